"""Matches of Kingdomino in the midst of play, as the cogs see them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from bot.ai.policies import play_at_random
from bot.ai.simulation import Turn, generator, play
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.decisions import to_act
from bot.games.kingdomino.model import State
from bot.match.model import Entry, Match, Player, Status, Where

LARGEST_MATCH = 2**63 - 1
LARGEST_SEQ = 999_999_999
LONG_NAME = "Wilhelmina-Konstantina von Habsb"

GAME = Kingdomino()


def table(seats: int = 2, present: int | None = None, names: tuple[str, ...] = ()) -> Match:
    """People round a table, the match not yet begun."""
    known = names or ("Ana", "Ben", "Cleo", "Dan")
    players = tuple(Player(2**63 + seat, known[seat]) for seat in range(seats if present is None else present))
    return Match(
        id=LARGEST_MATCH,
        game="kingdomino",
        where=Where(2**63, 2**63 + 1, 2**63 + 2),
        owner=2**63,
        language="en",
        options={"harmony": "on", "middle-kingdom": "on"},
        seats=seats,
        players=players,
        status=Status.GATHERING,
        seq=1,
        created=1_800_000_000_000,
        updated=1_800_000_000_000,
    )


BONUSES = frozenset({"harmony", "middle-kingdom"})


@cache
def _turns(seats: int, number: int, variants: frozenset[str]) -> tuple[Turn, ...]:
    config = GAME.config(dict.fromkeys(variants, "on"), seats)
    steps = play(GAME, config, seats, play_at_random, generator("positions", number))
    return tuple(step for step in steps if isinstance(step, Turn))


def positions(
    seats: int, number: int, names: tuple[str, ...] = (), variants: frozenset[str] = BONUSES
) -> Iterator[tuple[Match, Entry | None]]:
    """Every position of one random match with what was done last, ids and seqs as large as they can be."""
    turns = _turns(seats, number, variants)
    started = replace(table(seats, names=names), status=Status.RUNNING, options=dict.fromkeys(variants, "on"))
    before: Turn | None = None
    for turn in turns:
        yield _position(started, turn.before), _entry(before)
        before = turn
    over = turns[-1].state
    ended = replace(_position(started, over), status=Status.FINISHED, outcome=GAME.outcome(over), secret="5" * 64)
    yield ended, _entry(turns[-1])


def _position(match: Match, state: State) -> Match:
    acting = to_act(state)
    decided = tuple(LARGEST_SEQ if seat in acting else 0 for seat in range(len(match.players)))
    return replace(match, state=state, seq=LARGEST_SEQ, decided=decided)


def _entry(turn: Turn | None) -> Entry | None:
    if turn is None:
        return None
    written = (GAME.notation(turn.action),)
    return Entry(LARGEST_MATCH, LARGEST_SEQ, 1_800_000_000_000, 2**63, 2**62, "submit", written, turn.events)
