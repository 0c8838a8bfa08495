# The rule cards of Carcassonne: The Castle

castle-card-title = The Castle

castle-card-glance = At a glance
castle-card-players = 2 players
castle-card-tiles = { $tiles } tiles
castle-card-minutes = 25 minutes
castle-card-first = Lay a tile
castle-card-first-text = Beside another. Paths must go on.
castle-card-claim = Claim a part
castle-card-claim-text = One follower on the new tile, if you like.
castle-card-count = Score it
castle-card-count-text = Once complete. Your follower comes home.
castle-card-worth-path = a tile of a path
castle-card-worth-tower = a tile of a tower
castle-card-worth-house = a tile of a house
castle-card-worth-court = a market, at the end
castle-card-glance-alt = Goal: more points than the other player once all { $tiles } tiles are laid. 2 players, about 25 minutes. A turn has three steps. 1. Lay the tile in your hand beside another one. A path must meet a path. 2. If you like, claim one part of that tile with a follower. 3. What is complete now scores, and its followers come home. In the picture a tile laid on { $cell } completes a tower of { $count } tiles: { $sum }. Each tile of a path is worth { $path }, of a tower { $tower }, of a house { $house }. Each market of a court is worth { $market }, at the end.
castle-card-glance-more = **Goal:** more points than the other player once all { $tiles } tiles lie inside the wall.

castle-card-lay = Lay and claim
castle-card-lay-1 = A path continues
castle-card-lay-1-text = Path meets path: fine.
castle-card-lay-2 = Not this way
castle-card-lay-2-text = Path meets anything else: wrong.
castle-card-lay-3 = The rest is free
castle-card-lay-3-text = Towers, houses, courts and walls mix.
castle-card-follower = After laying, you can put one follower on one part of the tile. That path, tower, house or court must have none yet.
castle-card-on-path = Herald
castle-card-on-path-text = on a path
castle-card-on-tower = Knight
castle-card-on-tower-text = in a tower
castle-card-on-house = Squire
castle-card-on-house-text = in a house
castle-card-on-court = Merchant
castle-card-on-court-text = in a court: he stays to the end
castle-card-lay-alt = One whole side must touch another tile or a start space at the wall. Three pictures. Correct: the path of the new tile continues the path above it. Wrong: the same tile turned, so that the path above meets no path. Correct: a tile without a path, its house beside a court, its towers at the wall. Towers, houses, courts and the wall can meet in any way. After laying, you can put one of your { $followers } followers on one part of the tile. That path, tower, house or court must have none yet. A follower on a path is a herald, in a tower a knight. In a house it’s a squire, in a court a merchant. A merchant lies down and stays to the end. All others come home when they score.
castle-card-lay-more = One whole side must touch another tile or a start space at the wall. A corner isn’t enough. A tile that fits nowhere leaves the match, and you draw another. You begin with { $followers } followers.

castle-card-score = What scores
castle-card-score-path = Paths: 1 a tile
castle-card-score-path-text = With a well, 2 a tile. A town square, a building or the wall ends a path.
castle-card-score-house = Houses: 1 a tile, towers: 2
castle-card-score-house-text = No side may be open. Your keep goes on your largest house.
castle-card-score-tie = More followers win
castle-card-score-tie-text = One each in this house: no one scores, both come home.
castle-card-score-tie-sum = { $ours } against { $theirs }: no points
castle-card-score-alt = Three examples. A path with a well, complete because each end meets a town square, a building or the wall: { $path }. A path is worth 1 a tile, or { $well } a tile if it has a well. A house without an open side: { $house }. It was completed by the player who holds it. That player’s keep was on a smaller house, so it moves to this one ({ $keep } tiles now). A keep marks its player’s largest completed house. Towers score 2 a tile in the same way. Two houses, with a squire of each player, were joined and completed. No one has more followers, so no one scores ({ $tie }), and both squires come home. A start space counts as a tile.
castle-card-score-more = Only the player with **more** followers in a path, tower or house scores it. A start space counts as a tile. Your keep marks your largest completed house. One of the same size doesn’t move it.

castle-card-track = Track and towers
castle-card-track-stop = Stop exactly on a tower
castle-card-track-stop-text = From { $before } to { $space }: the marker takes this tower’s wall tile.
castle-card-track-tile = A wall tile is yours
castle-card-track-tile-text = Use it from your next turn on, or at the end.
castle-card-track-order = You choose the order
castle-card-track-order-text = Several things complete? Yours first, one after another: where do you want to stop?
castle-card-track-lap = Round and round
castle-card-track-more-text = After space { $spaces ->
        [100] 99
       *[other] { $spaces }
    } the track begins again at 0.
castle-card-track-alt = The score track runs round the wall: { $spaces } spaces, with { $towers } corner towers on it. Every tower but the first holds a wall tile, face down. If your marker stops exactly on a tower, you take its tile. In the example a marker is on { $before }, its owner scores { $sum } and stops on { $space }, a tower: the tile is theirs. It can be used from the next turn on, or counts at the end. A tile can complete several things. The player whose turn it is scores theirs first, in any order. There are { $walls } kinds of wall tiles. You can’t win wall tiles in the final scoring.
castle-card-track-more = Only a marker that **stops** on a tower takes its tile, not one that passes. The { $walls } kinds of wall tiles are on the next card. You can’t win wall tiles in the final scoring.

castle-card-walls = Wall tiles
castle-card-wall-extra-turn = Another whole turn, after yours.
castle-card-wall-double-tower = A tower you complete and hold: { $worth } points a tile.
castle-card-wall-double-house = A house you complete and hold: { $worth } points a tile.
castle-card-wall-unfinished-path = At the end, your largest unfinished path: { $worth } a tile.
castle-card-wall-unfinished-tower = At the end, your largest unfinished tower: { $worth } a tile.
castle-card-wall-unfinished-house = At the end, your largest unfinished house: { $worth } a tile.
castle-card-wall-best-court = At the end, your court with the most markets: { $worth } a market.
castle-card-wall-keep = At the end, your keep counts { $worth } tiles more.
castle-card-wall-points = At the end, { $worth } points.
castle-card-walls-alt = The wall tiles, two of each. For use during the match. Tile 1: another whole turn after yours. Tile 2: a tower you complete and hold gives { $w2 } points a tile. Tile 3: a house you complete and hold gives { $w3 } points a tile. At the end, these count by themselves. Tile 4: your largest unfinished path gives { $w4 } a tile. Tile 5: your largest unfinished tower gives { $w5 } a tile. Tile 6: your largest unfinished house gives { $w6 } a tile. Tile 7: the court you hold with the most markets gives { $w7 } a market. Tile 8: your keep counts { $w8 } tiles more. Tile 9: a bonus of { $w9 } points. A tile just taken is ready from your next turn on. 4 to 9 count even when taken in the last turn.{ $w1 ->
       *[0] { "" }
    }
castle-card-walls-more = Use 1, 2 and 3 during the match, from the turn after you took them. 4 to 9 count by themselves at the end, even if taken in the last turn. Tile 7 counts your court with the most **markets**. A second tile 7 counts the court with the next most.

castle-card-end = The end
castle-card-end-text = White’s keep ({ $white } tiles) is larger than red’s ({ $red }): white scores the largest empty region.
castle-card-end-court = A court: { $market } points a market to the player with more merchants there. Equal: no one.
castle-card-keep-completed-and-held = Your keep goes on a house that you complete and hold, if it’s your first or your largest.
castle-card-keep-scored = Your keep goes on a house you score if it’s your first or largest. It doesn’t matter who completed it.
castle-card-keep-literal-first = Your keep goes on the first house you complete, even if you don’t hold it. Then it only moves to a larger house that you complete and hold.
castle-card-end-alt = The castle at the end of a match, which ends with the last tile. Keeps: white’s is on a house of { $white } tiles, red’s on one of { $red }. The larger keep scores the largest empty region, hatched, 1 point a cell: { $cells } cells, so { $sum }. If the keeps are equal, no one scores it. { $keep } Courts: each market gives { $market } points to the player with more merchants in the court, and to no one if they’re equal. The best court here gives { $court }. Then wall tiles 4 to 9 count. Anything else unfinished scores nothing. This match ends with { $whites } points for white and { $reds } for red.
castle-card-end-more = Anything else unfinished scores nothing, unless wall tile 4, 5 or 6 pays for it. If the keeps are equal (or there are none), no one scores the empty region. With equal points, you share the victory.
