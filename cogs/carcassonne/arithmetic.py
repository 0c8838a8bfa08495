"""Points of Carcassonne as arithmetic in words: "4 tiles × 2 + 1 coat of arms × 2 = 10"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.core.points import Points, Term
from bot.games.carcassonne.rules.pieces import Kind
from bot.i18n import Phrases
from cogs.carcassonne.surface import Land, Surfaces
from cogs.ui.presenter.point_sources import Line

_PLACES = frozenset(kind.value for kind in Kind if kind is not Kind.FIELD)


def total(points: Points, say: Phrases, *, apart: bool = False) -> str:
    """Return points as arithmetic: "4 tiles × 2 + 1 coat of arms × 2 = 10".

    apart: say which terms are of unfinished features.
    """
    return f"{summed(points.terms, say, apart=apart)} = {points.total}" if points.terms else f"{points.total}"


def summed(terms: Iterable[Term], say: Phrases, *, apart: bool = False) -> str:
    """Return terms as a sum without the total: "4 tiles × 2 + 1 coat of arms × 2".

    apart: say which terms are of unfinished features. It matters where several features are added up.
    """
    return " + ".join(_product(term, say, apart=apart) for term in terms)


def _product(term: Term, say: Phrases, *, apart: bool) -> str:
    """Return a term as a product: "4 tiles × 2", or points paid as a whole: "10 for most wine"."""
    whole = f"carcassonne-whole-{term.label}"
    return say(whole, count=term.total) if say.knows(whole) else f"{_unit(term, say, apart=apart)} × {term.each}"


def _unit(term: Term, say: Phrases, *, apart: bool) -> str:
    """Return what a term counts, with its number: "4 tiles", "3 tiles in unfinished roads (inn)".

    The longest end of its label that has a unit phrase says what is counted. If none has one, tiles are. Words of the
    label with a note phrase are added in brackets.
    """
    words = term.label.split("-")
    names = (f"carcassonne-unit-{'-'.join(words[start:])}" for start in range(len(words)))
    unit = next((name for name in names if say.knows(name)), "carcassonne-unit-tiles")
    text = say(unit, count=term.count)
    if apart and "open" in words:
        text = say(f"carcassonne-unfinished-{next(word for word in words if word in _PLACES)}", unit=text)
    return noted(text, [word for word in words if word != "open"], say)


def noted(text: str, words: Iterable[str], say: Phrases) -> str:
    """Return a text with notes for those words of a label that have a note phrase: "city (unfinished, cathedral)"."""
    notes = [say(note) for word in words if say.knows(note := f"carcassonne-note-{word}")]
    return say("carcassonne-noted", unit=text, notes=", ".join(notes)) if notes else text


def lines(points: Points, surfaces: Surfaces, say: Phrases) -> tuple[Line, ...]:
    """Return a score as lines, one for each kind of thing: "Cities: 4 tiles × 2 = 8". surfaces: the expansions."""
    groups = surfaces.groups
    order = dict.fromkeys(("city", "road", "cloister", "garden", "field", *groups.values()))
    found = []
    for group in order:
        places = [at for at, term in enumerate(points.terms) if _group(term.label.split("-"), groups) == group]
        if places:
            brought = total(Points(tuple(points.terms[at] for at in places)), say, apart=True)
            found.append(Line(say(f"carcassonne-group-{group}", sum=brought), tuple(places)))
    return tuple(found)


def _group(words: list[str], groups: Mapping[str, str]) -> str:
    if words[0] in groups:
        return groups[words[0]]
    if words[0] == "farmed":
        return "field"
    return next((name for name in ("city", "road", "garden") if name in words), "cloister")


def gain(shown: Land, seats: Sequence[int], points: Points) -> dict[str, str | int]:
    """Return values for a phrase on who gets points: `names`, `count` of them, `points`, and `sum` ("4 tiles × 2")."""
    return {
        "names": shown.names(seats),
        "count": len(seats),
        "points": points.total,
        "sum": summed(points.terms, shown.say),
    }
