"""The menu *More* has what's used most first, and the button to resign last and apart on every page."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from bot.i18n import phrases
from bot.match.model.match import Caller, Match, Status
from cogs.match.cog_more import ROOM, page_of, resigning
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.presenter.turn_messages import button
from cogs.ui.text.custom_id import CustomId, read
from tests.unit.discord.components import tree, walk
from tests.unit.discord.positions import table

EN = phrases("en")
PLAYED = replace(table(), status=Status.RUNNING)


def rows(match: Match, caller: Caller, page: str) -> list[list[str]]:
    """The verbs of each row of a page with many buttons."""
    click = cast(Click, SimpleNamespace(say=EN, caller=caller, id=CustomId("more", match.id, argument=page)))
    found: list[Any] = [button(EN, "more-moves", CustomId("moves", match.id, n)) for n in range(ROOM + 3)]
    post = page_of(match, found, click, resigning(match, click))
    parts = [part for part in walk(tree(post.items)) if part["type"] == 1]
    return [[read(one["custom_id"]).verb for one in part["components"]] for part in parts]


def test_resigning_is_last_and_apart_on_every_page() -> None:
    player = Caller(PLAYED.players[0].user, "Ana", 0)

    for page in ("", "1"):
        assert rows(PLAYED, player, page)[-1] == ["resign"]
        assert not any("resign" in row for row in rows(PLAYED, player, page)[:-1])


def test_who_has_no_seat_or_whose_match_is_over_cannot_resign() -> None:
    player = Caller(PLAYED.players[0].user, "Ana", 0)

    assert not any("resign" in row for row in rows(PLAYED, Caller(5, "Sam", 0), ""))
    assert not any("resign" in row for row in rows(replace(PLAYED, status=Status.FINISHED), player, ""))
