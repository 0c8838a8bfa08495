"""What lies on this machine: Python, libraries, fonts, component data."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from pathlib import Path

from bot.config import ROOT, VERSION
from bot.operation.findings import Finding, fail, ok, warn

PYTHON = (3, 11)
REINSTALL = "make setup"

_PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)(?P<marker>\s*;)?", re.MULTILINE)


def examine(root: Path = ROOT) -> Iterator[Finding]:
    """root: the checkout."""
    yield ok("herald", f"Herald {VERSION}.")
    yield python()
    yield libraries(root / "requirements.txt")
    yield fonts()
    yield from data(root / "data")


def python(version: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    """Is it a version Herald is tested with?"""
    said = ".".join(map(str, version))
    if version[:2] < PYTHON:
        return fail("python", f"Python {said} is too old.", "install Python 3.11 and run: make clean setup")
    if version[:2] > PYTHON:
        return warn("python", f"Python {said} is newer than what Herald is tested with.", "use Python 3.11")
    return ok("python", f"Python {said}.")


def libraries(lock: Path) -> Finding:
    """Whether what is installed is what is pinned."""
    try:
        pins = list(_PIN.finditer(lock.read_text(encoding="utf-8")))
    except OSError:
        return fail("libraries", f"{lock} is missing.", "restore the checkout: git checkout requirements.txt")
    wrong = []
    for pin in pins:
        try:
            installed = _installed(pin["name"])
        except metadata.PackageNotFoundError:
            if not pin["marker"]:
                wrong.append(f"{pin['name']} is missing")
            continue
        if installed != pin["version"]:
            wrong.append(f"{pin['name']} is {installed}, not {pin['version']}")
    if wrong:
        return fail("libraries", f"{len(wrong)} differ from requirements.txt: {', '.join(wrong[:5])}.", REINSTALL)
    return ok("libraries", f"All {len(pins)} are the versions of requirements.txt.")


@cache
def _installed(name: str) -> str:
    """The version of a library. Python reads its whole description for that, the same one at each examination."""
    return metadata.version(name)


def fonts() -> Finding:
    """Can text be painted?"""
    from rendering.kit.font import face, path

    for heavy in (False, True):
        try:
            face(heavy)
        except OSError:
            return fail("fonts", f"The font file {path(heavy)} is missing.", f"{REINSTALL} (package font-manrope)")
        except Exception as error:
            fault = f"The font file {path(heavy)} can't be read ({type(error).__name__})."
            return fail("fonts", fault, "reinstall the package font-manrope")
    return ok("fonts", "Both weights of Manrope are there.")


def data(folder: Path) -> Iterator[Finding]:
    """Components of every game, and the sentences of every language."""
    from bot.games.data import DataError
    from bot.games.registry import FACTS

    for game, facts in FACTS.items():
        try:
            stock = facts.stock(folder)
        except DataError as error:
            yield fail("data", f"{game} can't be played: {error}.", "restore the checkout: git checkout data")
        else:
            held = ", ".join(f"{count} {item}" for item, count in stock.items())
            yield ok("data", f"{game}: {held}.")
