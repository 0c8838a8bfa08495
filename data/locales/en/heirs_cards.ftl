# The rule cards of The Two Heirs

heirs-card-glance = At a glance
heirs-card-glance-alt = Two heirs build one land; whoever’s buildings count more at the end wins. { $players }, { $tiles }, { $minutes }. A turn, in any order:
heirs-card-glance-more = **In any order** you take one tile (you must), play tiles from your hand and move each troop once. When the last tile has come into the circle, the turn is finished, and each heir has one turn more. This box is a reconstruction: the rules follow the printed ones, some tiles are rebuilt.
heirs-card-players = 1–2 players
heirs-card-tiles = { $tiles } tiles
heirs-card-minutes = 30 minutes
heirs-card-take = Take a tile
heirs-card-take-text = Every turn, one that is within reach.
heirs-card-build = Build
heirs-card-build-text = Beside your troops, with access to its cost.
heirs-card-move = Move troops
heirs-card-move-text = Each once: for room, access, points.
heirs-card-worth-troop = own troop on a building
heirs-card-worth-road = each building ahead on a road
heirs-card-worth-land = of a cost, for open land
heirs-card-worth-treasure = each treasure left to Henri
heirs-card-worth-best = his three best buildings, twice
heirs-card-worth-alt = { $value }: { $what }.

heirs-card-access = Reach and access
heirs-card-access-more = Reach is counted clockwise from the shield and changes at once when a troop comes or goes. After a take the shield lies where your tile lay, and reach is counted from there. Your hand holds at most 3 tiles.
heirs-card-reach = Reach
heirs-card-reach-text =
    { $troops ->
        [one] { $base } tile clockwise from the shield, and 1 more for your troop in the reserve: { $reach } tiles.
       *[other] { $base } tile clockwise from the shield, and 1 more for each of your { $troops } troops in the reserve: { $reach } tiles.
    }
heirs-card-access-reach = Tiles within reach give { $access }.
heirs-card-access-troops = Tiles under your troops give { $access }.
heirs-card-access-farm = Your Farm gives { $access }, wherever it is.
heirs-card-access-sum = Together: { $access }.
heirs-card-access-note = A building needs access to its whole cost, and nothing is spent: what pays for one pays for the next.

heirs-card-ground = Build and lay
heirs-card-ground-more = A tile of your hand goes where one of your troops is beside, by a side or a corner. Roads need not meet. The lower edge of your buildings lies towards you; nothing is turned.
heirs-card-where = Where the { $tile } goes
heirs-card-where-text = On any of the { $spots } empty cells that touch a tile with a troop of yours, corners too.
heirs-card-open = Open land
heirs-card-open-text = A tile laid face down is free and nobody’s. It gives its terrain to whoever stands on it, and takes 1 resource off one building of yours in the same turn.
heirs-card-ground-note = A full hand of 3 must be played from before you take. Several discounts may go into one building, unless the table plays otherwise.

heirs-card-troops = Troops
heirs-card-troops-more = One troop a tile, friend or foe; only on the start tile two may stand. A troop that has moved rests until your next turn and gives its terrain all the same.
heirs-card-deploy = Deploy
heirs-card-deploy-text = From the reserve, beside another troop. Reach { $reach }.
heirs-card-march = Move
heirs-card-march-text = To a free tile beside, corners too. Reach { $reach }.
heirs-card-withdraw = Withdraw
heirs-card-withdraw-text = Home to the reserve. Reach { $reach }.
heirs-card-troops-note = The cavalry never goes home. A troop gives the terrain it stands on and makes room to build round it; one at home lengthens your reach.

heirs-card-points = What counts
heirs-card-points-more = Troops of the other heir change nothing. Open land carries no road; a crossroads ends each of its roads. Tiles in hand are worth nothing.
heirs-card-twice = A building
heirs-card-twice-text = { $tile }: { $count } wheat tiles joined by sides, itself too. With a troop of yours on it, it counts twice: { $points }.
heirs-card-road = A road
heirs-card-road-text = On a road of two tiles or more, whoever has more buildings scores the difference: { $ours } against { $theirs } brings { $points }.
heirs-card-points-note = Most points win. If they are equal: more troops in the royal reserve.

heirs-card-set-more = Three of the six sets are in play. What a tile counts is printed on it as soon as it stands; *What the tiles do* in your turn tells them all.
heirs-card-example = { $tile }: { $points } points as it stands here.
heirs-card-kind-inn = { $own } point, and { $each } for every tile in its printed row or column, up to { $most } on each side, gaps left out.
heirs-card-kind-mill = { $each } point for every wheat, stone or wood tile joined to it by sides, itself too.
heirs-card-kind-bakery = { $own } point, and { $each } for every other building of yours on wheat, stone or wood.
heirs-card-kind-farm = No points: { $amount } more wheat, wood or stone for you every turn.
heirs-card-kind-trading-post = { $each } points for every Farm, Sawmill or Quarry of yours, as printed.
heirs-card-kind-basket-shop = { $each } points for every pair of its two terrains on the four sides, or the four corners, as printed.
heirs-card-kind-town-hall = No points: your workshops of the printed kind score { $each } a pair.
heirs-card-kind-watchtower = { $each } point for every tile of its own terrain in its printed row or column, itself too.

heirs-card-henri = Alone against Henri
heirs-card-henri-more = You begin. His spots are tried clockwise from the top: **A** where his tile joins a road of your last building, else **B** where it blocks one, else **C** the first free cell round it; if all is taken, the tile leaves the match. His troop bars the tile for you.
heirs-card-henri-take = He takes
heirs-card-henri-take-text = The first tile with the next tile’s terrain, else the first.
heirs-card-henri-build = He builds
heirs-card-henri-build-text = Beside your last building, free of cost.
heirs-card-henri-hold = He holds it
heirs-card-henri-hold-text = A treasure and a troop of his go on it.
heirs-card-henri-note = At the end he counts his buildings and roads as you do, and what treasures he has left. A tie is his.

heirs-card-treasures = Henri’s treasures
heirs-card-treasures-more = A treasure goes on each tile Henri builds while any are in the pile; those still in the pile count for him too. Its own tile never counts for it. Tiles of either side and open land count.
heirs-card-treasure-line = Row or column
heirs-card-treasure-line-text = Gone once 2 other tiles of the drawn terrain lie in its row or column, near or far.
heirs-card-treasure-layout = Cells round it
heirs-card-treasure-layout-text = Gone once a tile of any kind lies on each of the drawn cells.
heirs-card-treasure-example = This one stays until { $condition }: { $have } of { $want } so far. Each treasure left brings him { $each }, here:
heirs-card-treasure-levels = He begins with { $poor } treasures as Henri the Poor, { $brave } as the Brave, { $mighty } as the Mighty.
