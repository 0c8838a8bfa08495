"""Names of Kingdomino's pieces and places, and the labels and marks of its pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from bot.core.points import Term
from bot.games.kingdomino.presentation.prompts import AskChoose, AskPlace, Question
from bot.games.kingdomino.presentation.view import View
from bot.games.kingdomino.rules.pieces import Domino, Half, Terrain
from bot.i18n import Phrases
from bot.match.views.match_as_seen import Draft
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.text.player_names_and_wording import seat_label
from rendering.kingdomino import Labels, Marks

Seen: TypeAlias = Shown[View, Question]
"""A match of Kingdomino as someone is shown it."""

HalfTurn: TypeAlias = Draft[View, Question]
"""A half-made turn of Kingdomino."""


BONUSES = frozenset({"middle-kingdom", "harmony"})
"""Keys of terms that are bonuses, not domains."""


def domino_words(domino: Domino, say: Phrases) -> str:
    """Return both halves of a domino in full: "lake with 1 building | wheat"."""
    halves = (
        say("kingdomino-half", terrain=terrain_name(half.terrain, say), buildings=half.buildings)
        for half in (domino.first, domino.second)
    )
    return say("kingdomino-domino", first=next(halves), second=next(halves))


def domino_short(domino: Domino, say: Phrases) -> str:
    """Return both halves of a domino for a label: "lake+1 | wheat"."""
    return " | ".join(_half_short(half, say) for half in (domino.first, domino.second))


def _half_short(half: Half, say: Phrases) -> str:
    return terrain_name(half.terrain, say) + (f"+{half.buildings}" if half.buildings else "")


def terrain_name(terrain: Terrain, say: Phrases) -> str:
    """Return the name of a terrain: "lake"."""
    return say(f"kingdomino-terrain-{terrain.key}")


def term_line(term: Term, say: Phrases) -> str:
    """Return a domain or a bonus as arithmetic: "Wheat: 9 cells × 3 buildings = 27"."""
    if term.label in BONUSES:
        return say(f"kingdomino-term-{term.label}", points=term.total)
    area = say("kingdomino-area", cells=term.count, buildings=term.each)
    return say(f"kingdomino-term-{term.label}", area=area, points=term.total)


def board_labels(shown: Seen) -> Labels:
    """Return the words and names that a picture of the table contains, in the reader's language."""
    say, view, seats = shown.say, shown.view, range(shown.table.lobby.wanted)
    return Labels(
        place=say("kingdomino-label-place"),
        choose=say("kingdomino-label-choose"),
        done=say("kingdomino-label-done"),
        names=shown.painted,
        fallbacks=tuple(seat_label(seat, say) for seat in seats),
        game=say("kingdomino-label-game", game=view.game, games=view.games) if view.games > 1 else "",
        colours=shown.table.colours,
    )


def board_marks(shown: Seen) -> Marks:
    """Return what a picture marks: letters of free dominoes, numbers of spots, and what's new to its reader."""
    asked = shown.asked()
    question = None if asked is None else asked[1]
    spots = question.spots if isinstance(question, AskPlace) else ()
    numbers = {spot.cell: str(spot.number) for spot in spots}
    return Marks(letters=letters(question), numbers=numbers, lately=shown.lately)


def letters(question: Question | None) -> Mapping[int, str]:
    """Return free dominoes' letters by the dominoes' numbers, even while another domino must be placed first."""
    if question is None:
        return {}
    picks = question.options if isinstance(question, AskChoose) else question.then
    return {pick.domino.number: pick.letter for pick in picks}
