# Clocks, pauses, and seats that are waited for no longer.

clock-days = { $days ->
    [one] one day for each decision
   *[other] { $days } days for each decision
}
clock-bank = { $days ->
    [one] one day for the whole match, and { $hours } h more for each turn
   *[other] { $days } days for the whole match, and { $hours } h more for each turn
}
clock-then-remind = nothing follows but a reminder
clock-then-hold = then the seat-holder plays
clock-then-claim = then the others may claim the match
clock-then-forfeit = then the seat has lost
clock-told = { $time }; { $then }

moves-clock = { $name } sets the clock: { $clock }.
moves-no-clock = { $name } takes the clock away.
moves-warned = The time of { $name } runs out { $deadline }.
moves-ran-out = The time of { $name } has run out: the others may claim the match.
moves-taken-over = The time of { $name } has run out: from here on the seat-holder plays, until { $name } is back.
moves-handed-back = { $name } is back and plays on.
moves-forfeited = { $name } has lost by the clock.
moves-forfeited-voted = { $name } has lost by the clock, as the others have agreed.
moves-claim-yes = { $name } claims the match from { $other }.
moves-claim-no = { $name } goes on waiting for { $other }.
moves-pause-yes = { $name } would like a pause.
moves-pause-no = { $name } would rather play on.
moves-paused = The match pauses: clocks and reminders stand still.
moves-resumed = The pause is over.

reason-match-held = The seat-holder plays for you. Press *I am back* to play on yourself.
reason-match-not-held = Nobody plays for you in this match.
reason-match-not-paused = This match does not pause.
reason-match-not-overdue = The time of { $seat } has not run out.
reason-match-own-claim = The others decide on that.
