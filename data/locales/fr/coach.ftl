# Analyses et conseils : cogs/coach.py.

command-review = analyse
command-review-what = La chance et le jeu dans une partie terminée, et les moments décisifs, en privé
command-hint = conseil
command-hint-what = Les meilleurs tours selon l’ordinateur, contre des ordinateurs ou si la table le permet
review-button = Analyse
review-title = Ce que la partie a donné · { $code }
review-chart = Chances de gagner, en pour cent
review-across = Tours joués
review-alt = { $name } : { $chances }
review-apart = { $name } : { $start } au départ, chance { $luck }, jeu { $play } : **{ $result }**
review-slip = imprécision
review-mistake = erreur
review-blunder = grosse erreur
review-given = **{ $number }.** Tour { $turn }, { $grade } : { $given } % d’une victoire ({ $points } points en moyenne).
review-instead = Tu as joué { $played }. Mieux : { $better }.
review-given-by = { $name }, tour { $turn }, { $grade } : { $given } % d’une victoire ({ $points } points en moyenne).
review-instead-by = Joué : { $played }. Mieux : { $better }.
review-open = Montrer à tous
review-open-missing = Cette analyse sera montrée ici à tout le monde dès que ces personnes seront d’accord aussi, avec *Montrer à tous* sous la leur : { $names }.
review-open-was = Toutes les personnes qui ont joué sont d’accord, et l’analyse a été montrée.
review-clean-all = Aucun tour de personne n’a clairement fait perdre quoi que ce soit.
review-clean = Aucun de tes tours n’a clairement fait perdre quoi que ce soit.
review-moment = Moment { $number }
review-better = Le meilleur tour
review-back = Toute la partie
review-note = Points d’avance sur le meilleur des autres. Pour { $exact } tours sur { $whole }, la chance est calculée sur tout ce qui pouvait venir, pour les autres sur des échantillons. Le jeu, c’est ce qu’ont donné les tours de chacun. C’est l’avis de joueurs ordinateurs : ils peuvent se tromper.
review-note-exact = Points d’avance sur le meilleur des autres. La chance est calculée sur tout ce qui pouvait venir. Le jeu, c’est ce qu’ont donné les tours de chacun. C’est l’avis de joueurs ordinateurs : ils peuvent se tromper.
hint-title = Des tours à regarder
hint-turn = **{ $number }.** { $plan } : { $chance } % de chances de gagner, { $points } points en moyenne
hint-draft = Essayer { $number }
hint-note = Points d’avance sur le meilleur des autres à la fin. Rien n’est joué avant que tu le dises.
remarks-for = Pour : { $remarks }.
remarks-against = Contre : { $remarks }.
remark-rival = { $name } : { $remark }
coach-points = { $sign }{ $whole },{ $tenths }

reason-match-not-looked-back = Seule une partie jouée jusqu’au bout peut être analysée.
reason-match-hints-among-people = Les conseils sont pour les parties contre des joueurs ordinateurs seulement, ou pour les tables qui les permettent. Ici, d’autres personnes jouent, et la table ne les permet pas.
reason-interface-review-own = Une analyse est pour celles et ceux qui ont joué la partie.
reason-interface-reviews-busy = Beaucoup de parties sont en cours d’analyse. Redemande dans quelques minutes.
reason-interface-study-failed = Cela n’a rien donné cette fois. La partie est comme avant ; redemande dans un instant.
reason-interface-study-unreadable = Cette partie ne peut pas être analysée : ce que le hasard y a apporté n’est pas ce que dit son secret. *Preuve* donne les détails.

# Conseils à une table où jouent d’autres personnes.
option-hints = conseils
option-hints-what = Permettre de demander un conseil à son tour ; la partie ne compte alors pas pour la cote
table-hints = Les conseils sont permis : /conseil montre trois tours à qui doit jouer, et la partie en garde la trace.
table-hints-allow = Permettre les conseils
table-hints-not = Sans conseils
footer-hints = conseils permis
moves-opened-hints = Les conseils sont permis ; la partie ne compte donc pas pour la cote.
moves-hints-allowed = { $name } permet les conseils ; la partie ne compte pas pour la cote.
moves-hints-not = { $name } ne permet plus les conseils.
moves-hinted = { $name } prend un conseil.
reason-match-hints-unrated = Une partie avec conseils ne compte jamais pour la cote. Retire d’abord les conseils, puis choisis de nouveau.
