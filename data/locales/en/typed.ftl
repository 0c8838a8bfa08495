# Words people type for days and hours, besides those that CLDR has. A bar separates words that mean the same.
# Only words are here: whether they're understood doesn't depend on the reader's language.

typed-today = today
typed-tomorrow = tomorrow
typed-yesterday = yesterday
typed-day-before = day before yesterday
# Numbers from one on, with a comma between them
typed-numbers = a | an | one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve
typed-year = year | years
# Written directly behind the number of a day
typed-ordinal = st | nd | rd | th
# Between a day and its month
typed-of = of
# Only introduce a time
typed-since = since | from | until | till | to | the | in | on
typed-past = last { $count } { $unit } | past { $count } { $unit }
typed-this = this { $unit }
typed-last = last { $unit } | previous { $unit }
# Around hours: “from 10 pm to 8 am”, “9 and 18”
typed-hours-from = from | between
typed-hours-to = to | until | and
typed-hours-and = and
typed-none = none | no | off | never
