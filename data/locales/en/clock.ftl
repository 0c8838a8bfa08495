# Clocks, pauses, and seats that are waited for no longer.

table-clock = Clock
clock-line = Clock: { $clock }
clock-none = none
clock-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
}
clock-bank = { $days ->
    [one] one day for the whole match
   *[other] { $days } days for the whole match
}
clock-bank-plus = { $bank } plus { $hours } h a turn
clock-told = { $time }; { $then }
clock-told-runs = { $time }, in vacations too; { $then }
clock-then-remind = if you’re late, you’re reminded, nothing more
clock-then-hold = if you’re late, autopilot plays for you until you’re back
clock-then-claim = if you’re late, you’ve lost once the others say so
clock-then-forfeit = if you’re late, you’ve lost

clock-title = Clock of table { $code }
clock-hint = Whoever opened the table chooses.
clock-select-time = Time
clock-choose-none = No clock
clock-choose-bank = A bank of days for the whole match
clock-select-bank = Days in the bank
clock-select-hours = Hours more for each turn
clock-hours = { $hours ->
    [0] nothing more for a turn
   *[other] plus { $hours } h a turn
}
clock-select-then = When time runs out
clock-choose-remind = Remind only
clock-choose-hold = Autopilot plays
clock-choose-claim = The others may claim or wait
clock-choose-forfeit = The match is lost
clock-select-vacations = Vacations
clock-stands = Stands still in vacations
clock-runs = Runs on in vacations

moves-clock = { $name } sets the clock: { $clock }.
moves-no-clock = { $name } takes the clock away.
moves-warned = { $name }’s time runs out { $deadline }.
moves-ran-out = { $name }’s time has run out: the match may be claimed.
moves-taken-over = { $name }’s time has run out: autopilot plays until { $name } is back.
moves-handed-back = { $name } is back and plays on.
moves-forfeited = { $name } has lost by the clock.
moves-forfeited-voted = { $name } has lost by the clock: the match was claimed.
moves-claim-yes = { $name } claims the match from { $other }.
moves-claim-no = { $name } goes on waiting for { $other }.
moves-pause-yes = { $name } would like a pause.
moves-pause-no = { $name } would rather play on.
moves-paused = The match pauses: clocks and reminders stand still.
moves-resumed = The pause is over.
moves-outage = Herald couldn’t be reached from { $begin } to { $end }. That time counts for no one.
moves-unheard = { $name } couldn’t be told anything from { $begin } to { $end }. That time doesn’t count for { $name }.

reason-match-held = Autopilot plays for you. Press *I’m back* to play on yourself.
reason-match-not-held = Nobody plays for you in this match.
reason-match-not-paused = This match does not pause.
reason-match-not-overdue = { $seat }’s time hasn’t run out. If the match doesn’t go on, someone who manages this server can end it with /match cancel.
reason-match-own-claim = The others decide on that.
