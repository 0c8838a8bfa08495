# Sentences every game shares. Voice: see STYLE.md.

seat = Seat { $number }
list-and = { $head } and { $last }
either = { $head } or { $last }
apart = { "; " }
paired = { $name }: { $value }
facts-more = { $count ->
    [one] One sentence more: /match read
   *[other] { $count } sentences more: /match read
}
fact-task = { $name }: { $task }.
fact-since = Since { $name } last moved: { $told }
fact-since-start = Since the start: { $told }
fact-over = { $count ->
    [one] The match is over. Winner: { $winners }.
   *[other] The match is over. Winners: { $winners }.
}
jump = [Go to the newest board]({ $url })
fan-made = Herald is made by fans and belongs to no publisher. Names of games only say which rules are played.

## A table while people gather
table-title = { $game }: who is in?
table-free-seat = free
table-options = Options: { $options }
table-options-none = none
table-started = The match has started. Match { $code }
table-cancelled = This table for { $game } was called off.
table-seal = Seal of the draws: `{ $seal }`
table-closes = Closes { $when } if nothing happens.
table-closed =
    { $days ->
        [one] This table for { $game } closed: no one joined for a day.
       *[other] This table for { $game } closed: no one joined for { $days } days.
    }
table-closed-full =
    { $days ->
        [one] This table for { $game } closed: it was full, but it wasn’t started for a day.
       *[other] This table for { $game } closed: it was full, but it wasn’t started for { $days } days.
    }
table-reopen = Open again
table-reopen-hint = Everyone who sat here or was invited can open it again, with the same options and the same people.
table-reopened = This table for { $game } was opened again, as table { $code }.
table-join = Join
table-leave = Leave
table-start = Start
table-cancel = Call off
table-seats = { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}
table-select-seats = Number of seats
options-title = { $game }: options of table { $code }
options-off = off
options-on = on
options-without = without { $name }

## A turn
turn-title = { $mark } { $name } — { $task }
look-alt = Your turn so far.
turn-past = Turn { $turn } · { $names }
story-plain = { $name } has made a move.
story-plain-nobody = The match has gone on.
select-spot-button = Spot { $number } · { $name }
rotated-0 = As shown: { $what }
rotated-1 = ↻ Turn right: { $what }
rotated-2 = ↻↻ Turn round: { $what }
rotated-3 = ↺ Turn left: { $what }
select-spot = Where does it go? The most useful first
select-spot-more =
    { $count ->
        [one] { $count } more spot
       *[other] { $count } more spots
    }
turn-play = Play
turn-board = Board
turn-rules = Rules
turn-more = More
turn-done =
    Done.
    -# `{ $moves }`
turn-grace = You can take it back until the match goes on, { $when }.
turn-already = You’ve already moved this turn.
turn-hint = Hint
turn-undo = Take back
turn-send = Play on now
turn-confirm =
    Make this move?
    -# `{ $moves }`
turn-confirm-yes = Yes, make it
turn-done-next = The next board follows in the channel.
turn-done-over = That was the last move. The result follows in the channel.
turn-unposted = Your move is saved, but Herald cannot post the board here: it lacks { $permissions }. Someone who manages the channel can allow that in its settings, under Permissions; the board then follows by itself.
turn-taken-back = This move is taken back.
turn-called = Your move is final. The match goes on in the channel.
turn-begun = You have begun a turn that is not played yet. Here it is; `{ $moves }` on its own would throw it away.
turn-without = Go on without it
match-code = match { $code }
board-private = The board as it stands:
board-over = This match is over. The final board:
board-not-your-turn = { $names } to move. Here is the board; you are called when it is your turn.
board-resigned = You’ve resigned this match. You’re welcome to watch. { $names } to move.
board-late = You’ve lost this match by the clock. You’re welcome to watch. { $names } to move.
board-replaced = { $name } has taken over your seat in this match. You’re welcome to watch. { $names } to move.
board-pending = { $name } has moved and may still take it back; play goes on { $when }.
board-spectator = You have no seat in this match, but you are welcome to watch. { $names } to move.

## Permissions, as Discord’s settings call them
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-read-message-history = Read Message History
permission-connect = Connect

## The end
over-won = { $winner } wins
over-tie-break = { $winner } wins: the points are equal, and { $reason } decides
over-automa = { $automa } has won.
over-shared = { $winners } share the victory
over-resigned = { $winner } wins by resignation
over-by-clock = { $winner } wins by the clock
over-aborted = The match was ended by agreement. Nobody wins.
over-gave-up = resigned
over-late = lost by the clock
over-held = autopilot
over-left = left

## More, resigning, ending by agreement
more-text = More about match { $code }
more-moves = Moves so far
more-read = The board in words
read-title = { $code } in words · page { $page } of { $pages }
read-before = Previous page
read-next = Next page
more-orders = Standing orders
more-resign = Resign
more-abort = Propose to end it
resign-ask-two = Resign match { $code }? Your opponent wins at once.
resign-ask-more = Resign match { $code }? The match goes on: autopilot plays your seat with simple moves, and you come last.
resign-ask-alone = Resign match { $code }? Autopilot plays it to its end with simple moves, and you come last.
resign-yes = Yes, resign
resign-done = You have resigned.

## Help

## Faults
error-title = Something went wrong here
error-text = Nothing is lost: every move you have seen confirmed is saved. Please try again in a moment.
error-full = Herald can’t save anything, since the disk it runs on is full. Nothing you have seen confirmed is lost. The person who hosts Herald has to make room, then it works again.
error-busy = Herald can’t save anything, since another program holds its database. Nothing you have seen confirmed is lost. Please try again in a minute, and report it if that doesn’t help.
error-report = Report this
error-reported = Thank you. The person who hosts Herald can find it under trace { $trace }.
error-trace = Trace { $trace }

## Refusals of the interface
reason-interface-guild-only = Matches are played in a server’s channels. Please use this command there.
reason-interface-old-button = This button comes from an older version. Please use the newest board: /match show brings it.
reason-interface-command-outdated = Discord still shows an older form of this command. Reload Discord (Ctrl+R), or close the app and open it again. Then try again.
reason-interface-cannot-post = Herald cannot post boards here: it lacks { $permissions }. Someone who manages the channel can allow that in its settings, under Permissions. Then please try again.
reason-interface-no-match-here = No match is open here. Start one with /play, or name a match by its code.
reason-interface-several-matches =
    Several matches are open here. Say which one with the option “match” and its code:
    { $matches }
reason-interface-unknown-code = “{ $code }” isn’t a match code. Codes look like 3F7K2M9QX1, and there’s one under every board.
reason-interface-other-game = That command is for { $game }, but match { $code } is { $other }. Use the commands named after { $other }.
reason-interface-other-game-here = That command is for { $game }, but the match open here is { $other }. Use the commands named after { $other }, or add the code of your match.
reason-interface-game-off = This game is switched off here.

## Refusals of every game
reason-core-not-your-decision = It is not your decision at this point.
reason-core-match-over = The match is over.
reason-core-malformed = “{ $text }” is not a move I can read. Choose one from the list while you type, or see /match rules.
reason-core-bad-option = { $option } cannot be { $value }.
reason-core-bad-seats = This game can’t be played by { $seats }. It takes { $counts }.

game-kingdomino = Kingdomino

## Refusals of tables and matches
reason-match-not-found = There is no such match here. A match can only be reached from its own server.
reason-match-unknown-game = I do not know a game called { $game }.
reason-match-other-rules = Match { $code } began under version { $version } of my rules for { $game }, which I do not read. It is kept as it is, and whoever hosts Herald can bring back the version that does.
reason-match-damaged = Match { $code } is damaged: I can’t read all of it any more. The person who hosts Herald can put it back from a backup. Please tell them this code.
reason-match-not-seated = You have no seat in this match.
reason-match-already-seated = You already sit at this table.
reason-match-full = All { $seats } seats are taken. You can open your own table with /play.
reason-match-seats-kept =
    { $kept ->
        [one] All seats are taken: one is kept for { $names } until { $until }.
       *[other] All seats are taken: { $kept } are kept for { $names } until { $until }.
    }
reason-match-not-owner = Only whoever opened the table can do that.
reason-match-not-gathering = The match has already started.
reason-match-not-running = The match hasn’t started yet. The person who opened the table starts it.
reason-match-not-over = You can check and export a match once it’s over.
reason-match-over = This match is over.
reason-match-too-few =
    { $have ->
        [one] Only { $have } player sits here; { $need } are needed.
       *[other] Only { $have } players sit here; { $need } are needed.
    }
reason-match-stale = The board has moved on since. Nothing was changed.
reason-match-not-your-turn = It is not your turn yet. You are called when it is.
reason-match-seats-taken = { $taken } players already sit here, so the table cannot shrink to { $seats } seats.
reason-match-too-many-tables = You already sit at { $limit } open tables. Start or leave one first.
reason-match-empty = There is no move in that.
reason-match-resigned = You have resigned this match.
reason-match-late = You’ve lost this match by the clock.
reason-match-grace =
    { $seconds ->
        [one] The last move can still be taken back for { $seconds } second. The match goes on after that.
       *[other] The last move can still be taken back for { $seconds } seconds. The match goes on after that.
    }
reason-match-nothing-to-take-back = There is no move of yours that could be taken back.
reason-match-no-takeback = Nobody asks for a move back any more.
reason-match-own-takeback = You asked for this move back yourself. The others answer.
reason-match-bad-grace = A move can be taken back for { $limit } seconds at most; 0 switches it off.
reason-match-too-many-invited = The table has { $seats } seats, one of them yours, so you cannot invite { $invited } people.
reason-match-not-invited = No seat is kept for you at this table, so there’s nothing to decline.
reason-match-barred = The owner of this table has sent you away. Open a table of your own.
reason-match-not-there = That person does not sit at this table.
reason-match-not-closed = Only a table that closed by itself can be opened again.
reason-match-not-at-table = Only people who sat at this table or were invited can open it again. You can open one of your own with /play.
reason-match-not-ended = A match can be played again once it has been played to its end.
reason-match-bad-colour = There are { $colours } colours to choose from.
reason-match-colour-taken = Somebody plays in that colour already. Choose another one.
reason-match-bad-setting = “{ $value }” cannot be chosen for { $setting }.

## Seating and playing again
table-decline = Decline
table-seating = Seats and colours
table-invited = kept for { $name } until { $until }
seating-title = Your colour, and for the owner of the table: who sits here
seating-colour = My colour
seating-theme = Public pictures
seating-colour-is = My colour: { $mark } { $colour }
seating-theme-is = Public pictures: { $theme }
seating-kick = Remove somebody from the table
seating-hand = Hand the table over to
seating-done = Done.
rematch = Play again
rematch-done = The new table { $code } follows in the channel, and everybody is invited.
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-violet = violet
colour-white = white
