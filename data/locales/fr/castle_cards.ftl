# Les cartes de règles de Carcassonne : Le Château

castle-card-title = Le Château

castle-card-glance = En un coup d’œil
castle-card-players = 2 joueurs
castle-card-tiles = { $tiles } tuiles
castle-card-minutes = 25 minutes
castle-card-first = Pose
castle-card-first-text = À côté d’une autre. Un chemin continue.
castle-card-claim = Occupe
castle-card-claim-text = Un sujet sur la tuile posée, si tu veux.
castle-card-count = Marque
castle-card-count-text = Dès que c’est achevé. Ton sujet revient.
castle-card-worth-path = par tuile de chemin
castle-card-worth-tower = par tuile de tour
castle-card-worth-house = par tuile de maison
castle-card-worth-court = par marché, à la fin
castle-card-glance-alt = But : avoir plus de points que l’autre une fois les { $tiles } tuiles posées. 2 joueurs, environ 25 minutes. Un tour a trois étapes. 1. Pose la tuile piochée à côté d’une autre. Un chemin doit rejoindre un chemin. 2. Si tu veux, occupe une partie de cette tuile avec un sujet. 3. Ce qui est achevé rapporte ses points et les sujets reviennent. Sur l’image, une tuile posée en { $cell } achève une tour de { $count } tuiles : { $sum }. Chaque tuile de chemin rapporte { $path }, de tour { $tower }, de maison { $house }. Chaque marché d’une cour rapporte { $market }, à la fin.
castle-card-glance-more = **But :** avoir plus de points que l’autre une fois les { $tiles } tuiles posées dans l’enceinte.

castle-card-lay = Poser et occuper
castle-card-lay-1 = Le chemin continue
castle-card-lay-1-text = Chemin contre chemin : permis.
castle-card-lay-2 = Pas ainsi
castle-card-lay-2-text = Chemin contre autre chose : interdit.
castle-card-lay-3 = Le reste est libre
castle-card-lay-3-text = Tours, maisons, cours et mur se mêlent.
castle-card-follower = Après la pose, tu peux placer un sujet sur une partie de la tuile. Ce chemin, cette tour, maison ou cour doit être libre.
castle-card-on-path = Messager
castle-card-on-path-text = sur un chemin
castle-card-on-tower = Chevalier
castle-card-on-tower-text = dans une tour
castle-card-on-house = Bourgeois
castle-card-on-house-text = dans une maison
castle-card-on-court = Marchand
castle-card-on-court-text = dans une cour : il reste jusqu’à la fin
castle-card-lay-alt = La nouvelle tuile doit toucher par un côté entier une tuile ou une case de départ du mur. Trois images. Permis : le chemin de la tuile prolonge celui du dessus. Interdit : la même tuile tournée, si bien que le chemin du dessus ne rencontre aucun chemin. Permis : une tuile sans chemin, sa maison contre une cour, ses tours contre le mur. Tours, maisons, cours et mur se touchent librement. Après la pose, tu peux placer l’un de tes { $followers } sujets sur une partie de la tuile. Ce chemin, cette tour, maison ou cour doit être libre. Un sujet est messager sur un chemin, chevalier dans une tour, bourgeois dans une maison, marchand dans une cour. Un marchand se couche et reste jusqu’à la fin. Les autres reviennent dès qu’ils marquent.
castle-card-lay-more = Un côté entier doit toucher une tuile ou une case de départ du mur. Un coin ne suffit pas. Une tuile qui ne se place nulle part quitte la partie et tu en pioches une autre. Tu as { $followers } sujets au départ.

castle-card-score = Ce qui rapporte
castle-card-score-path = Chemin : 1 par tuile
castle-card-score-path-text = Avec un puits, 2. Une place, un bâtiment ou le mur l’achève.
castle-card-score-house = Maison 1, tour 2
castle-card-score-house-text = Aucun côté ouvert. Ton palais va sur ta plus grande maison.
castle-card-score-tie = La majorité marque
castle-card-score-tie-text = Un sujet chacun ici : personne ne marque, les deux reviennent.
castle-card-score-tie-sum = { $ours } contre { $theirs } : aucun point
castle-card-score-alt = Trois exemples. Un chemin avec puits, achevé car chaque bout rencontre une place, un bâtiment ou le mur : { $path }. Sans puits, un chemin rapporte 1 par tuile, avec un puits { $well }. Une maison sans côté ouvert : { $house }. Le camp qui l’achève y a la majorité. Son palais était sur une maison plus petite : il va donc sur celle-ci ({ $keep } tuiles). Un palais est sur la plus grande maison achevée de son camp. Une tour sans côté ouvert rapporte 2 par tuile. Deux maisons, avec un bourgeois de chaque camp, ont été reliées et achevées : personne n’a la majorité, personne ne marque ({ $tie }) et les deux bourgeois reviennent. Une case de départ compte comme une tuile.
castle-card-score-more = Un chemin, une tour ou une maison rapporte à qui y a la **majorité** des sujets. Une case de départ compte comme une tuile. Ton palais est sur ta plus grande maison achevée. Une autre de même taille ne le déplace pas.

castle-card-track = La piste et ses tours
castle-card-track-stop = S’arrêter pile sur une tour
castle-card-track-stop-text = De { $before } à { $space } : le pion s’arrête sur une tour et prend sa tuile Mur.
castle-card-track-tile = Une tuile Mur est à toi
castle-card-track-tile-text = Utilise-la dès ton tour suivant, ou à la fin.
castle-card-track-order = L’ordre est à toi
castle-card-track-order-text = Plusieurs choses achevées ? Les tiennes d’abord, une à une : où veux-tu t’arrêter ?
castle-card-track-lap = Tour après tour
castle-card-track-more-text = Après la case { $spaces ->
        [100] 99
       *[other] { $spaces }
    }, la piste reprend à 0.
castle-card-track-alt = La piste de score fait le tour du mur : { $spaces } cases, y compris celles des { $towers } tours de coin. Chaque tour sauf la première porte une tuile Mur, face cachée. Le pion qui s’arrête exactement sur une tour prend sa tuile. Dans l’exemple, un pion est sur { $before }, son propriétaire marque { $sum } et s’arrête sur { $space }, une tour : la tuile lui revient. Elle s’utilise dès le tour suivant, ou compte à la fin. Si une tuile achève plusieurs choses, celles de la personne qui joue comptent d’abord, dans l’ordre qu’elle choisit, puis celles de l’autre. Il y a { $walls } sortes de tuiles Mur. Le décompte final ne fait prendre aucune tuile Mur.
castle-card-track-more = Il faut **s’arrêter** sur une tour, la dépasser ne suffit pas. Les { $walls } sortes de tuiles Mur sont sur la carte suivante. Le décompte final ne fait prendre aucune tuile Mur.

castle-card-walls = Tuiles Mur
castle-card-wall-extra-turn = Un tour entier de plus, après le tien.
castle-card-wall-double-tower = Une tour achevée avec la majorité : { $worth } points par tuile.
castle-card-wall-double-house = Une maison achevée avec la majorité : { $worth } points par tuile.
castle-card-wall-unfinished-path = À la fin, ton plus grand chemin inachevé : { $worth } par tuile.
castle-card-wall-unfinished-tower = À la fin, ta plus grande tour inachevée : { $worth } par tuile.
castle-card-wall-unfinished-house = À la fin, ta plus grande maison inachevée : { $worth } par tuile.
castle-card-wall-best-court = À la fin, ta cour qui a le plus de marchés : { $worth } par marché.
castle-card-wall-keep = À la fin, ton palais compte { $worth } tuiles de plus.
castle-card-wall-points = À la fin, { $worth } points.
castle-card-walls-alt = Les tuiles Mur, deux de chaque. Pendant la partie, tuile 1 : un tour entier de plus, après le tien. Tuile 2 : une tour achevée avec la majorité rapporte { $w2 } points par tuile. Tuile 3 : une maison achevée avec la majorité rapporte { $w3 } points par tuile. À la fin, celles-ci comptent d’elles-mêmes. Tuile 4 : ton plus grand chemin inachevé rapporte { $w4 } par tuile. Tuile 5 : ta plus grande tour inachevée { $w5 } par tuile. Tuile 6 : ta plus grande maison inachevée { $w6 } par tuile. Tuile 7 : ta cour qui a le plus de marchés rapporte { $w7 } par marché. Tuile 8 : ton palais compte { $w8 } tuiles de plus. Tuile 9 : { $w9 } points. Une tuile que tu viens de prendre sert dès ton tour suivant. Les tuiles 4 à 9 comptent même si tu les prends au dernier tour.{ $w1 ->
       *[0] { "" }
    }
castle-card-walls-more = 1, 2 et 3 s’utilisent pendant la partie, dès le tour après celui où tu les as prises. 4 à 9 comptent toutes seules à la fin, même si tu les prends au dernier tour. La 7 compte ta cour qui a le plus de **marchés**. Une seconde tuile 7 compte la cour suivante.

castle-card-end = La fin
castle-card-end-text = Le palais des blancs ({ $white } tuiles) dépasse celui des rouges ({ $red }) : les blancs marquent la plus grande région vide.
castle-card-end-court = Une cour : { $market } points par marché à qui y a le plus de marchands. À égalité : personne.
castle-card-keep-completed-and-held = Ton palais va sur une maison que tu achèves avec la majorité, si c’est ta première ou ta plus grande.
castle-card-keep-scored = Ton palais va sur une maison que tu marques, même sans l’avoir achevée, si c’est ta première ou ta plus grande.
castle-card-keep-literal-first = Ton palais va sur la première maison que tu achèves, même sans majorité. Ensuite, si tu achèves avec la majorité une maison plus grande, il y va.
castle-card-end-alt = Le château à la fin d’une partie, qui s’arrête avec la dernière tuile. Palais : celui des blancs est sur une maison de { $white } tuiles, celui des rouges sur une de { $red }. Le plus grand palais rapporte les points de la plus grande région vide : { $cells } cases, hachurées sur l’image. Une case rapporte 1 point : { $sum }. À égalité, personne n’a ces points. { $keep } Cours : chaque marché rapporte { $market } points à qui a le plus de marchands dans la cour, à personne s’il y a égalité. La meilleure cour rapporte ici { $court }. Puis les tuiles Mur 4 à 9 comptent. Le reste, inachevé, ne rapporte rien. Cette partie finit avec { $whites } points pour les blancs et { $reds } pour les rouges.
castle-card-end-more = Le reste, inachevé, ne rapporte rien, sauf par les tuiles Mur 4, 5 ou 6. Si les palais sont égaux (ou absents), personne ne marque la région vide. À égalité de points, la victoire est partagée.
