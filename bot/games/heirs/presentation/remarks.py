"""What can be said of why a turn in The Two Heirs is good."""

from __future__ import annotations

from bot.core.remarks import Change, Changes
from bot.games.heirs.evaluation.insight import HeirsInsight

_TRAITS = HeirsInsight.traits
_BUILT = tuple(trait for trait in _TRAITS if trait.startswith("built-"))
_HELD = tuple(trait for trait in _TRAITS if trait.startswith("held-"))

REMARKS = Changes(
    HeirsInsight(),
    (
        Change("points", {"points": 1, "roads": 1}),
        Change("doubled", {"doubled": 1}),
        Change("best", {"best": 1}),
        Change("reserve", {"reserve": 1}),
        Change("access", {"access": 1}),
        Change("variety", {"variety": 1}),
        Change("spots", {"spots": 1}),
        Change("hand", {"hand": 1}, _HELD),
        Change("ready", {"ready": 1}),
        Change("built", dict.fromkeys(_BUILT, 1.0)),
        Change("treasures", {"treasures": 1}),
        Change("near", {"near": 1}),
        Change("starved", {"starved": 1}),
    ),
)
"""Points, troops, resources within reach, tiles in hand, and what is Henri's."""
