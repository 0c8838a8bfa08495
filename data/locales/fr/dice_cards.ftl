# Les cartes de règles de Roi & Compagnie

dice-card-title = Roi & Compagnie
dice-card-players = 2–4 joueurs
dice-card-minutes = 30 minutes
dice-card-dice = 6 dés, 60 cartes

dice-card-glance = En un coup d’œil
dice-card-first = Lance
dice-card-first-text = Trois fois au plus. Garde ce que tu veux.
dice-card-take = Prends une carte
dice-card-take-text = Tes dés remplissent sa condition.
dice-card-settle = Installe-toi
dice-card-settle-text = Ton pion va sur le plateau.
dice-card-worth-area = par case du plus grand territoire
dice-card-worth-space = par autre case
dice-card-worth-flames = le plus de flammes
dice-card-worth-gold = par gemme dorée
dice-card-worth-white = par gemme blanche
dice-card-glance-alt = But : avoir le plus de points quand il ne reste plus de tuile château à la fin d’un tour. 2 à 4 joueurs, environ 30 minutes. Un tour a trois étapes. 1. Lance six dés trois fois au plus. Entre deux lancers, garde autant de dés que tu veux. 2. Prends une des cinq cartes visibles dont tes dés remplissent la condition. 3. Fais ce qu’elle dit. Le plus souvent, tu pioches une tuile château et installes ton pion sur une case libre de son paysage. Chaque case de ton plus grand territoire vaut { $area }, chaque autre case { $space }. Le plus de flammes vaut { $flames }, une gemme dorée { $gold }, une blanche { $white }. Si tes dés ne remplissent aucune condition, un dragon s’éveille.
dice-card-glance-more = **But :** avoir le plus de points quand il ne reste plus de tuile château à la fin d’un tour. Cartes et plateau sont recréés d’après la règle : ils peuvent différer de ceux de la boîte.

dice-card-people = Les habitants
dice-card-people-alt = Les habitants des cinq piles, de la plus facile à la plus difficile, et ce que chacun apporte. 1, Commerçant : pioche 1, 2 ou 3 tuiles château selon le niveau atteint et poses-en une. Le niveau 3 donne aussi une gemme. 2, Voleuse de cartes : pioche deux tuiles, poses-en une, et tu peux voler une carte visible. 2, Voleuse de gemmes : pose une tuile, et tu peux voler une gemme. 3, Dompteuse de dragons : ton pion prend la place d’une flamme, et la flamme est à toi. 4, Brute : ton pion prend la place du pion adverse le plus proche des tiens. 5, Propriétaire terrien : pioche deux tuiles et pose les deux. Une tuile va sur une case libre de son paysage. La gemme qui s’y trouve est à toi.
dice-card-people-more = Une tuile château va sur une case libre de son paysage. Une gemme qui s’y trouve est à toi. Une carte volée ne sert que de joker.

dice-card-jokers = Jokers et dragons
dice-card-pair = Deux cartes, un dé
dice-card-pair-text = Après ton dernier lancer, deux de tes cartes au même joker ajoutent ce dé : { $die }.
dice-card-super = Superjoker
dice-card-super-text = Il remplace une carte d’une paire. Deux valent n’importe quel dé.
dice-card-dragon = Aucune carte possible
dice-card-dragon-text = Retourne une carte : un superjoker. Un dragon s’éveille : une tuile château est posée avec une flamme.
dice-card-must = Il faut prendre
dice-card-must-text = Si tes dés remplissent une condition, tu dois prendre une carte.
dice-card-conditions = Tes dés peuvent montrer plus que demandé. Si on compare des sommes, chaque dé compte.
dice-card-jokers-alt = Jokers : après ton dernier lancer, deux de tes cartes au même joker, ici deux fois { $die }, te donnent ce dé. Les deux cartes quittent la partie. Une carte et un superjoker donnent le dé de la carte. Deux superjokers valent n’importe quel dé. Si tes dés ne remplissent la condition d’aucune carte, prends une carte visible et pose-la devant toi, face cachée : un superjoker. Mais un dragon s’éveille : une tuile château est piochée et posée sur une case libre de son paysage. Elle porte une flamme au lieu d’un pion. Si tes dés seuls remplissent une condition, tu dois prendre une carte. Les jokers ne sont jamais obligatoires. Tu peux avoir plus que demandé. Mais si une carte compare les sommes des couleurs, chaque dé compte.
dice-card-jokers-more = Les cartes dépensées quittent la partie. Une fois une paire dépensée, on ne relance plus ce tour-ci. Les jokers ne sont jamais obligatoires.

dice-card-end = La fin
dice-card-end-text = Qui gagne cette partie : plus grand territoire, autres cases, flammes, gemmes.
dice-card-tie = Le plus de flammes : il en faut au moins une. À égalité, qui en a le plus gagne, sinon victoire partagée.
dice-card-end-alt = La partie finit quand il ne reste plus de tuile château à la fin d’un tour. Deux cases restent vides. L’image montre le plateau à la fin d’une partie à deux. Chaque case de ton plus grand territoire vaut { $area }, chaque autre case { $space }. Avoir le plus de flammes vaut { $flames }, pour chaque personne à égalité, mais rien sans flamme. Une gemme dorée vaut { $gold }, une blanche { $white }. La personne qui gagne a { $sum }. À égalité, qui a le plus de flammes gagne. Sinon, la victoire est partagée.
dice-card-end-more = Si plusieurs ont le plus de flammes, chacun reçoit { $flames } points. Il faut au moins une flamme. Ici : { $sum }.
