# Carcassonne : le château

reason-castle-not-now-place =
    Tu as déjà posé ta tuile. { $due ->
        [claim] Mets-y maintenant un sujet, ou aucun.
        [score] Choisis maintenant ce qui est compté ensuite.
       *[close] Joue maintenant ta tuile Mur, ou finis ton tour.
    }
reason-castle-not-now-claim =
    { $due ->
        [place] Pose d’abord la tuile que tu as en main. Tu pourras ensuite y mettre un sujet.
        [score] C’est trop tard pour un sujet ce tour-ci. Choisis maintenant ce qui est compté ensuite.
       *[close] C’est trop tard pour un sujet ce tour-ci. Joue maintenant ta tuile Mur, ou finis ton tour.
    }
reason-castle-not-now-score =
    Il n’y a rien à compter pour l’instant. { $due ->
        [place] Pose d’abord la tuile que tu as en main.
        [claim] Mets d’abord un sujet sur ta tuile, ou aucun.
       *[close] Joue maintenant ta tuile Mur, ou finis ton tour.
    }
reason-castle-not-now-again =
    { $due ->
        [place] La tuile Mur 1 se joue à la fin de ton tour. Pose d’abord la tuile que tu as en main.
        [claim] La tuile Mur 1 se joue à la fin de ton tour. Mets d’abord un sujet sur ta tuile, ou aucun.
        [score] La tuile Mur 1 se joue à la fin de ton tour. Choisis d’abord ce qui est compté ensuite.
       *[close] La tuile Mur 1 se joue à la fin de ton tour, tant qu’il reste des tuiles Château.
    }
reason-castle-not-now-end =
    Ton tour finit tout seul une fois la tuile posée et tout compté. { $due ->
        [claim] Mets d’abord un sujet sur ta tuile, ou aucun.
        [score] Choisis d’abord ce qui est compté ensuite.
       *[place] Pose d’abord la tuile que tu as en main.
    }
reason-castle-outside = { $cell } est hors des murs. Choisis une case à l’intérieur.
reason-castle-occupied = Il y a déjà une tuile en { $cell }. Choisis une case vide.
reason-castle-out-of-reach = { $cell } est trop loin. Une tuile doit toucher une tuile ou une case de départ par un côté entier.
reason-castle-path-needed =
    En { $cell }, un chemin arrive { $side ->
        [N] du nord
        [E] de l’est
        [S] du sud
       *[W] de l’ouest
    } et doit se prolonger. Tournée vers { $turn }, ta tuile n’a pas de chemin de ce côté.
reason-castle-path-blocked =
    Tournée vers { $turn } en { $cell }, ta tuile aurait un chemin { $side ->
        [N] au nord
        [E] à l’est
        [S] au sud
       *[W] à l’ouest
    }, face à autre chose qu’un chemin.
reason-castle-no-segment = Ta tuile a des parties de A à { $last }. Il n’y a pas de partie { $letter }.
reason-castle-claimed = Tu ne peux pas occuper { $letter } : { $seat } a déjà un sujet en { $cell }, dans la même construction.
reason-castle-no-follower = Tu n’as plus de sujet en réserve. Il en revient quand un chemin, une tour ou une maison à toi est compté.
reason-castle-not-waiting = { $spot } n’est pas à compter. Les boutons montrent ce qui l’est.
reason-castle-own-first = { $spot } attendra : tes propres constructions passent d’abord. Quand il n’y a rien à choisir, elles se comptent toutes seules.
reason-castle-no-wall-tile = Tu n’as pas de tuile Mur { $wall } utilisable. Une tuile Mur que tu viens de prendre sert dès ton prochain tour.
reason-castle-wrong-wall-tile = La tuile Mur { $wall } ne sert pas à ça : la 1 donne un autre tour, la 2 double une tour, la 3 une maison.
reason-castle-not-held = La tuile Mur { $wall } demande la majorité à cet endroit, et tu ne l’as pas.
reason-castle-no-cell = « { $cell } » n’est pas une case. Une case a une lettre de A à I et un nombre de 1 à 9, comme G8.
reason-castle-no-tile = Il n’y a pas de tuile à poser. Redemande quand une tuile sera piochée.

game-castle = Carcassonne : le château
command-play-castle = château
command-play-castle-what = Bâtir dans les murs et marquer des points tout autour : 2 joueurs, environ 25 minutes
command-castle = château
command-castle-what = Jouer un coup du Château en toutes lettres
command-castle-place = poser
command-castle-place-what = Poser ta tuile, avec un sujet si tu veux
command-castle-claim = occuper
command-castle-claim-what = Mettre un sujet sur la tuile posée, ou aucun
command-castle-wall = mur
command-castle-wall-what = Utiliser une tuile Mur
command-castle-score = compter
command-castle-score-what = Choisir ce qui est compté ensuite
option-castle-to = où
option-castle-to-what = La case et le côté où pointe le haut de la tuile, par exemple G9 N
option-castle-claim = occuper
option-castle-claim-what = La lettre de la partie de la tuile où va ton sujet, ou pass
option-castle-part = quoi
option-castle-part-what = La lettre d’une partie de la tuile, par exemple B, ou pass
option-castle-use = usage
option-castle-use-what = La tuile Mur et où l’utiliser, par exemple 2 G9B, ou end pour n’en utiliser aucune
option-castle-feature = construction
option-castle-feature-what = Une construction achevée, par exemple G9B

castle-option-keep-rule = Le palais
castle-option-keep-rule-what = À qui va le palais quand une maison est achevée
castle-option-keep-rule-completed-and-held = La personne qui achève la maison et y a la majorité
castle-option-keep-rule-scored = La personne à qui la maison rapporte
castle-option-keep-rule-literal-first = La première maison que tu achèves, même sans majorité

castle-kind-path = chemin
    .your = ton chemin
    .the = le chemin
    .a = un chemin
    .in = sur le chemin
castle-kind-tower = tour
    .your = ta tour
    .the = la tour
    .a = une tour
    .in = dans la tour
castle-kind-house = maison
    .your = ta maison
    .the = la maison
    .a = une maison
    .in = dans la maison
castle-kind-court = cour
    .your = ta cour
    .the = la cour
    .a = une cour
    .in = dans la cour
castle-follower-path = messager
castle-follower-tower = chevalier
castle-follower-house = bourgeois
castle-follower-court = marchand
castle-side-n = nord
castle-side-e = est
castle-side-s = sud
castle-side-w = ouest
castle-toward-n = au nord
castle-toward-e = à l’est
castle-toward-s = au sud
castle-toward-w = à l’ouest
castle-letter-n = N
castle-letter-e = E
castle-letter-s = S
castle-letter-w = O
castle-edges = N { $north }, E { $east }, S { $south }, O { $west }
castle-spot-part = { $cell } (partie { $letter })
castle-mark-well = puits
castle-mark-well-on = puits sur le chemin
castle-mark-market =
    { $count ->
        [one] marché
       *[other] { $count } marchés
    }
castle-mark-square = place
castle-part = { NOUN($kind, of: "castle-kind") } { $where }
castle-part-marked = { $part } avec { $marks }
castle-wall-extra-turn = un deuxième tour entier juste après le premier
castle-wall-double-tower = 4 points par tuile pour une tour achevée avec la majorité
castle-wall-double-house = 2 points par tuile pour une maison achevée avec la majorité
castle-wall-unfinished-path = à la fin, 1 point par tuile de son plus grand chemin inachevé
castle-wall-unfinished-tower = à la fin, 2 points par tuile de sa plus grande tour inachevée
castle-wall-unfinished-house = à la fin, 1 point par tuile de sa plus grande maison inachevée
castle-wall-best-court = à la fin, 4 points par marché de sa cour qui en a le plus
castle-wall-keep = à la fin, son palais compte 2 tuiles de plus
castle-wall-points = à la fin, 5 points

castle-unit-tiles =
    { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }
castle-unit-markets =
    { $count ->
        [one] { $count } marché
       *[other] { $count } marchés
    }
castle-unit-cells =
    { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
castle-group-path = Chemins : { $sum }
castle-group-tower = Tours : { $sum }
castle-group-house = Maisons : { $sum }
castle-group-keep = Palais, plus grande région vide : { $sum }
castle-group-court = Cours : { $sum }
castle-group-wall = Tuiles Mur : { $sum }
castle-size =
    { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }{ $open ->
        [0] { "" }
        [one] , { $open } côté ouvert
       *[other] , { $open } côtés ouverts
    }{ $markets ->
        [0] { "" }
        [one] , { $markets } marché
       *[other] , { $markets } marchés
    }
castle-holding = { NOUN($kind, of: "castle-kind") } { $cell } ({ $size })

castle-task-place = pose ta tuile ({ $tile })
castle-task-claim = mets un sujet sur la tuile, ou aucun
castle-task-score = choisis ce qui est compté ensuite
castle-task-again = joue la tuile Mur { $wall } pour un autre tour, ou finis le tien
castle-task-wait = en attente
castle-progress = tuile { $number } sur { $total }

castle-story-starter-drawn = Le sort désigne { $seat } pour commencer.
castle-story-placed = { $name } pose une tuile en { $cell }.
castle-story-claimed = { $name } met un { NOUN($kind, of: "castle-follower") } { NOUN($kind, of: "castle-kind", form: "in") } en { $spot }.
castle-story-claimed-plain = { $name } met un sujet en { $spot }.
castle-story-removed = Une tuile qui ne se place nulle part quitte la partie ({ $tile }).
castle-story-again = { $name } joue la tuile Mur { $wall } et a un autre tour.
castle-story-revealed = { $name } retourne la tuile Mur { $wall } : { $what }.
castle-story-scored = { $name } marque { NOUN($kind, of: "castle-kind", form: "the") } en { $spot } : { $sum }.
castle-story-scored-wall = { $name } marque { NOUN($kind, of: "castle-kind", form: "the") } en { $spot } avec la tuile Mur { $wall } : { $sum }.
castle-story-nobody = Personne n’a la majorité pour { NOUN($kind, of: "castle-kind", form: "the") } en { $spot }.
castle-story-keep-placed =
    { $tiles ->
        [one] { $seat } place son palais sur une maison de { $tiles } tuile.
       *[other] { $seat } place son palais sur une maison de { $tiles } tuiles.
    }
castle-story-tower-reached = { $seat } s’arrête sur { $space } et prend la tuile Mur de cette tour.
castle-story-region =
    { $cells ->
        [one] { $name } a le plus grand palais et marque la plus grande région vide, { $cells } case : +{ $points }.
       *[other] { $name } a le plus grand palais et marque la plus grande région vide, { $cells } cases : +{ $points }.
    }
castle-story-no-region = Les palais sont égaux : personne ne marque la plus grande région vide.
castle-story-bonus = { $name } reçoit +{ $points } de la tuile Mur 9.

castle-label-left =
    { $tiles ->
        [one] { $tiles } restante
       *[other] { $tiles } restantes
    }
castle-spot =
    { $ways ->
        [one] { $number } · { $cell }
       *[other] { $number } · { $cell } · { $ways } sens
    }
castle-spot-plain = ne touche aux constructions de personne
castle-effect =
    { $who ->
        [you] achève { NOUN($kind, of: "castle-kind", form: "your") }, +{ $points }
       *[other] achève { NOUN($kind, of: "castle-kind", form: "a") }, +{ $points } pour { $name }
    }
castle-effect-grows =
    { $who ->
        [you] agrandit { NOUN($kind, of: "castle-kind", form: "your") }, { $before } → { $tiles } tuiles
        [nobody] agrandit { NOUN($kind, of: "castle-kind", form: "a") } où il y a égalité, { $before } → { $tiles } tuiles
       *[other] agrandit { NOUN($kind, of: "castle-kind", form: "a") } { BEFORE($name, vowel: "d’", other: "de ") }{ $name }, { $before } → { $tiles } tuiles
    }
castle-effect-joins =
    { $who ->
        [you] te donne la majorité dans { NOUN($kind, of: "castle-kind", form: "a") }, { $before } → { $tiles } tuiles
        [nobody] met { NOUN($kind, of: "castle-kind", form: "a") } à égalité, { $before } → { $tiles } tuiles
       *[other] donne à { $name } la majorité dans { NOUN($kind, of: "castle-kind", form: "a") }, { $before } → { $tiles } tuiles
    }
castle-effect-free = achève { NOUN($kind, of: "castle-kind", form: "a") } libre, +{ $points } si tu l’occupes
castle-effect-nobody = achève { NOUN($kind, of: "castle-kind", form: "a") } où personne n’a la majorité
castle-choice-place = { $cell } { $side } · { $what }

castle-button-before = Précédent : { $number } · { $cell }
castle-button-after = Suivant : { $number } · { $cell }
castle-button-claim = { $letter } · { NOUN($kind, of: "castle-kind") } { $where }
castle-button-pass = Pas de sujet
castle-button-back = Retour
castle-button-whole = Jouer ce tour
castle-button-again = Un autre tour (tuile Mur { $wall })
castle-button-end = Finir mon tour
castle-button-score = { NOUN($kind, of: "castle-kind") } { $name } +{ $points } → { $space }
castle-button-wall = Mur { $wall } : { $text }
castle-button-takes =
    { $count ->
        [one] prend une tuile Mur
       *[other] prend { $count } tuiles Mur
    }
castle-button-gives = tuile Mur pour { $name }

castle-look-place = **{ $cell }** : { $what }
castle-look-typed = -# `{ $move }`
castle-look-notation = -# `{ $move }` : { $tile }
castle-look-completes = Compté aussitôt : { $what }.
castle-look-claimed = Ton { NOUN($kind, of: "castle-follower") } va sur { $letter }.
castle-look-claim =
    { $supply ->
        [one] Placer ton dernier sujet ?
       *[other] Placer un sujet ? Encore { $supply }.
    }
castle-look-no-follower = Tu n’as plus de sujet en réserve.
castle-look-part = **{ $letter }** · { $part } : { $size }
castle-look-held = – à { $names }
castle-look-now = – { $what }
castle-look-score = Laquelle de tes constructions est comptée ensuite ? L’ordre décide où ton pion s’arrête.
castle-look-score-other = { $name } : quelle construction est comptée ensuite ? Tu décides où ce pion s’arrête.
castle-look-option = { NOUN($kind, of: "castle-kind") } { $name } : { $sum }
castle-look-stop = , arrêt sur { $space }
castle-with-wall = { $text } avec la tuile Mur { $wall }
castle-look-again = Jouer la tuile Mur { $wall } pour un autre tour entier ?
castle-look-whole = Il n’y a plus rien à choisir : appuie sur *{ castle-button-whole }*.
castle-then-scored =
    { $who ->
        [you] { NOUN($kind, of: "castle-kind") } +{ $points } pour toi
       *[other] { NOUN($kind, of: "castle-kind") } +{ $points } pour { $name }
    }
castle-then-nobody = { NOUN($kind, of: "castle-kind") } sans majorité, aucun point
castle-then-tower =
    { $who ->
        [you] tu t’arrêtes sur { $space } et prends la tuile Mur
       *[other] { $name } s’arrête sur { $space } et prend la tuile Mur
    }
castle-then-keep =
    { $who ->
        [you] ton palais va sur cette maison ({ $tiles ->
            [one] { $tiles } tuile
           *[other] { $tiles } tuiles
        })
       *[other] { $name } : son palais va sur cette maison ({ $tiles ->
            [one] { $tiles } tuile
           *[other] { $tiles } tuiles
        })
    }

castle-why-outside = { $cell } est hors des murs.
castle-why-taken = { $cell } est prise : { $tile }.
castle-why-far = { $cell } est trop loin : un côté entier doit toucher une tuile ou une case de départ.
castle-why-fits =
    { $ways ->
        [one] La tuile ({ $tile }) se place en { $cell } d’une seule façon.
       *[other] La tuile ({ $tile }) se place en { $cell } de { $ways } façons.
    }
castle-why-no-match = La tuile ({ $tile }) ne se place pas en { $cell } : un chemin doit rejoindre un chemin, et rien d’autre.
castle-why-way = Haut { $side } : { $what }
castle-why-way-fits = possible
castle-why-turn = haut { $side }
castle-why-clash = { NOUN($shown, of: "castle-kind", form: "the") } { $side } toucherait { NOUN($wanted, of: "castle-kind", form: "the") } en { $beyond }
castle-why-clash-start = { NOUN($shown, of: "castle-kind", form: "the") } { $side } toucherait { NOUN($wanted, of: "castle-kind", form: "the") } de la case de départ

castle-rules =
    - **But.** Bâtis chemins, tours, maisons et cours à l’intérieur du mur, et marque plus de points que l’autre. Les pions vont de 0 à 99, puis font un deuxième tour de piste.
    - **Un tour.** Pose la tuile que tu as en main. Mets-y un sujet si tu veux. Puis on compte ce que la tuile achève.
    - **Poser.** Un côté entier doit toucher une tuile ou une case de départ. Seuls les chemins doivent correspondre. Au bord de la tuile, un chemin rencontre un chemin ou le mur, rien d’autre. Tours, maisons et cours se côtoient librement. Tout peut toucher le mur. Une tuile qui ne se place nulle part quitte la partie, et on en pioche une autre.
    - **Sujets.** Un par tour, sur une partie de la nouvelle tuile. Ce chemin, cette tour, maison ou cour doit être libre. Sur un chemin c’est un messager, dans une tour un chevalier, dans une maison un bourgeois, dans une cour un marchand. Les marchands restent jusqu’à la fin. Les autres reviennent une fois comptés.
    - **Achevé.** Un chemin est achevé si ses deux bouts touchent une place, le mur ou un bâtiment, ou s’il boucle. Une tour ou une maison est achevée quand elle n’a plus de côté ouvert.
    - **Points par tuile :** chemin 1 (2 avec un puits), tour 2, maison 1. Une case de départ compte comme une tuile. Seule la majorité stricte marque.
    - **Le palais.** Quand tu achèves une maison où tu as la majorité, ton palais y va. Mais seulement si c’est ta première, ou si elle est plus grande que celle où il est.
    - **Tuiles Mur.** Un pion qui s’arrête exactement sur une tour de coin prend sa tuile Mur. Elle sert dès ton prochain tour. La 1 donne un autre tour, la 2 double une tour, la 3 double une maison. Les 4 à 9 comptent toutes seules à la fin, même si tu les prends au dernier tour. La 7 compte ta cour qui a le plus de marchés. Si plusieurs constructions sont comptées à la fois, les tiennes passent d’abord. Tu choisis l’ordre quand il importe.
    - **La fin.** Quand la dernière tuile est posée, le plus grand palais marque un point par case de la plus grande région vide. Chaque cour donne 3 points par marché à qui a le plus de marchands. L’inachevé ne rapporte rien, sauf par les tuiles Mur 4, 5 et 6. À égalité, la victoire est partagée.
    - **Taper un coup.** `place G9 N` pose la tuile en G9, le haut au nord. `claim B` met un sujet sur la partie B, et `pass` n’en met aucun. `score G9B` compte ensuite la partie B de la tuile en G9. `wall 2 G9B` la compte avec la tuile Mur 2. `wall 1` prend un autre tour avec la tuile Mur 1, `end` finit le tien sans la jouer. Les lettres vont vers la droite, les nombres vers le haut. Pour une cour, « N (moitié ouest) » est la moitié ouest du côté nord.

castle-source-feature = **{ $cell }** · { $what } : { $sum }
castle-source-starts = (les cases de départ comptent aussi)
castle-source-well = chemin avec un puits
castle-source-keep = Plus grande région vide : { $sum }
castle-source-wall = Tuile Mur : { $sum }
