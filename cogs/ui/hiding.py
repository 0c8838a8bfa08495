"""People who have chosen to be named to nobody else: lists say "somebody", and to themselves they are who they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.i18n import Phrases
from bot.match.model import Player, Summary
from bot.match.service import MatchService


async def unseen(service: MatchService, users: Iterable[int], reader: int) -> frozenset[int]:
    """Those of these people whom this reader may not be told of. Raises StorageError."""
    return await service.hidden(frozenset(users) - {reader})


def people(lines: Iterable[Summary]) -> frozenset[int]:
    """Everybody whom these lines name."""
    return frozenset(player.user for line in lines for players in (line.players, *line.former) for player in players)


def masked(line: Summary, hidden: frozenset[int], say: Phrases) -> Summary:
    """The line with "somebody" in place of the names of people who are hidden from its reader."""
    if hidden.isdisjoint(people([line])):
        return line
    return replace(
        line,
        players=_masked(line.players, hidden, say),
        former=tuple(_masked(players, hidden, say) for players in line.former),
    )


def _masked(players: tuple[Player, ...], hidden: frozenset[int], say: Phrases) -> tuple[Player, ...]:
    return tuple(replace(one, name=say("somebody")) if one.user in hidden else one for one in players)
