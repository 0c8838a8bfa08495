"""What every game promises of the sources of its points, checked while random matches are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from bot.core.game import AnyGame
from bot.core.points import Item, Source
from bot.games.registry import FACTS, GAMES
from tests.contracts.test_contract import fullest, steps

EVERY = 7
"""So many steps apart are the states that are looked at, and the last one always is."""


def tables() -> Iterator[tuple[str, int, Mapping[str, str]]]:
    """Every game with the fewest and the most seats, as usual and with everything it has."""
    for name, game in GAMES.items():
        for seats in sorted({game.info.seats[0], game.info.seats[-1]}):
            yield name, seats, {}
            if (options := fullest(game, seats)) and game.info.allows(options, seats):
                yield name, seats, options


TABLES = [pytest.param(*table, id=f"{table[0]}-{table[1]}-{'full' if table[2] else 'usual'}") for table in tables()]


def states(name: str, seats: int, options: Mapping[str, str], seed: object) -> Iterator[Any]:
    """Some of the states of a random match, and its last one."""
    played = [step.state for step in steps(GAMES[name], seats, options, f"sources {seed}")]
    yield from played[::EVERY]
    yield played[-1]


def added_up(source: Source) -> int:
    """The arithmetic of a source, reckoned once more by itself."""
    total = 0
    for item in source.items:
        once = item.plus
        for _ in range(item.count):
            once += item.each
        total += once * item.times
    return total


def check(game: AnyGame, state: Any, seats: int) -> int:
    """Raises AssertionError where the sources of a state are not those of its points; gives how many there were."""
    checked = 0
    for seat, points in enumerate(game.points(state)):
        sources = game.sources(state, seat)

        assert len(sources) == len(points.terms), (seat, points.terms)
        for source, term in zip(sources, points.terms, strict=True):
            assert added_up(source) == term.count * term.each == source.total, (seat, term, source)
            assert source.items, term
            assert all(len(set(item.places)) == len(item.places) for item in source.items)
        checked += len(sources)
    assert seats == 1 or game.sources(state, None) == ()
    return checked


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_term_of_every_score_has_a_source_that_adds_up_to_it(
    name: str, seats: int, options: Mapping[str, str]
) -> None:
    game = GAMES[name]

    assert sum(check(game, state, seats) for state in states(name, seats, options, 1)) > 3


@pytest.mark.parametrize("name", GAMES)
def test_a_source_tells_nothing_that_anybody_may_not_know(name: str) -> None:
    game, facts = GAMES[name], FACTS[name]
    seats = game.info.seats[-1]
    for state in states(name, seats, fullest(game, seats), 2):
        for seat in range(seats):
            for viewer in (None, *range(seats)):
                assert game.sources(facts.disguised(state, viewer), seat) == game.sources(state, seat)


def _fewer(found: tuple[Source, ...]) -> tuple[Source, ...]:
    return found[:-1]


def _shifted(found: tuple[Source, ...]) -> tuple[Source, ...]:
    """Each in the place of its neighbour; where that makes no difference, one is missing."""
    return found[1:] + found[:1] if len({source.total for source in found}) > 1 else found[:-1]


def _dearer(found: tuple[Source, ...]) -> tuple[Source, ...]:
    return (*found[:-1], Source((*found[-1].items, Item(1, 1)))) if found else found


def _empty(found: tuple[Source, ...]) -> tuple[Source, ...]:
    return tuple(Source(()) for _ in found)


@pytest.mark.parametrize("spoil", [_fewer, _shifted, _dearer, _empty])
@pytest.mark.parametrize("name", GAMES)
def test_wrong_sources_are_caught(
    name: str, spoil: Callable[[tuple[Source, ...]], tuple[Source, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[name]
    seats, real = game.info.seats[-1], game.sources
    monkeypatch.setattr(game, "sources", lambda state, seat: spoil(real(state, seat)), raising=False)

    with pytest.raises((AssertionError, ValueError)):
        sum(check(game, state, seats) for state in states(name, seats, {}, 3))


def test_secret_sources_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["carcassonne"]
    real = game.sources
    # Sources that tell in which order messages come, which is nobody's to know.
    monkeypatch.setattr(game, "sources", lambda state, seat: (*real(state, seat), state.extras), raising=False)

    with pytest.raises(AssertionError):
        test_a_source_tells_nothing_that_anybody_may_not_know("carcassonne")
