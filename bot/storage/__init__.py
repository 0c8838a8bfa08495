"""Where the logs of matches lie: one SQL implementation, and one in memory for tests."""

from bot.storage.engine import url_of
from bot.storage.memory import MemoryStore
from bot.storage.migrate import migrate
from bot.storage.opening import open_store
from bot.storage.sql import SqlStore

__all__ = ["MemoryStore", "SqlStore", "migrate", "open_store", "url_of"]
