"""Reading a message as a person does: its texts, its buttons, its pictures' alt texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]


def parts(message: Json) -> Iterator[Json]:
    """Every component of a message, nested ones included."""
    waiting = list(message["components"])
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = [*part.get("components", []), *([part["accessory"]] if "accessory" in part else [])]


def text(message: Json) -> str:
    """All text of a message."""
    return "\n".join(part["content"] for part in parts(message) if part["type"] == 10)


def buttons(message: Json, verb: str) -> list[Json]:
    """Buttons whose custom_id carries this verb."""
    return [part for part in parts(message) if part["type"] == 2 and part["custom_id"].split(":")[1] == verb]


def selects(message: Json, verb: str) -> list[Json]:
    return [part for part in parts(message) if part["type"] == 3 and part["custom_id"].split(":")[1] == verb]


def pictures(message: Json) -> list[Json]:
    """Items of galleries: media url and description."""
    return [item for part in parts(message) if part["type"] == 12 for item in part["items"]]
