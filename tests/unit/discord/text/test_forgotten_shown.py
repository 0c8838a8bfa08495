"""How somebody who was forgotten is shown: by no name, and never called."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.match.model.match_lists_and_messages import Query
from bot.match.privacy.erasure import Forgetting
from cogs.history.statistics.statistics_page import Asked
from cogs.ui.presenter.absence_and_pause_notes import notes
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text import hidden_people
from cogs.wiring.presenters import PRESENTERS
from tests.unit.match.party import ALICE, BOB, CARA, Party


@pytest.fixture
def party() -> Party:
    return Party()


async def left(party: Party) -> int:
    match = await party.started(3)
    await Forgetting(party.service).forget_user(BOB)
    return match.id


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_lists_say_somebody(party: Party, locale: str) -> None:
    await left(party)
    say = phrases(locale)
    page = await party.service.lists.page(Query())

    (line,) = await hidden_people.lines(party.service, page.items, 99, say)

    assert [player.name for player in line.players] == ["Alice", say("somebody"), "Cara"]


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_the_board_says_who_plays_the_seat(party: Party, locale: str) -> None:
    match = await left(party)
    say = phrases(locale)
    shown = presented(PRESENTERS, await party.service.views.perspective(match), say)

    told = dict(notes(shown))

    assert told["held-1"] == say("moves-vacated", name=shown.name(1))
    assert "sought-1" in told
    assert "—" in shown.name(1)


async def test_nobody_is_hidden_who_is_neither_hidden_nor_forgotten(party: Party) -> None:
    await left(party)

    assert await party.service.lists.hidden([ALICE, CARA, -5000]) == {-5000}


def test_a_page_of_opponents_may_begin_behind_a_pseudonym() -> None:
    asked = Asked(5, after=(3, -(2**58)))

    assert Asked.read(str(asked)) == asked
