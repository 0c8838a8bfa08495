"""Which moves of a log left no choice: by the rules' own lists, which the other oracles hold against slow engines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.core.game import AnyGame, IllegalAction, carried_out, fold
from bot.games.registry import GAMES
from bot.match.events import codec
from tests.oracle.logs import Row


def choice(rows: Sequence[Row], row: Row) -> bool:
    """Whether anything in what somebody submitted could have been decided otherwise."""
    game, state = _before(rows, row)
    (seat,) = game.to_act(state)
    for notation in row.notations:
        if len(list(game.legal_actions(state, seat))) > 1:
            return True
        try:
            state = fold(game, state, carried_out(game, state, seat, game.parse(notation)))
        except IllegalAction:
            return True
    return False


def _before(rows: Sequence[Row], until: Row) -> tuple[AnyGame, Any]:
    """The state a row went on from, with nothing in it but what counted then."""
    opened = rows[0].events[0]
    game = GAMES[opened["game"]]
    options, seats = dict(opened["options"]), opened["seats"]
    counted: list[tuple[int, Any]] = []
    for row in rows[: rows.index(until)]:
        for event in row.events:
            match event["wire"].rpartition(".")[0]:
                case "match.configured":
                    options, seats = dict(event["options"]), event["seats"]
                case "match.started":
                    seats = len(event["order"])
                case "match.taken-back" | "match.rolled-back":
                    counted = [(seq, one) for seq, one in counted if seq <= event["to_seq"]]
                case name if not name.startswith("match."):
                    counted.append((row.seq, codec.decode(game, event)))
    return game, fold(game, game.initial(game.config(options, seats), seats), [event for _, event in counted])
