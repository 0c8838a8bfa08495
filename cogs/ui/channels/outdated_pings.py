"""Which calls of a match are current, over, or posted but never saved.

A call is a message that pings a person a match waits for. A Wait is what they have to do: move, vote, answer an
invitation.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.match.model.match import Status, Table
from bot.match.model.match_lists_and_messages import STALLED, Call
from bot.match.model.waits import Key, Wait, WaitKind
from bot.match.waits import kinds
from cogs.ui.channels.posted_already import Recent, ids


def stands(match: Table, call: Call, wait: Wait) -> bool:
    """Return whether a call is about this wait, and is where the match is played now or a direct message."""
    return kinds.is_call(match, call, wait) and (call.direct or call.channel == match.where.place)


def differs(match: Table, standing: Sequence[Call]) -> bool:
    """Return whether calls about anything but moves must be sent or deleted. Those about moves come with the board.

    standing: the calls that haven't been deleted.
    """
    others = [wait for wait in kinds.waiting(match) if wait.kind is not WaitKind.MOVE]
    lacking = any(not _calls(match, standing, wait) for wait in others if kinds.has_call(match, wait))
    found = [call for call in standing if call.kind not in (WaitKind.MOVE, STALLED)]
    return lacking or any(not any(stands(match, call, wait) for wait in others) for call in found)


def _calls(match: Table, standing: Sequence[Call], wait: Wait) -> bool:
    return any(stands(match, call, wait) for call in standing)


def past(match: Table, standing: Sequence[Call]) -> list[Call]:
    """Return which of the `standing` calls are over: their wait has ended, or a newer call is about it."""
    newest = [
        max((call for call in standing if stands(match, call, wait)), key=lambda call: call.message, default=None)
        for wait in kinds.waiting(match)
    ]
    return [call for call in standing if call not in newest and not _stalls(match, call)]


def _stalls(match: Table, call: Call) -> bool:
    """Return whether a call tells the others that a player was reminded for the last time, and is still true."""
    waits = match.status is Status.RUNNING and call.seat in match.to_act() & match.present
    return call.kind == STALLED and waits and call.turn == match.turn and call.channel == match.where.place


def forgotten(
    match: Table, seen: Recent | None, standing: Sequence[Call], boards: set[int]
) -> tuple[dict[Key, discord.Message], list[discord.Message]]:
    """Return calls that were posted but not saved: the newest for each Wait.key, and a list of those nothing waits for.

    seen: the channel's newest messages, None if unread. standing: the saved calls. boards: ids of messages to which
    calls link.
    """
    if seen is None:
        return {}, []
    remembered = {call.message for call in standing}
    people = {player.user for player in (*match.players, *match.lobby.invited)}
    found: dict[Key, discord.Message] = {}
    over: list[discord.Message] = []
    for user, message in seen.calling(people, boards):
        if message.id in remembered:
            continue
        if (key := _key(match, user, message)) is None:
            over.append(message)
        else:
            found.setdefault(key, message)
    return found, over


def _key(match: Table, user: int, message: discord.Message) -> Key | None:
    """Return the Wait.key of what a call's buttons lead to, None if the match doesn't wait for that any more."""
    ways = [one for one in ids(message.components) if one.verb != "snooze"]
    if not ways:
        return user, WaitKind.MOVE, 0
    meant = (kinds.meant(one.verb, one.argument, user, match) for one in ways)
    return next((wait.key for wait in meant if wait is not None), None)


def outdated(match: Table, seen: Recent | None) -> list[discord.Message]:
    """Return messages that ping players and link to boards from before the match was restored from a backup."""
    if seen is None or not match.lost:
        return []
    boards = [message.id for message in seen.outdated(match)]
    return [message for _, message in seen.calling([player.user for player in match.players], boards)]
