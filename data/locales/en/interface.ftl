# Sentences every game shares. Voice: see STYLE.md.

seat = Seat { $number }
apart = { "; " }
half-side = { $side } ({ $half } half)
part-lettered = { $letter }: { $part }
paired = { $name }: { $value }
facts-more = { $count ->
    [one] 1 more sentence doesn’t fit: see /match read
   *[other] { $count } more sentences don’t fit: see /match read
}
fact-task = { $name }: { $task }.
fact-since = Since { $name } last moved: { $told }
fact-since-start = Since the start: { $told }
fact-over = { $count ->
    [one] The match is over. Winner: { $winners }.
   *[other] The match is over. Winners: { $winners }.
}
jump = [Go to the newest board]({ $url })
fan-made = Herald is made by fans and isn’t tied to any publisher. The games’ names only say which game’s rules apply.

## A table while people gather
table-title = { $game }: who is in?
table-free-seat = free
table-options = Options: { $options }
table-options-none = none
table-started = The match has started. Match { $code }
table-cancelled = This table for { $game } was cancelled.
table-empty = No one’s left at this table for { $game }, so it’s cancelled. /play opens another.
table-seal = Seal (proves later that the draws were fair): `{ $seal }`
table-closes = Closes { $when } if nothing happens.
table-closed =
    { $days ->
        [one] This table for { $game } closed: no one joined for a day.
       *[other] This table for { $game } closed: no one joined for { $days } days.
    }
table-closed-full =
    { $days ->
        [one] This full table for { $game } closed: no one started it within a day.
       *[other] This full table for { $game } closed: no one started it within { $days } days.
    }
table-reopen = Open again
table-reopen-hint = Anyone who sat here or was invited can open it again with the same people and options.
table-reopened = This table for { $game } is open again, as table { $code }.
table-join = Join
table-leave = Leave
table-start = Start
table-cancel = Cancel the table
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
look-alt = A preview.
turn-past = Turn { $turn } · { $names }
story-plain = { $name } has made a move.
story-plain-nobody = The match has moved on.
select-spot-button = Spot { $number } · { $name }
rotated-0 = Shown: { $what }
rotated-1 = ↻ Turn right: { $what }
rotated-2 = ↻↻ Turn round: { $what }
rotated-3 = ↺ Turn left: { $what }
select-spot = Where to? Most useful first
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
turn-grace = The match moves on { $when } unless you take it back.
turn-already = You’ve already moved this turn.
turn-hint = Hint
turn-undo = Take back
turn-undo-last = Take back my last move
turn-send = Play on now
turn-confirm =
    Make this move?
    -# `{ $moves }`
turn-confirm-yes = Yes, make it
turn-done-next = The next board appears in a moment.
turn-done-over = That was the last move. The result appears in a moment.
turn-unposted = Your move is saved, but Herald can’t post the board here: it lacks { $permissions }. Someone who manages the channel can allow that in its settings, under Permissions. The board then appears by itself.
turn-taken-back = You’ve taken this move back.
turn-called = Your move is final, and the match goes on.
turn-begun =
    You’ve started a turn and haven’t confirmed it yet. Here it is. If you go on without these steps, they’re lost.
    -# `{ $moves }`
turn-without = Go on without these steps
match-code = match { $code }
board-private = Here’s the board:
board-over = This match is over. Here’s the final board:
board-not-your-turn = { $names } to move. Here’s the board. You’ll be called when it’s your turn.
board-resigned = You’ve resigned this match. You’re welcome to watch. { $names } to move.
board-late = You’ve lost this match on time. You’re welcome to watch. { $names } to move.
board-replaced = { $name } has taken over your seat in this match. You’re welcome to watch. { $names } to move.
board-pending = { $name } has moved and can still take it back. Play goes on { $when }.
board-spectator = You have no seat in this match, but you’re welcome to watch. { $names } to move.

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
over-won = { $winner } wins { $score }.
over-against = { $points }–{ $other }
over-with = with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
over-shared-points = { $winners } share the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
} each.
over-tie-break = { $winner } wins { $score }: the points are equal, and { $reason } decides.
over-automa = { $automa } has won.
over-shared = { $winners } share the victory
over-resigned = { $winner } wins by resignation
over-by-clock = { $winner } wins on time
over-aborted = The match was ended by agreement. No one wins.
over-gave-up = resigned
over-late = lost on time
over-held = autopilot
over-left = left

## More, resigning, ending by agreement
more-text = More about match { $code }
more-moves = Moves so far
more-read = The board in words
read-title = { $code } in words · page { $page } of { $pages }
read-before = Previous page
read-next = Next page
more-orders = When I score in others’ turns…
more-resign = Resign
more-abort = Propose to end the match
resign-ask-two = Resign match { $code }? Your opponent wins at once.
resign-ask-more = Resign match { $code }? The match goes on: autopilot plays your seat with simple moves, and you come last.
resign-ask-alone = Resign match { $code }? Autopilot plays it to its end with simple moves. It counts as a loss for you.
resign-yes = Yes, resign
resign-done = You’ve resigned.

## Help

## Faults
error-title = Something went wrong here
error-text = Nothing’s lost: every move you saw confirmed is saved. Please try again in a moment.
error-full = Herald can’t save anything: its disk is full. Every confirmed move is saved. The person who hosts Herald has to make room. Then it works again.
error-busy = Herald can’t save anything: another program is holding its database. Every confirmed move is saved. Please try again in a minute, and report it if that doesn’t help.
error-report = Report this
error-reported = Thank you. The person who hosts Herald can find it under reference { $trace }.
error-trace = Reference { $trace }

## Refusals of the interface
reason-interface-guild-only = Matches are played in a server’s channels. Please use this command there.
reason-interface-old-button = This button is from an older version of Herald. /match show brings the newest board.
reason-interface-command-outdated = Discord still shows an older form of this command. Reload Discord (Ctrl+R), or close the app and open it again. Then try again.
reason-interface-cannot-post = Herald can’t post boards here: it lacks { $permissions }. Someone who manages the channel can allow that in its settings, under Permissions. Then please try again.
reason-interface-no-match-here = No match is open here. Start one with /play, or name a match by its code.
reason-interface-several-matches =
    Several matches are open here. Say which one with the option “match” and its code:
    { $matches }
reason-interface-unknown-code = “{ $code }” isn’t a match code. Codes look like 3F7K2M9QX1, and there’s one under every board.
reason-interface-other-game = That command is for { $game }, but match { $code } is { $other }. Use the commands named after { $other }.
reason-interface-game-off = This game is switched off here.

## Refusals of every game
reason-core-not-your-decision = It isn’t your decision right now.
reason-core-match-over = The match is over.
reason-core-malformed = “{ $text }” isn’t a move I can read. Choose one from the list while you type, or see /match rules.
reason-core-bad-option = { $option } can’t be { $value }.
reason-core-bad-seats = This game can’t be played by { $seats }. It takes { $counts }.

game-kingdomino = Kingdomino

## Refusals of tables and matches
reason-match-not-found = There’s no such match here. You can only reach a match from its own server.
reason-match-unknown-game = I don’t know a game called { $game }.
reason-match-other-rules = Match { $code } started under version { $version } of my rules for { $game }. I can’t read that version. The match is kept as it is. The person who hosts Herald can bring that version back.
reason-match-damaged = Match { $code } is damaged: I can’t read all of it any more. The person who hosts Herald can restore it from a backup. Please tell them this code.
reason-match-not-seated = You have no seat in this match.
reason-match-already-seated = You’re already at this table.
reason-match-full = All { $seats } seats are taken. You can open your own table with /play.
reason-match-seats-kept =
    { $kept ->
        [one] All seats are taken: one is kept for { $names } until { $until }.
       *[other] All seats are taken: { $kept } are kept for { $names } until { $until }.
    }
reason-match-not-owner = Only the person who opened the table can do that.
reason-match-not-gathering = The match has already started.
reason-match-not-running = The match hasn’t started yet. The person who opened the table starts it.
reason-match-not-over = You can check and export a match once it’s over.
reason-match-over = This match is over.
reason-match-too-few =
    { $have ->
        [one] Only { $have } player is here. It takes { $need } to start.
       *[other] Only { $have } players are here. It takes { $need } to start.
    }
reason-match-stale = The board has changed since then, so nothing was done.
reason-match-not-your-turn = It isn’t your turn yet. You’ll be called when it is.
reason-match-seats-taken = { $taken } players are already here, so the table can’t go down to { $seats } seats.
reason-match-too-many-tables = You’re already at { $limit } open tables. Start or leave one first.
reason-match-empty = You haven’t entered a move.
reason-match-resigned = You’ve resigned this match.
reason-match-late = You’ve lost this match on time.
reason-match-grace =
    { $seconds ->
        [one] The last move can still be taken back for { $seconds } second. Please wait that long, then try again.
       *[other] The last move can still be taken back for { $seconds } seconds. Please wait that long, then try again.
    }
reason-match-nothing-to-take-back = You have no move to take back.
reason-match-no-takeback = No one’s asking to take a move back any more.
reason-match-own-takeback = This request is your own, so it’s for the others to answer.
reason-match-bad-grace = Take-back time is { $limit } seconds at most. 0 switches it off.
reason-match-too-many-invited = The table has { $seats } seats, and one is yours. You can’t invite { $invited } people.
reason-match-not-invited = No seat is kept for you at this table, so there’s nothing to decline.
reason-match-barred = You were removed from this table, so you can’t join it again. You can open your own with /play.
reason-match-not-there = That person isn’t at this table.
reason-match-not-closed = Only a table that closed by itself can be opened again.
reason-match-not-at-table = Only people who sat at this table or were invited can open it again. You can open one of your own with /play.
reason-match-not-ended = You can play a match again once it’s been played to the end.
reason-match-bad-colour = There are { $colours } colours to choose from.
reason-match-colour-taken = Someone’s already playing in that colour. Choose another one.
reason-match-bad-setting = “{ $value }” isn’t a choice for { $setting }.

## Seating and playing again
table-decline = Decline
table-seating = Seats and colours
table-invited = kept for { $name } until { $until }
seating-title = Pick your colour. The table’s owner also chooses who sits here
seating-colour = My colour
seating-theme = Public pictures
seating-colour-is = My colour: { $mark } { $colour }
seating-theme-is = Public pictures: { $theme }
seating-kick = Remove someone from the table
seating-hand = Hand the table over to
seating-done = Done.
rematch = Play again
rematch-done = The new table { $code } appears in the channel, and everyone’s invited.
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-violet = violet
colour-white = white
reason-interface-too-often = { $kind ->
    [film] That’s a lot of time-lapses.
    [export] That’s a lot of files.
    [review] That’s a lot of reviews and hints.
    [replay] You’re flipping through faster than Herald can paint.
    [table] That’s a lot of new tables.
    [undo] That’s a lot of moves to take back.
   *[press] You’re pressing faster than Herald can answer.
} You can go on { $when }.
reason-interface-other-game-here = That command is for { $game }, but the match open here is { $other }. Use the commands named after { $other }, or add the code of your match.
