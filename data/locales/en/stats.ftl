# Statistics of a person, a server or a game there. Read by one person, in private; labels of charts are painted.

command-stats = stats
command-stats-what = See statistics: yours, someone else’s or the whole server’s
option-stats-player = player
option-stats-player-what = Whose statistics (yours if left out)
option-stats-server = server
option-stats-server-what = The whole server instead of one person
option-stats-seats = seats
option-stats-seats-what = Only matches with this many players

stats-button = Match statistics
stats-title-me = Your statistics
stats-title-person = Statistics of { $name }
stats-title-server = Statistics for this server
stats-scope = { $game } · { $seats } · { $where }
stats-all-games = All games
stats-any-seats = any number of players
stats-alone = solo
stats-players = { $seats } players
stats-here = in this server
stats-everywhere = in all servers you share with Herald
stats-gone = { $name } isn’t in this server any more.

stats-empty = No match like this has finished yet.
stats-played = { $played ->
    [one] **{ $played } match** with a result, { $won } won: { $rate }
   *[other] **{ $played } matches** with a result, { $won } won: { $rate }
}
stats-rate = { $percent }% ({ $low }–{ $high }%)
stats-shared = { $count ->
    [one] One of these wins was shared.
   *[other] { $count } of these wins were shared.
}
stats-absent = { $count ->
    [one] One match was left early or lost on time.
   *[other] { $count } matches were left early or lost on time.
}
stats-streaks = Most wins in a row: { $longest }. { $now }
stats-now-won = { $count ->
    [one] The latest match was a win.
   *[other] The latest { $count } were wins.
}
stats-now-lost = { $count ->
    [one] The latest match wasn’t a win.
   *[other] The latest { $count } weren’t wins.
}
stats-matches = { $played ->
    [one] **{ $played } match** between people has ended with a result.
   *[other] **{ $played } matches** between people have ended with a result.
}
stats-left = { $count ->
    [one] Once, a player left early or lost on time.
   *[other] { $count } times, a player left early or lost on time.
}
stats-game = **{ $game }**: { $won } of { $played } won, { $rate }
stats-game-matches = { $played ->
    [one] **{ $game }**: { $played } match
   *[other] **{ $game }**: { $played } matches
}
stats-game-alone = **{ $game }** solo against { $automa }: { $won } of { $played } won, { $rate }
stats-points = { $count ->
    [one] { $mean } points on average ({ $count } result)
   *[other] { $mean } points on average ({ $count } results)
}
stats-best = best { $points } (`{ $code }`)

stats-view-all = Overview
stats-view-start = Turn order
stats-view-opponents = Opponents
stats-view-time = Thinking time
stats-about-me = My statistics
stats-about-server = This server
stats-select-game = Game
stats-select-seats = Number of players

stats-start-title = Wins by turn order
stats-start = going { $place }: { $won } of { $played }, { $rate }
stats-place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] last
}
stats-seat-title = Wins by seat
stats-seat = seat { $place }: { $won } of { $played }, { $rate }

stats-opponents-title = Results against each opponent
stats-opponent = **{ $name }** · { $met ->
    [one] { $met } match
   *[other] { $met } matches
} · ahead in { $ahead }: { $rate } · { $level ->
    [0] {""}
   *[other] level in { $level },{" "}
}behind in { $behind }
stats-opponents-none = No one yet.
stats-opponents-more = More opponents

stats-time-title = Average time per decision
stats-time = { $count ->
    [one] { $what }: { $time } (one decision)
   *[other] { $what }: { $time } ({ $count } decisions)
}
stats-time-all = all games
stats-time-none = No decisions yet.
stats-seconds = { $seconds } s
stats-minutes = { $minutes } min
stats-hours = { $hours } h { $minutes } min
stats-days = { $days } d { $hours } h
stats-decimal = { $whole }.{ $tenth }

stats-note-rate = In brackets: the margin of error (95 %).
stats-note-time = A turn’s time runs from when it starts until the player moves. Nights count, pauses don’t. Moves without a choice don’t count.
stats-note-alone = Solo matches are counted separately.
stats-note-points = Points come from matches played to the end.

stats-chart-person = Results by month
stats-chart-server = Matches by month
stats-chart-won = Won
stats-chart-shared = Shared
stats-chart-lost = Not won
stats-chart-month = { $month } { $year }: { $won } won, { $shared } shared, { $lost } not won
stats-chart-matches = { $month } { $year }: { $count }

stats-course-title = Match { $code } in figures
stats-course-chart = Points, turn by turn
stats-course-across = Turn
stats-course-alt = { $name }: { $points }
stats-course-lead = { $count ->
    [0] The lead never changed.
    [one] The lead changed once.
   *[other] The lead changed { $count } times.
}
stats-course-player = **{ $name }**: { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $decisions ->
    [0] no decisions
    [one] one decision, { $time }
   *[other] { $decisions } decisions, { $time } each
}
stats-course-took = The match took { $time }, in { $turns } turns.

reason-interface-stats-whose = Choose a person or the server, not both.
reason-interface-stats-self = Outside a server, you can only see your own statistics.
reason-interface-stats-bot = { $name } is a bot. Only people have statistics.
reason-interface-stats-hidden = This person has chosen to hide their statistics.
