# Every point explained: cogs/history/moves/cog_score_breakdown.py.

points-button = Points explained
points-heading = { $name } · { $line }
points-choose = { $pages ->
    [1] Where do these points come from?
   *[other] Where do these points come from? ({ $page } of { $pages })
}
points-before = Earlier lines
points-next = Later lines
points-all = All scores
points-places = { $places } and { $count } more
