"""One word for one thing, one figure for one game, and no label that only says there's nothing yet."""

from __future__ import annotations

import re

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from tests.project.catalogues import known

both_languages = pytest.mark.parametrize("language", LOCALES)

EMPTY = re.compile(r"\s*(?:nothing yet|rien pour l’instant|encore rien|nichts)\s*", re.IGNORECASE)
OTHER_WORDS = re.compile(r"\bcall(?:ed|s|ing)?(?: \w+){0,2} off\b", re.IGNORECASE)
"""Another word for what `/match cancel` does."""


def empty(language: str) -> list[str]:
    """Return the ids of texts that say no more than that there's nothing yet, whole or in one of their cases."""
    return [key for key, texts in known(language).texts.items() for text in texts if EMPTY.fullmatch(text)]


@both_languages
def test_no_text_says_only_that_there_is_nothing_yet(language: str) -> None:
    assert not empty(language)


@pytest.mark.parametrize("text", ["nothing yet", "rien pour l’instant", "encore rien"])
def test_a_text_that_says_only_that_would_be_found(text: str) -> None:
    assert EMPTY.fullmatch(text)


@both_languages
def test_a_table_is_cancelled_in_the_word_of_its_command(language: str) -> None:
    say = phrases(language)

    assert say("command-match-abort") in say("table-cancel").lower()
    assert say("command-match-abort")[:5] in say("table-cancelled", game="X").lower()
    assert not [key for key, texts in known(language).texts.items() for one in texts if OTHER_WORDS.search(one)]


def test_another_word_for_it_would_be_found() -> None:
    assert OTHER_WORDS.search("You can call the table off, too.")
    assert not OTHER_WORDS.search("`/settings me` turns that off.")


@both_languages
@pytest.mark.parametrize("game", GAMES)
def test_a_game_takes_as_many_minutes_wherever_they_are_told(game: str, language: str) -> None:
    say = phrases(language)
    told = {
        key: re.findall(r"(\d+) minutes", say(key))
        for key in (f"command-play-{game}-what", f"{game}-box", f"{game}-card-minutes")
        if say.knows(key)
    }

    assert len({minutes[0] for minutes in told.values() if minutes}) == 1, told
