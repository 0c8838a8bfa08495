"""What a checker must know of a game beyond playing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bot.core.bag import Piece
from bot.core.game import Seat

S_inv = TypeVar("S_inv")
A_co = TypeVar("A_co", covariant=True)


class Facts(Protocol[S_inv, A_co]):
    """Per-game knowledge behind the contract that every game keeps (tests/contracts, `simulate --check`)."""

    longest: int
    """No match has more actions than this."""

    def stock(self, root: Path) -> Mapping[str, int]:
        """What the component data under `root` holds, by kind of item. Raises DataError for faulty files."""
        ...

    def pieces(self, state: S_inv) -> Counter[Piece]:
        """Every piece of the match, wherever it lies; the same at every moment."""
        ...

    def universe(self, state: S_inv) -> Sequence[A_co]:
        """Actions worth trying now, most of them illegal; all of them can be written and read."""
        ...

    def disguised(self, state: S_inv, seat: Seat | None) -> S_inv:
        """A state that differs in all that this seat, or a spectator, may not know."""
        ...


class PlainFacts(Generic[S_inv, A_co]):
    """Facts of a game without component data, whose states keep all pieces by themselves and hide nothing."""

    longest: int
    """No match has more actions than this. Set by each game."""

    def stock(self, _root: Path) -> Mapping[str, int]:
        """Return no counts: there are no files to read."""
        return {}

    def pieces(self, _state: S_inv) -> Counter[Piece]:
        """Return the board, which is all that is conserved."""
        return Counter({"board": 1})

    def universe(self, state: S_inv) -> Sequence[A_co]:
        """Return actions worth trying now. Implemented by each game."""
        raise NotImplementedError

    def disguised(self, state: S_inv, _seat: Seat | None) -> S_inv:
        """Return the state itself: everyone may know all of it."""
        return state


AnyFacts: TypeAlias = Facts[Any, Any]
