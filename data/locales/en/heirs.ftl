# The Two Heirs

heirs-option-sets = Sets
heirs-option-sets-what = Which three of the six sets of tiles are played with
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
heirs-option-roads-what = Roads bring points; leave them out for a first match
heirs-option-level = Henri
heirs-option-level-what = How strong Henri is when you play alone
heirs-option-level-poor = Henri the Poor, 6 treasures
heirs-option-level-brave = Henri the Brave, 8 treasures
heirs-option-level-mighty = Henri the Mighty, 10 treasures
heirs-option-discounts = Open-land discounts
heirs-option-discounts-what = Whether one building may use up several discounts
heirs-option-discounts-add-up = Several may go into one building
heirs-option-discounts-one-each = At most one for each building
heirs-option-inn = Inn
heirs-option-inn-what = Which tiles an Inn counts in each direction
heirs-option-inn-any-distance = The first three, across gaps
heirs-option-inn-near = Only on the three nearest cells
heirs-option-camp = Camp
heirs-option-camp-what = When a Camp may be given up
heirs-option-camp-at-once = From the turn it is built
heirs-option-camp-next-turn = From the turn after
heirs-option-siege = Siege tower
heirs-option-siege-what = How many buildings a new Siege tower may pull down
heirs-option-siege-one = One of those it threatens
heirs-option-siege-each = Every one it threatens
heirs-option-pairs = Pairs
heirs-option-pairs-what = Which tiles round a workshop make a pair
heirs-option-pairs-neighbours = Any two of its printed neighbours
heirs-option-pairs-across = Two that face each other across it

reason-heirs-level-alone = Henri’s level is for a match alone. Set one seat, or leave the level as it is.
reason-heirs-not-in-circle = { $tile } does not lie in the royal reserve.
reason-heirs-out-of-reach =
    { $reach ->
        [one] { $tile } is number { $number } from the shield, and you reach only the first. Every troop of yours in the reserve lengthens your reach by 1.
       *[other] { $tile } is number { $number } from the shield, and you reach the first { $reach }. Every troop of yours in the reserve lengthens your reach by 1.
    }
reason-heirs-already-taken = You have already taken a tile this turn. Only a Camp of yours gives you another one.
reason-heirs-hand-full = Your hand holds { $hand } tiles, and there is no room for { $tile }. Build one first, or lay one as open land, which is free.
reason-heirs-not-in-hand = { $tile } is not in your hand.
reason-heirs-cell-taken = A tile already lies on { $cell }. { $tile } needs an empty cell.
reason-heirs-not-adjacent = { $cell } does not touch a tile with one of your troops, by a side or a corner. { $tile } can only go where it does.
reason-heirs-no-access =
    You have too little access to build { $tile }. Missing{ $wood ->
        [0] { "" }
       *[other] { " " }· { $wood } wood
    }{ $stone ->
        [0] { "" }
       *[other] { " " }· { $stone } stone
    }{ $wheat ->
        [0] { "" }
       *[other] { " " }· { $wheat } wheat
    }. { $count ->
        [0] No single action would supply it there.
        [one] This would supply it: { $ways }.
       *[other] Any of these would supply it: { $ways }.
    }
reason-heirs-no-troop = None of your troops stands on { $cell }.
reason-heirs-already-moved = Your troop on { $cell } has already moved this turn. It rests until your next one.
reason-heirs-no-tile = No tile lies on { $cell }, and troops only go where one does.
reason-heirs-too-far = { $cell } does not touch { $origin }. A troop moves one tile, across a side or a corner.
reason-heirs-tile-occupied = A troop already stands on { $cell }. There is room for one.
reason-heirs-no-reserve = You have no troop in the royal reserve to deploy.
reason-heirs-reserve-moved = Your troops in the royal reserve came home this turn. They can be deployed in your next one.
reason-heirs-not-beside-troop = { $cell } does not touch a tile with one of your troops. Deploy where it does.
reason-heirs-cavalry-stays = Your cavalry on { $cell } stays on the land. Only the two other troops can withdraw.
reason-heirs-take-first =
    { $full ->
        [yes] Take a tile before you end your turn. Your hand is full: first build one, or lay one as open land.
       *[no] Take a tile before you end your turn.
    }
reason-heirs-no-camp = You have no Camp on { $cell }.
reason-heirs-camp-take-first = Take a tile first. Then the Camp on { $cell } can give you another one.
reason-heirs-camp-too-new = The Camp on { $cell } was built this turn. At this table it can be given up from the next one.
reason-heirs-not-threatened = { $cell } is not under siege. Right after you build a Siege tower, it and another of yours must both stand beside the building.
reason-heirs-no-cell = “{ $cell }” is not a cell. The start tile is M30: letters run to the right, numbers upwards.
