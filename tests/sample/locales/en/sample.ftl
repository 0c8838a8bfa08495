game-sample = Pebbles
command-play-sample = pebbles
command-play-sample-what = Lay pebbles side by side: 2 players, a minute of thinking
command-sample = pebbles
command-sample-what = Make a move of Pebbles in words
command-sample-lay = lay
command-sample-lay-what = Lay a pebble on an empty cell
sample-task = lay a pebble
sample-story-pebble-laid = { $gain ->
    [0] { $seat } lays a pebble on { $cell }.
   *[other] { $seat } lays a pebble on { $cell }: +{ $gain }.
 }
sample-fact-seat = { $name }: { $points }; pebbles on { $cells }
sample-fact-sites = Empty cells: { $sites }
sample-term-pair = { $count } pairs side by side: { $points }
sample-choice-cell = { $cell }: +{ $points }
sample-look = Choose an empty cell.
sample-select-cell = Another cell
sample-button-lay = Lay it there
sample-why-free = **{ $cell }** is empty. A pebble there brings { $points }.
sample-why-taken = A pebble of { $name } lies on **{ $cell }**, where one of yours would be worth { $points }.
sample-about = Lay pebbles on a board of sixteen cells: those that touch count.
sample-box = 2 minutes at one sitting · a sample for whoever adds a game
sample-rules = Lay a pebble on an empty cell, by turns, until each of you has laid four. Every two of your own pebbles that touch with a side are worth a point, counted as they are laid. Whoever has more points wins; with as many, you share the win.
reason-sample-taken = A pebble lies on { $cell } already. Choose an empty cell.
