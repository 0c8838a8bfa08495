"""Matches in the midst of play, as the cogs see them: of any game, and Kingdomino's by shorter names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.games.kingdomino import Kingdomino
from bot.games.registry import GAMES
from bot.match.model.match import Entry, Match, Player, Status, Where
from bot.match.model.match_lobby import MatchLobby
from bot.match.model.provably_fair_draws import MatchChance

LARGEST_MATCH = 2**63 - 1
LARGEST_SEQ = 999_999_999
LONG_NAME = "Wilhelmina-Konstantina von Habsb"

GAME = Kingdomino()


KINGDOMINO = "kingdomino"


def table(
    seats: int = 2,
    present: int | None = None,
    names: tuple[str, ...] = (),
    game: str = KINGDOMINO,
    options: Mapping[str, str] = MappingProxyType({"harmony": "on", "middle-kingdom": "on"}),
) -> Match:
    """People round a table, the match not yet begun."""
    known = names or ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")
    players = tuple(Player(2**63 + seat, known[seat]) for seat in range(seats if present is None else present))
    return Match(
        id=LARGEST_MATCH,
        game=game,
        where=Where(2**63, 2**63 + 1, 2**63 + 2),
        owner=2**63,
        language="en",
        options=complete(game, options),
        lobby=MatchLobby(seats),
        players=players,
        status=Status.GATHERING,
        seq=1,
        created=1_800_000_000_000,
        updated=1_800_000_000_000,
    )


BONUSES = frozenset({"harmony", "middle-kingdom"})


def complete(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """A table's options with the defaults filled in, as a match has them."""
    return {option.key: options.get(option.key, option.default) for option in GAMES[game].info.options}


@cache
def _turns(game: str, seats: int, number: int, options: frozenset[tuple[str, str]]) -> tuple[Acted, ...]:
    config = GAMES[game].config(dict(options), seats)
    steps = play(GAMES[game], config, seats, play_at_random, generator("positions", number))
    return tuple(step for step in steps if isinstance(step, Acted))


def positions(
    seats: int, number: int, names: tuple[str, ...] = (), variants: frozenset[str] = BONUSES
) -> Iterator[tuple[Match, Entry | None]]:
    """Every position of one random match of Kingdomino with what was done last, ids and seqs as large as can be."""
    return positions_of(KINGDOMINO, seats, number, dict.fromkeys(variants, "on"), names)


def positions_of(
    game: str, seats: int, number: int, options: Mapping[str, str], names: tuple[str, ...] = ()
) -> Iterator[tuple[Match, Entry | None]]:
    """Every position of one random match of any game, as `positions` gives them."""
    turns = _turns(game, seats, number, frozenset(options.items()))
    started = replace(table(seats, names=names, game=game, options=options), status=Status.RUNNING)
    before: Acted | None = None
    for turn in turns:
        yield _position(started, turn.before), _entry(game, before)
        before = turn
    over = turns[-1].state
    outcome = GAMES[game].outcome(over)
    ended = replace(
        _position(started, over), status=Status.FINISHED, outcome=outcome, chance=MatchChance(secret="5" * 64)
    )
    yield ended, _entry(game, turns[-1])


def _position(match: Match, state: Any) -> Match:
    acting = match.rules.to_act(state)
    decided = tuple(LARGEST_SEQ if seat in acting else 0 for seat in range(len(match.players)))
    return replace(match, state=state, seq=LARGEST_SEQ, decided=decided)


def _entry(game: str, turn: Acted | None) -> Entry | None:
    if turn is None:
        return None
    written = (GAMES[game].notation(turn.action),)
    return Entry(LARGEST_MATCH, LARGEST_SEQ, 1_800_000_000_000, 2**63, 2**62, "submit", written, turn.events)
