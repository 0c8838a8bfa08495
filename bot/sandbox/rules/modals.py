"""Rules for modals, autocomplete answers, and what a person types into a modal."""

from __future__ import annotations

from collections.abc import Mapping

from bot.sandbox.rules import components
from bot.sandbox.rules.refusal import Form, Path, Refused
from bot.sandbox.world import Json

Typed = Mapping[str, str | list[str]]
"""What was entered, by custom_id."""


def check(modal: Json) -> None:
    """A modal the bot opens: title, one to five parts, unique ids."""
    form = Form("data")
    form.length(("title",), modal.get("title"), 1, 45)
    form.length(("custom_id",), modal.get("custom_id"), 1, 100)
    parts = modal.get("components") or []
    if not 1 <= len(parts) <= 5:
        form.add(("components",), f"A modal holds 1 to 5 components; has {len(parts)}")
    for index, part in enumerate(parts):
        if part.get("type") not in (components.ROW, components.TEXT, components.LABEL):
            form.add(("components", index), f"Component type {part.get('type')} cannot be at a modal's top level")
    names: set[str] = set()
    for path, part in components.walk(parts):
        name = part.get("custom_id")
        if name is not None and name in names:
            form.add((*path, "custom_id"), "Component custom id cannot be duplicated")
        names.add(name or "")
        _check_part(form, path, part)
    form.check()


def _check_part(form: Form, path: Path, part: Json) -> None:
    kind = part.get("type")
    if kind == components.LABEL:
        form.length((*path, "label"), part.get("label"), 1, 45)
        form.length((*path, "description"), part.get("description"), 0, 100)
        inside = part.get("component")
        if not isinstance(inside, dict):
            form.add((*path, "component"), "This field is required")
        elif inside.get("type") != components.TEXT_INPUT and inside.get("type") not in components.SELECTS:
            form.add((*path, "component"), f"Component type {inside.get('type')} cannot be inside a label")
    elif kind == components.ROW:
        children = part.get("components") or []
        if len(children) != 1 or children[0].get("type") != components.TEXT_INPUT:
            form.add((*path, "components"), "A row of a modal holds one text input")
    elif kind == components.TEXT_INPUT:
        form.length((*path, "custom_id"), part.get("custom_id"), 1, 100)
        form.length((*path, "label"), part.get("label"), 0, 45)
        form.length((*path, "placeholder"), part.get("placeholder"), 0, 100)
        form.length((*path, "value"), part.get("value"), 0, 4000)
        _check_bounds(form, path, part)
    elif kind in components.SELECTS:
        components.check_select(form, path, part)
    elif kind != components.TEXT:
        form.add(path, f"Component type {kind} cannot be in a modal")


def _check_bounds(form: Form, path: Path, part: Json) -> None:
    low, high = part.get("min_length") or 0, part.get("max_length") or 4000
    if not 0 <= low <= high <= 4000:
        form.add((*path, "min_length"), f"Impossible length: {low} to {high}")
    if part.get("value") and not low <= len(part["value"]) <= high:
        form.add((*path, "value"), "The value does not fit its own length limits")


def check_choices(data: Json) -> None:
    """The choices of an autocomplete answer."""
    form = Form("data")
    choices = data.get("choices") or []
    if len(choices) > 25:
        form.add(("choices",), f"Must be 25 or fewer in length, is {len(choices)}")
    for index, choice in enumerate(choices):
        form.length(("choices", index, "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            form.length(("choices", index, "value"), choice["value"], 1, 100)
    form.check()


def filled(modal: Json, typed: Typed) -> list[Json]:
    """The submitted components; raises Refused where the client would not let the person submit."""
    unknown = set(typed) - {part.get("custom_id") for _, part in components.walk(modal["components"])}
    if unknown:
        raise Refused(400, 0, f"The modal has no field {sorted(unknown)[0]!r}")
    return [_filled(part, typed) for part in modal["components"]]


def _filled(part: Json, typed: Typed) -> Json:
    shape: Json = {"type": part["type"], "id": part["id"]}
    if part["type"] == components.LABEL:
        shape["component"] = _filled(part["component"], typed)
    elif part["type"] == components.ROW:
        shape["components"] = [_filled(inside, typed) for inside in part["components"]]
    elif part["type"] == components.TEXT_INPUT:
        entered = typed.get(part["custom_id"], part.get("value") or "")
        shape |= {"custom_id": part["custom_id"], "value": _text(part, str(entered))}
    elif part["type"] in components.SELECTS:
        chosen = typed.get(part["custom_id"], [o["value"] for o in part.get("options") or [] if o.get("default")])
        shape |= {"custom_id": part["custom_id"], "values": _values(part, chosen)}
    return shape


def _text(part: Json, entered: str) -> str:
    if not entered and part.get("required", True):
        raise Refused(400, 0, f"The field {part['custom_id']!r} is required")
    low, high = part.get("min_length") or 0, part.get("max_length") or 4000
    if entered and not low <= len(entered) <= high:
        raise Refused(400, 0, f"The field {part['custom_id']!r} must have {low} to {high} characters")
    return entered


def _values(part: Json, chosen: str | list[str]) -> list[str]:
    values = [chosen] if isinstance(chosen, str) else list(chosen)
    if not values and not part.get("required", True):
        return values
    check_chosen(part, values)
    return values


def check_chosen(select: Json, values: list[str]) -> None:
    """What the client lets a person choose in a select."""
    low = 1 if select.get("min_values") is None else int(select["min_values"])
    high = 1 if select.get("max_values") is None else int(select["max_values"])
    if not low <= len(values) <= high:
        raise Refused(400, 0, f"Choose between {low} and {high} values, not {len(values)}")
    if select["type"] != components.STRING_SELECT:
        return
    offered = {option["value"] for option in select["options"]}
    missing = [value for value in values if value not in offered]
    if missing:
        raise Refused(400, 0, f"The select does not offer {missing[0]!r}")
