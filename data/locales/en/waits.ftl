# Everything but moves that waits for someone: in calls, in /turns and in reminders, after the name of the game

wait-vote =
    { $about ->
        [abort] { $names } would like to end this match. Do you agree?
        [pause] { $names } would like a pause. Do you agree?
        [offer] { $names } would like to offer { $name }’s seat to others. Do you agree?
       *[takeback] { $names } asks to take a move back. Do you agree?
    }
wait-vote-way = Answer
wait-vote-over = That vote is over. There’s nothing left to answer.
wait-claim =
    { $asked ->
        [yes] { $name }’s time has run out, and { $names } would like to claim the win. Do you agree?
       *[no] { $name }’s time has run out. You can claim the win or keep waiting.
    }
wait-claim-way = Claim the win or wait
wait-invitation =
    { $rematch ->
        [yes] { $name } would like to play again. Your seat is kept.
       *[no] { $name } is keeping a seat for you.
    }
wait-invitation-way = Join or decline
wait-start = your table is full. You can start.
wait-table = this table is yours from now on. You can start it, hand it on or cancel it.
wait-table-way = To the table
wait-seat =
    { $own ->
        [yes] you’re looking for a substitute, and no one has come yet. You play on until someone does.
       *[no] the others are looking for someone to take over your seat. Come back if you’d like to keep it.
    }
wait-since = posted { $when }
wait-until = Open until { $at } ({ $in }).
wait-last = This is the third and last reminder about this.

## Told to the others once, when someone doesn’t answer any more
wait-stalled = { $mentions } · { $game }: { $name } hasn’t moved, and Herald sends { $name } no more reminders. What you can do:
wait-stalled-claim = Claim the win with /match claim-win.
wait-stalled-hold = Wait until { $at } ({ $in }). Then autopilot plays for { $name }.
wait-stalled-opens = Wait until { $at } ({ $in }). Then you can claim the win.
wait-stalled-forfeit = Wait until { $at } ({ $in }). Then { $name } loses.
wait-stalled-seat = Find someone to take over { $name }’s seat. It’s on offer.
wait-stalled-manager = Ask someone who manages this server. They can end the match with /match cancel.

## In /turns, for matches that wait for others
turns-others = Waiting for others:
turns-other = { $place } · you’re waiting for { $names } (asked { $when })
turns-others-more =
    { $count ->
        [one] And one more match is waiting for others.
       *[other] And { $count } more matches are waiting for others.
    }

reason-match-only-reminds = { $seat }’s time ran out { $when }, but this match’s clock only sends reminders. Someone who manages this server can end the match with /match cancel.
