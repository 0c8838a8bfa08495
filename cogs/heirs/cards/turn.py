"""Rule cards on the game at a glance and on a turn: reach and access, where tiles go, troops, what counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.heirs.rules.pieces import SETS, Terrain, pieces
from bot.i18n import Phrases
from cogs.heirs.cards.page import SMALL, Page, counted, numbered, shown, summed, titled
from cogs.heirs.examples import RING, asked, drawn, on, seen, table, tiles, went
from cogs.heirs.labels import amounts, tile_name
from rendering.cards.card import CLOCK, Cover, Heading, Step, Steps, Trait, Traits, Worth, Worths
from rendering.cards.card_parts import Example, Note
from rendering.heirs.card import Sight, beside, land, resource, square, treasure, troops, within
from rendering.heirs.inputs import Marks
from rendering.kit.news_strip import Played

_PANORAMA = (
    *("- AGR7 K30", "w VOY5 L30", "w AGR1 N30", "- AGR9 O30", "w COM4 P30", "w VOY3 J30", "w COM1 Q30"),
    *("b VOY4 J31", "b COM7 K31", "- VOY9 L31", "b AGR2 M31", "b COM3 N31", "b VOY6 O31", "b AGR5 P31", "w AGR4 Q31"),
    *("w horse L30", "w troop P30", "b horse M31", "b troop K31"),
)
"""The cover's land of eight by two cells, in the form that `table` reads."""


def glance(say: Phrases, theme: str) -> Page:
    """Return the card on the game, a turn, and what counts."""
    numbers = pieces().table
    before = table("w VOY5 L30", "w horse L30")
    built, laying = went(before, "w COM7 L31")
    moved, going = went(table("w VOY5 L30", "w COM7 L31"), "w horse L30")
    pictures = (
        square(tiles("VOY3", "AGR4", "COM3"), 0, numbers.reach + numbers.troops),
        land(Sight(seen(built), (-1, 1), 2, Marks(turns=(Played(0, laying),))), theme),
        land(Sight(seen(moved), (-1, 1), 2, Marks(turns=(Played(0, going),))), theme),
    )
    steps = [(say(f"heirs-card-{key}"), say(f"heirs-card-{key}-text")) for key in ("take", "build", "move")]
    worths = [
        (f"× {numbers.occupied}", say("heirs-card-worth-troop"), troops((0, True))),
        ("+1", say("heirs-card-worth-road"), beside(tiles("VOY4"))),
        ("−1", say("heirs-card-worth-land"), resource("wheat")),
        (str(numbers.treasure), say("heirs-card-worth-treasure"), treasure(pieces().treasures["T7"])),
    ]
    facts = (say("heirs-card-players"), say("heirs-card-tiles", tiles=_tiles()), say("heirs-card-minutes"))
    arts = (troops((0, False), (1, False)), beside(tiles("VOY9")), CLOCK)
    panorama = land(Sight(seen(table(*_PANORAMA)), (-3, 1), 8), theme)
    return Page(
        (
            Cover(say("game-heirs"), panorama),
            Traits(tuple(Trait(text, art) for text, art in zip(facts, arts, strict=True))),
            Steps(tuple(Step(*step, art) for step, art in zip(steps, pictures, strict=True))),
            Worths(tuple(Worth(*one) for one in worths)),
        ),
        (
            say("heirs-card-glance-alt", players=facts[0], tiles=facts[1], minutes=facts[2]),
            *numbered(steps),
            *(say("heirs-card-worth-alt", value=value, what=text) for value, text, _ in worths),
        ),
    )


def _tiles() -> int:
    """Return the number of tiles in a match."""
    return len(pieces().tiles) * pieces().table.sets // len(SETS)


def access(say: Phrases, theme: str) -> Page:
    """Return the card on which circle tiles are within a player's reach, and which resources they can pay with."""
    numbers = pieces().table
    state = table("w COM1 L31", "w VOY9 N30", "w troop N30", ring=("VOY3", "AGR2", *RING[2:4], *RING[:2]))
    view, question = seen(state), asked(state)
    side = view.sides[0]
    reach = say("heirs-card-reach-text", base=numbers.reach, troops=side.in_reserve, reach=side.reach)
    told = f"{numbers.reach} + {side.in_reserve} = {side.reach}"
    reached = view.clockwise[: side.reach]
    sources = [
        say("heirs-card-access-reach", access=amounts(_of([tile.terrain for tile in reached]), say)),
        say("heirs-card-access-troops", access=amounts(_of([view_of.terrain for view_of in _under(view)]), say)),
        say("heirs-card-access-farm", access=amounts((0, 0, 1), say)),
    ]
    access = amounts(question.access, say)
    text = " ".join(sources)
    note = say("heirs-card-access-note")
    return Page(
        (
            Heading(say("heirs-card-access")),
            Example(within(view.clockwise[:4], 0, side.reach), (880, 190), reach, told, say("heirs-card-reach")),
            Example(land(Sight(view, (-1, 1), 3), theme), (3 * SMALL, 2 * SMALL), text, access),
            Note(note),
        ),
        (reach, f"{told}.", *sources, say("heirs-card-access-sum", access=access), note),
    )


def _of(terrains: Sequence[Terrain]) -> tuple[int, int, int]:
    """Return how many of these are wood, stone and wheat, in this order."""
    wood, stone, wheat = (terrains.count(kind) for kind in Terrain)
    return wood, stone, wheat


def _under(view: Any) -> list[Any]:
    """Return the tiles under White's troops."""
    return [on(view, troop.name) for troop in view.sides[0].troops if troop.name is not None]


def ground(say: Phrases, theme: str) -> Page:
    """Return the card on where tiles go, face up or face down."""
    state = drawn(table("w VOY5 L30", "w horse L30", ring=("COM7", *RING[:5])), "take COM7", tile="COM2")
    (held,) = asked(state).hand
    spots = {site.cell: str(site.number) for site in held.lands}
    where = say("heirs-card-where-text", spots=len(spots))
    laid, laying = went(table("w VOY5 L30", "w horse L30"), "- AGR1 L31")
    free = say("heirs-card-open-text", hand=pieces().table.hand)
    note = say("heirs-card-ground-note")
    return Page(
        (
            Heading(say("heirs-card-ground")),
            Example(
                land(Sight(seen(state), (-2, 1), 4, Marks(numbers=spots)), theme),
                (4 * 140, 3 * 140),
                where,
                title=say("heirs-card-where", tile=tile_name(held.tile, say)),
            ),
            Example(
                land(Sight(seen(laid), (-1, 1), 2, Marks(turns=(Played(0, laying),))), theme),
                (2 * SMALL, 2 * SMALL),
                free,
                title=say("heirs-card-open"),
            ),
            Note(note),
        ),
        (where, *titled([(say("heirs-card-open"), free)]), note),
    )


def troops_page(say: Phrases, theme: str) -> Page:
    """Return the card on what troops do, and how they change the reach."""
    lines = ("w VOY5 L30", "w COM7 L31", "w AGR1 M31")
    first = table(*lines, "w horse L30")
    ways = (
        ("deploy", *went(first, "w troop L31")),
        ("march", *went(first, "w move L30 L31")),
        ("withdraw", *went(table(*lines, "w horse L30", "w troop L31"), "w home L31")),
    )
    steps = [
        (say(f"heirs-card-{key}"), say(f"heirs-card-{key}-text", reach=seen(state).sides[0].reach))
        for key, state, _ in ways
    ]
    pictures = [land(Sight(seen(s), (-1, 1), 2, Marks(turns=(Played(0, e),))), theme) for _, s, e in ways]
    note = say("heirs-card-troops-note", reach=seen(first).sides[0].reach)
    return Page(
        (
            Heading(say("heirs-card-troops")),
            Steps(
                tuple(Step(*step, art) for step, art in zip(steps, pictures, strict=True)),
                numbered=False,
            ),
            Note(note),
        ),
        (*titled(steps), note),
    )


def points(say: Phrases, theme: str) -> Page:
    """Return the card on a building that counts twice, a road, and the end."""
    view = seen(table("w AGR1 M31", "- COM9 L31", "b VOY1 L30", "w horse M31"))
    twice = say("heirs-card-twice-text", **counted(view, "M31", say))
    roads = seen(table("w VOY1 L31", "w COM4 M31", "b AGR2 N31", "w COM9 N30", "b AGR6 L30"))
    (road, *_) = sorted((one for one in roads.roads if one.winner == 0), key=lambda one: -one.points)
    ours, theirs = road.buildings
    line = say("heirs-card-road-text", ours=ours, theirs=theirs, points=road.points)
    note = say("heirs-card-points-note")
    told = f"{ours} − {theirs} = {road.points}"
    return Page(
        (
            Heading(say("heirs-card-points")),
            shown(view, "M31", twice, theme, title=say("heirs-card-twice")),
            Example(
                land(Sight(roads, (-1, 1), 3, counted=road.spots), theme),
                (3 * SMALL, 2 * SMALL),
                line,
                told,
                say("heirs-card-road"),
            ),
            Note(note),
        ),
        (twice, f"{summed(view, 'M31')}.", line, f"{told}.", note),
    )
