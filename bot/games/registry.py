"""Every game Herald plays, rules of before, what a checker must know of each, what computer players weigh in each."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.facts import AnyFacts
from bot.core.foresight import Harvest
from bot.core.game import AnyGame
from bot.core.insight import AnyInsight
from bot.core.registry import Registry
from bot.core.remarks import AnyRemarking
from bot.games.carcassonne import Carcassonne, CarcassonneFacts, CarcassonneInsight
from bot.games.carcassonne.presentation.remarks import REMARKS as CARCASSONNE
from bot.games.castle import Castle, CastleFacts, CastleInsight
from bot.games.castle.presentation.remarks import REMARKS as CASTLE
from bot.games.dice import Dice, DiceFacts, DiceInsight
from bot.games.dice.presentation.remarks import REMARKS as DICE
from bot.games.heirs import Heirs, HeirsFacts, HeirsInsight
from bot.games.heirs.presentation.remarks import REMARKS as HEIRS
from bot.games.kingdomino import Kingdomino, KingdominoFacts, KingdominoInsight
from bot.games.kingdomino.presentation.remarks import HARVEST
from bot.games.kingdomino.presentation.remarks import REMARKS as KINGDOMINO

GAMES: Registry[AnyGame] = Registry(
    {
        "kingdomino": Kingdomino(),
        "carcassonne": Carcassonne(),
        "castle": Castle(),
        "heirs": Heirs(),
        "dice": Dice(),
    }
)

EARLIER: Mapping[str, tuple[AnyGame, ...]] = {}
"""By key, games as matches that began before a changed rule play on by them, each with its own `info.rules_version`."""


def rules(key: str, version: int | None = None) -> AnyGame:
    """A game by the version of its rules a match began under, the newest for None.

    Raises KeyError for no such game, LookupError for a version that nothing here plays by.
    """
    newest = GAMES[key]
    if version is None or version == newest.info.rules_version or newest.info.reads(version):
        return newest
    for earlier in EARLIER.get(key, ()):
        if earlier.info.reads(version):
            return earlier
    raise LookupError(f"nothing plays {key} by version {version} of its rules")


FACTS: Registry[AnyFacts] = Registry(
    {
        "kingdomino": KingdominoFacts(),
        "carcassonne": CarcassonneFacts(),
        "castle": CastleFacts(),
        "heirs": HeirsFacts(),
        "dice": DiceFacts(),
    }
)

INSIGHTS: Mapping[str, AnyInsight] = {
    "kingdomino": KingdominoInsight(),
    "carcassonne": CarcassonneInsight(),
    "castle": CastleInsight(),
    "heirs": HeirsInsight(),
    "dice": DiceInsight(),
}
"""By key; a computer player of a game without any looks at the projected margin alone."""

REMARKS: Mapping[str, AnyRemarking] = {
    "kingdomino": KINGDOMINO,
    "carcassonne": CARCASSONNE,
    "castle": CASTLE,
    "heirs": HEIRS,
    "dice": DICE,
}
"""By key, what can be said of why one state is better than another; nothing of a game without any."""

HARVESTS: Mapping[str, Harvest] = {"kingdomino": HARVEST}
"""By key, of games whose turns are played on before they are compared, where points come from by then."""
