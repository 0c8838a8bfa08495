"""Programs as players of tournaments: good ones play, and those that fail lose and hold up nothing."""

from __future__ import annotations

import os
import shlex
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.ai.engine.errors import BadEngine
from bot.ai.training.tournament import PATIENCE, Meeting, Standing, run
from bot.cli import build
from bot.config import ROOT
from bot.games.registry import GAMES
from tests.pairwise import some_by_day

EXAMPLE = f"engine:{shlex.quote(sys.executable)} {ROOT / 'bot/ai/engine/example_player.py'}"
OPENING = "import os, subprocess, sys, time\ndef say(text): print(text, flush=True)\n"
GREETING = "sys.stdin.readline(); say('ready Faulty')\n"
ASKED = f"{GREETING}sys.stdin.readline(); moves = sys.stdin.readline().partition('legal ')[2].strip().split(', ')\n"


@pytest.fixture
def written(tmp_path: Path):
    """Writes a program, and gives it as the name of a player."""

    def write(text: str, name: str = "engine.py") -> str:
        file = tmp_path / name
        file.write_text(OPENING + text)
        return f"engine:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"

    return write


def last(meeting: Meeting, rounds: int) -> Standing:
    return list(run(meeting, rounds))[-1]


@pytest.mark.parametrize("key", GAMES)
def test_the_example_plays_a_match_of_every_game(key: str) -> None:
    standing = last(Meeting(key, EXAMPLE, "random", wait=60), 1)

    assert standing.faults == []
    assert standing.rounds[0].share in (0, 0.25, 0.5, 0.75, 1)
    assert standing.slowest > 0


def test_the_example_plays_itself_with_all_options_and_more_seats() -> None:
    options = {"harmony": "on", "middle_kingdom": "true"}

    standing = last(Meeting("kingdomino", EXAMPLE, EXAMPLE, 3, options=options, wait=60), 1)

    assert standing.faults == []


def test_herald_as_an_engine_plays_as_it_does_without_lines() -> None:
    engine = f"engine:{shlex.quote(sys.executable)} -m bot engine --player room"
    by_lines, inside = (last(Meeting("kingdomino", name, "easy", seed=3, wait=60), 1) for name in (engine, "room"))

    assert by_lines.faults == []
    assert (by_lines.interval().share, by_lines.margin) == (inside.interval().share, inside.margin)


def test_an_engine_is_told_no_seed_and_no_setting(written, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_TOKEN", "secret of a host")
    told, environment = tmp_path / "told.txt", tmp_path / "environment.txt"
    name = written(
        f"open({str(environment)!r}, 'w').write(repr(dict(os.environ)))\n"
        f"log = open({str(told)!r}, 'a')\n"
        "for line in sys.stdin:\n"
        "    print(line, end='', file=log, flush=True)\n"
        "    if line.startswith('herald'): say('ready Listener')\n"
        "    if line.startswith('go'): say('bestmove ' + line.partition('legal ')[2].split(',')[0])\n"
    )

    standing = last(Meeting("kingdomino", name, "random", seed=86420, wait=60), 1)

    lines = told.read_text().splitlines()
    assert standing.faults == []
    assert {line.split()[0] for line in lines} == {"herald", "position", "go", "quit"}
    assert "86420" not in told.read_text()
    assert "seed" not in told.read_text()
    assert "PATH" in environment.read_text()
    assert "HERALD" not in environment.read_text().upper()
    # The first question comes before the second line of dominoes is drawn.
    assert lines[1].count("draw domino") == 1


def test_an_engine_may_play_a_whole_turn_at_once_and_answers_for_all_of_it(written) -> None:
    name = written(
        "for line in sys.stdin:\n"
        "    if line.startswith('herald'): say('ready Turns')\n"
        "    if line.startswith('go'):\n"
        "        say('info thinking'); say('')\n"
        "        say('bestmove ' + line.partition('legal ')[2].strip().split(',')[0] + ', choose 9')\n"
    )

    standing = last(Meeting("kingdomino", name, "random", wait=60), 1)

    # As long as a turn is one action, nothing more is carried out. The first turn of two is refused.
    assert len(standing.faults) == 2
    assert all("wants 'choose 9', which is refused: not in line" in fault for fault in standing.faults)


LATE = "hasn't answered within 0.5 seconds"
FAULTS = {
    "ends at once": ("sys.exit(3)", "has ended with code 3"),
    "crashes when asked": (f"{ASKED}1 / 0", "has ended with code 1"),
    "is silent": ("time.sleep(1000)", LATE),
    "hangs when asked": (f"{ASKED}time.sleep(1000)", LATE),
    "closes its output": ("os.close(1); time.sleep(1000)", "has closed its output"),
    "talks for ever": (f"{ASKED}os.execvp('yes', ['yes', 'info'])", LATE),
    "says nothing for ever": (f"{ASKED}os.execvp('yes', ['yes', ''])", LATE),
    "writes an endless line": (f"{ASKED}\nwhile True: sys.stdout.write('x' * 9999)", "writes a line of more than"),
    "cheats": (f"{ASKED}say('bestmove choose 49'); time.sleep(1000)", "wants 'choose 49', which is refused: "),
    "plays what is no move": (f"{ASKED}say('bestmove win'); time.sleep(1000)", "wants 'win', which is refused: mal"),
    "names no move": (f"{ASKED}say('bestmove'); time.sleep(1000)", "names no move"),
    "says what nobody asked": (f"{ASKED}say('my turn'); time.sleep(1000)", "said 'my turn' where 'bestmove' has to"),
    "tells of an error": (f"{ASKED}say('error [/b] no'); time.sleep(1000)", "said 'error [/b] no' where 'bestmove'"),
    "does not greet": ("say('bestmove choose 1'); time.sleep(1000)", "said 'bestmove choose 1'"),
    "speaks too soon": (
        f"{GREETING[:-2]} + chr(10) + 'bestmove choose 1'); time.sleep(1000)",
        "said 'bestmove choose 1' before it was asked",
    ),
    "speaks no text": (
        f"{ASKED}sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); time.sleep(1000)",
        "said ",
    ),
}


SLOW = {"is silent", "closes its output", "talks for ever", "says nothing for ever"}
"""Faults that take a while to show. "hangs when asked" is one too, and in every run."""


@pytest.mark.parametrize("kind", some_by_day(FAULTS, FAULTS.keys() - SLOW))
def test_an_engine_that_fails_loses_and_the_tournament_goes_on(kind: str, written) -> None:
    text, fault = FAULTS[kind]

    wait = 0.5 if fault == LATE else 60
    standing = last(Meeting("kingdomino", written(text), "greedy", think=(0, 0), wait=wait), 1)

    assert standing.interval().share == 0
    assert len(standing.faults) == 2
    assert all("engine.py on seat" in told for told in standing.faults)
    assert all(fault in told for told in standing.faults)


def test_who_meets_an_engine_that_fails_wins(written) -> None:
    standing = last(Meeting("kingdomino", "greedy", written("sys.exit(3)"), 3), 1)

    # Two of the three seats are the engine's: the one that doesn't fail first shares the win.
    assert standing.interval().share == 0.5
    assert len(standing.faults) == 3
    assert standing.margin == 0


def test_a_tournament_of_faults_alone_gives_up(written) -> None:
    standing = last(Meeting("kingdomino", written("sys.exit(3)"), "greedy"), 50)

    assert standing.verdict == "gives up"
    assert len(standing.rounds) == PATIENCE


def test_a_fault_in_one_match_is_none_in_the_next(written, tmp_path: Path) -> None:
    file = tmp_path / "begun.txt"
    name = written(
        f"first = not os.path.exists({str(file)!r}); open({str(file)!r}, 'w').close()\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('herald'): say('ready Mended')\n"
        "    if line.startswith('go') and first: sys.exit(1)\n"
        "    if line.startswith('go'): say('bestmove ' + line.partition('legal ')[2].split(',')[0])\n"
    )

    standing = last(Meeting("kingdomino", name, "random", wait=60), 2)

    assert len(standing.faults) == 1
    assert "has ended with code 1" in standing.faults[0]


def test_what_an_engine_has_started_ends_with_it(written, tmp_path: Path) -> None:
    file = tmp_path / "child.txt"
    name = written(
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)'])\n"
        f"open({str(file)!r}, 'w').write(str(child.pid))\n{ASKED}time.sleep(1000)"
    )

    last(Meeting("kingdomino", name, "greedy", wait=0.7), 1)

    child, until = int(file.read_text()), time.monotonic() + 60
    while _runs(child):
        assert time.monotonic() < until, "it still runs"
        time.sleep(0.05)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
        # One that has ended may wait for a parent that asks for it.
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        ("engine:", "needs a command behind it"),
        ("engine:no-such-program", "there's no program 'no-such-program' that can be started"),
        ("engine:'", "can't be read as a command"),
    ],
)
def test_a_program_that_is_not_there_is_named_before_anything_is_played(command: str, fault: str) -> None:
    with pytest.raises(BadEngine, match=fault):
        next(run(Meeting("kingdomino", "greedy", command), 1))

    told = CliRunner().invoke(build("tournament"), ["tournament", "kingdomino", "greedy", command])
    assert (told.exit_code, fault in told.output) == (2, True)


def test_the_command_tells_what_an_engine_lost_by(written) -> None:
    words = ["tournament", "kingdomino", written(FAULTS["tells of an error"][0]), "greedy", "--pairs", "9"]

    told = CliRunner().invoke(build("tournament"), [*words, "--wait", "60"], env={"COLUMNS": "300"})

    assert told.exit_code == 1
    assert "lost by faults of engines: 6" in told.output
    assert "said 'error [/b] no' where 'bestmove' has to come" in told.output
    assert f"{PATIENCE} rounds of nothing but faults" in told.output


def test_a_tournament_without_engines_has_no_line_on_them() -> None:
    told = CliRunner().invoke(build("tournament"), ["tournament", "kingdomino", "greedy", "random", "--pairs", "1"])

    assert told.exit_code == 0
    assert "engine" not in told.output
    assert "kingdomino: greedy against random" in told.output
