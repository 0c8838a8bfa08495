"""A migration nobody has written yet: a Herald that is one revision ahead, for tests of upgrading."""

from __future__ import annotations

import shutil
from importlib import import_module
from pathlib import Path

import pytest

migrations = import_module("bot.storage.migrate")  # the package has a function of that name

LATER = '''"""A table, a column with a value for every match, and an index."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{before}"


def upgrade() -> None:
    op.create_table("later", sa.Column("id", sa.BigInteger, primary_key=True), sa.Column("told", sa.Text))
    op.add_column("matches", sa.Column("later", sa.BigInteger))
    op.execute("UPDATE matches SET later = seq + 1")
    op.execute("INSERT INTO later SELECT id, game FROM matches")
    op.create_index("ix_matches_later", "matches", ["later"])
{more}
'''


def plant(folder: Path, patch: pytest.MonkeyPatch, more: str = "") -> str:
    """Make this process a later Herald; gives the revision before. more: further lines of the migration."""
    before = migrations.newest()
    copy = folder / "migrations"
    shutil.copytree(migrations._FOLDER, copy)  # with what is compiled of them: Alembic loads all for each upgrade
    (copy / "versions" / "9999_later.py").write_text(LATER.format(before=before, more=more))
    patch.setattr(migrations, "_FOLDER", copy)
    return before
