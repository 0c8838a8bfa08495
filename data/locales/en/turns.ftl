# What waits for someone: /turns, and the board that follows a move

command-turns = turns
command-turns-what = See every board that’s waiting for you, in all your servers
turns-title = Waiting for you
turns-none = Nothing’s waiting for you.
turns-place = { $server }, { $channel }
turns-since = your turn came { $when }
turns-until = until { $at } ({ $when })
turns-ran-out = your time ran out { $when }
turns-paused = paused, no clock runs
turns-alone = everyone else is waiting for you
turns-held =
    { $count ->
        [one] Autopilot plays for you in this match until you press *{ vacancy-back }* there:
       *[other] Autopilot plays for you in { $count } matches until you press *{ vacancy-back }* there:
    }
turns-unreachable =
    { $count ->
        [one] One more board is waiting in a server that can’t be reached right now.
       *[other] { $count } more boards are waiting in servers that can’t be reached right now.
    }
turns-sooner = Back to the more urgent ones
turns-later = Show the rest (less urgent)

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
