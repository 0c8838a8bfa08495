"""The clock of a table: in words, on its message, under boards, and on the panel where it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match
from bot.match.model.match_clock import MatchClock
from bot.match.model.time_control import Clock, Consequence
from cogs.ui.board import lobby_message
from cogs.ui.presenter import turn_messages
from cogs.ui.text import clock_text_and_panel
from cogs.ui.text.outgoing_message import Post
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.components import OPTIONS, SELECT, TEXT, faults, tree, walk
from tests.unit.discord.positions import positions, table
from tests.unit.discord.seeing import shown

EN, FR = phrases("en"), phrases("fr")
SOME = (None, Clock(1), Clock(14, stands=False), Clock(7, bank=True, increment=12, consequence=Consequence.HOLD))


def text(post: Post) -> str:
    return "\n".join(part["content"] for part in walk(tree(post.items)) if part["type"] == TEXT)


def selects(post: Post) -> Iterator[dict[str, Any]]:
    return (part for part in walk(tree(post.items)) if part["type"] == SELECT)


def offered(match: Match) -> Iterator[tuple[str, list[str], list[str]]]:
    """Each select of the panel: its name, all its values, and those that are chosen."""
    for part in selects(clock_text_and_panel.panel(match, EN)):
        values = [option["value"] for option in part["options"]]
        yield (
            part["custom_id"].rpartition(":")[2],
            values,
            [o["value"] for o in part["options"] if o.get("default")],
        )


def test_a_clock_is_told_in_one_sentence() -> None:
    hold = Clock(3, consequence=Consequence.HOLD)
    bank = Clock(7, bank=True, increment=12, consequence=Consequence.CLAIM, stands=False)

    assert clock_text_and_panel.told(None, EN) == "none"
    assert (
        clock_text_and_panel.told(hold, EN)
        == "3 days a move, and if you’re late, autopilot plays for you until you return"
    )
    held = "le pilote automatique joue pour toi jusqu’à ton retour"
    assert clock_text_and_panel.told(hold, FR) == f"3 jours par coup, et au-delà, {held}"
    assert clock_text_and_panel.told(bank, EN).startswith(
        "7 days for the whole match plus 12 h a turn, during vacations too, and "
    )
    assert clock_text_and_panel.brief(Clock(1), EN) == "one day a move"
    assert clock_text_and_panel.brief(Clock(5, bank=True), EN) == "5 days for the whole match"


def test_a_table_and_its_boards_say_the_clock_where_there_is_one() -> None:
    clock = Clock(3, consequence=Consequence.FORFEIT)
    match, _ = next(iter(positions(2, 1)))

    with_clock = text(lobby_message.table(PRESENTERS, replace(table(), clock=MatchClock(clock)), EN))
    footer = turn_messages.footer(shown(replace(match, clock=replace(match.clock, limit=clock)), EN))

    assert "Clock: 3 days a move, and if you’re late, you lose" in with_clock
    assert "Clock:" not in text(lobby_message.table(PRESENTERS, table(), EN))
    assert " · 3 days a move · " in footer
    assert "days" not in turn_messages.footer(shown(match, EN))


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("clock", SOME)
def test_the_panel_is_within_the_limits_and_shows_what_holds(clock: Clock | None, language: str) -> None:
    match = replace(table(), clock=MatchClock(clock))

    assert not faults(tree(clock_text_and_panel.panel(match, phrases(language)).items))
    assert not list(selects(clock_text_and_panel.panel(match, phrases(language), chooses=False)))
    for name, values, chosen in offered(match):
        assert len(set(values)) == len(values) <= OPTIONS
        assert chosen == ["none" if clock is None else str(clock)], name


def test_every_clock_that_can_be_reached_on_the_panel_is_one_it_offers() -> None:
    seen: set[str] = set()
    waiting = ["none"]
    while waiting:
        now = waiting.pop()
        if now in seen:
            continue
        seen.add(now)
        match = replace(table(), clock=MatchClock(clock_text_and_panel.chosen(now)))
        waiting += [value for _, values, _ in offered(match) for value in values]

    ways = len(Consequence) * 2
    assert len(seen) == 1 + ways * (
        len(clock_text_and_panel.MOVES) + len(clock_text_and_panel.BANKS) * len(clock_text_and_panel.HOURS)
    )


@pytest.mark.parametrize(
    "tampered",
    [
        "",
        "3d",
        "4d-hold",
        "0d-hold",
        "15d-hold",
        "3d-kill",
        "4d+12h-hold",
        "7d+5h-hold",
        "03d-hold",
        "NONE",
        "3d-hold ",
    ],
)
def test_a_value_that_no_panel_has_is_refused(tampered: str) -> None:
    with pytest.raises(ValueError, match=r"no clock|not on offer|no clock has"):
        clock_text_and_panel.chosen(tampered)
