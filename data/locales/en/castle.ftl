# Carcassonne: The Castle

reason-castle-not-now-place =
    You’ve already laid your tile. { $due ->
        [claim] Now put a follower on it, or none.
        [score] Now choose what’s scored next.
       *[close] Now use your wall tile, or end your turn.
    }
reason-castle-not-now-claim =
    { $due ->
        [place] Lay the tile in your hand first. Then you can put a follower on it.
        [score] It’s too late for a follower this turn. Now choose what’s scored next.
       *[close] It’s too late for a follower this turn. Now use your wall tile, or end your turn.
    }
reason-castle-not-now-score =
    There’s nothing to score yet. { $due ->
        [place] Lay the tile in your hand first.
        [claim] Put a follower on your tile first, or none.
       *[close] Now use your wall tile, or end your turn.
    }
reason-castle-not-now-again =
    { $due ->
        [place] Wall tile 1 is for the end of your turn. Lay the tile in your hand first.
        [claim] Wall tile 1 is for the end of your turn. Put a follower on your tile first, or none.
        [score] Wall tile 1 is for the end of your turn. First choose what’s scored next.
       *[close] You use wall tile 1 at the end of your turn, while there are castle tiles left.
    }
reason-castle-not-now-end =
    Your turn ends by itself once your tile is laid and all is scored. { $due ->
        [claim] Put a follower on your tile first, or none.
        [score] First choose what’s scored next.
       *[place] Lay the tile in your hand first.
    }
reason-castle-outside = { $cell } is outside the wall. Choose a cell inside it.
reason-castle-occupied = There’s already a tile on { $cell }. Choose an empty cell.
reason-castle-out-of-reach = { $cell } is too far away. A full side of a tile must touch another tile or a start space.
reason-castle-path-needed =
    On { $cell }, a path comes in from the { $side ->
        [N] north
        [E] east
        [S] south
       *[W] west
    } and must go on. Turned to { $turn }, your tile has no path there.
reason-castle-path-blocked =
    On { $cell }, turned to { $turn }, the tile’s path on the { $side ->
        [N] north
        [E] east
        [S] south
       *[W] west
    } side wouldn’t meet a path.
reason-castle-no-segment = Your tile has parts A to { $last }. There’s no part { $letter }.
reason-castle-claimed = You can’t claim { $letter }: { $seat } already has a follower on { $cell }, in the same feature.
reason-castle-no-follower = You have no followers left. One comes back when a path, tower or house of yours is scored.
reason-castle-not-waiting = { $spot } isn’t ready to be scored. The buttons show what is.
reason-castle-own-first = { $spot } isn’t next. Your own features come first. Where there’s nothing to choose, they score by themselves.
reason-castle-no-wall-tile = You have no wall tile { $wall } to use. One you’ve just taken is ready from your next turn on.
reason-castle-wrong-wall-tile = Wall tile { $wall } doesn’t do that: 1 gives another turn, 2 doubles a tower, 3 a house.
reason-castle-not-held = You can only use wall tile { $wall } where you have the majority.
reason-castle-no-cell = “{ $cell }” isn’t a cell. Cells have a letter from A to I and a number from 1 to 9, such as G8.
reason-castle-no-tile = There’s no tile to lay yet. You can ask again once one is drawn.

game-castle = Carcassonne: The Castle
command-play-castle = castle
command-play-castle-what = Build inside the castle wall and race around it: 2 players, about 25 minutes
command-castle = castle
command-castle-what = Type a move in The Castle
command-castle-place = place
command-castle-place-what = Lay your tile, and put a follower on it if you like
command-castle-claim = claim
command-castle-claim-what = Put a follower on the tile you laid, or none
command-castle-wall = wall
command-castle-wall-what = Use a wall tile
command-castle-score = score
command-castle-score-what = Choose what’s scored next
option-castle-to = to
option-castle-to-what = The cell and where the top of the tile points, for example G9 N
option-castle-claim = claim
option-castle-claim-what = The letter of the part for your follower, or pass
option-castle-part = what
option-castle-part-what = The letter of a part, for example B, or pass
option-castle-use = use
option-castle-use-what = The wall tile and what it’s used on, for example 2 G9B, or end to use no wall tile
option-castle-feature = feature
option-castle-feature-what = A completed feature, for example G9B

castle-option-keep-rule = The keep
castle-option-keep-rule-what = Whose keep goes on a completed house
castle-option-keep-rule-completed-and-held = The player who completes and holds the house
castle-option-keep-rule-scored = The player who scores the house
castle-option-keep-rule-literal-first = First house you complete, even if you don’t hold it

castle-kind-path = path
    .the = the path
    .a = a path
    .in = on the path
castle-kind-tower = tower
    .the = the tower
    .a = a tower
    .in = in the tower
castle-kind-house = house
    .the = the house
    .a = a house
    .in = in the house
castle-kind-court = court
    .the = the court
    .a = a court
    .in = in the court
castle-follower-path = herald
castle-follower-tower = knight
castle-follower-house = squire
castle-follower-court = merchant
castle-side-n = north
castle-side-e = east
castle-side-s = south
castle-side-w = west
castle-toward-n = to the north
castle-toward-e = to the east
castle-toward-s = to the south
castle-toward-w = to the west
castle-letter-n = N
castle-letter-e = E
castle-letter-s = S
castle-letter-w = W
castle-edges = N { $north }, E { $east }, S { $south }, W { $west }
castle-spot-part = { $cell } (part { $letter })
castle-mark-well = well
castle-mark-well-on = well on the path
castle-mark-market =
    { $count ->
        [one] market
       *[other] { $count } markets
    }
castle-mark-square = town square
castle-part = { NOUN($kind, of: "castle-kind") } { $where }
castle-part-marked = { $part } with { $marks }
castle-wall-extra-turn = a second whole turn right after the first
castle-wall-double-tower = 4 points a tile for a tower completed and held
castle-wall-double-house = 2 points a tile for a house completed and held
castle-wall-unfinished-path = at the end, 1 point a tile for the owner’s largest unfinished path
castle-wall-unfinished-tower = at the end, 2 points a tile for the owner’s largest unfinished tower
castle-wall-unfinished-house = at the end, 1 point a tile for the owner’s largest unfinished house
castle-wall-best-court = at the end, 4 points a market for the owner’s court with the most markets
castle-wall-keep = at the end, the owner’s keep counts 2 tiles more
castle-wall-points = at the end, 5 points

castle-unit-tiles =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
castle-unit-markets =
    { $count ->
        [one] { $count } market
       *[other] { $count } markets
    }
castle-unit-cells =
    { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
castle-group-path = Paths: { $sum }
castle-group-tower = Towers: { $sum }
castle-group-house = Houses: { $sum }
castle-group-keep = Keep, largest empty region: { $sum }
castle-group-court = Courts: { $sum }
castle-group-wall = Wall tiles: { $sum }
castle-size =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }{ $open ->
        [0] { "" }
        [one] , { $open } side open
       *[other] , { $open } sides open
    }{ $markets ->
        [0] { "" }
        [one] , { $markets } market
       *[other] , { $markets } markets
    }
castle-holding = { NOUN($kind, of: "castle-kind") } { $cell } ({ $size })

castle-task-place = lay your tile ({ $tile })
castle-task-claim = put a follower on the tile, or none
castle-task-score = choose what’s scored next
castle-task-again = use wall tile { $wall } for another turn, or end yours
castle-task-wait = waiting
castle-progress = tile { $number } of { $total }

castle-story-starter-drawn = { $seat } begins, drawn by lot.
castle-story-placed = { $name } lays a tile on { $cell }.
castle-story-claimed = { $name } puts a { NOUN($kind, of: "castle-follower") } { NOUN($kind, of: "castle-kind", form: "in") } at { $spot }.
castle-story-claimed-plain = { $name } puts a follower on { $spot }.
castle-story-removed = A tile that fits nowhere leaves the match ({ $tile }).
castle-story-again = { $name } uses wall tile { $wall } and has another turn.
castle-story-revealed = { $name } turns up wall tile { $wall }: { $what }.
castle-story-scored = { $name } scores { NOUN($kind, of: "castle-kind", form: "the") } at { $spot }: { $sum }.
castle-story-scored-wall = { $name } scores { NOUN($kind, of: "castle-kind", form: "the") } at { $spot } with wall tile { $wall }: { $sum }.
castle-story-nobody = No one has the majority in { NOUN($kind, of: "castle-kind", form: "the") } at { $spot }.
castle-story-keep-placed =
    { $tiles ->
        [one] { $seat }’s keep is on a house of { $tiles } tile.
       *[other] { $seat }’s keep is on a house of { $tiles } tiles.
    }
castle-story-tower-reached = { $seat } stops on { $space } and takes the wall tile of that tower.
castle-story-region =
    { $cells ->
        [one] { $name } has the larger keep and scores the largest empty region, { $cells } cell: +{ $points }.
       *[other] { $name } has the larger keep and scores the largest empty region, { $cells } cells: +{ $points }.
    }
castle-story-no-region = No one has the larger keep: no one scores the largest empty region.
castle-story-bonus = { $name } gets +{ $points } from wall tile 9.

castle-label-left = { $tiles } left
castle-spot =
    { $ways ->
        [one] { $number } · { $cell }
       *[other] { $number } · { $cell } · { $ways } ways
    }
castle-spot-plain = touches no one’s features
castle-effect =
    { $who ->
        [you] completes your { NOUN($kind, of: "castle-kind") }, +{ $points }
       *[other] completes { NOUN($kind, of: "castle-kind", form: "a") }, +{ $points } for { $name }
    }
castle-effect-grows =
    { $who ->
        [you] adds to your { NOUN($kind, of: "castle-kind") }, { $before } → { $tiles } tiles
        [nobody] adds to { NOUN($kind, of: "castle-kind", form: "a") } where followers are tied, { $before } → { $tiles } tiles
       *[other] adds to { $name }’s { NOUN($kind, of: "castle-kind") }, { $before } → { $tiles } tiles
    }
castle-effect-joins =
    { $who ->
        [you] wins you the majority of { NOUN($kind, of: "castle-kind", form: "a") }, { $before } → { $tiles } tiles
        [nobody] makes followers tie in { NOUN($kind, of: "castle-kind", form: "a") }, { $before } → { $tiles } tiles
       *[other] wins { $name } the majority of { NOUN($kind, of: "castle-kind", form: "a") }, { $before } → { $tiles } tiles
    }
castle-effect-free = completes an unclaimed { NOUN($kind, of: "castle-kind") }, +{ $points } if you claim it
castle-effect-nobody = completes { NOUN($kind, of: "castle-kind", form: "a") }, which scores for no one
castle-choice-place = { $cell } { $side } · { $what }

castle-button-before = Previous: { $number } · { $cell }
castle-button-after = Next: { $number } · { $cell }
castle-button-claim = { $letter } · { NOUN($kind, of: "castle-kind") } { $where }
castle-button-pass = No follower
castle-button-back = Back
castle-button-whole = Play this turn
castle-button-again = Another turn (wall tile { $wall })
castle-button-end = End my turn
castle-button-score = { NOUN($kind, of: "castle-kind") } { $name } +{ $points } → { $space }
castle-button-wall = Wall { $wall }: { $text }
castle-button-takes =
    { $count ->
        [one] takes a wall tile
       *[other] takes { $count } wall tiles
    }
castle-button-gives = wall tile for { $name }

castle-look-place = **{ $cell }**: { $what }
castle-look-typed = -# `{ $move }`
castle-look-notation = -# `{ $move }`: { $tile }
castle-look-completes = Scores at once: { $what }.
castle-look-claimed = Your { NOUN($kind, of: "castle-follower") } goes on { $letter }.
castle-look-claim =
    { $supply ->
        [one] Place your last follower?
       *[other] Place a follower? { $supply } left.
    }
castle-look-no-follower = You have no followers left.
castle-look-part = **{ $letter }** · { $part }: { $size }
castle-look-held = – held by { $names }
castle-look-now = – { $what }
castle-look-score = Which of your features is scored next? The order decides where your marker stops.
castle-look-score-other = What does { $name } score next? You decide where { $name }’s marker stops.
castle-look-option = { NOUN($kind, of: "castle-kind") } { $name }: { $sum }
castle-look-stop = , stops on { $space }
castle-with-wall = { $text } with wall tile { $wall }
castle-look-again = Use wall tile { $wall } for another whole turn?
castle-look-whole = Nothing is left to choose: press *{ castle-button-whole }*.
castle-then-scored =
    { $who ->
        [you] { NOUN($kind, of: "castle-kind") } +{ $points } for you
       *[other] { NOUN($kind, of: "castle-kind") } +{ $points } for { $name }
    }
castle-then-nobody = { NOUN($kind, of: "castle-kind") } without a majority, no points
castle-then-tower =
    { $who ->
        [you] you stop on { $space } and take the wall tile
       *[other] { $name } stops on { $space } and takes the wall tile
    }
castle-then-keep =
    { $who ->
        [you] your keep goes there ({ $tiles ->
            [one] { $tiles } tile
           *[other] { $tiles } tiles
        })
       *[other] { $name }’s keep goes there ({ $tiles ->
            [one] { $tiles } tile
           *[other] { $tiles } tiles
        })
    }

castle-why-outside = { $cell } is outside the wall.
castle-why-taken = { $cell } is taken: { $tile }.
castle-why-far = { $cell } is too far away: a full side of a tile must touch another tile or a start space.
castle-why-fits =
    { $ways ->
        [one] The tile ({ $tile }) fits on { $cell } in one way.
       *[other] The tile ({ $tile }) fits on { $cell } in { $ways } ways.
    }
castle-why-no-match = The tile ({ $tile }) doesn’t fit on { $cell }: a path must meet a path, and nothing else.
castle-why-way = Top { $side }: { $what }
castle-why-way-fits = fits
castle-why-turn = top { $side }
castle-why-clash = { NOUN($shown, of: "castle-kind", form: "the") } { $side } would meet { NOUN($wanted, of: "castle-kind", form: "the") } on { $beyond }
castle-why-clash-start = { NOUN($shown, of: "castle-kind", form: "the") } { $side } would meet { NOUN($wanted, of: "castle-kind", form: "the") } of the start space

castle-rules =
    - **Aim.** Build paths, towers, houses and courts inside the wall, and score more on the track than the other player. Markers run from 0 to 99 and on into a second lap.
    - **A turn.** Lay the tile in your hand. Put one follower on it if you like. Then score what the tile completes.
    - **Laying.** One whole side must touch another tile or a start space. Only paths have to match: beside another tile, a path must meet a path. Towers, houses and courts can touch each other. Anything can touch the wall. A tile that fits nowhere leaves the match, and another is drawn.
    - **Followers.** One a turn, on one part of the new tile. That path, tower, house or court must have none yet. On a path it is a herald, in a tower a knight, in a house a squire, in a court a merchant. Merchants stay to the end. The others come home when scored.
    - **Completed.** A path is complete when both ends meet a town square, the wall or a building, or when it runs in a circle. A tower or house is complete when it has no open side.
    - **Points a tile:** path 1 (2 with a well), tower 2, house 1. A start space counts as a tile. Only the strict majority scores.
    - **The keep.** When you complete a house you hold, your keep goes there, if it’s your first or larger than the one it’s on.
    - **Wall tiles.** A marker that stops exactly on a corner tower takes its wall tile. You can use it from your next turn on. Tile 1 gives another turn, tile 2 doubles a tower, tile 3 doubles a house. Tiles 4 to 9 count by themselves at the end, even if you took one in the last turn. 7 counts your court with the most markets. If several things are scored at once, yours come first, and you choose the order where it matters.
    - **The end.** When the last tile is laid, the larger keep scores one point for each cell of the largest empty region. Each court gives 3 points a market to the player with more merchants. Anything unfinished scores nothing, except with wall tiles 4, 5 and 6. With equal points, you share the victory.
    - **In words.** `place G9 N` lays the tile on G9 with its top to the north. `claim B` puts a follower on part B, and `pass` puts none. `score G9B` scores part B of the tile on G9 next. `wall 2 G9B` scores it with wall tile 2. `wall 1` takes another turn with wall tile 1, and `end` ends yours without. Letters run to the right, numbers upwards. For a court, “N (west half)” is the western half of the north side.

castle-source-feature = **{ $cell }** · { $what }: { $sum }
castle-source-starts = (start spaces count too)
castle-source-well = path with a well
castle-source-keep = Largest empty region: { $sum }
castle-source-wall = Wall tile: { $sum }
