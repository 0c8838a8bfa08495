"""Buttons and selects of a Kingdomino turn: the public options and the private look at a half-made turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import Seat, fold
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.actions import Place, notation
from bot.games.kingdomino.model import State
from bot.games.kingdomino.prompts import AskChoose, AskDiscard, AskPlace, Pick, Spot, question
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.kingdomino.state import state_of
from cogs.kingdomino.words import domino_short
from cogs.ui.custom_id import CustomId
from cogs.ui.presenter import Row

BUTTONS = 10
OPTIONS = 25
# iOS wraps the fifth button of a row.
ROW = 4
_ARROWS = ("↑", "→", "↓", "←")


def public(match: Match, say: Phrases) -> tuple[Row, ...]:
    """The options of the seat to act: numbered spots, or the letters of the line."""
    for seat in sorted(match.to_act()):
        decision = match.decided[seat]
        match question(state_of(match), seat):
            case AskPlace(_, spots) if len(spots) <= BUTTONS:
                return _rows([_spot_button(match, decision, spot) for spot in spots])
            case AskPlace(_, spots):
                return _spot_selects(match, decision, spots, say)
            case AskDiscard(_, action):
                label = say("kingdomino-button-discard", domino=action.domino)
                look = CustomId("look", match.id, decision, notation(action))
                return _rows([_button(label, look, discord.ButtonStyle.danger)])
            case AskChoose(options):
                return _rows(_pick_buttons(match, decision, (), options, say))
    return ()


def private(match: Match, seat: Seat, draft: Sequence[str], after: State, say: Phrases) -> tuple[Row, ...]:
    """Ways to turn and move the piece, then the buttons that commit the turn."""
    decision = match.decided[seat]
    asked, then = question(state_of(match), seat), question(after, seat)
    rows: list[Row] = []
    if isinstance(asked, AskPlace) and draft:
        rows += _moves(match, decision, asked, draft[0], say)
    if isinstance(then, AskChoose):
        rows += _rows(_pick_buttons(match, decision, draft, then.options, say))
    elif draft:
        lay = CustomId("commit", match.id, decision, ";".join(draft))
        text = "kingdomino-button-give-up" if isinstance(asked, AskDiscard) else "kingdomino-button-lay"
        rows += _rows([_button(say(text), lay, discord.ButtonStyle.success)])
    return tuple(rows)


def after(match: Match, seat: Seat, draft: Sequence[str]) -> State:
    """The state once the drafted actions are done, chance aside. Raises IllegalAction."""
    game, state = Kingdomino(), state_of(match)
    for text in draft:
        state = fold(game, state, game.decide(state, seat, game.parse(text)))
    return state


def _moves(match: Match, decision: int, asked: AskPlace, drafted: str, say: Phrases) -> list[Row]:
    """Turning the domino on its spot, and the neighbouring spots in reading order."""
    place = Kingdomino.parse(drafted)
    index = next((i for i, spot in enumerate(asked.spots) if _has(spot, place)), 0)
    spot = asked.spots[index]
    turns = []
    for way in spot.ways:
        label = f"{_ARROWS[way.action.toward]} {notation(way.action).rpartition(' ')[2]}" + (
            f" +{way.gain}" if way.gain else ""
        )
        look = CustomId("look", match.id, decision, notation(way.action))
        style = discord.ButtonStyle.primary if way.action == place else discord.ButtonStyle.secondary
        turns.append(_button(label, look, style))
    steps = []
    # With two spots the one before is the one after, and two buttons may not carry the same text.
    neighbours = (("kingdomino-button-before", -1), ("kingdomino-button-after", 1))[-min(2, len(asked.spots) - 1) :]
    for text, step in neighbours if len(asked.spots) > 1 else ():
        other = asked.spots[(index + step) % len(asked.spots)]
        look = CustomId("look", match.id, decision, notation(other.ways[0].action))
        steps.append(_button(say(text, number=other.number, cell=other.name), look))
    return [*_rows(turns), *_rows(steps)]


def _has(spot: Spot, place: object) -> bool:
    """Whether a spot offers this placement, or the same cells with an even domino turned round."""
    return isinstance(place, Place) and any(
        way.action == place or {way.action.cell, way.action.second} == {place.cell, place.second} for way in spot.ways
    )


def _spot_button(match: Match, decision: int, spot: Spot) -> ui.Button[Any]:
    style = discord.ButtonStyle.secondary
    return _button(f"{spot.number} · {spot.name}", CustomId("spot", match.id, decision, spot.name), style)


def _spot_selects(match: Match, decision: int, spots: Sequence[Spot], say: Phrases) -> tuple[Row, ...]:
    rows = []
    for start in range(0, len(spots), OPTIONS):
        part = spots[start : start + OPTIONS]
        select: ui.Select[Any] = ui.Select(
            custom_id=str(CustomId("spots", match.id, decision, str(start))),
            placeholder=say("kingdomino-select-spot", first=part[0].number, last=part[-1].number),
            options=[
                discord.SelectOption(
                    label=say("kingdomino-spot", number=spot.number, cell=spot.name, ways=len(spot.ways)),
                    description=_gain(spot, say),
                    value=spot.name,
                )
                for spot in part
            ],
        )
        rows.append(ui.ActionRow(select))
    return tuple(rows)


def _gain(spot: Spot, say: Phrases) -> str:
    best = max(spot.ways, key=lambda way: way.gain)
    return say("kingdomino-spot-gain", points=best.gain, cells=notation(best.action).rpartition(" ")[2])


def _pick_buttons(
    match: Match, decision: int, draft: Sequence[str], picks: Sequence[Pick], say: Phrases
) -> list[ui.Button[Any]]:
    """One commit button for each free domino: what is drafted, then this choice."""
    text = "kingdomino-button-lay-pick" if draft else "kingdomino-button-pick"
    return [
        _button(
            say(text, letter=pick.letter, domino=pick.domino.number, halves=domino_short(pick.domino, say))[:80],
            CustomId("commit", match.id, decision, ";".join([*draft, notation(pick.action)])),
            discord.ButtonStyle.success,
        )
        for pick in picks
    ]


def _button(
    label: str, custom_id: CustomId, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    return ui.Button(label=label, custom_id=str(custom_id), style=style)


def _rows(buttons: Sequence[ui.Button[Any]]) -> tuple[Row, ...]:
    return tuple(ui.ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW))
