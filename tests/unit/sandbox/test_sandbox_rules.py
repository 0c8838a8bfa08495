"""What the sandbox refuses beyond Discord's published schemas."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.rules import commands, messages, modals
from bot.sandbox.rules.refusal import Refused
from bot.sandbox.world import COMPONENTS_V2, StoredFile

Json = dict[str, Any]


def button(custom_id: str = "a", **fields: object) -> Json:
    return {"type": 2, "style": 1, "label": "Play", "custom_id": custom_id, **fields}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def select(options: int = 2, **fields: object) -> Json:
    offered = [{"label": str(n), "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": offered, **fields}


def gallery(description: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": description}]}


def v2(*components: Json, **fields: object) -> Json:
    return {"flags": COMPONENTS_V2, "components": list(components), **fields}


def stored(size: int) -> StoredFile:
    return StoredFile(1, 1, "a.png", b"x" * size, "image/png")


def test_a_plain_message_and_a_v2_message_are_accepted() -> None:
    messages.check({"content": "hello", "components": [row(button())]}, [], before=None)
    messages.check(v2(text("hello"), {"type": 17, "components": [row(button())]}), [], before=None)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"components": [row(button(), button())]}, "custom id cannot be duplicated"),
        (v2(text("x"), content="y"), "IS_COMPONENTS_V2"),
        (v2(text("x"), embeds=[{"title": "y"}]), "IS_COMPONENTS_V2"),
        (v2(*(text("x") for _ in range(41))), "at most 40 components"),
        (v2({"type": 17, "components": [row(*(button(f"{r}{c}") for c in range(5))) for r in range(7)]}), "has 43"),
        (v2(text("x" * 2001), text("x" * 2000)), "at most 4000 characters"),
        ({"content": "x" * 2001}, "between 0 and 2000"),
        ({"components": [row(button(label="x" * 81))]}, "between 0 and 80"),
        ({"components": [row(button("x" * 101))]}, "between 1 and 100"),
        ({"components": [row(button(label=None))]}, "needs a label or an emoji"),
        ({"components": [row(select(26))]}, "between 1 and 25"),
        ({"components": [row(select(2, max_values=3))]}, "number of options"),
        ({"components": [row(select(), button())]}, "fills its row alone"),
        ({"components": [row(*(button(str(n)) for n in range(6)))]}, "at most 5 buttons"),
        ({"components": [text("x")]}, "without the IS_COMPONENTS_V2 flag"),
        (v2(gallery("x" * 1025)), "between 0 and 1024"),
        (v2({"type": 17, "components": [{"type": 17, "components": [text("x")]}]}), "inside a container"),
        ({"content": "x", "attachments": [{"id": "7"}]}, "No uploaded or existing file"),
        ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "mutually exclusive"),
        ({"content": ""}, "empty message"),
    ],
)
def test_a_message_discord_refuses_is_refused_with_its_reason(body: Json, reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        messages.check(body, [], before=None)

    assert reason in refusal.value.reason
    assert refusal.value.status == 400


def test_a_file_of_more_than_ten_mebibytes_is_refused() -> None:
    messages.check({}, [stored(10 * 1024 * 1024)], before=None)

    with pytest.raises(Refused, match="too large"):
        messages.check({}, [stored(10 * 1024 * 1024 + 1)], before=None)


def command(**fields: object) -> Json:
    return {"name": "play", "description": "Play", "type": 1, **fields}


def option(name: str = "to", **fields: object) -> Json:
    return {"type": 3, "name": name, "description": "Where", **fields}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (command(name="Play"), "name is invalid"),
        (command(name="p lay"), "name is invalid"),
        (command(name="x" * 33), "name is invalid"),
        (command(description=""), "between 1 and 100"),
        (command(description="x" * 101), "between 1 and 100"),
        (command(options=[option(), option()]), "Option names must be unique"),
        (command(options=[option(str(n)) for n in range(26)]), "25 or fewer"),
        (command(options=[option("a"), option("b", required=True)]), "Required options must be placed before"),
        (command(options=[option(choices=[{"name": str(n), "value": "x"} for n in range(26)])]), "25 or fewer"),
        (command(options=[option(description=None)]), "required"),
        (command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]), "not both"),
        (command(name_localizations={"xx": "jouer"}), "no locale"),
        (command(options=[option(), {"type": 1, "name": "sub", "description": "x"}]), "cannot be mixed"),
    ],
)
def test_a_command_discord_refuses_is_refused_with_its_reason(given: Json, reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        commands.check_one(given)

    assert reason in refusal.value.reason


def test_a_command_may_have_8000_characters_and_no_more() -> None:
    choices = [{"name": f"{n:02}" + "n" * 98, "value": "v" * 100} for n in range(20)]
    large = command(options=[option("a", choices=choices), option("b", choices=choices)])

    assert commands.characters(large) > 8000
    with pytest.raises(Refused, match="Invalid Form Body") as refusal:
        commands.check_one(large)

    assert "maximum size" in refusal.value.reason


def test_a_hundred_commands_are_enough() -> None:
    commands.check_all([command(name=f"c{n}") for n in range(100)])

    with pytest.raises(Refused, match="Maximum number"):
        commands.check_all([command(name=f"c{n}") for n in range(101)])


def test_two_commands_of_one_name_are_refused() -> None:
    with pytest.raises(Refused) as refusal:
        commands.check_all([command(), command()])

    assert "unique" in refusal.value.reason


def label(custom_id: str) -> Json:
    return {"type": 18, "label": "Where", "component": {"type": 4, "custom_id": custom_id, "style": 1}}


@pytest.mark.parametrize(
    ("modal", "reason"),
    [
        ({"title": "x" * 46, "custom_id": "m", "components": [label("a")]}, "between 1 and 45"),
        ({"title": "x", "custom_id": "m", "components": [label(str(n)) for n in range(6)]}, "1 to 5 components"),
        ({"title": "x", "custom_id": "m", "components": []}, "1 to 5 components"),
        ({"title": "x", "custom_id": "m", "components": [label("a"), label("a")]}, "duplicated"),
        ({"title": "x", "custom_id": "m", "components": [gallery("no pictures")]}, "cannot be in a modal"),
    ],
)
def test_a_modal_discord_refuses_is_refused_with_its_reason(modal: Json, reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        modals.check(modal)

    assert reason in refusal.value.reason


def test_autocomplete_offers_at_most_25_choices() -> None:
    modals.check_choices({"choices": [{"name": "a", "value": "a"}] * 25})

    with pytest.raises(Refused):
        modals.check_choices({"choices": [{"name": "a", "value": "a"}] * 26})
