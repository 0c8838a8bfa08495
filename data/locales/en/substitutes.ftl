# Seats that somebody else takes over, and matches that go back a long way. Public, but for refusals.

## In lists of what happened
moves-sought = A substitute is wanted for { $name }’s seat.
moves-sought-no = Nobody is looked for any more to take { $name }’s seat.
moves-offer-yes = { $name } would offer { $other }’s seat to someone else.
moves-offer-no = { $name } keeps { $other }’s seat for { $other }.
moves-substituted = { $name } takes over from { $former }.
moves-rolled-back =
    { $name } lets the match go back{ $turn ->
        [-1] {""}
       *[other] {" "}to turn { $turn }
    }: all that followed no longer counts. Reason: { $reason }
moves-rolled-back-unrated = { $name } plays here and the others weren’t asked, so the match isn’t rated any more.

## Refusals
reason-match-not-sought = No substitute is wanted for { $seat }’s seat.
reason-match-plays-on = { $seat } plays this seat and hasn’t asked for a substitute. Only { $seat } can. If { $seat } doesn’t come back, someone who manages this server can end the match with /match cancel.
reason-match-promised = Autopilot plays for { $seat } until { $seat } is back. Only those who play here can offer the seat, once all of them agree.
reason-match-not-promised = { $seat }’s seat is no longer held by autopilot.
reason-match-plays-already = You already play in this match.
reason-match-left-before = You have played in this match before, and somebody has taken your seat over. You are welcome to watch.
reason-match-managers-only = Only whoever manages the server can do that.
reason-match-bad-reason = Please say in 1 to { $limit } characters why: everybody at the table reads it.
reason-match-bad-point = The match cannot go back to that. Please choose a turn from the list while you type: all that count are in it.

## Looking for a substitute
vacancy-ask-own =
    { $stands ->
        [yes] Look for someone to take your seat in match { $code }? You play on until someone comes. From then on the seat is theirs for good, and you come last in the ratings.
       *[no] Look for someone to take your seat in match { $code }? You play on until someone comes. From then on the seat is theirs for good, and you’re welcome to watch.
    }
vacancy-ask = Look for somebody to take { $name }’s seat in match { $code }? Whoever comes has it for good.
vacancy-yes = Yes, look for somebody
vacancy-offer = { $name } looks for a substitute in { $game }. Whoever takes the seat plays on from here, for good.
vacancy-offer-absent = Autopilot plays { $name }’s seat in { $game }. Take it, and it’s yours for good.
vacancy-offer-departed = { $name } has left this server in the midst of { $game }. Whoever takes the seat plays on from here, for good.
vacancy-take = Take the seat
vacancy-rating = The match counts for the others’ ratings, and doesn’t change yours.
seat-told = { $mention } · { $game }: { $told }
seat-told-late = your time ran out, and you’ve lost by the clock.
seat-told-claimed = your time ran out, and the others have claimed the match. You’ve lost by the clock.
seat-told-held = your time ran out. Autopilot plays your seat until you’re back.
seat-told-left = you’ve left the server. The others can look for a substitute until you’re back.
seat-told-replaced = { $name } has taken over your seat. You’re welcome to watch.
seat-told-offer = the others may offer your seat to someone else. It stays yours if you come back before { $at }.
vacancy-stop = Stop looking
vacancy-taken = { $name } takes over from { $former }.
vacancy-over = Nobody is looked for any more to take { $name }’s seat.
vacancy-look = Look for a substitute
vacancy-look-for = Substitute for { $name }
vacancy-stop-for = No substitute for { $name }
vacancy-take-for = Take { $name }’s seat
vacancy-yours = { $former }’s seat is yours. You are called whenever it is your turn.
vacancy-back = I’m back
vacancy-welcome = Welcome back: you play your seat again. { $names } to move.
offer-sure =
    { $alone ->
        [yes] Autopilot plays for { $name } until { $name } is back. Offer the seat in match { $code } to someone else? { $name } is called first, and has a day to come back.
       *[no] Autopilot plays for { $name } until { $name } is back. Ask the others to offer the seat in match { $code } to someone else? All of you have to agree. { $name } is called too, and has a day to come back.
    }
offer-ask = Autopilot plays for { $name }. { $agreed } would offer the seat to someone else. { $name } can come back until { $at }.
offer-yes = Offer the seat
offer-no = Keep the seat
offer-agreed = Unless { $name } comes back, { $name }’s seat is offered to someone else after { $at } ({ $in }).
offer-refused = { $name } keeps { $other }’s seat for { $other }.
offer-done = { $name } didn’t come back within the day, so the seat is offered to someone else.
offer-expired = { $name }’s seat isn’t voted on any more.

## On boards
note-held = { $name }’s time has run out: autopilot plays until { $name } is back.
note-sought = A substitute is wanted for { $name }’s seat.
board-held = Your time has run out, and autopilot plays for you. { $names } to move.

## Going back
rollback-choice = Turn { $turn } · { $names } · undoes this turn and all after it
rollback-unrated-title = Go back without asking the others
rollback-unrated-label = Reason, for everyone to read
rollback-unrated-what = As you play here, the match won’t be rated any more, and everyone reads why. Close to leave it.
rollback-done = The match is back at turn { $turn }. { $names } to move. The next board says so, and why.

## Lists
listed-then = { $first }, then { $then }
history-rescued =
    { $count ->
        [one] Substitutes have brought { $count } match of this server to its end.
       *[other] Substitutes have brought { $count } matches of this server to their end.
    }
