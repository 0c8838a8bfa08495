# Where a match is played: threads, channels, and the way from one to another.

reason-match-not-mover = Only somebody who plays in this match, whoever opened it or whoever manages the server can take it elsewhere.
reason-match-table-stays = A table stays where it hangs; a match can be moved once it has begun. Call the table off and open one there instead.
reason-match-other-server = A match stays in its server.
reason-match-there-already = The match is played there already.
moves-taken-elsewhere = { $name } takes the match to { $place }.
