# Pauses and claims. Public, and read later too: a ballot ends up telling its outcome.

pause-ask = { $agreed } would like a pause: clocks and reminders stop until someone resumes.
pause-yes = Pause the match
pause-no = Play on
pause-agreed = The match is paused: clocks and reminders stop.
pause-over = Resume the match
pause-ended = The pause is over.
pause-refused = { $name } would rather play on.
pause-expired = No one’s asking for a pause any more.
pause-propose = Propose a pause
note-paused = The match is paused: clocks and reminders stop until someone resumes.

claim-ask = { $name }’s time has run out. { $agreed } would like to claim the win, and { $name } would lose.
claim-yes = Claim the win
claim-no = Keep waiting
claim-sure =
    { $alone ->
        [yes] { $name }’s time has run out. Claim the win in match { $code }? { $name } then loses, and autopilot plays on.
       *[no] { $name }’s time has run out. Claim the win in match { $code }? Once all the others agree, { $name } loses, and autopilot plays on.
    }
claim-sure-wins = { $name }’s time has run out. Claim the win in match { $code }? You win at once.
claim-from = Claim the win over { $name }
claim-agreed = { $other } has lost on time.
claim-refused = { $name } keeps waiting for { $other }.
claim-expired = The match has moved on, so the claim is over.
note-away = { $name } is away until { $last }.
listed-away = { $name } is away until { $last }
note-overdue = { $name }’s time has run out: the others can claim the win.

reason-match-nobody-overdue = No one’s time has run out in this match. If play has stopped, someone who manages this server can use /match cancel.
