"""One control for hints in every game: it stands where `/hint` is allowed, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.computer_players import computers
from bot.match.model.match import Match, Status
from bot.match.service.hint_permission import may_ask
from cogs.dice import keeping
from cogs.heirs import controls
from cogs.ui.presenter import turn_messages
from cogs.ui.text.button_rows import rows
from cogs.ui.text.custom_id import read
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Picture, Post
from tests.unit.discord.components import BUTTON, TEXT, tree, walk
from tests.unit.discord.every_game.reaching import led, presses
from tests.unit.discord.learning.lessons import LESSONS, moments
from tests.unit.discord.learning.lessons import board as lesson_board
from tests.unit.discord.learning.lessons import look as lesson_look
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import PRESENTERS, message

NO_PICTURE = Picture(b"", "")
AMONG, ALLOWED, COMPUTER, ALONE = "among people", "allowed", "against a computer", "alone"
TABLES = [(game, kind) for game in GAMES for kind in (AMONG, ALLOWED, COMPUTER)] + [("heirs", ALONE)]
WORDS = {"en": ("hint",), "fr": ("conseil",)}

every_table = pytest.mark.parametrize(("game", "kind"), TABLES)
both_languages = pytest.mark.parametrize("language", LOCALES)


@cache
def matches(game: str, kind: str) -> tuple[Match, ...]:
    """Return some positions of a match at such a table, a person to act."""
    return tuple(_matches(game, kind))


def _matches(game: str, kind: str) -> Iterator[Match]:
    for match, _ in list(positions_of(game, 1 if kind == ALONE else 2, 1, {}))[::9]:
        if match.status is not Status.RUNNING:
            continue
        (seat,) = match.to_act()
        players = tuple(
            computers("easy", 1)[0] if kind == COMPUTER and place != seat else player
            for place, player in enumerate(match.players)
        )
        yield replace(match, players=players, hints=kind == ALLOWED, rated=kind != ALLOWED)


def looks(match: Match, say: Phrases) -> Iterator[Post]:
    """The private look at nothing drafted and at a few drafts, as *Play* and presses show them."""
    (seat,) = match.to_act()
    public = list(presses(PRESENTERS[match.game].controls(match, say)))
    drafts = [(), *(place.draft for press in public[:4] if (place := led(match, seat, press)) is not None)]
    for draft in drafts:
        look = PRESENTERS[match.game].look(match, seat, draft, say, "dark")
        if look is not None:
            aside = turn_messages.aside(match, seat, say)
            yield turn_messages.private_look(match, seat, look, NO_PICTURE, aside)


def offers(post: Post, language: str) -> bool:
    """Whether a message has a control for hints, by its verb or by what it says, or speaks of one."""
    parts = list(walk(tree(post.items)))
    verbs = {read(part["custom_id"]).verb for part in parts if part.get("custom_id")}
    said = [part["label"] for part in parts if part["type"] == BUTTON and part.get("label")]
    said += [
        line for part in parts if part["type"] == TEXT for line in part["content"].split("\n") if line[:3] != "-# "
    ]
    return "hint" in verbs or any(word in one.lower() for one in said for word in WORDS[language])


@both_languages
@every_table
def test_a_hint_is_offered_just_where_it_may_be_asked_for(game: str, kind: str, language: str) -> None:
    say, seen = phrases(language), 0

    for match in matches(game, kind):
        (seat,) = match.to_act()
        allowed = may_ask(match, seat)
        private = list(looks(match, say))

        assert allowed == (kind != AMONG)
        assert [offers(post, language) for post in private] == [allowed] * len(private)
        assert not offers(message(match, "", NO_PICTURE, say), language)
        seen += len(private)
    assert seen > 3


@pytest.mark.parametrize("game", LESSONS)
@both_languages
def test_a_lesson_offers_no_hint(game: str, language: str) -> None:
    say = phrases(language)

    for moment in moments(LESSONS[game])[:-1]:
        assert not offers(lesson_board(moment, say), language)
        assert not offers(lesson_look(moment, say, ()), language)


def _with_hint(found: Sequence[Row], offer: object, label: str) -> tuple[Row, ...]:
    return (*found, *rows([offer.look(label, focus="hinted")]))  # type: ignore[attr-defined] # an Offer


@pytest.mark.parametrize(("game", "label"), [("heirs", "Hint"), ("dice", "Do what the hint says")])
def test_a_hint_of_a_games_own_is_found(game: str, label: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if game == "heirs":
        ways = controls.ways
        monkeypatch.setattr(
            "cogs.heirs.controls.ways",
            lambda shown, draft, focus, offer: _with_hint(ways(shown, draft, focus, offer), offer, label),
        )
    else:
        kept = keeping.keeping
        monkeypatch.setattr(
            "cogs.dice.keeping.keeping",
            lambda question, stay, offer: _with_hint(kept(question, stay, offer), offer, label),
        )

    assert any(offers(post, "en") for match in matches(game, AMONG) for post in looks(match, phrases("en")))
