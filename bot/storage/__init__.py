"""Where the logs of matches lie: one SQL implementation, and one in memory for tests."""

from bot.storage.backup import Backup, BackupError, back_up, folder_of, opened, rotate
from bot.storage.engine import url_of
from bot.storage.memory import MemoryStore
from bot.storage.migrate import migrate
from bot.storage.opening import open_store
from bot.storage.restore import NotEmptyError, restore
from bot.storage.sql import SqlStore
from bot.storage.stats import Stats, stats

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
