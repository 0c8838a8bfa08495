# What was played: looking for matches, and what is told of one that is over.

## People who have chosen to be named to nobody else
somebody = someone

## Days
span-today = today
span-yesterday = yesterday
span-this-week = this week
span-last-week = last week
span-this-month = this month
span-last-month = last month
span-this-year = this year
span-last-year = last year

reason-interface-not-a-span = I don’t recognise “{ $text }” as a date. Try 2026-11-22, 22.11., last month, or 3 weeks ago.

## Looking for matches
history-server = Matches in this server
history-place = Matches in { $place }
history-mine = Your matches
history-nothing = No match fits all of that. Leave something out, or search the whole server.
history-share = Post this list here
history-look = Show the matches
history-asked = { $name } shares this search. Press to see the matches.
history-elsewhere = I can’t tell right now if you’re still in some of the servers. Their matches are left out.
history-left = { $player } isn’t in this server any more. Their matches stay.
history-game-off = This game is turned off here. Its matches stay.
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
option-trait-what = Only matches with this option (start typing its name)
option-seats-played = Only matches with this many players
option-result = result
option-result-what = How it went for that player, or for you
option-result-won = won
option-result-lost = lost
option-result-shared = victory shared
option-scope = where
option-scope-what = In this channel, or in the whole server
option-scope-here = this channel
option-scope-server = the whole server
option-channel = channel
option-channel-what = Only matches in this channel or thread
option-since-what = From this day on: 2026-11-22, 22.11., last month, 3 weeks ago
option-until-day-what = Up to this day: 2026-11-22, 22.11., last month, yesterday
option-score = score
option-score-what = At least this many points, for that player or for anyone

reason-interface-span-reversed = { $ends } comes before { $begins }. Please put the first day first.
reason-interface-span-ahead = { $begins } hasn’t come yet, so there’s nothing to find. Choose an earlier day.
reason-interface-same-person = { $player } can’t play against themselves. Name two different people.
reason-interface-finished-only = Results, points and options can only be searched in finished matches. Leave out the state, or choose “finished”.
reason-interface-alone-against = A match of one player has no opponent. Leave out the opponent or the number of players.
reason-interface-seats-apart =
    { $most ->
        [one] With these options, { $game } is played alone, not by { $seats } players.
        [2] With these options, { $game } takes { $fewest ->
            [1] 1 or 2
           *[other] 2
        } players, not { $seats }.
       *[other] With these options, { $game } takes { $fewest } to { $most } players, not { $seats }.
    }
reason-interface-place-twice = You named a channel and the whole server. Leave out the channel or the server.
reason-interface-no-such-option = I can’t tell which option “{ $text }” is. Start typing its name and pick it from the list.
reason-interface-option-apart = “{ $option }” isn’t an option of { $game }. Leave out the option or the game.
reason-interface-own-only = Here I only show your own matches. For other people’s, ask in their server.
reason-interface-hidden-person = { $player } has chosen not to appear in searches.
reason-interface-no-voice = You can’t write here yourself, so I won’t post this for you.
reason-interface-question-gone = I don’t have this search any more. Run it again with /history.

## The course of a match that is over
course-played =
    { $turns ->
        [one] Played from { $begun } to { $ended }: { $lasted }, { $turns } turn.
       *[other] Played from { $begun } to { $ended }: { $lasted }, { $turns } turns.
    }
course-stood = It paused for { $stood }.
course-seats = At the table: { $seats }
course-then = { $name } until { $until }, then { $then }
course-rated = Ratings afterwards: { $ratings }
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
