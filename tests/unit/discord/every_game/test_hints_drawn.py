"""A hint tells turns apart by their pictures: whoever looks at them sees what each would do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from bot.ai.advice import advise
from bot.ai.evaluation import choosing, learned
from bot.ai.luck import Judge
from bot.ai.review.review_depth import manner_of
from bot.ai.win_chances import curve
from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Status
from rendering.kit.scene import Scene
from tests.floors import is_long
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import considered, shown

say = phrases("en")


Turns: TypeAlias = Callable[[Judge, Any], list[tuple[str, ...]]]
"""Gives turns worth a look in a state."""


def of_hints(by: Judge, state: Any) -> list[tuple[str, ...]]:
    return [one.plan for one in advise(by, state)]


def compared(by: Judge, state: Any) -> list[tuple[str, ...]]:
    """More than a hint tells, so that some differ by their answer only."""
    return [tuple(map(by.game.notation, arm.plan)) for arm in by.turns(state, 12)]


def glancing(game: str) -> Judge:
    """Return who gives hints, looking less closely than for people: which turns these are matters nothing here."""
    manner = replace(manner_of(game), begun=24, listed=4, samples=2, screened=1, second=1, ahead=0)
    return Judge(learned(game, 2), curve(game, 2), manner, playing=choosing(game, 2))


def hinted(game: str, turns: Turns = of_hints) -> Iterator[dict[tuple[str, ...], Scene]]:
    """The pictures of the turns of some hints, each hint by its turns."""
    for match, _ in list(positions_of(game, 2, 2, {}))[2::5]:
        if match.status is Status.RUNNING:
            (seat,) = match.to_act()
            found = shown(match, say, seat)
            plans = turns(glancing(game), match.state)
            drafts = {plan: considered(match, seat, plan, found.seen.position) for plan in plans}
            yield {plan: found.presenter.preview(found, draft, "", "dark") for plan, draft in drafts.items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_of_a_hint_looks_different(game: str) -> None:
    several = 0

    for pictures in hinted(game):
        several += len(pictures) > 1
        assert len(set(pictures.values())) == len(pictures), list(pictures)

    assert several >= 2 or not is_long(game)


BLIND = {"castle": ("_claimed", lambda view, _draft: view), "kingdomino": ("_chosen", lambda view, *_: view)}
"""By game, what puts the answer on the picture, and how it would be left out."""


@pytest.mark.parametrize("game", BLIND)
def test_a_picture_that_leaves_the_answer_out_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, instead = BLIND[game]
    monkeypatch.setattr(f"cogs.{game}.preview.{name}", instead)

    assert any(len(set(pictures.values())) < len(pictures) for pictures in hinted(game, compared))
