"""Every game Herald plays, rules of before, what a checker must know of each, what computer players weigh in each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Row:
    """All that Herald knows of one game. What a small game can do without is None."""

    game: AnyGame
    """Its rules."""

    facts: AnyFacts
    """What a checker must know of it."""

    insight: AnyInsight | None = None
    """What computer players weigh; without it they look at the projected margin alone."""

    remarks: AnyRemarking | None = None
    """What can be said of why one state is better than another."""

    harvest: Harvest | None = None
    """Of a game whose turns are played on before they are compared: where points come from by then."""


ROWS: Mapping[str, Row] = {
    "kingdomino": Row(Kingdomino(), KingdominoFacts(), KingdominoInsight(), KINGDOMINO, HARVEST),
    "carcassonne": Row(Carcassonne(), CarcassonneFacts(), CarcassonneInsight(), CARCASSONNE),
    "castle": Row(Castle(), CastleFacts(), CastleInsight(), CASTLE),
    "heirs": Row(Heirs(), HeirsFacts(), HeirsInsight(), HEIRS),
    "dice": Row(Dice(), DiceFacts(), DiceInsight(), DICE),
}
"""Every game by its key, in the order in which people are offered them."""

GAMES: Registry[AnyGame] = Registry({key: row.game for key, row in ROWS.items()})
FACTS: Registry[AnyFacts] = Registry({key: row.facts for key, row in ROWS.items()})
INSIGHTS: Mapping[str, AnyInsight] = {key: row.insight for key, row in ROWS.items() if row.insight}
REMARKS: Mapping[str, AnyRemarking] = {key: row.remarks for key, row in ROWS.items() if row.remarks}
HARVESTS: Mapping[str, Harvest] = {key: row.harvest for key, row in ROWS.items() if row.harvest}

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
