"""Pictures of every layout with chosen names and late scores, and what is wrong with the names on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

from bot.core.points import Points, Term
from bot.games.carcassonne.expansions.messages.shown import Table
from bot.i18n import Phrases
from cogs.carcassonne.labels import picture as carcassonne_labels
from cogs.dice.labels import labels_of as dice_labels
from cogs.heirs.labels import picture as heirs_labels
from cogs.kingdomino.labels import board_labels
from cogs.ui.presenter.match_with_game_presenter import Presented
from rendering import carcassonne, dice, heirs, kingdomino
from rendering.charts.podium import Ending
from rendering.kit.player_names import LETTERS, pitch
from rendering.kit.safe_text import ELLIPSIS, parted
from rendering.kit.scene import Box, Plate, Scene, Sprite, Text
from tests.unit.discord.simulated import Kind, at
from tests.unit.rendering.endings.test_ending_kingdomino import played

LATE = 187
"""A score late in a match, with three digits."""

ORDINARY = ("Catherine", "Benoît", "Alexandra", "Dominique", "Frederica", "Élisabeth")
LONGEST = tuple(f"{first}ilhelmina Montgomery-Wetherspo" for first in "WBCDEF")
WIDEST = tuple(first + "W" * 31 for first in "XBMDGO")
MARKED = ("Catherine [bot]", "Alder [bot]", "Oskar (yellow)", "Benoît [bot]", "Élodie (jaune)", "Hazel [bot]")
LONGEST_MARKED = tuple(f"{name[:26]} [bot]" for name in LONGEST)
WIDEST_MARKED = tuple(f"{name[:26]} [bot]" for name in WIDEST)

NAMES = {
    "ordinary": ORDINARY,
    "longest": LONGEST,
    "widest": WIDEST,
    "marked": MARKED,
    "longest marked": LONGEST_MARKED,
    "widest marked": WIDEST_MARKED,
}

DYNASTY = (("dynasty", "on"), ("harmony", "on"), ("middle-kingdom", "on"))

FEWEST_WIDE = {"": 6, "[bot]": 4}
"""Letters that stay of a name of the widest letters, by its mark."""


def late(view: Any) -> Any:
    """Return a view in which everyone has a score of three digits, and everything that comes with it."""
    if hasattr(view, "kingdoms"):
        return _late_kingdoms(view)
    if hasattr(view, "sides"):
        return replace(view, sides=tuple(replace(side, score=LATE) for side in view.sides))
    if hasattr(view, "extras"):
        marks = tuple((LATE - 67, 67) for _ in view.players)
        extras = tuple(
            (key, replace(shown, marks=marks) if isinstance(shown, Table) and view.outcome is None else shown)
            for key, shown in view.extras
        )
        view = replace(view, extras=extras)
    if not hasattr(view, "players"):
        return view
    return replace(view, players=tuple(replace(player, score=LATE) for player in view.players))


def _late_kingdoms(view: Any) -> Any:
    points = Points((Term("lake", LATE - 15, 1), Term("harmony", 5, 1), Term("middle-kingdom", 10, 1)))
    past = tuple(tuple(replace(one, points=points) for one in game) for game in view.past)
    scored = tuple(replace(one, points=points) for one in view.scored)
    kingdoms = tuple(replace(kingdom, score=LATE) for kingdom in view.kingdoms)
    return replace(view, kingdoms=kingdoms, past=past, scored=scored)


def advanced(shown: Presented) -> Presented:
    """Return the same moment with late scores."""
    position = replace(shown.position, view=late(shown.position.view))
    return replace(shown, seen=replace(shown.seen, position=position))


@cache
def moment(kind: Kind, share: float) -> Presented:
    """Return a moment of a match of this kind, with late scores."""
    return advanced(at(kind, share))


def pictures(kind: Kind, say: Phrases) -> Iterator[tuple[str, Scene]]:
    """Compose every picture of a kind of match that shows names: in the middle, late and at the end."""
    film = [replace(moment(kind, share), say=say) for share in (0.5, 0.97, 1)]
    for place, shown in enumerate(film):
        yield f"board {place}", shown.presenter.scene(shown, "dark")
        for number, scene in enumerate(_others(shown)):
            yield f"picture {number} of {place}", scene
    for place, scene in enumerate(film[0].presenter.frames(film[1:], "dark")):
        yield f"frame {place}", scene


def _others(shown: Any) -> Iterator[Scene]:
    """Compose the other pictures with everyone's name, and those with one name."""
    view = shown.view
    match shown.table.game:
        case "dice":
            yield dice.compose_people(view, dice_labels(shown))
        case "carcassonne" if any(key == "messages" for key, _ in view.extras) and view.outcome is None:
            due = carcassonne.Due(0, 12, (4, 3), [carcassonne.Landing(0, 130), carcassonne.Landing(1, 79)])
            yield carcassonne.compose_laps(view, due, carcassonne_labels(shown))
        case "kingdomino":
            labels = board_labels(shown)
            for kingdom in view.kingdoms:
                yield kingdomino.compose_source(kingdom, (), labels, view.size)
            if shown.to_act:
                yield kingdomino.compose_preview(view, shown.to_act[0], None, labels, kingdomino.Marks())
            elif view.games > 1:
                for game in played(len(view.kingdoms), DYNASTY)[:-1]:
                    yield kingdomino.compose_ending(late(game), Ending(), labels, "dark")
        case "heirs":
            yield heirs.compose_preview(view, 0, heirs_labels(shown), heirs.Marks())


def shown_of(name: str, scene: Scene) -> Iterator[list[Text]]:
    """Find a name in a picture, wherever it begins, each time in its one or two lines, a mark behind it as a line."""
    texts = [one for one in scene.operations if isinstance(one, Text)]
    for first in texts:
        if first.text[:2] == name[:2]:
            below = (first.left, first.middle + pitch(first.size))
            lines = [one for one in texts if (one.left, one.middle) == below and one.size == first.size]
            behind = [one for one in texts if _is_behind(one, first) and one.text == parted(name)[1].strip()]
            yield [first, *(behind or lines)]


def _is_behind(one: Text, first: Text) -> bool:
    """Return whether a text goes on where another one ends, in smaller type."""
    return one.middle == first.middle and one.size < first.size and 0 <= one.left - first.box[2] < first.size // 2


def letters(lines: Sequence[Text], name: str) -> int:
    """Count how many of its letters a shown name keeps, its mark aside."""
    stem, mark = parted(name)
    text = "".join(line.text for line in lines).removesuffix(mark.strip()).removesuffix(ELLIPSIS)
    text, stem = text.replace(" ", "").rstrip(ELLIPSIS), stem.replace(" ", "")
    return len(text) if stem.startswith(text) else 0


def faults(names: Sequence[str], scene: Scene, everyone: bool) -> Iterator[str]:
    """Tell what is wrong with the names in a picture. everyone: whether all of them belong there."""
    for name in names:
        found = list(shown_of(name, scene))
        if not found and everyone:
            yield f"{name} is missing"
        for lines in found:
            yield from _lost(name, lines)
            yield from _crowded(lines, scene)


def _lost(name: str, lines: Sequence[Text]) -> Iterator[str]:
    """Tell whether a name is cut too short, an ordinary one at all, or loses its mark."""
    stem, mark = parted(name)
    said = " / ".join(line.text for line in lines)
    if len(stem) <= 10:
        if lines[0].text not in (name, stem):
            yield f"{name} is cut to {said}"
    elif letters(lines, name) < (FEWEST_WIDE[mark.strip()] if stem[1:3] == "WW" else LETTERS):
        yield f"{name} is cut to {said}"
    if mark and not lines[-1].text.endswith(mark.strip()):
        yield f"{name} loses its mark: {said}"


def _crowded(lines: Sequence[Text], scene: Scene) -> Iterator[str]:
    """Tell what leaves a name's panel, what is painted over the name, and which texts of the panel meet."""
    plates = [one.box for one in scene.operations if isinstance(one, Plate)]
    panel = next((box for box in reversed(plates) if all(within(line.box, box) for line in lines)), None)
    panel = panel or (0, 0, scene.width, scene.height)
    texts = [one for one in scene.operations if isinstance(one, Text) and meet(one.box, panel)]
    yield from (f"{one.text} leaves its panel" for one in texts if not within(inked(one), panel))
    for one, other in combinations(texts, 2):
        if meet(inked(one), inked(other)):
            yield f"{one.text} meets {other.text}"
    for line in lines:
        for drawn in scene.operations[scene.operations.index(line) + 1 :]:
            if isinstance(drawn, Sprite) and meet(line.box, drawn.box):
                yield f"{line.text} is under {drawn.key}"


def inked(text: Text) -> Box:
    """Return what the capitals of a text cover."""
    return text.box[0], text.middle - text.size * 9 // 20, text.box[2], text.middle + text.size * 9 // 20


def meet(one: Box, other: Box) -> bool:
    """Return whether two boxes have a pixel in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def within(one: Box, other: Box) -> bool:
    """Return whether a box is inside another."""
    return other[0] <= one[0] and other[1] <= one[1] and one[2] <= other[2] and one[3] <= other[3]
