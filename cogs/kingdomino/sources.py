"""Where a line of a Kingdomino score comes from: a domain outlined in its kingdom, with its arithmetic."""

from __future__ import annotations

from dataclasses import replace

from bot.core.points import Points, SummedPoints
from bot.games.kingdomino.presentation.sources import KingdomSource
from bot.games.kingdomino.presentation.view import spot_of
from bot.i18n import Phrases
from cogs.kingdomino.labels import Seen, board_labels, term_line
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.point_sources import Line, Rest
from cogs.ui.text.player_names_and_wording import plainly
from rendering.kingdomino import compose_source


def lines(points: Points, say: Phrases) -> tuple[Line, ...]:
    """Return a score as lines, one for each domain or bonus. In a dynasty each has the number of its game."""
    games = points.parts if isinstance(points, SummedPoints) else (points,)
    told = [(number, term_line(term, say)) for number, part in enumerate(games, 1) for term in part.terms]
    if len(games) > 1:
        told = [(n, say("paired", name=say("kingdomino-game", game=n), value=text)) for n, text in told]
    return tuple(Line(text, (place,)) for place, (_, text) in enumerate(told))


def look(shown: Seen, rest: Rest, theme: str) -> Look:
    """Return the kingdom at its scoring. The cells that brought the points of the line in `rest` are outlined."""
    say, view, source = shown.say, shown.view, rest.sources[0]
    assert isinstance(source, KingdomSource), "sources of this game"
    labels = board_labels(shown)
    if view.games > 1:
        labels = replace(labels, game=say("kingdomino-label-game", game=source.game, games=view.games))
    spots = [spot_of(place) for place in source.places]
    scene = compose_source(source.kingdom, spots, labels, view.size, theme)
    where = ", ".join(source.places)
    text = say("kingdomino-source", cells=where, count=len(source.places)) if where else say("kingdomino-source-all")
    facts = (Fact("line", plainly(rest.line.text)), Fact("places", plainly(text)))
    return Look(scene, alt(facts, say), text)
