"""What a kingdom is worth (rulebook, Scoring; rules K-21 to K-26)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.game import Outcome, Termination
from bot.core.placings import placed
from bot.core.points import Points, SummedPoints, Term
from bot.games.kingdomino.rules.cells import region
from bot.games.kingdomino.rules.events import KingdomScored
from bot.games.kingdomino.rules.model import Config, Kingdom
from bot.games.kingdomino.rules.pieces import Terrain


@dataclass(frozen=True, slots=True)
class Domain:
    """Cells of one terrain connected by sides, and the buildings on them (rule K-21)."""

    terrain: Terrain
    """What lies on all of it."""
    cells: int
    """Its cells as a bit set."""
    buildings: int
    """How many stand on it."""

    @property
    def size(self) -> int:
        return self.cells.bit_count()


def domains(kingdom: Kingdom) -> tuple[Domain, ...]:
    """Every domain, by terrain, then from the bottom row up."""
    found = []
    for terrain in Terrain:
        left = land = kingdom.terrains[terrain]
        while left:
            cells = region(left & -left, land)
            left ^= cells
            found.append(Domain(terrain, cells, buildings_on(kingdom, cells)))
    return tuple(found)


def buildings_on(kingdom: Kingdom, cells: int) -> int:
    """How many buildings stand on these cells."""
    one, two, three = kingdom.buildings
    return (cells & one).bit_count() + (cells & two).bit_count() + (cells & three).bit_count()


def land_points(kingdom: Kingdom) -> Points:
    """Cells times buildings of every domain that has a building (rule K-21)."""
    return Points(tuple(Term(d.terrain.key, d.size, d.buildings) for d in domains(kingdom) if d.buildings))


def land_total(kingdom: Kingdom) -> int:
    """The total of `land_points`, without naming the domains: it is asked for after every action."""
    total = 0
    for land in kingdom.terrains:
        left = land & kingdom.buildings[0]
        while left:
            cells = region(left & -left, land)
            left &= ~cells
            total += cells.bit_count() * buildings_on(kingdom, cells)
    return total


def final_score(seat: int, kingdom: Kingdom, config: Config) -> KingdomScored:
    """Land and bonuses, with both tie-breakers (rules K-22 to K-26)."""
    land = domains(kingdom)
    terms = [Term(domain.terrain.key, domain.size, domain.buildings) for domain in land if domain.buildings]
    terms += bonuses(kingdom, config)
    largest = max((domain.size for domain in land), default=0)
    return KingdomScored(seat, Points(tuple(terms)), largest, buildings_on(kingdom, kingdom.taken))


def bonuses(kingdom: Kingdom, config: Config) -> Iterator[Term]:
    """What the kingdom has earned beside its land (rules K-25 and K-26)."""
    if config.middle_kingdom and is_middle(kingdom, config.size):
        yield Term("middle-kingdom", 1, config.middle_kingdom)
    if config.harmony and not kingdom.discards:
        yield Term("harmony", 1, config.harmony)


def is_middle(kingdom: Kingdom, size: int) -> bool:
    """The kingdom spans exactly size × size with the castle in its middle; holes are allowed (ruling K-R3)."""
    reach = size // 2
    return kingdom.bounds == (7 - reach, 7 - reach, 7 + reach, 7 + reach)


def summed(games: Sequence[Sequence[KingdomScored]]) -> tuple[KingdomScored, ...]:
    """Each seat's games as one score: the largest domain of any of them, the buildings of all (rule K-24, K-R6)."""
    if len(games) == 1:
        return tuple(games[0])
    return tuple(
        KingdomScored(
            seat,
            SummedPoints.of(score.points for score in scores),
            max(score.largest for score in scores),
            sum(score.buildings for score in scores),
        )
        for seat, scores in enumerate(zip(*games, strict=True))
    )


def placings(scored: tuple[KingdomScored, ...]) -> Outcome:
    """Points, then the largest domain, then buildings, then a shared place (rule K-23)."""
    ranks = [(score.points.total, score.largest, score.buildings) for score in scored]
    totals = tuple(rank[0] for rank in ranks)
    return Outcome(Termination.FINISHED, placed(ranks), totals, _tie_break(ranks))


def _tie_break(ranks: Sequence[tuple[int, int, int]]) -> str | None:
    """What settled the first place, when the points alone did not."""
    best = max(ranks)
    rivals = [rank for rank in ranks if rank[0] == best[0]]
    if len(rivals) == 1:
        return None
    if sum(rank[1] == best[1] for rank in rivals) == 1:
        return "largest-domain"
    if rivals.count(best) == 1:
        return "buildings"
    return "shared"
