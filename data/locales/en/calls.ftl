# Calls, and places and people that are gone

call = { $mention } · { $game }: { $task }
call-direct = You can’t see the channel of this match, so play from here.
call-direct-answer = You can’t see the channel of this match, so answer from here.
call-direct-link = You can’t see the channel of this match. Someone who manages it can let you see it: { $link }
call-unseen = This player can’t see this channel and takes no direct messages.
call-plain = { $mention } · { $game }: it is your turn

board-call = { $mention }, it’s your turn. { $time }
board-plain =
    { $count ->
        [0] The match has gone on. This board could not be made: /match show shows as much as there is.
        [one] The match has gone on, and it is the turn of { $names }. This board could not be made: /match show shows as much as there is.
       *[other] The match has gone on, and it is the turn of { $names }. This board could not be made: /match show shows as much as there is.
    }
board-departed =
    { $count ->
        [one] { $names } has left this server. Those who are still here can look for a substitute, or end the match together, both under “{ turn-more }”.
       *[other] { $names } have left this server. Those who are still here can look for substitutes, or end the match together, both under “{ turn-more }”.
    }
moves-departed = { $name } leaves the server.
moves-returned = { $name } is back in the server.
moves-moved-back = The match moves back into the channel: its thread is gone.
