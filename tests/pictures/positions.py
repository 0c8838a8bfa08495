"""Matches to be painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.ai.simulation.simulated_match import Acted
from bot.core.game import Seat
from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Entry, Match, Player, Status, Where
from bot.match.model.match_lobby import MatchLobby
from rendering.kit.scene import Scene
from tests.unit.discord.seeing import shown

_NAMES = ("Ana", "Benoît", "Cleo", "Dmitri", "Elif", "Fernão")


def match(game: str, seats: int, state: Any, options: Mapping[str, str]) -> Match:
    """A match of these people that stands like this. options: those that are not as usual."""
    outcome = GAMES[game].outcome(state)
    asked = GAMES[game].to_act(state) if outcome is None else frozenset[Seat]()
    return Match(
        id=0x3A1B2C3D4E5F,
        game=game,
        where=Where(1, 2),
        owner=1,
        language="en",
        options={option.key: options.get(option.key, option.default) for option in GAMES[game].info.options},
        lobby=MatchLobby(seats),
        players=tuple(Player(seat + 1, _NAMES[seat]) for seat in range(seats)),
        status=Status.RUNNING if outcome is None else Status.FINISHED,
        seq=1,
        created=0,
        updated=0,
        state=state,
        decided=tuple(int(seat in asked) for seat in range(seats)),
        outcome=outcome,
    )


def entry(game: str, turn: Acted) -> Entry:
    """What was done last."""
    return Entry(1, 1, 0, 1, 1, "submit", (GAMES[game].notation(turn.action),), turn.events)


def since(match: Match, turns: Sequence[Acted], reader: Seat) -> tuple[Entry, ...]:
    """What others did since a seat last finished a turn, each turn as one row. turns: all before the present moment."""
    game, now = match.rules, match.rules.turn(match.state)
    past = [turn for turn in turns if turn.seat != reader or game.turn(turn.before) != now]
    own = [place for place, turn in enumerate(past) if turn.seat == reader]
    rows: dict[tuple[int, Seat], list[Acted]] = {}
    for turn in past[own[-1] + 1 :] if own else past:
        rows.setdefault((game.turn(turn.before), turn.seat), []).append(turn)
    return tuple(
        replace(entry(match.game, moves[-1]), actor=seat + 1, events=tuple(e for move in moves for e in move.events))
        for (_, seat), moves in rows.items()
    )


def board(match: Match, turns: Sequence[Acted]) -> Scene:
    """Return the board for the seat to act, in English and dark, with its news marked. turns: all before."""
    (reader, *_), found = sorted(match.to_act()), shown(match, phrases("en"), None, entry(match.game, turns[-1]))
    seen = replace(found.seen, reader=reader, lately=since(match, turns, reader))
    return found.presenter.scene(replace(found, seen=seen), "dark")
