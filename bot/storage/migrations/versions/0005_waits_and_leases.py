"""For whom matches wait, what became of reminders, which matches were rescued, and who does what only one may do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    # Whom the matches of today wait for stands in their logs, which Herald folds at its start: waits_kept says for
    # which it still has to.
    op.add_column("matches", sa.Column("waits_kept", sa.SmallInteger, nullable=False, server_default=sa.text("0")))
    unwaited = sa.text("status = 'running' AND waits_kept = 0")
    op.create_index("ix_matches_unwaited", "matches", ["id"], sqlite_where=unwaited, postgresql_where=unwaited)
    # Nobody could take a seat over before.
    op.add_column("matches", sa.Column("rescued", sa.SmallInteger, nullable=False, server_default=sa.text("0")))
    rescued = sa.text("rescued = 1")
    op.create_index("ix_matches_rescued", "matches", ["guild"], sqlite_where=rescued, postgresql_where=rescued)
    op.create_table(
        "waits",
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column(
            "match_id",
            sa.BigInteger,
            sa.ForeignKey("matches.id", deferrable=True, initially="DEFERRED"),
            nullable=False,
        ),
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
        sa.PrimaryKeyConstraint("user", "match_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_waits_match", "waits", ["match_id"])
    armed = sa.text("ring_at IS NOT NULL")
    op.create_index("ix_waits_ring", "waits", ["ring_at", "user"], sqlite_where=armed, postgresql_where=armed)
    op.create_table(
        "leases",
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name"),
        sqlite_with_rowid=False,
    )
