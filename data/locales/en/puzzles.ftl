# Turns of one's own that come back as puzzles: cogs/learning/cog_train.py.

command-train = train
command-train-what = Practise turns you could have played better, as puzzles for you alone
puzzle-train = Train these
puzzle-taken =
    { $count ->
        [one] One moment comes back as a puzzle tomorrow, then after 3 and 7 days. `/train` shows what’s waiting.
       *[other] { $count } moments come back as puzzles tomorrow, then after 3 and 7 days. `/train` shows what’s waiting.
    }
puzzle-known = Nothing was added: you’re training these moments already, or more important ones come first. `/train` shows what’s waiting.
puzzle-recall-on = Herald sends you one message when puzzles are back. `/settings me` turns that off.
puzzle-recall-off = Herald won’t write to you when puzzles are back. `/settings me` turns that on.
puzzle-recall-shut = Herald couldn’t write to you when puzzles were back. Open your direct messages and turn that on again with `/settings me`.
puzzle-title = Train your turns
puzzle-ask = { $game }, match { $code }, turn { $turn }: it was your turn. What’s the best way to play? Look at each of these moves on the board, then choose.
puzzle-look = Look at { $letter }
puzzle-choose = Choose { $letter }
puzzle-back = The board
puzzle-right = That’s the better turn
puzzle-wrong = Another turn is better
puzzle-better = Better: { $better }. You’d played { $played }, which cut your chance of winning by { $given }% ({ $points } points on average).
puzzle-chosen = You chose { $chosen }, which cuts your chance of winning by { $given }% ({ $points } points on average).
puzzle-chosen-again = You chose { $chosen }, as you did in the match.
puzzle-chosen-worse = You chose { $chosen }, and that’s clearly worse.
puzzle-again = This puzzle comes back { $at }.
puzzle-learned = You’ve found it three times in a row, so this puzzle won’t come back.
puzzle-next = Next puzzle, { $count } left
puzzle-later =
    { $count ->
        [one] Nothing’s waiting. Your puzzle comes back { $at }.
       *[other] Nothing’s waiting. You have { $count } puzzles, and the next one comes back { $at }.
    }
puzzle-none = You have no puzzles yet. Press *Train these* under a review of one of your matches (`/review`).
puzzle-stop = Stop training
puzzle-stop-sure =
    { $count ->
        [0] You have no puzzles.
        [one] Your puzzle would be gone for good. Stop?
       *[other] All { $count } puzzles would be gone for good. Stop?
    }
puzzle-stop-yes = Delete my puzzles
puzzle-stop-no = Keep my puzzles
puzzle-stopped = Your puzzles are gone. New ones only come if you press *Train these* under a review.
puzzle-back-dm =
    { $count ->
        [one] One of your turns is back as a puzzle.
       *[other] { $count } of your turns are back as puzzles.
    }
puzzle-now = Solve now
puzzle-quiet = No more messages
puzzle-quieted = Herald won’t write to you any more when puzzles are back. `/train` shows what’s waiting, and `/settings me` turns the messages on again.
settings-recall-on = Puzzles to try again (`/train`): at most one direct message a day
settings-recall-off = Puzzles to try again (`/train`): no message
settings-recall-shut = Puzzles to try again (`/train`): no message, because Herald couldn’t write to you
option-puzzles = puzzles
option-puzzles-what = Whether to get a direct message when it’s time to try a puzzle again
puzzle-due =
    { $count ->
        [one] One puzzle is waiting: `/train`.
       *[other] { $count } puzzles are waiting: `/train`.
    }
