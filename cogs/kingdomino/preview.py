"""A half-made turn of Kingdomino: the domino where it would be, its effects, and what can be chosen next."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from bot.core.game import Seat
from bot.games.kingdomino.presentation.prompts import AskChoose, AskPlace, Way
from bot.games.kingdomino.presentation.view import SlotView, View, coordinates
from bot.games.kingdomino.rules.actions import Place
from bot.games.kingdomino.rules.events import DominoChosen
from bot.games.kingdomino.rules.pieces import pieces
from cogs.kingdomino.effects import effect
from cogs.kingdomino.labels import HalfTurn, Seen, board_labels, domino_words, letters
from rendering.kingdomino import Ghost, Marks, compose_preview
from rendering.kit.scene import Scene


def scene(shown: Seen, draft: HalfTurn, theme: str) -> Scene:
    """Return a close-up of the seat's kingdom, with the line that can be chosen from. shown: before the draft."""
    question, view = shown.question(draft.seat), shown.view
    lays = [action for action in draft.actions if isinstance(action, Place)]
    ghost = _ghost(lays[-1]) if lays else None
    if len(lays) > 1:
        # In a turn of several kings all but the last domino are already placed.
        view = replace(view, kingdoms=draft.then.view.kingdoms)
    # Keep all spots in the picture, so that it doesn't move while the player tries them.
    spots = question.spots if isinstance(question, AskPlace) else ()
    wanted = {cell for spot in spots for way in spot.ways for cell in way.cells}
    chosen = {event.domino for event in draft.events if isinstance(event, DominoChosen)}
    asked = draft.question or (None if chosen else question)
    marks = Marks(letters=letters(asked), lately=shown.lately, wanted=wanted)
    return compose_preview(_chosen(view, draft.seat, chosen), draft.seat, ghost, board_labels(shown), marks, theme)


def _ghost(place: Place) -> Ghost:
    return Ghost(pieces().dominoes[place.domino], coordinates(place.cell), coordinates(place.second))


def _chosen(view: View, seat: Seat, dominoes: Collection[int]) -> View:
    """Return the view with a seat as the owner of these dominoes (numbers), which its draft chooses."""

    def owned(line: Iterable[SlotView]) -> tuple[SlotView, ...]:
        return tuple(replace(slot, owner=seat) if slot.domino.number in dominoes else slot for slot in line)

    return replace(view, current=owned(view.current), upcoming=owned(view.upcoming))


def laid(shown: Seen, draft: HalfTurn) -> Way | None:
    """Return the draft's placement of the domino, None if the draft doesn't place it."""
    question = shown.question(draft.seat)
    if not draft.actions or not isinstance(question, AskPlace):
        return None
    found = question.found(draft.actions[0])
    return None if found is None else found[1]


def answered(shown: Seen, draft: HalfTurn) -> Sequence[object]:
    """Return the draft's events that follow the placing or discarding of its domino. Empty until there's a choice."""
    if isinstance(shown.question(draft.seat), AskChoose | None):
        return draft.events
    return draft.events[1:] if len(draft.notations) > 1 else ()


def outlook(shown: Seen, draft: HalfTurn, story: str) -> str:
    """Return a draft in words: its effects, then what can be chosen next. story: the events of `answered` in words."""
    say, question, lines = shown.say, shown.question(draft.seat), []
    way = laid(shown, draft)
    if way is not None:
        lines.append(_placing(shown, draft, way))
    elif draft.actions and not isinstance(question, AskChoose | None):
        lines.append(say("kingdomino-look-discard", domino=question.domino.number))
    lines += [story] if story else []
    if isinstance(draft.question, AskChoose):
        lines.append(say("kingdomino-look-choose"))
    elif lines and not story and question is not None and not isinstance(question, AskChoose):
        # The last king of a line has no choice.
        lines += [
            say("kingdomino-look-left", domino=p.domino.number, halves=domino_words(p.domino, say))
            for p in question.then
        ]
    return "\n".join(lines)


def _placing(shown: Seen, draft: HalfTurn, way: Way) -> str:
    """Return in words where the domino would be and its points for land, without the bonuses at the end."""
    question, now = shown.question(draft.seat), shown.view.kingdoms[draft.seat].score
    assert isinstance(question, AskPlace), "what is laid was asked for"
    return shown.say(
        "kingdomino-look-place",
        domino=question.domino.number,
        halves=domino_words(question.domino, shown.say),
        cells=draft.notations[0].rpartition(" ")[2],
        gain=way.gain,
        now=now,
        then=now + way.gain,
        effect=effect(way, shown.say),
    )
