# The private panel of a table, and the pages it leads to

table-panel = This table…
table-hint = Table { $code } · { $owner } starts the match with the button *{ $panel }*
table-hint-full = Table { $code } · Everyone’s here. { $owner } starts the match with the button *{ $panel }*

panel-title = { $game }: table { $code }
panel-full = Everyone’s here.
panel-enough =
    { $have ->
        [one] { $have } of { $seats } seats is taken. That’s enough to start.
       *[other] { $have } of { $seats } seats are taken. That’s enough to start.
    }
panel-missing =
    { $have ->
        [one] { $have } player is here. It takes { $need } to start.
       *[other] { $have } players are here. It takes { $need } to start.
    }
panel-owner = It’s your table: you choose the options and press *Start*.
panel-kept =
    { $count ->
        [one] A seat is kept for { $names } until { $until }. You can free it, or start without waiting.
       *[other] { $count } seats are kept for { $names } until { $until }. You can free them, or start without waiting.
    }
panel-free = Free { $name }’s seat
panel-seated = You have a seat. { $owner } starts the match.
panel-invited = { $owner } is keeping a seat for you.
panel-room = There’s a seat for you.
panel-no-room = No seat is free.
panel-manager = As you manage this server, you can choose who sits here and set the clock. You can cancel the table, too.
panel-nobody = the table’s owner
panel-started = The match of { $game } has started. You’ll find it in { $place }.
panel-seats = Seats
panel-options = Choose options yourself…
panel-options-read = Options explained
options-here = At this table · { $meaning }
panel-back = Back

options-hint = You can change these until the match starts. Changes from the standard rules appear on the table.
options-read = The table’s owner chooses these.

# What one person is told where the table is
notice-declined = { $mention }, { $guest } can’t come to your table for { $game } ({ $code }). The seat is free again.
notice-unanswered = { $mention }, { $guest } didn’t answer the invitation to your table for { $game } ({ $code }). The seat is free again.
notice-removed = { $mention }, you were removed from the table for { $game } ({ $code }).
notice-withdrawn = { $mention }, the invitation to the table for { $game } ({ $code }) was withdrawn. Your seat there is free for everyone.

# What a game is: one sentence, and how long it takes and what it follows
table-players = { $least } to { $most } players
table-players-just = { $count } players
kingdomino-about = Lay dominoes round your castle. Large lands score for each building on them.
kingdomino-box = 15 minutes in one go, or a move a day · up to 48 dominoes
carcassonne-about = Build one land together, tile by tile. Claim its cities, roads, monasteries and fields.
carcassonne-box = 40 minutes in one go, longer with expansions · with the tiles of the second edition
castle-about = Build paths, towers, houses and courts inside one wall. Race your marker round it.
castle-box = 25 minutes in one go · original rules, our own tiles and wall
heirs-about = Two heirs build one land. Move your troops, build beside them and score with your buildings.
heirs-box = alone against Henri, too · 30 minutes in one go · original rules, some tiles of our own
dice-about = Roll six dice, fulfil a card and settle the land with what it brings. Hurry, or the dragons will wake.
dice-box = 30 minutes in one go · original rules, our own cards and board

# What each choice of an option means
kingdomino-option-middle-kingdom-off-what = It doesn’t matter where the castle is
kingdomino-option-middle-kingdom-on-what = 10 points at the end if your castle is in the very middle
kingdomino-option-harmony-off-what = Discarding a domino costs nothing
kingdomino-option-harmony-on-what = 5 points at the end if you’ve discarded no domino
kingdomino-option-mighty-duel-off-what = Kingdoms of 5 × 5, and 24 dominoes when two play
kingdomino-option-mighty-duel-on-what = For two only: all 48 dominoes, kingdoms of 7 × 7
kingdomino-option-dynasty-off-what = One game
kingdomino-option-dynasty-on-what = Three games in a row: the highest total wins

carcassonne-option-inns-cathedrals-off-what = Without these tiles: up to five players can join
carcassonne-option-inns-cathedrals-on-what = 18 tiles. An inn or cathedral pays more once complete, else nothing. A large meeple counts as two
carcassonne-option-ic-incomplete-zero-what = As usual: if they’re unfinished, they score nothing
carcassonne-option-ic-incomplete-normal-what = If they’re unfinished, they score 1 a tile like any other
carcassonne-option-traders-builders-off-what = Without these tiles, goods, builders and pigs
carcassonne-option-traders-builders-on-what = 24 tiles: goods to collect, a builder for double turns, a pig for fields
carcassonne-option-river-off-what = Start with the usual first tile
carcassonne-option-river-on-what = Start with a river of twelve tiles, so the land spreads at once
carcassonne-option-river-start-tile-mix-what = The usual first tile is drawn like any other
carcassonne-option-river-start-tile-remove-what = The usual first tile is left out
carcassonne-option-river-uturn-adjoining-what = Looser: bends can turn the same way, except on two tiles that touch
carcassonne-option-river-uturn-bends-what = As usual: each bend turns the other way from the bend before
carcassonne-option-river-uturn-room-what = Looser: a bend is allowed if the next tile has room
carcassonne-option-abbot-gardens-off-what = Without abbots: gardens are only decoration
carcassonne-option-abbot-gardens-on-what = An abbot for monasteries and gardens. You can take it back early for points
carcassonne-option-messages-off-what = Points are simply added up
carcassonne-option-messages-on-what = Two score figures each. If you stop on a dark space, you draw a message
carcassonne-option-dark-space-occupied-blocks-off-what = If you stop on a dark space, you get a message, occupied or not
carcassonne-option-dark-space-occupied-blocks-on-what = No message if someone else’s figure is already there
carcassonne-option-message8-needs-majority-off-what = Message 8 scores even where others have more meeples
carcassonne-option-message8-needs-majority-on-what = As usual: message 8 scores only where you have the most meeples
carcassonne-option-one-figure-per-turn-off-what = As usual: choose a figure for each score of a turn
carcassonne-option-one-figure-per-turn-on-what = All points of a turn move the same figure
carcassonne-option-chain-unlimited-what = A message’s points can bring another message, again and again
carcassonne-option-chain-one-what = A message’s points can bring one more message at most
carcassonne-option-message7-points-per-farmer-2-what = 2 points for each farmer of yours
carcassonne-option-message7-points-per-farmer-3-what = 3 points for each farmer of yours
carcassonne-option-farmers-off-what = Shorter: there are no farmers, and fields score nothing
carcassonne-option-farmers-on-what = As usual: farmers stay in fields to the end and score for cities
carcassonne-option-farmer-scoring-c-what = As usual: each field scores 3 for each completed city it touches
carcassonne-option-farmer-scoring-b-what = Each city pays 3, once only, if you have the most farmers in a field beside it
carcassonne-option-farmer-scoring-a-what = Each city scores 4, once, for the player with the most farmers around it
carcassonne-option-two-tile-city-4-what = As usual: two tiles at 2 points each
carcassonne-option-two-tile-city-2-what = As in older rules: one point a tile
carcassonne-option-unplaceable-discard-what = It leaves the match, and another is drawn
carcassonne-option-unplaceable-shuffle-what = It goes back among the tiles, and another is drawn

castle-option-keep-rule-completed-and-held-what = Your keep moves when you complete a house that you hold yourself
castle-option-keep-rule-scored-what = Your keep moves when a house scores for you, no matter who completed it
castle-option-keep-rule-literal-first-what = Taking the rules literally: the first house you complete counts, held or not

heirs-option-sets-first-what = Neighbours and roads · same terrain · resources: the easiest to begin with
heirs-option-sets-voyage-agriculture-war-what = Neighbours and roads · same terrain · razing buildings
heirs-option-sets-voyage-agriculture-craft-what = Neighbours and roads · same terrain · pairs of terrains
heirs-option-sets-voyage-agriculture-patrol-what = Neighbours and roads · same terrain · troops on watch
heirs-option-sets-voyage-commerce-war-what = Neighbours and roads · resources · razing buildings
heirs-option-sets-voyage-commerce-craft-what = Neighbours and roads · resources · pairs of terrains
heirs-option-sets-voyage-commerce-patrol-what = Neighbours and roads · resources · troops on watch
heirs-option-sets-voyage-war-craft-what = Neighbours and roads · razing buildings · pairs of terrains
heirs-option-sets-voyage-war-patrol-what = Neighbours and roads · razing buildings · troops on watch
heirs-option-sets-voyage-craft-patrol-what = Neighbours and roads · pairs of terrains · troops on watch
heirs-option-sets-agriculture-commerce-war-what = Same terrain · resources · razing buildings
heirs-option-sets-agriculture-commerce-craft-what = Same terrain · resources · pairs of terrains
heirs-option-sets-agriculture-commerce-patrol-what = Same terrain · resources · troops on watch
heirs-option-sets-agriculture-war-craft-what = Same terrain · razing buildings · pairs of terrains
heirs-option-sets-agriculture-war-patrol-what = Same terrain · razing buildings · troops on watch
heirs-option-sets-agriculture-craft-patrol-what = Same terrain · pairs of terrains · troops on watch
heirs-option-sets-commerce-war-craft-what = Resources · razing buildings · pairs of terrains
heirs-option-sets-commerce-war-patrol-what = Resources · razing buildings · troops on watch
heirs-option-sets-commerce-craft-patrol-what = Resources · pairs of terrains · troops on watch
heirs-option-sets-war-craft-patrol-what = Razing buildings · pairs of terrains · troops on watch
heirs-option-sets-random-what = Drawn at the start, for everyone to see
heirs-option-roads-off-what = Only buildings score: simpler for a first match
heirs-option-roads-on-what = If you have more buildings on a road, you score the difference
heirs-option-level-poor-what = Easy: 6 treasures, and 5 points for each one that’s left to him
heirs-option-level-brave-what = Harder: 8 treasures, and 5 points for each one that’s left to him
heirs-option-level-mighty-what = Hardest: 10 treasures, and 5 points for each one that’s left to him
heirs-option-discounts-add-up-what = All discounts of open land in a turn can lower the same cost
heirs-option-discounts-one-each-what = Each building takes one discount at most
heirs-option-inn-any-distance-what = An Inn counts the first three tiles each way, gaps or not
heirs-option-inn-near-what = An Inn counts only tiles on the three cells next to it each way
heirs-option-camp-at-once-what = You can give up a Camp in the very turn you build it
heirs-option-camp-next-turn-what = You can give up a Camp from your next turn on
heirs-option-siege-one-what = A new Siege tower pulls down one building at most
heirs-option-siege-each-what = A new Siege tower pulls down every building it threatens
heirs-option-pairs-neighbours-what = Any two neighbours of the right terrains are a pair
heirs-option-pairs-across-what = Only two neighbours that face each other are a pair

dice-option-arrangement-printed-what = The same board in each match, and the best one to begin with
dice-option-arrangement-random-what = A different board in each match, drawn at the start
dice-option-arrangement-free-what = Before the match, players take turns placing halves, flames and gems
dice-option-two-flames-off-what = As usual: the fewer players, the more flames at the start
dice-option-two-flames-on-what = Gentler: only the two volcanoes burn at the start

# Panels of settings
settings-page-looks = language and pictures
settings-page-times = times and reminders
settings-page-tables = new tables
settings-page-places = games and channels
settings-to-looks = Language and pictures…
settings-to-times = Times and reminders…
settings-to-tables = New tables…
settings-to-places = Games and channels…
settings-turn-on = Turn on: { $what }
settings-turn-off = Turn off: { $what }
settings-hide-me = Hide my name
settings-show-me = Show my name
settings-change = Change the time zone…
settings-plan = Plan a vacation…
settings-name-language = Language
settings-name-theme = Pictures
settings-name-confirm = confirming each move
settings-name-quiet = Quiet hours
settings-name-until = End of the quiet hours
settings-name-remind = Reminders
settings-name-hours = Reminder hours
settings-name-by = How reminders come
settings-name-recall = messages about puzzles
settings-name-grace = Take-back time
settings-name-clock = Clock of new tables
settings-name-rated = rated tables
settings-name-games = Games played here
settings-name-threads = threads for matches
settings-quiet-off = No quiet hours
settings-quiet-from = Quiet from { $hour }
settings-quiet-until = Quiet hours end at:
settings-own-hours = Your own hours (choose as many as you like):
settings-by = Where reminders reach you:
settings-channels-choose = Choose channels. Leave it empty for all
settings-substitutes-choose = Choose a role. Leave it empty to call no one
settings-ask-zone = Your time zone
settings-zone-such-as = Europe/Paris, or just Paris
settings-ask-vacation = A vacation
settings-ask-from = From
settings-from-such-as = 24 December, or tomorrow
settings-ask-until = Until
settings-until-such-as = 2 January, or empty for one day

# What proves that no one has chosen what was drawn
proof-button = Proof
proof-title = Fairness check of match { $code }
proof-fixed = Before anything was drawn, Herald chose a secret and noted this fingerprint of it (SHA-256):
proof-seal = The table showed a seal made from that secret, for this match only: `{ $seal }`. Compare it with the one you saw there.
proof-old = This is an older match. Its table showed no seal, so no one can say when the secret was chosen.
proof-kept = The secret is kept until the match is over. Then anyone can work out every shuffle and roll from it.
proof-secret = The match is over, so here’s the secret:
proof-how = To check it yourself, compare the secret’s SHA-256 with the fingerprint above. This prints it: `printf '%s' SECRET | xxd -r -p | sha256sum`. `/match check` works out every shuffle and roll again.
preset-classic = Classic
preset-everything = Everything
preset-first = First match
preset-plain = The game as in the box, without extras
table-select-preset = Options: First match, Classic or Everything
