# The Castle: a position in words

castle-fact-cells = Cells for the tile: { $cells }.
castle-fact-choices = Choices: { $choices }.
castle-fact-supply =
    { $count ->
        [one] { $count } follower left
       *[other] { $count } followers left
    }
castle-fact-walls =
    { $count ->
        [one] wall tile { $walls }
       *[other] wall tiles { $walls }
    }
castle-fact-towers = There are wall tiles on the towers { $towers }.
castle-fact-left =
    { $tiles ->
        [one] { $tiles } castle tile is left.
       *[other] { $tiles } castle tiles are left.
    }

castle-fact-score =
    { $lap ->
        [1] { $name }: { $score }, marker on { $space }
       *[other] { $name }: { $score }, marker on { $space } in lap { $lap }
    }
castle-fact-keep =
    { $tiles ->
        [one] keep at { $spot } on { $tiles } tile
       *[other] keep at { $spot } on { $tiles } tiles
    }
castle-fact-fresh = just taken, usable from the next turn on: { $walls }
castle-fact-turn = Turn { $turn }, { $name }: { $moment }.
castle-fact-held = { $name } has followers on: { $features }.
castle-moment-lots = the first player is about to be drawn
castle-moment-draw = a tile is about to be drawn
castle-moment-place = the tile is to be laid
castle-moment-claim = the tile is laid, now for a follower
castle-moment-score = completed features are being scored
castle-moment-reveal = a wall tile is to be turned up
castle-moment-close = all is scored, another turn may follow
castle-moment-over = the match is over
castle-fact-hand = Tile in hand, its top to the north: { $parts }.
castle-fact-region =
    { $cells ->
        [one] Largest empty region: { $cells } cell ({ $region }).
       *[other] Largest empty region: { $cells } cells ({ $region }).
    }
castle-fact-region-now =
    { $cells ->
        [one] Largest empty region: { $cells } cell. If the match ended now, { $name } would have the larger keep.
       *[other] Largest empty region: { $cells } cells. If the match ended now, { $name } would have the larger keep.
    }
castle-fact-region-nobody =
    { $cells ->
        [one] Largest empty region: { $cells } cell. No one has the larger keep.
       *[other] Largest empty region: { $cells } cells. No one has the larger keep.
    }
castle-fact-keep-rule = Whose keep goes on a completed house: { $rule }.
castle-feature = { NOUN($kind, of: "castle-kind") } { $name }: { $what }
castle-feature-on = on { $cells }
castle-feature-starts =
    { $count ->
        [one] from start space { $numbers }
       *[other] from start spaces { $numbers }
    }
castle-feature-ends = can grow towards { $cells }
castle-feature-figure = { NOUN($kind, of: "castle-follower") } ({ $name }) on { $spot }
castle-feature-held = majority: { $name }
castle-fact-start =
    Start space { $number }, { $side } of { $cell }: { NOUN($kind, of: "castle-kind") }{ $markets ->
        [0] { "" }
        [one] { " " }with market
       *[other] { " " }with { $markets } markets
    }, { $built ->
        [yes] built on
       *[no] free
    }
castle-fact-tile = Tile on { $cell }, top { $side }, laid by { $name }: { $parts }
castle-fact-removed = Removed, because it fitted nowhere: { $parts }
castle-fact-spent = Wall tiles that were used: { $walls }.
castle-fact-wall =
    { $count ->
        [0] Wall tile { $wall } ({ $what }): none face down
       *[other] Wall tile { $wall } ({ $what }): { $count } still face down
    }
castle-fact-unseen =
    { $count ->
        [one] Still to come, { $count } tile: { $parts }
       *[other] Still to come, { $count } tiles: { $parts }
    }

castle-around = Around { $cell }: { $sides }
castle-around-start = { NOUN($kind, of: "castle-kind") } of the start space
castle-around-wall = wall
castle-around-nothing = no tile yet
