"""A Discord that still shows the commands of before an upgrade: whoever uses one reads what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

import pytest

from bot.sandbox.rules.commands import STRING
from cogs.ui.text.command_translator import FORMER_COMMANDS, FORMER_GUESTS
from tests.e2e.bots.shared_bot import House, assert_private, refusal
from tests.e2e.checks.message_reader import Json, text

pytestmark = pytest.mark.asyncio(loop_scope="package")

Shown = dict[str, Json]
"""Commands by name."""


@contextmanager
def showing(house: House, change: Callable[[Shown], None]) -> Iterator[None]:
    """Discord shows the commands as they were before."""
    known = house.discord.world.commands[None]
    before = deepcopy(known)
    change({command["name"]: command for command in known.values()})
    try:
        yield
    finally:
        known.clear()
        known.update(before)


def below(command: Json, name: str) -> Json:
    found: Json = next(one for one in command["options"] if one["name"] == name)
    return found


def lacking(shown: Shown) -> None:
    below(shown["match"], "move")["options"] = []


def typed(shown: Shown) -> None:
    below(below(shown["match"], "move"), "place")["type"] = STRING


def longer(shown: Shown) -> None:
    below(shown["play"], "dice")["options"].append({"name": "speed", "type": STRING, "description": "x"})


def choosing(shown: Shown) -> None:
    option = next(one for one in shown["history"]["options"] if one.get("choices"))
    option["choices"].append({"name": "Chess", "value": "chess"})


def other(shown: Shown) -> None:
    below(shown["match"], "show")["name"] = "display"


def whole(shown: Shown) -> None:
    shown["match"]["options"] = []


def renamed(shown: Shown) -> None:
    shown["turns"]["name"] = "mine"


OLD: list[tuple[Callable[[Shown], None], str, dict[str, Any]]] = [
    (lacking, "match move", {}),
    (typed, "match move", {"place": "#games"}),
    (longer, "play dice", {"speed": "fast"}),
    (choosing, "history", {"game": "chess"}),
    (other, "match display", {}),
    (whole, "match", {}),
    (renamed, "mine", {}),
]
"""What has changed since, and how somebody uses it."""


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.parametrize(("change", "line", "options"), OLD, ids=[change.__name__ for change, *_ in OLD])
async def test_whoever_uses_an_older_form_of_a_command_reads_what_to_do(
    house: House, change: Callable[[Shown], None], line: str, options: dict[str, Any], locale: str
) -> None:
    room, person = house.room(), house.person("Sam", locale=locale)

    with showing(house, change):
        answer = await person.command(room.hall, line, **options)

    assert_private(answer, refusal("interface-command-outdated", locale[:2]))


FORMER: list[tuple[str, str, str]] = [
    ("match", "cancel", "abort"),
    ("match", "undo", "takeback"),
    ("match", "rewind", "rollback"),
    ("match", "check", "verify"),
    ("match", "claim-win", "claim"),
    ("carcassonne", "scoring", "policy"),
]
"""Groups, what their commands are called now, and what they were called before."""


async def test_every_renamed_command_is_tried_under_its_former_name() -> None:
    assert {f"{group} {now}": f"{group} {former}" for group, now, former in FORMER} == FORMER_COMMANDS


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.parametrize(("group", "now", "former"), FORMER, ids=[former for *_, former in FORMER])
async def test_a_command_sent_under_its_former_name_is_answered_as_under_its_new_one(
    house: House, group: str, now: str, former: str, locale: str
) -> None:
    def older(shown: Shown) -> None:
        below(shown[group], now)["name"] = former

    room, person = house.room(), house.person("Sam", locale=locale)
    given = {
        "rewind": {"turn": "3", "reason": "A slip", "match": "BBBB-BBBB"},
        "scoring": {"figure": "behind", "match": "BBBB-BBBB"},
    }.get(now, {"match": "BBBB-BBBB"})
    today = await person.command(room.hall, f"{group} {now}", **given)

    with showing(house, older):
        answer = await person.command(room.hall, f"{group} {former}", **given)

    assert answer.message is not None
    assert today.message is not None
    assert text(answer.message) == text(today.message)
    assert refusal("interface-command-outdated", locale[:2]) not in text(answer.message)


async def test_guests_are_invited_under_the_former_names_of_the_options(house: House) -> None:
    def older(shown: Shown) -> None:
        for option in below(shown["play"], "kingdomino")["options"]:
            option["name"] = FORMER_GUESTS.get(option["name"], option["name"])

    room, host, guests = house.room(), house.person("Sam"), [house.person(name) for name in ("Ana", "Ben", "Cyd")]
    given = dict(zip(("with", "and", "also"), (guest.id for guest in guests), strict=True))

    with showing(house, older):
        table = await host.command(room.hall, "play kingdomino", seats=4, **given)

    assert table.message is not None
    assert all(f"<@{guest.id}>" in text(table.message) for guest in guests)


async def test_whoever_writes_an_option_that_is_no_more_is_offered_nothing(house: House) -> None:
    def completed(shown: Shown) -> None:
        below(shown["play"], "dice")["options"].append(
            {"name": "speed", "type": STRING, "description": "x", "autocomplete": True}
        )

    room, person = house.room(), house.person("Sam")
    with showing(house, completed):
        answer = await person.autocomplete(room.hall, "play dice", focused="speed", value="f")

    assert answer.ok, answer.error
    assert answer.choices == []
