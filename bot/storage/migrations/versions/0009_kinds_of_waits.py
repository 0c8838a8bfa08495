"""Matches wait for people with more than moves: votes, claims, invitations, tables and seats on offer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision: str | None = "0008"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    # The kind belongs to the key, which SQLite cannot change, so that the table is made anew. All of today are moves.
    op.rename_table("waits", "waits_of_moves")
    for name in ("ix_waits_match", "ix_waits_ring"):
        op.drop_index(name, "waits_of_moves")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE waits_of_moves RENAME CONSTRAINT waits_pkey TO waits_of_moves_pkey")
    whole = ("user", "match_id", "seq", "decision", "turn", "since", "guild", "warned", "rung_at", "ring_at", "snoozed")
    small = ("seat", "rung", "owed", "silent")
    op.create_table(
        "waits",
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column(
            "match_id",
            sa.BigInteger,
            sa.ForeignKey("matches.id", deferrable=True, initially="DEFERRED"),
            nullable=False,
        ),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("about", sa.SmallInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("decision", sa.BigInteger, nullable=False),
        sa.Column("turn", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("warned", sa.BigInteger, nullable=False),
        sa.Column("rung", sa.SmallInteger, nullable=False),
        sa.Column("rung_at", sa.BigInteger, nullable=False),
        sa.Column("ring_at", sa.BigInteger),
        sa.Column("snoozed", sa.BigInteger, nullable=False),
        sa.Column("owed", sa.SmallInteger, nullable=False),
        sa.Column("silent", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "match_id", "kind", "about"),
        sqlite_with_rowid=False,
    )
    kept = ", ".join(f'"{name}"' for name in (*whole, *small))
    op.execute(f"INSERT INTO waits ({kept}, kind, about) SELECT {kept}, 'move', 0 FROM waits_of_moves")
    op.drop_table("waits_of_moves")
    op.create_index("ix_waits_match", "waits", ["match_id"])
    armed = sa.text("ring_at IS NOT NULL")
    op.create_index("ix_waits_ring", "waits", ["ring_at", "user"], sqlite_where=armed, postgresql_where=armed)
    # What else the open matches wait for stands in their logs, which Herald folds at its start.
    op.drop_index("ix_matches_unwaited", "matches")
    op.execute("UPDATE matches SET waits_kept = 0 WHERE is_open = 1")
    unwaited = sa.text("is_open = 1 AND waits_kept = 0")
    op.create_index("ix_matches_unwaited", "matches", ["id"], sqlite_where=unwaited, postgresql_where=unwaited)
