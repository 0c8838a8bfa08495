# Carcassonne

game-carcassonne = Carcassonne
command-play-carcassonne = carcassonne
command-play-carcassonne-what = Lay tiles, claim cities, roads, monasteries and fields: 2 to 6 players
option-farmers = farmers
option-farmers-what = Fields can be claimed and score at the end (usual)
option-inns-cathedrals = inns-cathedrals
option-inns-cathedrals-what = 18 more tiles, and a large meeple per player (always in play with six players)
option-traders-builders = traders-builders
option-traders-builders-what = 24 tiles with goods, and a builder and a pig each
option-river = river
option-river-what = Begin with the twelve tiles of the river
option-abbot-gardens = abbot-gardens
option-abbot-gardens-what = An abbot each, and gardens on some tiles
option-messages = messages
option-messages-what = Two score figures each, and messages on dark spaces

carcassonne-option-inns-cathedrals = Inns & Cathedrals
carcassonne-option-inns-cathedrals-what = 18 more tiles, and a large meeple per player (always in play with six players)
carcassonne-option-ic-incomplete = Unfinished inns and cathedrals
carcassonne-option-ic-incomplete-what = What unfinished roads with an inn and cities with a cathedral pay at the end
carcassonne-option-ic-incomplete-zero = nothing
carcassonne-option-ic-incomplete-normal = 1 a tile
carcassonne-option-traders-builders = Traders & Builders
carcassonne-option-traders-builders-what = 24 tiles, goods for completing a city, a builder and a pig each
carcassonne-option-river = The River
carcassonne-option-river-what = The twelve river tiles are laid before all others
carcassonne-option-river-start-tile = First tile with the river
carcassonne-option-river-start-tile-what = Where the usual first tile goes, as the river starts with the spring
carcassonne-option-river-start-tile-mix = among the others
carcassonne-option-river-start-tile-remove = out of the match
carcassonne-option-river-uturn = Bends of the river
carcassonne-option-river-uturn-what = Which bends of the river are allowed
carcassonne-option-river-uturn-adjoining = not the same way on touching tiles
carcassonne-option-river-uturn-bends = each bend the other way
carcassonne-option-river-uturn-room = free, if the next tile has room
carcassonne-option-abbot-gardens = Abbot and gardens
carcassonne-option-abbot-gardens-what = An abbot each, who can come back early, and gardens on some tiles
carcassonne-option-messages = The Messages
carcassonne-option-messages-what = Two score figures each, and a message for stopping on a dark space
carcassonne-option-dark-space-occupied-blocks = Only free dark spaces give a message
carcassonne-option-dark-space-occupied-blocks-what = No message on a dark space with another player’s figure on it
carcassonne-option-message8-needs-majority = Majority for message 8
carcassonne-option-message8-needs-majority-what = A meeple taken back by message 8 pays only if you have the majority (usual)
carcassonne-option-one-figure-per-turn = One score figure a turn
carcassonne-option-one-figure-per-turn-what = All points of one turn move the same score figure
carcassonne-option-chain = Chain of messages
carcassonne-option-chain-what = How many messages can follow from one another
carcassonne-option-chain-unlimited = any number
carcassonne-option-chain-one = one more
carcassonne-option-message7-points-per-farmer = Message 7
carcassonne-option-message7-points-per-farmer-what = What message 7 pays for each farmer
carcassonne-option-message7-points-per-farmer-2 = 2 points
carcassonne-option-message7-points-per-farmer-3 = 3 points
carcassonne-option-farmers = Farmers
carcassonne-option-farmers-what = Fields can be claimed and score at the end (usual)
carcassonne-option-farmer-scoring = Scoring of farmers
carcassonne-option-farmer-scoring-what = Who scores for the completed cities beside fields
carcassonne-option-farmer-scoring-c = each field, 3 a city
carcassonne-option-farmer-scoring-b = 3 a city, each city once
carcassonne-option-farmer-scoring-a = each city, 4 for having the most farmers
carcassonne-option-two-tile-city = City of two tiles
carcassonne-option-two-tile-city-what = What a completed city of only two tiles pays, without coats of arms
carcassonne-option-two-tile-city-4 = 4 points
carcassonne-option-two-tile-city-2 = 2 points
carcassonne-option-unplaceable = Tile that fits nowhere
carcassonne-option-unplaceable-what = What happens to a drawn tile that no one can lay
carcassonne-option-unplaceable-discard = out of the match
carcassonne-option-unplaceable-shuffle = back among the others

reason-carcassonne-not-now = There’s another question to answer first.
reason-carcassonne-occupied = There’s already a tile on { $cell }. Choose a free cell.
reason-carcassonne-unreachable = { $cell } isn’t beside any tile. Choose a cell that shares a side with one.
reason-carcassonne-edge-mismatch =
    Your tile doesn’t fit on { $cell } this way. It has { $shown ->
        [road] a road
        [city] a city
        [river] a river
       *[other] a field
    } to the { $side ->
        [N] north
        [E] east
        [S] south
       *[W] west
    }, but { $beyond } has { $wanted ->
        [road] a road
        [city] a city
        [river] a river
       *[other] a field
    } there. Turn the tile or try another cell.
reason-carcassonne-no-segment = The tile on { $cell } has no part { $part }.
reason-carcassonne-not-claimable = Part { $part } is too short a road for a figure. Choose another part, or none.
reason-carcassonne-claimed =
    { $seat } already has { $figure ->
        [large] a large meeple
        [abbot] an abbot
       *[other] a meeple
    } { $kind ->
        [city] in this city
        [road] on this road
        [field] in this field
        [monastery] in this monastery
       *[other] in this garden
    }, on { $cell }. Choose another part, or none.
reason-carcassonne-no-figure =
    You have no { $figure ->
        [large] large meeple
        [builder] builder
        [pig] pig
        [abbot] abbot
       *[other] meeples
    } left to place.
reason-carcassonne-wrong-place =
    { $figure ->
        [builder] A builder can only go on a road or in a city.
        [pig] A pig can only go in a field.
        [abbot] An abbot can only go in a monastery or a garden.
       *[other] Only an abbot can go in a garden.
    }
reason-carcassonne-needs-company =
    { $figure ->
        [pig] A pig needs a farmer of yours in the same field.
       *[other] A builder needs a meeple of yours { $kind ->
            [city] in the same city
           *[other] on the same road
        }.
    }
reason-carcassonne-feature-complete =
    This { $kind ->
        [city] city
       *[other] road
    } is complete, so there’s nothing left for a builder to do.
reason-carcassonne-no-farmers = This table plays without farmers, so you can’t claim fields.
reason-carcassonne-not-in-play = “{ $what }” belongs to an expansion that isn’t in play here.
reason-carcassonne-no-cell = “{ $cell }” isn’t a cell. Cells have one or two letters and a number, such as M50.
reason-carcassonne-river-apart = On { $cell } the tile wouldn’t continue the river. Lay it where the river goes on.
reason-carcassonne-river-turn = On { $cell } the river would turn back on itself. Turn the tile or choose another cell.
reason-carcassonne-no-abbot = Your abbot isn’t on the board.
reason-carcassonne-abbot-done = Your abbot’s place is complete. He scores it in full and comes back by himself.
reason-carcassonne-not-on-offer = You can’t use message { $message } that way. Choose one of the uses on offer, or take the points.
reason-carcassonne-same-policy = That’s already set.
reason-carcassonne-place-first = Place your tile first. Then you can put a figure on it.
