"""Matches of every game with what is new to the reader of the board, as pictures of them are asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from typing import Any

from bot.ai.policies import Policy, play_at_random
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import Seat
from bot.games.registry import GAMES
from bot.i18n import Phrases, phrases
from bot.match.model.match import Entry, Match, Status
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.wiring.presenters import PRESENTERS
from rendering.kit.scene import Scene
from tests.unit.discord.games.lands import SHAPES
from tests.unit.discord.positions import LARGEST_SEQ, complete, table
from tests.unit.discord.seeing import considered, seen

EN = phrases("en")
LONG = ("Wilhelmina-Konstantina von Habsb", "Ðorđe Öztürk-Żółć", "Αθηνά Παπαδοπούλου", "Ælfgifu", "Ng", "名無しさん")
"""Names as Discord has them."""


@dataclass(frozen=True)
class Kind:
    """A kind of match that is simulated."""

    game: str
    """Its key."""

    seats: int
    """How many play."""

    options: tuple[tuple[str, str], ...] = ()
    """What the table chose, by key."""

    policy: str = "scattered"
    """How pieces are laid, by its key in SHAPES."""

    seed: int = 1
    """Of its chance."""

    named: str = "plain"
    """What of it is not as usual, in a word."""

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.named}"


def _switched(game: str, seats: int) -> tuple[tuple[str, str], ...]:
    """Every option on, or at its last value."""
    options = (option for option in GAMES[game].info.options if not option.seats or seats in option.seats)
    return tuple((option.key, option.values[-1]) for option in options)


def kinds() -> Iterator[Kind]:
    """Every game with every number of seats, plain and with everything switched on, and what is unlike both."""
    for game, rules in GAMES.items():
        for seats in sorted(rules.info.seats):
            yield Kind(game, seats)
            yield Kind(game, seats, _switched(game, seats), named="all")
    full = _switched("carcassonne", 6)
    yield Kind("carcassonne", 6, full, "round", named="round")
    yield Kind("carcassonne", 2, full, "wide", named="wide")
    yield Kind("kingdomino", 2, (("mighty-duel", "on"),), named="duel")
    yield Kind("dice", 2, (("arrangement", "free"),), named="free")
    yield Kind("dice", 2, (("arrangement", "random"),), named="random")
    yield Kind("heirs", 2, (("sets", "war-craft-patrol"),), named="war")
    yield Kind("heirs", 1, (("sets", "random"),), named="random")


KINDS = tuple(kinds())

FEW_KINDS = KINDS[::3]
"""Some of each game for every run, plain ones and others in turn."""


@cache
def played(kind: Kind) -> tuple[Acted, ...]:
    """Every action of a match of this kind."""
    policy: Policy = SHAPES.get(kind.policy, play_at_random)
    config = GAMES[kind.game].config(dict(kind.options), kind.seats)
    steps = play(GAMES[kind.game], config, kind.seats, policy, generator("simulated", kind.seed))
    return tuple(step for step in steps if isinstance(step, Acted))


def at(kind: Kind, share: float, seat: Seat | None = None, *, say: Phrases = EN) -> Presented:
    """A match of this kind when such a share of it is played, 1 for its end. seat: who looks, None for everybody."""
    turns = played(kind)
    place = round(share * len(turns))
    match = _match(kind, turns[place].before if place < len(turns) else turns[-1].state)
    before = turns[:place]
    found = seen(match, seat)
    if match.outcome is None:
        reader = min(match.to_act())
        found = replace(found, reader=reader, lately=tuple(_since(match, before, reader)))
    last = _entry(match, before[-1:]) if before else None
    return presented(PRESENTERS, replace(found, last=last), say)


@cache
def moments(kind: Kind, each: int = 1, say: Phrases = EN) -> tuple[Presented, ...]:
    """What everybody is shown before a match of this kind and after every so-manieth turn, the last one among them,
    with what was played since the moment before."""
    turns = played(kind)
    game = GAMES[kind.game]
    ends = [
        place for place in range(1, len(turns)) if game.turn(turns[place].before) != game.turn(turns[place - 1].before)
    ]
    ends = [0, *ends, len(turns)]
    shown = [end for place, end in enumerate(ends) if place == 0 or (len(ends) - 1 - place) % each == 0]
    found = []
    for begin, end in zip([0, *shown], shown, strict=False):
        match = _match(kind, turns[end].before if end < len(turns) else turns[-1].state)
        steps = groupby(turns[begin:end], lambda step: game.turn(step.before))
        rows = tuple(_entry(match, list(steps)) for _, steps in steps)
        found.append(presented(PRESENTERS, replace(seen(match), reader=None, lately=rows), say))
    return tuple(found)


def looks(kind: Kind, share: float, theme: str) -> Iterator[Scene]:
    """Return the private pictures of the seat to act: as the look begins, and with a draft."""
    shown = at(kind, share)
    if shown.view is None or not shown.to_act:
        return
    turns = played(kind)
    match = _match(kind, turns[round(share * len(turns))].before)
    seat = min(match.to_act())
    mine = at(kind, share, seat)
    actions = tuple(GAMES[kind.game].legal_actions(match.state, seat))
    for notations in ((), *((GAMES[kind.game].notation(action),) for action in actions[:: max(1, len(actions) // 2)])):
        draft = considered(match, seat, mine.presenter.begin(mine, seat, notations), mine.seen.position)
        yield mine.presenter.preview(mine, draft, "", theme)


def _match(kind: Kind, state: Any) -> Match:
    started = table(kind.seats, names=LONG, game=kind.game, options=complete(kind.game, dict(kind.options)))
    outcome = GAMES[kind.game].outcome(state)
    acting = GAMES[kind.game].to_act(state)
    decided = tuple(LARGEST_SEQ if seat in acting else 0 for seat in range(kind.seats))
    status = Status.RUNNING if outcome is None else Status.FINISHED
    return replace(started, status=status, state=state, seq=LARGEST_SEQ, decided=decided, outcome=outcome)


def _since(match: Match, before: Sequence[Acted], reader: Seat) -> Iterator[Entry]:
    """The turns since the reader last finished one, each as a row, the one that is being played left out."""
    game = match.rules
    turns = [list(steps) for _, steps in groupby(before, lambda step: game.turn(step.before))]
    if turns and game.turn(turns[-1][0].before) == game.turn(match.state):
        turns.pop()
    own = [place for place, steps in enumerate(turns) if steps[0].seat == reader]
    for steps in turns[own[-1] + 1 :] if own else turns:
        yield _entry(match, steps)


def _entry(match: Match, steps: Sequence[Acted]) -> Entry:
    """What a seat did as one row."""
    events = tuple(event for step in steps for event in step.events)
    written = tuple(match.rules.notation(step.action) for step in steps)
    seat = steps[0].seat
    actor = match.players[seat].user if seat < len(match.players) else None
    return Entry(match.id, LARGEST_SEQ, 1_800_000_000_000, actor, 2**62, "submit", written, events)
