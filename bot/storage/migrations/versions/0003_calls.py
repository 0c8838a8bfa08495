"""Where a message's news begin, the calls that stand, and whether any are owed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    # Boards posted before called whoever was to act themselves: nobody is owed a call for them.
    op.add_column("matches", sa.Column("posted_since", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.add_column("matches", sa.Column("calls", sa.Text, nullable=False, server_default=sa.text("'[]'")))
    op.add_column("matches", sa.Column("call_owed", sa.SmallInteger, nullable=False, server_default=sa.text("0")))
    op.drop_index("ix_matches_unposted", "matches")
    condition = sa.text("posted_seq < public_seq OR call_owed = 1")
    op.create_index("ix_matches_unposted", "matches", ["id"], sqlite_where=condition, postgresql_where=condition)
