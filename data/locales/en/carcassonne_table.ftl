# Carcassonne at the table: commands, tiles in words, questions, answers, stories

command-carcassonne = carcassonne
command-carcassonne-what = Make a move of Carcassonne in words
command-carcassonne-place = place
command-carcassonne-place-what = Lay your tile, and put a figure on it if you like
command-carcassonne-claim = claim
command-carcassonne-claim-what = Put a figure on your tile, or answer the question you are asked
command-carcassonne-tiles = tiles
command-carcassonne-tiles-what = See what is left in the bag, and which tiles would fit a cell
command-carcassonne-policy = policy
command-carcassonne-policy-what = Say which score figure moves when you score in somebody else’s turn
option-carcassonne-to = to
option-carcassonne-to-what = A cell and where the top of the tile points, for example N50 E
option-carcassonne-figure = figure
option-carcassonne-figure-what = What you put on it, for example B or B large; leave it out for none
option-carcassonne-answer = what
option-carcassonne-answer-what = A part of the tile such as B or B large, pass, or an answer to the question
option-carcassonne-cell = cell
option-carcassonne-cell-what = A free cell, for example N50: which tiles fit there?
option-carcassonne-policy = figure
option-carcassonne-policy-what = The figure that moves

carcassonne-kind-city = city
    .your = your city
    .one = a city
    .free = an unclaimed city
    .many = the cities
carcassonne-kind-road = road
    .your = your road
    .one = a road
    .free = an unclaimed road
    .many = the roads
carcassonne-kind-field = field
    .your = your field
    .one = a field
    .free = an unclaimed field
    .many = the fields
carcassonne-kind-monastery = monastery
    .your = your monastery
    .one = a monastery
    .free = an unclaimed monastery
    .many = the monasteries
carcassonne-kind-garden = garden
    .your = your garden
    .one = a garden
    .free = an unclaimed garden
    .many = the gardens
carcassonne-the-city = the city
carcassonne-the-road = the road
carcassonne-the-field = the field
carcassonne-the-monastery = the monastery
carcassonne-the-garden = the garden
carcassonne-in-city = in the city
carcassonne-in-road = on the road
carcassonne-in-field = in the field
carcassonne-in-monastery = in the monastery
carcassonne-in-garden = in the garden
carcassonne-edge-city = city
carcassonne-edge-road = road
carcassonne-edge-field = field
carcassonne-edge-river = river
carcassonne-side-n = north
carcassonne-side-e = east
carcassonne-side-s = south
carcassonne-side-w = west
carcassonne-letter-n = N
carcassonne-letter-e = E
carcassonne-letter-s = S
carcassonne-letter-w = W
carcassonne-figure-meeple = meeple
carcassonne-figure-large = large meeple
carcassonne-figure-builder = builder
carcassonne-figure-pig = pig
carcassonne-figure-abbot = abbot
carcassonne-marker-meeple = score meeple
carcassonne-marker-courier = courier

carcassonne-edges = N { $north }, E { $east }, S { $south }, W { $west }
carcassonne-mark-pennant =
    { $count ->
        [one] coat of arms
       *[other] { $count } coats of arms
    }
carcassonne-mark-wine = { $count } wine
carcassonne-mark-grain = { $count } grain
carcassonne-mark-cloth = { $count } cloth
carcassonne-mark-inn =
    { $count ->
        [one] inn
       *[other] { $count } inns
    }
carcassonne-mark-cathedral =
    { $count ->
        [one] cathedral
       *[other] { $count } cathedrals
    }
carcassonne-mark-spring = spring
carcassonne-mark-lake = lake
carcassonne-part = { $kind } { $where }
carcassonne-part-enclosed = { $kind } in the middle
carcassonne-part-marked = { $part } with { $marks }

carcassonne-task-place = lay a tile ({ $tile })
carcassonne-task-place-again = lay another tile ({ $tile })
carcassonne-task-claim = put a figure on your tile, or none
carcassonne-task-figure =
    { $points ->
        [one] choose which score figure moves { $points } space
       *[other] choose which score figure moves { $points } spaces
    }
carcassonne-task-message = answer message { $message } ({ $what }), or take { $points } points
carcassonne-task-wait = waiting
carcassonne-progress = tile { $number } of { $total }

carcassonne-story-tile-placed = { $seat } lays { $tile } on { $cell }.
carcassonne-story-tile-drawn =
    { $fate ->
        [discarded] A tile ({ $tile }) fits nowhere and leaves the match; another one is drawn.
       *[returned] A tile ({ $tile }) fits nowhere and goes back among the others; another one is drawn.
    }
carcassonne-story-figure-placed =
    { $figure ->
        [meeple] { $seat } puts a meeple { $place }.
       *[other] { $seat } puts the { $words } { $place }.
    }
carcassonne-story-feature-scored =
    { $kind ->
        [city] The city on { $cell } pays { $shares }.
        [road] The road on { $cell } pays { $shares }.
        [field] The field on { $cell } pays { $shares }.
        [monastery] The monastery on { $cell } pays { $shares }.
       *[garden] The garden on { $cell } pays { $shares }.
    }
carcassonne-story-figure-recalled =
    { $figure ->
        [meeple] { $seat } takes a meeple back from { $cell }: { $sum }.
       *[other] { $seat } takes the { $words } back from { $cell }: { $sum }.
    }
carcassonne-story-goods-taken = { $seat } takes { $goods }.
carcassonne-part-traders-builders = The builder brings { $seat } another tile.
carcassonne-part-messages = The message brings { $seat } another tile.
carcassonne-story-figure-moved = { $seat } moves the { $figure } on by { $points }.
carcassonne-story-message-revealed = { $seat } stops on a dark space and gets message { $message }: “{ $what }”.
carcassonne-story-message-points = { $seat } takes { $points } points instead.
carcassonne-story-message-answered = { $seat } does what it says.
carcassonne-story-message-pays = { $seat } does what it says: { $sum }.
carcassonne-story-policy-chosen = { $seat } changes which score figure moves by itself.

carcassonne-message-1 = score your smallest road
carcassonne-message-2 = score your smallest city
carcassonne-message-3 = score your smallest monastery
carcassonne-message-4 = lay another tile
carcassonne-message-5 = 2 points for each coat of arms in your cities
carcassonne-message-6 = 2 points for each of your knights
carcassonne-message-7 = { $points } points for each of your farmers
carcassonne-message-8 = score one of your meeples and take it back

carcassonne-unit-tiles =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
carcassonne-unit-coat =
    { $count ->
        [one] { $count } coat of arms
       *[other] { $count } coats of arms
    }
carcassonne-unit-pennant =
    { $count ->
        [one] { $count } coat of arms
       *[other] { $count } coats of arms
    }
carcassonne-unit-farmed-city =
    { $count ->
        [one] { $count } city
       *[other] { $count } cities
    }
carcassonne-unit-message =
    { $count ->
        [one] { $count } message
       *[other] { $count } messages
    }
carcassonne-unit-knight =
    { $count ->
        [one] { $count } knight
       *[other] { $count } knights
    }
carcassonne-unit-farmer =
    { $count ->
        [one] { $count } farmer
       *[other] { $count } farmers
    }
carcassonne-whole-wine = { $count } for most wine
carcassonne-whole-grain = { $count } for most grain
carcassonne-whole-cloth = { $count } for most cloth
carcassonne-note-open = unfinished
carcassonne-note-inn = inn
carcassonne-note-cathedral = cathedral
carcassonne-noted = { $unit } ({ $notes })
carcassonne-group-city = Cities: { $sum }
carcassonne-group-road = Roads: { $sum }
carcassonne-group-cloister = Monasteries and gardens: { $sum }
carcassonne-group-field = Fields: { $sum }
carcassonne-group-goods = Goods: { $sum }
carcassonne-group-message = Messages: { $sum }

carcassonne-choice-claim = { $letter } · { $figure } on { $part }
carcassonne-choice-pass = No figure
carcassonne-choice-recall = Abbot back
carcassonne-choice-figure =
    { $figure ->
        [meeple] Score meeple: { $before } → { $after }
       *[courier] Courier: { $before } → { $after }
    }
carcassonne-choice-figure-dark =
    { $figure ->
        [meeple] Score meeple: { $before } → { $after }, on a dark space
       *[courier] Courier: { $before } → { $after }, on a dark space
    }
carcassonne-choice-instead = Take { $points } points
carcassonne-choice-deed = Follow the message, +{ $points }
carcassonne-choice-deed-where = Score { $kind } on { $cell }, +{ $points }

carcassonne-button-none = No figure
carcassonne-button-claim = { $letter } · { $kind } { $where }
carcassonne-button-claim-other = { $letter } · { $figure } { $place }
carcassonne-button-use-large = Use the large meeple
carcassonne-button-use-meeple = Use a normal meeple
carcassonne-button-before = Previous: { $number } · { $cell }
carcassonne-button-after = Next: { $number } · { $cell }

carcassonne-look-completes = Completes { $kind } on { $cell }: { $shares }.
carcassonne-look-completes-free = Completes { $kind } on { $cell }, unclaimed so far.
carcassonne-look-goods = You take { $goods }.
carcassonne-look-earns-traders-builders = Your builder brings you another tile after this one.
carcassonne-look-claim = Which part gets a figure?
carcassonne-look-unable = None of your figures can go on this tile.
carcassonne-look-passed = No figure goes on it.
carcassonne-look-part-free =
    { $tiles ->
        [one] **{ $letter }** · { $part } · free · { $tiles } tile, { $points }
       *[other] **{ $letter }** · { $part } · free · { $tiles } tiles, { $points }
    }
carcassonne-look-part-held =
    { $tiles ->
        [one] **{ $letter }** · { $part } · { $names } · { $tiles } tile, { $points }
       *[other] **{ $letter }** · { $part } · { $names } · { $tiles } tiles, { $points }
    }
carcassonne-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
carcassonne-look-figure =
    { $points ->
        [one] You score { $points } point. Which score figure moves? One that stops on a dark space can bring a message.
       *[other] You score { $points } points. Which score figure moves? One that stops on a dark space can bring a message.
    }
carcassonne-look-later = To follow: { $points }. What counts for a message is where a figure stands at the very end.
carcassonne-look-message = **Message { $message }**: { $what }. Or take { $points } points.
carcassonne-look-no-target = Nothing here can be used for it, so only the points are left.

carcassonne-standing = When you score in somebody else’s turn, this figure moves: **{ $policy }**.
carcassonne-policy-meeple = always the score meeple
carcassonne-policy-courier = always the courier
carcassonne-policy-behind = the one with fewer points
carcassonne-policy-ahead = the one with more points

carcassonne-label-left =
    { $tiles ->
        [one] { $tiles } left
       *[other] { $tiles } left
    }
carcassonne-tiles-heading =
    { $tiles ->
        [0] No tile is left in the bag
        [one] { $tiles } tile is left in the bag
       *[other] { $tiles } tiles are left in the bag
    }
carcassonne-tiles-gone = Out of the match: { $tiles }.
carcassonne-tiles-needs = { $cell } needs { $needs }.
carcassonne-tiles-need = { $edge } to the { $side } ({ $beyond })
carcassonne-tiles-fit =
    { $fitting ->
        [one] { $fitting } of { $total } tiles fits { $cell }
       *[other] { $fitting } of { $total } tiles fit { $cell }
    }
carcassonne-tiles-chance = The chance that the next tile fits is { $percent }% ({ $drawable } of { $pile }).
carcassonne-tiles-none = No tile that is left fits there.
carcassonne-tiles-kind = { $count } × { $tile }

carcassonne-fact-spots = Spots: { $spots }.
carcassonne-fact-choices = Choices: { $choices }.
carcassonne-fact-supply = Left to { $seat }: { $figures }.
carcassonne-fact-left =
    { $tiles ->
        [0] No tile is left.
        [one] { $tiles } tile is left.
       *[other] { $tiles } tiles are left.
    }
carcassonne-fact-figures = { $seat } stands on: { $features }.
carcassonne-fact-standing =
    { $tiles ->
        [one] { $kind } at { $place } ({ $tiles } tile, { $points }{ $over ->
            [yes] {" "}in all
           *[no] {" "}so far
        })
       *[other] { $kind } at { $place } ({ $tiles } tiles, { $points }{ $over ->
            [yes] {" "}in all
           *[no] {" "}so far
        })
    }
carcassonne-fact-turn = It is { $seat }’s turn.
carcassonne-fact-hand = In hand: { $tile }.
carcassonne-fact-claiming = The tile on { $cell } was just laid and may get a figure.
carcassonne-fact-feature =
    { $kind ->
        [city] City { $parts }: tiles { $tiles }, open ends { $opens }, { $over ->
            [yes] points
           *[no] points so far
        } { $points }
        [road] Road { $parts }: tiles { $tiles }, open ends { $opens }, { $over ->
            [yes] points
           *[no] points so far
        } { $points }
        [field] Field { $parts }: tiles { $tiles }, open ends { $opens }, { $over ->
            [yes] points
           *[no] points so far
        } { $points }
        [monastery] Monastery { $parts }: tiles { $tiles }, neighbours missing { $opens }, { $over ->
            [yes] points
           *[no] points so far
        } { $points }
       *[garden] Garden { $parts }: tiles { $tiles }, neighbours missing { $opens }, { $over ->
            [yes] points
           *[no] points so far
        } { $points }
    }
carcassonne-fact-leads = majority: { $names }
carcassonne-fact-figure = { $seat }’s { $figure } at { $place }
carcassonne-fact-open = Open cells and what they need: { $cells }.
carcassonne-fact-tile = Tile on { $cell }, top { $turn }: { $tile }.
carcassonne-fact-gone = Out of the match: { $tile }.
carcassonne-fact-kind = Left: { $count } × { $tile }.
carcassonne-fact-none = none
carcassonne-fact-goods = { $seat } has goods: { $goods }.
carcassonne-fact-goods-left = Goods nobody has: { $goods }.
carcassonne-fact-message = Message { $message } lies open: { $what }.
carcassonne-fact-due = { $seat } has yet to move a score figure by { $points }.
carcassonne-fact-marks = { $seat } on the score track: { $figures }.
carcassonne-fact-messages =
    { $count ->
        [one] { $count } message nobody has seen; below it, seen before: { $seen }.
       *[other] { $count } messages nobody has seen; below them, seen before: { $seen }.
    }
carcassonne-fact-policy = In other players’ turns { $seat } moves a score figure: { $policy }.

carcassonne-why-fits =
    { $ways ->
        [one] The tile ({ $tile }) fits on **{ $cell }** in { $ways } way.
       *[other] The tile ({ $tile }) fits on **{ $cell }** in { $ways } ways.
    }
carcassonne-why-no-match = The tile ({ $tile }) does not fit on **{ $cell }**, whichever way it is turned.
carcassonne-why-far = **{ $cell }** touches no tile by a side, so nothing can be laid there yet.
carcassonne-why-forbidden = On **{ $cell }** the edges would match, but a rule forbids it.
carcassonne-why-open = **{ $cell }** is free, and no tile is in hand.
carcassonne-why-taken = A tile lies on **{ $cell }** ({ $tile }).
carcassonne-why-way-fits = fits
carcassonne-why-clash = { $shown } to the { $side }, but { $beyond } has { $wanted }
carcassonne-why-held = { $name }’s { $figure } stands there, on { $cell }
carcassonne-why-nobody = nobody is there

carcassonne-rules =
    - **Aim.** Build a landscape of tiles together, and put your meeples where they score most.
    - **Who begins.** Drawn by lot, and somebody else in a rematch; or whoever opened the table, if it chose so.
    - **A turn.** Lay the drawn tile beside others; all edges must match. Then you may put one meeple on a part of that very tile: a city, road, monastery or field. Not where somebody, you included, already stands in the same connected city, road or field. Then everything completed is scored.
    - **Names.** In cities meeples are knights, on roads highwaymen, in monasteries monks, in fields farmers.
    - **Points.** Completed road: 1 a tile. Completed city: 2 a tile and 2 a coat of arms. Monastery with all eight neighbours: 9. Most meeples take it all; when tied, everybody gets all. Meeples go home afterwards.
    - **Fields.** Farmers stay to the end: 3 points for each completed city their field touches, for whoever has most farmers in it.
    - **The end.** After the last tile, unfinished roads and cities pay 1 a tile and coat of arms, monasteries 1 and 1 a neighbour. A tile that fits nowhere leaves the match.
carcassonne-rules-inns-cathedrals =
    - **Inns & Cathedrals.** The large meeple counts as two. Roads with an inn 2 a tile, cities with a cathedral 3; unfinished nothing.
carcassonne-rules-traders-builders =
    - **Traders & Builders.** Whoever completes a city takes its goods; most of a kind is worth 10. Make the road or city of your builder longer and you get another tile. Your pig makes each city of its field worth 4.
carcassonne-rules-abbot-gardens =
    - **Abbot.** Stands on monasteries and in gardens; in a turn without a figure you may take him back for the points so far.
carcassonne-rules-river =
    - **River.** Its tiles come first; it may not turn back on itself.
carcassonne-rules-messages =
    - **Messages.** You have two score figures, a meeple and a courier. Each amount moves one of them, your choice. A figure that stops on a dark space (every fifth) in your own turn brings a message: do it, or take 2 points.
carcassonne-rules-words =
    - **In words.** `place N50 E` lays the tile on N50 with its top to the east; the first tile lies on M50, letters run to the right, numbers upwards. `claim B` puts a meeple on part B, `claim B large` the large one (also `builder`, `pig`, `abbot`), `pass` none; `recall` takes the abbot back. `move meeple` or `move courier` moves a score figure; `message points`, `message deed` and `message deed M50 B` answer a message. Of a field, “N (W)” is the western half of the north side.

carcassonne-source-feature = **{ $cell }** · { $kind }: { $sum }
carcassonne-source-field = **{ $cell }** · { $kind }: { $sum } (cities at { $cities })
carcassonne-source-counted = { $sum } ({ $cells })
