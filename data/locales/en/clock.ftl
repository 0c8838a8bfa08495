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
clock-told = { $time }, and { $then }
clock-told-runs = { $time }, during vacations too, and { $then }
clock-then-remind = if you’re late, you only get reminders
clock-then-hold = if you’re late, autopilot plays for you until you return
clock-then-claim = if you’re late, the others can claim the win
clock-then-forfeit = if you’re late, you lose

clock-title = Clock of table { $code }
clock-hint = The person who opened the table chooses.
clock-select-time = Time
clock-choose-none = No clock
clock-choose-bank = A bank of days for the whole match
clock-select-bank = Days in the bank
clock-select-hours = Extra hours for each turn
clock-hours = { $hours ->
    [0] nothing extra for a turn
   *[other] plus { $hours } h a turn
}
clock-select-then = When time runs out
clock-choose-remind = Remind only
clock-choose-hold = Autopilot plays
clock-choose-claim = The others can claim the win or wait
clock-choose-forfeit = The late player loses the match
clock-select-vacations = Vacations
clock-stands = Stops during vacations
clock-runs = Keeps running during vacations

moves-clock = { $name } sets the clock: { $clock }.
moves-no-clock = { $name } removes the clock.
moves-warned = { $name }’s time runs out { $deadline }.
moves-ran-out = { $name }’s time has run out: the others can claim the win.
moves-taken-over = { $name }’s time has run out: autopilot plays until { $name } returns.
moves-handed-back = { $name } is back and plays on.
moves-forfeited = { $name } has lost on time.
moves-forfeited-voted = { $name } has lost on time: the win was claimed.
moves-claim-yes = { $name } claims the win over { $other }.
moves-claim-no = { $name } keeps waiting for { $other }.
moves-pause-yes = { $name } would like a pause.
moves-pause-no = { $name } would rather play on.
moves-paused = The match is paused: clocks and reminders stop.
moves-resumed = The pause is over.
moves-outage = Herald couldn’t be reached from { $begin } to { $end }. That time doesn’t count for anyone.
moves-unheard = Herald couldn’t reach { $name } from { $begin } to { $end }. That time doesn’t count for { $name }.

reason-match-held = Autopilot is playing for you. Press *I’m back* to take over again.
reason-match-not-held = Autopilot isn’t playing for you in this match.
reason-match-not-paused = This match isn’t paused.
reason-match-not-overdue = { $seat }’s time hasn’t run out. If play has stopped, someone who manages this server can use /match cancel.
reason-match-own-claim = That’s for the others to decide.
