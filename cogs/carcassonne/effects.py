"""What placing a tile does, in words for its player, the most useful first, and how the tile looks when turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.core.game import Seat
from bot.games.carcassonne.presentation.prompts import Does, Effect, Touch, Way, clue, weight
from bot.i18n import Phrases
from cogs.carcassonne import labels
from cogs.carcassonne.surface import Land
from cogs.ui.text.player_names_and_wording import apart, listed


def told(shown: Land, seat: Seat, way: Way) -> tuple[str, ...]:
    """Return the effects of a placement, most useful first: "completes your city, +8". Empty if it only touches fields.

    seat: the reader's.
    """
    found: list[Effect | Touch] = [*way.completes, *way.touches]
    does = sorted(found, key=lambda effect: -weight(effect, seat))
    texts = [_effect(shown, seat, effect) for effect in does]
    again = [shown.say("carcassonne-effect-again")] if way.earns else []
    done = sum(isinstance(effect, Effect) and weight(effect, seat) > 0 for effect in does)
    # The same may be done twice, as with two roads without an owner.
    return tuple(dict.fromkeys((*texts[:done], *again, *texts[done:])))


def first(shown: Land, seat: Seat, way: Way) -> str:
    """Return a placement's most important effect, or that it touches fields only."""
    return next(iter(told(shown, seat, way)), shown.say("carcassonne-effect-nothing"))


def others(shown: Land, seat: Seat, way: Way) -> Iterator[str]:
    """Yield all effects of a placement but the most important one."""
    yield from told(shown, seat, way)[1:]


def completed(shown: Land, seat: Seat, way: Way) -> str:
    """Return in short what a placement completes, and if it earns another part of the turn. Empty for nothing."""
    texts = dict.fromkeys(_effect(shown, seat, effect) for effect in way.completes)
    return ", ".join([*texts, *([shown.say("carcassonne-effect-again")] if way.earns else [])])


def goes_on(shown: Land, seat: Seat, way: Way) -> str:
    """Return in one line what a placement does to features it doesn't complete. Empty if it only completes features."""
    touches = sorted(way.touches, key=lambda touch: -weight(touch, seat))
    texts = dict.fromkeys(_effect(shown, seat, touch) for touch in touches)
    return apart(texts, shown.say) or ("" if way.completes else shown.say("carcassonne-effect-nothing"))


@lru_cache(maxsize=512)
def seen(key: str, turn: int, say: Phrases) -> str:
    """Return how a turned tile looks, by its most telling feature: "city N-E". Empty if all turns look the same."""
    found = clue(key)
    return (
        "" if found is None else say("carcassonne-seen", kind=labels.edge(found[0], say), where=where(key, turn, say))
    )


def where(key: str, turn: int, say: Phrases) -> str:
    """Return the sides of the feature that shows how a tile is turned: "N-E". Empty for a tile without one."""
    found = clue(key)
    sides = {(side + turn) % 4 for side in found[1]} if found is not None else ()
    # As people say it: south-east, not east-south.
    return "-".join(labels.letter(number, say) for number in (0, 2, 1, 3) if number in sides)


def _effect(shown: Land, seat: Seat, effect: Effect | Touch) -> str:
    say, kind = shown.say, effect.kind.value
    if isinstance(effect, Effect):
        points = effect.points.total
        if not effect.seats:
            free = "free" if effect.figures else "unable" if effect.here else "away"
            return say(f"carcassonne-effect-completes-{free}", kind=kind, points=points)
        who, names = _who(shown, seat, effect.seats)
        return say("carcassonne-effect-completes", kind=kind, points=points, who=who, names=names)
    who, names = _who(shown, seat, effect.seats)
    match effect.does:
        case Does.ADDS:
            return say("carcassonne-effect-adds", kind=kind, who=who, names=names) + _change(shown, effect)
        case Does.EXTENDS:
            return say("carcassonne-effect-extends", kind=kind) + _change(shown, effect)
        case Does.STARTS:
            return say("carcassonne-effect-starts", kind=kind, points=effect.after)
        case Does.BLOCKS:
            return say("carcassonne-effect-blocks", kind=kind, who=who, names=names)
        case Does.JOINS:
            joined, leaders = _all(shown, seat, [owner for owner, _ in effect.held]), _all(shown, seat, effect.seats)
            count = len(effect.seats)
            return say(
                "carcassonne-effect-joins", kind=kind, names=joined, leaders=leaders, points=effect.after, count=count
            )


def _change(shown: Land, touch: Touch) -> str:
    """Return what a feature pays before and after, if that differs: an open city with a cathedral may pay nothing."""
    if touch.before == touch.after:
        return ""
    return shown.say("carcassonne-effect-change", before=touch.before, after=touch.after)


def _who(shown: Land, seat: Seat, seats: Sequence[Seat]) -> tuple[str, str]:
    """Return "you", "other" or "shared" for a feature's owners, and the others' names. seat: the reader's."""
    names = [shown.plain(other) for other in seats if other != seat]
    return ("shared" if seat in seats else "other") if names else "you", listed(names, shown.say)


def _all(shown: Land, seat: Seat, seats: Sequence[Seat]) -> str:
    """Return these seats' names, listed, the reader (`seat`) first as "you"."""
    own = [shown.say("carcassonne-effect-you")] if seat in seats else []
    return listed([*own, *(shown.plain(other) for other in sorted({*seats} - {seat}))], shown.say)
