"""Small matches of Carcassonne for its rule cards. Their tiles are chosen, and the rules compute the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from bot.core.bag import Bag
from bot.core.game import Seat, fold
from bot.games.carcassonne import Carcassonne
from bot.games.carcassonne.presentation.view import View
from bot.games.carcassonne.rules.events import FeatureScored, FigurePlaced, TilePlaced
from rendering.kit.news_strip import Played

GAME = Carcassonne()


@dataclass(frozen=True, slots=True)
class Episode:
    """One turn of an example match, with everything that followed from it."""

    seat: Seat
    """The seat whose turn it was."""

    before: Any
    """State with the tile in hand."""

    claimed: Any
    """State after the tile is placed, with or without a figure, before anything is scored."""

    after: Any
    """State once all is scored, or at the first question that the example's line doesn't answer."""

    events: tuple[object, ...]
    """Everything that happened in it, from the placing of the tile on."""

    @property
    def scored(self) -> tuple[FeatureScored, ...]:
        """The completed features that paid someone, in order."""
        return tuple(event for event in self.events if isinstance(event, FeatureScored) and not event.final)

    @property
    def played(self) -> Played:
        """The turn's events for a picture, which marks them as new."""
        return Played(self.seat, self.events)

    def view(self) -> View:
        """Return the public view of the table after the turn."""
        return GAME.view(self.after, None)

    def final(self, seat: Seat) -> tuple[FeatureScored, ...]:
        """Return the scorings of a seat at the end of the match, if this was the last tile."""
        ends = (event for event in self.events if isinstance(event, FeatureScored) and event.final)
        return tuple(event for event in ends if any(share.seat == seat for share in event.shares))


@cache
def played(seats: int, options: tuple[str, ...], *lines: str, ends: bool = False) -> tuple[Episode, ...]:
    """Return the turns of an example match from its start, seat after seat.

    A line is "D N50 E B": the tile, its cell, the side its top points to, and the part that gets a meeple. "-" means
    none, "B-large" another figure. Other answers follow as they are typed, with hyphens ("- move-meeple").

    options: expansions in play. ends: the last line's tile is the last of the match. Raises IllegalAction if the rules
    refuse a line.
    """
    state = GAME.initial(GAME.config(dict.fromkeys(options, "on"), seats), seats)
    turns = []
    for place, line in enumerate(lines):
        if ends and place == len(lines) - 1:
            state = replace(state, piles=(Bag.of(line.split()[:1]),))
        turn = _turn(state, line)
        turns.append(turn)
        state = turn.after
    return tuple(turns)


def _turn(state: Any, line: str) -> Episode:
    tile, cell, top, part, *answers = line.split()
    before = fold(GAME, state, GAME.resolve(state, (tile,)))
    seat = min(GAME.to_act(before))
    claim = "pass" if part == "-" else part if part.islower() else f"claim {part.replace('-', ' ')}"
    events: list[object] = []
    now = before
    for text in (f"place {cell} {top}", claim, *(answer.replace("-", " ") for answer in answers)):
        made = GAME.decide(now, seat, GAME.parse(text))
        events += made
        now = fold(GAME, now, made)
    first = [event for event in events if isinstance(event, TilePlaced | FigurePlaced)]
    return Episode(seat, before, fold(GAME, before, first[:2]), now, tuple(events))
