"""The Two Heirs in sentences: tasks, scores, whole positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.game import Seat
from bot.core.points import Points
from bot.games.heirs.pieces import Tile
from bot.games.heirs.view import HENRI, SideView, TileView, View, made_of
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.heirs.naming import amounts, condition, plain_who, term_words, terrain, tile_name
from cogs.heirs.state import GAME, state_of
from cogs.heirs.telling import story
from cogs.ui.options import chosen
from cogs.ui.wording import apart, cut_alt, ended, listed

_STORY = 240


def view_of(match: Match) -> View:
    return ended(GAME.view(state_of(match), None), match)


def task(match: Match, seat: Seat, say: Phrases) -> str:
    """What this seat is to do now."""
    view = view_of(match)
    if seat not in match.to_act() or seat not in view.to_act:
        return say("heirs-task-wait")
    if view.threatened:
        return say("heirs-task-siege")
    return say("heirs-task-on") if view.taken else say("heirs-task-start")


def progress(match: Match, say: Phrases) -> str:
    view = view_of(match)
    left = say("heirs-progress-left", left=view.reserve) if view.reserve else say("heirs-progress-last")
    if not view.henri:
        return left
    return f"{say('heirs-progress-henri', points=view.sides[HENRI].score)} · {left}"


def options(match: Match, say: Phrases) -> str:
    """What is not as usual; alone, always who Henri is."""
    if match.seats != 1:
        return chosen(match, say)
    others = {key: value for key, value in match.options.items() if key != "level"}
    henri = say(f"heirs-option-level-{match.options.get('level', 'poor')}")
    return listed([henri, *filter(None, [chosen(replace(match, options=others), say)])], say)


def henris(match: Match) -> Points | None:
    """What Henri has, treasures included; None in a match without him."""
    view = view_of(match)
    return made_of(view, HENRI) if view.henri else None


def breakdown(points: Points, say: Phrases) -> tuple[str, ...]:
    """One line a kind of building, then roads and treasures."""
    return tuple(term_words(term, say) for term in points.terms)


def sums(view: View, say: Phrases) -> tuple[tuple[str, ...], ...]:
    """By side, what its score is made of, for the picture of the end."""
    return tuple(_sums(view, side, say) for side in view.sides)


def _sums(view: View, side: SideView, say: Phrases) -> tuple[str, ...]:
    built = sum(one.total for one in view.buildings if one.seat == side.seat)
    roads = sum(road.points for road in view.roads if road.winner == side.seat)
    lines = [say("heirs-sum-buildings", points=built), say("heirs-sum-roads", points=roads)]
    if not side.person:
        lines.append(say("heirs-sum-treasures", points=side.score - built - roads))
    return tuple(lines)


def alt(match: Match, view: View, last: Entry | None, say: Phrases) -> str:
    """The whole position in words, most important facts first."""
    parts = [_headline(match, view, say)]
    if last is not None:
        parts.append(_briefly(story(match, last.events, say).replace("\\", "")))
    if view.outcome is None:
        parts.append(_circle(view, say))
    parts += [_side(match, view, side, say) for side in view.sides]
    parts += [_built(match, view, side, say) for side in view.sides]
    parts.append(_open(view, say))
    parts.append(_treasures(view, say))
    return cut_alt(parts, say)


def _briefly(text: str) -> str:
    """The beginning of a story: a turn of Henri's would leave little room for the position."""
    return text if len(text) <= _STORY else f"{text[:_STORY].rpartition(' ')[0]}…"


def _headline(match: Match, view: View, say: Phrases) -> str:
    if view.outcome is not None:
        best = view.outcome.placings[0] if view.outcome.placings else ()
        winners = [plain_who(match, seat, say) for seat in best] or [say("heirs-automa")]
        return say("heirs-alt-over", winners=listed(winners, say))
    seats = sorted(view.to_act)
    if not seats:
        return say("game-heirs")
    return say("heirs-alt-head", name=plain_who(match, seats[0], say), task=task(match, seats[0], say))


def _circle(view: View, say: Phrases) -> str:
    """The tiles clockwise from the shield with their costs, and the back of the next one."""
    lying = sorted((place.number, place.tile) for place in view.circle if place.number is not None and place.tile)
    tiles = [say("heirs-alt-tile", number=number, tile=_costed(tile, say)) for number, tile in lying]
    line = say("heirs-alt-circle", tiles=", ".join(tiles))
    if view.back is None:
        return line
    return f"{line} {say('heirs-alt-next', terrain=terrain(view.back, say), left=view.reserve)}"


def _costed(tile: Tile, say: Phrases) -> str:
    named = {"tile": tile_name(tile.id, say), "terrain": terrain(tile.terrain, say)}
    return say("heirs-alt-costed", **named, cost=amounts(tile.cost, say))


def _side(match: Match, view: View, side: SideView, say: Phrases) -> str:
    """Score, reach, access, hand and troops of a side."""
    name = plain_who(match, side.seat, say)
    cells = [f"{troop.name}{'*' if troop.cavalry else ''}" for troop in side.troops if troop.name is not None]
    troops = (
        say("heirs-alt-troops", cells=", ".join(cells), reserve=side.in_reserve)
        if cells
        else say("heirs-alt-troops-none", reserve=side.in_reserve)
    )
    if not side.person:
        return f"{say('heirs-alt-henri', name=name, score=side.score, pile=view.pile)} {troops}"
    hand = ", ".join(_costed(tile, say) for tile in side.hand) or say("heirs-alt-hand-empty")
    access = amounts(side.access, say)
    line = say("heirs-alt-side", name=name, score=side.score, reach=side.reach, access=access, hand=hand)
    return f"{line} {troops}"


def _built(match: Match, view: View, side: SideView, say: Phrases) -> str:
    """Everything a side has built, with its cell and points."""
    mine = [tile for tile in view.land if tile.owner == side.seat and tile.front is not None]
    if not mine:
        return ""
    return say("heirs-alt-built", name=plain_who(match, side.seat, say), tiles=", ".join(_laid(t, say) for t in mine))


def _laid(tile: TileView, say: Phrases) -> str:
    assert tile.front is not None, "only buildings are asked about"
    return say("heirs-alt-building", tile=tile_name(tile.front.id, say), cell=tile.name, points=tile.counts)


def _open(view: View, say: Phrases) -> str:
    """Open land by its terrain: "wheat M30, M29; wood N31"."""
    cells: dict[str, list[str]] = {}
    for tile in view.land:
        if tile.owner is None:
            cells.setdefault(terrain(tile.terrain, say), []).append(tile.name)
    land = [f"{kind} {', '.join(names)}" for kind, names in cells.items()]
    return say("heirs-alt-open", tiles=apart(land, say)) if land else ""


def _treasures(view: View, say: Phrases) -> str:
    lying = [
        say("heirs-alt-treasure", cell=one.name, condition=condition(one.treasure.id, say)) for one in view.treasures
    ]
    return say("heirs-alt-treasures", treasures=" · ".join(lying)) if lying else ""


def scored(view: View, side: SideView, say: Phrases) -> Sequence[str]:
    """Every building of a side as arithmetic, its roads, and Henri's treasures: together what the side has."""
    lines = []
    for one in view.buildings:
        if one.seat == side.seat:
            plain = f"{one.own} + {one.count} × {one.each}" if one.count and one.own else f"{one.count} × {one.each}"
            plain = plain if one.count else str(one.own)
            worth = f"({plain}) × {one.times}" if one.times > 1 else plain
            name = tile_name(one.tile.id, say)
            lines.append(say("heirs-score-line", tile=name, cell=one.name, worth=worth, points=one.total))
    for road in view.roads:
        if road.winner == side.seat:
            lines.append(say("heirs-score-road", cells=", ".join(road.names), points=road.points))
    terms = made_of(view, side.seat).terms
    return [*lines, *(term_words(term, say) for term in terms if term.label == "treasure")]
