# The rule cards of Kingdomino

kingdomino-card-glance = At a glance
kingdomino-card-players = 2–4 players
kingdomino-card-dominoes = 48 dominoes
kingdomino-card-minutes = 15 minutes
kingdomino-card-place = Lay your domino
kingdomino-card-place-text = Terrain to the same terrain, or to the castle.
kingdomino-card-choose = Choose the next
kingdomino-card-choose-text = Your king goes on a free domino of the next line.
kingdomino-card-score = Scoring
kingdomino-card-score-text = Each domain scores its cells times its buildings.
kingdomino-card-worth = = { $points }: wheat cells × buildings
kingdomino-card-worthless = a domain without a building
kingdomino-card-glance-alt = Goal: the most valuable kingdom around your castle, within { $size } × { $size } cells. 2 to 4 players, about 15 minutes, up to 48 dominoes. A turn: 1. Lay the domino your king is on. One half must share a side with the same terrain or with your castle. 2. Put the king on a free domino of the next line. Cells of one terrain joined by sides are a domain. At the end each domain scores its cells times its buildings. In the picture { $cells } cells of wheat with { $buildings } buildings: { $cells } × { $buildings } = { $points }. A domain without a building scores nothing.
kingdomino-card-glance-more = **Goal:** the most valuable kingdom around your castle, within { $size } × { $size } cells.

kingdomino-card-lay = Where a domino fits
kingdomino-card-lay-1 = Same terrain
kingdomino-card-lay-1-text = Wheat touches wheat: one side is enough.
kingdomino-card-lay-2 = The castle
kingdomino-card-lay-2-text = Any terrain can touch it.
kingdomino-card-lay-3 = Not by a corner
kingdomino-card-lay-3-text = No side touches: wrong.
kingdomino-card-lay-note = A kingdom fits into { $size } × { $size } cells, castle included. A domino that fits must be laid. One that fits nowhere is discarded.
kingdomino-card-lay-alt = Three examples. Allowed: domino 19 (wheat with a building | lake), on F5-F6. Its wheat is beside wheat, so it doesn’t matter what the lake touches. Allowed: 7, forest, beside the castle, which any terrain can touch. Not allowed: 2 on H8-I8 touches the castle only at a corner. A domino covers two free cells. The kingdom, castle included, must fit into { $size } × { $size } cells. The castle can end up anywhere in it. A domino that fits must be laid. One that fits nowhere is discarded.
kingdomino-card-lay-more = The other half of the same domino doesn’t count as a neighbour. A domino never moves once it’s laid.

kingdomino-card-order = Lines and turns
kingdomino-card-order-1 = Low numbers act first
kingdomino-card-order-text = Kings act from the lowest number to the highest. High numbers have more buildings, but act late.
kingdomino-card-order-note = Two players have two kings each, and 24 of the 48 dominoes are played. Three players play 36 in lines of three.
kingdomino-card-order-alt = A line of dominoes, lowest number first: 4 (lake, lake), 6 (lake, lake), 10 (mountain, mountain). Then comes 34 (forest with a building, lake). Red’s king is already on 34. In the next round kings act in this order. So a low number is a plain domino, but you act early. Two players have two kings each. They play { $lines } lines of four, 24 of the 48 dominoes. Three players play 36 in lines of three. Four play all 48. In the last round you lay your dominoes and choose no more.
kingdomino-card-order-more = In the last round you lay your dominoes and choose no more. In the first round, kings are drawn at random to decide who chooses next. Two players play { $lines } lines, so 24 dominoes. The booklet says 48, but that doesn’t go with { $lines } lines.

kingdomino-card-score-1 = A finished kingdom
kingdomino-card-score-note = The highest total wins. In a tie: the largest domain, then more buildings, then a shared victory.
kingdomino-card-score-alt = A finished kingdom of 5 × 5 cells. Each domain scores its cells times its buildings: { $sum }. Domains of one terrain that don’t touch are scored separately. A domain without a building scores nothing. The highest total wins. When it’s a tie, the largest domain decides, then the number of buildings. If that’s equal too, the victory is shared.
kingdomino-card-score-more = Domains of one terrain that don’t touch are scored separately.

kingdomino-card-variants = Variants
kingdomino-card-middle-kingdom = { $points } points for a castle in the very middle.
kingdomino-card-harmony = { $points } points if you discarded nothing.
kingdomino-card-mighty-duel = Two players, all { $dominoes } dominoes, { $size } × { $size } cells.
kingdomino-card-dynasty = Three games in a row. All points are added up.
kingdomino-card-variants-alt =
    What a table can add to the usual rules.
    { $variants }
kingdomino-card-variants-more = The kingdom from the card before, with both bonuses: { $land }, + { $middle } + { $harmony } = { $total }. “In the very middle”: the kingdom has its full size, with the castle in the centre. Holes don’t matter.
