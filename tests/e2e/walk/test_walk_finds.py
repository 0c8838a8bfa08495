"""Negative controls of the walk: bots in which a control does not what it is there for, each of which must be found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.match.model.match import Match
from bot.match.service.match_views import MatchViews
from cogs.kingdomino.presenter import KingdominoPresenter
from cogs.turn import turn_previews
from cogs.turn.commit import Commits
from cogs.turn.turn_previews import Looks
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.router import Router
from cogs.ui.presenter import turn_messages
from tests.e2e.checks.waiting import be_patient
from tests.e2e.walk.hall import hall
from tests.e2e.walk.test_every_control import begun
from tests.e2e.walk.walker import Walk

Plant = Callable[[pytest.MonkeyPatch], None]


def idle(patch: pytest.MonkeyPatch) -> None:
    """A move is said to be done and is not."""

    async def submit(self: Commits, click: Click, draft: Any) -> None:
        await self._looks.tell(click, notice(click.say("turn-done", moves=" · ".join(draft))))

    patch.setattr(Commits, "submit", submit)


def lying(patch: pytest.MonkeyPatch) -> None:
    """Another move is said to be done than the one that was."""
    done = turn_messages.done

    def lie(match: Match, user: int, draft: Any, *given: Any) -> Any:
        return done(match, user, ["choose 48"] if draft else draft, *given)

    patch.setattr(turn_messages, "done", lie)


def boastful(patch: pytest.MonkeyPatch) -> None:
    """A look promises more points than there will be."""
    look = KingdominoPresenter.look

    def more(*given: Any) -> Any:
        shown = look(*given)
        return None if shown is None else type(shown)(shown.scene, shown.alt, f"{shown.text}\nfrom 0 to 99", shown.rows)

    patch.setattr(KingdominoPresenter, "look", more)


def choking(patch: pytest.MonkeyPatch) -> None:
    """A button ends in a fault."""

    async def show_board(self: Looks, click: Click, match: Match, text: str) -> None:
        raise ZeroDivisionError

    patch.setattr(Looks, "show_board", show_board)


def mute(patch: pytest.MonkeyPatch) -> None:
    """A button is never answered."""
    call = Router.__call__

    async def deaf(self: Router, interaction: Any) -> None:
        if ":more:" not in str((interaction.data or {}).get("custom_id")):
            await call(self, interaction)

    patch.setattr(Router, "__call__", deaf)


def loud(patch: pytest.MonkeyPatch) -> None:
    """What is meant for one person is said to everybody."""
    answer = turn_previews.answer

    async def aloud(interaction: Any, post: Any, *, private: bool = True) -> Any:
        return await answer(interaction, post, private=False)

    patch.setattr(turn_previews, "answer", aloud)


def obliging(patch: pytest.MonkeyPatch) -> None:
    """Anybody may act for whoever is to."""
    acting = Looks.turn_of

    async def turn_of(self: Looks, click: Click, **given: Any) -> Any:
        match = await self.service.load(click.id.match)
        seat = min(match.to_act(), default=None)
        if seat is not None:
            object.__setattr__(click.caller, "user", match.players[seat].user)
        return await acting(self, click, **given)

    patch.setattr(Looks, "turn_of", turn_of)


def rash(patch: pytest.MonkeyPatch) -> None:
    """The grace is there, and no button to make use of it."""

    def done(_match: Match, _user: int, draft: Any, say: Any, *_given: Any) -> Any:
        return notice(say("turn-done", moves=" · ".join(draft)))

    patch.setattr(turn_messages, "done", done)


def shrugging(patch: pytest.MonkeyPatch) -> None:
    """A command is answered by a fault in one phase only."""
    read = MatchViews.entries

    async def entries(self: MatchViews, match_id: int, **given: Any) -> Any:
        if (await self._load(match_id)).undo.pending is not None:
            raise ZeroDivisionError
        return await read(self, match_id, **given)

    patch.setattr(MatchViews, "entries", entries)


PLANTED: tuple[tuple[Plant, str, str], ...] = (
    (idle, "to act, early", "leads nowhere"),
    (lying, "to act, early", "says 'choose 48'"),
    (boastful, "to act, late", "promised 99 points"),
    (choking, "to act, early", "a fault"),
    (mute, "to act, early", "no answer"),
    (loud, "to act, early", "read by everybody"),
    (obliging, "to act, early", "changed the match"),
    (rash, "to act, late", "no button for it"),
    (shrugging, "pending", "a fault"),
)
EACH_TIME = (boastful, loud)
"""What is planted in every run; `make nightly` plants the others as well."""


@pytest.mark.parametrize(
    ("plant", "phase", "complaint"),
    [pytest.param(*given, marks=() if given[0] in EACH_TIME else pytest.mark.nightly) for given in PLANTED],
    ids=lambda given: getattr(given, "__name__", None) or "",
)
async def test_a_bot_whose_controls_do_not_what_they_say_is_found(
    monkeypatch: pytest.MonkeyPatch, plant: Plant, phase: str, complaint: str
) -> None:
    plant(monkeypatch)
    walk = Walk(wanted=complaint)
    async with hall() as here:
        if plant is mute:
            be_patient(here.discord, 2.0)
        play = await begun(here, "kingdomino")
        await walk.through(phase, play.phases()[phase])

    assert any(complaint in fault for fault in walk.faults), walk.faults
