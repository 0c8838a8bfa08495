# Les cartes de règles de Kingdomino

kingdomino-card-glance = En un coup d’œil
kingdomino-card-players = 2 à 4
kingdomino-card-dominoes = 48 dominos
kingdomino-card-minutes = 15 minutes
kingdomino-card-place = Pose ton domino
kingdomino-card-place-text = Un terrain touche le même terrain, ou le château.
kingdomino-card-choose = Choisis le suivant
kingdomino-card-choose-text = Ton roi va sur un domino libre de la ligne suivante.
kingdomino-card-score = Les points
kingdomino-card-score-text = Chaque domaine vaut ses cases fois ses bâtiments.
kingdomino-card-worth = = { $points } : cases de blé × bâtiments
kingdomino-card-worthless = un domaine sans bâtiment
kingdomino-card-glance-alt = But : le royaume le plus riche autour de ton château, dans { $size } × { $size } cases. 2 à 4 joueurs, environ 15 minutes, jusqu’à 48 dominos. Un tour : 1. Pose le domino sur lequel est ton roi. Une moitié doit toucher par un côté le même terrain ou ton château. 2. Place le roi sur un domino libre de la ligne suivante. Les cases d’un même terrain jointes par leurs côtés forment un domaine. À la fin, chaque domaine vaut ses cases fois ses bâtiments. Sur l’image, { $cells } cases de blé avec { $buildings } bâtiments : { $cells } × { $buildings } = { $points }. Un domaine sans bâtiment ne vaut rien.
kingdomino-card-glance-more = **But :** le royaume le plus riche autour de ton château, dans { $size } × { $size } cases.

kingdomino-card-lay = Où se place un domino
kingdomino-card-lay-1 = Même terrain
kingdomino-card-lay-1-text = Le blé touche du blé : un côté suffit.
kingdomino-card-lay-2 = Le château
kingdomino-card-lay-2-text = Tout terrain peut le toucher.
kingdomino-card-lay-3 = Pas par un coin
kingdomino-card-lay-3-text = Aucun côté ne touche : non.
kingdomino-card-lay-note = Un royaume tient dans { $size } × { $size } cases, château compris. Un domino qui peut se placer doit être posé. S’il ne se place nulle part, il est défaussé.
kingdomino-card-lay-alt = Trois exemples. Oui : le domino 19 (blé avec un bâtiment | lac), en F5-F6. Son blé touche du blé par un côté, et peu importe ce que touche le lac. Oui : 7, forêt, contre le château, que tout terrain peut toucher. Non : 2 en H8-I8 ne touche le château que par un coin. Un domino couvre deux cases libres. Le royaume, château compris, doit tenir dans { $size } × { $size } cases. Le château peut y être n’importe où. Un domino qui peut se placer doit être posé. S’il ne se place nulle part, il est défaussé.
kingdomino-card-lay-more = L’autre moitié du même domino ne compte pas comme voisine. Ce qui est posé ne bouge plus.

kingdomino-card-order = Lignes et tours
kingdomino-card-order-1 = Les petits numéros d’abord
kingdomino-card-order-text = Les rois jouent du plus petit numéro au plus grand. Les grands ont plus de bâtiments, mais jouent tard.
kingdomino-card-order-note = À deux, il y a deux rois par personne et l’on joue 24 des 48 dominos. À trois, 36 en lignes de trois.
kingdomino-card-order-alt = Une ligne de dominos, le plus petit numéro d’abord : 4 (lac, lac), 6 (lac, lac), 10 (montagne, montagne). Puis vient le 34 (forêt avec un bâtiment, lac). Le roi rouge est déjà sur 34. Au tour suivant, les rois jouent dans cet ordre. Un petit numéro, c’est un domino modeste, mais tu joues tôt. À deux, il y a deux rois par personne et { $lines } lignes de quatre, 24 des 48 dominos. À trois, 36 en lignes de trois. À quatre, on joue les 48. Au dernier tour, on pose sans plus choisir.
kingdomino-card-order-more = Au dernier tour, tu poses sans plus choisir. Les premiers rois sont tirés au sort. À deux, on joue { $lines } lignes, donc 24 dominos. Le livret dit 48, ce qui ne va pas avec { $lines } lignes.

kingdomino-card-score-1 = Un royaume terminé
kingdomino-card-score-note = Le plus grand total gagne. À égalité : le plus grand domaine, puis le plus de bâtiments. Sinon la victoire est partagée.
kingdomino-card-score-alt = Un royaume terminé de 5 × 5 cases avec ce que chaque domaine rapporte, cases fois bâtiments : { $sum }. Les domaines d’un même terrain qui ne se touchent pas comptent à part. Un domaine sans bâtiment ne vaut rien. Le plus grand total gagne. À égalité, le plus grand domaine départage, puis le nombre de bâtiments. S’il y a encore égalité, la victoire est partagée.
kingdomino-card-score-more = Les domaines d’un même terrain qui ne se touchent pas comptent à part.

kingdomino-card-variants = Variantes
kingdomino-card-middle-kingdom = { $points } points pour un château en plein centre.
kingdomino-card-harmony = { $points } points si tu n’as rien défaussé.
kingdomino-card-mighty-duel = À deux, les { $dominoes } dominos, dans { $size } × { $size } cases.
kingdomino-card-dynasty = Trois manches de suite. Les points s’additionnent.
kingdomino-card-variants-alt =
    Ce qu’une table peut choisir en plus des règles habituelles.
    { $variants }
kingdomino-card-variants-more = Le royaume de la carte précédente avec les deux bonus : { $land }, + { $middle } + { $harmony } = { $total }. « En plein centre » veut dire : un royaume aussi large et haut que permis, le château au milieu. Des cases vides n’empêchent pas le bonus.
