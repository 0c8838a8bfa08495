"""The Two Heirs: build one land together, each for their own crown; for two, or alone against Henri."""

from bot.games.heirs.facts import HeirsFacts
from bot.games.heirs.insight import HeirsInsight
from bot.games.heirs.rules import Heirs

__all__ = ["Heirs", "HeirsFacts", "HeirsInsight"]
