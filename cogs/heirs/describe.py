"""A whole position of The Two Heirs in words, as a list of facts. The most important ones come first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.heirs.presentation.view import SideView, TileView, TroopView, name_of
from bot.games.heirs.rules.pieces import Terrain, Tile
from bot.i18n import Phrases
from cogs.heirs import labels
from cogs.heirs.labels import Heirs, amounts, plain_who, terrain, tile_name
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.text.player_names_and_wording import apart, listed


def facts(shown: Heirs) -> Iterator[Fact]:
    """Yield the facts on a position: the circle, each side, the land, the turn, then all details."""
    view = shown.view
    if not view.land:
        yield Fact("sets", _sets(shown))
        return
    sides = sorted(view.sides, key=lambda side: side.seat != view.turn)
    running = view.outcome is None
    if running:
        yield from _circle(shown)
    yield from (Fact(f"side-{side.seat}", _side(shown, side), side.seat, near=side.person) for side in sides)
    yield from (Fact(f"built-{side.seat}", _built(shown, side), side.seat) for side in sides)
    yield Fact("open", _open(shown))
    yield Fact("treasures", _treasures(shown))
    yield from _turn(shown)
    yield from _buildings(shown)
    yield from _roads(shown)
    yield from _ground(shown)
    if not running:
        yield from _circle(shown)
    yield from _printed(shown)
    yield from _gone(shown)
    yield Fact("sets", _sets(shown))


def _circle(shown: Heirs) -> Iterator[Fact]:
    """Yield facts on the circle's tiles, clockwise from the shield, and on the next tile's back or the tiles left."""
    view, say = shown.view, shown.say
    tiles = [
        say("heirs-fact-lies", number=number, tile=_costed(tile, say)) for number, tile in enumerate(view.clockwise, 1)
    ]
    if tiles:
        yield Fact("circle", say("heirs-fact-circle", tiles=", ".join(tiles)), near=True)
    if view.back is not None:
        yield Fact("next", say("heirs-fact-next", terrain=terrain(view.back, say), left=view.reserve))
    elif view.outcome is None:
        yield Fact("next", say("heirs-fact-left", left=view.reserve))


def _costed(tile: Tile, say: Phrases) -> str:
    named = {"tile": tile_name(tile, say), "terrain": terrain(tile.terrain, say)}
    return say("heirs-fact-costed", **named, cost=amounts(tile.cost, say))


def _side(shown: Heirs, side: SideView) -> str:
    """Return a player's score, reach, accessible resources, hand and troops. For Henri, score and troops."""
    say, name = shown.say, plain_who(shown, side.seat)
    reserve = say("heirs-fact-reserve", count=side.in_reserve)
    troops = say("heirs-fact-troops", reserve=reserve, troops=", ".join(_troop(troop, say) for troop in side.troops))
    if not side.person:
        return f"{say('heirs-fact-henri', name=name, score=side.score)} {troops}"
    lettered = zip(labels.LETTERS, side.hand, strict=False)
    hand = ", ".join(f"{letter} · {_costed(tile, say)}" for letter, tile in lettered)
    line = say(
        "heirs-fact-side",
        name=name,
        score=side.score,
        reach=side.reach,
        access=amounts(side.access, say),
        hand=hand or say("heirs-fact-hand-empty"),
    )
    return f"{line} {troops}"


def _troop(troop: TroopView, say: Phrases) -> str:
    """Return one troop in words: its kind (for Henri's with its terrain), where it is, and if it has moved."""
    kind = say("heirs-fact-cavalry" if troop.cavalry else "heirs-fact-troop")
    where = troop.name if troop.name is not None else say("heirs-fact-waiting")
    cross = "" if troop.cross is None else f" ({terrain(troop.cross, say)})"
    moved = f" ({say('heirs-fact-moved')})" if troop.moved else ""
    return f"{kind}{cross} {where}{moved}"


def _built(shown: Heirs, side: SideView) -> str:
    """Return everything a side has built, with its cell and points."""
    say = shown.say
    mine = [
        _standing(tile, tile.front, say)
        for tile in shown.view.land
        if tile.owner == side.seat and tile.front is not None
    ]
    return say("heirs-fact-built", name=plain_who(shown, side.seat), tiles=", ".join(mine)) if mine else ""


def _standing(tile: TileView, front: Tile, say: Phrases) -> str:
    return say("heirs-fact-standing", tile=tile_name(front, say), cell=tile.name, points=tile.counts, times=tile.times)


def _open(shown: Heirs) -> str:
    """Return open land by its terrain: "wheat M30, M29", "wood N31". Empty for none."""
    found = _by_terrain((tile for tile in shown.view.land if tile.owner is None), shown.say)
    return shown.say("heirs-fact-open", tiles=found) if found else ""


def _by_terrain(tiles: Iterable[TileView], say: Phrases) -> str:
    cells: dict[Terrain, list[str]] = {}
    for tile in tiles:
        cells.setdefault(tile.terrain, []).append(tile.name)
    return apart((f"{terrain(kind, say)} {', '.join(names)}" for kind, names in cells.items()), say)


def _treasures(shown: Heirs) -> str:
    """Return the treasures on the land, when they're taken and how near that is, and how many are still to come."""
    say = shown.say
    lying = [
        say(
            "heirs-fact-treasure",
            cell=one.name,
            condition=labels.condition(one.treasure, say),
            have=one.have,
            want=one.want,
        )
        for one in shown.view.treasures
    ]
    if shown.view.pile:
        lying.append(say("heirs-fact-pile", count=shown.view.pile))
    return say("heirs-fact-treasures", treasures=apart(lying, say)) if lying else ""


def _turn(shown: Heirs) -> Iterator[Fact]:
    """Yield facts on the turn, on effects valid in it, on the turns left, the shield and places of the circle."""
    view, say = shown.view, shown.say
    if view.turn is not None:
        name, taken = plain_who(shown, view.turn), "yes" if view.taken else "no"
        yield Fact("turn", say("heirs-fact-turn", number=view.turns, name=name, taken=taken))
    if view.outcome is None and view.last_turns is not None:
        yield Fact("last-turns", say("heirs-fact-last-turns", count=view.last_turns))
    if view.discounts:
        yield Fact("discounts", say("heirs-fact-discounts", count=view.discounts))
    if view.threatened:
        yield Fact("siege", say("heirs-fact-siege", cells=listed(list(view.threatened), say)))
    # In the last turn no one takes a tile any more once its tile is taken.
    is_over = view.outcome is not None or (view.last_turns == 0 and view.taken)
    crown, over = plain_who(shown, view.crown), "yes" if is_over else "no"
    yield Fact("shield", say("heirs-fact-shield", place=view.shield + 1, name=crown, over=over))
    gaps = [str(place) for place, found in enumerate(view.circle, 1) if found.tile is None and not found.shield]
    if gaps:
        yield Fact("gaps", say("heirs-fact-gaps", places=listed(gaps, say), count=len(gaps)))
    lying = [f"{place} {tile_name(found.tile, say)}" for place, found in enumerate(view.circle, 1) if found.tile]
    if lying:
        yield Fact("places", say("heirs-fact-places", tiles=", ".join(lying)))


def _buildings(shown: Heirs) -> Iterator[Fact]:
    """Yield a fact on each building: the tiles it counts, and its points as arithmetic. Then each side's score."""
    view, say = shown.view, shown.say
    for tile in view.buildings:
        if tile.front is None or tile.owner is None or tile.counted is None:
            continue
        worth = labels.worth(tile.counted)
        text = say(
            "heirs-fact-building",
            name=plain_who(shown, tile.owner),
            tile=tile_name(tile.front, say),
            key=tile.front.id,
            cell=tile.name,
            worth=worth if worth == str(tile.counts) else f"{worth} = {tile.counts}",
            counted=listed([name_of(cell) for cell in tile.counted.cells], say),
            count=len(tile.counted.cells),
        )
        yield Fact(f"building-{tile.name}", text, tile.owner)
    if view.scored:
        for done in view.scored:
            name = plain_who(shown, done.seat)
            made = ", ".join(labels.term(term, say) for term in done.points.terms) or say("heirs-nothing")
            text = say("heirs-fact-scored", name=name, sum=made, points=done.points.total, troops=done.troops)
            yield Fact(f"score-{done.seat}", text, done.seat)


def _roads(shown: Heirs) -> Iterator[Fact]:
    """Yield a fact on each road that scores, and one on the roads printed on all buildings."""
    view, say = shown.view, shown.say
    for place, road in enumerate(view.roads):
        first, second = road.buildings
        text = say(
            "heirs-fact-road",
            cells=", ".join(road.names),
            first=plain_who(shown, 0),
            ours=first,
            second=plain_who(shown, 1),
            theirs=second,
            points=road.points,
            winner=plain_who(shown, road.winner) if road.winner is not None else "none",
        )
        yield Fact(f"road-{place}", text, road.winner)
    leading = [f"{tile.name} {labels.roads(tile.ends, say, crossing=tile.crossing)}" for tile in view.land if tile.ends]
    if leading:
        yield Fact("roads", say("heirs-fact-roads", tiles=apart(leading, say)))


def _ground(shown: Heirs) -> Iterator[Fact]:
    """Yield facts on the terrain under buildings, and on the building each side built last."""
    view, say = shown.view, shown.say
    under = _by_terrain((tile for tile in view.land if tile.owner is not None), say)
    if under:
        yield Fact("ground", say("heirs-fact-ground", tiles=under))
    latest = [labels.last_building(shown, tile.owner, tile.name) for tile in view.land if tile.latest]
    if latest:
        yield Fact("latest", say("heirs-fact-latest", cells=", ".join(latest)))


def _printed(shown: Heirs) -> Iterator[Fact]:
    """Yield a fact on the tiles of circle and hands: id and roads, as seen by their player (the circle's by White)."""
    view, say = shown.view, shown.say
    found = [
        say("heirs-fact-printed", tile=tile_name(tile, say), key=tile.id, road=_road(tile, side, say))
        for side, tiles in ((0, view.clockwise), *((side.seat, side.hand) for side in view.sides))
        for tile in tiles
    ]
    if found:
        yield Fact("printed", say("heirs-fact-tiles", tiles=apart(found, say)))


def _road(tile: Tile, side: int, say: Phrases) -> str:
    return labels.roads(tile.ends_for(side), say, crossing=tile.crossing)


def _gone(shown: Heirs) -> Iterator[Fact]:
    """Yield facts on treasures and tiles that are out of the match, and on Henri's level."""
    view, say = shown.view, shown.say
    if view.removed:
        removed = apart((labels.condition(one, say) for one in view.removed), say)
        yield Fact("removed", say("heirs-fact-removed", count=len(view.removed), treasures=removed))
    if view.out:
        out = listed([f"{tile_name(tile, say)} {tile.id}" for tile in view.out], say)
        yield Fact("out", say("heirs-fact-out", tiles=out))
    if view.level is not None:
        yield Fact("level", say(f"heirs-option-level-{view.level}"))


def _sets(shown: Heirs) -> str:
    say = shown.say
    named = ", ".join(say(f"heirs-set-{key}") for key in shown.view.sets)
    return say("heirs-story-sets-chosen", sets=named) if named else ""
