# A finished match as files

command-match-export = export
command-match-export-what = Get a finished match as files to keep, to check and to play again
files-title = Match { $code } as files
files-what = The `.jsonl` is the whole log with its secret. The `.txt` is the same in words. A program can replay the match from the `.toml`.
files-how = The end of the `.txt` says how to check the shuffles and rolls yourself.
export-text-title = { $game }, match { $code }
export-text-people = Who played, and their points:
export-text-moves = What happened:
export-seal = SEAL
export-text-compare = Instead of SEAL, give the seal that you saw on the message of the table.
export-text-check = To check the shuffles and rolls, use /match check. To check them on a computer with Python:
export-text-seal = SHA-256 of the secret, told before anything was drawn
export-text-secret = the secret
