"""Every replay file of every game, by the same runner as `python -m bot replay`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ai.replay import ReplayError, Result, read, run
from bot.games.registry import GAMES

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.toml"))

PLAIN = """
title = "A match"
game = "kingdomino"
seats = ["Alice", "Bob"]

[chance]
domino = [[1, 2, 7, 8], [3, 4, 5, 6]]
king = ["Alice", "Alice", "Bob", "Bob"]

[[steps]]
moves = [{moves}]
expect = [{expect}]
"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_replay_goes_as_its_file_says(file: Path) -> None:
    replay = read(file)

    result = run(replay)

    assert replay.game.info.key == file.parent.name
    assert [str(failure) for failure in result.failures] == []
    assert result.checked


def test_every_game_has_replays() -> None:
    assert {file.parent.name for file in FILES} == set(GAMES)


def written(folder: Path, moves: str = "", expect: str = "", text: str = PLAIN) -> Path:
    file = folder / "match.toml"
    file.write_text(text.format(moves=moves, expect=expect), encoding="utf-8")
    return file


def outcome(folder: Path, moves: str, expect: str) -> Result:
    return run(read(written(folder, moves, expect)))


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Alice has 3 points", "Alice has 0 (nothing)"),
        ("Bob is to act", "Alice is to act"),
        ("nobody is to act", "Alice is to act"),
        ("Alice may choose 9", "it is refused: not-in-line"),
        ("Alice may not choose 1: taken", "it is legal"),
        ("Alice may not choose 9: taken", "it is refused: not-in-line"),
        ("Alice may only choose 1", "Alice may choose 1, choose 2, choose 7, choose 8"),
        ("Bob may only choose 1", "Bob may do nothing"),
        ("Alice has 5 legal actions", "Alice has 4"),
        ("Alice scores 2 × 1 for wheat", "Alice scores nothing for wheat"),
        ("4 domino to be drawn", "nothing is to be drawn"),
        ("the match is over", "it goes on"),
        ("Alice wins", "the match goes on"),
        ("Alice and Bob share the win", "the match goes on"),
        ("Alice is in place 1", "the match goes on"),
        ("ties are decided by nothing", "the match goes on"),
    ],
)
def test_an_expectation_that_does_not_hold_names_its_line_and_what_is_true(
    tmp_path: Path, sentence: str, found: str
) -> None:
    result = outcome(tmp_path, "", f'"{sentence}"')

    (failure,) = result.failures
    assert (failure.line, failure.sentence, failure.found) == (12, sentence, found)
    assert str(failure) == f"line 12: “{sentence}”: {found}"


def test_a_number_that_everybody_sees_can_be_expected(tmp_path: Path) -> None:
    text = 'title = "A"\ngame = "castle"\nseats = 2\n\n[[steps]]\nmoves = [{moves}]\nexpect = [{expect}]\n'
    file = written(tmp_path, "", '"Seat 1\'s supply is 6", "Seat 2\'s supply is 5"', text)

    result = run(read(file))

    assert [(failure.sentence, failure.found) for failure in result.failures] == [("Seat 2's supply is 5", "it is 6")]


def test_a_refused_move_ends_the_replay_with_the_reason(tmp_path: Path) -> None:
    result = outcome(tmp_path, '"Alice: choose 1, choose 9", "Bob: choose 2"', '"Alice has 3 points"')

    (failure,) = result.failures
    assert (failure.line, failure.found) == (11, "'choose 9' is refused: not-in-line")
    assert result.checked == 0


@pytest.mark.parametrize(
    ("moves", "expect", "fault"),
    [
        ("", '"Alice is rich"', "12: “Alice is rich” is no sentence that replays know"),
        ("", '"Carol has 3 points"', "12: 'Carol' is not at this table: Alice, Bob"),
        ("", '"Alice\'s supply is 6"', "kingdomino shows no number called supply of a player"),
        ('"Carol: any"', "", "11: “Carol: any”: must begin with one of Alice, Bob and a colon"),
        ('"any"', "", "11: “any”: must begin with one of Alice, Bob and a colon"),
        ('"the rest: any"', "", "first 4 domino to be drawn, but the script has only 0 left"),
        ("3", "", "moves must be a list of sentences"),
    ],
)
def test_a_replay_that_makes_no_sense_is_an_error(tmp_path: Path, moves: str, expect: str, fault: str) -> None:
    with pytest.raises(ReplayError) as error:
        outcome(tmp_path, moves, expect)

    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('"kingdomino"', '"chess"', "unknown game 'chess'. Known: kingdomino"),
        ('"A match"', '""', "needs a title"),
        ('["Alice", "Bob"]', '["Alice", "Alice"]', "seats must be a number or a list of different names"),
        ('["Alice", "Bob"]', "7", "unknown number of players of kingdomino 7. Known: 2, 3, 4"),
        ('["Alice", "Bob"]', '["Alice", "Bob"]\noptions = { magic = "on" }', "unknown option of kingdomino 'magic'"),
        ('["Alice", "Bob"]', '["Alice", "Bob"]\nseed = "x"', "seed must be a whole number"),
        ('["Alice", "Bob"]', '["Alice", "Bob"]\nwinner = "x"', "has unknown ['winner']"),
        ("[1, 2, 7, 8]", "[1, 1, 7, 8]", "chance domino: [1, 1, 7, 8] cannot come now"),
        ("[1, 2, 7, 8]", "[1, 2, 7, 49]", "chance domino: [1, 2, 7, 49] cannot come now"),
        ("[[1, 2, 7, 8], [3, 4, 5, 6]]", "5", "chance domino must be a list"),
        ('["Alice", "Alice"', '["Carol", "Alice"', "chance king: ['Carol'] cannot come now"),
        ("[[steps]]", "[[paces]]", "has unknown ['paces']"),
        ("moves = ", "does = ", "each step may have moves and expect"),
        ("[[steps]]", "[steps", "is not valid TOML"),
    ],
)
def test_a_faulty_replay_file_names_the_fault(tmp_path: Path, before: str, after: str, fault: str) -> None:
    text = PLAIN.format(moves="", expect="").replace(before, after, 1)
    file = tmp_path / "match.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(ReplayError) as error:
        run(read(file))

    assert fault in str(error.value)
    assert str(file) in str(error.value)


def test_an_option_of_a_replay_is_understood_however_it_is_spelt(tmp_path: Path) -> None:
    text = PLAIN.format(moves="", expect="")
    file = tmp_path / "match.toml"
    file.write_text(text.replace("\n[chance]", "options = { Middle_Kingdom = true, harmony = false }\n\n[chance]", 1))

    script = read(file)

    assert script.config == GAMES["kingdomino"].config({"middle-kingdom": "on"}, 2)


def test_a_missing_replay_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match=r"can.t be read"):
        read(tmp_path / "nothing.toml")
