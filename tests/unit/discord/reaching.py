"""Where clicks can lead: from the public message through private looks, as the handlers of the cogs go."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.presenters import PRESENTERS
from cogs.ui.custom_id import CustomId, read
from cogs.ui.presenter import Look, Row
from cogs.ui.steps import digest, read_step
from tests.unit.discord.components import BUTTON, Json, tree, walk

Draft: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """A control that can be pressed. label: what it says; value: of a select's option, empty for a button."""

    label: str
    id: CustomId
    value: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a click leads. draft: the actions so far; focus: what a look shows; commits: it is submitted at once."""

    draft: Draft
    focus: str = ""
    commits: bool = False


def presses(rows: Sequence[Row]) -> Iterator[Press]:
    """Every live button, and every option of every select."""
    for part in walk(tree(rows)):
        if "custom_id" not in part or part.get("disabled"):
            continue
        if part["type"] == BUTTON:
            yield Press(part["label"], read(part["custom_id"]))
        else:
            yield from (_option(part, option) for option in part["options"])


def _option(part: Json, option: Json) -> Press:
    label = f"{option['label']} · {option.get('description') or ''}"
    return Press(label, read(part["custom_id"]), option["value"])


def led(match: Match, seat: Seat, press: Press, stored: Draft = ()) -> Place | None:
    """Where a press leads from this stored draft, as cogs/turns.py and cogs/drafts.py have it; None for elsewhere."""
    argument = press.id.argument
    match press.id.verb:
        case "spot" | "spots":
            return Place(tuple(PRESENTERS[match.game].drafts(match, seat, press.value or argument)))
        case "look" | "commit":
            return Place(tuple(argument.split(";")), commits=press.id.verb == "commit")
        case "step":
            taken = read_step(argument, [press.value] if press.value else [])
            draft = taken.after(stored)
            return None if draft is None else Place(draft, taken.focus)
        case "close":
            assert argument == digest(stored), "a look only closes the draft it shows"
            return Place(stored, commits=True)
        case _:
            return None


def looked(match: Match, seat: Seat, place: Place, say: Phrases) -> Look:
    look = PRESENTERS[match.game].look(match, seat, place.draft, say, "dark", place.focus)
    assert look is not None, "a seat to act has a look"
    return look


def reached(match: Match, seat: Seat, say: Phrases, longest: int = 1) -> dict[Place, Press]:
    """Every place that clicks lead to with at most so many actions drafted, each with the press that led there."""
    ways = [*presses(PRESENTERS[match.game].controls(match, say)), Press("play", CustomId("look"))]
    found: dict[Place, Press] = {}
    todo: deque[tuple[Place, Press]] = deque()
    for press in ways:
        place = Place(()) if press.label == "play" else led(match, seat, press)
        if place is not None:
            todo.append((place, press))
    while todo:
        place, press = todo.popleft()
        if place in found:
            continue
        found[place] = press
        if place.commits or len(place.draft) > longest:
            continue
        for on in presses(looked(match, seat, place, say).rows):
            onward = led(match, seat, on, place.draft)
            if onward is not None:
                todo.append((onward, on))
    return found
