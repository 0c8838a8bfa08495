"""Components as the server stores them: ids filled in, defaults spelt out, attachments resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from bot.sandbox.rules import components
from bot.sandbox.world import Json, StoredFile

Resolve = Callable[[str], Json]
"""From a media address (attachment:// included) to Discord's unfurled media item."""

_KEPT = {
    components.BUTTON: ("style", "label", "emoji", "custom_id", "url", "sku_id", "disabled"),
    components.TEXT_INPUT: (
        "custom_id",
        "style",
        "label",
        "placeholder",
        "value",
        "required",
        "min_length",
        "max_length",
    ),
    components.TEXT: ("content",),
    components.LABEL: ("label", "description"),
}
_SELECT = ("custom_id", "placeholder", "disabled", "channel_types", "default_values", "required")
_OPTION = ("label", "value", "description", "emoji", "default")


def settle(parts: Sequence[Json], resolve: Resolve, *, modal: bool = False) -> list[Json]:
    """The components in the shape messages (or modals) carry them back."""
    taken = {part.get("id") for _, part in components.walk(parts)}
    numbers = (number for number in count(1) if number not in taken)
    return [_settle(part, resolve, numbers, modal) for part in parts]


def _settle(part: Json, resolve: Resolve, numbers: Iterator[int], modal: bool) -> Json:
    kind = part["type"]
    shape: Json = {"type": kind, "id": part.get("id") or next(numbers)}
    shape |= _own(part, resolve)
    if not modal:
        shape.pop("required", None)
    if "components" in part:
        shape["components"] = [_settle(child, resolve, numbers, modal) for child in part["components"]]
    for single in ("accessory", "component"):
        if isinstance(part.get(single), dict):
            shape[single] = _settle(part[single], resolve, numbers, modal)
    return shape


def _own(part: Json, resolve: Resolve) -> Json:
    """A component's own fields, without its children."""
    kind = part["type"]
    if kind in components.SELECTS:
        return _select(part)
    if kind == components.CONTAINER:
        return {"accent_color": part.get("accent_color"), "spoiler": bool(part.get("spoiler"))}
    if kind == components.SEPARATOR:
        return {"divider": part.get("divider") is not False, "spacing": part.get("spacing") or 1}
    if kind == components.GALLERY:
        return {"items": [_pictured(item, resolve) for item in part["items"]]}
    if kind == components.THUMBNAIL:
        return _pictured(part, resolve)
    if kind == components.FILE:
        file = resolve(part["file"]["url"])
        return {"file": file, "spoiler": bool(part.get("spoiler"))}
    shape = _present(part, _KEPT.get(kind, ()))
    if kind == components.BUTTON:
        shape["disabled"] = bool(part.get("disabled"))
    return shape


def _select(part: Json) -> Json:
    low, high = part.get("min_values"), part.get("max_values")
    shape = _present(part, _SELECT) | {
        "min_values": 1 if low is None else low,
        "max_values": 1 if high is None else high,
        "disabled": bool(part.get("disabled")),
    }
    if "default_values" in shape:
        # A client may write an id as a number, Discord never does.
        shape["default_values"] = [{**one, "id": str(one["id"])} for one in shape["default_values"]]
    if part["type"] == components.STRING_SELECT:
        shape["options"] = [_present(option, _OPTION) for option in part["options"]]
    return shape


def _pictured(item: Json, resolve: Resolve) -> Json:
    return {
        "media": resolve(item["media"]["url"]),
        "description": item.get("description"),
        "spoiler": bool(item.get("spoiler")),
    }


def _present(source: Mapping[str, Any], keys: Sequence[str]) -> Json:
    """Only what was really given: nulls are left out, in an emoji too."""
    shape = {key: source[key] for key in keys if source.get(key) is not None}
    if isinstance(shape.get("emoji"), dict):
        shape["emoji"] = _present(shape["emoji"], ("id", "name", "animated"))
    return shape


def unfurled(stored: StoredFile, url: str) -> Json:
    """An uploaded file as components show it."""
    return {
        "id": str(stored.id),
        "url": url,
        "proxy_url": url,
        "width": stored.width,
        "height": stored.height,
        "content_type": stored.content_type,
        "attachment_id": str(stored.id),
    }


def name_files(parts: Sequence[Json], files: Mapping[int, StoredFile]) -> None:
    """Give file components the name and the size (bytes) of what they offer. files: by id."""
    for _, part in components.walk(parts):
        if part["type"] == components.FILE:
            stored = files.get(int(part["file"]["id"]))
            part["name"], part["size"] = (stored.filename, len(stored.content)) if stored else ("", 0)


def find(parts: Sequence[Json], custom_id: str) -> Json | None:
    """The component with this custom_id, wherever it is nested."""
    return next((part for _, part in components.walk(parts) if part.get("custom_id") == custom_id), None)


def labelled(parts: Sequence[Json], label: str) -> list[Json]:
    """The buttons with this label."""
    found = (part for _, part in components.walk(parts) if part.get("type") == components.BUTTON)
    return [part for part in found if part.get("label") == label]
