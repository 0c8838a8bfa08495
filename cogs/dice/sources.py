"""Where a line of a King of the Dice score comes from: spaces on the board, or players' things, with its arithmetic."""

from __future__ import annotations

from cogs.dice import labels
from cogs.dice.labels import DiceShown
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.point_sources import Rest
from cogs.ui.text.player_names_and_wording import listed, plainly
from rendering.dice import compose_spaces, compose_stones

_SPACES = ("area", "space")


def look(shown: DiceShown, rest: Rest, theme: str) -> Look:
    """Return a picture and text on a line of a score (`rest`): the spaces it counts, or what each player has."""
    assert rest.seat is not None, "everybody has a seat"
    term, item = rest.items[0]
    strings = labels.labels_of(shown)
    if term.label in _SPACES:
        scene = compose_spaces(shown.view, rest.seat, frozenset(item.places), strings, theme)
        text = shown.say("dice-source-spaces", spaces=", ".join(item.places), count=len(item.places))
    else:
        scene = compose_stones(shown.view, rest.seat, term.label, strings, theme)
        text = _stones(shown, term.label)
    facts = (Fact("line", plainly(rest.line.text)), Fact("source", plainly(text)))
    return Look(scene, alt(facts, shown.say), text)


def _stones(shown: DiceShown, kind: str) -> str:
    """Return how many gems or flames of a kind each player has."""
    say = shown.say
    counts = (
        (player.seat, {"flames": player.flames, "gold": player.gold, "white": player.white}[kind])
        for player in shown.view.players
    )
    told = listed([say("paired", name=shown.name(seat), value=count) for seat, count in counts], say)
    return say(f"dice-source-{kind}", counts=told)
