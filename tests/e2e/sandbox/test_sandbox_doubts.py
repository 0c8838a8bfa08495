"""The sandbox can be of another mind wherever nobody has seen Discord's."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.doubts import Doubt
from bot.sandbox.rules.components import GALLERY, TEXT
from tests.e2e.sandbox.hands import Hands, Json

V2, SILENT = 1 << 15, 1 << 12
PNG = b"\x89PNG\r\n\x1a\n"


def pictured(**more: Any) -> Json:
    gallery = {"type": GALLERY, "items": [{"media": {"url": "attachment://board.png"}}]}
    return {"components": [gallery], "flags": V2, "attachments": [{"id": "0", "filename": "board.png"}], **more}


async def posted(hands: Hands) -> Json:
    """A message with a picture."""
    status, message = await hands.upload(hands.messages(), pictured(), ("board.png", PNG))
    assert status == 200, message
    return dict(message)


async def replaced(hands: Hands, message: Json) -> int:
    """What Discord says to another picture in it."""
    return (await hands.upload(f"{hands.messages()}/{message['id']}", pictured(), ("board.png", PNG), method="PATCH"))[
        0
    ]


async def kept(hands: Hands, message: Json) -> int:
    """What Discord says to an edit that names the picture and does not send it."""
    body = pictured(components=[{"type": TEXT, "content": "over"}, *pictured()["components"]])
    del body["attachments"]
    return (await hands.call("PATCH", f"{hands.messages()}/{message['id']}", body))[0]


async def worded(hands: Hands, message: Json) -> int:
    body = {"components": [{"type": TEXT, "content": "over"}], "flags": V2, "attachments": []}
    return (await hands.call("PATCH", f"{hands.messages()}/{message['id']}", body))[0]


@pytest.mark.parametrize(
    ("doubt", "answers"),
    [
        (None, (200, 200, 200)),
        (Doubt.UPLOAD_IN_EDIT, (400, 200, 200)),
        (Doubt.KEPT_PICTURE, (200, 400, 200)),
        (Doubt.EDIT, (429, 429, 429)),
    ],
)
async def test_each_edit_is_refused_by_its_doubt_alone(
    hands: Hands, doubt: Doubt | None, answers: tuple[int, int, int]
) -> None:
    message = await posted(hands)
    hands.sandbox.doubts.update({doubt} if doubt else ())

    found = (await replaced(hands, message), await kept(hands, message), await worded(hands, message))

    assert found == answers


async def test_a_picture_in_an_announced_answer_is_an_edit_too(hands: Hands) -> None:
    command = hands.of("command")
    hands.sandbox.doubts.add(Doubt.UPLOAD_IN_EDIT)
    await hands.answer(command, 5)

    original = f"/webhooks/{hands.sandbox.world.application_id}/{command.token}/messages/@original"
    refused, _ = await hands.upload(original, pictured(), ("board.png", PNG), method="PATCH")
    taken_back, _ = await hands.call("DELETE", original)
    sent, _ = await hands.upload(original.removesuffix("/messages/@original"), pictured(), ("board.png", PNG))

    assert (refused, taken_back, sent) == (400, 204, 204)


@pytest.mark.parametrize("doubted", [False, True])
async def test_a_nonce_is_recognised_unless_that_is_doubted(hands: Hands, doubted: bool) -> None:
    hands.sandbox.doubts.update({Doubt.NONCE} if doubted else ())
    body = {"content": "a board", "nonce": "1", "enforce_nonce": True}

    ids = {(await hands.call("POST", hands.messages(), body))[1]["id"] for _ in range(2)}

    assert len(ids) == (2 if doubted else 1)


@pytest.mark.parametrize("doubted", [False, True])
async def test_a_silent_message_pushes_nobody_unless_that_is_doubted(hands: Hands, doubted: bool) -> None:
    hands.sandbox.doubts.update({Doubt.SILENCE} if doubted else ())
    ana = hands.sandbox.actor("ana")

    await hands.call("POST", hands.messages(), {"content": ana.mention, "flags": SILENT})

    assert len(hands.sandbox.pings("ana")) == doubted


async def test_a_push_says_what_a_message_of_components_does_not_have(hands: Hands) -> None:
    ana = hands.sandbox.actor("ana")
    part = {"type": TEXT, "content": f"your turn, {ana.mention}"}

    await hands.say(f"your turn, {ana.mention}")
    await hands.call("POST", hands.messages(), {"components": [part], "flags": V2})

    assert hands.sandbox.exchange.pushes == [f"your turn, {ana.mention}", ""]
    assert len(hands.sandbox.pings("ana")) == 2
