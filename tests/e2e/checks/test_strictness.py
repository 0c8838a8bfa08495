"""The tap that listens for pings hears every kind of carelessness."""

from __future__ import annotations

import pytest

from tests.e2e.checks.message_reader import Json
from tests.e2e.checks.ping_listener import Strictness

SEND = "POST /channels/{channel_id}/messages"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
NOBODY: Json = {"parse": []}


def message(written: str, allowed: Json | None) -> Json:
    body: Json = {"components": [{"type": 10, "content": written}]}
    return body if allowed is None else {**body, "allowed_mentions": allowed}


def heard(name: str, body: Json) -> list[str]:
    tap = Strictness()
    tap("request", name, body)
    return tap.faults


@pytest.mark.parametrize(
    "body",
    [
        message("hello", None),
        message("hello", {"parse": ["users"]}),
        message("hello", {}),
        message("hello", {"parse": [], "replied_user": True}),
        message("hello", {"parse": [], "roles": ["1"]}),
        message("hello", {"parse": [], "users": ["1"]}),
        message("your turn\n<@1>", {"parse": [], "users": ["1"]}),
        message("<@1> <@2>", {"parse": [], "users": ["1", "2"]}),
        message("@everyone", NOBODY),
        message("<@&5>", NOBODY),
    ],
)
def test_a_careless_message_is_heard(body: Json) -> None:
    assert heard(SEND, body)


def test_an_answer_that_pings_is_heard() -> None:
    body = message("<@1>", {"parse": [], "users": ["1"]})

    assert heard(CALLBACK, {"type": 4, "data": body})
    assert heard("PATCH /channels/{channel_id}/messages/{message_id}", body)


def table(written: str, *invited: str) -> Json:
    join = {"type": 1, "components": [{"type": 2, "custom_id": "h1:join:1:0:"}]}
    body = message(written, {"parse": [], "users": list(invited)})
    return {**body, "components": [*body["components"], join]}


def test_a_table_calls_whom_it_invites_once_and_nobody_else() -> None:
    invitation = table("who is in?\n<@1> is invited\n<@2> is invited", "1", "2")

    assert not heard(SEND, invitation)
    assert not heard(CALLBACK, {"type": 4, "data": invitation})
    assert heard(CALLBACK, {"type": 7, "data": invitation})
    assert heard("PATCH /channels/{channel_id}/messages/{message_id}", invitation)
    assert heard(SEND, table("who is in?\n<@1> is invited", "1", "2"))


@pytest.mark.parametrize("body", [message("<@1> is to move", {"parse": [], "users": ["1"]}), message("<@1>", NOBODY)])
def test_a_careful_message_passes(body: Json) -> None:
    assert not heard(SEND, body)


def offer(written: str, *roles: str, verb: str = "take-seat") -> Json:
    row = {"type": 1, "components": [{"type": 2, "custom_id": f"h2:{verb}:1:0:0"}]}
    return {"content": written, "components": [row], "allowed_mentions": {"parse": [], "roles": list(roles)}}


def test_an_offered_seat_calls_one_role_first_and_nobody_else() -> None:
    answered = {"type": 4, "data": offer("<@&5> · who takes it?", "5")}

    assert heard(CALLBACK, answered) == []
    for wrong in (
        offer("who takes it? <@&5>", "5"),
        offer("<@&5> <@&6>", "5", "6"),
        offer("<@&5> and <@&6>", "5"),
        offer("<@&5> · who?", "5", verb="abort-yes"),
        offer("<@&5> · who?"),
    ):
        assert heard(CALLBACK, {"type": 4, "data": wrong})


@pytest.mark.parametrize("verb", ["pause-yes", "claim-yes"])
def test_a_ballot_calls_those_who_are_to_answer(verb: str) -> None:
    row = {"type": 1, "components": [{"type": 2, "custom_id": f"h2:{verb}:1:0:0"}]}
    body = {"content": "<@1> <@2> · a pause?", "components": [row]}

    assert heard(CALLBACK, {"type": 4, "data": {**body, "allowed_mentions": {"parse": [], "users": ["1", "2"]}}}) == []
