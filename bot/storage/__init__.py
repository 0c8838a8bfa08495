"""Where the logs of matches lie: one SQL implementation, and one in memory for tests."""

from bot.storage.backup.backup import Backup, BackupError, back_up, folder_of, opened, rotate
from bot.storage.backup.restore import NotEmptyError, restore
from bot.storage.connections.engine import url_of
from bot.storage.database_figures import Stats, stats
from bot.storage.memory.memory_store import MemoryStore
from bot.storage.migrate import migrate
from bot.storage.opening import open_store
from bot.storage.sql_store import SqlStore

__all__ = [
    "Backup",
    "BackupError",
    "MemoryStore",
    "NotEmptyError",
    "SqlStore",
    "Stats",
    "back_up",
    "folder_of",
    "migrate",
    "open_store",
    "opened",
    "restore",
    "rotate",
    "stats",
    "url_of",
]
