# The Two Heirs

heirs-option-sets = Sets
heirs-option-sets-what = Which three of the six sets of tiles to play with
heirs-option-sets-first = First match: Voyage, Agriculture, Commerce
heirs-option-sets-random = Three drawn at random
heirs-option-sets-voyage-agriculture-war = Voyage, Agriculture, War
heirs-option-sets-voyage-agriculture-craft = Voyage, Agriculture, Craft
heirs-option-sets-voyage-agriculture-patrol = Voyage, Agriculture, Patrol
heirs-option-sets-voyage-commerce-war = Voyage, Commerce, War
heirs-option-sets-voyage-commerce-craft = Voyage, Commerce, Craft
heirs-option-sets-voyage-commerce-patrol = Voyage, Commerce, Patrol
heirs-option-sets-voyage-war-craft = Voyage, War, Craft
heirs-option-sets-voyage-war-patrol = Voyage, War, Patrol
heirs-option-sets-voyage-craft-patrol = Voyage, Craft, Patrol
heirs-option-sets-agriculture-commerce-war = Agriculture, Commerce, War
heirs-option-sets-agriculture-commerce-craft = Agriculture, Commerce, Craft
heirs-option-sets-agriculture-commerce-patrol = Agriculture, Commerce, Patrol
heirs-option-sets-agriculture-war-craft = Agriculture, War, Craft
heirs-option-sets-agriculture-war-patrol = Agriculture, War, Patrol
heirs-option-sets-agriculture-craft-patrol = Agriculture, Craft, Patrol
heirs-option-sets-commerce-war-craft = Commerce, War, Craft
heirs-option-sets-commerce-war-patrol = Commerce, War, Patrol
heirs-option-sets-commerce-craft-patrol = Commerce, Craft, Patrol
heirs-option-sets-war-craft-patrol = War, Craft, Patrol
heirs-option-roads = Roads
heirs-option-roads-what = Roads bring points. Leave them out for a first match
heirs-option-level = Henri
heirs-option-level-what = How strong Henri is when you play alone
heirs-option-level-poor = Henri the Poor, 6 treasures
heirs-option-level-brave = Henri the Brave, 8 treasures
heirs-option-level-mighty = Henri the Mighty, 10 treasures
heirs-option-discounts = Open-land discounts
heirs-option-discounts-what = Whether one building can use several discounts
heirs-option-discounts-add-up = Several can go into one building
heirs-option-discounts-one-each = At most one for each building
heirs-option-inn = Inn
heirs-option-inn-what = Which tiles an Inn counts in each direction
heirs-option-inn-any-distance = The first three, across gaps
heirs-option-inn-near = Only on the three nearest cells
heirs-option-camp = Camp
heirs-option-camp-what = When you can give up a Camp
heirs-option-camp-at-once = From the turn it’s built
heirs-option-camp-next-turn = From the turn after
heirs-option-siege = Siege tower
heirs-option-siege-what = How many buildings a new Siege tower can pull down
heirs-option-siege-one = One of those it threatens
heirs-option-siege-each = Every one it threatens
heirs-option-pairs = Pairs
heirs-option-pairs-what = Which tiles round a Basket shop, Pottery or Cooperage make a pair
heirs-option-pairs-neighbours = Any two neighbours of the right terrains
heirs-option-pairs-across = Two that face each other across it

reason-heirs-level-alone = Henri’s level only matters when you play alone. Set one seat, or leave the level as it is.
reason-heirs-not-in-circle = { $tile } isn’t in the circle. Take one of the tiles within your reach.
reason-heirs-out-of-reach =
    { $reach ->
        [one] { $tile } is number { $number } from the shield, and you only reach the first tile. Every troop of yours in the reserve adds 1.
       *[other] { $tile } is number { $number } from the shield, and you only reach the first { $reach }. Every troop of yours in the reserve adds 1.
    }
reason-heirs-already-taken = You’ve already taken a tile this turn. Only a Camp of yours gives you another.
reason-heirs-hand-full = You hold { $hand } tiles, so there’s no room for { $tile }. Build one first, or lay one as open land for free.
reason-heirs-not-in-hand = { $tile } isn’t in your hand.
reason-heirs-cell-taken = There’s already a tile on { $cell }. { $tile } needs an empty cell.
reason-heirs-not-adjacent = { $cell } doesn’t touch any tile with a troop of yours. { $tile } must go beside one, by a side or a corner.
reason-heirs-no-access =
    You don’t have access to all the resources { $tile } costs. Missing{ $wood ->
        [0] { "" }
       *[other] { " " }· { $wood } wood
    }{ $stone ->
        [0] { "" }
       *[other] { " " }· { $stone } stone
    }{ $wheat ->
        [0] { "" }
       *[other] { " " }· { $wheat } wheat
    }. { $count ->
        [0] No single action this turn would be enough to build it there.
        [one] This would do it: { $ways }.
       *[other] Any of these would do it: { $ways }.
    }
reason-heirs-no-troop = You have no troop on { $cell }.
reason-heirs-already-moved = Your troop on { $cell } has already moved this turn. It rests until your next one.
reason-heirs-no-tile = There’s no tile on { $cell }, and troops only go where there is one.
reason-heirs-too-far = { $cell } doesn’t touch { $origin }. A troop moves one tile, across a side or a corner.
reason-heirs-tile-occupied = There’s already a troop on { $cell }, with no room for a second.
reason-heirs-no-reserve = You have no troop in the royal reserve to deploy.
reason-heirs-reserve-moved = Your troops in the royal reserve came home this turn. You can deploy them next turn.
reason-heirs-not-beside-troop = { $cell } doesn’t touch any tile with a troop of yours. Deploy beside one, by a side or a corner.
reason-heirs-cavalry-stays = Your cavalry on { $cell } stays on the land. Only your other two troops can withdraw.
reason-heirs-take-first =
    { $full ->
        [yes] Take a tile before you end your turn. Your hand is full, so first build one or lay one as open land.
       *[no] Take a tile before you end your turn.
    }
reason-heirs-no-camp = You have no Camp on { $cell }.
reason-heirs-camp-take-first = Take a tile first. Then the Camp on { $cell } can give you another.
reason-heirs-camp-too-new = You built the Camp on { $cell } this turn. At this table you can give it up from your next turn.
reason-heirs-not-threatened = { $cell } isn’t under siege. You need two of your Siege towers on its sides, one of them just built.
reason-heirs-no-cell = “{ $cell }” isn’t a cell. The start tile is M30: letters run to the right, numbers upwards.

## The Two Heirs: words

game-heirs = The Two Heirs
command-play-heirs = heirs
command-play-heirs-what = Two heirs build one land: 2 players, or alone against Henri, about 30 minutes
command-heirs = heirs
command-heirs-what = Type a move in The Two Heirs
command-heirs-take = take
command-heirs-take-what = Take a tile within reach into your hand
command-heirs-build = build
command-heirs-build-what = Build a tile from your hand
command-heirs-land = land
command-heirs-land-what = Lay a tile from your hand face down as open land
command-heirs-move = move
command-heirs-move-what = Move one of your troops by one tile
command-heirs-deploy = deploy
command-heirs-deploy-what = Bring a troop from the royal reserve onto the land
command-heirs-withdraw = withdraw
command-heirs-withdraw-what = Call a troop back into the royal reserve
command-heirs-camp = camp
command-heirs-camp-what = Give up a Camp of yours for another tile
command-heirs-siege = siege
command-heirs-siege-what = Pull down the building your Siege towers threaten
command-heirs-end = end
command-heirs-end-what = End your turn
command-heirs-tiles = tiles
command-heirs-tiles-what = Read what every tile on the table does, for you alone
option-sets = sets
option-sets-what = Which three of the six sets of tiles to play with
option-roads = roads
option-roads-what = Roads bring points. Leave them out for a first match
option-level = henri
option-level-what = How strong Henri is when you play alone
option-heirs-tile = tile
option-heirs-tile-what = The tile, by its number in the circle, its name, or its letters and number
option-heirs-laid = tile
option-heirs-laid-what = The tile and the cell, for example VOY3 N31
option-heirs-where = cell
option-heirs-where-what = The cell, for example N31
option-heirs-way = way
option-heirs-way-what = From where to where, for example M30-N31

heirs-task-start = take a tile, and build what you can
heirs-task-on = you’ve taken a tile: build, move troops or end your turn
heirs-task-siege = pull a building down, or leave it and go on
heirs-task-wait = waiting
heirs-progress-left =
    { $left ->
        [one] { $left } tile to come
       *[other] { $left } tiles to come
    }
heirs-progress-last = last turns

heirs-story-sets-chosen = Sets in play: { $sets }.
heirs-story-shield-tossed = The shield shows { $seat }’s crown: { $seat } begins.
heirs-story-tile-taken = { $seat } takes the { $tile } from place { $number }.
heirs-story-circle-filled = New in the circle: { $tile }.
heirs-story-building-built =
    { $discount ->
        [0] { $seat } builds the { $tile } on { $cell }.
        [one] { $seat } builds the { $tile } on { $cell }, { $discount } resource cheaper thanks to open land.
       *[other] { $seat } builds the { $tile } on { $cell }, { $discount } resources cheaper thanks to open land.
    }
heirs-story-land-laid = { $seat } lays { $terrain } as open land on { $cell }.
heirs-story-troop-moved = { $seat }’s troop goes from { $origin } to { $cell }.
heirs-story-troop-deployed = { $seat } deploys a troop on { $cell }.
heirs-story-troop-withdrawn = { $seat } withdraws the troop from { $cell }.
heirs-story-camp-used = { $seat } gives up the Camp on { $cell } for another tile.
heirs-story-building-demolished = { $seat } pulls down the { $tile } on { $cell }.
heirs-story-side-scored = Henri has { $points }: { $sum }.
heirs-progress-henri = Henri { $points }
heirs-story-turn-ended = { $seat } ends the turn.
heirs-story-henri-took = The next tile was { $terrain }, so Henri takes the first { $terrain } tile: the { $tile }, place { $number }.
heirs-story-henri-took-none = The next tile was { $terrain }, but the circle held none. So Henri takes the first tile: the { $tile }.
heirs-story-henri-took-last = No tiles are left to draw, so Henri takes the first tile in the circle: the { $tile }.
heirs-henri-beside = He looks round your { $tile } on { $cell }, clockwise from the top.
heirs-henri-start = Without a building to start from, he looks round the start tile on { $cell }, clockwise from the top.
heirs-henri-flipped = He looks round { $cell }, where you built last, clockwise from the top.
heirs-henri-taken =
    { $count ->
        [one] { $spots } is taken already.
       *[other] { $spots } are taken already.
    }
heirs-henri-built-a = { $cell } joins your road, so he builds there.
heirs-henri-built-b = { $cell } blocks your road, so he builds there.
heirs-henri-built-c = { $cell } is the first free cell, so he builds there.
heirs-story-henri-built = Henri takes the { $tile } and builds it on { $cell }.
heirs-story-henri-in-vain = Henri takes the { $tile } but finds no free cell, so it leaves the match.
heirs-story-henri-gave-up = Every cell is taken, so the { $tile } leaves the match.
heirs-story-treasure-laid = A treasure goes on it. He loses it once { $treasure }.
heirs-story-henri-moved =
    { $origin ->
        [none] His { $terrain } troop comes to { $cell }.
       *[other] His { $terrain } troop goes from { $origin } to { $cell }.
    }
heirs-story-treasure-removed = The treasure on { $cell } is gone, thanks to { $by }.
heirs-treasure-column =
    { $count ->
        [one] its column has { $count } { $terrain } tile, not counting its own
       *[other] its column has { $count } { $terrain } tiles, not counting its own
    }
heirs-treasure-row =
    { $count ->
        [one] its row has { $count } { $terrain } tile, not counting its own
       *[other] its row has { $count } { $terrain } tiles, not counting its own
    }
heirs-treasure-column-any =
    { $count ->
        [one] { $count } other tile is in its column
       *[other] { $count } other tiles are in its column
    }
heirs-treasure-row-any =
    { $count ->
        [one] { $count } other tile is in its row
       *[other] { $count } other tiles are in its row
    }
heirs-treasure-layout = there are tiles { $cells }
heirs-side-n = above
heirs-side-ne = upper right
heirs-side-e = right
heirs-side-se = lower right
heirs-side-s = below
heirs-side-sw = lower left
heirs-side-w = left
heirs-side-nw = upper left
heirs-road-none = no road
heirs-road-crossing = crossroads, { $sides }
heirs-road-sides = road { $sides }

heirs-button-take = Take { $number } · { $tile }
heirs-button-commit-take = Take { $tile }
heirs-button-end = End turn
heirs-button-points = { $label } · { $gain }
heirs-button-back = One step back
heirs-button-clear = Start over
heirs-button-tiles = What the tiles do
heirs-button-tiles-land = Tiles on the land
heirs-button-return = Back to my turn
heirs-button-withdraw = Withdraw from { $cell }
heirs-button-camp = Give up the Camp on { $cell }
heirs-button-siege = Pull down { $tile } on { $cell }
heirs-select-build =
    { $count ->
        [one] Build: 1 choice
       *[other] Build: { $count } choices, the best first
    }
heirs-select-march =
    { $count ->
        [one] Move a troop: 1 choice
       *[other] Move a troop: { $count } choices, the best first
    }
heirs-select-pick = Choose a tile or troop to see its spots
heirs-choice-site = { $tile } on { $cell }
heirs-choice-land-what = Free, and one building costs 1 less this turn
heirs-march-troop = Troop: { $origin } → { $cell }
heirs-march-cavalry = Cavalry: { $origin } → { $cell }
heirs-march-deploy = Deploy on { $cell }
heirs-select-spot =
    { $last ->
        [1] Where? Spot { $first }
       *[other] Where? Spots { $first } to { $last }
    }
heirs-choice-build =
    { $spots ->
        [one] { $letter } · Build the { $tile }: { $spots } spot
       *[other] { $letter } · Build the { $tile }: { $spots } spots
    }
heirs-choice-land = { $letter } · Lay the { $tile } as open land ({ $terrain })
heirs-choice-troop =
    { $spots ->
        [one] Troop on { $cell }: { $spots } way
       *[other] Troop on { $cell }: { $spots } ways
    }
heirs-choice-cavalry =
    { $spots ->
        [one] Cavalry on { $cell }: { $spots } way
       *[other] Cavalry on { $cell }: { $spots } ways
    }
heirs-choice-deploy =
    { $spots ->
        [one] Deploy from the reserve: { $spots } tile
       *[other] Deploy from the reserve: { $spots } tiles
    }
heirs-spot = { $number } · { $cell }
heirs-spot-gain =
    { $gain ->
        [0] no points yet
       *[other] { $signed } { $gain ->
            [one] point
           *[other] points
        }
    }
heirs-brings-sum = { $sum }: { $parts }
heirs-brings-itself = counts { $points }
heirs-brings-rest = { $gain } by your other buildings
heirs-brings-roads = { $gain } by roads
heirs-brings-other = { $gain } for { $name }
heirs-brings-access = { $access } more every turn
heirs-brings-treasure =
    { $count ->
        [one] Henri loses a treasure
       *[other] Henri loses { $count } treasures
    }
heirs-brings-opens = makes { $tiles } possible
heirs-brings-resource = { $change } { $resource }
heirs-brings-spots =
    { $spots ->
        [0] no cell to build on
        [one] { $spots } cell to build on
       *[other] { $spots } cells to build on
    }

heirs-look-drafted = Planned: { $moves }
heirs-look-step = Step { $step }: { $moves }
heirs-drafted-tile-taken = { $tile } taken from place { $number }.
heirs-drafted-building-built =
    { $discount ->
        [0] { $tile } built on { $cell }.
        [one] { $tile } built on { $cell }, { $discount } resource cheaper thanks to open land.
       *[other] { $tile } built on { $cell }, { $discount } resources cheaper thanks to open land.
    }
heirs-drafted-land-laid = Open land ({ $terrain }) laid on { $cell }.
heirs-drafted-troop-moved = Troop moved from { $origin } to { $cell }.
heirs-drafted-troop-deployed = Troop deployed on { $cell }.
heirs-drafted-troop-withdrawn = Troop withdrawn from { $cell }.
heirs-drafted-camp-used = Camp on { $cell } given up for another tile.
heirs-drafted-building-demolished = { $tile } on { $cell } pulled down.
heirs-look-access = Accessible: **{ $access }**
heirs-look-discount =
    { $count ->
        [one] One building costs { $count } resource less this turn.
       *[other] Buildings cost { $count } resources less in total this turn.
    }
heirs-look-can = You can build: { $tiles }
heirs-look-can-one =
    { $spots ->
        [one] { $tile } ({ $spots } spot)
       *[other] { $tile } ({ $spots } spots)
    }
heirs-look-lacks = { $tile }: { $missing } missing
heirs-look-hand-empty = Your hand is empty.
heirs-look-take = Take the **{ $tile }**? { $effect } To build it: { $cost }. Once taken, it can’t go back.
heirs-look-take-first = You still have to take a tile. Your reach is { $reach }.
heirs-look-hopes = You could take and build: { $tiles }.
heirs-look-hope = { $tile } (tile { $number }) { $gain }
heirs-look-full = Your hand is full. Play a tile, then take one.
heirs-look-no-room = There’s no empty cell beside your troops. Move one.
heirs-look-threatened = { $tile } on { $cell }
heirs-look-siege = Your Siege towers threaten { $tiles }. Pull it down right away, or it’s too late.
heirs-look-taken = Tile taken. End your turn when you’re ready.
heirs-look-end = That’s the last step of your turn.
heirs-look-points =
    { $gain ->
        [0] Your points stay at { $then }.
       *[other] Your points: { $now } → { $then }.
    }
heirs-look-build = Where does the **{ $tile }** go? { $effect }
heirs-look-land = Where does the **{ $tile }** go as open land ({ $terrain })? One building then costs 1 less this turn.
heirs-look-move = Where does the troop on **{ $cell }** go?
heirs-look-deploy = Where does the troop go? Your reach falls by 1.
heirs-look-tiles = What these tiles do
heirs-look-tile = **{ $tile }** · { $cost } · { $effect }

heirs-label-reach = reach { $reach }
heirs-label-left = × { $left }

heirs-term-once = { $building }: { $points }
heirs-term-twice = { $building }: { $count } × { $each } = { $points }
heirs-term-road = Road: { $points }
heirs-term-treasure = Treasures: { $count } × { $each } = { $points }
heirs-tie-reserve-troops = the number of troops in the royal reserve

heirs-way-take = take the { $tile }
heirs-way-land = lay the { $tile } on { $cell } as open land
heirs-way-build = build the { $tile } on { $cell }
heirs-way-move = move from { $origin } to { $cell }
heirs-way-deploy = deploy on { $cell }
heirs-way-withdraw = withdraw from { $cell }
heirs-way-camp = give up the Camp on { $cell }
heirs-way-siege = pull down the building on { $cell }
heirs-way-end = end the turn

heirs-rules =
    - **Aim.** Two heirs build one land. At the end your buildings score points, twice as many under your troops.
    - **A turn.** You must take one tile. You can play tiles from your hand and move each troop once, in any order.
    - **Taking.** You reach 1 tile clockwise from the shield. Each of your troops in the royal reserve adds 1. The shield goes where your tile was. A new tile comes to the shield’s old place. You can hold 3 tiles at most.
    - **Building.** Use an empty cell beside a tile with a troop of yours, corners too. You need access to the whole cost, but nothing is spent. Tiles within reach and tiles under your troops give their terrain. Each Farm, Sawmill or Quarry of yours gives 1 more.
    - **Open land.** Lay a tile face down in the same places, for free. It has no owner, and one building costs 1 resource less that turn.
    - **Troops.** Move one to a free tile next to its own, corners too. Or deploy from the reserve beside another troop of yours. Or withdraw to the reserve, which the cavalry never does.
    - **Roads.** Each road of two tiles or more pays its leader the difference in buildings. Open land carries no road. A crossroads or Pilgrimage site ends each of its roads.
    - **The end.** Once the last tile is in the circle, finish that turn. Then each heir has one more turn. In a tie, the heir with more troops in the royal reserve wins.
    - **Alone.** Henri takes the first tile after the shield with the same terrain as the top tile of the pile. He builds it beside your last building. First choice: where his tile continues a road of that building. Second: where it blocks one. Last: the first free cell, clockwise from the top. A treasure goes on what he builds. He loses it once the tiles it shows are there, no matter who laid them. Each one left counts 5 for him. His three best buildings count twice, and a tie is his.
    - **In words.** `take VOY3` takes the tile VOY3. *The board in words* names the tiles like this. `build VOY3 N31` builds it on N31, `land VOY3 N31` lays it face down. `move M30-N31`, `deploy N31` and `withdraw N31` are for troops. `camp N31` gives up your Camp on N31, `siege N31` pulls down the building there. `end` finishes your turn. The start tile is M30. Letters run to the right, numbers upwards.
