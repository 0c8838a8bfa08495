"""The earlier matches a match in memory keeps are those there were, and take little memory."""

from __future__ import annotations

import gc
import random
import sys
from dataclasses import replace
from enum import Enum
from types import FunctionType, ModuleType

import pytest

from bot.games.registry import GAMES
from bot.match.fold.fold import alone, unfold
from bot.match.model.match import Began, Match, Status
from tests.pairwise import some_by_day
from tests.unit.match.party import Party
from tests.unit.match.service.test_rows_in_memory import begun

SHARED = type, ModuleType, FunctionType, Enum


def told(match: Match) -> str:
    """All of an earlier match, the order of its dicts included."""
    return repr((alone(match), match.state))


def size(*roots: object) -> int:
    """Return the bytes of all that is reached from here."""
    found, waiting = dict[int, object](), list(roots)
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, SHARED):
            found[id(one)] = one
            waiting += gc.get_referents(one)
    return sum(sys.getsizeof(one) for one in found.values())


@pytest.mark.parametrize("game", some_by_day(GAMES, set(GAMES) - {"carcassonne", "castle", "dice"}))
async def test_they_are_those_there_were(game: str):
    party = Party()
    match, rng = await begun(party, game), random.Random(game)
    before = {match.seq: told(match)}
    while match.status is Status.RUNNING:
        match = await party.move(match, rng.randrange(1000))
        assert [began.seq for began in match.befores.labels] == [row for row in before if row >= match.befores[0].seq]
        for began, then in zip(match.befores.labels, match.befores, strict=True):
            assert told(then) == before[began.seq]
            assert began == Began(then.seq, *then.opened)
        before[match.seq] = told(match)


@pytest.mark.parametrize("game", GAMES)
async def test_they_take_half_the_memory_of_whole_matches(game: str):
    party = Party()
    match, rng = await begun(party, game), random.Random(game)
    for _ in range(24):
        match = await party.move(match, rng.randrange(1000))
    *_, (_, whole) = unfold(await party.service.views.entries(match.id, limit=1000))

    assert whole == match
    # The newest is whole either way.
    assert size(match) - size(_least(match)) < (size(whole) - size(_least(whole))) / 2


def _least(match: Match) -> Match:
    return replace(match, befores=match.befores.last(1), moments=match.moments.last(1))
