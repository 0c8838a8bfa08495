"""What is on the table, what a seat may do, how people write it, and why it is refused."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import Reason
from bot.core.notation import Form, Grammar, numbers

SEATS, HEAP, MOST = 2, 12, 3


class NewgameReason(Reason):
    """Why the rules refuse an action; each has a sentence in every language."""

    TOO_FEW = "newgame-too-few"


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth. Cells, cards and sets belong into tuples: a state is never changed."""

    heap: int = HEAP
    taken: tuple[int, ...] = (0,) * SEATS
    turn: int = 0
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """An action, imperative: take so many counters."""

    count: int


GRAMMAR: Grammar[Take] = Grammar({"count": numbers(1, MOST)}, Form("take {count}", Take))
