"""Recorded games go through the rules without a difference, and every kind of difference is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli import build
from bot.games.carcassonne.rules.records import BadRecord, read
from bot.games.carcassonne.verification import Difference, verify
from tests.unit.carcassonne.recording import recorded

FILE = Path(__file__).parents[2] / "replays" / "carcassonne" / "recorded_games.jsonl"
GAMES = {game["name"]: game for line in FILE.read_text(encoding="utf-8").splitlines() for game in [json.loads(line)]}
BASE = GAMES["base#1-2p"]
Fault = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_agree_with_every_line_of_a_recorded_game(name: str) -> None:
    assert verify(read(GAMES[name])) == len(GAMES[name]["turns"])


@pytest.mark.parametrize(
    ("fault", "place", "what"),
    [
        (
            lambda g: g["turns"][3]["legal"].pop(0),
            "turn 4",
            "legal placements: not found [], not recorded [(0, -1, 2)]",
        ),
        (lambda g: g["turns"][3]["legal"].append([9, 9, 0]), "turn 4", "legal placements: not found [(9, 9, 0)]"),
        (lambda g: g["turns"][0]["meeple_options"].pop(0), "turn 1", "claims: not found [], not recorded"),
        (lambda g: g["turns"][0]["meeple_options"].append(["normal", "road", 0]), "turn 1", "claims: not found [("),
        (lambda g: g["turns"][9]["scores"].__setitem__(0, 77), "turn 10", "scores: recorded (77, "),
        (lambda g: g["turns"][70]["scores"].__setitem__(0, 77), "turn 71", "scores: recorded (77, "),
        (lambda g: g["turns"][5].update(player=0), "turn 6", "player 0 is recorded, [1] are to act"),
        (lambda g: g["turns"][0].update(k=0, x=5, legal=None), "turn 1", "refuse it: carcassonne-unreachable"),
        (lambda g: g["turns"][0].update(tile="E", garden=True), "turn 1", "no E+ is left to be drawn"),
        (lambda g: g["turns"][0].update(abbot_returned=True, meeple=None), "turn 1", "the abbot cannot be recalled"),
        (
            lambda g: g["turns"][0].update(abbot_returned=True),
            "turn 1",
            "('normal', 'city', 0) is put and the abbot recalled, in one turn",
        ),
        (lambda g: g["options"]["supply"].update(normal=6), "the start", "figures of a player: recorded {'normal': 6}"),
        (lambda g: g["options"]["supply"].update(normal=8), "the start", "figures of a player: recorded {'normal': 8}"),
        (lambda g: g["options"]["supply"].update(pig=1), "the start", "found {'normal': 7}"),
        (lambda g: g["discarded"].append(["base", "D"]), "the end", "discarded, but never drawn where it fits nowhere"),
        (lambda g: g["goods"][0].update(wine=1), "the end", "goods: recorded ({'wine': 1}, {}), found ({}, {})"),
        (lambda g: g["turns"][0]["meeple"].update(on="road"), "turn 1", "cannot be put"),
        (lambda g: g["turns"].pop(), "the end", "1 tiles are still to be drawn"),
        (lambda g: g["final_scores"].reverse(), "the end", "final scores: recorded (47, 48), found (48, 47)"),
        (lambda g: g["end_fields"].pop(), "the end", "fields: recorded"),
        (lambda g: g["end_city_and_road_count"].update(City=20), "the end", "cities and roads: recorded"),
        (lambda g: g["options"].update(two_tile_city=2), "turn ", "scores: recorded"),
        (lambda g: g["options"].update(farmers=False), "turn 1", "claims: not found [('normal', 'field', 0)]"),
        (lambda g: g["start"][0].update(x=1), "the start", "only one tile may lie at the beginning"),
        (lambda g: g.update(players=9), "the start", "the rules refuse it: core-bad-seats"),
    ],
)
def test_the_first_difference_is_named(fault: Fault, place: str, what: str) -> None:
    game = deepcopy(BASE)
    fault(game)

    with pytest.raises(Difference) as found:
        verify(read(game))

    assert found.value.place.startswith(place)
    assert what in found.value.what


@pytest.mark.parametrize("name", GAMES)
def test_no_game_is_equal_with_other_figures_or_one_discarded_tile_more(name: str) -> None:
    for kind, count in GAMES[name]["options"]["supply"].items():
        for changed in (count - 1, count + 1):
            game = deepcopy(GAMES[name])
            game["options"]["supply"][kind] = changed
            # Without any of its figures an expansion is not in play, which shows on the way.
            with pytest.raises(Difference, match="the start: figures of a player" if changed else None):
                verify(read(game))
    # Where it fits nowhere on the way, it is missed when it is drawn; where it always fits, nobody ever discarded it.
    for turn in (GAMES[name]["turns"][0], GAMES[name]["turns"][-1]):
        game = deepcopy(GAMES[name])
        game["discarded"].append({part: turn[part] for part in ("set", "tile", "garden") if part in turn})
        with pytest.raises(Difference):
            verify(read(game))


def test_a_figure_beside_any_recall_of_a_recorded_game_is_a_difference() -> None:
    whole = GAMES["base+abbot#1-2p"]
    recalls = [number for number, turn in enumerate(whole["turns"]) if turn.get("abbot_returned")]
    assert len(recalls) == 8
    for number in recalls:
        game = deepcopy(whole)
        game["turns"][number]["meeple"] = {"kind": "normal", "on": "city", "segment": 0}
        with pytest.raises(Difference, match=f"turn {number + 1}: .* and the abbot recalled, in one turn"):
            verify(read(game))


@pytest.mark.parametrize(
    "fault",
    [
        lambda g: g.pop("players"),
        lambda g: g["turns"][0].pop("scores"),
        lambda g: g["turns"][0].update(set="abbey"),
        lambda g: g["turns"][0].update(tile="Z"),
        lambda g: g["turns"][0].update(tile="A", garden=True),
        lambda g: g["turns"][0].update(legal=[[1, 2]]),
        lambda g: g["end_city_and_road_count"].update(Castle=1),
        lambda g: g.update(options=None),
    ],
)
def test_what_is_no_record_is_refused(fault: Fault) -> None:
    game = deepcopy(BASE)
    fault(game)

    with pytest.raises(BadRecord):
        read(game)


# The match of this seed draws a tile that fits nowhere.
DISCARDING = 22


@pytest.mark.parametrize("written_as", [{"set": "base", "tile": "B"}, ["base", "B"], "base/B"])
def test_a_tile_that_fitted_nowhere_is_found_again_however_it_is_written(written_as: Any) -> None:
    game = recorded(DISCARDING, {}, {"normal": 7})
    assert game["discarded"] == [{"set": "base", "tile": "B"}]

    assert verify(read({**game, "discarded": [written_as]})) == 70
    with pytest.raises(Difference, match="the end: 1 tiles are still to be drawn"):
        verify(read({**game, "discarded": []}))


def test_a_match_with_every_expansion_that_records_know_is_followed() -> None:
    switches = dict.fromkeys(("inns-cathedrals", "traders-builders", "abbot-gardens"), "on")
    supply = {"normal": 7, "large": 1, "builder": 1, "pig": 1, "abbot": 1}

    assert verify(read(recorded(1, switches, supply))) == 113


def call(file: Path, game: str = "carcassonne") -> Any:
    return CliRunner().invoke(build("verify"), ["verify", game, str(file)])


def written(tmp_path: Path, *games: dict[str, Any]) -> Path:
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(map(json.dumps, games)) + "\n", encoding="utf-8")
    return file


def test_the_command_counts_games_that_are_equal(tmp_path: Path) -> None:
    result = call(written(tmp_path, BASE))

    assert result.exit_code == 0
    assert "ok: base#1-2p (71 turns)" in result.output
    assert "1 games, 71 turns: equal in every line" in result.output


def test_the_command_names_line_game_and_difference_and_goes_on(tmp_path: Path) -> None:
    other = deepcopy(BASE)
    other["turns"][9]["scores"] = [7, 7]

    result = call(written(tmp_path, other, BASE))

    assert result.exit_code == 1
    assert "games.jsonl:1: base#1-2p: turn 10: scores: recorded (7, 7), found" in result.output
    assert "ok: base#1-2p" in result.output
    assert "1 of 2 recorded games differ" in result.output


@pytest.mark.parametrize("text", ["", "{", "[]", '{"name": "x"}'])
def test_the_command_refuses_a_file_it_cannot_use(tmp_path: Path, text: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(text, encoding="utf-8")

    assert call(file).exit_code == 2
    assert call(tmp_path / "absent.jsonl").exit_code == 2


def test_the_command_refuses_a_game_without_records() -> None:
    result = call(FILE, "kingdomino")

    assert result.exit_code == 2
    assert "there are no recorded games of 'kingdomino'" in result.output
