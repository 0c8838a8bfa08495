"""Who begins, if a game leaves that to its table. The player who begins gets the first seat.

The others follow in the order in which they sat down. A table chooses with an option of its game (`GameInfo.starter`).
With "drawn", the first draw of the match says who begins. With "opener", the player who sat down first begins. In a
rematch, it's the turn of those who haven't begun yet. Tables older than this option use "opener".
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.bag import Bag
from bot.core.game import Draw, Drawn, Option
from bot.match.model.match import Table

DRAWN, OPENER = "drawn", "opener"

KIND = "starter"
"""Kind of the draw for who begins. Its bag holds places at the table, from 0 in the order of sitting down."""


def value(table: Table, option: Option) -> str:
    """Return the value of a game option at a table. If none is chosen, its default, or OPENER for who begins."""
    return table.options.get(option.key, OPENER if option.key == table.rules.info.starter else option.default)


def is_drawn(table: Table) -> bool:
    """Return whether the table draws who begins. No draw is needed if only one player is eligible."""
    key = table.rules.info.starter
    return bool(key) and table.options.get(key) == DRAWN


def eligible(table: Table, users: Sequence[int]) -> tuple[int, ...]:
    """Return the places of those who can begin: indexes into `users` (in order of sitting down). One if not drawn."""
    places = tuple(range(len(users)))
    if not table.rules.info.starter:
        return places[:1]
    fresh = [place for place in places if users[place] not in table.lobby.began]
    others = [place for place in places if users[place] not in table.lobby.began[-1:]]
    found = tuple(fresh or others or places)
    return found if is_drawn(table) else found[:1]


def pending(table: Table) -> Draw | None:
    """Return the draw for who begins at a table before its start, or None if there's nothing to draw."""
    places = eligible(table, _users(table))
    return Draw(KIND, Bag.of(places), 1) if len(places) > 1 else None


def order(table: Table, drawn: Drawn) -> tuple[int, ...]:
    """Return the users in order of seats. `drawn` is the result of the draw from `pending`, empty if there was none."""
    users = _users(table)
    first = int(drawn[0]) if drawn else next(iter(eligible(table, users)), 0)
    return (*users[first:], *users[:first])


def _users(table: Table) -> tuple[int, ...]:
    return tuple(player.user for player in table.players)


def begun(table: Table) -> tuple[int, ...]:
    """Return the users who began this match and the earlier ones it's a rematch of, newest last.

    Once every player has begun, only the newest stays. Empty if the game itself decides who begins.
    """
    if not table.rules.info.starter:
        return ()
    starter = table.sitter(0, 0).user
    people = {player.user for player in table.players}
    if people <= set(table.lobby.began):
        return (starter,)
    return (*(user for user in table.lobby.began if user in people and user != starter), starter)
