# Pauses and claims. Public, and read later too: a ballot ends up telling its outcome.

pause-ask = { $agreed } would like a pause: clocks and reminders stand still until someone goes on.
pause-yes = Pause
pause-no = Play on
pause-agreed = The match pauses: clocks and reminders stand still.
pause-over = Go on
pause-ended = The pause is over.
pause-refused = { $name } would rather play on.
pause-expired = Nobody asks for a pause any more.
pause-propose = Propose a pause
note-paused = The match pauses: clocks and reminders stand still.

claim-ask = { $name }’s time has run out. { $agreed } would wait no longer: { $name } would lose.
claim-yes = Claim the match
claim-no = Go on waiting
claim-sure =
    { $alone ->
        [yes] { $name }’s time has run out. Claim match { $code }? { $name } then has lost, and autopilot plays on.
       *[no] { $name }’s time has run out. Claim match { $code }? Once everybody who is there agrees, { $name } has lost, and autopilot plays on.
    }
claim-sure-wins = { $name }’s time has run out. Claim match { $code }? You win at once.
claim-from = Claim from { $name }
claim-agreed = { $other } has lost by the clock.
claim-refused = { $name } goes on waiting for { $other }.
claim-expired = The match has moved on: nothing is claimed any more.
note-away = { $name } is away until { $last }.
listed-away = { $name } is away until { $last }
note-overdue = { $name }’s time has run out: the match may be claimed.

reason-match-nobody-overdue = No one’s time has run out in this match. If it doesn’t go on, someone who manages this server can end it with /match cancel.
