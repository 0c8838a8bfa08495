"""What placing a tile does, and for whom: "completes your tower, +8", "adds to Zoë’s path, 2 → 3", "nothing yet"."""

from __future__ import annotations

from bot.core.game import Seat
from bot.games.castle.presentation.prompts import Effect, Grown, Way
from cogs.castle.labels import Castle


def effect(shown: Castle, seat: Seat, done: Effect) -> str:
    """Return what a placement of a seat completes: "completes your tower, +8"."""
    say = shown.say
    if done.free:
        return say("castle-effect-free", kind=done.kind.key, points=done.points.total)
    if done.seat is None:
        return say("castle-effect-nobody", kind=done.kind.key)
    whose, points = "you" if done.seat == seat else "other", done.points.total
    return say("castle-effect", who=whose, name=shown.name(done.seat), kind=done.kind.key, points=points)


def _growth(shown: Castle, seat: Seat, grown: Grown) -> str:
    """Return how a placement of a seat extends a feature: "adds to your tower, 4 → 5"."""
    whose = "nobody" if grown.seat is None else "you" if grown.seat == seat else "other"
    name = "" if grown.seat is None else shown.name(grown.seat)
    told = "castle-effect-joins" if grown.joined else "castle-effect-grows"
    return shown.say(told, who=whose, name=name, kind=grown.kind.key, before=grown.before, tiles=grown.tiles)


def brings(shown: Castle, seat: Seat, way: Way) -> str:
    """Return all effects of a placement and whom they're for, points first. "nothing yet" for none."""
    told = [effect(shown, seat, each) for each in way.completes] + [_growth(shown, seat, each) for each in way.grows]
    return ", ".join(told) or shown.say("castle-spot-plain")
