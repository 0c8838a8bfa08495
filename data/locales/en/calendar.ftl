# Time of one's own: days, hours, quiet hours, vacations

date-day = { $day }
dates = { $first } to { $last }
hour = { $hour }:00

command-vacation = vacation
command-vacation-what = Say when you’re away: no reminders, and your clock stops where the table allows it
option-from = from
option-from-what = Your first day away, like 24 December or 2026-12-24 (today if left out)
option-until = until
option-until-what = Your last day away (the same day if left out)
option-cancel = cancel
option-cancel-what = The vacation to cancel

vacation-title = Your vacations
vacation-none = You haven’t planned any.
vacation-line =
    { $days ->
        [one] { $dates } · { $days } day
       *[other] { $dates } · { $days } days
    }
vacation-now = { $line } · now
vacation-left =
    { $left ->
        [0] You’ve planned all { $allowed } days of { $year }.
        [one] You have { $left } of { $allowed } days left in { $year }.
       *[other] You have { $left } of { $allowed } days left in { $year }.
    }
vacation-off = The host of this Herald doesn’t allow vacations.
vacation-means = On these days (in { $zone }) you get no reminders. You can’t lose on time either, even where the clock goes on during vacations.
vacation-cancel = Cancel { $dates }
vacation-cancelled = Vacation cancelled.
vacation-back = Welcome back.

reason-match-vacation-reversed = { $ends } comes before { $begins }. Please put the first day first.
reason-match-vacation-past = { $begins } is already over. Choose today or a later day.
reason-match-vacation-overlaps = You’re already away from { $begins } to { $ends }. Cancel that vacation first, or choose other days.
reason-match-vacation-too-long =
    { $days ->
        [one] That’s { $days } day in { $year }, but you only have { $left } of { $allowed } left.
       *[other] That’s { $days } days in { $year }, but you only have { $left } of { $allowed } left.
    }
reason-match-vacation-many = You’ve planned { $limit } vacations, and that’s the limit. Cancel one first.
reason-match-no-vacation = You have no vacation that begins that day. /vacation shows yours.
reason-interface-not-a-day = I don’t recognise “{ $text }” as a date. Try 24 December, 24.12. or 2026-12-24.
reason-interface-no-such-day = There’s no such day as “{ $text }”. Try one like 2026-12-24.
reason-interface-which-day = “{ $text }” could mean two different days. Write the month as a word, or the date like 2026-12-24.
reason-interface-not-hours = I don’t recognise “{ $text }” as quiet hours. Try 22-8, or “none”.
reason-interface-not-an-hour = I don’t recognise “{ $text }” as hours. Try 9, 18, or “none”.
reason-interface-no-such-hour = There’s no such hour: “{ $text }”. Hours go from 0 to 24.
reason-interface-whole-hours = “{ $text }” has minutes. Only whole hours work, like 22-8.
reason-interface-whole-day = “{ $text }” is quiet all day, so you’d never get a reminder. Leave at least an hour, turn reminders off, or plan a /vacation.
reason-interface-no-such-zone = There’s no time zone “{ $text }”. Start typing a large city near you, like Europe/Paris, and pick it from the list.
reason-interface-which-zone = “{ $text }” can mean { $zones }. Pick the one that shows your time, or type a large city near you.
reason-interface-hours-missing = Also say at which hours, for example own-hours 9, 18.
reason-interface-hours-quiet = { $hours }: that’s all within your quiet hours, { $quiet }. You’d never get a reminder, so choose other hours.
reason-interface-no-such-clock = There’s no clock “{ $text }”. Pick one from the list, or “none”.
