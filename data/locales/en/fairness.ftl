# Checking shuffles and rolls, taking moves back by agreement

command-match-verify = verify
command-match-verify-what = Check every shuffle and roll of a finished match against its secret
command-match-takeback = takeback
command-match-takeback-what = Ask the others to let you take your last move back
option-ended-match-what = Code of a finished match; it stands under the final board

verify-title = Shuffles and rolls of match { $code }
verify-all = All { $draws } follow from the secret.
verify-wrong = Only { $right } of { $draws } follow from the secret.
verify-hash = The secret `{ $secret }` has the SHA-256 `{ $hash }`, which was shown at the start.
verify-draw = { $verdict } move { $seq }: { $drawn }
verify-more =
    { $count ->
        [one] … and { $count } more
       *[other] … and { $count } more
    }
