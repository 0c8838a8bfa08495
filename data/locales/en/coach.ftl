# Reviews and hints: cogs/coach.py.

command-review = review
command-review-what = Luck and play in a match that is over, and the moments on which it turned, for you alone
command-hint = hint
command-hint-what = The best turns as the computer sees them, against computer players or where the table allows it
review-button = Review
review-title = What the match came to · { $code }
review-chart = Chance of winning, in percent
review-across = Turns played
review-alt = { $name }: { $chances }
review-apart = { $name }: { $start } at the start, luck { $luck }, play { $play }: **{ $result }**
review-slip = slip
review-mistake = mistake
review-blunder = blunder
review-given = **{ $number }.** Turn { $turn }, { $grade }: { $given } % of a win ({ $points } points on average).
review-instead = You played { $played }. Better: { $better }.
review-given-by = { $name }, turn { $turn }, { $grade }: { $given } % of a win ({ $points } points on average).
review-instead-by = Played: { $played }. Better: { $better }.
review-open = Show everybody
review-open-missing = Everybody is shown this review here once these have agreed, too, by *Show everybody* under theirs: { $names }.
review-open-was = Everybody who played has agreed, and has been shown it.
review-clean-all = Nobody’s turns clearly gave anything away.
review-clean = None of your turns clearly gave anything away.
review-moment = Moment { $number }
review-better = The better turn
review-back = The whole match
review-note = Points ahead of the best of the others. For { $exact } of { $whole } turns, luck is told from everything that could have come, for the others from samples. Play is what everybody’s turns came to. Computer players judge like this; they can be wrong.
review-note-exact = Points ahead of the best of the others. Luck is told from everything that could have come. Play is what everybody’s turns came to. Computer players judge like this; they can be wrong.
hint-title = Turns worth a look
hint-turn = **{ $number }.** { $plan }: { $chance } % to win, { $points } points on average
hint-draft = Try { $number }
hint-note = Points ahead of the best of the others at the end. Nothing is played before you say so.
remarks-for = For it: { $remarks }.
remarks-against = Against it: { $remarks }.
remark-rival = { $name }: { $remark }
coach-points = { $sign }{ $whole }.{ $tenths }

reason-match-not-looked-back = Only a match that was played to its end can be reviewed.
reason-match-hints-among-people = Hints are for matches against computer players only, or for tables that allow them. Here other people play, and the table does not.
reason-interface-review-own = A review is for those who played the match.
reason-interface-reviews-busy = Many matches are being reviewed. Please ask again in a few minutes.
reason-interface-study-failed = Nothing came of it this time. The match is as it was; please ask again in a moment.
reason-interface-study-unreadable = This match cannot be reviewed: what chance brought in it is not what its secret says. *Proof* has the details.

# Hints at a table where other people play.
option-hints = hints
option-hints-what = Whether whoever is to act may ask for hints; the match is then not rated
table-hints = Hints are allowed: /hint tells whoever is to act three turns, and the match keeps a note of it.
table-hints-allow = Allow hints
table-hints-not = No hints
footer-hints = hints allowed
moves-opened-hints = Hints are allowed, so the match is not rated.
moves-hints-allowed = { $name } allows hints; the match is not rated.
moves-hints-not = { $name } allows no more hints.
moves-hinted = { $name } takes a hint.
reason-match-hints-unrated = A match with hints is never rated. Take the hints back first, then choose again.
