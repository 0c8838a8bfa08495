"""People who hide their name: lists say "someone" to all other readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.i18n import Phrases
from bot.match.model.match import OPEN, Player, Summary, Table
from bot.match.service.match_service import MatchService
from bot.match.views.match_as_seen import AnyPerspective


async def unseen(service: MatchService, users: Iterable[int], reader: int) -> frozenset[int]:
    """Return which of these users are hidden from this reader. Raises StorageError."""
    return await service.lists.hidden(frozenset(users) - {reader})


async def lines(service: MatchService, found: Sequence[Summary], reader: int, say: Phrases) -> list[Summary]:
    """Return these matches of a list with hidden people's names as this reader can see them. Raises StorageError.

    People in the same match read each other's names on every board, so lists name them too while it runs.
    """
    hidden = await unseen(service, people(found), reader)
    return [line if _plays(line, reader) else masked(line, hidden, say) for line in found]


def _plays(line: Summary, user: int) -> bool:
    return line.status in OPEN and any(player.user == user for player in line.players)


def people(lines: Iterable[Summary]) -> frozenset[int]:
    """Return the ids of all users in these lines of a list, including former players."""
    return frozenset(player.user for line in lines for players in (line.players, *line.former) for player in players)


def masked(line: Summary, hidden: frozenset[int], say: Phrases) -> Summary:
    """Return a list's line with "someone" instead of the names of hidden people. hidden: ids of users."""
    if hidden.isdisjoint(people([line])):
        return line
    return replace(
        line,
        players=_masked(line.players, hidden, say),
        former=tuple(_masked(players, hidden, say) for players in line.former),
    )


async def retold(
    service: MatchService, seen: AnyPerspective, reader: int, say: Phrases, now: Table | None = None
) -> AnyPerspective:
    """Return a match as this reader can see it, with "someone" for hidden people. Raises StorageError.

    Once it's over, only its players are told the names of people who are hidden. Until then every board and call shows
    them. now: the match as it is, if `seen` is an earlier state of it.
    """
    table, now = seen.table, now or seen.table
    if now.is_open or now.sat(reader) is not None:
        return seen
    everybody = {player.user for players in (table.players, *table.seats.former.values()) for player in players}
    hidden = await unseen(service, everybody, reader)
    return _retold(seen, hidden, say) if hidden else seen


def _retold(seen: AnyPerspective, hidden: frozenset[int], say: Phrases) -> AnyPerspective:
    table = seen.table
    former = {seat: _masked(players, hidden, say) for seat, players in table.seats.former.items()}
    return replace(
        seen,
        table=replace(table, players=_masked(table.players, hidden, say), seats=replace(table.seats, former=former)),
        interludes=tuple(_retold(one, hidden, say) for one in seen.interludes),
    )


def _masked(players: tuple[Player, ...], hidden: frozenset[int], say: Phrases) -> tuple[Player, ...]:
    return tuple(replace(one, name=say("somebody")) if one.user in hidden else one for one in players)
