# Ratings, leaderboards, and tables that change no ratings

table-unrated = Not rated: this match changes nobody’s rating.
table-rate = Make it rated
table-rate-not = Make it unrated
table-stands-not = Rated, unless a substitute takes over.
table-stand = Rate it with a substitute too
table-stand-not = Unrated with a substitute
moves-stands = { $name } has the match rated even if a substitute takes over. Only those who leave come last.
moves-stands-not = { $name } has the match unrated if a substitute takes over.
footer-unrated = not rated
moves-opened-unrated = The match is not rated.
moves-rated = { $name } makes the match rated.
moves-unrated = { $name } makes the match unrated.
option-rated = rated
option-rated-what = Whether the match changes ratings; as the server has it, if left out
option-server-rated-what = Whether new tables are rated, unless a table chooses otherwise
settings-rated = New tables are rated: { $value }
option-hidden = hidden
option-hidden-what = Whether lists, leaderboards and statistics leave out your name for everybody else
settings-hidden = Hidden: to everybody else, lists, leaderboards and statistics do not name you. You still see your own.
settings-seen = Hidden: no. People of your servers find you in lists, leaderboards and statistics.

## Leaderboards
rating = **{ $points }** ± { $margin }
pace-open = no clock
pace-brisk = brisk clock
pace-calm = calm clock
leaders-title = Leaderboard: { $game }
leaders-provisional = fewer than { $matches } matches
leaders-line = { $name } · { $rating } · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
leaders-you = **You**
leaders-few = provisional
leaders-hidden = You are hidden: nobody else sees your line.
leaders-none = Nobody is rated here yet. Ratings come from matches of two people or more that were played to an end.
leaders-none-ranked = Nobody has played enough rated matches here yet to have a place.
leaders-none-provisional = Everybody rated here has a place.
leaders-means = A rating begins at 1000; ± is how far off it may be, 19 times out of 20. Places go by the rating less that.
leaders-first = Top
leaders-above = Up
leaders-below = Down
leaders-me = Where am I?
leaders-to-provisional = Provisional
leaders-to-ranked = With a place
leaders-select = Seats and clock
leaders-people = { $people ->
    [one] 1 person
   *[other] { $people } people
}
command-leaderboard = leaderboard
command-leaderboard-what = Ratings of this server at a game, with how sure they are
option-leaders-game-what = The game
option-leaders-seats-what = At tables of how many; those with most people, if left out
option-pace = pace
option-pace-what = With which clock; the one with most people, if left out
