# Computer players at tables.

reason-match-bad-level = Computer players play easy, normal or hard; “{ $level }” there is not.
reason-match-too-many-computers = { $seats ->
    [one] There is one seat at this table.
   *[other] There are { $seats } seats at this table, and one of them at least is a person’s.
}
reason-match-no-computers = No computer player sits at this table.
reason-match-computers-unrated = A match against computer players is never rated. Let them get up first, then choose again.
