# What everybody at a table has to agree on. Public, and read later too: a ballot ends up telling its outcome.

takeback-ask =
    { $count ->
        [one] { $name } would like to take back this move:
       *[other] { $name } would like to take back a move. That undoes { $count } moves:
    }
takeback-yes = Allow it
takeback-no = Keep the move
takeback-done = You’ve taken your move back.
takeback-agreed = { $names } agreed: the move is taken back.
takeback-alone = No one’s left to ask, so the move is taken back.
takeback-refused = { $name } said no: the move stays.
takeback-withdrawn = { $name } has dropped the request: the move stays.
takeback-expired = The match has moved on, so this vote is over.

abort-ask = { $agreed } would like to end this match without a winner.
abort-yes = End the match
abort-no = Play on
abort-done = The match has ended without a winner.
abort-agreed = The match has ended without a winner, as { $names } wanted.
abort-ended = { $name } ended the match without a winner.
abort-refused = { $name } would rather play on, so the match continues. Someone who manages this server can still end it with /match cancel.
abort-expired = No one’s asking to end the match any more.

reason-match-abort-players = Only people playing this match can ask to end it. Someone who manages this server can end it with /match cancel.
reason-match-nobody-to-ask = You’re playing alone, and this move revealed something new, so you can’t take it back.

vote-agreed = { $names } agreed.
vote-missing = Waiting for { $names }.
vote-ends = Open until { $at }.
vote-again = This was asked again: { $address }
vote-over = The match is over, so there’s nothing left to decide.
vote-ended-time =
    { $kind ->
       *[abort] Not everyone answered in time, so the vote on ending the match is over. The match continues. Someone who manages this server can still end it with /match cancel.
        [pause] Not everyone answered in time, so the vote on a pause is over. The match continues.
        [claim] Not everyone answered in time. The vote on claiming the win against { $name } is over. { $name } plays on.
        [takeback] Not everyone answered in time, so { $name }’s move stays.
        [offer] Not everyone answered in time, so the vote on { $name }’s seat is over. Autopilot goes on playing for { $name }.
    }
vote-ended-gone =
    { $kind ->
       *[abort] No one who wanted to end the match is here any more. The match continues.
        [pause] No one who wanted a pause is here any more. The match continues.
        [claim] No one who claimed the win over { $name } is here any more. { $name } plays on.
        [takeback] { $name } isn’t here any more, so the move stays.
        [offer] No one who wanted to offer { $name }’s seat is here any more. Autopilot goes on playing for { $name }.
    }
vote-next = { $names } to move.
