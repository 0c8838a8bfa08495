"""Pictures of a film of King of the Dice: the land, the players, the cards, and nothing to choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.games.dice.presentation.view import View
from rendering.dice import board
from rendering.dice.inputs import Labels, Marks
from rendering.dice.new_marks import since
from rendering.dice.panel import symbols
from rendering.film.moments import Moment
from rendering.kit.scene import Scene


def compose_film(moments: Sequence[Moment[View, Labels]], theme: str = "dark") -> Iterator[Scene]:
    """A picture a moment, all of one size: nothing moves but what is played."""
    most = max(symbols(player) for moment in moments for player in moment.view.players)
    last = moments[-1].view.layout
    laid = next(moment.view for moment in moments if moment.view.layout == last)
    for moment in moments:
        # Where people choose how the halves of the board lie, they lie so from the beginning.
        view = replace(moment.view if moment.view.layout == last else laid, to_act=frozenset())
        new = since(view, moment.turns)
        marks = Marks(fresh=new.spaces, since=new, most=most)
        yield board.scene(view, replace(moment.labels, throws=""), marks, theme)
