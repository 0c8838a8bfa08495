"""bot/games/README.md is the whole recipe: what a game has to say, by name, and code that is really there."""

from __future__ import annotations

import re
import tomllib

import pytest

from bot.core.game import Game
from cogs.ui.presenter.game_presenter import GamePresenter
from tests.project.tree import ROOT, files

RECIPE = (ROOT / "bot/games/README.md").read_text(encoding="utf-8")

MEMBERS = sorted(name for name in vars(Game) if not name.startswith("_"))
TO_WRITE = sorted(GamePresenter.__abstractmethods__)


def modules() -> list[str]:
    """What a game's modules in cogs may be called: the contract of imports has the list."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (named,) = (one for one in contracts if one["name"] == "modules of a game on Discord, high to low")
    return sorted(set(re.findall(r"\w+", " ".join(named["layers"]))))


def missing(names: list[str], text: str) -> list[str]:
    return [name for name in names if f"`{name}`" not in text]


@pytest.mark.parametrize("names", [MEMBERS, TO_WRITE, modules()], ids=["Game", "GamePresenter", "modules"])
def test_everything_a_game_has_to_say_is_named(names: list[str]) -> None:
    assert len(names) >= 8
    assert missing(names, RECIPE) == []


def test_a_name_that_is_left_out_is_noticed() -> None:
    assert missing(["scene", "task"], "Write `scene`, and the task.") == ["task"]


def test_the_code_it_quotes_is_the_sample_s() -> None:
    sample = "".join(file.read_text(encoding="utf-8") for file in files("tests/sample"))
    quoted = re.findall(r"```python\n(.*?)```", RECIPE, re.DOTALL)

    assert len(quoted) >= 3
    assert not [code for code in quoted if code not in sample]


TEMPLATES = ROOT / "data/new_game"
MOST_FILES, MOST_LINES = 10, 330


def by_hand() -> list[str]:
    """The files that the recipe tells to change, with the key of the templates."""
    (table,) = re.findall(r"^\| file \|.*\n\|[-|]+\n((?:\|.*\n)+)", RECIPE, re.MULTILINE)
    first = (row.split("|")[1] for row in table.splitlines())
    return [path.replace("<key>", "newgame") for cell in first for path in re.findall(r"`([^`]+)`", cell)]


def test_the_files_to_change_by_hand_are_all_that_new_game_writes_and_few() -> None:
    written = [file for suffix in ("py", "ftl") for file in TEMPLATES.rglob(f"*.{suffix}") if file.stem != "__init__"]
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in written)

    assert sorted(by_hand()) == sorted(file.relative_to(TEMPLATES).as_posix() for file in written)
    assert len(written) <= MOST_FILES
    assert lines <= MOST_LINES
    assert "python -m bot new-game" in RECIPE
