"""Several drafts of one decision, each by the name buttons know it by."""

from __future__ import annotations

import json
from zlib import crc32

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    found = op.get_bind().execute(sa.text('SELECT match_id, "user", decision, notations FROM drafts')).all()
    # Made anew: no database changes what a table is sorted by.
    op.drop_table("drafts")
    drafts = op.create_table(
        "drafts",
        sa.Column("match_id", sa.BigInteger, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("kept", sa.BigInteger, nullable=False),
        sa.Column("decision", sa.BigInteger, nullable=False),
        sa.Column("notations", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user", "digest"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_drafts_newest", "drafts", ["match_id", "user", "kept"])
    op.bulk_insert(drafts, [{**row._asdict(), "digest": _digest(row.notations), "kept": 1} for row in found])


def _digest(notations: str) -> str:
    """The name of a draft as it was when this was written."""
    actions = json.loads(notations)
    return f"{len(actions)}.{crc32(';'.join(actions).encode()):08x}"
