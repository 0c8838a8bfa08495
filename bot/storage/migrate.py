"""Bringing a database to the newest schema, all or nothing."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from bot.errors import StorageError, StorageFault
from bot.storage.engine import writing_engine
from bot.storage.faults import translating

_FOLDER = Path(__file__).parent / "migrations"


async def migrate(url: str) -> None:
    """Create or upgrade the tables; a database that is up to date is left alone.

    Everything happens in one transaction that holds the write lock, so a crash leaves the old schema, and of two
    processes that start together the second finds the work done. Raises StorageError, with the fault SCHEMA for a
    database that a newer Herald has written.
    """
    engine = writing_engine(url)
    try:
        with translating():
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade)
    except CommandError as error:
        raise StorageError(StorageFault.SCHEMA, str(error)) from error
    finally:
        await engine.dispose()


def newest() -> str:
    """The revision this Herald needs."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None, "the folder of migrations is part of the checkout"
    return head


def _upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
