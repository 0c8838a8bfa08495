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
takeback-refused = { $name } said no: everything stays as it is.
takeback-withdrawn = { $name } no longer asks for it: everything stays as it is.
takeback-expired = The match has moved on, so nobody is asked any more.

abort-ask = { $agreed } would like to end this match without a winner.
abort-yes = End it
abort-no = Play on
abort-done = The match is ended without a winner.
abort-agreed = { $names } agreed: the match is ended without a winner.
abort-ended = { $name } ended the match without a winner.
abort-refused = { $name } would rather play on: the match continues.
abort-expired = Nobody asks to end the match any more.

reason-match-nobody-to-ask = You play alone, and this move has shown something new: it stays.

vote-agreed = { $names } agreed.
vote-missing = Still to answer: { $names }.
vote-next = { $names } to move.
