"""The Two Heirs: build one land together, each for their own crown; for two, or alone against Henri."""

from bot.games.heirs.evaluation.insight import HeirsInsight
from bot.games.heirs.facts import HeirsFacts
from bot.games.heirs.game import Heirs

__all__ = ["Heirs", "HeirsFacts", "HeirsInsight"]
