"""Databases of these tests lie in memory."""

from tests.memory import tmp_path

__all__ = ["tmp_path"]
