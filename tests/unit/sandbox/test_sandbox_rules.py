"""What the sandbox refuses beyond Discord's published schemas."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.rules import commands, messages, modals
from bot.sandbox.rules.refusal import Form, Refused
from bot.sandbox.world import COMPONENTS_V2, Message, StoredFile

Json = dict[str, Any]


def button(custom_id: str = "a", **fields: object) -> Json:
    return {"type": 2, "style": 1, "label": "Play", "custom_id": custom_id, **fields}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def select(count: int = 2, **fields: object) -> Json:
    offered = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "s", **{"options": offered}, **fields}


def choice(**fields: object) -> Json:
    return {"label": "a", "value": "a", **fields}


def section(accessory: Json) -> Json:
    return {"type": 9, "components": [text("x")], "accessory": accessory}


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
        (v2(), "empty message"),
        ({"content": "x", "nonce": "n" * 26}, "between 0 and 25"),
        ({"content": "x", "attachments": [{"id": "0", "description": "x" * 1025}]}, "between 0 and 1024"),
        (v2(section({"type": 11, "media": {"url": "attachment://a.png"}, "description": "x" * 1025})), "1024"),
        (v2(section({"type": 2})), "needs a label"),
        (v2(section(text("x"))), "button or a thumbnail"),
        (v2({"type": 9, "components": [text("x")] * 4, "accessory": button()}), "one to three texts"),
        (v2({"type": 12, "items": []}), "between 1 and 10"),
        (v2({"type": 17, "components": []}), "between 1 and 40"),
        (v2(text("")), "between 1 and 4000"),
        (v2(text("x") | {"id": 3}, text("y") | {"id": 3}), "id cannot be duplicated"),
        ({"components": [row(select(options=[choice(label="x" * 101)]))]}, "options.0.label"),
        ({"components": [row(select(options=[choice(value="x" * 101)]))]}, "options.0.value"),
        ({"components": [row(select(options=[choice(description="x" * 101)]))]}, "options.0.description"),
        ({"components": [row(select(options=[choice(), choice()]))]}, "already used"),
        ({"components": [row(select(options=[choice(default=True), choice(value="b", default=True)]))]}, "defaults"),
        ({"components": [row(select(placeholder="x" * 151))]}, "between 0 and 150"),
        ({"components": [row(select(min_values=2, max_values=1))]}, "Cannot choose between"),
        ({"components": [row({"type": 5, "custom_id": "u", "default_values": [{"id": "1"}] * 2})]}, "More defaults"),
        ({"components": [row({"type": 4, "custom_id": "t", "style": 1})]}, "cannot be in an action row"),
        ({"components": [row({"type": 2, "style": 5, "label": "x"})]}, "url"),
        ({"components": [row({"type": 2, "style": 6, "label": "x"})]}, "sku_id"),
        ({"components": [row(button(style=9))]}, "no button style"),
        ({"components": [row(button(url="https://example.org"))]}, "Only link buttons"),
        ({"components": [row()] * 6}, "5 or fewer"),
        ({"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}}, "100 or fewer"),
        ({"content": "x", "allowed_mentions": {"users": ["ana"]}}, "'ana' is not snowflake"),
        ({"content": "x", "allowed_mentions": {"roles": [str(2**64)]}}, "is not snowflake"),
        ({"content": "x", "allowed_mentions": {"parse": ["friends"]}}, "cannot be parsed"),
        ({"embeds": [{"title": "x"}] * 11}, "10 or fewer"),
        ({"embeds": [{"title": "x" * 257}]}, "between 0 and 256"),
        ({"embeds": [{"fields": [{"name": "", "value": "x"}]}]}, "fields.0.name"),
        ({"embeds": [{"fields": [{"name": "x", "value": "x" * 1025}]}]}, "fields.0.value"),
        ({"embeds": [{"footer": {"text": "x" * 2049}}]}, "footer.text"),
        ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "maximum size of 6000"),
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


def test_ten_files_are_enough() -> None:
    messages.check({}, [stored(1)] * 10, before=None)

    with pytest.raises(Refused, match="at most 10 files"):
        messages.check({}, [stored(1)] * 11, before=None)


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        (gallery("a board"), "'a.png' was not uploaded"),
        ({"type": 12, "items": [{"media": {"url": "ftp://example.org/a.png"}}]}, "neither an address nor"),
        ({"type": 13, "file": {"url": "https://example.org/a.txt"}}, "an uploaded file"),
        ({"type": 17, "components": [gallery("a board")]}, "components.0.components.0.items.0.media.url"),
    ],
)
def test_a_picture_that_was_not_uploaded_is_refused_with_its_place(part: Json, reason: str) -> None:
    form = Form()

    messages.check_media(form, [part], {"b.png"}, "http://127.0.0.1/cdn")

    with pytest.raises(Refused) as refusal:
        form.check()
    assert reason in refusal.value.reason


def test_an_edit_may_not_turn_a_written_message_into_components() -> None:
    before = Message(1, 1, 1, 0.0, content="hello")

    with pytest.raises(Refused) as refusal:
        messages.check(v2(text("x")), [], before=before)
    messages.check(v2(text("x"), content=None), [], before=before)

    assert "must be emptied" in refusal.value.reason


def command(**fields: object) -> Json:
    return {"name": "play", "description": "Play", "type": 1, **fields}


def option(name: str = "to", **fields: object) -> Json:
    return {"type": 3, "name": name, "description": "Where", **fields}


def subcommand(name: str = "sub", **fields: object) -> Json:
    return {"type": 2, "name": name, "description": "x", **fields}


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
        (command(name_localizations={"fr": "Jouer"}), "name is invalid"),
        (command(description_localizations={"fr": "x" * 101}), "between 1 and 100"),
        (command(options=[option("a", name_localizations={"fr": "b"}), option("b")]), "'b' is used twice"),
        (command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])]), "choices.0.name"),
        (command(options=[option(choices=[{"name": "x", "value": "x" * 101}])]), "choices.0.value"),
        (command(options=[option(choices=[{"name": "x", "value": "x", "name_localizations": {"fr": ""}}])]), "fr"),
        (command(options=[option(choices=[{"name": "a", "value": "a"}, {"name": "a", "value": "b"}])]), "unique"),
        (command(options=[option(type=4, choices=[{"name": "x", "value": "1"}])]), "Must be a number"),
        (command(contexts=[3]), "Value must be one of"),
        (command(integration_types=[2]), "Value must be one of"),
        (command(default_member_permissions="manage_guild"), "number of bits"),
        (command(options=[subcommand(options=[subcommand()])]), "nested too deeply"),
        (command(options=[subcommand(f"s{n}") for n in range(26)]), "25 or fewer"),
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


def test_two_commands_with_the_same_translation_are_refused() -> None:
    french = {"name_localizations": {"fr": "jouer"}}

    with pytest.raises(Refused) as refusal:
        commands.check_all([command(name="play", **french), command(name="move", **french)])

    assert "'jouer' is used twice" in refusal.value.reason


def label(custom_id: str, **fields: object) -> Json:
    return {"type": 18, "label": "Where", "component": {"type": 4, "custom_id": custom_id, "style": 1, **fields}}


def modal(*components: Json) -> Json:
    return {"title": "x", "custom_id": "m", "components": list(components)}


@pytest.mark.parametrize(
    ("opened", "reason"),
    [
        ({"title": "x" * 46, "custom_id": "m", "components": [label("a")]}, "between 1 and 45"),
        ({"title": "x", "custom_id": "m", "components": [label(str(n)) for n in range(6)]}, "1 to 5 components"),
        ({"title": "x", "custom_id": "m", "components": []}, "1 to 5 components"),
        ({"title": "x", "custom_id": "m", "components": [label("a"), label("a")]}, "duplicated"),
        ({"title": "x", "custom_id": "m", "components": [gallery("no pictures")]}, "cannot be in a modal"),
        (modal(label("a") | {"label": "x" * 46}), "between 1 and 45"),
        (modal(label("a") | {"description": "x" * 101}), "between 0 and 100"),
        (modal(label("a", placeholder="x" * 101)), "between 0 and 100"),
        (modal(label("a", value="x" * 4001)), "between 0 and 4000"),
        (modal(label("a", min_length=3, value="x")), "its own length limits"),
        (modal(label("a", max_length=4001)), "Impossible length"),
        (modal({"type": 18, "label": "x"}), "required"),
        (modal({"type": 18, "label": "x", "component": button()}), "cannot be inside a label"),
        (modal({"type": 4, "custom_id": "a", "style": 1, "label": "x"}), "top level"),
        (modal(row(button())), "holds one text input"),
    ],
)
def test_a_modal_discord_refuses_is_refused_with_its_reason(opened: Json, reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        modals.check(opened)

    assert reason in refusal.value.reason


def test_autocomplete_offers_at_most_25_choices() -> None:
    modals.check_choices({"choices": [{"name": "a", "value": "a"}] * 25})

    with pytest.raises(Refused):
        modals.check_choices({"choices": [{"name": "a", "value": "a"}] * 26})


def test_commands_keep_to_the_ways_of_the_portal_and_the_entry_point_stays() -> None:
    launch = {"type": 4, "name": "launch", "handler": 2}
    commands.check_entry_point([launch], [command(), launch])
    commands.check_one(command(integration_types=[0], contexts=[0, 1]), {0})

    with pytest.raises(Refused) as lost:
        commands.check_entry_point([launch], [command()])
    assert (lost.value.status, lost.value.code) == (400, 50240)
    for given in ({"integration_types": [0, 1]}, {"contexts": [0, 2]}):
        with pytest.raises(Refused, match="Invalid Form Body"):
            commands.check_all([command(**given)], {0})
