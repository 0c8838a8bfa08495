"""The commands `/castle …`, one for each kind of action. Their options autocomplete to legal actions."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.castle.presentation.prompts import AskClaim, AskPlace, Question
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.actions import notation
from bot.games.castle.rules.pieces import SIDES, TYPED
from cogs.castle import controls, effects, labels
from cogs.ui.presenter.game_command_declarations import Asking, Field, Move, Named
from cogs.ui.text.player_names_and_wording import plainly

_Asking = Asking[View, Question]


def _places(asking: _Asking) -> Named:
    """Yield the legal placements of the tile, most useful to its player first, as (words, "G9 N")."""
    asked, seat, say = asking.question, asking.seat, asking.shown.say
    if seat is None or not isinstance(asked, AskPlace):
        return
    for way in sorted(controls.all_ways(asked), key=lambda way: way.worth(seat), reverse=True):
        to = notation(way.action).removeprefix("place ")
        cell, side = to.split()
        side, what = say(f"castle-letter-{side.lower()}"), plainly(effects.brings(asking.shown, seat, way))
        yield say("castle-choice-place", cell=cell, side=side, what=what), to


def _followers(asking: _Asking) -> Named:
    """Return the claims possible once the tile is placed by option `to` or the draft, as (words, notation)."""
    to = asking.given.get("to", "")
    ahead = asking.consider([_placement(to)] if to else asking.begun)
    return _answers(asking, ahead.question) if isinstance(ahead.question, AskClaim) else ()


def _scorings(asking: _Asking) -> Named:
    """Return the completed features that can be scored next, as (words, notation)."""
    return ((label, value) for label, value in _answers(asking, asking.question) if value.startswith("score "))


def _uses(asking: _Asking) -> Named:
    """Return what a wall tile can be used for now, and ending the turn without one, as (words, notation)."""
    return ((label, value) for label, value in _answers(asking, asking.question) if value.startswith(("wall ", "end")))


def _answers(asking: _Asking, question: Question | None) -> Iterator[tuple[str, str]]:
    """Yield the answers to a question other than where to place a tile, as (words, notation)."""
    if asking.seat is not None and question is not None:
        for answer in labels.named(asking.shown, asking.seat, question):
            yield answer.label, notation(answer.action)


def _place(asking: _Asking) -> list[str]:
    """Return the typed placement and claim in notation: ["place G9 E", "claim B"]. Without a side, the top is north."""
    claim = asking.given.get("claim")
    draft = [_placement(asking.given["to"])]
    return draft if claim is None else [*draft, _claimed(claim)]


def _placement(typed: str) -> str:
    found = typed[6:] if typed.lower().startswith("place ") else typed
    return f"place {found}" if found[-1:].upper() in (*SIDES, *TYPED) and " " in found else f"place {found} N"


def _claim(asking: _Asking) -> list[str]:
    return [_claimed(asking.given["what"])]


def _claimed(typed: str) -> str:
    """Return a typed claim as notation: "claim B". Typing the segment's letter, "B", is enough."""
    return f"claim {typed}" if len(typed) == 1 else typed


def _wall(asking: _Asking) -> list[str]:
    """Return a typed use of a wall tile in notation. "wall" can be left out before a number: "9 G8A"."""
    use = asking.given["use"]
    return [f"wall {use}" if use[:1].isdecimal() else use]


def _score(asking: _Asking) -> list[str]:
    """Return the typed scoring in notation: ["score G8A"]. "score" can be left out."""
    feature = asking.given["feature"]
    return [feature if " " in feature else f"score {feature}"]


COMMANDS = (
    Move(
        "place",
        _place,
        (
            Field("to", "option-castle-to", _places),
            Field("claim", "option-castle-claim", _followers, needed=False),
        ),
    ),
    Move("claim", _claim, (Field("what", "option-castle-part", _followers),)),
    Move("wall", _wall, (Field("use", "option-castle-use", _uses),)),
    Move("score", _score, (Field("feature", "option-castle-feature", _scorings),)),
)
