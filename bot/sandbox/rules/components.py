"""Rules for the components of a message: counts, lengths, nesting, unique ids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.sandbox.rules.refusal import Form, Path
from bot.sandbox.world import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS = frozenset({3, 5, 6, 7, 8})
LINK, PREMIUM = 5, 6

TOP_V2 = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER})
INSIDE_CONTAINER = TOP_V2 - {CONTAINER}

MAX_COMPONENTS, MAX_TEXT = 40, 4000

Placed = tuple[tuple[str | int, ...], Json]


def walk(components: Sequence[Json], path: Path = ("components",)) -> Iterator[Placed]:
    """Every component with its path, nested ones and accessories included, in reading order."""
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        yield from walk(component.get("components") or [], (*here, "components"))
        for single in ("accessory", "component"):
            inside = component.get(single)
            if isinstance(inside, dict):
                yield (*here, single), inside


def media(component: Json) -> Iterator[tuple[Path, Json]]:
    """The places in one component that name a picture or a file."""
    kind = component.get("type")
    if kind == GALLERY:
        for index, item in enumerate(component.get("items") or []):
            yield ("items", index, "media"), item.get("media") or {}
    elif kind == THUMBNAIL:
        yield ("media",), component.get("media") or {}
    elif kind == FILE:
        yield ("file",), component.get("file") or {}


def check(form: Form, components: Sequence[Json], *, v2: bool) -> None:
    """All the rules for a message's components."""
    found = list(walk(components))
    _check_nesting(form, components, v2=v2)
    _check_unique(form, found)
    for path, component in found:
        _check_one(form, path, component)
    if v2:
        _check_totals(form, found)


def _check_nesting(form: Form, components: Sequence[Json], *, v2: bool) -> None:
    allowed = TOP_V2 if v2 else frozenset({ROW})
    if not v2 and len(components) > 5:
        form.add(("components",), "Must be 5 or fewer in length")
    for index, component in enumerate(components):
        kind = component.get("type")
        if kind not in allowed:
            hint = "" if v2 or kind not in TOP_V2 else " without the IS_COMPONENTS_V2 flag"
            form.add(("components", index), f"Component type {kind} cannot be at the top level{hint}")
        if kind != CONTAINER:
            continue
        children = component.get("components") or []
        if not children:
            form.add(("components", index, "components"), "Must be between 1 and 40 in length")
        for at, child in enumerate(children):
            if child.get("type") not in INSIDE_CONTAINER:
                form.add(("components", index, "components", at), "This type cannot be inside a container")


def _check_unique(form: Form, found: Sequence[Placed]) -> None:
    names: set[str] = set()
    ids: set[int] = set()
    for path, component in found:
        name = component.get("custom_id")
        if name is not None and name in names:
            form.add((*path, "custom_id"), "Component custom id cannot be duplicated")
        if name is not None:
            names.add(name)
        number = component.get("id")
        if number and number in ids:
            form.add((*path, "id"), "Component id cannot be duplicated")
        if number:
            ids.add(number)


def _check_totals(form: Form, found: Sequence[Placed]) -> None:
    if len(found) > MAX_COMPONENTS:
        form.add(("components",), f"A message holds at most 40 components in total, nested included; has {len(found)}")
    text = sum(len(c.get("content") or "") for _, c in found if c.get("type") == TEXT)
    if text > MAX_TEXT:
        form.add(("components",), f"A message holds at most 4000 characters of text; has {text}")


def _check_one(form: Form, path: Path, component: Json) -> None:
    kind = component.get("type")
    if kind == ROW:
        _check_row(form, path, component)
    elif kind == BUTTON:
        _check_button(form, path, component)
    elif kind in SELECTS:
        check_select(form, path, component)
    elif kind == SECTION:
        _check_section(form, path, component)
    elif kind == TEXT:
        form.length((*path, "content"), component.get("content"), 1, MAX_TEXT)
    elif kind == GALLERY:
        _check_gallery(form, path, component)
    elif kind == THUMBNAIL:
        form.length((*path, "description"), component.get("description"), 0, 1024)


def _check_row(form: Form, path: Path, row: Json) -> None:
    children = row.get("components") or []
    kinds = [child.get("type") for child in children]
    selects = sum(kind in SELECTS for kind in kinds)
    if not children:
        form.add((*path, "components"), "Must be between 1 and 5 in length")
    elif selects and len(children) > 1:
        form.add((*path, "components"), "A select fills its row alone")
    elif len(children) > 5:
        form.add((*path, "components"), f"A row holds at most 5 buttons; has {len(children)}")
    for index, kind in enumerate(kinds):
        if kind not in SELECTS and kind != BUTTON:
            form.add((*path, "components", index), f"Component type {kind} cannot be in an action row")


def _check_button(form: Form, path: Path, button: Json) -> None:
    style = button.get("style")
    if style == PREMIUM:
        if not button.get("sku_id") or button.get("label") or button.get("custom_id"):
            form.add(path, "A premium button has a sku_id and nothing else")
        return
    if style not in range(1, 6):
        form.add((*path, "style"), f"There is no button style {style!r}")
    form.length((*path, "label"), button.get("label"), 0, 80)
    if not button.get("label") and not button.get("emoji"):
        form.add(path, "A button needs a label or an emoji")
    if style == LINK:
        form.length((*path, "url"), button.get("url"), 1, 512)
        if button.get("custom_id"):
            form.add((*path, "custom_id"), "A link button has no custom id")
    else:
        form.length((*path, "custom_id"), button.get("custom_id"), 1, 100)
        if button.get("url"):
            form.add((*path, "url"), "Only link buttons have a url")


def check_select(form: Form, path: Path, select: Json) -> None:
    """A select in a message or in a modal."""
    form.length((*path, "custom_id"), select.get("custom_id"), 1, 100)
    form.length((*path, "placeholder"), select.get("placeholder"), 0, 150)
    low, high = select.get("min_values"), select.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if not 0 <= low <= 25 or not 1 <= high <= 25 or low > high:
        form.add((*path, "max_values"), f"Cannot choose between {low} and {high} values")
    if select.get("type") != STRING_SELECT:
        if len(select.get("default_values") or []) > high:
            form.add((*path, "default_values"), "More defaults than max_values")
        return
    options = select.get("options") or []
    if not 1 <= len(options) <= 25:
        form.add((*path, "options"), f"Must be between 1 and 25 in length, is {len(options)}")
    if high > len(options):
        form.add((*path, "max_values"), "Cannot exceed the number of options")
    if sum(bool(option.get("default")) for option in options) > high:
        form.add((*path, "options"), "More defaults than max_values")
    values: set[str] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        form.length((*here, "label"), option.get("label"), 1, 100)
        form.length((*here, "value"), option.get("value"), 1, 100)
        form.length((*here, "description"), option.get("description"), 0, 100)
        if option.get("value") in values:
            form.add((*here, "value"), "The specified option value is already used")
        values.add(option.get("value") or "")


def _check_section(form: Form, path: Path, section: Json) -> None:
    children = section.get("components") or []
    if not 1 <= len(children) <= 3 or any(child.get("type") != TEXT for child in children):
        form.add((*path, "components"), "A section holds one to three texts")
    accessory = section.get("accessory") or {}
    if accessory.get("type") not in (BUTTON, THUMBNAIL):
        form.add((*path, "accessory"), "A section needs a button or a thumbnail beside it")


def _check_gallery(form: Form, path: Path, gallery: Json) -> None:
    items = gallery.get("items") or []
    if not 1 <= len(items) <= 10:
        form.add((*path, "items"), f"Must be between 1 and 10 in length, is {len(items)}")
    for index, item in enumerate(items):
        form.length((*path, "items", index, "description"), item.get("description"), 0, 1024)
