# Ratings, leaderboards, and tables that change no ratings

table-unrated = Unrated: this match doesn’t change any ratings.
table-rate = Make the match rated
table-rate-not = Make the match unrated
table-stands-not = Rated, unless a substitute takes over.
table-stand = Rated even if a substitute joins
table-stand-not = Make it unrated if a substitute joins
moves-stands = { $name } keeps the match rated even if a substitute takes over. For the ratings, a player who leaves counts as last.
moves-stands-not = { $name } makes the match unrated if a substitute takes over.
footer-unrated = unrated
moves-opened-unrated = The match is unrated.
moves-rated = { $name } makes the match rated.
moves-unrated = { $name } makes the match unrated.
option-rated = rated
option-rated-what = Whether the match changes ratings (the server’s setting if left out)
option-server-rated-what = Whether new tables are rated, unless a table chooses otherwise
settings-rated = New tables rated: { $value }
option-hidden = hidden
option-hidden-what = Hide your name from others in lists, leaderboards and statistics
settings-hidden = Your name is hidden from others in lists, leaderboards and statistics. You still see your own.
settings-seen = Your name is visible to people in your servers, in lists, leaderboards and statistics.

## Leaderboards
rating = **{ $points }** ± { $margin }
leaders-two = two players
leaders-many = three players or more
leaders-title = Leaderboard: { $game }
leaders-unplaced = one match so far, so not ranked yet
leaders-no-place = not ranked yet
leaders-line = { $name } · { $rating } · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
leaders-you = **You**
leaders-few = provisional
leaders-hidden = You’re hidden: no one else sees your line.
leaders-none = No one’s rated here yet. Ratings come from matches of two or more people, played to the end.
leaders-none-ranked = No one has played two rated matches here yet, so no one’s ranked.
leaders-none-provisional = Everyone rated here is ranked.
leaders-means = A rating starts at 1000. ± is its margin of error (95 %). Players are ranked by rating minus that margin. You’re ranked after { $placed } matches, provisionally until { $settled }.
leaders-first = Top of the list
leaders-above = Further up
leaders-below = Further down
leaders-me = Where am I?
leaders-to-provisional = People not ranked yet
leaders-to-ranked = People who are ranked
leaders-select = How many players
leaders-people = { $people ->
    [one] 1 person
   *[other] { $people } people
}
command-leaderboard = leaderboard
command-leaderboard-what = How this server’s players are rated in a game, and how sure that is
option-leaders-game-what = The game
option-leaders-seats-what = Two players, or three or more (if left out, the list with the most people)
