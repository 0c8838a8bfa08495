"""The first tables: matches, participants, log, drafts, settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    _matches()
    _participants()
    _log()
    op.create_table(
        "drafts",
        sa.Column("match_id", sa.BigInteger, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("decision", sa.BigInteger, nullable=False),
        sa.Column("notations", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "settings",
        sa.Column("scope", sa.String(8), nullable=False),
        sa.Column("owner", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("scope", "owner", "key"),
        sqlite_with_rowid=False,
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("thread", sa.BigInteger),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("is_open", sa.SmallInteger, nullable=False),
        sa.Column("owner", sa.BigInteger, nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("secret", sa.String(64)),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("posted_seq", sa.BigInteger, nullable=False, server_default=sa.text("0")),
        sa.Column("posted_channel", sa.BigInteger),
        sa.Column("posted_message", sa.BigInteger),
        sa.PrimaryKeyConstraint("id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_matches_guild", "matches", ["guild", "id"])
    op.create_index("ix_matches_channel", "matches", ["channel", "id"])
    _partial("ix_matches_thread", "matches", ["thread", "id"], "thread IS NOT NULL")
    _partial("ix_matches_open", "matches", ["id"], "is_open = 1")
    _partial("ix_matches_open_guild", "matches", ["guild", "id"], "is_open = 1")
    _partial("ix_matches_open_channel", "matches", ["channel", "id"], "is_open = 1")
    _partial("ix_matches_unposted", "matches", ["id"], "posted_seq < seq")


def _participants() -> None:
    op.create_table(
        "participants",
        sa.Column("user", sa.BigInteger, nullable=False),
        _match_id(),
        sa.Column("is_open", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "match_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_participants_match", "participants", ["match_id"])
    op.create_index("ix_participants_open", "participants", ["user", "is_open", "match_id"])


def _log() -> None:
    op.create_table(
        "log",
        _match_id(),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.BigInteger),
        sa.Column("interaction", sa.BigInteger),
        sa.Column("command", sa.String(32), nullable=False),
        sa.Column("notations", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("plays", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq"),
        sqlite_with_rowid=False,
    )
    _partial("ix_log_interaction", "log", ["interaction"], "interaction IS NOT NULL", unique=True)


def _match_id() -> sa.Column[int]:
    matches = sa.ForeignKey("matches.id", deferrable=True, initially="DEFERRED")
    return sa.Column("match_id", sa.BigInteger, matches, nullable=False)


def _partial(name: str, table: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    condition = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition)
