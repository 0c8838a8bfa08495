# Carcassonne at the table: commands, tiles in words, questions, answers, stories

command-carcassonne = carcassonne
command-carcassonne-what = Jouer un coup de Carcassonne en toutes lettres
command-carcassonne-place = poser
command-carcassonne-place-what = Poser ta tuile, et une figurine dessus si tu veux
command-carcassonne-claim = occuper
command-carcassonne-claim-what = Poser une figurine sur ta tuile, ou répondre à la question posée
command-carcassonne-tiles = tuiles
command-carcassonne-tiles-what = Voir ce qui reste dans le sac, et les tuiles qui se placent sur une case
command-carcassonne-policy = pion-de-score
command-carcassonne-policy-what = Choisir le pion de score qui avance quand tu marques pendant le tour des autres
option-carcassonne-to = où
option-carcassonne-to-what = Une case et où pointe le haut de la tuile, par exemple N50 E
option-carcassonne-figure = figurine
option-carcassonne-figure-what = La partie pour une figurine : B, ou B large pour la grande (vide : aucune)
option-carcassonne-answer = quoi
option-carcassonne-answer-what = Une partie (B, ou B large pour le grand meeple), pass (aucune) ou la réponse à la question posée
option-carcassonne-cell = case
option-carcassonne-cell-what = Une case libre, par exemple N50 : quelles tuiles s’y placent ?
option-carcassonne-policy = pion
option-carcassonne-policy-what = Le pion qui avance

carcassonne-kind-city = ville
    .the = la ville
    .your = ta ville
    .one = une ville
    .free = une ville libre
    .many = les villes
carcassonne-kind-road = route
    .the = la route
    .your = ta route
    .one = une route
    .free = une route libre
    .many = les routes
carcassonne-kind-field = pré
    .the = le pré
    .your = ton pré
    .one = un pré
    .free = un pré libre
    .many = les prés
carcassonne-kind-monastery = abbaye
    .the = l’abbaye
    .your = ton abbaye
    .one = une abbaye
    .free = une abbaye libre
    .many = les abbayes
carcassonne-kind-garden = jardin
    .the = le jardin
    .your = ton jardin
    .one = un jardin
    .free = un jardin libre
    .many = les jardins
carcassonne-the-city = la ville
carcassonne-the-road = la route
carcassonne-the-field = le pré
carcassonne-the-monastery = l’abbaye
carcassonne-the-garden = le jardin
carcassonne-in-city = dans la ville
carcassonne-in-road = sur la route
carcassonne-in-field = dans le pré
carcassonne-in-monastery = dans l’abbaye
carcassonne-in-garden = dans le jardin
carcassonne-edge-city = ville
carcassonne-edge-road = route
carcassonne-edge-field = pré
carcassonne-edge-river = rivière
carcassonne-side-n = nord
carcassonne-side-e = est
carcassonne-side-s = sud
carcassonne-side-w = ouest
carcassonne-letter-n = N
carcassonne-letter-e = E
carcassonne-letter-s = S
carcassonne-letter-w = O
carcassonne-figure-meeple = meeple
carcassonne-figure-large = grand meeple
carcassonne-figure-builder = bâtisseur
carcassonne-figure-pig = cochon
carcassonne-figure-abbot = abbé
carcassonne-supply-meeple =
    { $count ->
        [0] aucun meeple
        [one] { $count } meeple
       *[other] { $count } meeples
    }
carcassonne-supply-large =
    { $count ->
        [0] aucun grand meeple
        [one] { $count } grand meeple
       *[other] { $count } grands meeples
    }
carcassonne-supply-builder =
    { $count ->
        [0] aucun bâtisseur
        [one] { $count } bâtisseur
       *[other] { $count } bâtisseurs
    }
carcassonne-supply-pig =
    { $count ->
        [0] aucun cochon
        [one] { $count } cochon
       *[other] { $count } cochons
    }
carcassonne-supply-abbot =
    { $count ->
        [0] aucun abbé
        [one] { $count } abbé
       *[other] { $count } abbés
    }
carcassonne-marker-meeple = meeple de score
carcassonne-marker-courier = héraut

carcassonne-edges = N { $north }, E { $east }, S { $south }, O { $west }
carcassonne-mark-pennant =
    { $count ->
        [one] blason
       *[other] { $count } blasons
    }
carcassonne-mark-wine =
    { $count ->
        [one] { $count } vin
       *[other] { $count } vins
    }
carcassonne-mark-grain =
    { $count ->
        [one] { $count } blé
       *[other] { $count } blés
    }
carcassonne-mark-cloth =
    { $count ->
        [one] { $count } étoffe
       *[other] { $count } étoffes
    }
carcassonne-mark-inn =
    { $count ->
        [one] auberge
       *[other] { $count } auberges
    }
carcassonne-mark-cathedral =
    { $count ->
        [one] cathédrale
       *[other] { $count } cathédrales
    }
carcassonne-mark-spring = source
carcassonne-mark-lake = lac
carcassonne-part = { $kind } { $where }
carcassonne-part-enclosed = { $kind } au milieu
carcassonne-part-marked = { $part } avec { $marks }

carcassonne-task-place = pose une tuile ({ $tile })
carcassonne-task-place-again = pose une tuile de plus ({ $tile })
carcassonne-task-claim = pose une figurine sur la tuile, ou aucune
carcassonne-task-figure =
    { $points ->
        [one] choisis quel pion de score avance de { $points } case
       *[other] choisis quel pion de score avance de { $points } cases
    }
carcassonne-task-message = réponds à la missive { $message } ({ $what }), ou prends { $points } points
carcassonne-task-wait = en attente
carcassonne-progress = tuile { $number } sur { $total }

carcassonne-story-tile-placed = { $seat } pose une tuile en { $cell } ({ $tile }).
carcassonne-story-tile-drawn =
    { $fate ->
        [discarded] Une tuile ({ $tile }) ne se place nulle part et quitte la partie. Une autre est piochée.
       *[returned] Une tuile ({ $tile }) ne se place nulle part et retourne parmi les autres. Une autre est piochée.
    }
carcassonne-story-figure-placed =
    { $figure ->
        [meeple] { $seat } pose un meeple { $place }.
       *[other] { $seat } pose son { $words } { $place }.
    }
carcassonne-story-feature-scored =
    { $names } : +{ $points }{ $count ->
        [one] { "" }
       *[other] { " " }par personne
    }, { $kind ->
        [city] ville
        [road] route
        [field] pré
        [monastery] abbaye
       *[garden] jardin
    } en { $cell } ({ $sum }).
carcassonne-story-figure-recalled =
    { $figure ->
        [meeple] { $seat } reprend un meeple en { $cell } : { $sum }.
       *[other] { $seat } reprend son { $words } en { $cell } : { $sum }.
    }
carcassonne-story-goods-taken = { $seat } reçoit { $goods }.
carcassonne-part-traders-builders = Le bâtisseur apporte une tuile de plus à { $seat }.
carcassonne-part-messages = La missive apporte une tuile de plus à { $seat }.
carcassonne-story-figure-moved = { $seat } fait avancer son { $figure } de { $points }.
carcassonne-story-message-revealed = { $seat } s’arrête sur une case foncée et reçoit la missive { $message } : « { $what } ».
carcassonne-story-message-points = { $seat } prend { $points } points à la place.
carcassonne-story-message-answered = { $seat } suit la missive.
carcassonne-story-message-pays = { $seat } suit la missive : { $sum }.
carcassonne-story-policy-chosen = { $seat } change le pion de score qui avance pendant le tour des autres.

carcassonne-message-1 = marque les points de ta plus petite route
carcassonne-message-2 = marque les points de ta plus petite ville
carcassonne-message-3 = marque les points de ta plus petite abbaye
carcassonne-message-4 = pose une tuile de plus
carcassonne-message-5 = 2 points par blason dans tes villes
carcassonne-message-6 = 2 points pour chacun de tes chevaliers
carcassonne-message-7 = { $points } points pour chacun de tes paysans
carcassonne-message-8 = marque les points d’un de tes meeples et reprends-le

carcassonne-choice-claim = { $letter } · { $figure }, { $part }
carcassonne-choice-pass = Aucune figurine
carcassonne-choice-recall = Reprendre l’abbé
carcassonne-choice-figure =
    { $figure ->
        [meeple] Meeple de score : { $before } → { $after }
       *[courier] Héraut : { $before } → { $after }
    }
carcassonne-choice-figure-dark =
    { $figure ->
        [meeple] Meeple de score : { $before } → { $after }, case foncée
       *[courier] Héraut : { $before } → { $after }, case foncée
    }
carcassonne-choice-instead = Prendre { $points } points
carcassonne-choice-deed = Suivre la missive, +{ $points }
carcassonne-choice-deed-where = Compter { $kind } en { $cell }, +{ $points }

carcassonne-button-none = Aucune figurine
carcassonne-button-claim = { $letter } · { $kind } { $where }
carcassonne-button-claim-other = { $letter } · { $figure } { $place }
carcassonne-button-use-large = Prendre le grand meeple
carcassonne-button-use-meeple = Prendre un meeple normal
carcassonne-button-before = Précédent : { $number } · { $cell }
carcassonne-button-after = Suivant : { $number } · { $cell }

carcassonne-look-completes =
    { $names } : +{ $points }{ $count ->
        [one] { "" }
       *[other] { " " }par personne
    }, achève { $kind } en { $cell } ({ $sum }).
carcassonne-look-completes-free = Achève { $kind } en { $cell }, où il n’y a personne pour l’instant.
carcassonne-look-goods = Tu reçois { $goods }.
carcassonne-look-earns-traders-builders = Ton bâtisseur t’apporte une tuile de plus après celle-ci.
carcassonne-look-claim = Quelle partie reçoit une figurine ?
carcassonne-look-unable = Aucune de tes figurines ne peut se placer sur cette tuile.
carcassonne-look-passed = Tu n’y poses aucune figurine.
carcassonne-look-part-free =
    { $tiles ->
        [one] **{ $letter }** · { $part } · libre · { $tiles } tuile, { $points }
       *[other] **{ $letter }** · { $part } · libre · { $tiles } tuiles, { $points }
    }
carcassonne-look-part-held =
    { $tiles ->
        [one] **{ $letter }** · { $part } · { $names } · { $tiles } tuile, { $points }
       *[other] **{ $letter }** · { $part } · { $names } · { $tiles } tuiles, { $points }
    }
carcassonne-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
carcassonne-look-figure =
    { $points ->
        [one] Tu marques { $points } point. Quel pion de score avance ? S’arrêter sur une case foncée peut apporter une missive.
       *[other] Tu marques { $points } points. Quel pion de score avance ? S’arrêter sur une case foncée peut apporter une missive.
    }
carcassonne-look-later = Encore à venir : { $points }. Pour une missive, seule compte la case où un pion s’arrête après tous ces points.
carcassonne-look-message = **Missive { $message }** : { $what }. Ou prends { $points } points.
carcassonne-look-no-target = Elle ne peut servir à rien ici : il ne te reste que les points.

carcassonne-standing = Quand tu marques pendant le tour des autres, ce pion avance : **{ $policy }**.
carcassonne-policy-meeple = toujours le meeple de score
carcassonne-policy-courier = toujours le héraut
carcassonne-policy-behind = celui qui a le moins de points
carcassonne-policy-ahead = celui qui a le plus de points

carcassonne-label-left =
    { $tiles ->
        [one] { $tiles } restante
       *[other] { $tiles } restantes
    }
carcassonne-tiles-heading =
    { $tiles ->
        [0] Le sac est vide
        [one] Il reste { $tiles } tuile dans le sac
       *[other] Il reste { $tiles } tuiles dans le sac
    }
carcassonne-tiles-gone = Hors de la partie : { $tiles }.
carcassonne-tiles-needs = { $cell } demande { $needs }.
carcassonne-tiles-need = { $edge } côté { $side } ({ $beyond })
carcassonne-tiles-fit =
    { $fitting ->
        [one] { $fitting } tuile sur { $total } se place en { $cell }
       *[other] { $fitting } tuiles sur { $total } se placent en { $cell }
    }
carcassonne-tiles-chance = La prochaine tuile a { $percent } % de chances de s’y placer ({ $drawable } sur { $pile }).
carcassonne-tiles-none = Aucune tuile restante ne s’y place.
carcassonne-tiles-kind = { $count } × { $tile }

carcassonne-fact-spots = Cases : { $spots }.
carcassonne-fact-choices = Choix : { $choices }.
carcassonne-fact-supply = Réserve { BEFORE($seat, vowel: "d’", other: "de ") }{ $seat } : { $figures }.
carcassonne-fact-left =
    { $tiles ->
        [0] Il ne reste aucune tuile.
        [one] Il reste { $tiles } tuile.
       *[other] Il reste { $tiles } tuiles.
    }
carcassonne-fact-figures = { $seat } occupe : { $features }.
carcassonne-fact-standing =
    { $kind } en { $place } ({ $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    })
carcassonne-fact-turn = C’est à { $seat } de jouer.
carcassonne-fact-hand = En main : { $tile }.
carcassonne-fact-claiming = La tuile en { $cell } vient d’être posée et peut recevoir une figurine.
carcassonne-fact-feature =
    { $kind ->
        [city] Ville { $parts } : tuiles { $tiles }, bouts ouverts { $opens }, { $over ->
            [yes] points
           *[no] points pour l’instant
        } { $points }
        [road] Route { $parts } : tuiles { $tiles }, bouts ouverts { $opens }, { $over ->
            [yes] points
           *[no] points pour l’instant
        } { $points }
        [field] Pré { $parts } : tuiles { $tiles }, bouts ouverts { $opens }, { $over ->
            [yes] points
           *[no] points pour l’instant
        } { $points }
        [monastery] Abbaye { $parts } : tuiles { $tiles }, voisines manquantes { $opens }, { $over ->
            [yes] points
           *[no] points pour l’instant
        } { $points }
       *[garden] Jardin { $parts } : tuiles { $tiles }, voisines manquantes { $opens }, { $over ->
            [yes] points
           *[no] points pour l’instant
        } { $points }
    }
carcassonne-fact-leads = majorité : { $names }
carcassonne-fact-figure = { $seat } : { $figure } en { $place }
carcassonne-fact-open = Cases libres et ce qu’elles demandent : { $cells }.
carcassonne-fact-tile = Tuile en { $cell }, le haut vers { $turn } : { $tile }.
carcassonne-fact-gone = Hors de la partie : { $tile }.
carcassonne-fact-kind = Encore à venir : { $count } × { $tile }.
carcassonne-fact-none = aucune
carcassonne-fact-goods = Marchandises { BEFORE($seat, vowel: "d’", other: "de ") }{ $seat } : { $goods }.
carcassonne-fact-goods-left = Marchandises restantes : { $goods }.
carcassonne-fact-message = La missive { $message } est ouverte : { $what }.
carcassonne-fact-due = { $seat } doit encore faire avancer un pion de score : { $points }.
carcassonne-fact-marks = { $seat } sur la piste de score : { $figures }.
carcassonne-fact-messages = Missives que personne n’a encore vues : il y en a { $count }. Déjà vues et remises sous la pile : { $seen }.
carcassonne-fact-policy = Quand { $seat } marque pendant le tour des autres, ce pion avance : { $policy }.

carcassonne-why-fits =
    { $ways ->
        [one] La tuile ({ $tile }) se place en **{ $cell }** d’une seule façon.
       *[other] La tuile ({ $tile }) se place en **{ $cell }** de { $ways } façons.
    }
carcassonne-why-no-match = La tuile ({ $tile }) ne se place en **{ $cell }** dans aucun sens.
carcassonne-why-far = **{ $cell }** ne touche aucune tuile par un côté : on ne peut encore rien y poser.
carcassonne-why-forbidden = En **{ $cell }**, les bords correspondraient, mais une règle l’interdit.
carcassonne-why-open = **{ $cell }** est libre, et il n’y a pas de tuile en main.
carcassonne-why-taken = Il y a une tuile en **{ $cell }** ({ $tile }).
carcassonne-why-way-fits = possible
carcassonne-why-clash = { $shown } côté { $side }, mais { $beyond } a { $wanted }
carcassonne-why-held = { $name } y a un { $figure }, en { $cell }
carcassonne-why-nobody = il n’y a personne

carcassonne-rules =
    - **But.** Bâtis avec les autres un paysage de tuiles. Place tes meeples là où ils rapportent le plus.
    - **Le début.** Le sort dit qui commence, et à la revanche c’est quelqu’un d’autre. Une table peut aussi laisser commencer la personne qui l’a ouverte.
    - **Un tour.** Pose la tuile piochée à côté d’autres. Tous les bords doivent correspondre. Ensuite tu peux poser un meeple sur une partie de cette tuile : ville, route, abbaye ou pré. Pas dans une ville, une route ou un pré déjà occupé, même par toi. Puis tout ce qui est achevé est compté.
    - **Noms.** Un meeple est chevalier dans une ville, brigand sur une route. Il est moine dans une abbaye, paysan dans un pré.
    - **Points.** Route achevée : 1 par tuile. Ville achevée : 2 par tuile et 2 par blason. Abbaye et ses huit voisines : 9. Avec le plus de meeples, tu marques tout. À égalité, chacun marque tous les points. Les meeples rentrent ensuite.
    - **Prés.** Les paysans restent jusqu’à la fin. Si tu as le plus de paysans dans un pré, tu marques 3 points par ville achevée qu’il touche.
    - **La fin.** Après la dernière tuile, routes et villes inachevées rapportent 1 par tuile et par blason. Les abbayes inachevées rapportent 1, plus 1 par voisine. Une tuile qui ne se place nulle part quitte la partie.
    - **Sur l’image.** `3+5` à côté d’un score : 3 points marqués, et 5 de plus si le plateau était compté maintenant.
carcassonne-rules-inns-cathedrals =
    - **Auberges et Cathédrales.** Le grand meeple compte double. Une route avec auberge rapporte 2 par tuile, une ville avec cathédrale 3. Inachevées à la fin, elles ne rapportent rien.
carcassonne-rules-traders-builders =
    - **Marchands et Bâtisseurs.** Achève une ville et tu prends ses marchandises. La majorité d’une marchandise rapporte 10. Prolonge la route ou la ville de ton bâtisseur et tu reçois une tuile de plus. Avec ton cochon, chaque ville de son pré rapporte 4.
carcassonne-rules-abbot-gardens =
    - **Abbé.** Il va dans les abbayes et les jardins. Si tu ne poses pas d’autre figurine, tu peux reprendre ton abbé pour les points déjà là.
carcassonne-rules-river =
    - **Rivière.** Ses tuiles viennent d’abord. Elle ne fait pas demi-tour.
carcassonne-rules-messages =
    - **Hérauts.** Tu as deux pions de score, un meeple et un héraut. Chaque gain fait avancer l’un des deux, à ton choix. Une case de score sur cinq est foncée. Pendant ton tour, un pion qui s’y arrête t’apporte une missive. Suis-la, ou prends 2 points. Sur l’image, `3+5` à côté d’un score veut alors dire : ton meeple sur 3, ton héraut sur 5.
carcassonne-rules-words =
    - **Taper un coup.** `place N50 E` pose la tuile en N50, le haut vers l’est. La première tuile est en M50, les lettres vont vers la droite, les nombres vers le haut. `claim B` met un meeple sur la partie B. `claim B large` y met le grand. Remplace `large` par `builder` (bâtisseur), `pig` (cochon) ou `abbot` (abbé). `pass` n’en met aucun, `recall` reprend l’abbé. `move meeple` ou `move courier` fait avancer un pion de score. `message points` prend 2 points pour une missive. `message deed` suit la missive, et `message deed M50 B` dit aussi où. Dans un pré, « N (ouest) » est la moitié ouest du côté nord.
