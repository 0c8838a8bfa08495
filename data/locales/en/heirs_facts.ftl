# The Two Heirs: a position in words, and answers to why

heirs-fact-costed = { $tile } ({ $terrain }: { $cost })
heirs-fact-circle = Circle, clockwise from the shield (terrain: cost): { $tiles }.
heirs-fact-lies = { $number } { $tile }
heirs-fact-next = Next tile: { $terrain }. { $left } still to come.
heirs-fact-left = Tiles to come: { $left }.
heirs-fact-side = { $name }: score { $score }, reach { $reach }, accessible { $access }, hand { $hand }.
heirs-fact-henri = { $name }: score { $score }.
heirs-fact-pile = { $count } still to come
heirs-fact-troops = Troops ({ $reserve }): { $troops }.
heirs-fact-hand-empty = empty
heirs-fact-built = Built by { $name } (points): { $tiles }.
heirs-fact-standing =
    { $times ->
        [one] { $tile } { $cell } ({ $points })
        [2] { $tile } { $cell } ({ $points }, already doubled)
       *[other] { $tile } { $cell } ({ $points }, already counted { $times } times)
    }
heirs-fact-open = Open land: { $tiles }.
heirs-fact-treasures = Treasures: { $treasures }.
heirs-fact-treasure = { $cell } until { $condition } ({ $have } of { $want })
heirs-fact-reserve = { $count } in the royal reserve
heirs-fact-cavalry = cavalry
heirs-fact-troop = troop
heirs-fact-waiting = in reserve
heirs-fact-moved = used this turn
heirs-fact-turn =
    { $taken ->
        [yes] Turn { $number }: { $name } has taken a tile.
       *[no] Turn { $number }: { $name } hasn’t taken a tile yet.
    }
heirs-fact-last-turns =
    { $count ->
        [0] This is the last turn.
        [one] { $count } turn follows this one.
       *[other] { $count } turns follow this one.
    }
heirs-fact-discounts =
    { $count ->
        [one] { $count } discount from open land is left this turn.
       *[other] { $count } discounts from open land are left this turn.
    }
heirs-fact-siege = Under siege: { $cells }.
heirs-fact-shield =
    { $over ->
        [yes] The shield is at position { $place } of the circle, clockwise from the top. It shows { $name }’s crown.
       *[no] The shield is at position { $place } of the circle, clockwise from the top. It shows { $name }’s crown: { $name } is next to take a tile.
    }
heirs-fact-gaps =
    { $count ->
        [one] Position { $places } of the circle is empty.
       *[other] Positions { $places } of the circle are empty.
    }
heirs-fact-places = Positions in the circle, counted clockwise from the top, not from the shield: { $tiles }.
heirs-fact-building =
    { $name }’s { $tile } on { $cell } ({ $key }): { $worth }. { $count ->
        [0] Nothing adds to it.
       *[other] It counts { $counted }.
    }
heirs-fact-road =
    { $winner ->
        [none] Road { $cells }, buildings: { $first } { $ours }, { $second } { $theirs }. No points.
       *[other] Road { $cells }, buildings: { $first } { $ours }, { $second } { $theirs }. { $winner } scores { $points }.
    }
heirs-fact-roads = Roads on buildings: { $tiles }.
heirs-fact-ground = Terrain under buildings: { $tiles }.
heirs-fact-latest = Last building: { $cells }.
heirs-fact-latest-of = { $name } { $cell }
heirs-fact-tiles = Roads on tiles in the circle and in hand, as they’d be on the land: { $tiles }.
heirs-fact-printed = { $tile } { $key } ({ $road })
heirs-fact-scored =
    { $name }: { $points ->
        [0] no points
        [one] { $points } point ({ $sum })
       *[other] { $points } points ({ $sum })
    }. Troops in the royal reserve: { $troops }.
heirs-fact-removed =
    { $count ->
        [one] Henri has lost { $count } treasure, as its condition came true: { $treasures }.
       *[other] Henri has lost { $count } treasures, as their conditions came true: { $treasures }.
    }
heirs-fact-out = Out of the match: { $tiles }.

heirs-why-tile = **{ $cell }**: { $tile } { $points ->
        [one] It’s worth { $points } point.
       *[other] It’s worth { $points } points.
    }
heirs-why-open = **{ $cell }** is open land ({ $terrain }). No one owns it.
heirs-why-owner = { $name } built it.
heirs-why-troop = { $name } has a troop there.
heirs-why-treasure = Henri keeps a treasure there until { $condition } ({ $have } of { $want }).
heirs-why-hand-empty = **{ $cell }** is empty, and so is your hand.
heirs-why-far = **{ $cell }** is empty, but you have no troop on a tile that touches it.
heirs-why-beside = **{ $cell }** is empty and touches your troops on { $beside }.
heirs-why-fits =
    { $gain ->
        [one] { $tile } fits: { $signed } point.
       *[other] { $tile } fits: { $signed } points.
    }
heirs-why-lacks = { $tile }: { $missing } missing.
heirs-why-lacks-ways = { $tile }: { $missing } missing. Ways to get it: { $ways }.
heirs-why-have = Accessible: { $access } ({ $sources }).
heirs-why-reach = { $terrain } of the { $tile } within reach
heirs-why-standing = { $terrain } under the troop on { $cell }
heirs-why-building = { $count } { $terrain } from your building on { $cell }

heirs-source-building = **{ $cell }** · { $tile }: { $effect }
heirs-source-counted = It counts { $cells }.
heirs-source-occupied = Its owner has a troop on it: all of that counts twice.
heirs-source-best = One of Henri’s three best buildings: all of that counts twice.
heirs-source-road = Road { $cells }, buildings: { $more } of one player, { $fewer } of the other. The difference counts.
heirs-source-treasures = Treasures that Henri still has. Of these, on the land: { $cells }.
