# What public messages tell, and how seats are named whose players have given up.

name-seat-holder = { $name } (autopilot)
name-gave-up = { $name } (resigned)
name-invited = invited
name-late = { $name } (lost on time)
name-left = { $name } (left)
news-resigned = { $name } has resigned. From here on, autopilot plays this seat.
news-resigned-last = { $name } has resigned.
news-taken-back = { $name } takes a move back, as everyone has agreed, and plays again.
board-undone = This move was taken back.
board-undone-before = the move before it was taken back
news-before = Before that: { $turns }
news-more =
    { $count ->
        [one] { $count } earlier turn: /match moves
       *[other] { $count } earlier turns: /match moves
    }
