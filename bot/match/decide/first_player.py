"""Who begins, where a game leaves it to its table: seats are dealt so that whoever begins sits on the first one.

The others follow in the order in which they sat down. A table chooses by an option of its game (GameInfo.starter):
"drawn", so that the first draw of the match says who begins, or "opener", who is the first to sit there. In a rematch
it is the turn of those who have not begun yet. What a table said before there was the choice means "opener".
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.bag import Bag
from bot.core.game import Draw, Drawn, Option
from bot.match.model.match import Table

DRAWN, OPENER = "drawn", "opener"

KIND = "starter"
"""Of the draw: its bag holds places at the table, from 0 in the order of sitting down."""


def value(table: Table, option: Option) -> str:
    """How an option of its game stands at a table."""
    return table.options.get(option.key, OPENER if option.key == table.rules.info.starter else option.default)


def is_drawn(table: Table) -> bool:
    """Whether chance says who begins, unless only one may."""
    key = table.rules.info.starter
    return bool(key) and table.options.get(key) == DRAWN


def eligible(table: Table, users: Sequence[int]) -> tuple[int, ...]:
    """Places among users in the order in which they sit, of those who may begin."""
    places = tuple(range(len(users)))
    if not table.rules.info.starter:
        return places[:1]
    fresh = [place for place in places if users[place] not in table.began]
    others = [place for place in places if users[place] not in table.began[-1:]]
    found = tuple(fresh or others or places)
    return found if is_drawn(table) else found[:1]


def pending(table: Table) -> Draw | None:
    """The draw that says who begins at a table that gathers, None where there is nothing to be drawn."""
    places = eligible(table, _users(table))
    return Draw(KIND, Bag.of(places), 1) if len(places) > 1 else None


def order(table: Table, drawn: Drawn) -> tuple[int, ...]:
    """Users by seat. drawn: what `pending` gave, empty where nothing was to be drawn."""
    users = _users(table)
    first = int(drawn[0]) if drawn else next(iter(eligible(table, users)), 0)
    return (*users[first:], *users[:first])


def _users(table: Table) -> tuple[int, ...]:
    return tuple(player.user for player in table.players)


def begun(table: Table) -> tuple[int, ...]:
    """Who began a match and those it plays again, the newest last; once everybody has, it is everybody's turn anew."""
    if not table.rules.info.starter:
        return ()
    starter = table.sitter(0, 0).user
    people = {player.user for player in table.players}
    if people <= set(table.began):
        return (starter,)
    return (*(user for user in table.began if user in people and user != starter), starter)
