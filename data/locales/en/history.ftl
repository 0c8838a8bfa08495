# What was played: looking for matches, and what is told of one that is over.

## People who have chosen to be named to nobody else
somebody = somebody

## Days
span-today = today
span-yesterday = yesterday
span-this-week = this week
span-last-week = last week
span-this-month = this month
span-last-month = last month
span-this-year = this year
span-last-year = last year

reason-interface-not-a-span = “{ $text }” is no time I know. Try 2026-11-22, 22.11., last month, or 3 weeks ago.

## Looking for matches
history-server = Matches of this server
history-place = Matches in { $place }
history-mine = Your matches
history-nothing = No match fits all of this. Leave something out, or look in the whole server.
history-share = Show this question here
history-look = Show the matches
history-asked = { $name } asks for these matches. Press to see them.
history-elsewhere = Some servers could not be asked just now whether you are there; their matches are left out.
history-left = { $player } is not in this server any more; what was played stays.
history-game-off = This game is switched off here; what was played stays.
wanted-against = { $player } against { $opponent }
wanted-won = won
wanted-lost = lost
wanted-shared = victory shared
wanted-seats =
    { $seats ->
        [one] { $seats } player
       *[other] { $seats } players
    }
wanted-score =
    { $points ->
        [one] at least { $points } point
       *[other] at least { $points } points
    }
wanted-trait = { $game }: { $option }
wanted-since = since { $day }
wanted-until = until { $day }

option-opponent = opponent
option-opponent-what = Only matches against this player
option-trait = option
option-trait-what = Only matches with this option; begin to type its name
option-seats-played = Only matches of so many players
option-result = result
option-result-what = How it went for the player, or for you
option-result-won = won
option-result-lost = lost
option-result-shared = victory shared
option-scope = where
option-scope-what = In this channel, or in the whole server
option-scope-here = this channel
option-scope-server = the whole server
option-channel = channel
option-channel-what = Only matches of this channel or thread
option-since-what = From this day on: 2026-11-22, 22.11., last month, 3 weeks ago
option-until-day-what = Up to this day: 2026-11-22, 22.11., last month, yesterday
option-score = score
option-score-what = With at least so many points, the player or anybody

reason-interface-span-reversed = { $ends } is before { $begins }. Please name the first day first.
reason-interface-span-ahead = { $begins } is still to come: nothing was played then.
reason-interface-same-person = { $player } cannot play against themselves. Name two different people.
reason-interface-finished-only = Results, points and options are looked up in finished matches only. Leave out the state, or choose “finished”.
reason-interface-alone-against = A match of one player has no opponent. Leave out one of the two.
reason-interface-seats-apart =
    { $most ->
        [one] There is no such match of { $game } with { $seats } players: one plays it alone.
        [2] There is no such match of { $game } with { $seats } players: it takes { $fewest ->
            [1] 1 or 2
           *[other] 2
        }.
       *[other] There is no such match of { $game } with { $seats } players: it takes { $fewest } to { $most }.
    }
reason-interface-place-twice = You named a channel and the whole server. Leave out one of the two.
reason-interface-no-such-option = “{ $text }” is no option that I know, or could be several. Begin to type its name and pick it from the list.
reason-interface-option-apart = “{ $option }” is no option of { $game }. Leave out one of the two.
reason-interface-own-only = Here I show only matches of your own. Ask about others in their server.
reason-interface-hidden-person = { $player } has chosen not to be looked up.
reason-interface-no-voice = You may not write here yourself, so I post nothing for you.
reason-interface-question-gone = I do not know this question any more. Ask it anew with /history.

## The course of a match that is over
course-played =
    { $turns ->
        [one] Played from { $begun } to { $ended }: { $lasted }, { $turns } turn.
       *[other] Played from { $begun } to { $ended }: { $lasted }, { $turns } turns.
    }
course-stood = It paused for { $stood }.
course-seats = At the table: { $seats }
course-then = { $name } until { $until }, then { $then }
course-rated = Ratings after it: { $ratings }
lasted-moment = less than a minute
lasted-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
lasted-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
lasted-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
