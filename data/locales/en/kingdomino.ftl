# Kingdomino

kingdomino-terrain-wheat = wheat
    .your = your wheat
    .new = wheat
kingdomino-terrain-lake = lake
    .your = your lake
    .new = a lake
kingdomino-terrain-forest = forest
    .your = your forest
    .new = a forest
kingdomino-terrain-mountain = mountain
    .your = your mountain
    .new = a mountain
kingdomino-terrain-garden = garden
    .your = your garden
    .new = a garden
kingdomino-terrain-village = village
    .your = your village
    .new = a village
kingdomino-half =
    { $buildings ->
        [0] { $terrain }
        [one] { $terrain } with { $buildings } building
       *[other] { $terrain } with { $buildings } buildings
    }
kingdomino-domino = { $first } | { $second }

kingdomino-task-place = lay domino { $domino } ({ $halves }), then choose the next
kingdomino-task-place-last = lay domino { $domino } ({ $halves })
kingdomino-task-discard = domino { $domino } ({ $halves }) fits nowhere
kingdomino-task-choose = put a king on a domino
kingdomino-task-wait = waiting
kingdomino-progress = line { $line } of { $lines }
kingdomino-progress-game = game { $game } of { $games }
kingdomino-game = Game { $game }

kingdomino-story-domino-placed = { $seat } lays { $domino } on { $first }-{ $second }.
kingdomino-story-domino-discarded = { $seat } discards { $domino }, which fits nowhere.
kingdomino-story-domino-chosen = { $seat } chooses { $domino }.
kingdomino-story-king-drawn = { $seat }’s king is drawn and acts next.
kingdomino-story-line-dealt = New line: { $dominoes }.
kingdomino-story-game-ended = Game { $game } of { $games } is over.
kingdomino-story-standing = In all: { $standing }.

kingdomino-button-discard = Discard { $domino }…
kingdomino-button-give-up = Discard it
kingdomino-button-lay =
    { $points ->
        [0] Lay it
       *[other] Lay it, +{ $points }
    }
kingdomino-button-lay-pick =
    { $points ->
        [0] { $letter } · then domino { $domino } ({ $halves })
       *[other] { $letter } · +{ $points }, then domino { $domino } ({ $halves })
    }
kingdomino-button-pick = { $letter } · domino { $domino } ({ $halves })
kingdomino-button-before = Previous: { $number } · { $cell }
kingdomino-button-after = Next: { $number } · { $cell }
kingdomino-spot =
    { $ways ->
        [one] { $number } · { $cell }
       *[other] { $number } · { $cell } · { $ways } ways
    }
kingdomino-spot-gain = { $cells }: { $effect }
kingdomino-effect-adds =
    adds to { NOUN($terrain, of: "kingdomino-terrain", form: "your") }, { $was } → { $now } { $now ->
        [one] point
       *[other] points
    }
kingdomino-effect-begins = begins { NOUN($terrain, of: "kingdomino-terrain", form: "new") }, +{ $points }
kingdomino-effect-joins = joins { NOUN($terrain, of: "kingdomino-terrain", form: "your") }
kingdomino-effect-later = { $effect }, no points yet
kingdomino-effect-nothing = starts a new domain, no points yet
kingdomino-choice-place =
    { $points ->
        [0] { $cells }
       *[other] { $cells } · +{ $points }
    }
kingdomino-choice-discard = Discard { $domino }, which fits nowhere
kingdomino-look-place =
    { $gain ->
        [0] **{ $domino }** ({ $halves }) on **{ $cells }**: { $effect }. You stay at { $then }.
       *[other] **{ $domino }** ({ $halves }) on **{ $cells }**: { $effect }. You go from { $now } to { $then }.
    }
kingdomino-look-discard = **{ $domino }** fits nowhere, so it’s discarded for no points.
kingdomino-look-left = Then your king goes to **{ $domino }** ({ $halves }), the only one left.
kingdomino-look-choose = Which domino do you choose next?

kingdomino-label-place = Lay
kingdomino-label-game = Game { $game } of { $games }
kingdomino-label-choose = Choose
kingdomino-label-done = done

kingdomino-option-middle-kingdom = Middle Kingdom
kingdomino-option-middle-kingdom-what = 10 points for a castle in the very middle
kingdomino-option-harmony = Harmony
kingdomino-option-harmony-what = 5 points for a kingdom without a discarded domino
kingdomino-option-mighty-duel = Mighty Duel
kingdomino-option-mighty-duel-what = Two players, all 48 dominoes, kingdoms of 7 × 7
kingdomino-option-dynasty = Dynasty
kingdomino-option-dynasty-what = Three games in a row, with all points added up

kingdomino-area =
    { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    } × { $buildings ->
        [one] { $buildings } building
       *[other] { $buildings } buildings
    }
kingdomino-term-wheat = Wheat: { $area } = { $points }
kingdomino-term-lake = Lake: { $area } = { $points }
kingdomino-term-forest = Forest: { $area } = { $points }
kingdomino-term-mountain = Mountain: { $area } = { $points }
kingdomino-term-garden = Garden: { $area } = { $points }
kingdomino-term-village = Village: { $area } = { $points }
kingdomino-term-middle-kingdom = Middle Kingdom, castle in the centre: { $points }
kingdomino-term-harmony = Harmony, nothing discarded: { $points }
kingdomino-tie-largest-domain = the largest domain
kingdomino-tie-buildings = the number of buildings

kingdomino-fact-spots = Spots for the first half: { $spots }
kingdomino-fact-free = Free: { $dominoes }
kingdomino-fact-current = Being laid: { $dominoes }
kingdomino-fact-upcoming = To choose from: { $dominoes }
kingdomino-fact-laid = laid
kingdomino-fact-lays = to lay
kingdomino-fact-chooses = still to choose
kingdomino-fact-game = Game { $game } of { $games }.
kingdomino-fact-letters = How to read a kingdom: columns first, then rows from the top, each with its number. { $letters }. “+2” means two buildings, “–” an empty cell.
kingdomino-fact-columns =
    { $count ->
        [one] column { $first }
       *[other] columns { $first } to { $last }
    }
kingdomino-fact-row = { $row }: { $cells }
kingdomino-fact-castle-alone = only the castle so far
kingdomino-fact-supply =
    { $lines ->
        [0] No more lines in the box.
        [one] { $lines } more line in the box.
       *[other] { $lines } more lines in the box.
    }
kingdomino-fact-line = Line { $line } of { $lines }.
kingdomino-fact-size = A kingdom fits into { $size } × { $size } cells.
kingdomino-fact-middle-kingdom = Middle Kingdom: { $points } points for a castle in the very middle.
kingdomino-fact-harmony = Harmony: { $points } points for a kingdom without a discarded domino.
kingdomino-fact-dominoes = dominoes { $dominoes }
kingdomino-fact-given-up = discarded { $dominoes }
kingdomino-fact-scored = { $sum } (largest domain { $largest }, buildings { $buildings })
kingdomino-castle = castle
kingdomino-letter-castle = C
kingdomino-letter-wheat = W
kingdomino-letter-lake = L
kingdomino-letter-forest = F
kingdomino-letter-mountain = M
kingdomino-letter-garden = G
kingdomino-letter-village = V

kingdomino-why-head = **{ $domino }** ({ $halves }) on **{ $cell }**?
kingdomino-why-castle = { $cell } is your castle. Dominoes go around it.
kingdomino-why-taken = { $cell } is taken: domino { $domino } is there.
kingdomino-why-too-wide = { $cell } is too far out: { $span }.
kingdomino-why-fits =
    { $ways ->
        [one] It fits on { $cell } in { $ways } way.
       *[other] It fits on { $cell } in { $ways } ways.
    }
kingdomino-why-room = { $cell } is free, but there’s no free cell beside it for the other half.
kingdomino-why-no-match = { $cell } is free, but from there neither half touches the castle or its own terrain.
kingdomino-why-way-fits =
    { $points ->
        [0] fits, without new points
       *[other] fits, +{ $points }
    }
kingdomino-why-way-taken = { $cell } is taken
kingdomino-why-way-match = doesn’t fit: { $meets }
kingdomino-why-meets = { $terrain } on { $cell } touches { $other }
kingdomino-why-meets-nothing = { $terrain } on { $cell } touches nothing
kingdomino-why-columns = columns { $low } to { $high } would be { $count } wide (at most { $size })
kingdomino-why-rows = rows { $low } to { $high } would be { $count } high (at most { $size })

kingdomino-rules =
    - **Aim.** Build the most valuable kingdom around your castle, within 5 × 5 cells.
    - **A turn.** Kings act in the order of their dominoes, lowest number first. Lay the domino your king is on. Then put the king on a free domino of the next line. A domino with a low number is plainer, but lets you act earlier.
    - **Laying.** A domino covers two free cells. At least one half must share a side with your castle or its own terrain. Any terrain can touch the castle. A domino that fits must be laid. One that fits nowhere is discarded.
    - **Scoring.** Cells of one terrain joined by sides are a domain. Each domain scores its cells times its buildings. Without a building it scores nothing.
    - **Bonuses, if chosen.** Middle Kingdom: 10 points for a castle in the centre. The kingdom must be 5 columns by 5 rows (7 in the Mighty Duel). Holes don’t matter. Harmony: 5 points if you discarded no domino.
    - **In a tie** the largest domain decides, then the number of buildings. If that’s equal too, the victory is shared.
    - **Two players** have two kings each and play 24 of the 48 dominoes.
    - **Mighty Duel,** for two: all 48 dominoes, within 7 × 7 cells.
    - **Dynasty:** three games in a row, each with new kingdoms. The highest total wins.
    - **In words.** `place 27 G8-H8` lays the first half on G8, the other on H8. The castle is on G7, letters run to the right, numbers upwards. The other two commands are `choose 34` and `discard 27`.

reason-kingdomino-not-now-place = You’ve already laid this domino. Choose your next one.
reason-kingdomino-not-now-choose = First lay domino { $domino }, then choose.
reason-kingdomino-not-your-domino = Your king is on domino { $due }, not on { $domino }.
reason-kingdomino-not-in-line = Domino { $domino } isn’t in the line you choose from.
reason-kingdomino-taken = There’s already another king on domino { $domino }. Choose a free one.
reason-kingdomino-occupied = { $first }-{ $second } isn’t free: both cells must be empty.
reason-kingdomino-too-wide = On { $first }-{ $second } the kingdom would no longer fit into { $size } × { $size } cells.
reason-kingdomino-no-match = On { $first }-{ $second } neither half of domino { $domino } touches the castle or its own terrain.
reason-kingdomino-still-fits =
    { $ways ->
        [one] Domino { $domino } still fits in { $ways } way, so you can’t discard it.
       *[other] Domino { $domino } still fits in { $ways } ways, so you can’t discard it.
    }
reason-kingdomino-no-cell = “{ $cell }” isn’t a cell. Cells go from A1 to M13, for example G8.
reason-kingdomino-no-domino = You have no domino to place yet. First choose one from the line.
reason-kingdomino-duel-for-two = The Mighty Duel is for two players, not { $seats }. Set two seats, or leave the Mighty Duel out.

kingdomino-source = { $count ->
    [one] Cell { $cells }
   *[other] Cells { $cells }
}
kingdomino-source-all = All of this kingdom
