"""Ratings go by game, and there by two players or more: reckoned again from what is kept of every rated match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

import sqlalchemy as sa
from alembic import op

from bot.match.records.ratings import Rating, company, rate

revision = "0008"
down_revision: str | None = "0007"
branch_labels: str | None = None
depends_on: str | None = None

_AT_ONCE = 500
"""Matches that are read and written together."""

_RESULTS = sa.table(
    "results",
    *map(sa.column, ("user", "match_id", "seat", "guild", "game", "seats", "finished", "place", "won", "absent")),
    *map(sa.column, ("rated", "mu", "sigma", "nth")),
)
_RECORDS = sa.table("records", *map(sa.column, ("match_id", "finished", "rated")))


def upgrade() -> None:
    op.drop_table("ratings")
    ratings = op.create_table(
        "ratings",
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("user", "mu", "sigma", "ordinal", "matches")),
        sa.Column("won", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column(
            "match_id",
            sa.BigInteger,
            sa.ForeignKey("matches.id", deferrable=True, initially="DEFERRED"),
            nullable=False,
        ),
        sa.PrimaryKeyConstraint("guild", "game", "seats", "user"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ratings_user", "ratings", ["user", "guild"])
    _partial("ix_ratings_ranked", "matches >= 2")
    _partial("ix_ratings_unplaced", "matches < 2")
    newest = _reckoned(op.get_bind())
    for at in range(0, len(newest), _AT_ONCE):
        op.bulk_insert(ratings, newest[at : at + _AT_ONCE])


def _partial(name: str, where: str) -> None:
    standing = ["guild", "game", "seats", "ordinal", "user"]
    op.create_index(name, "ratings", standing, sqlite_where=sa.text(where), postgresql_where=sa.text(where))


class _Seat(NamedTuple):
    user: int
    place: int
    won: bool
    absent: bool


class _Match(NamedTuple):
    counted: tuple[_Seat, ...]
    rated: bool = True


def _reckoned(connection: sa.Connection) -> list[dict[str, Any]]:
    """Write the rating after each match beside its results, and return the newest of everyone as rows of `ratings`."""
    known: dict[tuple[int, str, int], dict[int, tuple[Rating, int, int]]] = {}
    after = sa.update(_RESULTS).where(
        _RESULTS.c.user == sa.bindparam("of_user"), _RESULTS.c.match_id == sa.bindparam("of_match")
    )
    after = after.values({name: sa.bindparam(f"new_{name}") for name in ("mu", "sigma", "nth")})
    for matches in _pages(connection):
        written = []
        for match_id, people in matches:
            first = people[0]
            board = known.setdefault((first.guild, first.game, company(first.seats)), {})
            match = _Match(tuple(_Seat(one.user, one.place, bool(one.won), bool(one.absent)) for one in people))
            before = {one.user: board[one.user][0] for one in people if one.user in board}
            for user, rating in rate(before, match).items():
                board[user] = rating, first.finished, match_id
                key = {"of_user": user, "of_match": match_id}
                written.append(key | {"new_mu": rating.mu, "new_sigma": rating.sigma, "new_nth": rating.matches})
        connection.execute(after, written)
    return [
        {"guild": guild, "game": game, "seats": seats, "user": user, "updated": finished, "match_id": match_id}
        | {name: getattr(rating, name) for name in ("mu", "sigma", "ordinal", "matches", "won")}
        for (guild, game, seats), board in known.items()
        for user, (rating, finished, match_id) in board.items()
    ]


def _pages(connection: sa.Connection) -> Iterator[Iterable[tuple[int, list[Any]]]]:
    """Yield rated matches with their results, those that were over first coming first."""
    order = _RECORDS.c.finished, _RECORDS.c.match_id
    asked = sa.select(*order).where(_RECORDS.c.rated == 1).order_by(*order).limit(_AT_ONCE)
    page = connection.execute(asked).all()
    while page:
        ids = [match_id for _, match_id in page]
        within = sa.select(_RESULTS).where(_RESULTS.c.match_id.in_(ids))
        rows = connection.execute(within.order_by(_RESULTS.c.finished, _RESULTS.c.match_id, _RESULTS.c.seat)).all()
        yield [(match_id, list(people)) for match_id, people in groupby(rows, key=lambda row: int(row.match_id))]
        last = (sa.literal(one, sa.BigInteger) for one in page[-1])
        page = connection.execute(asked.where(sa.tuple_(*order) > sa.tuple_(*last))).all()
