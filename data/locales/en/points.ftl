# Every point explained: cogs/history/moves/cog_points.py.

points-button = Points explained
points-heading = { $name } · { $line }
points-choose = { $pages ->
    [1] What do these points come from?
   *[other] What do these points come from? ({ $page } of { $pages })
}
points-before = Earlier lines
points-next = Further lines
points-all = All scores
points-places = { $places } and { $count } more
