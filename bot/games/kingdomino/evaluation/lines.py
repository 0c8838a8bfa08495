"""What can be said of the line that kings choose from: what is kept from others, and when one chooses next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.denials import Offer, Offers
from bot.core.game import Seat
from bot.core.remarks import Remark
from bot.games.kingdomino.evaluation.insight import promised
from bot.games.kingdomino.rules.model import Choosing, ChoosingFirst, Line, Placing, State
from bot.games.kingdomino.rules.pieces import pieces

_FIT, _CROWNS, _EARLY = "fit-later", "crowns-later", "early"
"""Traits of the insight that a domino under a king has."""


def offers(state: State, seat: Seat, worths: Mapping[str, float] | None) -> Offers | None:
    """The dominoes that nobody has chosen, as they would fit the rival whose king is next (bot/core/denials.py)."""
    line, free = state.current, state.upcoming.free
    if not isinstance(state.phase, Placing | Choosing) or not free:
        return None
    coming = line.owners[state.turn :]
    if coming[:1] == (seat,):
        coming = coming[1:]
    # One's own king that comes first takes something again; what it leaves is not known yet.
    if not coming or coming[0] is None or coming[0] == seat:
        return None
    rival, count = coming[0], len(state.upcoming.dominoes)
    fit, crowns, early = (1.0, 0.0, 0.0) if worths is None else (worths[name] for name in (_FIT, _CROWNS, _EARLY))
    things = list[Offer]()
    for place, number in enumerate(state.upcoming.dominoes):
        if number in free:
            brings, buildings = promised(state.kingdoms[rival], state.config, pieces().dominoes[number])
            things.append(Offer(number, brings, fit * brings + crowns * buildings + early * (count - place)))
    return Offers(rival, tuple(things))


class Turns:
    """A Remarking by when the king that chooses will choose again."""

    keys = frozenset({"first", "early", "last"})
    """As the protocol says."""

    def remarks(self, before: State, after: State, seat: Seat, worths: Mapping[str, float] | None) -> Sequence[Remark]:
        """As the protocol says. Before a choice, compared with the mean of all that could be chosen.

        Of the last line nobody chooses any more.
        """
        if after.dealt >= after.config.dominoes:
            return ()
        line = _asked(after)
        was, now = _places(_asked(before), seat), _places(line, seat)
        if _asked(before).dominoes != line.dominoes or len(now - was) != 1:
            return ()
        (place,) = now - was
        free = [line.dominoes.index(number) for number in _asked(before).free]
        others = was - now or set(free)
        if (was - now and len(was - now) != 1) or not others:
            return ()
        sooner = sum(others) / len(others) - place
        worth = sooner * (1.0 if worths is None else worths[_EARLY])
        if not sooner or (sooner > 0) != (worth > 0):
            return ()
        if sooner > 0:
            return (Remark("first", seat, 1, worth) if place == 0 else Remark("early", seat, 1, worth, place + 1),)
        last = place == len(line.dominoes) - 1
        return (Remark("last", seat, 1, worth) if last else Remark("early", seat, -1, worth, place + 1),)


def _asked(state: State) -> Line:
    """The line that is chosen from, or that was until it became the current one."""
    if isinstance(state.phase, ChoosingFirst) or not state.upcoming.dominoes:
        return state.current
    return state.upcoming


def _places(line: Line, seat: Seat) -> set[int]:
    return {place for place, owner in enumerate(line.owners) if owner == seat}
