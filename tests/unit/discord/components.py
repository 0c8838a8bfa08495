"""What Discord would say about a message made of components."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from discord import ui

from tests.labels import unclear

Json: TypeAlias = dict[str, Any]

BUTTON, SELECT, TEXT, GALLERY = 2, 3, 10, 12
WHOLE, TEXTS, LABEL, AIM, CUSTOM_ID, OPTIONS, OPTION, ALT = 40, 4_000, 80, 34, 100, 25, 100, 1_024


def tree(items: Sequence[ui.Item[Any]]) -> list[Json]:
    """Items as they are sent, in a view as every message of Herald is."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    components: list[Json] = view.to_components()  # type: ignore[no-untyped-call] # discord.py has no types here
    return components


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Every component, nested ones included."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        if isinstance(component.get("accessory"), dict):
            yield component["accessory"]


def labels(components: Sequence[Json]) -> list[str]:
    return [part["label"] for part in walk(components) if part["type"] == BUTTON]


def custom_ids(components: Sequence[Json]) -> list[str]:
    return [part["custom_id"] for part in walk(components) if "custom_id" in part]


def faults(components: Sequence[Json]) -> list[str]:
    """Every limit of Discord that these components break (discord.md, section 2), and labels that don't stand alone."""
    parts, ids = list(walk(components)), custom_ids(components)
    found = [f"{len(parts)} components"] * (len(parts) > WHOLE)
    found += [f"custom_id twice: {one}" for one in sorted({one for one in ids if ids.count(one) > 1})]
    found += [f"custom_id of {len(one)}: {one}" for one in ids if not 1 <= len(one) <= CUSTOM_ID]
    text = sum(len(part["content"]) for part in parts if part["type"] == TEXT)
    found += [f"{text} characters of text"] * (text > TEXTS)
    found += ["an empty text" for part in parts if part["type"] == TEXT and not part["content"].strip()]
    found += [f"label {one!r}" for one in labels(components) if not 1 <= len(one) <= LABEL]
    found += [f"{len(part['components'])} in a row" for part in parts if part["type"] == 1 and _crowded(part)]
    found += unclear(parts)
    for part in parts:
        if part["type"] == SELECT:
            found += _select(part)
        if part["type"] == GALLERY:
            found += [f"alt of {len(i['description'])}" for i in part["items"] if not 1 <= len(i["description"]) <= ALT]
    return found


def _crowded(row: Json) -> bool:
    buttons = len(row["components"])
    return not 1 <= buttons <= (5 if row["components"][0]["type"] == BUTTON else 1)


def _select(select: Json) -> Iterator[str]:
    options = select["options"]
    values = [option["value"] for option in options]
    if not 1 <= len(options) <= OPTIONS:
        yield f"{len(options)} options"
    if len(set(values)) < len(values):
        yield "an option twice"
    if len(select.get("placeholder") or "") > 150:
        yield "a long placeholder"
    for option in options:
        for field in ("label", "value", "description"):
            if len(option.get(field) or "-") > OPTION or option.get(field) == "":
                yield f"{field} {option[field]!r}"


SCREEN, CHROME, WIDE = 844, 170, 342
"""A phone's screen and what the client keeps of it, in its pixels, and how wide it shows a picture."""

_LINES = {"### ": (34, 28), "-# ": (56, 18), "": (45, 22)}
"""By how a line begins: letters that fit on one, and its height."""
_LISTED = re.compile(r"(\*\*)?\w{1,2}(\*\*)? · |- ")
"""How a line of a list begins."""
_GAP, _BUTTON, _SELECT = 8, 40, 44


def height(part: Json, picture: tuple[int, int] = (1200, 1200)) -> int:
    """Return about how tall a phone shows a text, a row of controls or a picture. picture: its real size."""
    if part["type"] == TEXT:
        return _GAP + sum(_line(line) for line in part["content"].split("\n"))
    if part["type"] == GALLERY:
        return _GAP + WIDE * picture[1] // picture[0]
    if part["type"] != 1:
        return 0
    if part["components"][0]["type"] != BUTTON:
        return _GAP + _SELECT
    lines, room = 1, WIDE
    for button in part["components"]:
        wide = min(WIDE, 32 + 8 * len(button.get("label") or ""))
        lines, room = (lines + 1, WIDE - wide - _GAP) if wide > room else (lines, room - wide - _GAP)
    return lines * (_BUTTON + _GAP)


def _line(line: str) -> int:
    letters, tall = next(size for mark, size in _LINES.items() if line.startswith(mark))
    return tall * max(1, -(-len(line) // letters))


def apart(components: Sequence[Json], asked: str = "") -> list[str]:
    """Return why a phone shows an instruction and the controls it's about on two screens. Empty if it doesn't.

    asked: the instruction. By default the last sentence above the controls, small print aside, which is no list's.
    """
    parts = [part for part in walk(components) if part["type"] in (TEXT, GALLERY, 1)]
    first = next((place for place, part in enumerate(parts) if part["type"] == 1), len(parts))
    if first == len(parts):
        return []
    said = parts[first - 1]["content"] if first and parts[first - 1]["type"] == TEXT else ""
    asked = asked or next((line for line in reversed(said.split("\n")) if not line.startswith("-# ")), "")
    found = []
    if not asked or asked not in said or _LISTED.match(asked):
        found.append(f"not an instruction right above the controls: {asked[:60]!r}")
    if any(part["type"] != 1 for part in parts[first:]):
        found.append("something else among the controls")
    rest = {"type": TEXT, "content": asked and asked + said.rpartition(asked)[2]}
    tall = sum(height(part) for part in [rest, *parts[first:]])
    return [*found, f"{tall} px of text and controls"] if tall > SCREEN - CHROME else found
