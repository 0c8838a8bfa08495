"""States that a decision works out on its way, kept for the fold that follows. Open it when `decide` calls `evolve`.

To know what follows from an action, `decide` often has to evolve the state by its own events, and then the caller
folds the same events into the same state. Here the second time costs a look-up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

_S = TypeVar("_S")

Evolve: TypeAlias = Callable[[_S, Any], _S]

LIMIT = 32
"""So many states are kept at most, for each game, until their events are folded."""


def looking_ahead(evolve: Evolve[_S]) -> tuple[Evolve[_S], Evolve[_S]]:
    """Return `evolve` for decisions, which keeps its results, and `evolve` for everyone, which uses each once.

    A result is used only for the same two objects, and neither ever changes: it's what `evolve` would return.
    """
    # By the id of the event. The entry holds the event, so no other event has this id.
    kept: dict[int, tuple[_S, Any, _S]] = {}

    def ahead(state: _S, event: Any) -> _S:
        """Return the state after an event that's to be folded soon."""
        after = evolve(state, event)
        if len(kept) >= LIMIT:
            kept.clear()
        kept[id(event)] = (state, event, after)
        return after

    def evolved(state: _S, event: Any) -> _S:
        """Return the state after an event."""
        if kept:
            found = kept.pop(id(event), None)
            if found is not None and found[0] is state and found[1] is event:
                return found[2]
        return evolve(state, event)

    return ahead, evolved
