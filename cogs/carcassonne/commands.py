"""`/carcassonne`: every action of the game as a command, whose options complete to legal actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.carcassonne.presentation.prompts import AskClaim, AskPlace
from bot.games.carcassonne.rules.actions import SIDES, TYPED
from cogs.carcassonne import effects, explain, labels
from cogs.carcassonne.surface import Labelled, Surfaces
from cogs.ui.presenter.game_command_declarations import AnyAsking, AnyCommand, Field, Move, Report
from cogs.ui.presenter.game_presenter import Look


def commands(surfaces: Surfaces) -> tuple[AnyCommand, ...]:
    """Return the subcommands of `/carcassonne`. surfaces: the expansions, which can add some."""

    def figures(asking: AnyAsking) -> Iterable[Labelled]:
        """Return the figures that can be put on the tile, once it's placed as typed in another option."""
        return _behind(asking, [placement(asking.given.get("to", ""))])

    def answers(asking: AnyAsking) -> Iterable[Labelled]:
        """Return every answer to the present question, or to the question after a tile that is drafted already."""
        if isinstance(asking.question, AskPlace):
            return _behind(asking, asking.begun) if asking.begun else ()
        return _typed(labels.answers(asking.question, surfaces, asking.shown.say))

    def _behind(asking: AnyAsking, laid: Sequence[str]) -> Iterable[Labelled]:
        """Return the figures that can be put on a tile after the actions `laid`, or only "pass" if there are none."""
        then, say = asking.consider(laid).question, asking.shown.say
        if isinstance(then, AskClaim):
            return _typed(labels.answers(then, surfaces, say))
        return ((say("carcassonne-choice-pass"), "pass"),)

    to = Field("to", "option-carcassonne-to", _places)
    figure = Field("figure", "option-carcassonne-figure", figures, needed=False)
    what = Field("what", "option-carcassonne-answer", answers)
    return (
        Move("place", _placed, (to, figure)),
        Move("claim", lambda asking: [answer_of(asking.given["what"])], (what,)),
        Report("tiles", _tiles, (Field("cell", "option-carcassonne-cell", needed=False),)),
        *(command for surface in surfaces for command in surface.commands),
    )


def _placed(asking: AnyAsking) -> list[str]:
    to, figure = placement(asking.given["to"]), asking.given.get("figure")
    return [to] if figure is None else [to, answer_of(figure)]


def _places(asking: AnyAsking) -> Iterable[Labelled]:
    """Yield the placements of the tile as (label, notation), best first."""
    question, seat = asking.question, asking.seat
    if not isinstance(question, AskPlace) or seat is None:
        return
    for way in sorted(question.ways(), key=lambda way: (-way.gain(seat), -way.use(seat))):
        to = way.action.text().removeprefix("place ")
        yield f"{to} · {effects.first(asking.shown, seat, way)}"[:100], to


def _typed(answers: Iterable[Labelled]) -> Iterable[Labelled]:
    """Yield the answers (label, notation) as people type them: claims without the word "claim"."""
    return ((label, notation.removeprefix("claim ")) for label, notation in answers)


def _tiles(asking: AnyAsking, theme: str) -> Look:
    cell = asking.given.get("cell")
    if cell is None or asking.explain is None:
        return explain.bag(asking.shown, theme)
    return explain.fits(asking.shown, asking.explain(cell), theme)


def placement(typed: str) -> str:
    """Return a typed placement as notation: "N50 E", or just "N50" for a top side to the north."""
    clean = typed[6:] if typed.lower().startswith("place ") else typed
    cell, blank, side = clean.rpartition(" ")
    return f"place {cell} {side}" if blank and side.upper() in (*SIDES, *TYPED) else f"place {clean} N"


def answer_of(typed: str) -> str:
    """Return a typed answer as notation. If it begins with a single letter ("B", "B large"), it's a claim."""
    return f"claim {typed}" if len(typed.split(" ")[0]) == 1 else typed
