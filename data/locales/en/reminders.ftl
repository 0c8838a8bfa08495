# Deadlines, reminders, and putting them off

time-limit = Deadline: { $at } ({ $in }).
time-limit-hold = Deadline: { $at } ({ $in }). After that, autopilot plays for you until you return.
time-limit-claim =
    { $count ->
        [one] Deadline: { $at } ({ $in }). After that, { $names } can claim the win.
       *[other] Deadline: { $at } ({ $in }). After that, the others can claim the win together.
    }
time-limit-forfeit = Deadline: { $at } ({ $in }). After that, you lose.
time-overdue =
    { $count ->
        [one] Your time has run out, and { $names } can claim the win. The match goes on as soon as you play.
       *[other] Your time has run out, and the others can claim the win together. The match goes on as soon as you play.
    }

remind-warning = Your time is running out.
remind-outage = Herald couldn’t be reached for a while. That time doesn’t count.
remind-alone =
    { $count ->
        [one] { $names } is waiting for you.
       *[other] Everyone else is waiting for you.
    }
remind-last = This is the third and last reminder for this turn.
remind-also = Also waiting for you:
remind-line = { $game }: { $link }
remind-more =
    { $count ->
        [one] And one more match.
       *[other] And { $count } more matches.
    }
remind-dm =
    { $count ->
        [one] A match is waiting for you:
       *[other] { $count } matches are waiting for you:
    }
remind-dm-line = { $game } · { $server }: { $task }
remind-dm-line-plain = { $game } · { $server }: it’s your turn

snooze-ask = Not now?
snooze-8h = Remind me in 8 hours
snooze-1d = Remind me in a day
snooze-9 = Remind me tomorrow at 9:00

recap =
    Autopilot is still playing for you in { $game }. It’s turn { $turn }, and { $points ->
        [one] you have { $points } point
       *[other] you have { $points } points
    }. Here’s what was played meanwhile:

snoozed = You’ll be reminded again { $in }, at { $at }.
snoozed-deadline = Your deadline is before that, { $in }, and it stays the same.

reason-match-not-your-reminder = This reminder is for { $seat }: no one else can put it off.
reason-match-reminder-past = That turn is over, so there’s nothing left to remind you of.
