# Lists: the moves of a match, the matches of a place. The reader of a list is one person; the lists are private.

## The moves of a match, a sentence a row
moves-title = Moves of match { $code }
moves-empty = Nothing has happened yet.
moves-nothing = Nothing new on the board.
moves-pass = { $name } passes.
moves-undone = Taken back: { $told }
moves-waiting = { $told } (Only you see this. You can still take it back.)
moves-opened = { $name } opens the table.
moves-joined = { $name } sits down.
moves-invited = { $name } invites { $guest }.
moves-left = { $name } leaves the table.
moves-declined = { $name } declines the invitation.
moves-unanswered = { $name } hasn’t answered the invitation. The seat is free.
moves-kicked = { $name } sends { $guest } away.
moves-handed-over = { $name } hands the table over to { $owner }.
moves-colour = { $name } plays in { $colour }.
moves-theme = { $name } changes the public pictures: { $theme }.
moves-moved = The match moves to { $thread }.
moves-configured =
    { $seats ->
        [one] { $name } changes the table: { $seats } seat, options: { $options }.
       *[other] { $name } changes the table: { $seats } seats, options: { $options }.
    }
moves-cancelled = { $name } cancels the table.
moves-empty-table = No one’s left, so the table is cancelled.
moves-expired =
    { $days ->
        [one] Nothing has happened for a day, so the table closes.
       *[other] Nothing has happened for { $days } days, so the table closes.
    }
moves-started = The match starts. At the table: { $names }.
moves-resigned = { $name } resigns.
moves-gave-up = { $name } resigns. From here on, autopilot plays this seat.
moves-abort-yes = { $name } would like to end the match without a winner.
moves-abort-no = { $name } wants to play on.
moves-undo = { $name } takes back a move from turn { $turn }.
moves-back = Everyone agrees: a move from turn { $turn } is taken back, with everything after it.
moves-takeback = { $name } asks to take back a move from turn { $turn }.
moves-takeback-yes = { $name } agrees.
moves-takeback-no = { $name } wants to keep the move.
moves-ordered = { $name } changes what Herald does for them in other players’ turns.

## Matches
list-title = Open matches here
listed-several = Several matches are open here. Which one?
list-empty = No match is open here. Start one with /play.
list-gathering = gathering, { $when }
list-running = being played, last move { $when }
list-finished = finished { $when }
list-aborted = ended by agreement { $when }
list-cancelled = cancelled { $when }
listed-in = { $game } in { $place }
listed-gone = { $player } (resigned)
listed-kept =
    { $count ->
        [one] 1 seat is kept for a guest
       *[other] { $count } seats are kept for guests
    }
listed-late = { $player } (lost on time)
listed-left = { $player } (left)
listed-held = { $player } (autopilot)
listed-turn = { $names } to move
listed-won = { $winner } wins
listed-won-by =
    { $points ->
        [one] { $winner } wins by { $points } point
       *[other] { $winner } wins by { $points } points
    }
listed-won-level = { $winner } wins although the points are equal
listed-won-alone = { $winner } wins against { $automa }
listed-won-left = { $winner } wins, as no one else is left
listed-nobody = no one wins
listed-more =
    { $count ->
        [one] … and { $count } more: /match list
       *[other] … and { $count } more: /match list
    }
history-title = Matches in this channel
history-empty = Nothing to show yet.

## Pages
page-first = First page
page-newer = Newer entries
page-older = Older entries
