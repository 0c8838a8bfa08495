"""What can be said of why a turn in Kingdomino is good."""

from __future__ import annotations

from bot.core.denials import Denial
from bot.core.foresight import Harvest
from bot.core.remarks import Change, Changes, Together
from bot.games.kingdomino.evaluation.insight import KingdominoInsight
from bot.games.kingdomino.evaluation.lines import Turns, offers
from bot.games.kingdomino.rules.pieces import Terrain

_KINGDOM = Changes(
    KingdominoInsight(),
    (
        Change("points", {"score": 1}),
        Change("bonus", {"bonus": 1}),
        Change("middle", {"middle": 0.1}, ("middle-away",), turns_into=("bonus",), uncounted="way"),
        Change("harmony", {}, ("unfilled", "shut")),
        Change("fits", {}, ("stuck", "tight")),
        Change("room", {}, ("room", "room-one", "open")),
        Change("bare", {"bare": 1}, bad=True),
        Change("holes", {"holes": 1}, bad=True),
        Change("slack", {"slack": 1}),
        Change("discards", {"discards": 1}, bad=True),
        Change("next", {"fit-next": 1}, ("crowns-next",), turns_into=("points",)),
        Change("later", {"fit-later": 1}, ("crowns-later",), turns_into=("next",)),
    ),
)

REMARKS = Together(_KINGDOM, Denial("denied", offers), Turns())
"""Points and room of the land, the way to the bonuses, what the dominoes under one's kings promise, what is kept from
others, and when one chooses next."""

HARVEST = Harvest({**{f"then-{one.key}": (one.key,) for one in Terrain}, "then-bonus": ("middle-kingdom", "harmony")})
"""Points by terrain, and those of both bonuses."""
