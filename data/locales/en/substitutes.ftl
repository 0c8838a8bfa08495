# Seats that somebody else takes over, and matches that go back a long way. Public, but for refusals.

## In lists of what happened
moves-sought = Somebody is looked for to take { $name }’s seat.
moves-sought-no = Nobody is looked for any more to take { $name }’s seat.
moves-substituted = { $name } takes over from { $former }.
moves-rolled-back = { $name } lets the match go back: move { $row } and all that followed count no longer. Reason: { $reason }

## Refusals
reason-match-not-sought = Nobody is looked for to take { $seat }’s seat.
reason-match-plays-on = { $seat } plays this seat and has not asked for a substitute. Only { $seat } can.
reason-match-plays-already = You already play in this match.
reason-match-left-before = You have played in this match before, and somebody has taken your seat over. You are welcome to watch.
reason-match-managers-only = Only whoever manages the server can do that.
reason-match-bad-reason = Please say in 1 to { $limit } characters why: everybody at the table reads it.
reason-match-bad-point = The match cannot go back to that. Please choose a turn from the list while you type: all that count are in it.
