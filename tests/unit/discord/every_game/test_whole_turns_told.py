"""A hint and a moment of a review are whole turns: their words tell what is done, and ask nothing that was answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.ai.review.review_depth import judge
from bot.games.carcassonne.rules.actions import Place
from bot.games.carcassonne.rules.events import FigurePlaced
from bot.games.kingdomino.rules.events import DominoChosen
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Match, Status
from bot.match.views.match_as_seen import AnyDraft
from cogs.ui.presenter.match_with_game_presenter import Presented
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import considered, shown

ANSWERED = {"carcassonne": FigurePlaced, "kingdomino": DominoChosen}
"""What the last answer of a turn comes to, by game, where a turn is a piece laid and then a choice."""


def turns(game: str, say: Phrases) -> Iterator[tuple[Presented, AnyDraft]]:
    """Good turns of a match that are whole, each with what is shown of the match."""
    for match, seat in asked(game):
        found, rules = shown(match, say, seat), match.rules
        for turn in judge(game, 2).turns(match.state, 4):
            plan = [rules.notation(action) for action in turn.plan]
            yield found, considered(match, seat, plan, found.seen.position)


def asked(game: str) -> Iterator[tuple[Match, int]]:
    for match, _ in list(positions_of(game, 2, 1, {}))[::12]:
        if match.status is Status.RUNNING:
            yield match, min(match.to_act())


def told(found: Presented, draft: AnyDraft) -> str:
    return found.presenter.outlook(found, draft, "")


def of_kind(draft: AnyDraft, kind: type[Any]) -> list[Any]:
    return [event for event in draft.events if isinstance(event, kind)]


def untold(game: str, say: Phrases) -> Iterator[str]:
    """Words of whole turns without something that is done in them."""
    for found, draft in turns(game, say):
        words = told(found, draft)
        answers = of_kind(draft, ANSWERED[game])
        if any(found.presenter.narrator.told(one, found) not in words for one in answers):
            yield words


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ANSWERED)
def test_a_whole_turn_tells_its_answer(game: str, locale: str) -> None:
    say = phrases(locale)

    answered = sum(bool(of_kind(draft, ANSWERED[game])) for _, draft in turns(game, say))

    assert answered >= 10
    assert not list(untold(game, say))


@pytest.mark.parametrize("game", ANSWERED)
def test_an_answer_that_is_left_out_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"cogs.{game}.preview.answered", lambda _shown, _draft: ())

    assert list(untold(game, phrases("en")))


def test_a_whole_turn_of_carcassonne_says_that_no_figure_can_go_there_only_where_none_can() -> None:
    say, claims, passes = phrases("en"), 0, 0

    for found, draft in turns("carcassonne", say):
        words = told(found, draft)
        placed = bool(of_kind(draft, FigurePlaced))
        claims, passes = claims + placed, passes + (say("carcassonne-look-passed") in words)
        assert placed != (say("carcassonne-look-passed") in words)
        assert say("carcassonne-look-unable") not in words
        assert say("carcassonne-look-claim") not in words

    assert claims >= 10
    assert passes >= 5


def test_a_tile_on_which_no_figure_can_go_says_so() -> None:
    say, found = phrases("en"), list[str]()
    for match, seat in asked("carcassonne"):
        first = next(iter(match.rules.legal_actions(match.state, seat)))
        seen = shown(match, say, seat)
        draft = considered(match, seat, [match.rules.notation(first)], seen.seen.position)
        if isinstance(first, Place) and draft.question is None:
            found.append(told(seen, draft))

    assert found
    assert all(say("carcassonne-look-unable") in one for one in found)


def test_a_whole_turn_of_kingdomino_names_no_domino_that_was_not_chosen() -> None:
    say = phrases("en")
    only = say("kingdomino-look-left", domino="", halves="").split("**")[0]

    for found, draft in turns("kingdomino", say):
        assert len(draft.notations) < 2 or only not in told(found, draft)
