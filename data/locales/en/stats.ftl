# Statistics of a person, a server or a game there. Read by one person, in private; labels of charts are painted.

command-stats = stats
command-stats-what = Count your matches, somebody’s, or those of the whole server
option-stats-player = player
option-stats-player-what = Whose statistics; yours unless you say so
option-stats-server = server
option-stats-server-what = Those of the whole server instead of one person’s
option-stats-seats = seats
option-stats-seats-what = Only matches with so many players

stats-button = In figures
stats-title-me = Your statistics
stats-title-person = Statistics of { $name }
stats-title-server = Statistics of this server
stats-scope = { $game } · { $seats } · { $where }
stats-all-games = All games
stats-any-seats = any number of players
stats-alone = alone
stats-players = { $seats } players
stats-here = in this server
stats-everywhere = in all servers you share with Herald
stats-gone = { $name } is no longer in this server.

stats-empty = No such match has come to its end yet.
stats-played = { $played ->
    [one] **{ $played } match** played to a result, { $won } won: { $rate }
   *[other] **{ $played } matches** played to a result, { $won } won: { $rate }
}
stats-rate = { $percent }% ({ $low }–{ $high }%)
stats-shared = { $count ->
    [one] One of the first places was shared.
   *[other] { $count } of the first places were shared.
}
stats-absent = { $count ->
    [one] One match was left before its end, or lost by the clock.
   *[other] { $count } matches were left before their end, or lost by the clock.
}
stats-streaks = Most wins in a row: { $longest }. { $now }
stats-now-won = { $count ->
    [one] The newest match was won.
   *[other] The { $count } newest were won.
}
stats-now-lost = { $count ->
    [one] The newest match was not won.
   *[other] The { $count } newest were not won.
}
stats-matches = { $played ->
    [one] **{ $played } match** between people has come to a result.
   *[other] **{ $played } matches** between people have come to a result.
}
stats-left = { $count ->
    [one] One seat was left before the end, or lost by the clock.
   *[other] { $count } seats were left before the end, or lost by the clock.
}
stats-game = **{ $game }**: { $won } of { $played } won, { $rate }
stats-game-matches = { $played ->
    [one] **{ $game }**: { $played } match
   *[other] **{ $game }**: { $played } matches
}
stats-game-alone = **{ $game }** alone against { $automa }: { $won } of { $played } won, { $rate }
stats-points = { $mean } points on average (n = { $count })
stats-best = best { $points } (`{ $code }`)

stats-view-all = Overview
stats-view-start = Order of play
stats-view-opponents = Opponents
stats-view-time = Thinking time
stats-about-me = My statistics
stats-about-server = This server
stats-select-game = Game
stats-select-seats = Number of players

stats-start-title = Won by who moved when
stats-start = moved { $place }: { $won } of { $played }, { $rate }
stats-place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] last
}
stats-seat-title = Won by seat
stats-seat = seat { $place }: { $won } of { $played }, { $rate }

stats-opponents-title = Who came in before whom
stats-opponent = **{ $name }** · { $met ->
    [one] { $met } match
   *[other] { $met } matches
}, before them in { $ahead }: { $rate }; { $level ->
    [0] {""}
   *[other] level in { $level },{" "}
}behind in { $behind }
stats-opponents-none = Nobody yet.
stats-opponents-more = More opponents

stats-time-title = A decision took, on average
stats-time = { $what }: { $time } (n = { $count })
stats-time-all = all games
stats-time-none = Nobody has decided anything yet.
stats-seconds = { $seconds } s
stats-minutes = { $minutes } min
stats-hours = { $hours } h { $minutes } min
stats-days = { $days } d { $hours } h
stats-decimal = { $whole }.{ $tenth }

stats-note-rate = In brackets: where the true share lies, 19 times out of 20.
stats-note-time = From one’s turn to one’s move, nights included, pauses not. Moves without a choice are left out.
stats-note-alone = Matches alone are counted apart.
stats-note-points = Points of matches that were played to their end.

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
}; { $decisions ->
    [0] no decision
    [one] one decision, { $time }
   *[other] { $decisions } decisions, { $time } each
}
stats-course-took = It took { $time }, in { $turns } turns.

reason-interface-stats-whose = Ask about a person or about the server, not about both.
reason-interface-stats-self = Outside a server you can only ask about yourself.
reason-interface-stats-bot = { $name } is no person: only people’s matches are counted.
reason-interface-stats-hidden = They would rather not be counted where others see it.
