"""How strong the hard level is with each option: which rows there are, and how long each is played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from typer.testing import CliRunner

from bot.ai.levels import players, yardstick
from bot.ai.training import option_strength
from bot.ai.training.option_strength import BASE, Measured, Row, budget, measure, rows
from bot.ai.training.tournament import Meeting, Round, Standing
from bot.cli import build
from bot.core.game import GameInfo, Option
from bot.games.registry import GAMES


def _played(monkeypatch: pytest.MonkeyPatch, shares: dict[str, float]) -> list[Meeting]:
    """Have rounds come out by the option that is on, and note the meetings."""
    met: list[Meeting] = []

    def run(meeting: Meeting, most: int, jobs: int = 1) -> Iterator[Standing]:
        met.append(meeting)
        standing = Standing(seats=meeting.seats)
        for _ in range(most):
            standing.rounds.append(Round(shares.get(next(iter(meeting.options), BASE), 0.9), 1.0, 0.5))
            yield standing

    monkeypatch.setattr(option_strength, "run", run)
    return met


def _measured(monkeypatch: pytest.MonkeyPatch, shares: dict[str, float]) -> dict[str, Measured]:
    _played(monkeypatch, shares)
    return {found.row.name: found for found in measure(GAMES["kingdomino"].info, 0.1, 3, 20, 100)}


def test_each_expansion_and_variant_has_a_row_and_no_fine_point() -> None:
    found = rows(GAMES["carcassonne"].info)

    assert [row.name for row in found] == [
        BASE,
        "inns-cathedrals",
        "traders-builders",
        "river",
        "abbot-gardens",
        "messages",
        "farmers off",
        "everything",
    ]
    assert found[1].options == {"inns-cathedrals": "on"}
    assert found[6].options == {"farmers": "off"}
    assert len(found[7].options) == 5


@pytest.mark.parametrize("key", GAMES)
def test_every_row_can_be_played_by_two_and_none_is_there_twice(key: str) -> None:
    game, found = GAMES[key], rows(GAMES[key].info)
    options = [tuple(row.options.items()) for row in found]

    assert len(set(options)) == len({row.name for row in found}) == len(found)
    assert all(game.initial(game.config(row.options, 2), 2) is not None for row in found)
    assert yardstick(key) in players(key)


def test_options_that_two_cannot_choose_have_no_row() -> None:
    info = GameInfo(
        "any", (2, 3), (Option("trio", ("off", "on"), "off", (3,)), Option("duel", ("off", "on"), "off", (2,)))
    )

    assert rows(info) == [Row(BASE, {}), Row("duel", {"duel": "on"})]


def test_a_row_ten_points_worse_is_played_for_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    found = _measured(monkeypatch, {BASE: 0.9, "middle-kingdom": 0.8, "harmony": 0.81, "dynasty": 0.95})

    rounds = {name: len(measured.standing.rounds) for name, measured in found.items()}
    assert rounds == {
        BASE: 20,
        "middle-kingdom": 100,
        "harmony": 20,
        "mighty-duel": 20,
        "dynasty": 20,
        "everything": 100,
    }
    assert [name for name, measured in found.items() if measured.worse] == ["middle-kingdom", "everything"]


def test_the_hard_level_meets_the_greedy_player_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    met = _played(monkeypatch, {})

    for game in GAMES.values():
        list(measure(game.info, budget(game.info.key), 3, 1, 1))

    found = {meeting.game: (meeting.first, meeting.second, meeting.think[0], meeting.seed) for meeting in met}
    assert found["kingdomino"] == ("hard", "room", 0.1, 3)
    assert found["carcassonne"] == ("hard", "greedy", 0.1, 3)
    assert found["castle"] == ("hard", "open", 0.1, 3)
    assert found["heirs"] == ("hard", "greedy", 0.25, 3)
    assert found["dice"] == ("hard", "one-card", 0.1, 3)


def test_the_command_prints_every_row(monkeypatch: pytest.MonkeyPatch) -> None:
    _played(monkeypatch, {"middle-kingdom": 0.7})

    told = CliRunner().invoke(build("tournament"), ["tournament", "options", "Kingdomino", "--seed", "8"]).stdout

    lines = told.splitlines()
    assert lines[0] == "kingdomino: hard against room, 0.1 CPU seconds for a plan, seed 8"
    assert [line.split(" | ")[0] for line in lines[4:]] == [f"| {row.name}" for row in rows(GAMES["kingdomino"].info)]
    assert lines[4].endswith(" | +1.0 | 40 | 10 |")
    assert lines[5].startswith("| middle-kingdom | **70.0% [")
    assert lines[5].endswith("]** | +1.0 | 200 | 50 |")


def test_a_game_that_is_not_there_is_named() -> None:
    told = CliRunner().invoke(build("tournament"), ["tournament", "options", "chess"])

    assert told.exit_code == 2
    assert "herald: unknown game 'chess'. Known: kingdomino" in told.output
