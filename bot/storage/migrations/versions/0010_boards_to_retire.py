"""Boards whose controls are still to go, so that a crash between a new board and that leaves no two with controls."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision: str | None = "0009"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("retiring", sa.Text, nullable=False, server_default=sa.text("'[]'")))
