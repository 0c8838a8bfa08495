# Where a match is played: threads, channels, and the way from one to another.

reason-match-not-mover = You can’t move this match. Ask someone who plays in it, opened it or manages the server.
reason-match-table-stays = You can only move a match that has started. Cancel this table and open a new one where you want to play.
reason-match-other-server = A match stays in its server.
reason-match-there-already = The match is already there.
moves-taken-elsewhere = { $name } moves the match to { $place }.

## A match that starts and gets no thread of its own

start-no-thread = The match goes on in this channel. To open a thread, Herald lacks { $permissions }. Someone who manages the channel can allow that in its settings, under Permissions.
start-no-thread-kind = The match goes on in this channel. Channels of this kind have no threads.
start-no-thread-full = The match goes on in this channel. The server has as many open threads as Discord allows. Once some are closed, the next match gets one again.
start-no-thread-refused = The match goes on in this channel: Discord didn’t open a thread for it.

## Boards whose turn is over, or whose match is played elsewhere now

turn-folded = Turn { $turn }
board-left = { $game } · { $names }: this match goes on at { $board }

## /match move

command-match-move = move
command-match-move-what = Take a match to another channel or thread on this server
option-place = place
option-place-what = The channel or thread where the match goes on
option-match-anywhere-what = Code of the match, even of one in another channel
move-done = The match goes on in { $place }. The old board links there.
reason-interface-place-kind = You can’t play a match in { $channel }. Choose a text channel, a voice channel or a thread.
reason-interface-place-shut = Herald can’t post boards in { $channel }: it lacks { $permissions } there. Someone who manages the channel can allow that in its settings, under Permissions. Then please try again.
reason-interface-place-locked = { $channel } is locked. Choose another place, or have it unlocked first.
reason-interface-place-private = { $channel } is a private thread, and Herald isn’t in it. Mention { $herald } there to let it in. Then please try again.
reason-interface-place-not-yours = You can’t write in { $channel } yourself, so you can’t move a match there.

## A match whose place is gone: said to people who look at it from elsewhere

place-gone = This match is waiting: its channel is gone, or Herald can’t see it any more. Move the match with `/match move`, and it goes on.
place-refuses = This match is waiting: Discord doesn’t let Herald post in { $place }. Move the match with `/match move`, and it goes on.
place-lacks = This match is waiting: Herald lacks { $permissions } in { $place }. Someone who manages the channel can allow that in its settings, under Permissions. The board then appears by itself. You can also move the match with `/match move`.
place-locked = This match is waiting: { $place } is locked, so Herald can’t post there. Someone who manages threads can unlock it. The board then appears by itself. You can also move the match with `/match move`.
place-private = This match is waiting: { $place } is a private thread, and Herald isn’t in it. Mention { $herald } there to let it in. The board then appears by itself. You can also move the match with `/match move`.
place-unseen = a channel you can’t see
place-waits-locked = its thread is locked, so its board waits
place-waits-lacks = Herald lacks { $permissions } there, so its board waits
place-waits = Discord doesn’t let Herald post there, so its board waits
place-deleted = a deleted channel
place-deleted-waits = its channel was deleted, so it waits until someone moves it
place-thread-deleted = its thread was deleted, so its board comes back in the channel
place-board-deleted = its board was deleted, so Herald posts it again
place-bring = Move it here
