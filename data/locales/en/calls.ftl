# Calls, and places and people that are gone

call = { $mention } · { $game }: { $task }
call-direct = You can’t see the channel of this match, so play from here.
call-direct-answer = You can’t see the channel of this match, so answer from here.
call-direct-link = You can’t see the channel of this match. Someone who manages it can let you see it: { $link }
call-unseen = This player can’t see this channel and doesn’t take direct messages.
call-plain = { $mention } · { $game }: it’s your turn

board-call = { $mention }, it’s your turn. { $time }
board-plain =
    { $count ->
        [0] The match has gone on, but this board couldn’t be drawn. /match show has the newest one.
        [one] The match has gone on: { $names } to move. This board couldn’t be drawn, but /match show shows you where the match is.
       *[other] The match has gone on: { $names } to move. This board couldn’t be drawn, but /match show shows you where the match is.
    }
board-departed =
    { $count ->
        [one] { $names } has left this server. The others can look for a substitute, or end the match together, under “{ turn-more }”.
       *[other] { $names } have left this server. The others can look for substitutes, or end the match together, under “{ turn-more }”.
    }
moves-departed = { $name } leaves the server.
moves-returned = { $name } is back in the server.
moves-moved-back = The match moves back into the channel: its thread is gone.
