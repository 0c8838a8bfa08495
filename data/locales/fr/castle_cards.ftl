# Les cartes de règles de Carcassonne : Le Château

castle-card-title = Le Château
castle-card-glance = En un coup d’œil
castle-card-players = 2 joueurs
castle-card-tiles = { $tiles } tuiles
castle-card-minutes = 25 minutes
castle-card-lay = Pose une tuile
castle-card-lay-text = À côté d’une autre. Un chemin continue.
castle-card-claim = Occupe
castle-card-claim-text = Sur la tuile posée, si tu veux.
castle-card-score = Marque
castle-card-score-text = Dès que c’est achevé. Il revient.
castle-card-worth-path = par tuile de chemin
castle-card-worth-tower = par tuile de tour
castle-card-worth-house = par tuile de maison
castle-card-worth-court = par marché, à la fin
castle-card-glance-alt = But : avoir plus de points que l’autre une fois les { $tiles } tuiles posées ; 2 joueurs, environ 25 minutes. Un tour : 1. pose la tuile piochée à côté d’une autre, un chemin continuant toujours en chemin. 2. Si tu veux, place un pion sur une partie de cette tuile. 3. Ce que la tuile achève rapporte ses points et les pions reviennent. Sur l’image, une tuile posée en { $cell } achève une tour de { $count } tuiles : { $sum }. Une tuile de chemin vaut { $path }, de tour { $tower }, de maison { $house }, chaque marché d’une cour { $market }.
castle-card-glance-more = **But :** avoir plus de points que l’autre une fois les { $tiles } tuiles posées. Qui a le plus de pions dans un chemin, une tour ou une maison en marque les points.
