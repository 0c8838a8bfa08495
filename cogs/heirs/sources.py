"""Where a line of a Two Heirs score comes from: a building with all it counts, or a road, with its arithmetic."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.points import Item
from bot.games.heirs.presentation.view import HENRI, TileView, spot_of
from cogs.heirs import labels
from cogs.heirs.labels import Heirs
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.point_sources import Rest, arithmetic, places_told
from cogs.ui.text.player_names_and_wording import plainly
from rendering.heirs import compose_source


def look(shown: Heirs, rest: Rest, theme: str) -> Look:
    """Return a picture of the tiles that a line of a score (`rest`) counts, with a text that ends in its arithmetic."""
    item, seat = rest.items[0][1], HENRI if rest.seat is None else rest.seat
    counted = [spot_of(place) for thing in item.counted for place in thing]
    spots = [spot_of(place) for place in item.places]
    scene = compose_source(shown.view, seat, spots, counted, labels.picture(shown), theme)
    lines = list(_told(shown, rest.terms[0].label, item))
    facts = (Fact(f"source-{place}", plainly(line)) for place, line in enumerate([rest.line.text, *lines]))
    return Look(scene, alt(facts, shown.say), "\n".join(lines))


def _told(shown: Heirs, label: str, item: Item) -> Iterator[str]:
    """Yield sentences on one item of a score: where it is, what it counts, and last its arithmetic."""
    say = shown.say
    counted = places_told([place for thing in item.counted for place in thing], say)
    if label == "treasure":
        yield say("heirs-source-treasures", cells=counted or say("heirs-nothing"))
    elif label == "road":
        road = next(road for road in shown.view.roads if set(road.names) == set(item.places))
        more, fewer = sorted(road.buildings, reverse=True)
        yield say("heirs-source-road", cells=", ".join(item.places), more=more, fewer=fewer)
    else:
        tile = next(tile for tile in shown.view.land if tile.name == item.places[0])
        yield from _building(shown, tile, counted)
    yield f"**{arithmetic(item)}**"


def _building(shown: Heirs, tile: TileView, counted: str) -> Iterator[str]:
    """Yield what is printed on a building, the tiles it counts, and why it counts twice."""
    say = shown.say
    assert tile.front is not None, "points are for what is printed"
    assert tile.owner is not None, "points are somebody's"
    yield say(
        "heirs-source-building",
        cell=tile.name,
        tile=labels.tile_name(tile.front, say),
        effect=labels.effect(tile.front, say),
    )
    if counted:
        yield say("heirs-source-counted", cells=counted)
    if tile.times > 1:
        yield say("heirs-source-best" if labels.is_henri(shown, tile.owner) else "heirs-source-occupied")
