"""Checksums of logs, packed or not: a flipped bit is noticed when it is read.

Rows of before have none; each gets its own when its log is next read as a whole.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision: str | None = "0010"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    for table in ("log", "packed"):
        op.add_column(table, sa.Column("checksum", sa.BigInteger))
