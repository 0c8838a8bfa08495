"""`new-game` writes a game that runs at once and keeps all that is asked of games, or writes nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import build, new_game
from bot.config import ROOT
from bot.games.registry import GAMES

BIN = Path(sys.executable).parent
LEFT_OUT = shutil.ignore_patterns("__pycache__", "pictures", "golden", "*.zdict")
KEY, NAME = "quagga", "Quagga"
LONGEST = ("z" * 16, "N" * 30)
"""A key and a name of as many letters as they may have: what is written has long lines then."""


def copied(to: Path, *folders: str) -> Path:
    """Copy the project, or folders of it, without what is heavy; a game is written into that."""
    for folder in folders or ("bot", "cogs", "rendering", "data", "tests"):
        shutil.copytree(ROOT / folder, to / folder, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", to)
    return to


def bare(to: Path) -> Path:
    """Copy only what `new-game` reads."""
    copied(to, "data/new_game", "data/locales")
    for file, *_ in new_game.ROWS:
        (to / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, to / file)
    return to


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy all that a key can clash with, for tests that write nothing."""
    return copied(tmp_path_factory.mktemp("tree"))


def run(folder: Path, *command: str) -> str:
    """Run one of the tools in a folder, and return what it said if it found fault."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    done = subprocess.run(
        [str(BIN / command[0]), *command[1:]], cwd=folder, env=usual, capture_output=True, text=True, check=False
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


def check(folder: Path, key: str, *paths: str, others: str = "nothing") -> str:
    """Run the tests of a game, and others."""
    chosen = ("-k", f"{key} or {others}")
    return run(folder, "python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", *chosen, *paths)


def texts(folder: Path) -> Mapping[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_new_game_keeps_the_contract_and_the_walls_between_games(tmp_path: Path) -> None:
    new_game.add(copied(tmp_path), KEY, NAME)

    assert not run(tmp_path, "lint-imports", "--no-cache", "--no-logo")
    contracts = ("tests/contracts/test_contract.py", "tests/contracts/test_turns.py")
    shown = ("tests/e2e/turns/test_small_games.py", "tests/unit/discord/every_game/test_every_game.py")
    assert not check(tmp_path, KEY, "tests/unit/quagga", *contracts, *shown)


@pytest.mark.nightly
def test_a_new_game_that_breaks_a_promise_is_caught(tmp_path: Path) -> None:
    new_game.add(copied(tmp_path), KEY, NAME)
    game = tmp_path / "bot/games/quagga/game.py"
    game.write_text(game.read_text().replace("if action.count > state.heap:", "if action.count > 9:"))

    said = check(tmp_path, KEY, "tests/contracts/test_contract.py")

    assert "test_whatever_is_not_legal_is_refused_at_every_step_of_a_match[quagga]" in said


@pytest.mark.parametrize(("key", "name"), [(KEY, NAME), ("abc", "A"), LONGEST], ids=[KEY, "short", "long"])
def test_what_is_written_is_formatted_and_has_its_imports_in_order(tmp_path: Path, key: str, name: str) -> None:
    bare(tmp_path)
    written = [str(file) for file in new_game.add(tmp_path, key, name) if file.suffix == ".py"]

    ours = 'lint.isort.known-first-party=["bot", "cogs", "rendering", "tests"]'
    assert not run(tmp_path, "ruff", "check", "--no-cache", "--config", ours, *written)
    assert not run(tmp_path, "ruff", "format", "--no-cache", "--check", *written)


def test_three_registries_have_one_row_more_and_nothing_else_is_changed(tmp_path: Path) -> None:
    before = texts(bare(tmp_path))

    written = {str(file) for file in new_game.add(tmp_path, KEY, NAME)}

    after = texts(tmp_path)
    changed = {file for file in before if before[file] != after[file]}
    assert changed == {file for file, *_ in new_game.ROWS}
    assert after.keys() - before.keys() == written - changed
    for file in changed:
        more = set(after[file].splitlines()) - set(before[file].splitlines())
        assert len(after[file].splitlines()) - len(before[file].splitlines()) == len(more) <= 2
        assert sum(line.strip().startswith(b'"quagga": ') for line in more) == 1


@pytest.mark.parametrize(
    ("key", "name", "reason"),
    [
        (NAME, NAME, "lower-case letters"),
        ("ni", NAME, "three to sixteen"),
        ("four-in-a-row", "Four in a Row", "lower-case letters"),
        ("class", "Class", "no word of Python"),
        (KEY, 'Quagga"', "game's name"),
        (KEY, "", "game's name"),
        ("kingdomino", "Kingdomino", "bot/games/kingdomino"),
        ("registry", "Registry", "bot/games/registry.py"),
        ("lobby", "Lobby", "cogs/lobby"),
        ("kit", "Kit", "rendering/kit"),
        ("sample", "Sample", "tests/sample"),
        ("interface", "Interface", "interface.ftl"),
        ("hint", "Hint", "has a sentence"),
    ],
)
def test_what_cannot_be_a_key_is_refused_and_nothing_is_written(tree: Path, key: str, name: str, reason: str) -> None:
    with pytest.raises(new_game.CannotAdd, match=reason):
        new_game.add(tree, key, name)

    written = {file.relative_to(tree) for file in tree.rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    assert all((ROOT / file).exists() for file in written)
    assert all((tree / file).read_bytes() == (ROOT / file).read_bytes() for file, *_ in new_game.ROWS)


def test_a_game_is_not_added_twice(tmp_path: Path) -> None:
    new_game.add(bare(tmp_path), KEY, NAME)
    before = texts(tmp_path)

    with pytest.raises(new_game.CannotAdd, match="quagga is taken"):
        new_game.add(tmp_path, KEY, NAME)

    assert texts(tmp_path) == before


def test_the_command_says_what_it_wrote_and_what_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_game, "ROOT", bare(tmp_path))

    said = CliRunner().invoke(build("new-game"), ["new-game", KEY])
    again = CliRunner().invoke(build("new-game"), ["new-game", KEY])

    assert said.exit_code == 0, said.output
    assert "cogs/quagga/presenter.py" in said.output.split()
    assert "simulate quagga" in said.output
    assert "game-quagga = Quagga" in (tmp_path / "data/locales/fr/quagga.ftl").read_text(encoding="utf-8")
    assert (again.exit_code, "quagga is taken" in again.output) == (2, True)


@pytest.mark.nightly
@pytest.mark.timeout(1800)
def test_a_new_game_passes_every_test_of_contracts_and_project(tmp_path: Path) -> None:
    heavy = shutil.ignore_patterns("__pycache__", ".git", ".venv", "var", ".*cache", "node_modules")
    shutil.copytree(ROOT, tmp_path, ignore=heavy, dirs_exist_ok=True)
    (tmp_path / ".venv").symlink_to(BIN.parent)
    new_game.add(tmp_path, KEY, "Quagga Race")

    assert not run(tmp_path, "ruff", "check", "--no-cache", ".")
    assert not run(tmp_path, "mypy", "--no-incremental")
    everything = (
        "tests/contracts",
        "tests/project",
        "tests/unit/quagga",
        "tests/unit/discord/every_game",
        "tests/sample",
    )
    assert not check(tmp_path, KEY, *everything, others=f"not ({' or '.join(GAMES)})")
