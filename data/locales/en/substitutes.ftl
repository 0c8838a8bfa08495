# Seats that someone else takes over, and matches that go back a long way. Public, except for refusals.

## In lists of what happened
moves-sought = Looking for someone to take over from { $name }.
moves-sought-no = No longer looking for someone to take over from { $name }.
moves-offer-yes = { $name } would like to offer { $other }’s seat to someone else.
moves-offer-no = { $name } keeps { $other }’s seat for { $other }.
moves-substituted = { $name } takes over from { $former }.
moves-rolled-back =
    { $name } takes the match back{ $turn ->
        [-1] {""}
       *[other] {" "}to turn { $turn }
    }. Everything after that no longer counts. Reason: { $reason }
moves-rolled-back-unrated = { $name }, who plays in this match, took it back to an earlier turn without asking. So it isn’t rated any more.

## Refusals
reason-match-not-sought = No one’s looking for a substitute for { $seat }.
reason-match-plays-on = { $seat } plays this seat and hasn’t asked for a substitute. Only { $seat } can. If { $seat } doesn’t come back, someone who manages this server can use /match cancel.
reason-match-promised = Autopilot plays for { $seat } until { $seat } is back. Only the people who play here can offer the seat. They all have to agree.
reason-match-not-promised = Autopilot no longer plays for { $seat }.
reason-match-plays-already = You already play in this match.
reason-match-left-before = You’ve already played in this match, and someone took over your seat. You’re welcome to watch.
reason-match-managers-only = Only people who manage the server can do that.
reason-match-bad-reason = Please say why in 1 to { $limit } characters. Everyone at the table reads it.
reason-match-bad-point = The match can’t go back to that. Start typing, and pick a turn from the list.

## Looking for a substitute
vacancy-ask-own =
    { $stands ->
        [yes] Look for someone to take over your seat in match { $code }? You play on until someone comes. Then the seat’s theirs for good. For your rating, you finish last.
       *[no] Look for someone to take over your seat in match { $code }? You play on until someone comes. Then the seat is theirs for good, and you’re welcome to watch.
    }
vacancy-ask = Look for someone to take over from { $name } in match { $code }? The seat is then theirs for good.
vacancy-yes = Yes, look for someone
vacancy-offer = { $name } is looking for a substitute in { $game }. Take the seat, and it’s yours for good.
vacancy-offer-absent = Autopilot plays { $name }’s seat in { $game }. Take it, and it’s yours for good.
vacancy-offer-departed = { $name } left this server in the middle of { $game }. Take the seat, and it’s yours for good.
vacancy-take = Take the seat
vacancy-rating = The match counts for the others’ ratings but doesn’t change yours.
seat-told = { $mention } · { $game }: { $told }
seat-told-late = your time ran out, and you’ve lost on time.
seat-told-claimed = your time ran out, and the others claimed the win. You’ve lost on time.
seat-told-held = your time ran out. Autopilot plays your seat until you’re back.
seat-told-left = you’ve left the server. The others can look for a substitute until you’re back.
seat-told-replaced = { $name } has taken over your seat. You’re welcome to watch.
seat-told-offer = the others might offer your seat to someone else. It stays yours if you come back before { $at }.
vacancy-stop = Stop looking
vacancy-taken = { $name } takes over from { $former }.
vacancy-over = No longer looking for someone to take over from { $name }.
vacancy-look = Look for a substitute
vacancy-look-for = Substitute for { $name }
vacancy-stop-for = Stop looking to replace { $name }
vacancy-take-for = Take { $name }’s seat
vacancy-yours = { $former }’s seat is yours. You’ll be called when it’s your turn.
vacancy-back = I’m back
vacancy-welcome = Welcome back! You’re playing your seat again. { $names } to move.
offer-sure =
    { $alone ->
        [yes] Autopilot plays for { $name } until { $name } is back. Offer the seat in match { $code } to someone else? { $name } is pinged first, and has a day to come back.
       *[no] Autopilot plays for { $name } until { $name } is back. Ask the others to offer the seat in match { $code } to someone else? All of you have to agree. { $name } is pinged too, and has a day to come back.
    }
offer-ask = Autopilot plays for { $name }. { $agreed } would like to offer the seat to someone else. { $name } can come back until { $at }.
offer-yes = Offer the seat
offer-no = Keep the seat
offer-agreed = Unless { $name } comes back, the seat is offered to someone else after { $at } ({ $in }).
offer-refused = { $name } keeps { $other }’s seat for { $other }.
offer-done = { $name } didn’t come back within the day, so the seat is offered to someone else.
offer-expired = The vote on { $name }’s seat is over.

## On boards
note-held = { $name }’s time has run out. Autopilot plays until { $name } is back.
note-sought = Looking for someone to take over from { $name }.
board-held = Your time has run out, and autopilot plays for you. { $names } to move.

## Going back
rollback-choice = Turn { $turn } · { $names } · undoes this turn and all after it
rollback-unrated-title = Go back without asking the others
rollback-unrated-label = Reason, for everyone to read
rollback-unrated-what = You play here, so the match won’t be rated. Everyone sees your reason. Close this to change nothing.
rollback-done = The match is back at turn { $turn }. { $names } to move. The next board tells everyone why.

## Lists
listed-then = { $first }, then { $then }
history-rescued =
    { $count ->
        [one] Thanks to substitutes, { $count } match of this server was played to its end.
       *[other] Thanks to substitutes, { $count } matches of this server were played to their end.
    }
