# Reviews and hints: cogs/learning/cog_coach.py.

command-review = review
command-review-what = How much of a finished match was luck and how much was play, and its turning points
command-hint = hint
command-hint-what = See the best turns, if you play computers or the table allows hints
review-button = Review
review-title = How the match went · { $code }
review-title-looking = Looking back at the match · { $code }
review-looking = { $looked } of { $whole } turns looked at. Moments appear here as they’re found.
review-checking = All { $whole } turns looked at. Now come the ones that seem to have cost most, one by one.
review-part = Time ran out: { $looked } of { $whole } turns got a close look, the worst ones first.
review-refresh = Refresh
review-chart = Chance of winning, in percent
review-across = Moves played
review-alt = { $name }: { $chances }
review-apart = { $name }: { $start } at the start, luck { $luck }, play { $play }: **{ $result }**
review-together = { $name }: { $start } at the start, play and luck { $play }: **{ $result }**
review-slip = slip
review-mistake = mistake
review-blunder = blunder
review-given = **{ $number }.** Turn { $turn }, { $grade }: it cut the chance of winning by { $given }% ({ $points } points on average).
review-instead = You played { $played }. Better: { $better }.
review-given-by = { $name }, turn { $turn }, { $grade }: it cut the chance of winning by { $given }% ({ $points } points on average).
review-instead-by = Played: { $played }. Better: { $better }.
review-open = Show to everyone
review-open-missing = Everyone will see this review here once these players show theirs: { $names }.
review-open-was = All players have agreed, so everyone can see the review.
review-clean-all = No one made a clear mistake.
review-clean = None of your turns was a clear mistake.
review-moment = Moment { $number }
review-played = The turn you played
review-better = The better turn
review-back = The whole match
review-note = Points here mean the lead over the best of the others. Chance played a part after { $whole } of the moves. For { $exact } of them, luck is worked out from everything that could have come. For the others, it’s judged from samples. Play is what everyone’s choices gained or lost. That’s how the computer sees it, and it can be wrong.
review-note-exact = Points here mean the lead over the best of the others. Luck is worked out from everything that could have come. Play is what everyone’s choices gained or lost. That’s how the computer sees it, and it can be wrong.
review-note-together = Points here mean the lead over the best of the others. Luck and play can’t be told apart in this match. A drawn tile is out of everyone’s reach at first. The computer only weighs what someone can reach. If a drawn tile helped later, that counts as play. That’s how the computer sees it, and it can be wrong.
hint-title = Turns worth a look
hint-turn = **{ $number }.** { $chance }% to win, { $points } points on average
hint-draft = Try hint { $number }
hint-note = Points show how far ahead of your best opponent you’d finish. Nothing is played until you say so.
remarks-both = { $one } · { $other }
remarks-for = For it: { $remarks }.
remarks-against = Against it: { $remarks }.
remark-rival = { $name }: { $remark }
coach-points = { $sign }{ $whole }.{ $tenths }
coach-typed = In notation: { $turn }
coach-nothing = Nothing more this turn.
dice-words-keep =
    { $count ->
        [0] Throw all dice again.
        [one] Keep die { $dice } and throw the others.
       *[other] Keep dice { $dice } and throw the others.
    }

reason-match-not-looked-back = You can only review a match that was played to its end.
reason-match-hints-among-people = Other people play here, and this table doesn’t allow hints. You can always ask against computers alone. At other tables, *{ table-hints-allow }* before the start does it.
reason-interface-review-own = You didn’t play this match. Only its players can review it.
reason-interface-reviews-busy = Many reviews and hints are being worked out. Please ask again in a few minutes.
reason-interface-study-failed = That didn’t work this time. Your match is as it was, so please ask again in a moment.
reason-interface-study-pending = It’s still being worked out. Ask again in a few minutes and it’ll be there.
reason-interface-study-timed-out = This took too long, so Herald stopped. It may work when the server is less busy.
reason-interface-study-broken = Herald made a mistake here, and asking again won’t help. The details are in its log under { $match }. Your match is fine.
reason-interface-study-unreadable = This match can’t be reviewed: the draws don’t match the secret fixed at the start. *Proof* has the details.

# Hints at a table where other people play.
option-hints = hints
option-hints-what = Whether players can ask for hints on their turn. The match isn’t rated then
table-hints = Hints are allowed, so this match isn’t rated. On your turn you can use /hint, and everyone will see that you did.
table-hints-allow = Allow hints
table-hints-not = No hints
footer-hints = hints allowed
moves-opened-hints = Hints are allowed, so the match isn’t rated.
moves-hints-allowed = { $name } allows hints, so the match isn’t rated.
moves-hints-not = { $name } no longer allows hints.
moves-hinted = { $name } asks for a hint.
over-hints = Hints taken: { $counts }
over-hints-none = Hints were allowed, but no one took one.
reason-match-hints-unrated = A match with hints is never rated. Choose *No hints* first, then try again.
