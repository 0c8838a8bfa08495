"""A beam over the whole of one's own turn: at every step only the best ways to go on are kept.

For games whose turns are many small actions of one's own, where the best turn seldom begins with the best action.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from heapq import nlargest
from typing import Any, TypeAlias

from bot.ai.evaluation import Evaluation
from bot.ai.planning import Planner, Thought
from bot.ai.simulation.chance_outcomes import Samples
from bot.core.game import AnyGame, Seat, fold

STEPS = 40
"""Actions of one turn at most."""

FIRST = 4
"""How wide the beam is that runs first, so that there is a plan whatever the time."""

Likeness: TypeAlias = Callable[[Any], Hashable]
"""What of a state matters for how its turn goes on: of ways that are alike in it and worth the same, one is enough."""


@dataclass(frozen=True, slots=True)
class Breadth:
    """How much a beam keeps and looks at."""

    width: int
    """Ways kept at every step, where time has no limit."""

    most: int = 0
    """Ways kept at most where it has one, and enough is left; 0 for no more than `width`."""

    ends: int = 1
    """Of the turns it finds, how many are looked at again behind the chance that comes before anybody acts."""

    futures: int = 0
    """How often each of them meets that chance; 0 for not at all."""

    beyond: float = 0.1
    """Of the time a plan takes, what is kept for looking at ends again."""

    share: float = 1.0
    """Of the time there is, what one plan takes: where a turn has several, each finds some left."""


@dataclass(frozen=True, slots=True)
class Way:
    """A turn that has begun, or ended."""

    plan: tuple[Any, ...]
    """Its actions up to the first that needs chance: beyond it one plans again, knowing more."""

    state: Any
    """Where it leads, chance as sampled."""

    worth: float
    """What that is worth to whoever acts."""

    sure: bool = True
    """Whether nothing was drawn on the way."""


@dataclass(slots=True)
class Beam:
    """One search of the turn of a seat."""

    evaluation: Evaluation
    """What a state is worth."""

    seat: Seat
    """Whose turn it is."""

    likeness: Likeness
    """Which ways are as good as one."""

    samples: Samples
    """What chance brings on every way alike, lest the luckiest be taken for the best."""

    begun: int
    """The turn, as the game counts."""

    over: Callable[[], bool]
    """Whether the time has been used up."""

    found: list[Way] = field(default_factory=list)
    """Turns to their end."""

    def run(self, state: Any, width: int) -> bool:
        """Finds turns to their end; whether it came through before the time was over."""
        ways = [Way((), state, 0.0)]
        for _ in range(STEPS):
            further: list[Way] = []
            for way in ways:
                if self.over():
                    return False
                further += self._further(way)
            ways = best(further, width, self.likeness)
            if not ways:
                return True
        self.found += ways
        return True

    def _further(self, way: Way) -> list[Way]:
        """Every way to go on, those that end the turn apart."""
        game, state, seat = self.evaluation.game, way.state, self.seat
        going = []
        for action in game.legal_actions(state, seat):
            after = fold(game, state, game.decide(state, seat, action))
            plan = (*way.plan, action) if way.sure else way.plan
            chance, sure = game.chance(after), way.sure
            if chance is not None and chance.seat == seat:
                after, sure = self.samples.settled(game, after, 0), False
            on = Way(plan, after, self.evaluation.margins(after)[seat], sure)
            if game.turn(after) == self.begun and seat in game.to_act(after):
                going.append(on)
            else:
                self.found.append(on)
        return going


def best(ways: Sequence[Way], width: int, likeness: Likeness) -> list[Way]:
    """The best of them, so many at most; of those that are alike and worth the same, the first."""
    kept: dict[Hashable, Way] = {}
    for way in sorted(ways, key=_worth, reverse=True):
        kept.setdefault((way.worth, likeness(way.state)), way)
        if len(kept) == width:
            break
    return list(kept.values())


def beaming(evaluation: Evaluation, breadth: Breadth, likeness: Likeness) -> Planner:
    """Plans one's own turn by a beam, as wide as the time allows."""

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        del game
        return ranked(evaluation, breadth, likeness, state, seat, thought)[0].plan

    return plan


def ranked(
    evaluation: Evaluation, breadth: Breadth, likeness: Likeness, state: Any, seat: Seat, thought: Thought
) -> list[Way]:
    """The best turns a beam finds, the best first."""
    beam = Beam(evaluation, seat, likeness, Samples(thought.rng), evaluation.game.turn(state), lambda: False)
    if not thought.seconds:
        beam.run(state, breadth.width)
    else:
        beam.run(state, FIRST)
        spent = thought.seconds - thought.left
        share = breadth.share * (1 - breadth.beyond) if breadth.futures else breadth.share
        wider = int(FIRST * (thought.seconds * share - spent) / max(spent, 1e-4))
        if wider > FIRST:
            beam.over = lambda: thought.over(share)
            beam.run(state, min(breadth.most or breadth.width, wider))
    ends = nlargest(breadth.ends, beam.found, key=_worth)
    return _behind(beam, ends, breadth, thought) if breadth.futures else ends


def _behind(beam: Beam, ways: Sequence[Way], breadth: Breadth, thought: Thought) -> list[Way]:
    """The same turns by what they come to on average, as far as there was time for all of them."""
    evaluation, game = beam.evaluation, beam.evaluation.game
    if not any(game.chance(way.state) for way in ways):
        return list(ways)
    rounds: list[list[float]] = []
    for future in range(breadth.futures):
        met: list[float] = []
        for way in ways:
            if thought.over(breadth.share):
                break
            met.append(evaluation.margins(beam.samples.settled(game, way.state, future))[beam.seat])
        if len(met) < len(ways):
            break
        rounds.append(met)
    if not rounds:
        return list(ways)
    found = [replace(way, worth=sum(met) / len(met)) for way, *met in zip(ways, *rounds, strict=True)]
    return sorted(found, key=_worth, reverse=True)


def _worth(way: Way) -> float:
    return way.worth
