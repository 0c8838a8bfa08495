"""Buttons and selects of a turn of The Castle: the public options and the private look at a half-made turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import Seat
from bot.games.castle.actions import Action, Place, notation
from bot.games.castle.model import State
from bot.games.castle.prompts import (
    AskAgain,
    AskClaim,
    AskPlace,
    AskScore,
    Consequence,
    Option,
    Part,
    Region,
    Site,
    Way,
    question,
)
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.castle import words
from cogs.castle.outlook import effect
from cogs.castle.state import GAME, after, state_of
from cogs.ui.choices import OPTIONS, Choice, button, rows, select, spots
from cogs.ui.custom_id import CustomId
from cogs.ui.presenter import Row
from cogs.ui.steps import close, step
from cogs.ui.wording import plain_name

_ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
_GREEN, _BLUE, _GREY = (
    discord.ButtonStyle.success,
    discord.ButtonStyle.primary,
    discord.ButtonStyle.secondary,
)


def public(match: Match, say: Phrases) -> tuple[Row, ...]:
    """The options of the seat to act: numbered cells, by quarter of the castle where they fill a select, or answers."""
    for seat in sorted(match.to_act()):
        asked = question(state_of(match), seat)
        if isinstance(asked, AskPlace):
            return _cells(match, seat, asked, say)
        return answers(match, seat, (), state_of(match), say)
    return ()


def _cells(match: Match, seat: Seat, asked: AskPlace, say: Phrases) -> tuple[Row, ...]:
    decision = match.decided[seat]
    if len(asked.sites) <= OPTIONS:
        return spots(match, decision, [_choice(match, seat, site, say) for site in asked.sites], say)
    found = []
    for region in Region:
        choices = [_choice(match, seat, site, say) for site in asked.sites if site.region is region]
        if choices:
            placeholder = say("castle-select-region", region=say(f"castle-region-{region}"), count=len(choices))
            found.append(select(CustomId("spots", match.id, decision, region), choices, placeholder))
    return tuple(found)


def _choice(match: Match, seat: Seat, site: Site, say: Phrases) -> Choice:
    label = say("castle-spot", number=site.number, cell=site.name, ways=len(site.ways))
    done = best(site.ways, seat).completes
    what = ", ".join(effect(match, seat, each, say) for each in done) or say("castle-spot-plain")
    return Choice(site.number, site.name, label, what.replace("\\", ""))


def best(ways: Sequence[Way], seat: Seat) -> Way:
    """The way that brings this seat most, a follower put there now counted; of equals the one that helps least."""
    return max(ways, key=lambda way: (way.gain(seat) + way.free - way.gain(1 - seat), -way.action.turn))


def all_ways(asked: AskPlace) -> Iterator[Way]:
    """Every way of every cell."""
    return (way for site in asked.sites for way in site.ways)


def private(match: Match, seat: Seat, draft: Sequence[str], ahead: State, say: Phrases) -> tuple[Row, ...]:
    """Ways to turn and move the tile, then the buttons that go on with the turn or commit it."""
    asked = question(state_of(match), seat)
    place = _parsed(draft)
    found: tuple[Row, ...] = ()
    if len(draft) == 1 and isinstance(asked, AskPlace) and place is not None:
        found = _moves(match, seat, asked, place, say)
    found += answers(match, seat, draft, ahead, say)
    if len(draft) > 1:
        back = step(match, match.decided[seat], len(draft) - 1)
        found += rows([button(say("castle-button-back"), back)])
    return found


def _parsed(draft: Sequence[str]) -> Place | None:
    action = GAME.parse(draft[0]) if draft else None
    return action if isinstance(action, Place) else None


def _moves(match: Match, seat: Seat, asked: AskPlace, place: Place, say: Phrases) -> tuple[Row, ...]:
    """Turning the tile on its cell, and the neighbouring cells in reading order."""
    decision = match.decided[seat]
    index = next((at for at, site in enumerate(asked.sites) if site.ways[0].action.cell == place.cell), 0)
    shown = asked.tile.turned[place.turn].segments
    turns = []
    for way in asked.sites[index].ways:
        alike = frozenset(asked.tile.turned[way.action.turn].segments) == frozenset(shown)
        label = f"{_ARROWS[way.turn]} {say(f'castle-letter-{way.turn.lower()}')}{_plus(way.gain(seat) + way.free)}"
        look = CustomId("look", match.id, decision, notation(way.action))
        turns.append(button(label, look, _BLUE if alike else _GREY))
    steps = []
    # With two cells the one before is the one after, and two buttons may not carry the same text.
    neighbours = (("castle-button-before", -1), ("castle-button-after", 1))[-min(2, len(asked.sites) - 1) :]
    for text, on in neighbours if len(asked.sites) > 1 else ():
        other = asked.sites[(index + on) % len(asked.sites)]
        look = CustomId("look", match.id, decision, notation(best(other.ways, seat).action))
        steps.append(button(say(text, number=other.number, cell=other.name), look))
    return rows([*turns, *steps]) if len(turns) + len(steps) <= 4 else (*rows(turns), *rows(steps))


def answers(match: Match, seat: Seat, draft: Sequence[str], ahead: State, say: Phrases) -> tuple[Row, ...]:
    """The answers to what is asked once the draft is done; green ones commit, blue ones lead to the next question."""
    found = named(match, seat, ahead, say)
    if found:
        return rows([_answer(match, seat, draft, action, label) for label, action in found])
    whole = close(match, match.decided[seat], draft)
    return rows([button(say("castle-button-whole"), whole, _GREEN)]) if draft else ()


def named(match: Match, seat: Seat, ahead: State, say: Phrases) -> list[tuple[str, Action]]:
    """The answers to what is asked, each with its label; none where a cell for the tile is asked, or nothing."""
    match question(ahead, seat):
        case AskClaim() as asked:
            parts = [(claim(part, seat, say), part.action) for part in asked.parts if part.action is not None]
            return [*parts, (say("castle-button-pass") + _gain(asked.passed, seat), asked.pass_)]
        case AskScore(_, options):
            return [(scoring(match, seat, each, say), each.action) for each in options]
        case AskAgain(wall, again, end):
            return [(say("castle-button-again", wall=wall), again), (say("castle-button-end"), end)]
        case _:
            return []


def _answer(match: Match, seat: Seat, draft: Sequence[str], action: Action, label: str) -> ui.Button[Any]:
    """Commits the turn, unless its player is asked something more or the turn is too long for a button."""
    decision = match.decided[seat]
    whole = [*draft, notation(action)]
    more = question(after(match, seat, whole), seat) is not None
    argument = ";".join(whole)
    if draft and (more or len(argument) > 60):
        return button(label, step(match, decision, len(draft), notation(action)), _BLUE)
    return button(label, CustomId("commit", match.id, decision, argument), _GREEN)


def claim(part: Part, seat: Seat, say: Phrases) -> str:
    where = ", ".join(_letter(name, say) for name in part.sides[:2])
    text = say("castle-button-claim", letter=part.letter, kind=words.kind(part.kind, say), where=where)
    return text + (_gain(part.then, seat) if part.then is not None else "")


def _letter(name: str, say: Phrases) -> str:
    """A side, or half a side by its side."""
    return say(f"castle-letter-{name[0].lower()}")


def _gain(then: Consequence, seat: Seat) -> str:
    return _plus(then.gain(seat))


def _plus(points: int) -> str:
    return f" +{points}" if points else ""


def scoring(match: Match, seat: Seat, option: Option, say: Phrases) -> str:
    """One way to go on scoring as a label: what, how much, where the marker stops and what it takes."""
    first = option.then.scored[0]
    text = say(
        "castle-button-score",
        kind=words.kind(option.kind, say),
        name=option.name,
        points=first.points.total,
        space=option.space,
    )
    if option.wall is not None:
        text = say("castle-button-wall", wall=option.wall, text=text)
    taken = [reached for reached in option.then.reached if reached.seat == seat]
    lost = [reached for reached in option.then.reached if reached.seat != seat]
    if taken:
        text += f" · {say('castle-button-takes', count=len(taken))}"
    if lost:
        text += f" · {say('castle-button-gives', name=plain_name(match, lost[0].seat, say))}"
    return text
