# Carcassonne : le château

reason-castle-not-now-place = La tuile est déjà posée. Dis si un sujet y va.
reason-castle-not-now-claim = Pose d’abord la tuile que tu as en main ; un sujet pourra ensuite y aller.
reason-castle-not-now-score = Rien n’attend d’être compté.
reason-castle-not-now-again = La tuile Mur 1 se joue à la fin de ton tour, tant qu’il reste des tuiles Château.
reason-castle-not-now-end = Ton tour finit tout seul une fois la tuile posée et tout compté.
reason-castle-outside = { $cell } est hors des murs.
reason-castle-occupied = Une tuile est déjà posée en { $cell }.
reason-castle-out-of-reach = { $cell } ne touche ni tuile ni case de départ par un côté entier.
reason-castle-path-needed =
    En { $cell }, un chemin arrive { $side ->
        [N] du nord
        [E] de l’est
        [S] du sud
       *[W] de l’ouest
    } et doit se prolonger, mais tournée vers { $turn } la tuile n’en a pas de ce côté.
reason-castle-path-blocked =
    En { $cell }, tournée vers { $turn }, le chemin de la tuile { $side ->
        [N] au nord
        [E] à l’est
        [S] au sud
       *[W] à l’ouest
    } rencontrerait autre chose qu’un chemin.
reason-castle-no-segment = La tuile posée a des parties de A à { $last }, aucune avec la lettre { $letter }.
reason-castle-claimed = { $seat } a un sujet en { $cell } qui tient déjà ce dont { $letter } fait partie.
reason-castle-no-follower = Tu n’as plus de sujet en réserve. Il en revient quand un chemin, une tour ou une maison à toi est compté.
reason-castle-not-waiting = { $spot } ne désigne rien qui attende d’être compté. Les boutons montrent ce qui attend.
reason-castle-own-first = { $spot } n’est pas le suivant : tes propres décors passent d’abord, et ceux sans choix se comptent tout seuls.
reason-castle-no-wall-tile = Tu n’as pas de tuile Mur { $wall } utilisable. Une tuile tout juste prise l’est dès ton prochain tour.
reason-castle-wrong-wall-tile = La tuile Mur { $wall } ne sert pas à cela : la 1 donne un autre tour, la 2 double une tour, la 3 une maison.
reason-castle-not-held = La tuile Mur { $wall } demande la majorité à cet endroit, et tu ne l’as pas.
reason-castle-no-cell = « { $cell } » n’est pas une case. Une case a une lettre de A à I et un nombre de 1 à 9, comme G8.
reason-castle-no-tile = Aucune tuile n’attend d’être posée. Redemande une fois qu’une tuile est tirée.

game-castle = Carcassonne : le château
command-play-castle = château
command-play-castle-what = Bâtir dans les murs et compter dessus : 2 joueurs, environ 25 minutes de réflexion
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
option-castle-claim-what = La lettre de la partie pour ton sujet, ou pass
option-castle-part = quoi
option-castle-part-what = La lettre d’une partie, par exemple B, ou pass
option-castle-use = usage
option-castle-use-what = À quoi sert la tuile Mur, par exemple 2 G9B, ou end
option-castle-feature = décor
option-castle-feature-what = Un décor achevé, par exemple G9B

castle-option-keep-rule = Le palais
castle-option-keep-rule-what = À qui est le palais qui va sur une maison achevée
castle-option-keep-rule-completed-and-held = À qui l’achève et la tient
castle-option-keep-rule-scored = À qui elle rapporte
castle-option-keep-rule-literal-first = La première maison achevée, tenue ou non

castle-kind-path = chemin
castle-kind-tower = tour
castle-kind-house = maison
castle-kind-court = cour
castle-the-path = le chemin
castle-the-tower = la tour
castle-the-house = la maison
castle-the-court = la cour
castle-a-path = un chemin
castle-a-tower = une tour
castle-a-house = une maison
castle-a-court = une cour
castle-in-path = sur le chemin
castle-in-tower = dans la tour
castle-in-house = dans la maison
castle-in-court = dans la cour
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
castle-mark-well = puits
castle-mark-market =
    { $count ->
        [one] marché
       *[other] { $count } marchés
    }
castle-mark-square = place
castle-part = { $kind } { $where }
castle-part-marked = { $part } avec { $marks }
castle-wall-extra-turn = un autre tour entier à la fin du tien
castle-wall-double-tower = une tour que tu achèves et tiens : 4 points par tuile
castle-wall-double-house = une maison que tu achèves et tiens : 2 points par tuile
castle-wall-unfinished-path = à la fin, ton plus grand chemin inachevé : 1 point par tuile
castle-wall-unfinished-tower = à la fin, ta plus grande tour inachevée : 2 points par tuile
castle-wall-unfinished-house = à la fin, ta plus grande maison inachevée : 1 point par tuile
castle-wall-best-court = à la fin, la cour que tu tiens avec le plus de marchés : 4 points par marché
castle-wall-keep = à la fin, ton palais compte 2 tuiles de plus
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
castle-holding = { $kind } { $cell } ({ $size })

castle-task-place = pose la tuile ({ $tile })
castle-task-claim = mets un sujet sur la tuile, ou aucun
castle-task-score = choisis ce qui est compté ensuite
castle-task-again = joue la tuile Mur { $wall } pour un autre tour, ou finis le tien
castle-task-wait = en attente
castle-progress = tuile { $number } sur { $total }

castle-story-starter-drawn = Le sort dit que { $seat } commence.
castle-story-placed = { $name } pose la tuile en { $cell }, le haut { $side } ({ $tile }).
castle-story-claimed = { $name } met un { $follower } { $place } en { $spot }.
castle-story-claimed-plain = { $name } met un sujet en { $spot }.
castle-story-removed = Une tuile qui n’entre nulle part est retirée ({ $tile }).
castle-story-again = { $name } joue la tuile Mur { $wall } et a un autre tour.
castle-story-revealed = { $name } retourne la tuile Mur { $wall } : { $what }.
castle-story-scored = { $name } compte { $kind } en { $spot } : { $sum }.
castle-story-scored-wall = { $name } compte { $kind } en { $spot } avec la tuile Mur { $wall } : { $sum }.
castle-story-nobody = Personne n’a la majorité pour { $kind } en { $spot }.
castle-story-keep-placed =
    { $tiles ->
        [one] { $seat } place son palais sur une maison de { $tiles } tuile.
       *[other] { $seat } place son palais sur une maison de { $tiles } tuiles.
    }
castle-story-tower-reached = { $seat } s’arrête sur { $space } et prend la tuile Mur de cette tour.
castle-story-region =
    { $cells ->
        [one] { $name } a le plus grand palais et compte la plus grande région vide, { $cells } case : +{ $points }.
       *[other] { $name } a le plus grand palais et compte la plus grande région vide, { $cells } cases : +{ $points }.
    }
castle-story-no-region = Les palais sont égaux : personne ne compte la plus grande région vide.
castle-story-bonus = { $name } reçoit +{ $points } de la tuile Mur 9.

castle-label-hand = en main
castle-label-left = reste { $tiles }
castle-region-north-west = Nord-ouest
castle-region-north-east = Nord-est
castle-region-south-west = Sud-ouest
castle-region-south-east = Sud-est
castle-select-region =
    { $count ->
        [one] { $region } : { $count } case
       *[other] { $region } : { $count } cases
    }
castle-spot =
    { $ways ->
        [one] { $number } · { $cell }
       *[other] { $number } · { $cell } · { $ways } sens
    }
castle-spot-plain = n’achève rien
castle-effect =
    { $who ->
        [you] achève { $kind } à toi, +{ $points }
       *[other] achève { $kind } de { $name }, +{ $points }
    }
castle-effect-free = achève { $kind } libre, +{ $points } si tu l’occupes
castle-effect-nobody = achève { $kind } où personne n’a la majorité
castle-choice-place =
    { $points ->
        [0] { $cell } · haut { $side }
       *[other] { $cell } · haut { $side } · +{ $points }
    }

castle-button-before = ‹ { $number } · { $cell }
castle-button-after = { $number } · { $cell } ›
castle-button-claim = { $letter } · { $kind } { $where }
castle-button-pass = Pas de sujet
castle-button-back = Retour
castle-button-whole = Jouer ce tour
castle-button-again = Un autre tour (tuile Mur { $wall })
castle-button-end = Finir mon tour
castle-button-score = { $kind } { $name } +{ $points } → { $space }
castle-button-wall = Mur { $wall } : { $text }
castle-button-takes =
    { $count ->
        [one] prend une tuile Mur
       *[other] prend { $count } tuiles Mur
    }
castle-button-gives = tuile Mur pour { $name }

castle-look-place = **{ $cell }**, haut **{ $side }** : { $tile }
castle-look-completes = Compté aussitôt : { $what }.
castle-look-claimed = Ton { $follower } va sur { $letter }.
castle-look-claim =
    { $supply ->
        [one] Où va ton sujet ? Tu en as { $supply } en réserve.
       *[other] Où va un sujet ? Tu en as { $supply } en réserve.
    }
castle-look-no-follower = Tu n’as plus de sujet en réserve.
castle-look-part = **{ $letter }** · { $part } : { $size }
castle-look-held = – tenu par { $names }
castle-look-now = – avec un sujet là : { $what }
castle-look-score = Lequel de tes décors est compté ensuite ? L’ordre décide où tu t’arrêtes.
castle-look-score-other = Quel décor de { $name } est compté ensuite ? Tu décides où ce pion s’arrête.
castle-look-option = { $kind } { $name } : { $sum }
castle-look-stop = , arrêt sur { $space }
castle-with-wall = { $text } avec la tuile Mur { $wall }
castle-look-again = Jouer la tuile Mur { $wall } pour un autre tour entier ?
castle-look-whole = Ton tour est complet : { $moves }
castle-then-scored =
    { $who ->
        [you] { $kind } +{ $points } pour toi
       *[other] { $kind } +{ $points } pour { $name }
    }
castle-then-nobody = { $kind } sans majorité, aucun point
castle-then-tower =
    { $who ->
        [you] tu t’arrêtes sur { $space } et prends la tuile Mur
       *[other] { $name } s’arrête sur { $space } et prend la tuile Mur
    }
castle-then-keep =
    { $who ->
        [you] ton palais y va ({ $tiles ->
            [one] { $tiles } tuile
           *[other] { $tiles } tuiles
        })
       *[other] le palais de { $name } y va ({ $tiles ->
            [one] { $tiles } tuile
           *[other] { $tiles } tuiles
        })
    }

castle-fact-cells = Cases pour la tuile : { $cells }.
castle-fact-choices = Choix : { $choices }.
castle-fact-supply =
    { $count ->
        [one] { $count } sujet en réserve
       *[other] { $count } sujets en réserve
    }
castle-fact-walls = tuiles Mur { $walls }
castle-fact-towers = Des tuiles Mur sont sur les tours { $towers }.
castle-fact-left =
    { $tiles ->
        [one] Il reste { $tiles } tuile Château.
       *[other] Il reste { $tiles } tuiles Château.
    }

castle-fact-score =
    { $lap ->
        [1] { $name } : { $score }, pion sur { $space }
       *[other] { $name } : { $score }, pion sur { $space } au tour de piste { $lap }
    }
castle-fact-keep =
    { $tiles ->
        [one] palais en { $spot } sur { $tiles } tuile
       *[other] palais en { $spot } sur { $tiles } tuiles
    }
castle-fact-fresh = tout juste prises, utilisables dès le prochain tour : { $walls }
castle-fact-turn = Tour { $turn }, à { $name } : { $moment }.
castle-moment-lots = le sort dit qui commence
castle-moment-draw = une tuile va être tirée
castle-moment-place = la tuile est à poser
castle-moment-claim = la tuile est posée, un sujet peut y aller
castle-moment-score = des décors achevés attendent d’être comptés
castle-moment-reveal = une tuile Mur va être retournée
castle-moment-close = tout est compté, un autre tour peut suivre
castle-moment-over = tout est fini
castle-fact-hand = Tuile en main, le haut au nord : { $parts }.
castle-fact-region =
    { $cells ->
        [one] Plus grande région vide : { $cells } case ({ $region }).
       *[other] Plus grande région vide : { $cells } cases ({ $region }).
    }
castle-fact-region-now =
    { $cells ->
        [one] Plus grande région vide : { $cells } case, pour le palais de { $name } si tout s’arrêtait là.
       *[other] Plus grande région vide : { $cells } cases, pour le palais de { $name } si tout s’arrêtait là.
    }
castle-fact-region-nobody =
    { $cells ->
        [one] Plus grande région vide : { $cells } case ; les palais sont à égalité.
       *[other] Plus grande région vide : { $cells } cases ; les palais sont à égalité.
    }
castle-fact-keep-rule = À qui est le palais d’une maison achevée : { $rule }.
castle-feature = { $kind } { $name } : { $what }
castle-feature-on = en { $cells }
castle-feature-starts =
    { $count ->
        [one] depuis la case de départ { $numbers }
       *[other] depuis les cases de départ { $numbers }
    }
castle-feature-ends = se prolonge vers { $cells }
castle-feature-figure = { $follower } de { $name } en { $spot }
castle-feature-held = majorité : { $name }
castle-fact-start =
    Case de départ { $number }, côté { $side } de { $cell } : { $kind }{ $markets ->
        [0] { "" }
        [one] { " " }avec marché
       *[other] { " " }avec { $markets } marchés
    }, { $built ->
        [yes] occupée
       *[no] libre
    }
castle-fact-tile = Tuile en { $cell }, haut { $side }, posée par { $name } : { $parts }
castle-fact-removed = Retirée, car elle n’entrait nulle part : { $parts }
castle-fact-spent = Tuiles Mur déjà jouées : { $walls }.
castle-fact-wall =
    { $count ->
        [0] Tuile Mur { $wall } ({ $what }) : aucune face cachée
       *[other] Tuile Mur { $wall } ({ $what }) : { $count } que personne n’a vues
    }
castle-fact-unseen =
    { $count ->
        [one] Encore à venir, { $count } tuile : { $parts }
       *[other] Encore à venir, { $count } tuiles : { $parts }
    }

castle-around = Autour de { $cell } : { $sides }
castle-around-start = { $kind } de la case de départ
castle-around-wall = mur
castle-around-nothing = rien encore

castle-why-outside = { $cell } est hors des murs.
castle-why-taken = { $cell } est prise : { $tile }.
castle-why-far = { $cell } est trop loin : une tuile demande un côté entier contre une tuile ou une case de départ.
castle-why-fits =
    { $ways ->
        [one] La tuile ({ $tile }) entre en { $cell } d’une seule façon.
       *[other] La tuile ({ $tile }) entre en { $cell } de { $ways } façons.
    }
castle-why-no-match = La tuile ({ $tile }) n’entre pas en { $cell } : un chemin doit se prolonger en chemin et ne rien toucher d’autre.
castle-why-way = Haut { $side } : { $what }
castle-why-way-fits = entre
castle-why-turn = haut { $side }
castle-why-clash = { $shown } { $side } rencontre { $wanted } en { $beyond }
castle-why-clash-start = { $shown } { $side } rencontre { $wanted } de la case de départ

castle-rules =
    - **But.** Bâtis chemins, tours, maisons et cours dans les murs, et marque plus de points que l’autre. Les pions vont de 0 à 99, puis font un deuxième tour de piste.
    - **Un tour.** Pose la tuile que tu as en main ; tu peux y mettre un sujet ; ce que la tuile achève est compté.
    - **Poser.** Un côté entier doit toucher une tuile ou une case de départ. Seuls les chemins doivent se prolonger : un côté avec chemin touche un chemin, et un chemin rien d’autre. Tours, maisons et cours se côtoient librement. Tout peut longer le mur. Une tuile qui n’entre nulle part est retirée, et une autre est tirée.
    - **Sujets.** Un par tour, sur une partie de la nouvelle tuile, sauf si quelqu’un occupe déjà ce dont elle fait partie. Sur un chemin c’est un messager, dans une tour un chevalier, dans une maison un bourgeois, dans une cour un marchand. Les marchands restent jusqu’à la fin ; les autres reviennent une fois comptés.
    - **Achevé** est un chemin qui finit des deux côtés sur une place, au mur ou à un bâtiment, ou qui boucle ; une tour ou une maison sans côté ouvert.
    - **Points par tuile :** chemin 1, avec puits 2 ; tour 2 ; maison 1. Une case de départ compte comme une tuile. Seule la majorité stricte marque.
    - **Le palais.** Quand tu achèves une maison que tu tiens, ton palais y va, si c’est ta première ou si elle est plus grande que celle où il est.
    - **Tuiles Mur.** Un pion qui s’arrête exactement sur une tour de coin prend sa tuile Mur. Elle sert dès ton prochain tour : 1 un autre tour, 2 une tour compte double, 3 une maison compte double ; 4 à 9 comptent à la fin d’elles-mêmes. Si plusieurs décors sont comptés à la fois, les tiens passent d’abord, et tu choisis l’ordre quand il importe.
    - **La fin.** Quand la dernière tuile est posée, le plus grand palais marque un point par case de la plus grande région vide. Chaque cour donne 3 points par marché à qui a le plus de marchands. L’inachevé ne rapporte rien, sauf par les tuiles Mur 4, 5 et 6. À égalité, la victoire est partagée.
    - **En toutes lettres.** `place G9 N` pose la tuile en G9, le haut au nord, `claim B` met un sujet sur la partie B, `pass` aucun ; `score G9B` et `wall 2 G9B` choisissent ce qui est compté ensuite, G9B étant la partie B de la tuile en G9 ; `wall 1` prend un autre tour, `end` non. Les lettres vont vers la droite, les nombres vers le haut. Pour une cour, « N (O) » est la moitié ouest du côté nord.

castle-source-feature = **{ $cell }** · { $kind } : { $sum }
castle-source-starts = (les cases de départ comptent aussi)
castle-source-well = chemin avec un puits
castle-source-keep = Plus grande région vide : { $sum }
castle-source-wall = Tuile Mur : { $sum }
