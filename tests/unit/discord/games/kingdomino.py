"""Positions of random matches of Kingdomino, for the tests of its words and controls."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.core.game import Seat
from bot.games.kingdomino.presentation.prompts import AskDiscard, AskPlace, Question
from bot.games.kingdomino.rules.actions import notation
from bot.match.model.match import Entry, Match, Status
from tests.unit.discord.positions import BONUSES, GAME, LONG_NAME, positions

MATCHES = 6
LONG = tuple(f"{LONG_NAME[:30]}{seat}W" for seat in range(4))
ORDINARY = ("Wilhelmina", "Konstantin", "Maximilian", "Bartholomew")


@cache
def every(names: tuple[str, ...] = LONG) -> tuple[tuple[Match, Entry | None], ...]:
    """Return every position of some matches, worked out once for all tests."""
    return tuple(_every(names))


def _every(names: tuple[str, ...]) -> Iterator[tuple[Match, Entry | None]]:
    for count in (2, 3, 4):
        for number in range(MATCHES):
            yield from positions(count, number, names)
    yield from variants(names)


def variants(names: tuple[str, ...] = LONG) -> Iterator[tuple[Match, Entry | None]]:
    yield from positions(2, 0, names, BONUSES | {"mighty-duel", "dynasty"})
    yield from positions(4, 0, names, BONUSES | {"dynasty"})


def asked(match: Match) -> tuple[Seat, Question]:
    """Who is to act, and what they are asked."""
    (seat,) = match.to_act()
    found = GAME.question(match.state, seat)
    assert found is not None
    return seat, found


@cache
def running(names: tuple[str, ...] = LONG) -> tuple[tuple[Match, Entry | None, Seat, Question], ...]:
    """Return those of them in which someone is asked something, with who and what."""
    return tuple((match, last, *asked(match)) for match, last in every(names) if match.status is Status.RUNNING)


def drafts(found: Question, limit: int = 4) -> Iterator[tuple[str, ...]]:
    """Half-made turns a person can come to: nothing yet, and some of the ways to lay the domino."""
    yield ()
    if isinstance(found, AskPlace):
        ways = [way for spot in found.spots for way in spot.ways]
        yield from ((notation(way.action),) for way in ways[:: max(1, len(ways) // limit)])
    if isinstance(found, AskDiscard):
        yield (notation(found.action),)
