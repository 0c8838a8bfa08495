"""Matches written by hand: set-up, scripted chance, moves in notation, expectations in plain sentences.

The format is documented in tests/replays/README.md.
"""

from bot.ai.replay.runner import Failure, Result, run
from bot.ai.replay.script import Replay, ReplayError, read

__all__ = ["Failure", "Replay", "ReplayError", "Result", "read", "run"]
