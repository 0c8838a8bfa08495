"""Seats of people who gave up are marked wherever their names stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Status
from bot.match.model.seat_absence_and_substitutes import MatchSeats
from cogs.ui.presenter import turn_messages
from cogs.ui.text.player_names_and_wording import plain_name
from cogs.ui.text.player_names_with_absence import absent, named, signed
from cogs.ui.text.safe_names import LONGEST
from rendering.kit.scene import Text
from tests.unit.discord.positions import LONG_NAME, positions_of, table
from tests.unit.discord.seeing import PRESENTERS, shown

EN = phrases("en")
PEOPLE = ("Ana", LONG_NAME, "Cleo", "日本語日本語", "Eve", "Finn")


def resigned(game: str) -> Match:
    """A match in its midst in which the second and, where there are so many, the fourth seat gave up."""
    seats = max(GAMES[game].info.seats)
    found = [match for match, _ in positions_of(game, seats, 1, {}, PEOPLE)]
    gone = MatchSeats(resigned=frozenset({1, 3}) & frozenset(range(seats)))
    return replace(found[len(found) // 2], seats=gone)


def painted(match: Match) -> list[str]:
    scene = PRESENTERS[match.game].scene(signed(match, EN), None, EN, "dark")
    texts = [operation.text for operation in scene.operations if isinstance(operation, Text)]
    # A number of pieces is no name.
    return [text for text in texts if not text[2:].isdecimal()]


@pytest.mark.parametrize("game", GAMES)
def test_pictures_mark_who_gave_up_and_nobody_else(game: str) -> None:
    match = resigned(game)

    marked = [text for text in painted(match) if text.startswith("×")]

    assert len(set(marked)) == len(match.seats.resigned)
    assert any(text.startswith("× Wilhel") for text in marked)
    assert not any(text.startswith("×") for text in painted(replace(match, seats=MatchSeats())))


@pytest.mark.parametrize("game", GAMES)
def test_words_mark_them_too(game: str) -> None:
    match = resigned(game)

    found = shown(match, EN)
    alt, scores = found.alt(), turn_messages.scores(found)

    assert "(resigned)" in alt
    assert scores.count(r"\(resigned\)") == len(match.seats.resigned)
    assert "resigned" not in turn_messages.scores(
        shown(replace(match, seats=replace(match.seats, resigned=frozenset())), EN)
    )


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("key", ["name-seat-holder", "name-gave-up", "name-late", "name-left"])
def test_a_name_of_any_length_keeps_the_word(language: str, key: str) -> None:
    say = phrases(language)
    word = absent("", say, key).strip()

    for length in range(1, LONGEST + 1):
        text = absent("n" * length, say, key)
        assert text.endswith(word)
        assert len(text) <= LONGEST


def test_once_all_is_over_they_have_resigned() -> None:
    match = replace(table(2), seats=MatchSeats(resigned=frozenset({0})), status=Status.FINISHED)

    assert plain_name(named(match, EN), 0, EN) == "Ana (resigned)"
    assert plain_name(named(match, EN, {0}), 0, EN) == "Ana (autopilot)"
    assert named(replace(match, seats=replace(match.seats, resigned=frozenset())), EN) == replace(
        match, seats=replace(match.seats, resigned=frozenset())
    )


def test_whoever_has_lost_by_the_clock_has_not_resigned() -> None:
    match = replace(table(2), seats=MatchSeats(resigned=frozenset({0}), late=frozenset({0})), status=Status.FINISHED)

    assert plain_name(named(match, EN), 0, EN) == "Ana (lost on time)"
    assert plain_name(named(match, EN, {0}), 0, EN) == "Ana (autopilot)"


def test_a_seat_that_is_held_is_marked_as_one_that_was_given_up() -> None:
    match = replace(table(2), seats=MatchSeats(held=frozenset({1})), status=Status.RUNNING)
    name = match.players[1].name

    assert plain_name(named(match, EN), 1, EN) == f"{name} (autopilot)"
    assert plain_name(named(match, phrases("fr")), 1, phrases("fr")) == f"{name} (pilote automatique)"
    assert plain_name(signed(match, EN), 1, EN) == f"× {name}"
    assert plain_name(named(replace(match, status=Status.FINISHED), EN), 1, EN) == f"{name} (autopilot)"
