# Computer players at tables.

reason-match-bad-level = There’s no level “{ $level }”. Choose easy, normal or hard.
reason-match-too-many-computers = { $seats ->
    [one] There’s only one seat at this table.
   *[other] This table has { $seats } seats, and at least one must be a person’s.
}
reason-match-no-computers = There’s no computer at this table.
reason-match-computers-unrated = A match against computers is never rated. Remove them first, then choose again.

level-easy = easy
level-normal = normal
level-hard = hard
computer-level = { " " }· { $level }
option-bots = bots
option-bots-what = How many computers sit at the table
option-bots-level = level
option-bots-level-what = How well the computers play. Normal if left out

computers-fill = Fill with computers
computers-fill-with = { $count ->
    [one] One computer: { $level }
   *[other] { $count } computers: { $level }
}
computers-none = { $count ->
    [one] Remove the computer
   *[other] Remove the { $count } computers
}
table-unrated-computers = Not rated: computers are playing.
computer-thinking = { $mark } { $name } is thinking

option-computers = computers
option-computers-what = Only matches with computers, or only those without
option-computers-with = with computers
option-computers-without = without computers
stats-computers = Against computers: { $won } of { $played } won, { $rate }

computers-stand-in = Let a computer step in
reason-match-no-stand-in = A computer only steps in for someone who’s stopped playing. Someone else must still be playing.
rematch-people = Play again without computers
resign-ask-computers = Resign match { $code }? No one else plays it, so it ends at once and the computers win.
computers-here = Computers
footer-computers = computer: { $levels }
