"""Reading a message as a person does: its texts, its buttons, its pictures' alt texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from bot.match.model.match_codes import from_code
from tests.controls import meaning

Json = dict[str, Any]

EPHEMERAL = 1 << 6


def parts(message: Json) -> Iterator[Json]:
    """Every component of a message, nested ones included."""
    waiting = list(message.get("components") or [])
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = [*part.get("components", []), *([part["accessory"]] if "accessory" in part else [])]


def text(message: Json) -> str:
    """All text of a message: the words of a plain one, or those of its parts."""
    said = [part["content"] for part in parts(message) if part["type"] == 10]
    return "\n".join([*filter(None, [message.get("content")]), *said])


def buttons(message: Json, meant: str) -> list[Json]:
    """Buttons that are meant for this, as tests/controls.py names it; a link is meant for nothing."""
    pressed = [part for part in parts(message) if part["type"] == 2 and "custom_id" in part]
    return [part for part in pressed if meaning(part["custom_id"]) == meant]


def selects(message: Json, meant: str) -> list[Json]:
    """Selects that are meant for this."""
    return [part for part in parts(message) if part["type"] == 3 and meaning(part["custom_id"]) == meant]


def custom_ids(message: Json) -> list[str]:
    return [part["custom_id"] for part in parts(message) if "custom_id" in part]


def callees(message: Json) -> list[int]:
    """Whom a message calls to a move: users named where a call begins, or by the board that waits for them."""
    if not (message.get("content") or "").startswith("<@") and not buttons(message, "play"):
        return []
    return [int(user) for user in re.findall(r"<@(\d+)>", text(message))]


def calling(messages: Sequence[Json]) -> list[Json]:
    """What calls people now: short messages, and boards that wait for someone whom no short one calls."""
    short = [one for one in messages if "discord.com/channels/" in (one.get("content") or "") and callees(one)]
    called = {user for one in short for user in callees(one)}
    return [*short, *(one for one in messages if buttons(one, "play") and set(callees(one)) - called)]


def pictures(message: Json) -> list[Json]:
    """Items of galleries: media url and description."""
    return [item for part in parts(message) if part["type"] == 12 for item in part["items"]]


def is_private(message: Json) -> bool:
    return bool(message.get("flags", 0) & EPHEMERAL)


def match_code(message: Json) -> str:
    """The code of the match a message belongs to."""
    found = re.search(r"\b(?:[Tt]able|[Mm]atch|[Pp]artie) ([0-9A-HJKMNP-TV-Z]{9,13})\b", text(message))
    codes = (
        [found[1]] if found else re.findall(r"\bh2:[\w-]+:([0-9A-HJKMNP-TV-Z]{9,13}):", " ".join(custom_ids(message)))
    )
    assert codes, text(message)
    return str(codes[0])


def match_id(message: Json) -> int:
    return from_code(match_code(message))


def told_seal(table: Json) -> str:
    """The seal of its draws that the message of a table tells."""
    (seal,) = re.findall(r"`([0-9a-f]{40})`", text(table))
    return str(seal)
