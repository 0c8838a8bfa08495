"""Whatever game is played: every message within Discord's limits, in every language, whatever people are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from bot.core.game import IllegalAction, Seat
from bot.games.registry import GAMES
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Caller, Entry, Match
from cogs.lobby import ephemeral_lobby_panel, option_pages
from cogs.ui.board import lobby_message
from cogs.ui.presenter import turn_messages
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.floors import is_long
from tests.pairwise import some_by_day
from tests.unit.discord.components import ALT, apart, faults, tree
from tests.unit.discord.every_game.reaching import Place, led, presses
from tests.unit.discord.positions import LONG_NAME, positions_of, table
from tests.unit.discord.seeing import PRESENTERS, happened, message

LONG = tuple(f"{LONG_NAME[:30]}{seat}W" for seat in range(6))
SAMPLE = 12
"""Positions looked at of each match."""

every_game = pytest.mark.parametrize("game", PRESENTERS)
both_languages = pytest.mark.parametrize("language", LOCALES)
longer_words = pytest.mark.parametrize("language", some_by_day(LOCALES, ("fr",)))
"""What has to be within limits: in the language with the longer words alone in every run."""


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The languages in which anything is said from now on."""
    found, usual = set[str](), Phrases.__call__

    def heard(say: Phrases, *given: Any, **named: Any) -> str:
        found.add(say.locale)
        return usual(say, *given, **named)

    monkeypatch.setattr(Phrases, "__call__", heard)
    return found


def shown(post: Post) -> list[str]:
    return faults(tree(post.items))


def fullest(game: str, seats: int) -> Mapping[str, str]:
    """Every option at its last value, as far as so many players may choose it."""
    return {o.key: o.values[-1] for o in GAMES[game].info.options if not o.seats or seats in o.seats}


@cache
def sample(game: str) -> tuple[tuple[Match, Entry | None], ...]:
    """Return some positions, the last one among them, of matches with the fewest and the most people."""
    return tuple(_sample(game))


def _sample(game: str) -> Iterator[tuple[Match, Entry | None]]:
    info = GAMES[game].info
    for seats, chosen in ((min(info.seats), {}), (max(info.seats), fullest(game, max(info.seats)))):
        found = list(positions_of(game, seats, 0, chosen, LONG))
        yield from found[:: max(1, len(found) // SAMPLE)]
        yield found[-1]


def test_every_game_that_can_be_played_has_a_presenter() -> None:
    assert set(PRESENTERS) == set(GAMES)


@longer_words
@every_game
def test_every_public_message_is_within_the_limits(game: str, language: str, spoken: set[str]) -> None:
    say, presenter, seen = phrases(language), PRESENTERS[game], 0

    for match, last in sample(game):
        picture = Picture(b"", presenter.alt(match, last, say))
        post = message(match, happened(match, last, say), picture, say)

        assert not shown(post)
        assert 0 < len(picture.alt) <= ALT
        assert all(player.name[:12] in picture.alt for player in match.players[:1])
        seen += 1
    assert seen > SAMPLE
    assert spoken == {language}


@longer_words
@every_game
def test_every_option_and_its_look_is_within_the_limits_and_can_be_chosen(
    game: str, language: str, spoken: set[str]
) -> None:
    say, presenter, looks = phrases(language), PRESENTERS[game], 0

    for match, _ in sample(game):
        for seat in match.to_act():
            drafts = {(): presenter.look(match, seat, (), say, "dark")}
            for place in offered(match, seat, language)[:3]:
                drafts[place.draft] = presenter.look(match, seat, place.draft, say, "dark", place.focus)
            for look in drafts.values():
                if look is not None:
                    looks += 1
                    post = turn_messages.private_look(match, seat, look, Picture(b"", look.alt))
                    assert not shown(post)
                    assert look.text.strip()
                    assert not apart(tree(post.items)), look.text
    assert looks > SAMPLE
    assert spoken == {language}


def offered(match: Match, seat: Seat, language: str) -> list[Place]:
    """Where the buttons and selects of a public message lead, as far as they show something first."""
    controls = presses(PRESENTERS[match.game].controls(match, phrases(language)))
    places = [led(match, seat, press) for press in controls]
    return [place for place in places if place is not None and not place.commits]


@every_game
def test_an_option_nobody_offered_is_refused_and_a_strange_focus_is_harmless(game: str) -> None:
    say, presenter = phrases("en"), PRESENTERS[game]
    match = next(match for match, _ in sample(game))
    (seat, *_) = match.to_act()

    for focus in ("", "nonsense", "999", "A1", "é" * 60):
        look = presenter.look(match, seat, (), say, "light", focus)
        assert look is None or not shown(turn_messages.private_look(match, seat, look, Picture(b"", look.alt)))
    for nonsense in ("", "nonsense", "-1", "99999", "😀"):
        with pytest.raises(IllegalAction):
            presenter.drafts(match, seat, nonsense)
    for nonsense in ("nonsense", "", "😀", "place"):
        with pytest.raises(IllegalAction):
            presenter.look(match, seat, (nonsense,), say, "dark")


@both_languages
@every_game
def test_a_table_and_all_its_options_are_within_the_limits(game: str, language: str) -> None:
    say, info = phrases(language), GAMES[game].info

    for seats in (min(info.seats), max(info.seats)):
        for chosen in ({}, fullest(game, seats)):
            match = table(seats, names=LONG, game=game, options=chosen)

            assert not shown(lobby_message.table(REAL, match, say))
            for caller in (Caller(match.owner, "Ana", 0), Caller(1, "Sam", 0)):
                assert not shown(ephemeral_lobby_panel.panel(REAL, match, caller, say))
                for page in range(5):
                    assert not shown(option_pages.panel(match, page, caller, say))
            named = PRESENTERS[game].options(match, say)
            changed = any(chosen.get(o.key, o.default) != o.default for o in info.options)
            # What is usual may be named too, as Henri's level is.
            assert named or not changed


@both_languages
@every_game
def test_the_rules_fit_on_one_screen(game: str, language: str) -> None:
    rules = PRESENTERS[game].rules(phrases(language))

    assert (200 if is_long(game) else 80) < len(rules) <= 3_900
