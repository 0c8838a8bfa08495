"""What is new to the reader of a board of Kingdomino: dominoes laid, chosen and given up, and what they brought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from bot.core.game import Seat
from bot.games.kingdomino.presentation.view import View, land_worth
from bot.games.kingdomino.rules.events import DominoChosen, DominoDiscarded, DominoPlaced
from bot.games.kingdomino.rules.pieces import Domino, pieces
from rendering.kingdomino.inputs import Labels
from rendering.kingdomino.tokens import crossed, domino
from rendering.kit.news_strip import Played, Step
from rendering.kit.scene import Operation

_PIECE, _SMALL_PIECE = 0.62, 0.48
"""Side of a cell in the strip, by the height of a piece; beside a mighty duel there is less room."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """What is new on the table."""

    laid: frozenset[int]
    """Numbers of dominoes in kingdoms."""

    chosen: frozenset[int]
    """Numbers of dominoes in the line."""

    gains: Mapping[Seat, int]
    """Points that what was laid brought, by seat; those it brought none are left out."""

    given_up: Mapping[Seat, tuple[Domino, ...]]
    """Dominoes that fitted nowhere, by seat."""


NOTHING = Fresh(frozenset(), frozenset(), {}, {})


def fresh(view: View, turns: Iterable[Played]) -> Fresh:
    """What turns left behind that can still be seen. Nothing of them is new once the game is over."""
    laid, chosen, given_up = set[int](), set[int](), dict[Seat, tuple[Domino, ...]]()
    for event in (event for turn in turns if view.outcome is None for event in turn.events):
        match event:
            case DominoPlaced():
                laid.add(event.domino)
            case DominoChosen():
                chosen.add(event.domino)
            case DominoDiscarded():
                given_up[event.seat] = (*given_up.get(event.seat, ()), pieces().dominoes[event.domino])
    gains = {}
    for kingdom in view.kingdoms:
        before = [one for one in kingdom.laid if one.domino.number not in laid]
        gained = kingdom.score - land_worth(before) if len(before) < len(kingdom.laid) else 0
        if gained:
            gains[kingdom.seat] = gained
    return Fresh(frozenset(laid), frozenset(chosen), gains, given_up)


def steps(view: View, turns: Iterable[Played], labels: Labels) -> tuple[Step, ...]:
    """A row of the strip for each domino laid or given up; what was chosen is to be seen in the line."""
    return tuple(_steps(view, turns, labels))


def _steps(view: View, turns: Iterable[Played], labels: Labels) -> Iterator[Step]:
    share = _PIECE if view.size < 7 else _SMALL_PIECE
    for event in (event for turn in turns if view.outcome is None for event in turn.events):
        match event:
            case DominoPlaced():
                colour, gained = labels.colour(event.seat), _gained(view, event)
                piece = partial(_laid, pieces().dominoes[event.domino], share)
                yield Step(colour, piece, event.first, gains=((colour, gained),) if gained else ())
            case DominoDiscarded():
                yield Step(labels.colour(event.seat), partial(_given_up, pieces().dominoes[event.domino], share))


def _gained(view: View, event: DominoPlaced) -> int:
    """What a domino brought when it was laid."""
    laid = view.kingdoms[event.seat].laid
    place = next((place for place, one in enumerate(laid) if one.domino.number == event.domino), None)
    return 0 if place is None else land_worth(laid[: place + 1]) - land_worth(laid[:place])


def _laid(piece: Domino, share: float, x: int, y: int, size: int) -> list[Operation]:
    """A domino as a row of the strip shows it."""
    cell = round(share * size)
    return [*domino(piece, x, y + (size - cell) // 2, cell, "E", "panel")]


def _given_up(piece: Domino, share: float, x: int, y: int, size: int) -> list[Operation]:
    """The same with a cross: it is out of the match."""
    cell = round(share * size)
    return [*crossed(piece, x, y + (size - cell) // 2, cell, "panel")]
