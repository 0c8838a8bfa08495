# Checking shuffles and rolls, taking moves back by agreement

command-match-verify = check
command-match-verify-what = Check that every shuffle and roll of a finished match was fair
command-match-takeback = undo
command-match-takeback-what = Ask the others to let you take your last move back
option-ended-match-what = Code of a finished match, shown under the final board

proof-mix = Every button pressed at the table before the start changed the shuffles: { $people }.
proof-person =
    { $presses ->
        [one] { $name } once
       *[other] { $name } { $presses } times
    }{ $words ->
        [0] {""}
        [one] {" "}(a word among them)
       *[other] {" "}({ $words } words among them)
    }
proof-last =
    { $presses ->
        [one] { $name } pressed last before the start. The press before that was someone else’s.
       *[other] { $name } made the last { $presses } presses before the start. The press before those was someone else’s.
    }
proof-alone = All those presses were { $name }’s. No one else had a say.
proof-mix-now = Mix: `{ $mix }`
proof-cancelled = This table was cancelled. Nothing was drawn, so its secret is never told.
proof-page = Page { $page } of { $pages }
proof-before = Earlier draws
proof-after = Later draws
verify-seal = The secret matches this SHA-256.
verify-all =
    { $draws ->
        [one] There was one draw, and it follows from the secret.
       *[other] All { $draws } draws follow from the secret.
    }{ $spent ->
        [0] {""}
        [one] {" "}1 was taken back.
       *[other] {" "}{ $spent } were taken back.
    }
verify-draw =
    { $verdict } { $number ->
        [-1] row { $row } of the log
       *[other] draw { $number }, row { $row } of the log
    }, { $kind ->
        [starter] who begins
        [domino] dominoes
        [king] king
        [tile] kind of tile
        [wall] wall tile
        [set] sets
        [shield] whose crown the shield shows
        [back] terrain of the next tile
        [treasure] treasure
        [castle] castle tile
        [layout] board
        [space] spaces
        [card] card
        [dice] dice
        [start] dice for who begins
       *[other] { $kind }
    }{ $left ->
        [0] {""}
       *[other] {" "}({ $left } to draw from)
    }: { $drawn }
verify-seat = seat { $seat }
verify-spent = (taken back)
verify-again = (the same again after a takeback)
verify-more-faults =
    { $count ->
        [one] … and 1 more problem
       *[other] … and { $count } more problems
    }
fault-secret = Log row { $row }: the secret doesn’t match the SHA-256.
fault-resealed = Log row { $row }: the SHA-256 isn’t the one from the opening.
fault-word = Log row { $row }: what was mixed in doesn’t match the word that was given.
fault-order = Log row { $row }: draw { $number } is out of order, or one before it is missing.
fault-draw = Log row { $row }: what was drawn isn’t what the secret gives.
fault-changed = Log row { $row }: the same move was made again after a takeback. But draw { $number } came out differently from the first time.
fault-unnumbered = Log row { $row }: a draw has no number.
fault-idle = Log row { $row }: number { $number } was used, but there was nothing to draw.
fault-starter = Log row { $row }: the one who begins isn’t the one who was drawn.
fault-unfinished = The log stops at row { $row }. The end of the match, which tells the secret, is missing.
