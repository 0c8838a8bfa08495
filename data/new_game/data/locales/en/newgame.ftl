game-newgame = New Game
command-play-newgame = newgame
command-play-newgame-what = Take the last counter: 2 players, a minute of thinking
command-newgame = newgame
command-newgame-what = Make a move of New Game in words
command-newgame-take = take
command-newgame-take-what = Take one to three counters
newgame-count = counters
newgame-count-what = How many you take
newgame-task = take one to three counters
newgame-story-taken = { $seat } takes { $count } and leaves { $left }.
newgame-fact-heap = Counters left: { $heap }
newgame-fact-seat = Taken by { $name }: { $count }
newgame-term-last = The last counter: { $points }
newgame-choice = Take { $count }, leave { $left }
newgame-look = Choose how many counters to take.
newgame-select = Another number
newgame-button = Take them
newgame-why = Taking **{ $count }** leaves { $left }.
newgame-about = Take counters by turns. The last one wins.
newgame-box = 2 minutes at one sitting
newgame-rules = Twelve counters lie in a heap. By turns, take one, two or three of them. Taking the last counter wins.
reason-newgame-too-few =
    { $left ->
        [one] Only { $left } counter is left. Take that one.
       *[other] Only { $left } counters are left. Take fewer.
    }
