## Stepping through a match

command-replay = replay
command-replay-what = Step through a match, picture by picture, for you alone
option-match-played = Code of the match, shown under every board
option-turn-of-replay = turn
option-turn-of-replay-what = The turn to begin with, or the first one if you leave it out
replay-button = Replay
replay-since = Since my last turn
replay-begins = Before the first turn
replay-turn = Turn { $turn } · { $name }
replay-turn-nobody = Turn { $turn }
replay-place = { $number } of { $whole }
replay-first = First turn
replay-back = Previous turn
replay-forward = Next turn
replay-last = Last turn
replay-jump = Go to a turn
replay-jump-earlier = Earlier: up to turn { $turn }
replay-jump-later = Later: from turn { $turn }
replay-whose = Whose turns
replay-everybody = Everyone’s turns
replay-whose-turns = Turns of { $name }
reason-interface-no-such-turn = This match has only come to turn { $last }. Choose a turn up to that one.

## The menu behind “More”

more-page = page { $page } of { $pages }
more-before = Previous page
more-next = Next page
