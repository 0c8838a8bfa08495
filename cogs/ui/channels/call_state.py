"""Tells which calls of a match are current, which are over, and which were posted but never saved."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.match.model.match import Status, Table
from bot.match.model.match_queries import STALLED, Call
from bot.match.model.waits import Key, Wait, WaitKind
from bot.match.waits import kinds
from cogs.ui.channels.posted_already import Recent, ids


def stands(match: Table, call: Call, wait: Wait) -> bool:
    """Return whether a call is about this wait and is in the match's present place, or a direct message."""
    return kinds.is_call(match, call, wait) and (call.direct or call.channel == match.where.place)


def differs(match: Table, standing: Sequence[Call]) -> bool:
    """Return whether calls for anything but moves must be sent or deleted, which isn't done with a board."""
    others = [wait for wait in kinds.waiting(match) if wait.kind is not WaitKind.MOVE]
    lacking = any(not _calls(match, standing, wait) for wait in others if kinds.has_call(match, wait))
    found = [call for call in standing if call.kind not in (WaitKind.MOVE, STALLED)]
    return lacking or any(not any(stands(match, call, wait) for wait in others) for call in found)


def _calls(match: Table, standing: Sequence[Call], wait: Wait) -> bool:
    return any(stands(match, call, wait) for call in standing)


def past(match: Table, standing: Sequence[Call]) -> list[Call]:
    """Return the calls whose wait is over, and the older of two calls for the same wait."""
    newest = [
        max((call for call in standing if stands(match, call, wait)), key=lambda call: call.message, default=None)
        for wait in kinds.waiting(match)
    ]
    return [call for call in standing if call not in newest and not _stalls(match, call)]


def _stalls(match: Table, call: Call) -> bool:
    """Return whether a call tells the other players of a seat that they still wait for."""
    waits = match.status is Status.RUNNING and call.seat in match.to_act() & match.present
    return call.kind == STALLED and waits and call.turn == match.turn and call.channel == match.where.place


def forgotten(
    match: Table, seen: Recent | None, standing: Sequence[Call], boards: set[int]
) -> tuple[dict[Key, discord.Message], list[discord.Message]]:
    """Return posted calls that weren't saved: the newest for each wait, and those for no wait."""
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
    """Return the key of the wait that a call's buttons lead to, None if there's no such wait."""
    ways = [one for one in ids(message.components) if one.verb != "snooze"]
    if not ways:
        return user, WaitKind.MOVE, 0
    meant = (kinds.meant(one.verb, one.argument, user, match) for one in ways)
    return next((wait.key for wait in meant if wait is not None), None)


def outdated(match: Table, seen: Recent | None) -> list[discord.Message]:
    """Return calls that link to boards from before the match was restored."""
    if seen is None or not match.lost:
        return []
    boards = [message.id for message in seen.outdated(match)]
    return [message for _, message in seen.calling([player.user for player in match.players], boards)]
