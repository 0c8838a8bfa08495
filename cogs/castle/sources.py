"""Where a line of a Castle score comes from: each scored feature, outlined in the castle, with its arithmetic."""

from __future__ import annotations

from bot.core.points import Item, Points, Term
from cogs.castle import labels
from cogs.castle.labels import Castle
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.point_sources import Rest
from cogs.ui.text.player_names_and_wording import plainly
from rendering.castle import Gave, compose_source

_KEEP, _BONUS, _COURT = "keep", "bonus", "court"


def look(shown: Castle, rest: Rest, theme: str) -> Look:
    """Return a picture with every feature that one line of a score (`rest`) counts, and a line of text for each."""
    assert rest.seat is not None, "everybody has a seat"
    given = [Gave(term, item.places) for term, item in rest.items]
    scene = compose_source(shown.view, rest.seat, given, labels.picture(shown), theme)
    lines = [_told(shown, term, item) for term, item in rest.items]
    facts = (Fact(f"source-{place}", plainly(line)) for place, line in enumerate([rest.line.text, *lines]))
    return Look(scene, alt(facts, shown.say), "\n".join(f"- {line}" for line in lines))


def _told(shown: Castle, term: Term, item: Item) -> str:
    """Return one item of a score line as arithmetic, named by its feature's first cell if it has a feature."""
    say, summed = shown.say, labels.total(Points((term,)), shown.say)
    if term.label == _BONUS:
        return say("castle-source-wall", sum=term.total)
    if term.label == _KEEP:
        return say("castle-source-keep", sum=summed)
    name = next(word for word in term.label.split("-") if word != "open")
    kind = say("castle-source-well") if name == "well" else say(f"castle-kind-{name}")
    if not item.places:
        # Only start spaces, which have no name.
        return say("paired", name=kind, value=summed)
    told = say("castle-source-feature", cell=item.places[0][:-1], what=kind, sum=summed)
    cells = len({place[:-1] for place in item.places})
    return f"{told} {say('castle-source-starts')}" if name != _COURT and item.count > cells else told
