# What everybody at a table has to agree on. Public, and read later too: a ballot ends up telling its outcome.

takeback-ask =
    { $count ->
        [one] { $name } would like to take back this move:
       *[other] { $name } would like to take back a move. That undoes { $count } moves:
    }
takeback-yes = Let it be taken back
takeback-no = No, it stays
takeback-done = Your move is taken back.
takeback-agreed = { $names } agreed: the match goes back.
takeback-alone = There’s no one left to ask: the match goes back.
takeback-refused = { $name } said no: everything stays as it is.
takeback-withdrawn = { $name } no longer asks for it: everything stays as it is.
takeback-expired = The match has moved on, so nobody is asked any more.

abort-ask = { $agreed } would like to end this match without a winner.
abort-yes = End it
abort-no = Play on
abort-done = The match is ended without a winner.
abort-agreed = { $names } agreed: the match is ended without a winner.
abort-ended = { $name } ended the match without a winner.
abort-refused = { $name } would rather play on: the match continues. Someone who manages this server can still end it with /match cancel.
abort-expired = Nobody asks to end the match any more.

reason-match-abort-players = Only the people who play this match can ask to end it. Someone who manages this server can end it with /match cancel.
reason-match-nobody-to-ask = You play alone, and this move has shown something new: it stays.

vote-agreed = { $names } agreed.
vote-missing = Still to answer: { $names }.
vote-ends = Open until { $at }.
vote-again = This was asked again: { $address }
vote-over = The match is over, so there’s nothing left to decide.
vote-ended-time =
    { $kind ->
       *[abort] Not everyone answered in time, so the vote on ending the match is over. The match continues. Someone who manages this server can still end it with /match cancel.
        [pause] Not everyone answered in time, so the vote on a pause is over. The match continues.
        [claim] Not everyone answered in time, so the vote on { $name }’s lost time is over. { $name } plays on.
        [takeback] Not everyone answered in time, so { $name }’s move stays.
        [offer] Not everyone answered in time, so the vote on { $name }’s seat is over. Autopilot goes on playing for { $name }.
    }
vote-ended-gone =
    { $kind ->
       *[abort] No one who wanted to end the match is here any more. The match continues.
        [pause] No one who wanted a pause is here any more. The match continues.
        [claim] No one who claimed the match from { $name } is here any more. { $name } plays on.
        [takeback] { $name } isn’t here any more, so the move stays.
        [offer] No one who wanted to offer { $name }’s seat is here any more. Autopilot goes on playing for { $name }.
    }
vote-next = { $names } to move.
