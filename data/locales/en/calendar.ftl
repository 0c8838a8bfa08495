# Time of one's own: days, hours, quiet hours, vacations

date = { $day } { $month } { $year }
dates = { $first } to { $last }
hour = { $hour }:00
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

command-vacation = vacation
command-vacation-what = Say when you are away: nobody reminds you then, and clocks that allow it stand still
option-from = from
option-from-what = Your first day away, for example 24 December or 2026-12-24; today if left out
option-until = until
option-until-what = Your last day away; the same day if left out
option-cancel = cancel
option-cancel-what = A vacation to call off

vacation-title = Your vacations
vacation-none = None is planned.
vacation-line =
    { $days ->
        [one] { $dates } · { $days } day
       *[other] { $dates } · { $days } days
    }
vacation-now = { $line } · now
vacation-left =
    { $left ->
        [0] All { $allowed } days of { $year } are planned.
        [one] { $left } of { $allowed } days is left in { $year }.
       *[other] { $left } of { $allowed } days are left in { $year }.
    }
vacation-off = The host of this Herald allows no vacations.
vacation-means = On these days (in { $zone }) nothing rings, no clock of yours runs out, and where the table says so your clock stands still.
vacation-cancel = Cancel { $dates }
vacation-cancelled = Called off.
vacation-back = Welcome back.

reason-match-vacation-reversed = { $ends } is before { $begins }. Please name the first day first.
reason-match-vacation-past = { $begins } is already over. Choose today or a later day.
reason-match-vacation-overlaps = You are already away from { $begins } to { $ends }. Cancel that vacation first, or choose other days.
reason-match-vacation-too-long =
    { $days ->
        [one] That would be { $days } day in { $year }, and you have { $left } of { $allowed } left.
       *[other] That would be { $days } days in { $year }, and you have { $left } of { $allowed } left.
    }
reason-match-vacation-many = You have planned { $limit } vacations, and more cannot be kept. Cancel one first.
reason-match-no-vacation = You have no vacation that begins that day. /vacation shows yours.
reason-interface-not-a-day = “{ $text }” is no day I know. Try 24 December, 24.12. or 2026-12-24.
reason-interface-no-such-day = There is no such day as “{ $text }”. Try one like 2026-12-24.
reason-interface-which-day = “{ $text }” could be two days. Write the month as a word, or the date like 2026-12-24.
reason-interface-not-hours = “{ $text }” says no quiet hours. Try 22-8, or “none”.
reason-interface-not-an-hour = “{ $text }” names no hours. Try 9, 18, or “none”.
reason-interface-no-such-hour = A day has no such hour: “{ $text }”. Hours go from 0 to 24.
reason-interface-whole-hours = Only whole hours can be set, such as 22-8, and “{ $text }” has minutes.
reason-interface-whole-day = “{ $text }” would be quiet all day, so nothing could ever ring. Leave at least an hour, turn reminders off, or plan a /vacation.
reason-interface-no-such-zone = There is no time zone “{ $text }”. Begin to type a large city near you and pick from the list, for example Europe/Paris.
reason-interface-hours-missing = Say at which hours, too: for example own-hours 9, 18.
reason-interface-hours-quiet = { $hours }: all of that is within your quiet hours, { $quiet }, so nothing would ever ring. Choose other hours.
reason-interface-no-such-clock = “{ $text }” is no clock I know. Pick one from the list, or “none”.
