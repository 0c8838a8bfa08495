# Computer players at tables.

reason-match-bad-level = Computer players play easy, normal or hard; “{ $level }” there is not.
reason-match-too-many-computers = { $seats ->
    [one] There is one seat at this table.
   *[other] There are { $seats } seats at this table, and one of them at least is a person’s.
}
reason-match-no-computers = No computer player sits at this table.
reason-match-computers-unrated = A match against computer players is never rated. Let them get up first, then choose again.

level-easy = easy
level-normal = normal
level-hard = hard
computer-level = { " " }· { $level }
option-bots = bots
option-bots-what = How many computer players sit at the table
option-bots-level = level
option-bots-level-what = How well the computer players play; normal, if left out

computers-fill = Fill with computer players
computers-fill-with = { $count ->
    [one] One computer player: { $level }
   *[other] { $count } computer players: { $level }
}
computers-none = { $count ->
    [one] Remove the computer player
   *[other] Remove the { $count } computer players
}
table-unrated-computers = Not rated: computer players play along.
computer-thinking = { $mark } { $name } is thinking

option-computers = computers
option-computers-what = Only matches with computer players, or only those without
option-computers-with = with computer players
option-computers-without = without computer players
stats-computers = Against computers: { $won } of { $played } won, { $rate }

computers-stand-in = Let a computer player step in
reason-match-no-stand-in = A computer player steps in for somebody who does not play any more, as long as somebody else does.
rematch-people = Play again without computers
resign-ask-computers = Resign match { $code }? Nobody else plays it, so it ends at once, and those who are left win.
computers-here = Computer players
footer-computers = computer: { $levels }
