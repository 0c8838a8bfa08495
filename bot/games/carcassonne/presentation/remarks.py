"""What can be said of why a turn in Carcassonne is good."""

from __future__ import annotations

from bot.core.remarks import Change, Changes
from bot.games.carcassonne.evaluation.insight import CarcassonneInsight

_CITY_ENDS = ("city-one", "city-two", "city-more", "city-wide", "city-likely")
_ROAD_ENDS = ("road-one", "road-two", "road-likely")

REMARKS = Changes(
    CarcassonneInsight(),
    (
        Change("points", {"score": 1}),
        Change("meeples", {"hand": 1}, ("hand-none", "hand-last")),
        Change("figures", {"others-at-hand": 1}),
        Change("cities", {"city-now": 1}, _CITY_ENDS, turns_into=("points",), uncounted="city-ends"),
        Change("roads", {"road-now": 1}, _ROAD_ENDS, turns_into=("points",), uncounted="road-ends"),
        Change(
            "cloisters",
            {"cloister-now": 1},
            ("cloister-near", "cloister-far", "cloister-likely"),
            turns_into=("points",),
        ),
        Change("fields", {"field-now": 1}),
        Change("field-cities", {"field-open": 1}, ("field-likely",)),
        Change("free", {"trapped": -1}, ("back",), beside="meeples", uncounted="back"),
        Change("farmers", {"farmers": 1}),
        Change("outvoted", {"outvoted": 1}, bad=True),
    ),
)
"""Points, figures at hand, and what is held, as it would pay now."""
