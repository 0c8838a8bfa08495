# What waits for somebody: /turns, and the board that follows a move

command-turns = turns
command-turns-what = See every board that waits for you, in all your servers
turns-title = Waiting for you
turns-none = Nothing waits for you.
turns-place = { $server }, { $channel }
turns-since = your turn came { $when }
turns-until = until { $at } ({ $when })
turns-ran-out = your time ran out { $when }
turns-paused = paused, no clock runs
turns-alone = everyone else waits for you
turns-held =
    { $count ->
        [one] Autopilot plays for you here until you say there that you’re back:
       *[other] Autopilot plays for you in { $count } matches until you say there that you’re back:
    }
turns-unreachable =
    { $count ->
        [one] One more board waits in a server that cannot be reached now.
       *[other] { $count } more boards wait in servers that cannot be reached now.
    }
turns-sooner = More urgent
turns-later = Less urgent

recap-start = **Since the start**
recap-title = **Since your last turn**
recap-seat = **Since the last turn of your seat**
recap-turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
recap-held =
    { $count ->
        [one] autopilot played { $count } of them for you
       *[other] autopilot played { $count } of them for you
    }

next-board = Next board
next-told = Next: { $board }
next-until = { $board }, deadline { $when }
next-none = Nothing else waits for you.
