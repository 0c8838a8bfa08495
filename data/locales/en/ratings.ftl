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
leaders-two = two players
leaders-many = three players or more
leaders-title = Leaderboard: { $game }
leaders-unplaced = one match so far, so no place yet
leaders-no-place = no place yet
leaders-line = { $name } · { $rating } · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
leaders-you = **You**
leaders-few = provisional
leaders-hidden = You are hidden: nobody else sees your line.
leaders-none = Nobody is rated here yet. Ratings come from matches of two people or more that were played to an end.
leaders-none-ranked = No one has played two rated matches here yet, so no one has a place.
leaders-none-provisional = Everybody rated here has a place.
leaders-means = A rating begins at 1000; ± is how far off it may be, 19 times out of 20. Places go by the rating less that. A place takes { $placed } matches and is provisional until { $settled }.
leaders-first = Top
leaders-above = Up
leaders-below = Down
leaders-me = Where am I?
leaders-to-provisional = Without a place
leaders-to-ranked = With a place
leaders-select = How many players
leaders-people = { $people ->
    [one] 1 person
   *[other] { $people } people
}
command-leaderboard = leaderboard
command-leaderboard-what = Ratings of this server at a game, with how sure they are
option-leaders-game-what = The game
option-leaders-seats-what = With two players, or with three and more; those with most people, if left out
