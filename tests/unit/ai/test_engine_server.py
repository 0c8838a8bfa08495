"""Herald as an engine: what it answers to lines, good ones and bad ones."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.ai.engine import server as serving
from bot.ai.engine.errors import BadEngine, BadLine
from bot.ai.engine.position_line import History, read
from bot.ai.engine.server import LONGEST, Server
from bot.ai.levels import players
from bot.ai.training.contest import Chances, contest
from bot.config import ROOT
from bot.core.presets import EVERYTHING
from bot.games.registry import GAMES

DEALT = "position kingdomino seats 2 history draw domino 1 2 3 48, draw king 1"


def server(*lines: str, player: str = "greedy") -> Server:
    """A server that has heard these lines and found them all good."""
    found = Server(player, "Tester")
    assert [found.answer(line) for line in lines] == [None] * len(lines)
    return found


def _everything(key: str) -> dict[str, str]:
    return next((dict(preset.options) for preset in GAMES[key].info.presets if preset.key == EVERYTHING), {})


def _told(key: str, options: dict[str, str], seats: int, seed: int) -> Iterator[tuple[History, Any]]:
    """The history of a match at chance after each step, with the state it must tell."""
    game = GAMES[key]
    history = History(game, seats, options)
    for step in contest(game, game.config(options, seats), [players(key)["random"]] * seats, Chances(seed, 1)):
        history.add(step)
        yield history, step.state


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("all_options", [False, True], ids=["base", "everything"])
def test_a_history_tells_every_state_of_a_match(key: str, all_options: bool) -> None:
    options = _everything(key) if all_options else {}
    looked = 0

    for number, (history, state) in enumerate(_told(key, options, 2, 5)):
        if number % 19 == 0 or GAMES[key].outcome(state) is not None:
            looked += 1
            assert read(history.line(0).removeprefix("position ")).state == state

    assert looked >= 2


def test_a_history_with_a_step_less_tells_another_state_and_one_out_of_order_none() -> None:
    *_, (history, state) = _told("kingdomino", {}, 2, 5)
    line = history.line(0)

    assert _state(line) == state
    assert _state(line.rpartition(", ")[0]) != state
    with pytest.raises(BadLine, match="must be told before it"):
        _state(line.replace("draw king", "0: choose 1, draw king", 1))


def _state(line: str) -> Any:
    return read(line.removeprefix("position ")).state


def test_a_history_has_no_draw_of_the_future() -> None:
    for history, state in _told("carcassonne", {}, 3, 77):
        line = history.line(1)
        drawn = line.count("draw tile")

        # Of 71 tiles those that were told aren't in the bag, and none else is missing.
        assert line.startswith("position carcassonne seats 3 history")
        assert drawn + sum(map(len, state.piles)) == 71


def test_a_seat_from_which_something_is_kept_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["kingdomino"], "visible_to", lambda _: frozenset({0}), raising=False)
    history, _ = next(_told("kingdomino", {}, 2, 5))

    assert history.line(0).startswith("position kingdomino")
    with pytest.raises(BadEngine, match="keeps something from seat 1"):
        history.line(1)


def test_a_match_is_played_by_lines_alone() -> None:
    herald = server("position kingdomino seats 2 seed 7", player="room")
    moves: list[str] = []

    while not (found := herald.answer("go") or "").startswith("error"):
        legal = (herald.answer("legal") or "").removeprefix("legal ").split(", ")
        seat = json.loads((herald.answer("view") or "").removeprefix("view "))["to_act"][0]
        told = found.removeprefix("bestmove ").split(", ")
        assert told[0] in legal
        moves += (f"{seat}: {move}" for move in told)
        assert herald.answer(f"position kingdomino seats 2 seed 7 history {', '.join(moves)}") is None

    assert found == "error the match is over"
    assert len(moves) == 48


def test_the_same_position_has_the_same_best_move() -> None:
    first, again = (server(DEALT, player="easy").answer("go seat 1 seconds 0") for _ in range(2))

    assert first == again
    assert first is not None
    assert first.startswith("bestmove choose ")


def test_moves_that_are_told_with_go_are_passed_over() -> None:
    herald = server(DEALT)

    assert herald.answer("go seat 1 legal choose 99, go north") == herald.answer("go seat 1")


def test_a_view_holds_what_a_seat_sees_and_a_spectator_without_one() -> None:
    herald = server(DEALT)

    views = [json.loads((herald.answer(f"view{seat}") or "").removeprefix("view ")) for seat in (" seat 1", "")]

    assert [view["viewer"] for view in views] == [1, None]


BAD = [
    ("help", "unknown command 'help': there is herald, position, legal, view, go, quit"),
    ("herald", "herald takes a whole number, not ''"),
    ("herald 2", "only version 1 of the protocol is spoken here"),
    ("position", "unknown game ''. Known: kingdomino, carcassonne, castle, heirs, dice"),
    ("position chess", "unknown game 'chess'. Known: kingdomino, carcassonne, castle, heirs, dice"),
    ("position kingdomino seats 9", "unknown number of players of kingdomino 9. Known: 2, 3, 4"),
    ("position kingdomino seats two", "seats takes a whole number, not 'two'"),
    ("position kingdomino seats", "nothing comes after seats"),
    ("position kingdomino seats 2 seats 3", "seats comes twice"),
    ("position kingdomino options harmony", "unknown value of harmony (key=value) ''. Known: off, on"),
    ("position kingdomino options harmony=x", "unknown value of harmony 'x'. Known: off, on"),
    (
        "position kingdomino seats 3 options mighty-duel=on",
        "kingdomino can't be set up like this: duel for two",
    ),
    (
        "position kingdomino history draw king 1",
        "step 1 of the history, 'draw king 1': it has to begin with 'draw domino'",
    ),
    (
        "position kingdomino history throw dice 6",
        "step 1 of the history, 'throw dice 6': it has to begin with 'draw domino'",
    ),
    ("position kingdomino history draw", "step 1 of the history, 'draw': it has to begin with 'draw domino'"),
    (
        "position kingdomino history draw domino 1 2 3",
        "step 1 of the history, 'draw domino 1 2 3': it needs 4 of domino, not 3",
    ),
    (
        "position kingdomino history draw domino 1 2 3 3",
        "step 1 of the history, 'draw domino 1 2 3 3': chance can't give that here",
    ),
    (
        "position kingdomino history 0: choose 1",
        "step 1 of the history, '0: choose 1': 4 of domino must be told before it",
    ),
    (f"{DEALT}, draw domino 5 6 7 8", "step 3 of the history, 'draw domino 5 6 7 8': nothing is to be drawn here"),
    (f"{DEALT}, choose 1", "step 3 of the history, 'choose 1': a move is written 'SEAT: MOVE', a draw 'draw KIND"),
    (f"{DEALT}, 1: jump", "step 3 of the history, '1: jump': it's refused: malformed"),
    (f"{DEALT}, 1: choose 40", "step 3 of the history, '1: choose 40': it's refused: not in line"),
    (f"{DEALT}, 0: choose 1", "step 3 of the history, '0: choose 1': it's refused: not your decision"),
    (f"{DEALT}, x: choose 1", "step 3 of the history, 'x: choose 1': the seat of a move takes a whole number, not 'x'"),
    (
        "position kingdomino seed 1 history draw domino 1 2 3 4",
        "step 1 of the history, 'draw domino 1 2 3 4': draws follow from the seed, so a history with a seed has moves",
    ),
    (
        "position dice history throw start 7 7",
        "step 1 of the history, 'throw start 7 7': it has to begin with",
    ),
    ("legal seat 0", "seat 0 isn't to act, but 1"),
    ("legal seat 2", "there is no seat 2: seats are 0 to 1"),
    ("legal now", "what 'now' means here isn't known: there is seat"),
    ("view seat", "nothing comes after seat"),
    ("go seconds nan", "seconds takes a number from 0 on, not 'nan'"),
    ("go seconds -1", "seconds takes a number from 0 on, not '-1'"),
    ("go seconds soon", "seconds takes a number from 0 on, not 'soon'"),
    ("go depth 4", "what 'depth 4' means here isn't known: there is seat, seconds"),
    ("x" * (LONGEST + 1), "a line has at most 1,000,000 characters"),
]


@pytest.mark.parametrize(("line", "fault"), BAD, ids=[f"{line[:50]}" for line, _ in BAD])
def test_a_line_that_cannot_be_used_is_told_what_is_wrong(line: str, fault: str) -> None:
    answer = server(DEALT).answer(line)

    assert answer is not None
    assert answer.startswith(f"error {fault}")
    assert len(answer) < 300


def test_a_throw_has_as_many_faces_as_dice_and_none_beyond_them() -> None:
    *_, (history, _) = _told("dice", {}, 2, 5)
    before, word, after = history.line(0).partition("throw dice ")
    faces, _, _ = after.partition(", ")

    for wrong, fault in (("9 " * 6, "chance can't give"), (f"{faces} 1", "it needs"), ("", "it needs")):
        with pytest.raises(BadLine, match=fault):
            _state(f"{before}{word}{wrong}")


def test_nothing_is_asked_of_a_position_that_is_unknown_or_waits_for_chance() -> None:
    herald = Server("greedy", "Tester")
    first = [herald.answer(line) for line in ("legal", "go", "view")]
    herald.answer(DEALT)
    # What was known is forgotten: a move for another match than the one meant would be worse.
    herald.answer("position chess")
    then = herald.answer("legal")
    herald.answer("position kingdomino")

    assert [*first, then] == ["error no position is known: send one first"] * 4
    assert herald.answer("go") == "error 4 of domino must be told first, at the end of the history"


def test_a_player_that_a_game_lacks_is_named() -> None:
    assert (Server("room", "Tester").answer("position castle") or "").startswith(
        "error unknown player of castle 'room'"
    )


def test_no_line_brings_a_traceback() -> None:
    rng, herald = Random(4), Server("greedy", "Tester")
    good = [DEALT, f"{DEALT}, 1: choose 48", "legal seat 1", "go seat 1 seconds 0", "view seat 0", "herald 1"]
    answers = []

    for _ in range(1500):
        letters = list(rng.choice(good))
        for _ in range(rng.randint(0, 3)):
            at = rng.randrange(len(letters) + 1)
            letters[at : at + rng.randint(0, 3)] = rng.choice(
                ["", " ", ", ", ":", "9", "-1", "é", "\x00", "seat ", "="]
            )
        answers.append(herald.answer("".join(letters)))

    words = {answer.split(" ")[0] for answer in answers if answer is not None}
    assert words == {"error", "legal", "bestmove", "view", "ready"}
    assert not [answer for answer in answers if answer is not None and "inside Herald" in answer]


def test_a_fault_inside_herald_is_a_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise KeyError("planted\nin two lines")

    monkeypatch.setattr(serving, "decide", broken)

    assert server(DEALT).answer("go") == "error inside Herald: KeyError: 'planted\\nin two lines'"


def test_the_conversation_of_the_document_is_true() -> None:
    document = (ROOT / "bot/ai/engine/README.md").read_text(encoding="utf-8")
    lines = document.partition("```\n")[2].partition("```")[0].splitlines()
    herald, told = Server("room", "Herald VERSION room"), list[str]()

    for line in (line.removeprefix("> ") for line in lines if line.startswith("> ")):
        told += (herald.answer(line) or "").splitlines()

    assert told == [line.removeprefix("< ") for line in lines if line.startswith("< ")]
    assert herald.over


def test_the_command_speaks_until_it_is_told_to_quit() -> None:
    lines = b"herald 1\n\xff\xfe\n" + DEALT.encode() + b"\nlegal\nposition " + b"x" * LONGEST * 2 + b"\nquit\nlegal\n"
    command = [sys.executable, "-m", "bot", "engine", "--player", "greedy"]

    done = subprocess.run(command, cwd=ROOT, input=lines, capture_output=True, check=False)

    told = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert told[0].startswith("ready Herald ")
    assert told[1].startswith("error unknown command ")
    assert told[2:] == [
        "legal choose 1, choose 2, choose 3, choose 48",
        "error a line has at most 1,000,000 characters",
    ]
