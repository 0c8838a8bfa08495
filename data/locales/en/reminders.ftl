# Deadlines, reminders, and putting them off

time-limit = Deadline: { $at } ({ $in }).
time-limit-hold = Deadline: { $at } ({ $in }). After that, autopilot plays for you until you’re back.
time-limit-claim =
    { $count ->
        [one] Deadline: { $at } ({ $in }). After that, { $names } may claim the match.
       *[other] Deadline: { $at } ({ $in }). After that, the others may claim the match together.
    }
time-limit-forfeit = Deadline: { $at } ({ $in }). After that, you have lost.
time-overdue =
    { $count ->
        [one] Your time has run out, and { $names } may claim the match. It goes on as soon as you play.
       *[other] Your time has run out, and the others may claim the match together. It goes on as soon as you play.
    }

remind-warning = Your time is running out.
remind-outage = Herald couldn’t be reached for a while. That time doesn’t count.
remind-alone =
    { $count ->
        [one] { $names } is waiting for you.
       *[other] Everyone else is waiting for you.
    }
remind-last = This is the third reminder, and the last one for this turn.
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
remind-dm-line-plain = { $game } · { $server }: it is your turn

snooze-ask = Remind me again:
snooze-8h = In 8 hours
snooze-1d = In a day
snooze-9 = Tomorrow 9:00

recap =
    Autopilot still plays for you in { $game }. This is turn { $turn }, and { $points ->
        [one] you have { $points } point
       *[other] you have { $points } points
    }. This was played meanwhile:

snoozed = You will be reminded again { $in }, at { $at }.
snoozed-deadline = Your deadline is before that, { $in }, and it stays.

reason-match-not-your-reminder = This reminder is for { $seat }: nobody else can put it off.
reason-match-reminder-past = That turn is over: there is nothing left to remind you of.
