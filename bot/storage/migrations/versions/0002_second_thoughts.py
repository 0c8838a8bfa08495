"""What may be shown, what happens by itself, and which match plays which one again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None

_GATHERING_FOR = 24 * 3600 * 1000


def upgrade() -> None:
    # Plain ADD COLUMN, not a batch: rebuilding a table that the log refers to would cost minutes on a large database.
    op.add_column("matches", sa.Column("public_seq", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.add_column("matches", sa.Column("due_at", sa.BigInteger))
    op.add_column("matches", sa.Column("rematch_of", sa.BigInteger))
    op.execute("UPDATE matches SET public_seq = seq")
    op.execute(f"UPDATE matches SET due_at = updated + {_GATHERING_FOR} WHERE status = 'gathering'")
    op.drop_index("ix_matches_unposted", "matches")
    _partial("ix_matches_unposted", ["id"], "posted_seq < public_seq")
    _partial("ix_matches_due", ["due_at", "id"], "due_at IS NOT NULL")
    _partial("ix_matches_rematch", ["rematch_of"], "rematch_of IS NOT NULL AND status <> 'cancelled'", unique=True)


def _partial(name: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    condition = sa.text(where)
    op.create_index(name, "matches", columns, unique=unique, sqlite_where=condition, postgresql_where=condition)
