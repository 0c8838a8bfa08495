"""The version is in pyproject.toml, and everything that says one reads it from there."""

from __future__ import annotations

import re
import subprocess
import sys

from bot.config import ROOT, VERSION
from bot.i18n import LOCALES, phrases
from cogs.learning import help_pages
from tests.unit.discord.components import TEXT, tree, walk


def test_the_command_line_says_the_version() -> None:
    command = [sys.executable, "-m", "bot", "--version"]

    assert subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout == f"Herald {VERSION}\n"


def test_help_says_the_version_in_every_language() -> None:
    for language in LOCALES:
        parts = walk(tree(help_pages.first(phrases(language)).items))

        assert any(VERSION in part["content"] for part in parts if part["type"] == TEXT), language


def test_readme_and_changelog_name_this_version() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## (\d+\.\d+\.\d+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert re.findall(r"badge/version-([\d.]+)-", readme) == [VERSION]
    assert releases[0] == VERSION
