"""Listens to every message the bot sends: each must say strictly whom it may ping, and nobody else."""

from __future__ import annotations

import re
from typing import Any

from tests.e2e.checks.message_reader import Json, buttons, text

REPLY, UPDATE = 4, 7
EPHEMERAL = 1 << 6
_MASS = re.compile(r"(?<!\\)@(everyone|here)\b|<@&\d+>")
_ASKING = ("takeback-yes", "abort-yes", "pause-yes", "claim-yes", "offer-yes")


class Strictness:
    """A tap for `Sandbox.taps`. sent: messages seen; faults: what was wrong with some of them."""

    def __init__(self) -> None:
        self.sent = 0
        self.faults: list[str] = []

    def __call__(self, direction: str, name: str, payload: Any) -> None:
        body = message_in(direction, name, payload)
        if body is None:
            return
        self.sent += 1
        new = name.startswith("POST /channels") or (_is_table(body) and payload.get("type") == REPLY)
        self.faults += [f"{name}: {fault}: {text(body)[:200]!r}" for fault in _faults(body, new=new)]

    def check(self) -> None:
        assert not self.faults, "messages that may ping too many:\n" + "\n".join(self.faults)


def message_in(direction: str, name: str, payload: Any) -> Json | None:
    """The message in a request, if it creates or changes one."""
    if direction != "request" or not isinstance(payload, dict):
        return None
    if name.endswith("/callback"):
        return payload.get("data") or {} if payload.get("type") in (REPLY, UPDATE) else None
    # A thread that is opened below a message says nothing of its own.
    writes = name.startswith(("POST", "PATCH")) and not name.endswith("/threads")
    return payload if writes and ("/messages" in name or "/webhooks/" in name) else None


def _is_table(body: Json) -> bool:
    """A table calls everybody who is invited to it, once; any other message calls one person."""
    return bool(buttons(body, "join"))


def _faults(body: Json, *, new: bool) -> list[str]:
    """new: a message nobody has seen, which may call people."""
    allowed = body.get("allowed_mentions")
    if allowed is None:
        return ["allowed_mentions is absent"]
    written = text(body)
    users = [str(user) for user in allowed.get("users") or ()]
    first = written if _is_table(body) else written.split("\n", 1)[0]
    # A question everybody must agree on calls those who are to answer, in plain words.
    asks = bool(body.get("content")) and any(buttons(body, verb) for verb in _ASKING)
    called, rest = _called(body, allowed, written)
    # So does the one message that tells the others of somebody who is reminded no more.
    stalls = bool(body.get("content")) and bool(buttons(body, "more"))
    many = asks or stalls or _is_table(body)
    return [
        fault
        for wrong, fault in (
            (allowed.get("parse") != [], "parses mentions by itself"),
            (bool(allowed.get("roles")) != called or allowed.get("replied_user"), "may ping a role or an author"),
            (bool(users) and not new and not asks, "an answer or an edit that pings"),
            (any(f"<@{user}>" not in written for user in users), "may ping somebody it does not name"),
            (any(f"<@{user}>" not in first for user in users), "pings somebody it does not call first"),
            (len(users) > 1 and not many, "pings more than whose turn it is"),
            (bool(_MASS.search(rest)), "writes a mass mention"),
        )
        if wrong
    ]


def _called(body: Json, allowed: Json, written: str) -> tuple[bool, str]:
    """Whether an offered seat calls the one role of those who like to step in, and what is written behind that."""
    roles = [f"<@&{role}>" for role in allowed.get("roles") or ()]
    offers = bool(body.get("content")) and bool(buttons(body, "take-seat"))
    if offers and len(roles) == 1 and written.startswith(roles[0]):
        return True, written.removeprefix(roles[0])
    return False, written
