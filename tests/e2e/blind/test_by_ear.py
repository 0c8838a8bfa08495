"""A turn by ear: whole matches of every game, in both languages, take no more words than tests/budget.toml allows.

HERALD_TRANSCRIPT=FILE writes down what costs most, and a few turns as they are heard.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from bot.config import ROOT
from bot.games.registry import GAMES
from bot.match.model.time_and_randomness import SystemEntropy
from tests.e2e.blind.by_ear import Ear, Heard, Turn, listen
from tests.e2e.bots.press_counter import counting
from tests.e2e.bots.tuned_bot import USUAL, foreseeable

TRANSCRIPT = os.environ.get("HERALD_TRANSCRIPT")

BUDGET: Mapping[str, Mapping[str, int]] = tomllib.loads((ROOT / "tests" / "budget.toml").read_text("utf-8"))["ear"]
"""By game and language: median and most words of a turn, the most that an answer to a press may tell, and words heard
again in a turn, on average."""

BEGUN = 8
"""Moves that are heard in every run; whole matches are heard in `make nightly`."""

WHOLE = 150
"""More than the moves of a whole match of anything."""

DAILY = dict(zip(GAMES, ("fr", "en-US") * len(GAMES), strict=False))
LISTENED = [
    *((game, locale, BEGUN) for game, locale in DAILY.items()),
    *(pytest.param(game, locale, WHOLE, marks=pytest.mark.nightly) for game in GAMES for locale in ("en-US", "fr")),
]


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Meanwhile all matches have the same draws."""
    monkeypatch.setattr(SystemEntropy, "secret", lambda _: USUAL)
    with foreseeable():
        yield


def write_down(ear: Ear) -> None:
    """The figures and a few turns, where someone wants them."""
    if TRANSCRIPT:
        Path(TRANSCRIPT).write_text(ear.report(), encoding="utf-8")


def excesses(ear: Ear, allowed: Mapping[str, int]) -> list[str]:
    """What takes more words than it may."""
    return [f"{ear.figures[kind]} {kind}, {most} allowed" for kind, most in allowed.items() if ear.figures[kind] > most]


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(("game", "locale", "moves"), LISTENED)
async def test_a_turn_keeps_to_its_words(game: str, locale: str, moves: int, tmp_path: Path) -> None:
    async with counting(tmp_path) as it:
        ear = await listen(it, game, locale, moves=moves)
    write_down(ear)

    assert len(ear.turns) >= min(moves, 20)
    assert not excesses(ear, BUDGET[f"{game} {locale[:2]}"])


def test_a_sentence_that_comes_again_is_noticed() -> None:
    said = "**Ana** lays the domino with one garden and one wheat field on G5-G4."
    board, look = Heard("board", said, "", ()), Heard("look", "", said.replace("*", ""), ("Play",))

    assert Turn((board, look)).again() == [said.replace("*", "")]
    assert Turn((board,)).again() == []


def test_alt_texts_labels_times_and_links_are_heard() -> None:
    heard = Heard("board", "<@123> · -# Ana’s turn, <t:1795821801:R>", "8 W1 . F", ("Lay it, +7", "Place"))

    assert (heard.told, heard.words) == (1 + 2 + 3 + 3, 1 + 2 + 3 + 3 + 4)
