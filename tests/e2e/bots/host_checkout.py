"""Herald as a host has it after dropping a folder into data/locales: this checkout, with one more language in it."""

from __future__ import annotations

import shutil
from pathlib import Path

from bot.config import ROOT

OWN = ("bot", "data", "data/locales")
"""Folders of its own, with links inside."""

MARK = "bot/__init__.py"
"""A file of its own: Herald reads the data beside it."""

_LEFT = frozenset({".git", ".venv", "var"})


def checkout(home: Path) -> Path:
    """Make a checkout whose files are links to those of this one. Return its folder of languages."""
    for folder in ("", *OWN):
        (home / folder).mkdir(parents=True, exist_ok=True)
        for file in (ROOT / folder).iterdir():
            if str(file.relative_to(ROOT)) not in _LEFT.union(OWN, (MARK,)):
                (home / folder / file.name).symlink_to(file)
    shutil.copy2(ROOT / MARK, home / MARK)
    return home / "data" / "locales"
