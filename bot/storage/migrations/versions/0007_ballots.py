"""Where the ballots and seat offers of matches hang; matches in which people were asked to vote are looked at once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"
branch_labels: str | None = None
depends_on: str | None = None

_VOTES = ("abort-voted", "pause-voted", "claim-voted", "takeback-proposed")


def upgrade() -> None:
    op.add_column("matches", sa.Column("ballots", sa.Text, nullable=False, server_default=sa.text("'[]'")))
    # A vote had no end before, and could wait for people who were gone: the first start after this carries it out.
    asked = " OR ".join(f"events LIKE '%match.{vote}.1%'" for vote in _VOTES)
    running = "SELECT id FROM matches WHERE status = 'running'"
    op.execute(
        sa.text(
            "UPDATE matches SET due_at = updated WHERE status = 'running' AND (due_at IS NULL OR due_at > updated)"
            f" AND id IN (SELECT match_id FROM log WHERE match_id IN ({running}) AND ({asked}))"
        )
    )
