"""Who would be ahead if a match ended now, as the slow engines reckon it: they end a copy of it and count."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy

from tests.oracle import carcassonne, castle, kingdomino

Margins = tuple[int, ...]


def margins(totals: Sequence[int]) -> Margins:
    """What every seat has more than the best of the others, by seat."""
    return tuple(own - max(totals[:seat] + totals[seat + 1 :]) for seat, own in enumerate(map(int, totals)))


def of_castle(match: castle.Match) -> set[Margins]:
    """Margins once what the newest tile completed is scored, one for each order in which that can be done."""
    match.known = (None, [])
    if match.moment == "claim":
        match = deepcopy(match)
        match.act("pass")
    if match.moment == "score":
        found = set()
        for text in {f"score {match.label(feature)}" for feature in match.left} & match.legal():
            after = deepcopy(match)
            after.act(text)
            found |= of_castle(after)
        return found
    if not match.over():
        match = deepcopy(match)
        for seat in (0, 1):
            match.walls[seat] += match.fresh[seat]
        match.finish()
    return {margins([match.total(0), match.total(1)])}


def of_carcassonne(match: carcassonne.Match) -> Margins:
    """Margins once no figure is put on the newest tile; a message that is due or open brings its two points."""
    match = deepcopy(match)
    if match.cell is not None:
        match.act("pass")
    if not match.over:
        if match.track is not None and (match.track.wanted or match.track.open is not None):
            match.scores[match.seat] += 2
        match.finish()
    return margins(match.scores)


def of_kingdomino(match: kingdomino.Match) -> Margins:
    """Margins with the bonuses that the kingdoms have earned as they lie, and dominoes with a king as lands alone."""
    totals = []
    for seat, kingdom in enumerate(match.kingdoms):
        early = not match.all_laid()
        middle = 10 if early and match.middle_kingdom and kingdom.centred() else 0
        harmony = 5 if early and match.harmony and not kingdom.lost else 0
        kings = [number for line in (match.old, match.new) for number, owner in line.items() if owner == seat]
        totals.append(match.score(seat) + middle + harmony + sum(map(_by_itself, kings)))
    return margins(totals)


def _by_itself(number: int) -> int:
    domains: dict[str, list[int]] = {}
    for terrain, buildings in kingdomino.DOMINOES[number]:
        domains.setdefault(terrain, []).append(buildings)
    return sum(len(cells) * sum(cells) for cells in domains.values())
