# Analyses et conseils : cogs/learning/cog_coach.py.

command-review = analyse
command-review-what = La part de la chance et des choix dans une partie terminée, et ses moments décisifs
command-hint = conseil
command-hint-what = Voir les meilleurs tours, si tu joues contre des ordinateurs ou si la table le permet
review-button = Analyse
review-title = Le bilan de la partie · { $code }
review-title-looking = Retour sur la partie · { $code }
review-looking = Tours examinés : { $looked } sur { $whole }. Les moments s’ajoutent ici au fur et à mesure.
review-checking = Les { $whole } tours sont examinés. Place à ceux qui semblent avoir coûté le plus, un par un.
review-part = Le temps a manqué : { $looked } tours sur { $whole } ont été examinés de près, les pires d’abord.
review-refresh = Actualiser
review-chart = Chances de gagner, en pour cent
review-across = Coups joués
review-alt = { $name } : { $chances }
review-apart = { $name } : { $start } au départ, chance { $luck }, jeu { $play } : **{ $result }**
review-together = { $name } : { $start } au départ, jeu et chance { $play } : **{ $result }**
review-slip = imprécision
review-mistake = erreur
review-blunder = grosse erreur
review-given = **{ $number }.** Tour { $turn }, { $grade } : cela a coûté { $given } % de chances de gagner ({ $points } points en moyenne).
review-instead = Tu as joué { $played }. Mieux : { $better }.
review-given-by = { $name }, tour { $turn }, { $grade } : cela a coûté { $given } % de chances de gagner ({ $points } points en moyenne).
review-instead-by = Joué : { $played }. Mieux : { $better }.
review-open = Montrer à tous
review-open-missing = L’analyse n’est pas encore visible ici. Personnes qui doivent encore appuyer sur *Montrer à tous*, sous leur propre analyse : { $names }.
review-open-was = Tout le monde est d’accord : l’analyse est visible ici.
review-clean-all = Aucun tour n’a clairement fait perdre quoi que ce soit.
review-clean = Aucun de tes tours n’a clairement fait perdre quoi que ce soit.
review-moment = Moment { $number }
review-played = Le tour que tu as joué
review-better = Le meilleur tour
review-back = Toute la partie
review-note = Les points sont l’avance sur le meilleur des autres. { $whole } coups ont été suivis d’un tirage ou d’un lancer. Pour { $exact } d’entre eux, la chance est calculée sur tout ce qui pouvait venir. Pour les autres, elle est estimée sur des échantillons. La part du jeu, c’est l’effet des choix de tout le monde. C’est l’avis de l’ordinateur, qui peut se tromper.
review-note-exact = Les points sont l’avance sur le meilleur des autres. La chance est calculée sur tout ce qui pouvait venir. La part du jeu, c’est l’effet des choix de tout le monde. C’est l’avis de l’ordinateur, qui peut se tromper.
review-note-together = Les points sont l’avance sur le meilleur des autres. Dans cette partie, la chance ne se sépare pas du jeu. Une tuile piochée est d’abord hors de portée de tout le monde. L’ordinateur ne juge que ce qui est à portée. Ce que la tuile a apporté ensuite est compté avec les coups joués. C’est l’avis de l’ordinateur, qui peut se tromper.
hint-title = Quelques idées de tours
hint-turn = **{ $number }.** { $chance } % de chances de gagner, { $points } points d’avance en moyenne
hint-draft = Essayer le conseil { $number }
hint-note = Les points montrent ton avance finale sur ton meilleur adversaire. Rien n’est joué tant que tu ne valides pas.
remarks-both = { $one } · { $other }
remarks-for = Pour : { $remarks }.
remarks-against = Contre : { $remarks }.
remark-rival = { $name } : { $remark }
coach-points = { $sign }{ $whole },{ $tenths }
coach-typed = En notation : { $turn }
coach-nothing = Rien de plus ce tour-ci.
dice-words-keep =
    { $count ->
        [0] Relance tous les dés.
        [one] Garde le dé { $dice } et relance les autres.
       *[other] Garde les dés { $dice } et relance les autres.
    }

reason-match-not-looked-back = Tu ne peux analyser qu’une partie jouée jusqu’au bout.
reason-match-hints-among-people = D’autres personnes jouent ici, et cette table ne permet pas les conseils. Quand tu ne joues que contre des ordinateurs, tu peux toujours en demander. Sinon, *{ table-hints-allow }* les permet avant le début.
reason-interface-review-own = Tu n’as pas joué cette partie. Seules les personnes qui l’ont jouée peuvent l’analyser.
reason-interface-reviews-busy = Beaucoup d’analyses et de conseils sont en cours de calcul. Redemande dans quelques minutes.
reason-interface-study-failed = Ça n’a pas marché cette fois. Ta partie est comme avant : redemande dans un instant.
reason-interface-study-pending = Le calcul est toujours en cours. Redemande dans quelques minutes, ce sera prêt.
reason-interface-study-timed-out = C’était trop long, alors Herald s’est arrêté. Ça peut marcher quand le serveur est moins occupé.
reason-interface-study-broken = Herald s’est trompé ici, et redemander n’y changera rien. Les détails sont dans son journal sous { $match }. Ta partie va bien.
reason-interface-study-unreadable = Cette partie ne peut pas être analysée : les tirages ne correspondent pas au secret fixé au départ. *Preuve* donne les détails.

# Conseils à une table où jouent d’autres personnes.
option-hints = conseils
option-hints-what = Permettre de demander un conseil à son tour. La partie est alors amicale
table-hints = Conseils permis, donc partie amicale. À ton tour, tu peux utiliser /conseil : tout le monde verra que tu l’as fait.
table-hints-allow = Permettre les conseils
table-hints-not = Sans conseils
footer-hints = conseils permis
moves-opened-hints = Les conseils sont permis, donc la partie est amicale.
moves-hints-allowed = { $name } permet les conseils, donc la partie est amicale.
moves-hints-not = { $name } ne permet plus les conseils.
moves-hinted = { $name } demande un conseil.
over-hints = Conseils pris : { $counts }
over-hints-none = Les conseils étaient permis, mais personne n’en a pris.
reason-match-hints-unrated = Une partie avec conseils n’est jamais classée. Choisis d’abord *Sans conseils*, puis réessaie.
