"""Where a line of a Carcassonne score comes from: each scored feature, outlined, with its arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.core.points import Item, Points, Term
from bot.games.carcassonne.rules.pieces import Kind
from bot.i18n import Phrases
from cogs.carcassonne import arithmetic, labels
from cogs.carcassonne.surface import Land
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.point_sources import Rest, places_told
from cogs.ui.text.player_names_and_wording import plainly
from rendering.carcassonne import Scored, compose_source


@dataclass(slots=True)
class _Feature:
    """A scored feature, with all points it scored at one time."""

    terms: list[Term] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)

    @property
    def points(self) -> Points:
        return Points(tuple(self.terms))


def look(shown: Land, rest: Rest, theme: str) -> Look:
    """Return a picture and text of what a line of a score counts: each feature, outlined, with its points."""
    assert rest.seat is not None, "everybody has a seat"
    features = _features(rest)
    scored = [one for feature in features for one in _scored(shown, feature)]
    scene = compose_source(shown.view, rest.seat, scored, labels.picture(shown), theme)
    lines = [_told(shown, feature) for feature in features]
    facts = (Fact(f"source-{place}", plainly(line)) for place, line in enumerate([rest.line.text, *lines]))
    return Look(scene, alt(facts, shown.say), "\n".join(f"- {line}" for line in lines))


def _features(rest: Rest) -> list[_Feature]:
    """Return the features behind a line. Items scored at one time, such as a city's tiles and symbols, are joined."""
    found: dict[object, _Feature] = {}
    for number, (term, item) in enumerate(rest.items):
        # The same place may be scored twice, by a message and by itself, in two terms.
        key: object = item.places or number
        again = 0
        while (key, again) in found and any(other.label == term.label for other in found[key, again].terms):
            again += 1
        feature = found.setdefault((key, again), _Feature())
        feature.terms.append(Term(term.label, item.count, item.each))
        feature.items.append(item)
    return list(found.values())


def _scored(shown: Land, feature: _Feature) -> Iterator[Scored]:
    item, total = feature.items[0], feature.points.total
    kind = _kind(shown, item)
    if kind is Kind.FIELD and item.counted:
        # A field has no points on it in the picture. Its cities show them.
        yield Scored(item.places, 0)
        yield from (Scored(city, item.each) for city in item.counted)
        return
    if item.places:
        yield Scored(item.places, total)
    for thing in item.counted:
        yield Scored(thing, 0)


def _kind(shown: Land, item: Item) -> Kind | None:
    """Return the kind of the feature scored, None if the points aren't for a feature."""
    if not item.places:
        return None
    cell, letter = item.places[0][:-1], item.places[0][-1]
    tile = next(found.tile for found in shown.view.tiles if found.name == cell)
    return tile.segments[ord(letter) - 65].kind


def _told(shown: Land, feature: _Feature) -> str:
    """Return a feature in words with its arithmetic, a field together with its cities."""
    say, item = shown.say, feature.items[0]
    summed, kind = arithmetic.total(feature.points, say), _kind(shown, item)
    if kind is None:
        where = _cells(item, say)
        told = summed if item.count != 1 else arithmetic.summed(feature.terms, say)
        return say("carcassonne-source-counted", sum=told, cells=where) if where else told
    named = arithmetic.noted(labels.kind(kind, say), {"open"} & set(feature.terms[0].label.split("-")), say)
    values = {"kind": named, "cell": _cell(item.places[0]), "sum": summed}
    if kind is Kind.FIELD and item.counted:
        return say("carcassonne-source-field", **values, cities=_cells(item, say))
    return say("carcassonne-source-feature", **values)


def _cells(item: Item, say: Phrases) -> str:
    """Return the cells of what an item counts, each once."""
    return places_told(list(dict.fromkeys(_cell(thing[0]) for thing in item.counted)), say)


def _cell(place: str) -> str:
    """Return the cell of a place: "N50" for "N50A"."""
    return place[:-1] if place[-1].isalpha() else place
