"""Where clicks can lead: from the public message through private looks, as the handlers of the cogs go."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from bot.core.game import Seat
from bot.i18n import Phrases, phrases
from bot.match.model.draft_digest import digest
from bot.match.model.match import Match
from bot.match.views.match_as_seen import AnyDraft
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.move_draft_controls import Offer, read_step
from cogs.ui.text.custom_id import CustomId, read
from cogs.ui.text.layout_types import Row
from tests.unit.discord.components import BUTTON, Json, tree, walk
from tests.unit.discord.seeing import PRESENTERS, considered, shown

EN = phrases("en")

Draft: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """A control that can be pressed.

    label: what it says; value: of a select's option, of several that are chosen together with spaces between them;
    empty for a button.
    """

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
    """Every live button, and every option of every select, or every choice of several."""
    for part in walk(tree(rows)):
        if "custom_id" not in part or part.get("disabled"):
            continue
        if part["type"] == BUTTON:
            yield Press(part["label"], read(part["custom_id"]))
        else:
            counts = range(part.get("min_values", 1), part.get("max_values", 1) + 1)
            yield from (_chosen(part, some) for count in counts for some in combinations(part["options"], count))


def _chosen(part: Json, options: Sequence[Json]) -> Press:
    label = ", ".join(f"{option['label']} · {option.get('description') or ''}" for option in options)
    return Press(label, read(part["custom_id"]), " ".join(option["value"] for option in options))


def led(match: Match, seat: Seat, press: Press, stored: Draft = ()) -> Place | None:
    """Where a press leads from this shown draft, as cogs/turn/cog_turn.py has it; None for elsewhere."""
    if press.id.verb not in ("draft", "commit"):
        return None
    step = read_step(press.id.argument, [press.value] if press.value else [])
    assert step.base in ("", digest(stored)), "a look only goes on from the draft it shows"
    draft = step.after(stored if step.base else ())
    # Where nothing was begun, another look at it begins a turn.
    return Place(draft or begun(match, seat).draft, step.focus, commits=press.id.verb == "commit")


def begun(match: Match, seat: Seat, say: Phrases = EN) -> Place:
    """What *Play* shows where nothing was begun."""
    presenter = PRESENTERS[match.game].presenter
    return Place(presenter.begin(shown(match, say, seat), seat, ()))


def looked(match: Match, seat: Seat, place: Place, say: Phrases) -> Look:
    seen, draft, offer = _drafted(match, seat, place, say)
    return seen.presenter.look(seen, draft, place.focus, offer, "dark")


def ways(match: Match, seat: Seat, place: Place, say: Phrases = EN) -> list[Press]:
    """Return the presses a look offers, without painting it or putting it into words."""
    seen, draft, offer = _drafted(match, seat, place, say)
    return list(presses(seen.presenter.ways(seen, draft, place.focus, offer)))


def _drafted(match: Match, seat: Seat, place: Place, say: Phrases) -> tuple[Presented, AnyDraft, Offer]:
    """Return what a look is made of."""
    seen = shown(match, say, seat)
    assert seen.seen.asks, "a seat to act has a look"
    draft = considered(match, seat, seen.presenter.begin(seen, seat, place.draft), seen.seen.position)
    return seen, draft, Offer(match.id, match.decided[seat], say, draft.notations)


WHOLE = 12
"""Of how many places one is looked at with picture and words, and not only for its controls."""


def reached(match: Match, seat: Seat, say: Phrases, longest: int = 1) -> dict[Place, Press]:
    """Every place that clicks lead to with at most so many actions drafted, each with the press that led there."""
    public = [*presses(PRESENTERS[match.game].controls(match, say)), Press("play", CustomId("play"))]
    found: dict[Place, Press] = {}
    todo: deque[tuple[Place, Press]] = deque()
    for press in public:
        place = begun(match, seat, say) if press.label == "play" else led(match, seat, press)
        if place is not None:
            todo.append((place, press))
    while todo:
        place, press = todo.popleft()
        if place in found:
            continue
        found[place] = press
        if place.commits or len(place.draft) > longest:
            continue
        onwards = ways(match, seat, place, say)
        if len(found) % WHOLE == 1:
            assert onwards == list(presses(looked(match, seat, place, say).rows)), "a look offers its ways"
        for on in onwards:
            onward = led(match, seat, on, place.draft)
            if onward is not None:
                todo.append((onward, on))
    return found


def pressed(match: Match, seat: Seat, most: int, say: Phrases = EN) -> dict[Place, int]:
    """How many presses each place takes, of those that clicks on the public message lead to with at most so many.

    Places are told apart by their drafts and by what they show. Nothing is painted or put into words.
    """
    seen = shown(match, say, seat)
    found: dict[Place, int] = {}
    todo: deque[tuple[Place, int]] = deque()
    for press in presses(PRESENTERS[match.game].controls(match, say)):
        if (place := led(match, seat, press)) is not None:
            todo.append((place, 1))
    while todo:
        place, count = todo.popleft()
        if place in found:
            continue
        found[place] = count
        if place.commits or count == most:
            continue
        draft = considered(match, seat, place.draft, seen.seen.position)
        offer = Offer(match.id, match.decided[seat], say, draft.notations)
        for press in presses(seen.presenter.ways(seen, draft, place.focus, offer)):
            if (onward := led(match, seat, press, place.draft)) is not None:
                todo.append((onward, count + 1))
    return found
