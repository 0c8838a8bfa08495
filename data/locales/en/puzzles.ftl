# Turns of one's own that come back as puzzles: cogs/learning/cog_train.py.

command-train = train
command-train-what = Turns of yours that gave something away, from your reviews, as puzzles for you alone
puzzle-train = Train these
puzzle-taken =
    { $count ->
        [one] One moment comes back as a puzzle tomorrow, then after 3 and 7 days. `/train` shows what waits.
       *[other] { $count } moments come back as puzzles tomorrow, then after 3 and 7 days. `/train` shows what waits.
    }
puzzle-known = These moments come back to you already, or you have left more important ones to train. `/train` shows what waits.
puzzle-recall-on = Herald sends you one message when some are back; `/settings me` turns that off.
puzzle-recall-off = Herald does not write to you when they are back; `/settings me` turns that on.
puzzle-recall-shut = Herald could not write to you when some were back. Open your direct messages and turn that on again with `/settings me`.
puzzle-title = Train your turns
puzzle-ask = { $game }, match { $code }, turn { $turn }: it was your turn. Which way to play is best? Look at each on the board, then choose.
puzzle-look = Look at { $letter }
puzzle-choose = Choose { $letter }
puzzle-back = The board
puzzle-right = That is the better turn
puzzle-wrong = Another turn is better
puzzle-better = Better: { $better }. You had played { $played }, which gave away { $given } % of a win ({ $points } points on average).
puzzle-chosen = You chose { $chosen }, which gives away { $given } % of a win ({ $points } points on average).
puzzle-chosen-again = You chose { $chosen }, as you had played.
puzzle-chosen-worse = You chose { $chosen }, which is clearly worse.
puzzle-again = This puzzle comes back { $at }.
puzzle-learned = Found three times in a row: this puzzle does not come back.
puzzle-next = Next, { $count } left
puzzle-later =
    { $count ->
        [one] Nothing waits. Your puzzle comes back { $at }.
       *[other] Nothing waits. You have { $count } puzzles; the next one comes back { $at }.
    }
puzzle-none = You have no puzzles. Press *Train these* under a review of a match of yours (`/review`).
puzzle-stop = Stop training
puzzle-stop-sure =
    { $count ->
        [0] You have no puzzles.
        [one] Your puzzle would be gone for good. Stop?
       *[other] All { $count } puzzles would be gone for good. Stop?
    }
puzzle-stop-yes = Let them go
puzzle-stop-no = Keep them
puzzle-stopped = Your puzzles are gone. New ones come only if you press *Train these* under a review.
puzzle-back-dm =
    { $count ->
        [one] One of your turns is back as a puzzle.
       *[other] { $count } of your turns are back as puzzles.
    }
puzzle-now = Solve now
puzzle-quiet = No more messages
puzzle-quieted = Herald does not write to you any more when puzzles are back. `/train` shows what waits, and `/settings me` turns the messages on again.
settings-recall-on = Puzzles that are back (`/train`): one direct message, once a day at most
settings-recall-off = Puzzles that are back (`/train`): no message
settings-recall-shut = Puzzles that are back (`/train`): no message, as Herald could not write to you
option-puzzles = puzzles
option-puzzles-what = Whether to get a direct message when turns of yours are back as puzzles
puzzle-due =
    { $count ->
        [one] One puzzle waits: `/train`.
       *[other] { $count } puzzles wait: `/train`.
    }
