# Everything but moves that waits for somebody: in calls, in /turns and in reminders, after the name of the game

wait-vote =
    { $about ->
        [abort] { $names } would like to end this match. Your answer is missing.
        [pause] { $names } would like a pause. Your answer is missing.
        [offer] { $names } would like to offer { $name }’s seat to others. Your answer is missing.
       *[takeback] { $names } asks to take a move back. Your answer is missing.
    }
wait-vote-way = Answer
wait-vote-over = That question is settled. There’s nothing left to answer.
wait-claim =
    { $asked ->
        [yes] { $name }’s time has run out, and { $names } claims the match. Do you agree?
       *[no] { $name }’s time has run out. You can claim the match, or go on waiting.
    }
wait-claim-way = Claim or wait
wait-invitation =
    { $rematch ->
        [yes] { $name } would like to play again. Your seat is kept.
       *[no] { $name } keeps a seat for you.
    }
wait-invitation-way = Join or decline
wait-start = your table is full. You can start.
wait-table = this table is yours from now on. You can start it, hand it on or call it off.
wait-table-way = To the table
wait-seat =
    { $own ->
        [yes] you’re looking for a substitute, and your seat is still free to take. You play on until then.
       *[no] the others are looking for someone to take over your seat. Come back if you’d like to keep it.
    }
wait-since = came up { $when }
wait-until = Open until { $at } ({ $in }).
wait-last = This is the third reminder, and the last one about this.

## Told to the others once, when somebody doesn’t answer any more
wait-stalled = { $mentions } · { $game }: { $name } hasn’t moved, and Herald sends { $name } no more reminders. What you can do:
wait-stalled-claim = Claim the match, with /match claim-win.
wait-stalled-hold = Wait until { $at } ({ $in }). Autopilot then plays for { $name }.
wait-stalled-opens = Wait until { $at } ({ $in }). You can then claim the match.
wait-stalled-forfeit = Wait until { $at } ({ $in }). { $name } then has lost.
wait-stalled-seat = Find someone to take over { $name }’s seat, which is on offer.
wait-stalled-manager = Ask someone who manages this server. They can end the match with /match cancel.

## In /turns, for matches that wait for others
turns-others = Others to move:
turns-other = { $place } · you’re waiting for { $names } ({ $when })
turns-others-more =
    { $count ->
        [one] And one more match waits for others.
       *[other] And { $count } more matches wait for others.
    }

reason-match-only-reminds = { $seat }’s time ran out { $when }, but the clock of this match only reminds. Someone who manages this server can end the match with /match cancel.
