# What laying a tile does, for whom, as people read it on options and in looks

carcassonne-effect-completes =
    { $who ->
        [you] completes { NOUN($kind, of: "carcassonne-kind", form: "your") }, +{ $points }
        [shared] completes { NOUN($kind, of: "carcassonne-kind", form: "one") }, +{ $points } each for you and { $names }
       *[other] completes { NOUN($kind, of: "carcassonne-kind", form: "one") }, +{ $points } for { $names }
    }
carcassonne-effect-completes-free = completes { NOUN($kind, of: "carcassonne-kind", form: "free") }, +{ $points } if you claim it
carcassonne-effect-completes-unable = completes { NOUN($kind, of: "carcassonne-kind", form: "free") }, but no figure is left to claim it
carcassonne-effect-completes-away = completes { NOUN($kind, of: "carcassonne-kind", form: "free") } elsewhere
carcassonne-effect-adds =
    { $who ->
        [you] adds to { NOUN($kind, of: "carcassonne-kind", form: "your") }
        [shared] adds to { NOUN($kind, of: "carcassonne-kind", form: "one") } you share with { $names }
       *[other] adds to { $names }’s { NOUN($kind, of: "carcassonne-kind") }
    }
carcassonne-effect-extends = extends { NOUN($kind, of: "carcassonne-kind", form: "free") }
carcassonne-effect-change =
    { ", " }{ $before } → { $after } { $after ->
        [one] point
       *[other] points
    }
carcassonne-effect-joins =
    joins { NOUN($kind, of: "carcassonne-kind", form: "many") } of { $names }{ $points ->
        [0] { "" }
       *[other] { $count ->
            [one] : { $points } for { $leaders }
           *[other] : { $points } each for { $leaders }
        }
    }
carcassonne-effect-starts = starts { NOUN($kind, of: "carcassonne-kind", form: "one") }, { $points } of 9
carcassonne-effect-blocks =
    { $who ->
        [you] blocks { NOUN($kind, of: "carcassonne-kind", form: "your") }: none of the tiles left can complete it
        [shared] blocks { NOUN($kind, of: "carcassonne-kind", form: "one") } you share with { $names }
       *[other] blocks { $names }’s { NOUN($kind, of: "carcassonne-kind") }
    }
carcassonne-effect-again = another tile for you
carcassonne-effect-nothing = touches fields only
carcassonne-effect-you = you

carcassonne-spot = { $number } · { $does }
carcassonne-spot-what =
    { $ways ->
        [one] { $cell }
       *[other] { $cell } · { $ways } ways
    }
carcassonne-seen = { $kind } { $where }
carcassonne-contents-city =
    { $count ->
        [one] a city
       *[other] { $count } cities
    }
carcassonne-contents-road =
    { $count ->
        [one] a road
       *[other] { $count } roads
    }
carcassonne-contents-monastery = a monastery
carcassonne-contents-garden = a garden
carcassonne-contents-river = the river
carcassonne-contents-pennant =
    { $count ->
        [one] a coat of arms
       *[other] { $count } coats of arms
    }
carcassonne-contents-inn =
    { $count ->
        [one] an inn
       *[other] { $count } inns
    }
carcassonne-contents-cathedral = a cathedral
carcassonne-contents-wine = wine
carcassonne-contents-grain = grain
carcassonne-contents-cloth = cloth
carcassonne-contents-field = fields only

carcassonne-button-lay = Lay it here, no figure
carcassonne-so-far =
    { $label } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    } so far)
carcassonne-look-typed = -# To type: `{ $notation }`
carcassonne-look-effects = On **{ $cell }**: { $effects }.
carcassonne-choice-deed-tile = Lay another tile
