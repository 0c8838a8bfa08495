"""Deadlines, tokens and double answers, seen from a bot that speaks HTTP by hand."""

from __future__ import annotations

import pytest

from tests.e2e.sandbox.hands import Hands, Json


async def test_an_answer_after_three_seconds_finds_no_interaction(hands: Hands) -> None:
    click = hands.click(await hands.say("board"))

    hands.now += 3.1
    status, error = await hands.answer(click, 4, {"content": "late"})

    assert (status, error["code"]) == (404, 10062)


async def test_a_second_answer_is_refused(hands: Hands) -> None:
    click = hands.click(await hands.say("board"))

    first, body = await hands.answer(click, 4, {"content": "once"})
    second, error = await hands.answer(click, 4, {"content": "twice"})

    assert first == 200
    assert body["interaction"]["response_message_id"] == body["resource"]["message"]["id"]
    assert (second, error["code"]) == (400, 40060)


async def test_a_token_works_for_fifteen_minutes(hands: Hands) -> None:
    click = hands.click(await hands.say("board"))
    await hands.answer(click, 5, {"flags": 64})
    path = f"/webhooks/{hands.sandbox.world.application_id}/{click.token}/messages/@original"

    hands.now += 14 * 60
    in_time, _ = await hands.call("PATCH", path, {"content": "still here"})
    hands.now += 2 * 60
    too_late, error = await hands.call("PATCH", path, {"content": "too late"})

    assert in_time == 200
    assert (too_late, error["code"]) == (401, 50027)


@pytest.mark.parametrize(
    ("what", "kinds"), [("click", {4, 5, 6, 7, 9}), ("command", {4, 5, 9}), ("autocomplete", {8}), ("modal", {4, 5})]
)
async def test_an_answer_must_fit_the_interaction(hands: Hands, what: str, kinds: set[int]) -> None:
    """A modal of a command has no message to update; a modal never answers a modal."""
    part = {"type": 18, "label": "Where", "component": {"type": 4, "custom_id": "a", "style": 1}}
    form = {"title": "x", "custom_id": "m", "components": [part]}
    data = {"content": "hello", "choices": [], **form}
    board = await hands.say("board")
    refused = set()

    for kind in range(1, 11):
        body = {"content": "hello"} if kind in (4, 5, 7) else data
        interaction = hands.click(board) if what == "click" else hands.of(what)
        status, error = await hands.answer(interaction, kind, body)
        if status != 200:
            refused.add(kind)
            assert "does not fit" in error["message"] or "no message to update" in error["message"]

    assert refused == set(range(1, 11)) - kinds


async def test_choices_that_come_after_three_seconds_are_too_late(hands: Hands) -> None:
    typing = hands.of("autocomplete")

    hands.now += 3.1
    status, error = await hands.answer(typing, 8, {"choices": []})

    assert (status, error["code"]) == (404, 10062)


async def test_where_the_bot_is_a_member_follow_ups_are_not_counted(hands: Hands) -> None:
    command = hands.of("command")
    await hands.answer(command, 4, {"content": "one"})

    assert [(await hands.follow_up(command, str(n)))[0] for n in range(7)] == [200] * 7


async def test_only_the_first_follow_up_fills_a_deferred_answer(hands: Hands) -> None:
    command = hands.of("command")
    await hands.answer(command, 5)

    for content in ("first", "second"):
        await hands.follow_up(command, content)

    assert [m["content"] for m in hands.sandbox.messages("#games")] == ["first", "second"]


async def test_eleven_files_a_page_of_nothing_and_a_strange_limit_are_refused(hands: Hands) -> None:
    files = [(f"{n}.txt", b"x") for n in range(11)]

    eleven, _ = await hands.upload(hands.messages(), {"content": "x"}, *files)
    limit, _ = await hands.call("GET", f"{hands.messages()}?limit=101")
    before, _ = await hands.call("GET", f"{hands.messages()}?before=yesterday")

    assert (eleven, limit, before) == (400, 400, 400)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": "", "type": 11}, "name"),
        ({"name": "x" * 101, "type": 11}, "name"),
        ({"name": "x", "type": 11, "auto_archive_duration": 61}, "auto_archive_duration"),
        ({"name": "x", "type": 5}, "type"),
    ],
)
async def test_a_thread_discord_refuses_is_refused_with_its_reason(hands: Hands, body: Json, field: str) -> None:
    status, error = await hands.call("POST", f"/channels/{hands.games}/threads", body)

    assert status == 400
    assert list(error["errors"]) == [field]


async def test_only_the_person_replied_to_is_pinged_and_only_if_the_bot_wants_it(hands: Hands) -> None:
    said = hands.sandbox.actor("ana").say("#games", "hello")
    reply = {"content": "hi <@1>", "message_reference": {"message_id": said["id"]}}

    for allowed in (None, {"parse": []}, {"parse": [], "replied_user": True}):
        await hands.call("POST", hands.messages(), {**reply, **({"allowed_mentions": allowed} if allowed else {})})

    assert len(hands.sandbox.pings("ana")) == 2


async def test_an_ephemeral_message_cannot_be_reached_through_its_channel(hands: Hands) -> None:
    click = hands.click(await hands.say("board"))
    _, body = await hands.answer(click, 4, {"content": "for you", "flags": 64})
    message = body["resource"]["message"]

    status, error = await hands.call("GET", f"/channels/{hands.games}/messages/{message['id']}")
    _, listed = await hands.call("GET", f"/channels/{hands.games}/messages")

    assert (status, error["code"]) == (404, 10008)
    assert [one["content"] for one in listed] == ["board"]


async def test_the_old_messages_of_a_channel_are_edited_a_few_times_and_later_again(hands: Hands) -> None:
    said = [await hands.say(f"board {number}") for number in range(4)]
    other = await hands.say("elsewhere", hands.sandbox.channel("#off-topic"))
    hands.now += 3601
    young = await hands.say("young")

    async def edited(message: Json) -> int:
        path = f"/channels/{message['channel_id']}/messages/{message['id']}"
        return (await hands.call("PATCH", path, {"content": "over"}))[0]

    old = [await edited(message) for message in said]
    others = [await edited(other), await edited(young)]
    hands.now += 21
    later = await edited(said[0])

    assert (old, others, later) == ([200, 200, 200, 429], [200, 200], 200)


async def test_a_wrong_token_and_an_unknown_route_are_refused_and_noted(hands: Hands) -> None:
    async with hands.session.get(f"{hands.sandbox.url}/api/v10/users/@me") as response:
        wrong = response.status
    status, error = await hands.call("GET", "/guilds/1/soundboard-sounds")

    assert wrong == 401
    assert (status, error["code"]) == (404, 0)
    assert hands.sandbox.unknown == ["GET /guilds/1/soundboard-sounds"]


async def test_a_closed_door_is_told_when_a_direct_message_is_sent(hands: Hands) -> None:
    zoe = hands.sandbox.actor("zoe").user
    zoe.dms_open = False

    _, channel = await hands.call("POST", "/users/@me/channels", {"recipient_id": str(zoe.id)})
    status, error = await hands.call("POST", f"/channels/{channel['id']}/messages", {"content": "hello"})

    assert (status, error["code"]) == (403, 50007)


async def test_a_guilds_own_commands_stay_in_that_guild(hands: Hands) -> None:
    guild = hands.sandbox.channel("#games").guild_id
    path = f"/applications/{hands.sandbox.world.application_id}/guilds/{guild}/commands"

    status, made = await hands.call("POST", path, {"name": "here", "description": "Only here", "type": 1})

    assert status == 201
    assert made["guild_id"] == str(guild)
    assert [c["name"] for c in hands.sandbox.world.visible_commands(guild)] == ["here"]
    assert hands.sandbox.world.visible_commands(None) == []


async def test_a_repeated_nonce_gives_the_same_message_for_a_few_minutes(hands: Hands) -> None:
    path = f"/channels/{hands.games}/messages"
    body = {"content": "turn 7", "nonce": "match-7", "enforce_nonce": True}

    _, first = await hands.call("POST", path, body)
    _, again = await hands.call("POST", path, body)
    hands.now += 600
    _, later = await hands.call("POST", path, body)

    assert first["id"] == again["id"]
    assert later["id"] != first["id"]
