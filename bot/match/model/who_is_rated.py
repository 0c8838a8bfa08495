"""Whether a match changes ratings, and whose. Pure.

The table chooses what happens if someone is replaced (`Table.stands`). Either the result still counts, except for the
substitute: the player who left is rated as the last, the others by their result. Or the match changes no ratings, as at
all tables opened before that choice existed.
"""

from __future__ import annotations

from bot.core.game import Seat
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Player, Table


def counts(table: Table) -> bool:
    """Return whether a match changes ratings, as far as is known now."""
    if not table.rated or table.hints or any(is_computer(one.user) for one in first_players(table)):
        return False
    replaced = {seat for seat, gone in table.seats.former.items() if gone}
    return not replaced or (table.stands and len(replaced) < len(table.players))


def first_players(table: Table) -> list[Player]:
    """Return the first player of each seat."""
    return [(*table.seats.former.get(seat, ()), player)[0] for seat, player in enumerate(table.players)]


def leavers(table: Table) -> dict[Seat, int]:
    """Return, by seat that was taken over, the user id of its first player."""
    return {seat: gone[0].user for seat, gone in table.seats.former.items() if gone}
