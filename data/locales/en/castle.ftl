# Carcassonne: The Castle

reason-castle-not-now-place = The tile already lies. Say whether a follower goes on it.
reason-castle-not-now-claim = First lay the tile in your hand; then a follower may go on it.
reason-castle-not-now-score = Nothing waits to be scored.
reason-castle-not-now-again = Wall tile 1 is used at the end of your turn, while castle tiles are left.
reason-castle-not-now-end = Your turn ends by itself once the tile lies and all is scored.
reason-castle-outside = { $cell } lies outside the wall.
reason-castle-occupied = A tile already lies on { $cell }.
reason-castle-out-of-reach = { $cell } touches neither a tile nor a start space by a full side.
reason-castle-path-needed =
    On { $cell }, a path comes in from the { $side ->
        [N] north
        [E] east
        [S] south
       *[W] west
    } and must go on, but turned to { $turn } the tile has none there.
reason-castle-path-blocked =
    On { $cell }, turned to { $turn }, the tile’s path in the { $side ->
        [N] north
        [E] east
        [S] south
       *[W] west
    } would meet something that is no path.
reason-castle-no-segment = The tile just laid has parts A to { $last }, none with the letter { $letter }.
reason-castle-claimed = A follower on { $cell } already holds what { $letter } belongs to.
reason-castle-no-follower = You have no follower at hand. One comes back when a path, tower or house of yours is scored.
reason-castle-not-waiting = { $spot } names nothing that waits to be scored. The buttons show what does.
reason-castle-own-first = { $spot } is not next: your own features come first, and those without a choice are scored by themselves.
reason-castle-no-wall-tile = You have no wall tile { $wall } that you may use. One just taken is ready from your next turn on.
reason-castle-wrong-wall-tile = Wall tile { $wall } is not for that: 1 gives another turn, 2 doubles a tower, 3 a house.
reason-castle-not-held = Wall tile { $wall } needs the majority there, and you do not have it.
reason-castle-no-cell = “{ $cell }” is not a cell. Cells have a letter from A to I and a number from 1 to 9, such as G8.
reason-castle-no-tile = No tile waits to be laid. Once one is drawn, ask again.
