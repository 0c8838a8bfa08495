"""Tells which calls of a match are current, which are over, and which were posted but never saved."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.core.game import Seat
from bot.match.listing import Call
from bot.match.model import Status, Table
from cogs.ui.recent import Recent


def tells(match: Table, call: Call, seat: Seat) -> bool:
    """Whether a call tells whoever sits on a seat of this very turn: somebody who took the seat over is called anew."""
    return call.seat == seat and call.turn == match.turn and call.user in (0, match.players[seat].user)


def stands(match: Table, call: Call, seat: Seat) -> bool:
    """Whether it does so where the match is played: one that was taken elsewhere calls there. A direct one stands."""
    return tells(match, call, seat) and (call.direct or call.channel == match.where.place)


def called(match: Table) -> frozenset[Seat]:
    """The seats that are to be called now: not those who gave up, nor those who are not there."""
    return match.to_act() & match.present if match.status is Status.RUNNING else frozenset()


def past(match: Table, standing: Sequence[Call], wanted: frozenset[Seat]) -> list[Call]:
    """Calls that have had their time; of two that call the same seat, the older one."""
    newest = {
        seat: max((call for call in standing if stands(match, call, seat)), key=lambda call: call.message, default=None)
        for seat in wanted
    }
    return [call for call in standing if call not in newest.values()]


def forgotten(
    match: Table, seen: Recent | None, standing: Sequence[Call], boards: set[int]
) -> dict[Seat, discord.Message]:
    """Calls that hang there although nobody remembers them: the newest of each seat."""
    if seen is None:
        return {}
    remembered = {call.message for call in standing}
    seats = {player.user: seat for seat, player in enumerate(match.players)}
    found: dict[Seat, discord.Message] = {}
    for user, message in seen.calling(seats, boards):
        if message.id not in remembered:
            found.setdefault(seats[user], message)
    return found


def outdated(match: Table, seen: Recent | None) -> list[discord.Message]:
    """Calls to boards of before the match was put back."""
    if seen is None or not match.lost:
        return []
    boards = [message.id for message in seen.outdated(match)]
    return [message for _, message in seen.calling([player.user for player in match.players], boards)]
