"""Rule cards of every game, in every language and theme: what holds of all of them, and the pages that show them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from cogs.learning import card_pager
from cogs.ui.presenter.rule_cards import LONGEST_ALT, Deck, RuleCard
from cogs.ui.text.custom_id import read
from cogs.ui.text.outgoing_message import Picture
from cogs.wiring.presenters import PRESENTERS
from rendering.cards.card import SMALL, TALLEST, WIDTH, compose
from rendering.cards.card_parts import Note
from rendering.kit.font import face
from rendering.kit.painter import paint
from rendering.kit.paragraph import TooLong, wrapped
from rendering.kit.safe_text import measure
from rendering.kit.scene import Scene, Text
from rendering.kit.themes import contrast, theme
from tests.unit.discord.components import custom_ids, faults, tree

THEMES = ("dark", "light", "high_contrast")
MADE = [game for game in GAMES if PRESENTERS[game].cards(phrases("en"), None)]
"""Games that have cards."""

NUMERAL = 30
"""The least size of a number that is part of a drawing, px of 1200."""

LARGE = 3.0
"""The least contrast of type this large to its ground."""

games = pytest.mark.parametrize("game", MADE)
languages = pytest.mark.parametrize("language", LOCALES)
themes = pytest.mark.parametrize("name", THEMES)


@cache
def cards(game: str, language: str) -> tuple[RuleCard, ...]:
    return tuple(PRESENTERS[game].cards(phrases(language), None))


@cache
def scenes(game: str, language: str, name: str) -> tuple[Scene, ...]:
    return tuple(card.scene(name) for card in cards(game, language))


def unread(scene: Scene) -> list[str]:
    """What is written too small, beyond the edge, too like its ground, or in letters the face lacks."""
    look = theme(scene.theme, scene.game)
    return [
        text.text
        for text in scene.operations
        if isinstance(text, Text)
        and (
            text.size < (SMALL if any(char.isalpha() for char in text.text) else NUMERAL)
            or not 0 <= text.left <= text.box[2] <= WIDTH
            or contrast(look.colour(text.colour), look.colour(text.ground)) < LARGE
            or any(char not in face(text.heavy) for char in text.text)
        )
    ]


@games
@languages
@themes
def test_every_card_can_be_read_on_a_phone(game: str, language: str, name: str) -> None:
    for scene in scenes(game, language, name):
        assert scene.width == WIDTH
        assert scene.height <= TALLEST
        assert not unread(scene)
        assert all(one.box[0] >= 0 and one.box[2] <= WIDTH and one.box[3] <= scene.height for one in scene.operations)


@pytest.mark.parametrize(
    "broken",
    [
        Text(20, 40, "too small", SMALL - 2, "text", "board", 200),
        Text(20, 40, "27", NUMERAL - 2, "text", "board", 40),
        Text(1100, 40, "beyond the edge", SMALL, "text", "board", 300),
        Text(20, 40, "not to be told from its ground", SMALL, "board", "table", 500),
        Text(20, 40, "a letter the face lacks: 猫", SMALL, "text", "board", 500),
    ],
)
def test_what_cannot_be_read_is_noticed(broken: Text) -> None:
    fine = Text(20, 40, "as it should be", SMALL, "text", "board", 300)

    assert unread(Scene(WIDTH, 100, "castle", "dark", (fine, broken))) == [broken.text]


@games
def test_every_card_can_be_painted_and_the_first_in_every_theme(game: str) -> None:
    dark, *others = (scenes(game, LOCALES[0], name) for name in THEMES)

    for scene in (*dark, *(found[0] for found in others)):
        assert len(paint(scene)) < 200_000


@games
@languages
def test_a_game_has_three_to_six_cards_beside_those_of_its_options(game: str, language: str) -> None:
    always = [card for card in cards(game, language) if card.option is None]
    keys = [card.key for card in cards(game, language)]

    assert len(always) <= 6
    assert len(set(keys)) == len(keys)
    assert {card.option for card in cards(game, language)} <= {None, *(one.key for one in GAMES[game].info.options)}


@games
@languages
def test_the_words_of_a_card_are_no_longer_than_discord_takes_and_no_markdown(game: str, language: str) -> None:
    for card in cards(game, language):
        assert 80 < len(card.alt) <= LONGEST_ALT
        assert "**" not in card.alt
        assert len(card.text) <= 700
        assert card.title


@games
def test_languages_tell_the_same_numbers(game: str) -> None:
    told = [[sorted(re.findall(r"\d+", card.alt)) for card in cards(game, language)] for language in LOCALES]

    assert all(one == told[0] for one in told)


@games
@languages
def test_every_page_keeps_to_discord_and_each_of_its_buttons_has_a_meaning_of_its_own(game: str, language: str) -> None:
    deck = Deck(game, 2**40, cards(game, language), phrases(language))
    for place in range(len(deck.cards)):
        parts = tree(card_pager.page(deck, place, Picture(b"", "words"), learning=True).items)

        assert not faults(parts)
        assert {read(one).verb for one in custom_ids(parts)} <= {"cards", "learn"}


@languages
def test_the_page_in_words_keeps_to_discord(language: str) -> None:
    for game in GAMES:
        deck = Deck(game, 0, tuple(PRESENTERS[game].cards(phrases(language), None)), phrases(language))

        assert not faults(tree(card_pager.words(deck, PRESENTERS[game].rules(deck.say), learning=True).items))


@pytest.mark.parametrize(("text", "place"), [("0", 0), ("1", 1), ("9", 1), ("", 0), ("here", 0), ("١", 0), ("9999", 0)])
def test_a_number_that_is_no_card_means_one_that_is(text: str, place: int) -> None:
    card = RuleCard("one", "One", lambda _: Scene(1, 1, "castle", "dark", ()), "alt", "")
    deck = Deck("castle", 0, (card, card), phrases("en"))

    assert deck.at(text) == place


def test_a_card_that_is_too_high_is_refused() -> None:
    note = Note("A sentence that takes a line of a card.")

    assert compose("castle", "dark", note).height < TALLEST
    with pytest.raises(TooLong):
        compose("castle", "dark", *[note] * 30)


def test_words_are_set_in_lines_that_fit_and_a_word_without_room_is_refused() -> None:
    lines = wrapped("Roads meet roads, cities meet cities.", 36, 300)

    assert len(lines) > 1
    assert " ".join(lines) == "Roads meet roads, cities meet cities."
    assert all(measure(line, 36) <= 300 for line in lines)
    with pytest.raises(TooLong):
        wrapped("Donaudampfschifffahrtsgesellschaft", 36, 300)
