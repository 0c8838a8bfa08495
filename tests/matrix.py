"""The matrix of features, games and languages: tests/matrix.toml as the tests that fill and check it read it."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bot.games.registry import GAMES
from bot.i18n import languages
from tests.floors import long_games

FILE = Path(__file__).with_suffix(".toml")

LOCALES = {"en": "en-US"}
"""What Discord calls a language, where that is another word."""

TESTS = "tests"
"""Where tests have short names."""

ANY = "any"
"""In place of a game, for what is the same whatever is played."""

Press = Sequence[str] | Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Row:
    """A feature. by: a test's name, or one by game; any_game: it is the same whatever is played."""

    feature: str
    press: Press
    by: str | Mapping[str, str]
    any_game: bool

    @property
    def games(self) -> Sequence[str]:
        """What the row has cells for."""
        return (ANY,) if self.any_game else tuple(long_games())

    def presses(self, game: str) -> tuple[str, ...]:
        """The commands and verbs of the feature in a game; in any game, of all of them."""
        listed = self.press.get(game, ()) if isinstance(self.press, Mapping) else self.press
        named = tuple(GAMES) if game == ANY else (game,)
        return tuple(dict.fromkeys(one.replace("{game}", key) for one in listed for key in named))

    def test(self, game: str, language: str) -> str:
        """The name of the test that fills a cell, empty where there is none."""
        by = self.by if isinstance(self.by, str) else self.by.get(game, "")
        return (
            by.replace("{game}", game)
            .replace("{language}", language)
            .replace("{locale}", LOCALES.get(language, language))
        )

    def cells(self) -> Iterator[tuple[str, str, str]]:
        """Every cell: its game, its language and its test."""
        for game in self.games:
            for language in languages():
                yield game, language, self.test(game, language)


def rows(table: Mapping[str, Any]) -> list[Row]:
    """The rows of a matrix as it was read."""
    names = table[TESTS]

    def spelt(cells: Any) -> str | Mapping[str, str]:
        if isinstance(cells, dict):
            return {game: names.get(one, one) for game, one in cells.items()}
        return str(names.get(cells, cells))

    return [
        Row(feature, row.get("press", ()), spelt(row.get("cells", "")), row.get("games") == ANY)
        for feature, row in table.items()
        if feature != TESTS
    ]


@cache
def table() -> Mapping[str, Any]:
    """The matrix as it is written."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def listed(found: Iterable[Row]) -> frozenset[str]:
    """Every command and verb that has a row."""
    return frozenset(
        press for row in found for game in row.games for press in row.presses(game) if not press.endswith(" *")
    )


def unpressed(test: str, language: str, pressed: Mapping[str, Collection[str]]) -> list[str]:
    """What the matrix says that a test presses, and it did not. pressed: by feature, or under "" for all of them."""
    return [
        f"{row.feature}: {press}"
        for row in rows(table())
        for game, spoken, by in row.cells()
        if by == test and spoken == language
        for press in row.presses(game)
        if not _was_pressed(press, pressed.get("", pressed.get(row.feature, ())))
    ]


def _was_pressed(press: str, pressed: Collection[str]) -> bool:
    if press.endswith("*"):
        return any(one.startswith(press[:-1]) for one in pressed)
    return press in pressed
