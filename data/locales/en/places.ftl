# Where a match is played: threads, channels, and the way from one to another.

reason-match-not-mover = Only somebody who plays in this match, whoever opened it or whoever manages the server can take it elsewhere.
reason-match-table-stays = A table stays where it hangs; a match can be moved once it has begun. Call the table off and open one there instead.
reason-match-other-server = A match stays in its server.
reason-match-there-already = The match is played there already.
moves-taken-elsewhere = { $name } takes the match to { $place }.

## A match that starts and gets no thread of its own

start-no-thread = The match goes on in this channel: to open a thread for it Herald lacks { $permissions }. Someone who manages the channel can allow that in its settings, under Permissions.
start-no-thread-kind = The match goes on in this channel: channels of this kind have no threads for it.
start-no-thread-full = The match goes on in this channel: the server has as many open threads as Discord allows. Once some are closed, the next match gets its own again.
start-no-thread-refused = The match goes on in this channel: Discord has opened no thread for it.

## Boards whose turn is over, or that hang where the match is played no longer

turn-folded = Turn { $turn }
board-left = { $game } · { $names }: this match goes on at { $board }

## /match move

command-match-move = move
command-match-move-what = Take a match to another channel or thread of this server
option-place = place
option-place-what = The channel or thread where it is to go on
option-match-anywhere-what = Code of the match, also of one in another channel
move-done = The match goes on in { $place }. The board that hung here leads there.
reason-interface-place-kind = No match can be played in { $channel }. Choose a text channel, a voice channel or a thread.
reason-interface-place-shut = Herald cannot post boards in { $channel }: it lacks { $permissions } there. Someone who manages the channel can allow that in its settings, under Permissions. Then please try again.
reason-interface-place-locked = { $channel } is locked. Choose another place, or have it unlocked first.
reason-interface-place-private = { $channel } is a private thread, and Herald isn’t in it. Mention { $herald } there to let it in. Then please try again.
reason-interface-place-not-yours = You cannot write in { $channel } yourself, so you cannot take a match there.

## A match whose place is gone: said to whoever looks at it from elsewhere

place-gone = This match waits: the channel it was played in is gone, or Herald sees it no longer. `/match move` takes it to another one, and it goes on there.
place-refuses = This match waits: Discord lets Herald post nothing in { $place }. `/match move` takes it elsewhere, and it goes on there.
place-lacks = This match waits: Herald lacks { $permissions } in { $place }. Someone who manages the channel can allow that in its settings, under Permissions. The board then follows by itself. `/match move` takes the match elsewhere.
place-locked = This match waits: { $place } is locked, so Herald can’t post there. Someone who manages threads can unlock it. The board then follows by itself. `/match move` takes the match elsewhere.
place-private = This match waits: { $place } is a private thread, and Herald isn’t in it. Mention { $herald } there to let it in. The board then follows by itself. `/match move` takes the match elsewhere.
place-unseen = a channel you can’t see
place-waits-locked = its thread is locked, so its board waits
place-waits-lacks = Herald lacks { $permissions } there, so its board waits
place-waits = Discord lets Herald post nothing there, so its board waits
place-deleted = a channel that was deleted
place-deleted-waits = its channel was deleted, so it waits until someone moves it
place-thread-deleted = its thread was deleted, so its board comes back in the channel
place-bring = Move it here
