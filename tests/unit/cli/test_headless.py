"""The headless commands, as a person at a shell meets them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.ai.simulation import series
from bot.cli import build
from bot.core.game import fold
from bot.games.registry import GAMES
from bot.match.events.codec import decode

ROOT = Path(__file__).resolve().parents[3]
REPLAY = ROOT / "tests/replays/kingdomino/k_t4_a_village_beside_the_castle.toml"


def call(*words: str) -> Result:
    return CliRunner().invoke(build(words[0]), list(words))


def simulated(tmp_path: Path, *words: str) -> list[dict[str, Any]]:
    file = tmp_path / "matches.jsonl"
    result = call("simulate", "kingdomino", *words, "--jsonl", str(file))
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_simulate_prints_a_summary() -> None:
    result = call("simulate", "kingdomino", "--seats", "3", "--matches", "2", "--check")

    assert result.exit_code == 0
    assert "matches per CPU second" in result.output
    assert "mean score of seat 2" in result.output
    assert "checked: pieces are conserved" in result.output


def test_every_line_of_a_simulation_has_the_fields_that_are_promised(tmp_path: Path) -> None:
    lines = simulated(tmp_path, "--seats", "2", "--matches", "2", "--seed", "5", "--option", "harmony=on")

    begins = [line for line in lines if "setup" in line]
    turns = [line for line in lines if "seq" in line]
    ends = [line for line in lines if "placings" in line]

    assert (len(begins), len(turns), len(ends)) == (2, 2 * 48, 2)
    assert set(begins[0]) == {"match", "setup", "game", "seats", "options", "events"}
    assert begins[0]["setup"] == {"seed": 5, "policy": "random", "rules_version": 1}
    assert begins[0]["options"] == {"middle-kingdom": "off", "harmony": "on", "mighty-duel": "off", "dynasty": "off"}
    assert all(set(turn) == {"match", "seq", "seat", "legal", "action", "fields", "events", "scores"} for turn in turns)
    assert all(turn["action"] in turn["legal"] for turn in turns)
    assert [turn["seq"] for turn in turns if turn["match"] == 2] == list(range(1, 49))
    assert set(ends[0]) == {"match", "termination", "placings", "scores", "tie_break", "breakdown"}
    for end in ends:
        totals = [sum(term["points"] for term in seat["terms"]) for seat in end["breakdown"]]
        assert totals == end["scores"]
        assert all(t["points"] == t["count"] * t["each"] for seat in end["breakdown"] for t in seat["terms"])
        assert all(set(seat["tie_facts"]) == {"largest-domain", "buildings"} for seat in end["breakdown"])


def test_the_terms_of_a_dynasty_say_of_which_game_they_are(tmp_path: Path) -> None:
    lines = simulated(tmp_path, "--seats", "3", "--matches", "1", "--option", "dynasty=on")

    games = [event["totals"] for line in lines for event in line.get("events", ()) if "game-ended" in event["wire"]]
    end = lines[-1]

    assert games[-1] == end["scores"]
    for seat, breakdown in enumerate(end["breakdown"]):
        for number, totals in enumerate(games, 1):
            assert sum(term["points"] for term in breakdown["terms"] if term["part"] <= number) == totals[seat]


def test_the_lines_of_a_match_fold_to_its_end(tmp_path: Path) -> None:
    lines = simulated(tmp_path, "--seats", "4", "--matches", "1")
    game = GAMES["kingdomino"]
    state = game.initial(game.config(lines[0]["options"], 4), 4)

    for line in lines[:-1]:
        state = fold(game, state, [decode(game, event) for event in line["events"]])

    outcome = game.outcome(state)
    assert outcome is not None
    assert [list(place) for place in outcome.placings] == lines[-1]["placings"]


def test_the_same_seed_plays_the_same_matches(tmp_path: Path) -> None:
    words = ("--matches", "2", "--seed", "9")

    assert simulated(tmp_path, *words) == simulated(tmp_path, *words)
    assert simulated(tmp_path, *words)[0] != simulated(tmp_path, "--seed", "10", "--matches", "2")[0]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("simulate", "chess"), "herald: unknown game 'chess'. Known: kingdomino"),
        (
            ("simulate", "kingdomino", "--seats", "7"),
            "herald: unknown number of players of kingdomino 7. Known: 2, 3, 4",
        ),
        (
            ("simulate", "kingdomino", "--seats", "3", "--option", "mighty_duel=true"),
            "herald: kingdomino can't be played like this: kingdomino duel for two (seats 3)",
        ),
        (
            ("simulate", "kingdomino", "--option", "Harmony"),
            "herald: unknown value of harmony (key=value) ''. Known: off, on",
        ),
        (
            ("simulate", "kingdomino", "--option", "magic"),
            "herald: unknown option of kingdomino (key=value) 'magic'. Known: middle-kingdom, harmony",
        ),
        (
            ("simulate", "kingdomino", "--option", "mighty_duel=on", "--option", "mighty-duel=off"),
            "herald: unknown value of mighty-duel, which is on already, 'off'. Known: off, on",
        ),
        (("simulate", "chess", "--option", "harmony"), "herald: unknown game 'chess'. Known: kingdomino"),
        (("simulate", "kingdomino", "--option", "harmony=x"), "unknown value of harmony 'x'. Known: off, on"),
        (
            ("simulate", "kingdomino", "--option", "harmny=on"),
            "unknown option of kingdomino 'harmny'. Known: middle-kingdom, harmony, mighty-duel, dynasty",
        ),
        (
            ("simulate", "kingdomino", "--policy", "genius"),
            "unknown player of kingdomino 'genius'. Known: random",
        ),
        (("simulate", "kingdomino", "--jsonl", "/no/such/folder/x"), "herald: can't write /no/such/folder/x"),
        (("simulate", "kingdomino", "--matches", "0"), "0 can't be used"),
        (("replay", "/no/such/file"), "herald: /no/such/file: can't be read: No such file or directory"),
        (("data", "check", "chess"), "herald: unknown game 'chess'. Known: kingdomino"),
    ],
)
def test_bad_input_is_answered_in_a_line_and_exit_code_2(words: tuple[str, ...], message: str) -> None:
    result = call(*words)

    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("option", ["middle-kingdom=on", "middle_kingdom=true", "Middle_Kingdom=True"])
def test_an_option_is_understood_however_it_is_spelt(option: str, tmp_path: Path) -> None:
    lines = simulated(tmp_path, "--matches", "1", "--option", option)

    assert lines[0]["options"] == {"middle-kingdom": "on", "harmony": "off", "mighty-duel": "off", "dynasty": "off"}


def test_a_game_and_a_policy_are_understood_in_large_letters(tmp_path: Path) -> None:
    small = simulated(tmp_path, "--matches", "1")

    assert call("simulate", "Kingdomino", "--policy", "Random", "--matches", "1", "--check").exit_code == 0
    assert small[0]["game"] == "kingdomino"


def test_a_flag_with_underscores_is_the_one_with_hyphens() -> None:
    result = call("invite", "--application_id", "5")

    assert result.exit_code == 0
    assert "client_id=5" in result.output


def test_bad_input_leaves_an_older_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_text("precious", encoding="utf-8")

    call("simulate", "kingdomino", "--seats", "9", "--jsonl", str(file))

    assert file.read_text(encoding="utf-8") == "precious"


def test_a_broken_contract_is_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["kingdomino"], "scores", lambda _: (1, 2), raising=False)

    result = call("simulate", "kingdomino", "--matches", "1", "--check")

    assert result.exit_code == 1
    assert "herald: the contract is broken: scores are the totals of the points" in result.output


def test_replay_says_that_all_is_well() -> None:
    result = call("replay", str(REPLAY))

    assert result.exit_code == 0
    assert result.output.startswith("ok: K-T4")


def test_replay_prints_the_final_view_as_json() -> None:
    result = call("replay", str(REPLAY), "--json")

    view = json.loads(result.stdout)
    assert view["viewer"] is None
    assert view["kingdoms"][0]["score"] == 3
    assert view["kingdoms"][0]["laid"][1]["domino"]["second"] == {"terrain": "village", "buildings": 3}


def test_replay_names_what_failed_and_exits_with_1(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(REPLAY.read_text(encoding="utf-8").replace("Alice has 3 points", "Alice has 4 points"))

    result = call("replay", str(file))

    assert result.exit_code == 1
    assert "“Alice has 4 points”: Alice has 3 (1 × 3 village)" in result.output


def test_data_check_counts_what_is_there() -> None:
    result = call("data", "check")

    assert result.exit_code == 0
    assert "dominoes" in result.output


def test_data_check_names_the_faulty_file_and_exits_with_1(tmp_path: Path) -> None:
    result = call("data", "check", "kingdomino", "--root", str(tmp_path))

    assert result.exit_code == 1
    assert f"herald: {tmp_path}/kingdomino/setups.toml: file: is missing" in result.output


def test_a_series_of_nothing_has_no_speed() -> None:
    assert (series.Summary().per_second, series.Summary().mean(0)) == (0.0, 0.0)


def test_headless_commands_import_no_discord() -> None:
    script = (
        "import sys; from bot.cli import build; from typer.testing import CliRunner as R\n"
        f"R().invoke(build('simulate'), ['simulate', 'kingdomino', '--matches', '1'])\n"
        f"R().invoke(build('replay'), ['replay', {str(REPLAY)!r}])\n"
        "print([name for name in ('discord', 'PIL', 'sqlalchemy') if name in sys.modules])"
    )

    result = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)

    assert result.stdout.strip() == "[]"


def test_help_lists_every_command() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert all(name in result.stdout for name in ("simulate", "replay", "data"))
