"""A press costs what tests/budget.toml allows: whole matches of each game, by the whole bot on a real database."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.config import ROOT
from bot.games.registry import GAMES
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import Shelf
from bot.sandbox.world import COMPONENTS_V2
from tests.e2e.bots.press_counter import (
    LOADS,
    PERSPECTIVES,
    STATEMENTS,
    TRANSACTIONS,
    WHOLE_LOGS,
    Counted,
    Pressed,
    counting,
    played,
)
from tests.e2e.checks.message_reader import is_private
from tests.e2e.players.click_players import seated
from tests.e2e.players.table_players import newest_board, press

_ALL = tomllib.loads((ROOT / "tests" / "budget.toml").read_text(encoding="utf-8"))
BUDGET: Mapping[str, Mapping[str, float]] = {
    verb: allowed for verb, allowed in _ALL.items() if verb not in ("suite", "prose", "ear")
}

SOME = 6
"""Moves that show a planted fault."""

BEGUN = 12
"""Moves of games whose whole matches are played in `make nightly`."""
WHOLE = "kingdomino"
"""The game whose whole match is played in every run."""

MATCHES = [
    *((game, 1_000 if game == WHOLE else BEGUN) for game in GAMES),
    *(pytest.param(game, 1_000, marks=pytest.mark.nightly) for game in GAMES if game != WHOLE),
]

MOVE = {STATEMENTS: 16, TRANSACTIONS: 3, WHOLE_LOGS: 0, LOADS: 3, PERSPECTIVES: 3}
"""The most that a look and a commit may cost together."""


def mean(presses: Sequence[Pressed], kind: str) -> float:
    """How much of a kind one of these presses cost, the most where it is not to happen at all."""
    counts = [one.done[kind] for one in presses]
    return max(counts) if kind == WHOLE_LOGS else sum(counts) / len(counts)


def excesses(found: Sequence[Pressed], budget: Mapping[str, Mapping[str, float]] = BUDGET) -> list[str]:
    """What costs more than it may."""
    presses: dict[str, list[Pressed]] = defaultdict(list)
    for one in found:
        presses[one.verb].append(one)
    return [
        f"{verb}: {mean(presses[verb], kind):.2f} {kind}, {most} allowed"
        for verb, allowed in budget.items()
        if verb in presses
        for kind, most in allowed.items()
        if mean(presses[verb], kind) > most
    ]


@pytest_asyncio.fixture
async def it(tmp_path: Path) -> AsyncIterator[Counted]:
    """A bot that holds no move back, so that one press is one move."""
    async with counting(tmp_path, grace=0) as counted:
        yield counted


@pytest.mark.parametrize(("game", "moves"), MATCHES)
async def test_a_match_keeps_to_its_budget(game: str, moves: int, it: Counted) -> None:
    found = await played(it, game, Random(game), moves=moves)

    assert {"look", "commit"} <= {one.verb for one in found}
    assert not excesses(found)
    if moves != BEGUN:
        assert found[-1].verb == "end"
        match = await it.bot.service.load(it.matches[-1])
        place = it.house.discord.world.channels[match.where.place]
        public = [one for one in it.house.discord.messages(place, "olga") if not is_private(one)]
        # Kingdomino has counted one turn more by then, which nobody plays.
        assert len(public) == match.turn + (game != "kingdomino"), "one message a turn, and the end"
        assert all(one["flags"] & COMPONENTS_V2 for one in public), "each has become its parts"


async def test_moves_that_are_held_back_keep_to_their_budget(tmp_path: Path) -> None:
    """With the settings of a new server each move waits until its player sends it off."""
    async with counting(tmp_path) as it:
        found = await played(it, "kingdomino", Random(1), moves=2 * SOME)

    assert {"held", "commit"} <= {one.verb for one in found}
    assert not excesses([one for one in found if one.verb in ("look", "held")])
    assert not excesses([replace(one, verb="sent") for one in found if one.verb == "commit"])


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_only_looked_at_keeps_to_its_budget(game: str, tmp_path: Path) -> None:
    """The board in private, and the list of boards that wait; then the start of a Herald that finds the match."""
    async with counting(tmp_path) as it:
        room = it.house.room("Ana", "Benoît")
        await press(room.people[0], await seated(room, game, {}, it.house), "start")
        board = await newest_board(it.house.discord, 0, room.channel)
        await it.pressed("start")
        found = []
        for person in room.people:
            await press(person, board, "board")
            found.append(await it.pressed("board"))
            assert (await person.command(room.channel, "turns")).ok
            found.append(await it.pressed("turns"))
    async with counting(tmp_path) as again:
        found.append(await again.pressed("start of Herald"))

    assert not excesses(found), found


def test_the_budget_of_a_move_stays_within_what_was_promised() -> None:
    look, commit = BUDGET["look"], BUDGET["commit"]

    assert all(look[kind] + commit[kind] <= most for kind, most in MOVE.items())


async def test_a_load_for_each_question_is_caught(it: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchService, "recall", MatchService.load)

    found = await played(it, "kingdomino", Random(1), moves=SOME)

    assert any("loads" in one for one in excesses(found))
    assert any("statements" in one for one in excesses(found))


async def test_settings_that_are_read_each_time_are_caught(it: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shelf, "known", Shelf.read)

    found = await played(it, "kingdomino", Random(1), moves=SOME)

    assert any("statements" in one for one in excesses(found))
