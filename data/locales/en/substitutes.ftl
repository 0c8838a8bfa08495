# Seats that somebody else takes over, and matches that go back a long way. Public, but for refusals.

## In lists of what happened
moves-sought = Somebody is looked for to take { $name }’s seat.
moves-sought-no = Nobody is looked for any more to take { $name }’s seat.
moves-substituted = { $name } takes over from { $former }.
moves-rolled-back = { $name } lets the match go back: move { $row } and all that followed count no longer. Reason: { $reason }
