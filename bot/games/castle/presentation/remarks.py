"""What can be said of why a turn in The Castle is good."""

from __future__ import annotations

from bot.core.remarks import Change, Changes
from bot.games.castle.evaluation.insight import CastleInsight


def _open(kind: str) -> dict[str, float]:
    return {f"{kind}-{ends}": 1.0 for ends in ("one", "two", "more")}


REMARKS = Changes(
    CastleInsight(),
    (
        Change("points", {"score": 1}),
        Change("paths", _open("path"), ("paths",), turns_into=("points",), uncounted="path-ends"),
        Change("towers", _open("tower"), ("towers",), turns_into=("points",), uncounted="tower-ends"),
        Change("houses", _open("house"), ("houses",), turns_into=("points",), uncounted="house-ends"),
        Change("courts", {"court": 1}, ("court-room", "courts")),
        Change("tied", {"tied": 1}, bad=True),
        Change("followers", {"supply": 1}, ("bare", "last-follower")),
        Change("keep", {"keep": 1}),
        Change("keep-size", {"keep-size": 1}),
        Change("keep-hope", {"keep-hope": 1}),
        Change("walls", {"again": 1, "double-tower": 1, "double-house": 1, "at-end": 1, "due": 1}),
        Change("wall-points", {"wall-points": 1}),
        Change("aim", {}, ("aim",)),
        Change("next", {}, ("next",)),
    ),
)
"""Points, what is held open, followers, keeps and wall tiles."""
