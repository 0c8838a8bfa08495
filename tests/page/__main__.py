"""Every message of every phase of every game in each language, on one page: `make page` writes var/messages.html.

`python -m tests.page [GAME…]` walks through these games only; the page has what every control says to everybody, and
the sentences of the catalogues that no control led to. It takes some minutes.
"""

from __future__ import annotations

import argparse
import asyncio
from time import monotonic

from bot.config import ROOT
from tests.e2e.walk.presses import LANGUAGES
from tests.e2e.walk.test_every_control import GAMES
from tests.page.hearing import Heard, heard
from tests.page.sheet import met, page, unmet

FILE = ROOT / "var" / "messages.html"


def main(wanted: list[str]) -> None:
    """Writes the page after each game, so that one can begin to read."""
    FILE.parent.mkdir(exist_ok=True)
    found: list[list[Heard]] = []
    for game in wanted:
        begun = monotonic()
        found.append([asyncio.run(heard(game, locale)) for locale in LANGUAGES])
        FILE.write_text(page(found), encoding="utf-8")
        messages = " and ".join(f"{len(one.messages)} messages in {one.language}" for one in found[-1])
        print(*(fault for one in found[-1] for fault in one.faults), sep="\n", end="")  # noqa: T201 - what to mend
        print(f"{game}: {messages}, {monotonic() - begun:.0f} s")  # noqa: T201 - progress, for whoever waits
    print(f"{FILE}: {len(unmet(met(found)))} sentences not met")  # noqa: T201 - where it is


def asked() -> list[str]:
    """Return the games to walk through: those on the command line, or all."""
    told = argparse.ArgumentParser(prog="python -m tests.page", description=f"Write every message to {FILE}.")
    told.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}. Without one, all of them.")
    found: list[str] = told.parse_args().games
    if unknown := [game for game in found if game not in GAMES]:
        told.error(f"unknown game {unknown[0]!r}. Known: {', '.join(GAMES)}")
    return found or list(GAMES)


if __name__ == "__main__":
    main(asked())
