"""`make lint` runs ruff, mypy and import-linter beside the tests; here each has a planted fault that it must find."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from tests.project.import_contracts import games, spread
from tests.project.tree import PACKAGES, ROOT

BIN = Path(sys.executable).parent

# Contract -> (file, line that breaks it). The second game is planted too: one game alone cannot import another.
PLANTED = {
    "layers, high to low": ("bot/core/points.py", "import bot.match.model.match"),
    "games never import each other": ("bot/games/kingdomino/rules/scoring.py", "import bot.games.planted"),
    "rules are pure: no I/O, clock, randomness or logging": ("bot/games/kingdomino/rules/scoring.py", "import random"),
    "the core is standard library only": ("bot/core/bag.py", "import bot.errors"),
    "rendering sees views, not matches": ("rendering/kit/scene.py", "import bot.match.model.match"),
    "packages of matches, high to low": ("bot/match/model/people.py", "import bot.match.service.journal"),
    "packages of a game's rules, high to low": (
        "bot/games/castle/rules/scoring.py",
        "import bot.games.castle.presentation.view",
    ),
    "features on Discord, high to low": ("cogs/agreement/pause_and_claim.py", "import cogs.turn.commit"),
    "what features share on Discord, high to low": ("cogs/ui/text/paging.py", "import cogs.ui.publisher.publisher"),
    "what games share on Discord knows the rules of none": (
        "cogs/ui/text/safe_names.py",
        "import bot.games.castle.rules.model",
    ),
    "what games share on Discord knows no game": (
        "cogs/ui/text/player_names_and_wording.py",
        "import cogs.kingdomino.labels",
    ),
    "a game on Discord meets its rules at their public face": (
        "cogs/kingdomino/labels.py",
        "import bot.games.kingdomino.rules.model",
    ),
    "modules of a game on Discord, high to low": ("cogs/kingdomino/describe.py", "import cogs.kingdomino.preview"),
    "rules know no expansion but through their registry": (
        "bot/games/carcassonne/rules/scoring.py",
        "import bot.games.carcassonne.expansions.messages.events",
    ),
    "a game on Discord knows no expansion but through its registry": (
        "cogs/carcassonne/labels.py",
        "import cogs.carcassonne.expansions.messages",
    ),
    "pictures of a game know no expansion but through its registry": (
        "rendering/carcassonne/panel.py",
        "import bot.games.carcassonne.expansions.messages.shown",
    ),
    "only cogs, client, app and endpoint import discord": ("bot/match/fold/fold.py", "import discord"),
    "only app, operation and cli import storage": ("cogs/learning/cog_help.py", "import bot.storage"),
    "the sandbox stands alone": ("bot/sandbox/world.py", "import bot.config"),
}


def run(*command: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(BIN / command[0]), *command[1:]], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )


def copied(to: Path) -> Path:
    """The packages and their configuration, to be spoilt."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, to / package, ignore=shutil.ignore_patterns("__pycache__"))
    (to / "tests/project").mkdir(parents=True)
    for file in ("pyproject.toml", "tests/project/import_contracts.py"):
        shutil.copy(ROOT / file, to / file)
    return to


def test_ruff_finds_a_planted_fault(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "planted.py").write_text("import os\nx = [ 1 ]\n")

    checked, formatted = (
        run("ruff", "check", "--no-cache", ".", folder=tmp_path),
        run("ruff", "format", "--check", "--no-cache", ".", folder=tmp_path),
    )

    assert "F401" in checked.stdout
    assert formatted.returncode == 1


def test_mypy_finds_a_planted_fault_in_the_real_configuration(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text("def three(x):\n    return 3\n")

    result = run("mypy", "--config-file", str(ROOT / "pyproject.toml"), "planted.py", folder=tmp_path)

    assert "no-untyped-def" in result.stdout


def test_every_import_contract_breaks_when_a_violation_of_it_is_planted(tmp_path: Path) -> None:
    copied(tmp_path)
    for folder in (tmp_path / "bot/games/planted", tmp_path / "cogs/planted"):
        folder.mkdir()
        (folder / "__init__.py").write_text("")
    for module in ("bot/games/planted/game", "bot/games/planted/presentation", "bot/games/planted/rules"):
        (tmp_path / f"{module}.py").write_text("")
    (tmp_path / "cogs/planted/presenter.py").write_text("import bot.games.planted.game\n")
    for file, line in PLANTED.values():
        place = tmp_path / file
        place.write_text(f"{place.read_text()}\n{line}\n")
    (tmp_path / "cogs/kingdomino/words.py").write_text('"""A ninth name."""\n')

    result = run("lint-imports", "--no-cache", "--no-logo", folder=tmp_path)

    broken = {name for name in PLANTED if re.search(rf"^{re.escape(name)} BROKEN", result.stdout, re.MULTILINE)}
    assert broken == PLANTED.keys(), result.stdout + result.stderr
    assert "cogs.kingdomino.words" in result.stdout, "a module of a game with a name of its own is noticed"
    assert "cogs.planted.presenter -> bot.games.planted.game" in result.stdout, "a game in no list is held to them too"


def test_every_game_is_in_the_contracts_of_games_and_every_contract_is_tried() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]

    assert games() == sorted(GAMES)
    assert spread(["cogs", "cogs.{game}"]) == ["cogs", *(f"cogs.{game}" for game in sorted(GAMES))]
    assert {contract["name"] for contract in settings} == PLANTED.keys()


@pytest.mark.parametrize("package", PACKAGES)
def test_mypy_looks_at_every_package(package: str) -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]

    assert settings["strict"] is True
    assert package in settings["files"]


@pytest.mark.parametrize(
    ("schema", "file", "planted"),
    [
        ("github-workflows", ".github/workflows/ci.yml", ("runs-on", "run-on")),
        ("github-issue-forms", ".github/ISSUE_TEMPLATE/player.yml", ("type: dropdown", "type: chooser")),
        ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml", ("true", "maybe")),
        ("compose-spec", "data/ops/compose.yaml", ("read_only: true", "read_only: [1]")),
    ],
)
def test_a_fault_in_a_file_for_github_or_docker_is_found(
    schema: str, file: str, planted: tuple[str, str], tmp_path: Path
) -> None:
    spoilt = tmp_path / Path(file).name
    spoilt.write_text((ROOT / file).read_text(encoding="utf-8").replace(*planted, 1), encoding="utf-8")
    command = [BIN / "check-jsonschema", "--quiet", "--builtin-schema", f"vendor.{schema}"]

    ends = [
        subprocess.run([*command, one], capture_output=True, check=False).returncode for one in (ROOT / file, spoilt)
    ]

    assert ends == [0, 1]
