# Carcassonne at the table: commands, tiles in words, questions, answers, stories

command-carcassonne = carcassonne
command-carcassonne-what = Type a move in Carcassonne
command-carcassonne-place = place
command-carcassonne-place-what = Lay your tile, and put a figure on it if you like
command-carcassonne-claim = claim
command-carcassonne-claim-what = Put a figure on your tile, or answer the question you’re asked
command-carcassonne-tiles = tiles
command-carcassonne-tiles-what = See what’s left in the bag, and which tiles fit a cell
command-carcassonne-policy = scoring
command-carcassonne-policy-what = Choose which score figure moves when you score in another player’s turn
option-carcassonne-to = to
option-carcassonne-to-what = A cell and where the top of the tile points, for example N50 E
option-carcassonne-figure = figure
option-carcassonne-figure-what = The part for your figure: B, or B large for the large meeple (leave it out for none)
option-carcassonne-answer = what
option-carcassonne-answer-what = A part such as B (or B large for the large meeple), pass, or another answer
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
carcassonne-supply-meeple =
    { $count ->
        [0] no meeples
        [one] { $count } meeple
       *[other] { $count } meeples
    }
carcassonne-supply-large =
    { $count ->
        [0] no large meeple
        [one] { $count } large meeple
       *[other] { $count } large meeples
    }
carcassonne-supply-builder =
    { $count ->
        [0] no builder
        [one] { $count } builder
       *[other] { $count } builders
    }
carcassonne-supply-pig =
    { $count ->
        [0] no pig
        [one] { $count } pig
       *[other] { $count } pigs
    }
carcassonne-supply-abbot =
    { $count ->
        [0] no abbot
        [one] { $count } abbot
       *[other] { $count } abbots
    }
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
carcassonne-task-claim = put a figure on the tile, or none
carcassonne-task-figure =
    { $points ->
        [one] choose which score figure moves { $points } space
       *[other] choose which score figure moves { $points } spaces
    }
carcassonne-task-message = answer message { $message } ({ $what }), or take { $points } points
carcassonne-task-wait = waiting
carcassonne-progress = tile { $number } of { $total }

carcassonne-story-tile-placed = { $seat } lays a tile on { $cell } ({ $tile }).
carcassonne-story-tile-drawn =
    { $fate ->
        [discarded] A tile ({ $tile }) fits nowhere and leaves the match. Another one is drawn.
       *[returned] A tile ({ $tile }) fits nowhere and goes back among the others. Another one is drawn.
    }
carcassonne-story-figure-placed =
    { $figure ->
        [meeple] { $seat } puts a meeple { $place }.
       *[other] { $seat } puts the { $words } { $place }.
    }
carcassonne-story-feature-scored =
    { $names }: +{ $points }{ $count ->
        [one] { "" }
       *[other] { " " }each
    }, { $kind ->
        [city] city
        [road] road
        [field] field
        [monastery] monastery
       *[garden] garden
    } on { $cell } ({ $sum }).
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
carcassonne-story-message-answered = { $seat } follows the message.
carcassonne-story-message-pays = { $seat } follows the message: { $sum }.
carcassonne-story-policy-chosen = { $seat } changes which score figure moves in other players’ turns.

carcassonne-message-1 = score your smallest road
carcassonne-message-2 = score your smallest city
carcassonne-message-3 = score your smallest monastery
carcassonne-message-4 = lay another tile
carcassonne-message-5 = 2 points for each coat of arms in your cities
carcassonne-message-6 = 2 points for each of your knights
carcassonne-message-7 = { $points } points for each of your farmers
carcassonne-message-8 = score one of your meeples and take it back

carcassonne-choice-claim = { $letter } · { $figure } on { $part }
carcassonne-choice-pass = No figure
carcassonne-choice-recall = Take the abbot back
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

carcassonne-look-completes =
    { $names }: +{ $points }{ $count ->
        [one] { "" }
       *[other] { " " }each
    }, completes { $kind } on { $cell } ({ $sum }).
carcassonne-look-completes-free = Completes { $kind } on { $cell }, unclaimed so far.
carcassonne-look-goods = You take { $goods }.
carcassonne-look-earns-traders-builders = Your builder brings you another tile after this one.
carcassonne-look-claim = Which part gets a figure?
carcassonne-look-unable = None of your figures can go on this tile.
carcassonne-look-passed = You put no figure on it.
carcassonne-look-part-free =
    { $tiles ->
        [one] **{ $letter }** · { $part } · unclaimed · { $tiles } tile, { $points }
       *[other] **{ $letter }** · { $part } · unclaimed · { $tiles } tiles, { $points }
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
        [one] You score { $points } point. Which score figure moves? Stopping on a dark space can bring a message.
       *[other] You score { $points } points. Which score figure moves? Stopping on a dark space can bring a message.
    }
carcassonne-look-later = Still to come: { $points }. A figure only brings a message where it stops in the end.
carcassonne-look-message = **Message { $message }**: { $what }. Or take { $points } points.
carcassonne-look-no-target = You have nothing to use it on, so you can only take the points.

carcassonne-standing = When you score in another player’s turn, this figure moves: **{ $policy }**.
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
        [0] The bag is empty
        [one] { $tiles } tile left in the bag
       *[other] { $tiles } tiles left in the bag
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
carcassonne-tiles-none = None of the tiles left fits there.
carcassonne-tiles-kind = { $count } × { $tile }

carcassonne-fact-spots = Spots: { $spots }.
carcassonne-fact-choices = Choices: { $choices }.
carcassonne-fact-supply = { $seat } has { $figures } left.
carcassonne-fact-left =
    { $tiles ->
        [0] No tile is left.
        [one] { $tiles } tile is left.
       *[other] { $tiles } tiles are left.
    }
carcassonne-fact-figures = { $seat }’s figures: { $features }.
carcassonne-fact-standing =
    { $kind } at { $place } ({ $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    })
carcassonne-fact-turn = It’s { $seat }’s turn.
carcassonne-fact-hand = In hand: { $tile }.
carcassonne-fact-claiming = The tile on { $cell } was just laid and can get a figure.
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
carcassonne-fact-tile = Tile on { $cell }, its top to { $turn }: { $tile }.
carcassonne-fact-gone = Out of the match: { $tile }.
carcassonne-fact-kind = Still to come: { $count } × { $tile }.
carcassonne-fact-none = none
carcassonne-fact-goods = { $seat }’s goods: { $goods }.
carcassonne-fact-goods-left = Goods left: { $goods }.
carcassonne-fact-message = Message { $message } is open: { $what }.
carcassonne-fact-due = { $seat } still has to move a score figure: { $points }.
carcassonne-fact-marks = { $seat } on the score track: { $figures }.
carcassonne-fact-messages = Number of messages no one has seen yet: { $count }. Used and put under the pile: { $seen }.
carcassonne-fact-policy = When { $seat } scores in another player’s turn, this figure moves: { $policy }.

carcassonne-why-fits =
    { $ways ->
        [one] The tile ({ $tile }) fits on **{ $cell }** in { $ways } way.
       *[other] The tile ({ $tile }) fits on **{ $cell }** in { $ways } ways.
    }
carcassonne-why-no-match = The tile ({ $tile }) doesn’t fit on **{ $cell }**, even if you turn it.
carcassonne-why-far = **{ $cell }** isn’t beside any tile, so nothing can be laid there yet.
carcassonne-why-forbidden = On **{ $cell }** the edges would match, but a rule forbids it.
carcassonne-why-open = **{ $cell }** is free, and there’s no tile in hand.
carcassonne-why-taken = There’s a tile on **{ $cell }** ({ $tile }).
carcassonne-why-way-fits = fits
carcassonne-why-clash = { $shown } to the { $side }, but { $beyond } has { $wanted }
carcassonne-why-held = { $name }’s { $figure } is there, on { $cell }
carcassonne-why-nobody = no one’s there

carcassonne-rules =
    - **Aim.** Build a landscape of tiles together. Put your meeples where they score most.
    - **Who begins.** It’s drawn by lot. In a rematch, someone else begins. Some tables let the player who opened them begin.
    - **A turn.** Lay the drawn tile beside others. All edges must match. Then you can put one meeple on a part of it: city, road, monastery or field. No one, not even you, can already be in that same city, road or field. Then everything complete is scored.
    - **Names.** A meeple is a knight in a city, a highwayman on a road. In a monastery it’s a monk, in a field a farmer.
    - **Points.** Completed road: 1 a tile. Completed city: 2 for each tile and 2 for each coat of arms. Monastery with all eight neighbours: 9. The player with the most meeples scores it all. In a tie, each player scores it in full. Then the meeples go home.
    - **Fields.** Farmers stay to the end. The most farmers in a field bring you 3 for each completed city it touches.
    - **The end** comes with the last tile. Unfinished roads and cities pay 1 for each tile and each coat of arms. Unfinished monasteries pay 1, plus 1 for each neighbour. A tile that fits nowhere leaves the match.
    - **In the picture.** `3+5` beside a score means 3 points so far. Scored now, the board would bring 5 more.
carcassonne-rules-inns-cathedrals =
    - **Inns & Cathedrals.** The large meeple counts as two. Roads with an inn pay 2 a tile, cities with a cathedral 3. If they’re unfinished at the end, they pay nothing.
carcassonne-rules-traders-builders =
    - **Traders & Builders.** Complete a city and you take its goods. Having the most of one kind is worth 10. Extend the road or city your builder is on and you get another tile. Your pig makes each city of its field worth 4.
carcassonne-rules-abbot-gardens =
    - **Abbot.** He goes in monasteries and gardens. If you place no other figure, you can score him early and take him back.
carcassonne-rules-river =
    - **River.** Its tiles come first. It can’t turn back on itself.
carcassonne-rules-messages =
    - **Messages.** You have two score figures, a meeple and a courier. Each time you score, you choose which of them moves. Stop on a dark space (every fifth) in your turn to get a message. Do it, or take 2 points. In the picture, `3+5` beside a score is then your meeple on 3 and your courier on 5.
carcassonne-rules-words =
    - **In words.** `place N50 E` lays the tile on N50, its top facing east. The first tile is on M50, letters run to the right, numbers upwards. `claim B` puts a meeple on part B. `claim B large` puts the large one there. `builder`, `pig` and `abbot` work the same way. `pass` puts none, `recall` takes the abbot back. `move meeple` or `move courier` moves a score figure. `message points` takes 2 points for a message. `message deed` carries it out. If that needs a place, add it: `message deed M50 B`. In a field, “N (west half)” is the western half of the north side.
