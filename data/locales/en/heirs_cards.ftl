# The rule cards of The Two Heirs

heirs-card-glance = At a glance
heirs-card-glance-alt = Two heirs build one land, and the one whose buildings score more wins. { $players }, { $tiles }, { $minutes }. A turn, in any order:
heirs-card-glance-more = **In any order:** take one tile, play tiles and move each troop once. You have to take a tile. When the last tile is drawn, that turn is played to its end. Then each heir has one more turn. This version follows the printed rules, but some tiles are our own reconstruction.
heirs-card-players = 1–2 players
heirs-card-tiles = { $tiles } tiles
heirs-card-minutes = 30 minutes
heirs-card-take = Take a tile
heirs-card-take-text = Every turn, one within your reach.
heirs-card-build = Build
heirs-card-build-text = Beside your troops, if you have access to the resources.
heirs-card-move = Move troops
heirs-card-move-text = Each troop once, to make room, gain access or score.
heirs-card-worth-troop = a building your troop is on
heirs-card-worth-road = each building you’re ahead by on a road
heirs-card-worth-land = on a building’s cost, if you lay a tile face down
heirs-card-worth-treasure = to your rival Henri for each treasure, if you play alone
heirs-card-worth-best = his three best buildings, twice
heirs-card-worth-alt = { $value }: { $what }.

heirs-card-access = Reach and access
heirs-card-access-more = Reach is counted clockwise from the shield. It changes as soon as a troop comes or goes. When you take a tile, the shield moves to its place. Your reach starts there. You can hold 3 tiles at most.
heirs-card-reach = Reach
heirs-card-reach-text =
    { $troops ->
        [one] The tiles you can take form a circle with a shield in it. Your reach: { $base } tile clockwise from the shield, and 1 more for your troop in the reserve. That’s { $reach } tiles.
       *[other] The tiles you can take form a circle with a shield in it. Your reach: { $base } tile clockwise from the shield, and 1 more for each of { $troops } troops in reserve. That’s { $reach } tiles.
    }
heirs-card-access-reach = Tiles within reach give { $access }.
heirs-card-access-troops = Tiles under your troops give { $access }.
heirs-card-access-farm = Your Farm gives { $access }, wherever it is.
heirs-card-access-sum = Together: { $access }.
heirs-card-access-note = To build, you need access to everything it costs. Nothing is spent: what pays for one pays for the next.

heirs-card-ground = Build and lay
heirs-card-ground-more = Your tile goes beside a tile with a troop of yours, corners too. Roads don’t have to meet. Tiles are never turned.
heirs-card-where = Where the { $tile } goes
heirs-card-where-text = Build on any of the { $spots } empty cells that touch your troops’ tiles, corners too.
heirs-card-open = Open land
heirs-card-open-text = A tile laid face down costs nothing and has no owner. It makes one building 1 resource cheaper that turn. It gives its terrain to the troop on it.
heirs-card-ground-note = With a full hand of 3, play a tile before you take one. Several discounts can go into one building, unless the table plays otherwise.

heirs-card-troops = Troops
heirs-card-troops-more = One troop per tile, friend or foe. Only the start tile can hold two. A troop that has moved rests until your next turn, but still gives its terrain.
heirs-card-deploy = Deploy
heirs-card-deploy-text = From the reserve, beside another troop. Your reach falls to { $reach }.
heirs-card-march = Move
heirs-card-march-text = To a free tile next to it, corners too. Your reach doesn’t change: { $reach }.
heirs-card-withdraw = Withdraw
heirs-card-withdraw-text = Home to the reserve. Your reach rises to { $reach }.
heirs-card-troops-note = One of your troops, the cavalry, never goes home. A troop gives the terrain it’s on and makes room to build round it. One at home lengthens your reach.

heirs-card-points = What counts
heirs-card-points-more = The other heir’s troops don’t change what you score. Open land carries no road. A road ends at a crossroads. Tiles in hand are worth nothing.
heirs-card-twice = A building
heirs-card-twice-text = { $tile }: { $count } wheat tiles joined by sides, itself included. With a troop of yours on it, it counts twice: { $points }.
heirs-card-road = A road
heirs-card-road-text = On a road of two tiles or more, the heir with more buildings scores the difference: { $ours } against { $theirs } gives { $points }.
heirs-card-points-note = Most points win. In a tie, more troops in the royal reserve win.

heirs-card-set-more = Three of the six sets are in play. A built tile shows what it scores. In your turn, the button *What the tiles do* explains them all.
heirs-card-example = { $tile }: { $points } points here.
heirs-card-kind-inn = { $own } point, and { $each } for every tile in the row or column it shows, up to { $most } on each side. Gaps don’t matter.
heirs-card-kind-mill = { $each } point for every wheat (Mill), stone (Mine) or wood (Stable) tile joined to it by sides, itself included.
heirs-card-kind-bakery = { $own } point, and { $each } for every other building of yours on wheat (Bakery), stone (Forge) or wood (Chalet).
heirs-card-kind-farm = No points: { $amount } more wheat, wood or stone for you every turn.
heirs-card-kind-trading-post = { $each } points for each building you have of the kind it shows: Farm, Sawmill or Quarry.
heirs-card-kind-basket-shop = { $each } points for each pair of tiles: one of each of the two terrains it shows. They lie on its sides or its corners, as printed.
heirs-card-kind-town-hall = No points itself. It shows Basket shop, Pottery or Cooperage: yours of that kind score { $each } a pair.
heirs-card-kind-watchtower = { $each } point for every tile of its terrain in the row or column it shows, itself too.

heirs-card-henri = Alone against Henri
heirs-card-henri-more = You begin. Henri tries the cells round your last building, clockwise from the top. First choice: **A** in the picture, where his tile continues a road of that building. Second: **B**, where it blocks one. Last: **C**, the first free cell. If all are taken, the tile leaves the match. You can’t enter a tile with his troop on it.
heirs-card-henri-take = Henri takes
heirs-card-henri-take-text = The first tile after the shield with the same terrain as the top tile of the pile. If there’s none, the first.
heirs-card-henri-build = He builds
heirs-card-henri-build-text = Beside your last building, free of cost.
heirs-card-henri-hold = He holds it
heirs-card-henri-hold-text = A treasure and a troop of his go on it.
heirs-card-henri-note = He counts buildings and roads as you do, plus the treasures he has left. A tie is his.

heirs-card-treasures = Henri’s treasures
heirs-card-treasures-more = Each tile Henri builds gets a treasure, as long as any are left. Those left count for him too. The tile a treasure is on never counts towards losing it. Tiles of both players count, and so does open land.
heirs-card-treasure-line = Row or column
heirs-card-treasure-line-text = The treasure is lost as soon as 2 other tiles of the terrain it shows are in its row or column, near or far.
heirs-card-treasure-layout = Cells round it
heirs-card-treasure-layout-text = The treasure is lost as soon as all the cells it shows have a tile of any kind.
heirs-card-treasure-example = This one stays until { $condition }: { $have } of { $want } so far. Each treasure left brings him { $each }. Here that’s
heirs-card-treasure-levels = Treasures at the start: Henri the Poor { $poor }, the Brave { $brave }, the Mighty { $mighty }.
