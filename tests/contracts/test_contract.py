"""What every game promises (architecture, section 7), checked for all of them while random matches are played."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from bot.ai.policies import play_at_random
from bot.ai.replay import read, run
from bot.ai.simulation.contract_watch import BrokenContract, Watch, refusal
from bot.ai.simulation.simulated_match import Acted, Begin, generator, play
from bot.core.game import AnyGame, CoreReason, IllegalAction, Option, Reason, fold
from bot.games.registry import FACTS, GAMES
from bot.match.events.codec import decode, encode
from tests.floors import enough, is_long
from tests.pairwise import pairwise, some_by_day

RARE = 8
"""Matches in which even a rare event happens once; what random players hardly ever do happens in a replay."""

REPLAYS = Path(__file__).parent.parent / "replays"

SETS = 32
"""Up to so many sets of options a game is played with all of them."""


def tables() -> Iterator[tuple[str, int, Mapping[str, str]]]:
    """Every game with every number of seats, and with its sets of options as `sets` has them."""
    for name, game in GAMES.items():
        for seats in game.info.seats:
            for options in sets(game.info.options, seats):
                if game.info.allows(options, seats):
                    yield name, seats, options


def sets(options: Sequence[Option], seats: int) -> Iterator[dict[str, str]]:
    """Every set of options; where those are too many, the usual one, each value alone, and everything at its last.

    To keep to a budget, the seats then share the values among themselves.
    """
    if prod(len(option.values) for option in options) <= SETS:
        for values in product(*(option.values for option in options)):
            yield dict(zip((option.key for option in options), values, strict=True))
        return
    yield {}
    yield {option.key: option.values[-1] for option in options if not option.seats or seats in option.seats}
    alone = [{option.key: value} for option in options for value in option.values if value != option.default]
    yield from alone[seats % 2 :: 2]


def fullest(game: AnyGame, seats: int) -> dict[str, str]:
    """Every option at its last value, as far as so many players may choose it."""
    return {o.key: o.values[-1] for o in game.info.options if not o.seats or seats in o.seats}


def named(found: Sequence[tuple[str, int, Mapping[str, str]]], by_day: Sequence[Any]) -> list[Any]:
    """Return tables as parameters with ids that tell them apart. by_day: those that are played in every run."""
    return [
        case._replace(id="-".join(map(str, (table[0], table[1], *map(":".join, table[2].items())))))
        for table, case in zip(found, some_by_day(found, by_day), strict=True)
    ]


def paired(name: str, game: AnyGame) -> list[tuple[str, int, Mapping[str, str]]]:
    """Return tables of a game in which every two values meet, and every number of seats with its usual options."""
    info = game.info
    columns = {SEATS: tuple(map(str, info.seats)), **{option.key: option.values for option in info.options}}

    def allowed(one: tuple[str, str], other: tuple[str, str]) -> bool:
        return one[0] != SEATS or info.allows(dict([other]), int(one[1]))

    rows = ({**row} for row in pairwise(columns, allowed))
    usual = [(name, seats, dict[str, str]()) for seats in info.seats]
    return [*usual, *((name, int(row.pop(SEATS)), row) for row in rows)]


SEATS = "seats"

EVERY = list(tables())

FEW = [
    table
    for name, game in GAMES.items()
    for table in min(paired(name, game), [table for table in EVERY if table[0] == name], key=len)
]
"""Tables in which every two values meet, or all of EVERY where those are fewer."""


def covering(tables: Sequence[tuple[str, int, Mapping[str, str]]]) -> list[tuple[str, int, Mapping[str, str]]]:
    """Return few of these in which every game has its defaults, each number of seats and each value of an option."""
    kept = [*{table[0]: table for table in reversed(tables) if not table[2]}.values()]
    met = [{(name, SEATS, str(seats)), *((name, *value) for value in chosen.items())} for name, seats, chosen in tables]
    missing = set().union(*met)
    while missing:
        best = max(range(len(tables)), key=lambda number: len(met[number] & missing))
        kept.append(tables[best])
        missing -= met[best]
    return kept


def steps(game: AnyGame, seats: int, options: Mapping[str, str], seed: object) -> Iterator[Begin | Acted]:
    return play(game, game.config(options, seats), seats, play_at_random, generator(f"contract {seed}", 1))


def watch(name: str, seats: int, options: Mapping[str, str], seed: int = 1, thorough: bool = False) -> Watch:
    """Plays one match under the eyes of the contract."""
    game = GAMES[name]
    watcher = Watch(game, FACTS[name], game.config(options, seats), seats, Random(seed), thorough)
    for step in steps(game, seats, options, seed):
        watcher.see(step)
    return watcher


@pytest.mark.parametrize(("name", "seats", "options"), named(FEW, covering(FEW)))
def test_random_matches_keep_the_contract(name: str, seats: int, options: Mapping[str, str]) -> None:
    # As many as the budget of the suite allows; `make nightly` plays the rest, and `make soak` twenty thousand.
    assert watch(name, seats, options, seed=0).checked["the log folds to the state"] == 1


@pytest.mark.parametrize(("name", "seats", "options"), named(EVERY, ()))
def test_random_matches_keep_the_contract_with_each_option(name: str, seats: int, options: Mapping[str, str]) -> None:
    for seed in range(2):
        assert watch(name, seats, options, seed).checked["the log folds to the state"] == 1


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_not_legal_is_refused_at_every_step_of_a_match(name: str) -> None:
    watcher = watch(name, GAMES[name].info.seats[0], {}, thorough=True)

    assert watcher.checked["every other action is refused with a reason"] > enough(name, 1_000)
    assert watcher.checked["every legal action is accepted"] > enough(name, 100)


@pytest.mark.parametrize("name", GAMES)
def test_trying_and_refusing_leave_the_state_untouched_to_the_byte(name: str) -> None:
    game, facts = GAMES[name], FACTS[name]
    rng = Random(5)
    for step in steps(game, game.info.seats[-1], {}, seed=2):
        before = pickle.dumps(step.state)
        for seat in range(game.info.seats[-1]):
            refusal(game, step.state, seat, rng.choice(facts.universe(step.state)))
            tuple(game.legal_actions(step.state, seat))
            game.view(step.state, seat)
        assert game.projected(step.state) == game.projected(step.state)

        assert pickle.dumps(step.state) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_log_written_as_json_folds_to_the_same_states(name: str) -> None:
    game = GAMES[name]
    seats = game.info.seats[-1]
    state = game.initial(game.config({}, seats), seats)
    for step in steps(game, seats, {}, seed=3):
        text = orjson.dumps([encode(game, event) for event in step.events])
        state = fold(game, state, [decode(game, data) for data in orjson.loads(text)])

        assert state == step.state


@pytest.mark.parametrize("name", GAMES)
def test_legal_actions_are_a_sequence_without_repetition(name: str) -> None:
    game = GAMES[name]
    for step in steps(game, game.info.seats[0], {}, seed=4):
        if isinstance(step, Acted):
            listed = list(step.legal)

            assert [step.legal[index] for index in range(len(step.legal))] == listed
            assert len(set(listed)) == len(listed) == len({game.notation(action) for action in listed})
            assert all(action in step.legal for action in listed)
            assert "nonsense" not in step.legal
            with pytest.raises(IndexError):
                step.legal[len(listed)]


@pytest.mark.parametrize("name", GAMES)
def test_a_forced_action_is_the_only_legal_one(name: str) -> None:
    game = GAMES[name]
    asked = 0
    for step in steps(game, game.info.seats[0], {}, seed=5):
        forced, waiting = game.forced(step.state), game.to_act(step.state)
        if forced is not None:
            seat, action = forced

            assert waiting == {seat}
            assert list(game.legal_actions(step.state, seat)) == [action]
        asked += bool(waiting)
    assert asked


@pytest.mark.parametrize("name", GAMES)
def test_every_event_type_happens_and_is_known_by_its_wire_name(name: str) -> None:
    game = GAMES[name]
    known, happened = set(game.events.values()), set[type[Any]]()
    for seed, seats, fully in product(range(RARE), reversed(game.info.seats), (True, False)):
        if not happened >= known:
            played = steps(game, seats, fullest(game, seats) if fully else {}, seed=6 + seed)
            happened |= {type(event) for step in played for event in step.events}
    for seat in range(game.info.seats[-1]):
        state = game.initial(game.config(fullest(game, game.info.seats[-1]), game.info.seats[-1]), game.info.seats[-1])
        for order in game.orders(state, seat):
            happened |= {type(event) for event in game.decide(state, seat, order)}

    if not happened >= known:
        happened |= {type(event) for file in sorted(REPLAYS.glob(f"{name}/*.toml")) for event in run(read(file)).events}

    assert happened == known
    for wire in game.events:
        game_key, _, rest = wire.partition(".")
        assert game_key == name
        assert rest.rpartition(".")[2].isdecimal()


@pytest.mark.parametrize("name", GAMES)
def test_seats_and_options_the_game_does_not_offer_are_refused(name: str) -> None:
    game = GAMES[name]
    seats = game.info.seats[0]
    impossible: list[tuple[dict[str, Any], int, Reason]] = [
        ({}, max(game.info.seats) + 1, CoreReason.BAD_SEATS),
        ({}, 0, CoreReason.BAD_SEATS),
        ({}, -2, CoreReason.BAD_SEATS),
        ({"no-such-option": "on"}, seats, CoreReason.BAD_OPTION),
        *(({option.key: "perhaps"}, seats, CoreReason.BAD_OPTION) for option in game.info.options),
    ]
    for options, count, reason in impossible:
        with pytest.raises(IllegalAction) as refused:
            game.config(options, count)

        assert refused.value.reason is reason


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_does_not_allow_is_refused_with_a_reason_and_the_rest_is_not(name: str) -> None:
    game = GAMES[name]
    refused = 0
    for seats in game.info.seats:
        for option in game.info.options:
            for value in option.values:
                if game.info.allows({option.key: value}, seats):
                    game.config({option.key: value}, seats)
                    continue
                refused += 1
                with pytest.raises(IllegalAction) as error:
                    game.config({option.key: value}, seats)
                assert error.value.reason not in CoreReason

    assert bool(refused) == any(option.seats for option in game.info.options)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_acts_once_the_match_is_over(name: str) -> None:
    game = GAMES[name]
    *_, last = steps(game, game.info.seats[0], {}, seed=7)
    assert isinstance(last, Acted)

    for seat in range(game.info.seats[0]):
        assert not len(game.legal_actions(last.state, seat))
        assert refusal(game, last.state, seat, last.action) is CoreReason.MATCH_OVER


def _broken_evolve(game: Any) -> Any:
    """Forgets every third event."""
    calls, evolve = iter(range(10**9)), game.evolve
    return lambda state, event: state if next(calls) % 3 == 2 else evolve(state, event)


def _broken_decide(game: Any) -> Any:
    """Lets everything pass."""
    real = game.decide

    def decide(state: Any, seat: int, action: Any) -> Any:
        try:
            return real(state, seat, action)
        except IllegalAction:
            return ()

    return decide


def _deaf_decide(game: Any) -> Any:
    """Refuses what is legal, now and then."""
    calls, real = iter(range(10**9)), game.decide

    def decide(state: Any, seat: int, action: Any) -> Any:
        if next(calls) % 5 == 4:
            raise IllegalAction(CoreReason.MALFORMED)
        return real(state, seat, action)

    return decide


def _after(member: str, spoil: Callable[[Any, Any], Any]) -> Any:
    """Does what it should, and spoils what comes of it; spoil: (result, first argument) -> what is given instead."""

    def broken(game: Any) -> Any:
        real = getattr(game, member)
        return lambda first, *others: spoil(real(first, *others), first)

    return broken


def _always(value: Any) -> Any:
    return lambda game: lambda *_: value if game else None


BROKEN: dict[str, Any] = {
    "evolve": _broken_evolve,
    "decide": _broken_decide,
    "outcome": _always(object()),
    "view": _after("view", lambda view, state: (view, state)),
    "notation": _after("notation", lambda text, _action: text + " " + "x" * 40),
    "parse": _always(None),
    "scores": _after("scores", lambda totals, _state: tuple(total + 1 for total in totals)),
    "projected": _after("projected", lambda found, _state: tuple(-margin for margin in found)),
    "to_act": _always(frozenset((0, 1))),
}


def hides(name: str) -> bool:
    """Whether there is anything that a seat is not allowed to know."""
    game, seats = GAMES[name], GAMES[name].info.seats[0]
    viewers = (None, *range(seats))
    return any(
        FACTS[name].disguised(step.state, viewer) != step.state
        for step in steps(game, seats, {}, 1)
        for viewer in viewers
    )


@pytest.mark.parametrize(("name", "member"), list(product(GAMES, BROKEN)))
def test_a_game_with_a_broken_member_is_caught(name: str, member: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    if member == "view" and not is_long(name) and not hides(name):
        return  # a view that tells everything betrays nothing
    monkeypatch.setattr(game, member, BROKEN[member](game), raising=False)

    with pytest.raises((BrokenContract, IllegalAction, AssertionError, LookupError, ValueError)):
        watch(name, game.info.seats[0], {})


@pytest.mark.parametrize("name", GAMES)
def test_a_decider_that_refuses_a_legal_action_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    monkeypatch.setattr(game, "decide", _deaf_decide(game), raising=False)

    with pytest.raises((BrokenContract, IllegalAction)):
        watch(name, game.info.seats[0], {})


@pytest.mark.parametrize("name", GAMES)
def test_a_lost_piece_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = FACTS[name]
    calls = iter(range(10**9))
    real = facts.pieces
    monkeypatch.setattr(
        facts, "pieces", lambda state: real(state) if next(calls) < 5 else type(real(state))(), raising=False
    )

    with pytest.raises(BrokenContract, match="pieces are conserved"):
        watch(name, GAMES[name].info.seats[0], {})
