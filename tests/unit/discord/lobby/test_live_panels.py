"""Private panels that follow their table, also what happened to it while they were on their way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.match.model.match import Entry, Status, Table
from cogs.lobby.live_panels import LivePanel, LivePanels
from cogs.ui.presenter.turn_messages import GREY, container
from cogs.ui.text.outgoing_message import Post
from tests.unit.discord.positions import table

USER = 7


class Interaction:
    """What a panel is changed through. told: how many sat at the table in each change."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.followup = self
        self.past = False

    def is_expired(self) -> bool:
        return self.past

    async def edit_message(self, _message: int, *, view: Any, **_: object) -> None:
        self.told.append(str(view.to_components()))


def shows(seen: Table) -> Post:
    return Post((container(ui.TextDisplay(f"{len(seen.players)} of {seen.lobby.wanted}"), colour=GREY),))


def row(seq: int, command: str) -> Entry:
    return Entry(seq, 1, 0, 1, 1, command, (), ())


@pytest.mark.parametrize(("seq", "late"), [(1, True), (2, False)])
async def test_a_panel_is_told_at_once_what_happened_while_it_was_on_its_way(seq: int, *, late: bool) -> None:
    panels, interaction, now = LivePanels(), Interaction(), replace(table(2, 2), seq=2)
    panel = LivePanel(now.id, USER, interaction, 5, shows)  # type: ignore[arg-type] # as much of one as is needed

    await panels.changed(now, row(2, "join"))
    panels.keep(panel, replace(table(2, 1), seq=seq))
    await panels.settled()

    assert ["2 of 2" in told for told in interaction.told] == [True] * late


async def test_nothing_is_remembered_of_a_match_that_goes_on() -> None:
    panels, running = LivePanels(), replace(table(2, 2), seq=9, status=Status.RUNNING)

    await panels.changed(running, row(9, "submit"))

    assert not panels._newest


@pytest.mark.parametrize("past", [False, True])
def test_a_panel_is_open_for_its_reader_until_it_can_no_longer_change(*, past: bool) -> None:
    panels, interaction, now = LivePanels(), Interaction(), table(2, 2)
    interaction.past = past

    panels.keep(LivePanel(now.id, USER, interaction, 5, shows), now)  # type: ignore[arg-type] # as much of one as is needed

    assert panels.is_open(now.id, USER) is not past
    assert not panels.is_open(now.id, USER + 1)
    assert not panels.is_open(now.id + 1, USER)
