"""Every "if" that an option states can be done: what it names is among the answers to the question that follows.

Whole matches are walked. Promises are read off the options, in words for the tile games, and looked for among the legal
actions of the position that the option leads to.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

import bot.games.carcassonne.presentation.prompts as carcassonne
import bot.games.castle.presentation.prompts as castle
from bot.ai.simulation.simulated_match import settled
from bot.core.game import Seat, fold
from bot.core.segments import SPAN
from bot.games.castle.rules.legal import claimable
from bot.games.dice.presentation.prompts import AskDecide
from bot.games.heirs.presentation.prompts import Question as HeirsQuestion
from bot.games.heirs.rules.actions import Build, Expand
from bot.games.kingdomino.presentation.prompts import AskDiscard
from bot.games.kingdomino.presentation.prompts import AskPlace as AskDomino
from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Match, Status
from cogs.carcassonne import effects as carcassonne_words
from cogs.carcassonne import labels as carcassonne_labels
from cogs.castle import effects as castle_words
from cogs.castle import labels as castle_labels
from tests.pairwise import some_by_day
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import shown

EN = phrases("en")

_IF = re.compile(r"completes an unclaimed (\w+), \+(\d+) if you claim it")

Walk = Callable[["Found", Match, Seat], None]


@dataclass(slots=True)
class Found:
    """What a walk came across."""

    broken: list[str] = field(default_factory=list)
    """Promises that the next question refuses."""

    counts: Counter[str] = field(default_factory=Counter)
    """How many promises were kept or left out, by what they are."""

    def told(self, what: str, promise: object, *, kept: bool) -> None:
        self.counts[what] += 1
        if not kept:
            self.broken.append(f"{what}: {promise}")


def after(match: Match, seat: Seat, action: Any, state: Any = None) -> Any:
    """The state once a seat has done this, before any chance."""
    state = match.state if state is None else state
    return fold(match.rules, state, match.rules.decide(state, seat, action))


def in_carcassonne(found: Found, match: Match, seat: Seat) -> None:
    asked = carcassonne.question(match.state, seat)
    if not isinstance(asked, carcassonne.AskPlace):
        return
    reader: Any = shown(match, EN, seat)
    for way in asked.ways():
        then = after(match, seat, way.action)
        claim = carcassonne.question(then, seat)
        assert isinstance(claim, carcassonne.AskClaim)
        offered = {(carcassonne_labels.kind(part.kind, EN), one.gain) for part in claim.parts for one in part.ways}
        texts = carcassonne_words.told(reader, seat, way)
        for kind, points in _IF.findall(" · ".join(texts)):
            found.told(
                "claim", f"{match.rules.notation(way.action)}: {kind} +{points}", kept=(kind, int(points)) in offered
            )
        if not any(part.ways for part in claim.parts):
            found.told(
                "rank", match.rules.notation(way.action), kept=way.use(seat) == settled_use(match.state, way, seat)
            )
            found.counts["unable"] += any(effect.here and not effect.seats for effect in way.completes)


def settled_use(state: Any, way: carcassonne.Way, seat: Seat) -> int:
    """What a way is good for without any claim, reckoned from what people have."""
    total = 15 * len(way.earns)
    for effect in way.completes:
        total += carcassonne.weight(effect, seat) if effect.seats else 0
    for touch in way.touches:
        total += carcassonne.weight(touch, seat) if touch.held or touch.seats else 0
    return total


def in_castle(found: Found, match: Match, seat: Seat) -> None:
    asked = castle.question(match.state, seat)
    if not isinstance(asked, castle.AskPlace):
        return
    reader: Any = shown(match, EN, seat)
    for way in (way for site in asked.sites for way in site.ways):
        claim = castle.question(then := after(match, seat, way.action), seat)
        offered = set()
        if isinstance(claim, castle.AskClaim):
            for part in claim.parts:
                if part.then is not None:
                    points = [one.points.total for one in part.then.scored if one.seat == seat]
                    offered |= {(castle_labels.kind(part.kind, EN).lower(), gain) for gain in points}
        text = castle_words.brings(reader, seat, way)
        for kind, points in _IF.findall(text):
            found.told(
                "claim", f"{match.rules.notation(way.action)}: {kind} +{points}", kept=(kind, int(points)) in offered
            )
        if not claimable(then, seat):
            found.told("rank", way.action, kept=way.free == 0)
            found.counts["unable"] += any(effect.seat is None for effect in way.completes)


def in_kingdomino(found: Found, match: Match, seat: Seat) -> None:
    asked = match.rules.question(match.state, seat)
    if not isinstance(asked, AskDomino | AskDiscard):
        return
    first = asked.best.action if isinstance(asked, AskDomino) else asked.action
    then = after(match, seat, first)
    legal = set(match.rules.legal_actions(then, seat))
    for pick in asked.then:
        found.told("pick", pick.action, kept=pick.action in legal or not legal)


def in_heirs(found: Found, match: Match, seat: Seat) -> None:
    asked = match.rules.question(match.state, seat)
    assert isinstance(asked, HeirsQuestion)
    rules = match.rules

    def builds(action: Any) -> set[Build]:
        then = settled(rules, after(match, seat, action), Random(1))[0]
        legal = rules.legal_actions(then, seat) if rules.outcome(then) is None else ()
        return {one for one in legal if isinstance(one, Build)}

    for one in asked.circle:
        if one.hope is not None and one.action is not None:
            wanted = Build(one.tile.id, one.hope.cell)
            found.told("hope", wanted, kept=wanted in builds(one.action))
    for held in asked.hand:
        for action in held.ways:
            found.told("way", (held.tile.id, action), kept=any(b.tile == held.tile.id for b in builds(action)))
    for change in (change for troop in asked.troops for change in troop.changes):
        for tile in change.opens:
            found.told("opens", (tile.id, change), kept=any(b.tile == tile.id for b in builds(change.action)))
        then = settled(rules, after(match, seat, change.action), Random(1))[0]
        cells = {one.cell for one in rules.legal_actions(then, seat) if isinstance(one, Expand)}
        if state_has_hand(match.state, seat):
            found.told("spots", change, kept=len(cells) == change.spots)


def state_has_hand(state: Any, seat: Seat) -> bool:
    """Whether there is a tile to lay: without one nothing can lie anywhere."""
    return bool(state.hands[seat])


def in_dice(found: Found, match: Match, seat: Seat) -> None:
    asked = match.rules.question(match.state, seat)
    legal = set(match.rules.legal_actions(match.state, seat))
    if not isinstance(asked, AskDecide):
        for action in asked.actions:
            found.told("answer", action, kept=action in legal)
        return
    for pair in asked.pairs:
        then = match.rules.question(after(match, seat, pair.action), seat)
        assert isinstance(then, AskDecide)
        for pile in pair.piles:
            offer = next(one for one in then.offers if one.pile == pile)
            found.told("joker", (pair, pile), kept=offer.take is not None)
    for throw in asked.throws:
        found.told("throw", throw, kept=throw in legal)


EXPANSIONS = {"inns-cathedrals": "on", "traders-builders": "on", "abbot-gardens": "on"}

WALKS: dict[str, tuple[Walk, int, dict[str, str], int, frozenset[str]]] = {
    "carcassonne": (in_carcassonne, 2, {}, 2, frozenset({"claim", "rank", "unable"})),
    "carcassonne with expansions": (in_carcassonne, 3, EXPANSIONS, 1, frozenset({"claim"})),
    "castle": (in_castle, 2, {}, 4, frozenset({"claim", "rank", "unable"})),
    "kingdomino": (in_kingdomino, 3, {}, 2, frozenset({"pick"})),
    "dice": (in_dice, 3, {}, 2, frozenset({"joker", "throw", "answer"})),
    "heirs": (in_heirs, 2, {}, 1, frozenset({"hope", "way", "opens", "spots"})),
    "heirs alone": (in_heirs, 1, {}, 1, frozenset({"hope", "way", "opens", "spots"})),
}


def walked(name: str) -> Iterator[Found]:
    """Yield what was found so far after each position of whole matches."""
    walk, seats, options, matches, _ = WALKS[name]
    found = Found()
    for number in range(matches):
        for match, _ in positions_of(name.split()[0], seats, number, options):
            if match.status is Status.RUNNING:
                for seat in match.to_act():
                    walk(found, match, seat)
                    yield found


@pytest.mark.parametrize("name", some_by_day(WALKS, WALKS.keys() - {"carcassonne with expansions"}))
def test_what_an_option_promises_can_be_done_next(name: str) -> None:
    *_, found = walked(name)

    assert not found.broken, f"{len(found.broken)} of {found.counts}: {found.broken[:8]}"
    assert {what for what, count in found.counts.items() if count >= 3} >= WALKS[name][4], found.counts


def as_if_anything_were_at_hand(state: Any, seat: Seat, cell: int) -> dict[int, tuple[str, ...]]:
    """The fault F35: every free part of the tile counts as one that can be claimed, whatever the player has left."""
    land = state.board.land
    roots = (land.root(cell * SPAN + place) for place in range(len(_parts(state, cell))))
    return {root: ("meeple",) for root in roots if not land.features[root].pieces}


def _parts(state: Any, cell: int) -> Any:
    return carcassonne.TILES[state.board.tiles[cell] >> 2].segments


def any_part_of_the_tile(state: Any, _seat: Seat) -> tuple[int, ...]:
    """The same in The Castle."""
    feature = state.land.features.feature
    return tuple(index for index, spot in enumerate(state.land.last().spots) if not feature(spot).pieces)


PLANTED: dict[str, tuple[str, Callable[..., object], frozenset[str]]] = {
    "carcassonne": (
        "bot.games.carcassonne.rules.{}.claimable",
        as_if_anything_were_at_hand,
        frozenset({"claim", "rank"}),
    ),
    "castle": ("bot.games.castle.rules.{}.claimable", any_part_of_the_tile, frozenset({"claim", "rank"})),
}


@pytest.mark.parametrize("name", PLANTED)
def test_promises_that_ignore_the_supply_are_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, fault, expected = PLANTED[name]
    for module in ("effects", "touches") if name == "carcassonne" else ("effects",):
        monkeypatch.setattr(where.format(module), fault)

    assert any({broken.partition(":")[0] for broken in found.broken} == expected for found in walked(name))


def options_of(game: str) -> Iterator[str]:
    yield from (option.key for option in GAMES[game].info.options)


def test_expansions_named_here_are_options_of_the_game() -> None:
    assert EXPANSIONS.keys() <= {*options_of("carcassonne")}
