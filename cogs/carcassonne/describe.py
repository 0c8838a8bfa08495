"""A whole position of Carcassonne as facts, the most important first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.carcassonne.presentation.prompts import AskPlace
from bot.games.carcassonne.presentation.view import TURN, FeatureView, FigureView, OpenCell
from bot.games.carcassonne.rules.pieces import Kind
from cogs.carcassonne import effects, labels
from cogs.carcassonne.surface import Land, Surfaces
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.text.player_names_and_wording import apart, listed, scored

Occupied: TypeAlias = Iterable[tuple[FeatureView, tuple[FigureView, ...]]]
"""Features with the figures on them."""


def facts(shown: Land, surfaces: Surfaces) -> Iterator[Fact]:
    """Yield choices, points, figures, the turn, features, open cells and tiles as facts. surfaces: the expansions."""
    say, view = shown.say, shown.view
    occupied = view.occupied()
    yield Fact("choices", _choices(shown, surfaces))
    yield Fact("scores", ", ".join(scored(shown.plain(player.seat), player.score, say) for player in view.players))
    for surface in surfaces:
        yield from surface.facts(shown)
    yield from _followers(shown, occupied)
    yield Fact("left", say("carcassonne-fact-left", tiles=view.tiles_left))
    yield from _turn(shown)
    yield from _features(shown, occupied)
    for number, (_, row) in enumerate(groupby(view.open_cells, key=lambda cell: cell.y)):
        yield Fact(f"open-{number}", say("carcassonne-fact-open", cells=apart(_open(shown, row), say)))
    for tile in reversed(view.tiles):
        what = labels.tile_parts(tile.tile.key, say, tile.turn)
        top = labels.letter(tile.turn, say)
        yield Fact(f"tile-{tile.name}", say("carcassonne-fact-tile", cell=tile.name, turn=top, tile=what))
    gone = (labels.tile_parts(key, say) for key in view.gone)
    yield from (Fact(f"gone-{place}", say("carcassonne-fact-gone", tile=tile)) for place, tile in enumerate(gone))
    for surface in surfaces:
        yield from surface.details(shown)
    for key, count in view.left:
        yield Fact(f"remaining-{key}", say("carcassonne-fact-kind", count=count, tile=labels.tile_parts(key, say)))


def near_facts(shown: Land) -> Iterator[Fact]:
    """Yield the facts for the next move: each seat's figures, whose turn it is, and the tile in hand."""
    yield from _followers(shown, shown.view.occupied())
    yield from _turn(shown)


def _choices(shown: Land, surfaces: Surfaces) -> str:
    """Return the choices of the seat to act, with the numbers or letters of its buttons. Empty for no seat."""
    say, asked = shown.say, shown.asked()
    if asked is None:
        return ""
    seat, question = asked
    if isinstance(question, AskPlace):
        found = [(spot, effects.completed(shown, seat, spot.best(seat))) for spot in question.sites]
        spots = (f"{spot.number} {spot.name}" + (f" ({does})" if does else "") for spot, does in found)
        return say("carcassonne-fact-spots", spots=apart(spots, say))
    named = (label for label, _ in labels.answers(question, surfaces, say))
    return say("carcassonne-fact-choices", choices=apart(named, say))


def _over(shown: Land) -> str:
    """Return "yes" if the match is over, otherwise "no", as a value for phrases."""
    return "no" if shown.table.outcome is None else "yes"


def _turn(shown: Land) -> Iterator[Fact]:
    """Yield whose turn it is, and the tile in hand. After the match, nothing."""
    say, view = shown.say, shown.view
    if shown.table.outcome is not None:
        return
    name = shown.plain(view.seat)
    if view.part == TURN:
        yield Fact("turn", say("carcassonne-fact-turn", seat=name))
    else:
        yield Fact("turn", say(f"carcassonne-part-{view.part}", seat=name))
    if view.hand is not None:
        yield Fact("hand", say("carcassonne-fact-hand", tile=labels.tile_parts(view.hand.key, say)), near=True)
    if view.claiming is not None:
        yield Fact("claiming", say("carcassonne-fact-claiming", cell=view.claiming), near=True)


def _followers(shown: Land, occupied: Occupied) -> Iterator[Fact]:
    """Yield each seat's figures on features, then what each has in hand."""
    seats = range(len(shown.view.players))
    yield from (Fact(f"figures-{seat}", _figures(shown, seat, occupied), seat, near=True) for seat in seats)
    yield from (Fact(f"supply-{seat}", _supply(shown, seat), seat, near=True) for seat in seats)


def _figures(shown: Land, seat: Seat, occupied: Occupied) -> str:
    """Return all features a seat has figures on: "Ana’s figures: city at N50 A (3 tiles, 5 points)". Empty for none."""
    say = shown.say
    found = [
        say(
            "carcassonne-fact-standing",
            kind=labels.kind(feature.kind, say),
            place=_place(figure),
            tiles=feature.tiles,
            points=feature.points,
        )
        for feature, figures in occupied
        for figure in figures
        if figure.seat == seat
    ]
    return say("carcassonne-fact-figures", seat=shown.plain(seat), features=apart(found, say)) if found else ""


def _supply(shown: Land, seat: Seat) -> str:
    """Return a sentence on the figures a seat has left to place."""
    player = shown.view.players[seat]
    left = labels.supply(player.supply, shown.say)
    return shown.say("carcassonne-fact-supply", seat=shown.plain(player.seat), figures=left)


def _features(shown: Land, occupied: Occupied) -> Iterator[Fact]:
    """Yield a fact for each feature that can still pay: first those with figures, and fields after others."""
    for feature, figures in sorted(occupied, key=lambda found: (not found[1], found[0].kind is Kind.FIELD)):
        cell, part = feature.parts[0]
        seat = figures[0].seat if figures else None
        yield Fact(f"feature-{cell}-{part}", _feature(shown, feature, figures), seat)


def _feature(shown: Land, feature: FeatureView, figures: Iterable[FigureView]) -> str:
    """Return one feature: "City M50 A, M51 B: tiles 2, open ends 1, points so far 2; majority: Ana; …"."""
    say = shown.say
    size = say(
        "carcassonne-fact-feature",
        kind=feature.kind.value,
        parts=", ".join(f"{cell} {part}" for cell, part in feature.parts),
        tiles=feature.tiles,
        opens=feature.opens,
        points=feature.points,
        over=_over(shown),
    )
    more = [labels.symbol(name, count, say) for name, count in feature.symbols]
    if feature.leaders:
        more.append(say("carcassonne-fact-leads", names=listed(list(map(shown.plain, feature.leaders)), say)))
    more += [_figure(shown, figure) for figure in figures]
    return f"{apart([size, *more], say)}."


def _figure(shown: Land, figure: FigureView) -> str:
    what = labels.figure(figure.figure, shown.say)
    return shown.say("carcassonne-fact-figure", seat=shown.plain(figure.seat), figure=what, place=_place(figure))


def _place(figure: FigureView) -> str:
    return f"{figure.name} {chr(65 + figure.part)}"


def _open(shown: Land, row: Iterable[OpenCell]) -> Iterator[str]:
    """Yield each empty cell of a row beside tiles, with what a tile needs on each side: "N51: W city, S road"."""
    say = shown.say
    for cell in row:
        needs = ", ".join(f"{labels.letter(side, say)} {labels.edge(edge, say)}" for side, edge in cell.needs)
        yield say("paired", name=cell.name, value=needs)
