# Les Deux Héritiers : ses pièces, et ce qu’elles font

heirs-terrain-wood = bois
heirs-terrain-stone = pierre
heirs-terrain-wheat = blé
heirs-amount-wood = { $count } bois
heirs-amount-stone =
    { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }
heirs-amount-wheat =
    { $count ->
        [one] { $count } blé
       *[other] { $count } blés
    }
heirs-nothing = rien
heirs-automa = Henri
heirs-set-voyage = Voyage
heirs-set-agriculture = Agriculture et Industrie
heirs-set-commerce = Commerce et Église
heirs-set-war = Guerre
heirs-set-craft = Artisanat
heirs-set-patrol = Patrouille

heirs-building-inn = Auberge
heirs-building-market = Marché
heirs-building-pilgrimage = Lieu de pèlerinage
heirs-building-robbers = Baronnie des voleurs
heirs-building-mill = Moulin
heirs-building-mine = Mine
heirs-building-stable = Étable
heirs-building-bakery = Boulangerie
heirs-building-forge = Forge
heirs-building-chalet = Chalet
heirs-building-camp = Campement
heirs-building-farm = Ferme
heirs-building-sawmill = Scierie
heirs-building-quarry = Carrière
heirs-building-trading-post = Comptoir d’échange
heirs-building-cathedral = Cathédrale
heirs-building-siege-tower = Tour de siège
heirs-building-fortress = Forteresse
heirs-building-basket-shop = Boutique de paniers
heirs-building-pottery = Atelier de poterie
heirs-building-cooperage = Tonnellerie
heirs-building-town-hall = Hôtel de ville
heirs-building-watchtower = Tour de guet
heirs-building-garrison = Garnison
heirs-tile-varied = { $building } ({ $variant })
heirs-variant-row = rangée
heirs-variant-column = colonne
heirs-variant-orthogonal = côtés
heirs-variant-diagonal = coins
heirs-variant-farm = Ferme
heirs-variant-sawmill = Scierie
heirs-variant-quarry = Carrière
heirs-variant-basket-shop = paniers
heirs-variant-pottery = poterie
heirs-variant-cooperage = tonneaux

heirs-effect-inn-row = { $own } point, et { $each } par tuile de sa rangée, au plus { $most } de chaque côté.
heirs-effect-inn-column = { $own } point, et { $each } par tuile de sa colonne, au plus { $most } de chaque côté.
heirs-effect-market = { $own } point, et { $each } par tuile sur ses quatre côtés.
heirs-effect-pilgrimage = { $each } point par tuile de la plus longue route qui le touche, lui compris. Ses quatre routes s’arrêtent ici.
heirs-effect-robbers = { $own } points, et { $each } par bâtiment de l’autre héritier sur ses quatre côtés.
heirs-effect-mill = { $each } point par tuile de blé qui le rejoint par les côtés, lui compris.
heirs-effect-mine = { $each } point par tuile de pierre qui la rejoint par les côtés, elle comprise.
heirs-effect-stable = { $each } point par tuile de bois qui la rejoint par les côtés, elle comprise.
heirs-effect-bakery = { $own } point, et { $each } pour chaque autre bâtiment de son camp sur du blé.
heirs-effect-forge = { $own } point, et { $each } pour chaque autre bâtiment de son camp sur de la pierre.
heirs-effect-chalet = { $own } point, et { $each } pour chaque autre bâtiment de son camp sur du bois.
heirs-effect-camp = Une fois ta tuile prise, tu peux sacrifier ce bâtiment. Il devient un terrain ouvert et tu prends une autre tuile. Gardé jusqu’à la fin, { $unused } points.
heirs-effect-farm = { $amount } blé de plus pour son camp à chaque tour, où que soient ses troupes. Aucun point.
heirs-effect-sawmill = { $amount } bois de plus pour son camp à chaque tour, où que soient ses troupes. Aucun point.
heirs-effect-quarry = { $amount } pierre de plus pour son camp à chaque tour, où que soient ses troupes. Aucun point.
heirs-effect-trading-post-farm = { $each } points par Ferme de son camp.
heirs-effect-trading-post-sawmill = { $each } points par Scierie de son camp.
heirs-effect-trading-post-quarry = { $each } points par Carrière de son camp.
heirs-effect-cathedral = { $own } points.
heirs-effect-siege-tower = Aucun point. Si { $towers } Tours de siège d’un camp touchent un bâtiment adverse, la plus récente peut le détruire.
heirs-effect-fortress = { $each } point par Tour de siège et Forteresse de son camp, elle comprise.
heirs-effect-basket-shop-orthogonal = { $each } points par paire de bois et de blé sur ses quatre côtés.
heirs-effect-basket-shop-diagonal = { $each } points par paire de bois et de blé sur ses quatre coins.
heirs-effect-pottery-orthogonal = { $each } points par paire de pierre et de blé sur ses quatre côtés.
heirs-effect-pottery-diagonal = { $each } points par paire de pierre et de blé sur ses quatre coins.
heirs-effect-cooperage-orthogonal = { $each } points par paire de pierre et de bois sur ses quatre côtés.
heirs-effect-cooperage-diagonal = { $each } points par paire de pierre et de bois sur ses quatre coins.
heirs-effect-town-hall-basket-shop = Aucun point. Les Boutiques de paniers de son camp marquent { $each } par paire.
heirs-effect-town-hall-pottery = Aucun point. Les Ateliers de poterie de son camp marquent { $each } par paire.
heirs-effect-town-hall-cooperage = Aucun point. Les Tonnelleries de son camp marquent { $each } par paire.
heirs-effect-watchtower-row = { $each } point par tuile du même terrain qu’elle dans sa rangée, proche ou lointaine, elle comprise.
heirs-effect-watchtower-column = { $each } point par tuile du même terrain qu’elle dans sa colonne, proche ou lointaine, elle comprise.
heirs-effect-garrison = { $each } points par Tour de guet sur ses diagonales, proche ou lointaine, des deux camps.

## What a turn asks for where no tile can be taken
heirs-task-full = ta main est pleine : construis ou pose une tuile, puis prends-en une
heirs-task-stuck = ta main est pleine et aucune case n’est libre près de tes troupes : déplace une troupe ou termine ton tour
heirs-task-empty = il ne reste aucune tuile à prendre : construis et déplace, ou termine ton tour
heirs-task-idle = personne n’a pris de tuile depuis au moins six tours : joue autrement, ou propose d’arrêter la partie
