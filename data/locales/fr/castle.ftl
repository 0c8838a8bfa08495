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
reason-castle-claimed = Un sujet en { $cell } tient déjà ce dont { $letter } fait partie.
reason-castle-no-follower = Tu n’as plus de sujet en réserve. Il en revient quand un chemin, une tour ou une maison à toi est compté.
reason-castle-not-waiting = { $spot } ne désigne rien qui attende d’être compté. Les boutons montrent ce qui attend.
reason-castle-own-first = { $spot } n’est pas le suivant : tes propres décors passent d’abord, et ceux sans choix se comptent tout seuls.
reason-castle-no-wall-tile = Tu n’as pas de tuile Mur { $wall } utilisable. Une tuile tout juste prise l’est dès ton prochain tour.
reason-castle-wrong-wall-tile = La tuile Mur { $wall } ne sert pas à cela : la 1 donne un autre tour, la 2 double une tour, la 3 une maison.
reason-castle-not-held = La tuile Mur { $wall } demande la majorité à cet endroit, et tu ne l’as pas.
reason-castle-no-cell = « { $cell } » n’est pas une case. Une case a une lettre de A à I et un nombre de 1 à 9, comme G8.
reason-castle-no-tile = Aucune tuile n’attend d’être posée. Redemande une fois qu’une tuile est tirée.
