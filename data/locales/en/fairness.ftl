# Checking shuffles and rolls, taking moves back by agreement

command-match-verify = check
command-match-verify-what = Check every shuffle and roll of a finished match against its secret
command-match-takeback = undo
command-match-takeback-what = Ask the others to let you take your last move back
option-ended-match-what = Code of a finished match; it stands under the final board

proof-mix = Everything that was pressed at the table before the start is mixed into the shuffles: { $people }.
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
        [one] The last one was { $name }’s, after somebody else’s.
       *[other] The last { $presses } were { $name }’s, after somebody else’s.
    }
proof-alone = All were { $name }’s: nobody else has had a say.
proof-mix-now = Mix: `{ $mix }`
proof-cancelled = This table was called off, so nothing was drawn, and its secret is never told.
proof-page = Page { $page } of { $pages }
proof-before = Earlier draws
proof-after = Later draws
verify-seal = The secret is the one that was fixed by this SHA-256.
verify-all =
    { $draws ->
        [one] The one draw follows from it.
       *[other] All { $draws } draws follow from it.
    }{ $spent ->
        [0] {""}
        [one] {" "}One of them was taken back.
       *[other] {" "}{ $spent } of them were taken back.
    }
verify-draw =
    { $verdict } { $number ->
        [-1] row { $row } of the log
       *[other] draw { $number }, row { $row } of the log
    }, { $kind }{ $left ->
        [0] {""}
       *[other] {" "}out of { $left }
    }: { $drawn }
verify-spent = (taken back)
verify-again = (the same again after a takeback)
verify-more-faults =
    { $count ->
        [one] … and one thing more
       *[other] … and { $count } things more
    }
fault-secret = Row { $row }: the secret is not the one that was fixed by the SHA-256.
fault-resealed = Row { $row }: another SHA-256 is named than at the opening.
fault-word = Row { $row }: what was mixed of a word is not what the word gives.
fault-order = Row { $row }: draw { $number } is out of order, or one before it was left out.
fault-draw = Row { $row }: something else was drawn than the secret gives.
fault-changed = Row { $row }: the same move was made again after a takeback, but draw { $number } isn’t the one it gave before.
fault-unnumbered = Row { $row }: a draw has no number.
fault-idle = Row { $row }: number { $number } is spent, and nothing was to be drawn.
fault-starter = Row { $row }: somebody else begins than was drawn.
fault-unfinished = Row { $row }: the log stops here, without an end that tells the secret.
