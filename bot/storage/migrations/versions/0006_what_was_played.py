"""What finished matches came to, how strong people are, what listings are asked, and logs in one piece."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    _matches()
    _participants()
    # What came of the matches of before stands in their logs, which Herald folds while it runs: matches.recorded says
    # for which it still has to.
    _records()
    _results()
    _tallies()
    op.create_table(
        "traits",
        _number("guild"),
        sa.Column("trait", sa.String(80), nullable=False),
        _match(),
        sa.PrimaryKeyConstraint("guild", "trait", "match_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_traits_match", "traits", ["match_id"])
    _ratings()
    _partial("ix_settings_hidden", ["owner"], "scope = 'user' AND key = 'hidden' AND value = 'true'", of="settings")
    op.create_table(
        "filters",
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("digest"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "packed",
        _match(),
        *(_number(name) for name in ("rows", "events", "last_seq")),
        sa.Column("codec", sa.String(32), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match_id"),
    )


def _matches() -> None:
    op.add_column("matches", _number("moment", of=sa.BigInteger, default="0"))
    for name in ("recorded", "packed"):
        op.add_column("matches", _number(name, of=sa.SmallInteger, default="0"))
    op.execute("UPDATE matches SET moment = CASE WHEN is_open = 1 THEN created ELSE updated END")
    listed = ["game", "seats", "status", "moment"]
    op.drop_index("ix_matches_guild", "matches")
    op.create_index("ix_matches_guild", "matches", ["guild", "id", *listed])
    op.drop_index("ix_matches_channel", "matches")
    op.create_index("ix_matches_channel", "matches", ["channel", "id", *listed, "guild"])
    _partial("ix_matches_unrecorded", ["moment", "id"], "status = 'finished' AND recorded = 0")
    _partial("ix_matches_passed_over", ["id"], "recorded = 2")
    _partial("ix_matches_unpacked", ["moment", "id"], "is_open = 0 AND packed = 0")


def _participants() -> None:
    for name in ("guild", "channel", "moment"):
        op.add_column("participants", _number(name, default="0"))
    op.add_column("participants", sa.Column("thread", sa.BigInteger))
    op.add_column("participants", _number("seats", of=sa.SmallInteger, default="0"))
    op.add_column("participants", _word("game", 32, default="''"))
    op.add_column("participants", _word("status", 16, default="''"))
    names = "guild, channel, thread, game, seats, status, moment"
    op.execute(
        f"UPDATE participants SET ({names}) = (SELECT {names} FROM matches WHERE matches.id = participants.match_id)"
        " WHERE EXISTS (SELECT 1 FROM matches WHERE matches.id = participants.match_id)"
    )


def _records() -> None:
    op.create_table(
        "records",
        _match(),
        *_place(),
        _word("pace", 8),
        *(_number(name) for name in ("begun", "finished", "turns")),
        *(_number(name, of=sa.SmallInteger) for name in ("complete", "rated")),
        sa.Column("automa", sa.BigInteger),
        _number("best"),
        sa.PrimaryKeyConstraint("match_id"),
        sqlite_with_rowid=False,
    )
    filtered = ["game", "seats", "best", "finished"]
    op.create_index("ix_records_guild", "records", ["guild", "match_id", *filtered])
    op.create_index("ix_records_channel", "records", ["channel", "match_id", *filtered, "guild"])


def _results() -> None:
    flags = ("won", "shared", "absent", "substituted", "start")
    op.create_table(
        "results",
        _number("user"),
        _match(),
        _number("seat", of=sa.SmallInteger),
        *_place(),
        _word("pace", 8),
        _number("finished"),
        *(_number(name, of=sa.SmallInteger) for name in ("complete", "place")),
        *(_number(name) for name in ("score", "margin")),
        *(_number(name, of=sa.SmallInteger) for name in flags),
        *(_number(name) for name in ("decisions", "thought")),
        _number("rated", of=sa.SmallInteger),
        *(sa.Column(name, sa.BigInteger) for name in ("mu", "sigma", "nth")),
        sa.PrimaryKeyConstraint("user", "match_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_results_match", "results", ["match_id", "seat"])


def _tallies() -> None:
    op.create_table(
        "tallies",
        *(_number(name) for name in ("user", "guild")),
        _word("game", 32),
        *(_number(name, of=sa.SmallInteger) for name in ("seats", "seat", "start")),
        *(_number(name) for name in ("month", "played", "won", "shared", "absent", "scored", "score")),
        *(_number(name) for name in ("decisions", "thought")),
        *(sa.Column(name, sa.BigInteger) for name in ("best", "best_match")),
        sa.PrimaryKeyConstraint("user", "guild", "game", "seats", "seat", "start", "month"),
        sqlite_with_rowid=False,
    )


def _ratings() -> None:
    op.create_table(
        "ratings",
        _number("guild"),
        _word("game", 32),
        _number("seats", of=sa.SmallInteger),
        _word("pace", 8),
        *(_number(name) for name in ("user", "mu", "sigma", "ordinal", "matches", "won", "updated")),
        _match(),
        sa.PrimaryKeyConstraint("guild", "game", "seats", "pace", "user"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ratings_user", "ratings", ["user", "guild"])
    standing = ["guild", "game", "seats", "pace", "ordinal", "user"]
    _partial("ix_ratings_ranked", standing, "matches >= 5", of="ratings")
    _partial("ix_ratings_provisional", standing, "matches < 5", of="ratings")


def _place() -> tuple[sa.Column[object], ...]:
    """Where what was played with how many, the same in both tables."""
    thread: sa.Column[object] = sa.Column("thread", sa.BigInteger)
    return (
        _number("guild"),
        _number("channel"),
        thread,
        _word("game", 32),
        _number("seats", of=sa.SmallInteger),
    )


def _match() -> sa.Column[object]:
    return sa.Column(
        "match_id", sa.BigInteger, sa.ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False
    )


def _number(
    name: str, *, of: type[sa.BigInteger | sa.SmallInteger] = sa.BigInteger, default: str | None = None
) -> sa.Column[object]:
    return sa.Column(name, of, nullable=False, server_default=None if default is None else sa.text(default))


def _word(name: str, length: int, *, default: str | None = None) -> sa.Column[object]:
    return sa.Column(name, sa.String(length), nullable=False, server_default=default and sa.text(default))


def _partial(name: str, columns: list[str], where: str, *, of: str = "matches") -> None:
    op.create_index(name, of, columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))
