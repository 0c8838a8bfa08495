"""What a picture of Kingdomino needs besides the View: finished strings, and what is to be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.games.kingdomino.pieces import Domino
from rendering.text import clean


@dataclass(frozen=True, slots=True)
class Labels:
    """Finished strings, in the language of the table.

    place, choose: over the line being played and the one being chosen from; done: on a slot whose king has left;
    names: by seat, as Discord gives them, untrusted; fallbacks: by seat, for a name that cannot be painted ("Seat 2");
    game: which game of a dynasty this is, empty for a single one; colours: by seat, which of the six colours and marks
    of the theme it has, empty where each seat has its own.
    """

    place: str
    choose: str
    done: str
    names: tuple[str, ...]
    fallbacks: tuple[str, ...]
    game: str = ""
    colours: tuple[int, ...] = ()

    def colour(self, seat: Seat) -> int:
        """Index of the colour, and with it the mark, of a seat."""
        return self.colours[seat] if self.colours else seat

    def name(self, seat: Seat) -> str:
        """The name of a seat, safe to paint."""
        return clean(self.names[seat], self.fallbacks[seat])


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed at.

    letters: domino number -> letter on its slot in the line; numbers: (column, row) in the moving seat's kingdom ->
    number on that cell; last: seat and number of the domino laid last, outlined in gold.
    """

    letters: Mapping[int, str] = field(default_factory=dict)
    numbers: Mapping[tuple[int, int], str] = field(default_factory=dict)
    last: tuple[Seat, int] | None = None


@dataclass(frozen=True, slots=True)
class Ghost:
    """A domino where it could be laid. first, second: (column, row) of its halves."""

    domino: Domino
    first: tuple[int, int]
    second: tuple[int, int]
