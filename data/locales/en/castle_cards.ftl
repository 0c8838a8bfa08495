# The rule cards of Carcassonne: The Castle

castle-card-title = The Castle
castle-card-glance = At a glance
castle-card-players = 2 players
castle-card-tiles = { $tiles } tiles
castle-card-minutes = 25 minutes
castle-card-lay = Lay a tile
castle-card-lay-text = Beside another. Paths must go on.
castle-card-claim = Claim a part
castle-card-claim-text = On the new tile, if you like.
castle-card-score = Score it
castle-card-score-text = Once complete. He comes home.
castle-card-worth-path = a tile of a path
castle-card-worth-tower = a tile of a tower
castle-card-worth-house = a tile of a house
castle-card-worth-court = a market, at the end
castle-card-glance-alt = Goal: more points on the track than the other player once all { $tiles } tiles are laid, 2 players, about 25 minutes. A turn: 1. lay the tile in your hand beside another one, paths going on as paths. 2. If you like, put a follower on one part of it. 3. What the tile completes is scored and its followers come home. In the picture a tile on { $cell } completes a tower of { $count } tiles: { $sum }. A tile of a path is worth { $path }, of a tower { $tower }, of a house { $house }, each market of a court { $market }.
castle-card-glance-more = **Goal:** more points than the other player once all { $tiles } tiles lie. Whoever has more followers in a path, tower or house gets its points.
