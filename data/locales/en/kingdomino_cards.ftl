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
kingdomino-card-score-text = Each domain counts its cells times its buildings.
kingdomino-card-worth = = { $points }: wheat cells × buildings
kingdomino-card-worthless = a domain without a building
kingdomino-card-glance-alt = Goal: the most valuable kingdom round your castle, within { $size } × { $size } cells; 2 to 4 players, about 15 minutes, up to 48 dominoes. A turn: 1. Lay the domino your king stands on; one half must touch the same terrain or your castle by a side. 2. Put the king on a free domino of the next line. 3. At the end each domain, cells of one terrain joined by sides, counts its cells times its buildings. In the picture { $cells } cells of wheat with { $buildings } buildings: { $cells } × { $buildings } = { $points }. A domain without a building counts nothing.
kingdomino-card-glance-more = **Goal:** the most valuable kingdom round your castle, within { $size } × { $size } cells.

kingdomino-card-lay = Where a domino may lie
kingdomino-card-lay-1 = Same terrain
kingdomino-card-lay-1-text = Wheat touches wheat: one side is enough.
kingdomino-card-lay-2 = The castle
kingdomino-card-lay-2-text = It goes with every terrain.
kingdomino-card-lay-3 = Not by a corner
kingdomino-card-lay-3-text = No side touches: wrong.
kingdomino-card-lay-note = A kingdom fits into { $size } × { $size } cells, castle included. A domino that fits must be laid; one that fits nowhere is discarded.
kingdomino-card-lay-alt = Three examples. Right: 19, wheat with a building and lake, on F5-F6; its wheat touches wheat by a side, the lake may touch anything. Right: 7, forest, beside the castle, which goes with every terrain. Wrong: 2 on H8-I8 touches the castle by a corner only. A domino covers two free cells. The kingdom, castle included, must fit into { $size } × { $size } cells; the castle may end anywhere in it. A domino that fits must be laid; one that fits nowhere is discarded.
kingdomino-card-lay-more = The two halves of one domino do not count for each other, and what lies never moves.

kingdomino-card-order = Lines and turns
kingdomino-card-order-1 = Low numbers act first
kingdomino-card-order-text = Kings act from the lowest number to the highest. High numbers have more buildings, but act late.
kingdomino-card-order-note = Two players have two kings each, and 24 of the 48 dominoes are played. Three players play 36 in lines of three.
kingdomino-card-order-alt = A line of dominoes, lowest number first: 4 (lake, lake), 6 (lake, lake), 10 (mountain, mountain), 34 (forest with a building, lake), where red’s king stands already. In the next round kings act in this order, so a low number is a plain piece and an early turn. With two players each has two kings and { $lines } lines of four are played, 24 of the 48 dominoes; three players play 36 in lines of three; four all 48. In the last round kings only lay.
kingdomino-card-order-more = In the last round one only lays. The first kings are drawn by lot. With two players { $lines } lines are played: the booklet’s other numbers cannot both hold, so 24 dominoes it is.

kingdomino-card-score-1 = A finished kingdom
kingdomino-card-score-note = The highest total wins. Equal points: the largest domain, then more buildings, else the victory is shared.
kingdomino-card-score-alt = A finished kingdom of 5 × 5 cells with what each domain brings, cells times buildings: { $sum }. Domains of one terrain that do not touch count apart; a domain without a building counts nothing. The highest total wins; on equal points the largest domain decides, then the number of buildings, else the victory is shared.
kingdomino-card-score-more = Domains of one terrain that do not touch count apart.

kingdomino-card-variants = Variants
kingdomino-card-middle-kingdom = { $points } points for a castle in the very middle.
kingdomino-card-harmony = { $points } points if you discarded nothing.
kingdomino-card-mighty-duel = Two players, all { $dominoes } dominoes, { $size } × { $size } cells.
kingdomino-card-dynasty = Three games in a row; the points are added up.
kingdomino-card-variants-alt =
    What a table may choose beside the usual rules.
    { $variants }
kingdomino-card-variants-more = The kingdom of the last card with both bonuses: { $land }, + { $middle } + { $harmony } = { $total }. “In the very middle”: the kingdom is as wide and high as it may be, with the castle in the centre; holes do not matter.
