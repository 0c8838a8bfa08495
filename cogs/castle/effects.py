"""What placing a tile does, and for whom: "completes your tower, +8", "adds to Zoë’s path, 2 → 3 tiles"."""

from __future__ import annotations

from bot.core.game import Seat
from bot.games.castle.presentation.prompts import Effect, Grown, Way
from cogs.castle.labels import Castle


def effect(shown: Castle, seat: Seat, done: Effect) -> str:
    """Return a feature that a placement completes: "completes your tower, +8". seat: who places, called "you"."""
    say = shown.say
    if done.free:
        return say("castle-effect-free", kind=done.kind.key, points=done.points.total)
    if done.seat is None:
        return say("castle-effect-nobody", kind=done.kind.key)
    whose, points = "you" if done.seat == seat else "other", done.points.total
    return say("castle-effect", who=whose, name=shown.name(done.seat), kind=done.kind.key, points=points)


def _growth(shown: Castle, seat: Seat, grown: Grown) -> str:
    """Return how a placement extends a feature: "adds to your tower, 4 → 5 tiles". seat: who places, called "you"."""
    whose = "nobody" if grown.seat is None else "you" if grown.seat == seat else "other"
    name = "" if grown.seat is None else shown.name(grown.seat)
    told = "castle-effect-joins" if grown.joined else "castle-effect-grows"
    return shown.say(told, who=whose, name=name, kind=grown.kind.key, before=grown.before, tiles=grown.tiles)


def brings(shown: Castle, seat: Seat, way: Way) -> str:
    """Return all effects of a placement in one line, points first, or a note that it affects no one's features."""
    return " · ".join(_all(shown, seat, way)) or shown.say("castle-spot-plain")


def brief(shown: Castle, seat: Seat, way: Way, room: int) -> str:
    """Return as many whole effects of a placement as fit, points first, with "…" for others. room: in characters."""
    told = _all(shown, seat, way)
    for count in range(len(told), 1, -1):
        text = " · ".join(told[:count]) + " …" * (count < len(told))
        if len(text) <= room:
            return text
    return told[0] + " …" * (len(told) > 1 and len(told[0]) + 2 <= room) if told else shown.say("castle-spot-plain")


def _all(shown: Castle, seat: Seat, way: Way) -> list[str]:
    """Return each effect of a placement: the seat's own points first, then others', then features without any."""
    completed = sorted(way.completes, key=lambda each: (each.seat != seat, each.seat is None and not each.free))
    return [effect(shown, seat, each) for each in completed] + [_growth(shown, seat, each) for each in way.grows]
