"""Buttons and selects of a Kingdomino turn: the public options and the private look at a half-made turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import Seat, fold
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.actions import notation
from bot.games.kingdomino.model import State
from bot.games.kingdomino.prompts import AskChoose, AskDiscard, AskPlace, Pick, Spot, question
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.kingdomino.state import state_of
from cogs.kingdomino.words import domino_short
from cogs.ui.choices import Choice, button, rows, spots
from cogs.ui.custom_id import CustomId
from cogs.ui.presenter import Row

_ARROWS = ("↑", "→", "↓", "←")


def public(match: Match, say: Phrases) -> tuple[Row, ...]:
    """The options of the seat to act: numbered spots, or the letters of the line."""
    for seat in sorted(match.to_act()):
        decision = match.decided[seat]
        match question(state_of(match), seat):
            case AskPlace(_, offered):
                return spots(match, decision, choices(offered, say), say)
            case AskDiscard(_, action):
                label = say("kingdomino-button-discard", domino=action.domino)
                look = CustomId("look", match.id, decision, notation(action))
                return rows([button(label, look, discord.ButtonStyle.danger)])
            case AskChoose(options):
                return rows(_pick_buttons(match, decision, (), options, say))
    return ()


def private(match: Match, seat: Seat, draft: Sequence[str], after: State, say: Phrases) -> tuple[Row, ...]:
    """Ways to turn and move the piece, then the buttons that commit the turn."""
    decision = match.decided[seat]
    asked, then = question(state_of(match), seat), question(after, seat)
    found: list[Row] = []
    if isinstance(asked, AskPlace) and draft:
        found += _moves(match, decision, asked, draft[0], say)
    if isinstance(then, AskChoose):
        found += rows(_pick_buttons(match, decision, draft, then.options, say))
    elif draft:
        lay = CustomId("commit", match.id, decision, ";".join(draft))
        text = "kingdomino-button-give-up" if isinstance(asked, AskDiscard) else "kingdomino-button-lay"
        found += rows([button(say(text), lay, discord.ButtonStyle.success)])
    return tuple(found)


def after(match: Match, seat: Seat, draft: Sequence[str]) -> State:
    """The state once the drafted actions are done, chance aside. Raises IllegalAction."""
    game, state = Kingdomino(), state_of(match)
    for text in draft:
        state = fold(game, state, game.decide(state, seat, game.parse(text)))
    return state


def _moves(match: Match, decision: int, asked: AskPlace, drafted: str, say: Phrases) -> list[Row]:
    """Turning the domino on its spot, and the neighbouring spots in reading order."""
    place = Kingdomino.parse(drafted)
    found = asked.found(place)
    assert found is not None, "a draft is folded before its buttons are made"
    spot, shown = found
    index = spot.number - 1
    turns = []
    for way in spot.ways:
        label = f"{_ARROWS[way.action.toward]} {way.name}" + (f" +{way.gain}" if way.gain else "")
        look = CustomId("look", match.id, decision, notation(way.action))
        style = discord.ButtonStyle.primary if way is shown else discord.ButtonStyle.secondary
        turns.append(button(label, look, style))
    steps = []
    # With two spots the one before is the one after, and two buttons may not carry the same text.
    neighbours = (("kingdomino-button-before", -1), ("kingdomino-button-after", 1))[-min(2, len(asked.spots) - 1) :]
    for text, step in neighbours if len(asked.spots) > 1 else ():
        other = asked.spots[(index + step) % len(asked.spots)]
        look = CustomId("look", match.id, decision, notation(other.ways[0].action))
        steps.append(button(say(text, number=other.number, cell=other.name), look))
    return [*rows(turns), *rows(steps)]


def choices(spots: Sequence[Spot], say: Phrases) -> list[Choice]:
    """The spots of a domino, each with what it brings at best."""
    return [
        Choice(
            spot.number,
            spot.name,
            say("kingdomino-spot", number=spot.number, cell=spot.name, ways=len(spot.ways)),
            _gain(spot, say),
        )
        for spot in spots
    ]


def _gain(spot: Spot, say: Phrases) -> str:
    return say("kingdomino-spot-gain", points=spot.best.gain, cells=spot.best.name)


def _pick_buttons(
    match: Match, decision: int, draft: Sequence[str], picks: Sequence[Pick], say: Phrases
) -> list[ui.Button[Any]]:
    """One commit button for each free domino: what is drafted, then this choice."""
    text = "kingdomino-button-lay-pick" if draft else "kingdomino-button-pick"
    return [
        button(
            say(text, letter=pick.letter, domino=pick.domino.number, halves=domino_short(pick.domino, say))[:80],
            CustomId("commit", match.id, decision, ";".join([*draft, notation(pick.action)])),
            discord.ButtonStyle.success,
        )
        for pick in picks
    ]
