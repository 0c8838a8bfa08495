# Ratings, leaderboards, and tables that change no ratings

table-unrated = Not rated: this match changes nobody’s rating.
table-rate = Make it rated
table-rate-not = Make it unrated
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
