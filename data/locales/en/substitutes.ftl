# Seats that somebody else takes over, and matches that go back a long way. Public, but for refusals.

## In lists of what happened
moves-sought = Somebody is looked for to take { $name }’s seat.
moves-sought-no = Nobody is looked for any more to take { $name }’s seat.
moves-substituted = { $name } takes over from { $former }.
moves-rolled-back = { $name } lets the match go back: move { $row } and all that followed count no longer. Reason: { $reason }

## Refusals
reason-match-not-sought = Nobody is looked for to take { $seat }’s seat.
reason-match-plays-on = { $seat } plays this seat and hasn’t asked for a substitute. Only { $seat } can. If { $seat } doesn’t come back, someone who manages this server can end the match with /match abort.
reason-match-plays-already = You already play in this match.
reason-match-left-before = You have played in this match before, and somebody has taken your seat over. You are welcome to watch.
reason-match-managers-only = Only whoever manages the server can do that.
reason-match-bad-reason = Please say in 1 to { $limit } characters why: everybody at the table reads it.
reason-match-bad-point = The match cannot go back to that. Please choose a turn from the list while you type: all that count are in it.

## Looking for a substitute
vacancy-ask-own = Look for somebody to take your seat in match { $code }? You play on until somebody comes. From then on the seat is theirs for good, and you are welcome to watch.
vacancy-ask = Look for somebody to take { $name }’s seat in match { $code }? Whoever comes has it for good.
vacancy-yes = Yes, look for somebody
vacancy-offer = { $name } looks for a substitute in { $game }. Whoever takes the seat plays on from here, for good.
vacancy-offer-absent = { $name }’s seat in { $game } is played by the seat-holder. Whoever takes it plays on from here, for good.
vacancy-offer-departed = { $name } has left this server in the midst of { $game }. Whoever takes the seat plays on from here, for good.
vacancy-take = Take the seat
vacancy-stop = Stop looking
vacancy-taken = { $name } takes over from { $former }.
vacancy-over = Nobody is looked for any more to take { $name }’s seat.
vacancy-look = Look for a substitute
vacancy-look-for = Substitute for { $name }
vacancy-stop-for = No substitute for { $name }
vacancy-take-for = Take { $name }’s seat
vacancy-yours = { $former }’s seat is yours. You are called whenever it is your turn.
vacancy-back = I am back
vacancy-welcome = Welcome back: you play your seat again. { $names } to move.

## On boards
note-held = { $name }’s time has run out: the seat-holder plays until { $name } is back.
note-sought = Somebody is looked for to take { $name }’s seat.
board-held = Your time has run out, and the seat-holder plays for you. { $names } to move.

## Going back
rollback-choice = Turn { $turn } · { $names } · undoes move { $row } and all after it
rollback-done = The match is back at turn { $turn }. { $names } to move. The next board says so, and why.

## Lists
listed-then = { $first }, then { $then }
history-rescued =
    { $count ->
        [one] Substitutes have brought { $count } match of this server to its end.
       *[other] Substitutes have brought { $count } matches of this server to their end.
    }
