"""Buttons and selects of a turn of The Two Heirs: in public what may be taken, in private everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import Seat
from bot.games.heirs.actions import End, Take, Withdraw, notation
from bot.games.heirs.prompts import Change, CircleTile, HandTile, Question, Site
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.heirs.asking import BUILD, LAND, TROOP, Asked
from cogs.heirs.naming import amounts, terrain, tile_name
from cogs.heirs.state import GAME, state_of
from cogs.ui.choices import OPTIONS, Choice, button, rows, select
from cogs.ui.custom_id import CustomId
from cogs.ui.presenter import Row
from cogs.ui.steps import FOCUS, carried, close, step

GREEN = discord.ButtonStyle.success
BLUE = discord.ButtonStyle.primary

TILES, LAND_TILES = "t", "u"
"""Focus that shows what tiles do: those in the circle and in hands, those on the land."""

LETTERS = "ABC"


def public(match: Match, say: Phrases) -> tuple[Row, ...]:
    """Tiles that may be taken, numbered as in the circle; once one is taken, the end of the turn."""
    for seat in sorted(match.to_act()):
        found = GAME.question(state_of(match), seat)
        if found is None:
            continue
        decision = match.decided[seat]
        buttons = [
            button(_take(one, say), CustomId("spot", match.id, decision, notation(one.action)))
            for one in found.circle
            if one.action is not None
        ]
        if found.end is not None:
            buttons.append(_end(match, decision, (), say))
        return rows(buttons)
    return ()


def private(
    match: Match, seat: Seat, draft: Sequence[str], found: Question | None, asked: Asked, focus: str, say: Phrases
) -> tuple[Row, ...]:
    """Ways on from a draft, the buttons that commit last. found: what is to be answered after the draft."""
    decision = match.decided[seat]
    if focus in (TILES, LAND_TILES):
        return _reading(match, decision, len(draft), focus, say)
    closing = _closing(match, decision, draft, say)
    if closing is not None:
        return rows([closing, *_back(match, decision, draft, say)])
    if found is None:
        return rows(_back(match, decision, draft, say))
    keep = len(draft)
    menus = (
        _spots(match, decision, keep, asked, focus, say),
        _hand(match, decision, keep, found, focus, say),
        _troops(match, decision, keep, found, focus, say),
    )
    special = rows(_special(match, decision, keep, found, say))
    return (*[menu for menu in menus if menu is not None], *special, *_last(match, decision, draft, found, say))


def _take(one: CircleTile, say: Phrases) -> str:
    return say("heirs-button-take", number=one.number, tile=tile_name(one.tile.id, say))


def _closing(match: Match, decision: int, draft: Sequence[str], say: Phrases) -> ui.Button[Any] | None:
    """The button that commits a draft whose last action ends the batch."""
    match GAME.parse(draft[-1]) if draft else None:
        case Take(tile):
            label = say("heirs-button-commit-take", tile=tile_name(tile, say))
        case End():
            label = say("heirs-button-end")
        case _:
            return None
    return button(label, close(match, decision, draft), GREEN)


def _spots(match: Match, decision: int, keep: int, asked: Asked, focus: str, say: Phrases) -> Row | None:
    """The numbered cells of what is being placed or moved, each with what it would change."""
    if not asked:
        return None
    if asked.spots:
        choices = [_spot(spot, say) for spot in asked.spots]
    else:
        choices = [_change(number, change, say) for number, change in enumerate(asked.changes, start=1)]
    here = say("heirs-select-spot", first=1, last=min(len(choices), OPTIONS))
    return select(step(match, decision, keep, focus=f"{focus}?"), choices, here)


def _spot(spot: Site, say: Phrases) -> Choice:
    gain = say("heirs-spot-gain", gain=abs(spot.gain), signed=_signed(spot.gain))
    if spot.other:
        gain = f"{gain} {say('heirs-spot-other', gain=_signed(spot.other))}"
    return Choice(spot.number, notation(spot.action), say("heirs-spot", number=spot.number, cell=spot.name), gain)


def _change(number: int, change: Change, say: Phrases) -> Choice:
    """Where a troop may go, and the access, reach and points it would leave."""
    home = isinstance(change.action, Withdraw)
    label = (
        say("heirs-button-withdraw", cell=change.name) if home else say("heirs-spot", number=number, cell=change.name)
    )
    parts = [say("heirs-spot-access", access=amounts(change.access, say)), say("heirs-label-reach", reach=change.reach)]
    if change.gain:
        parts.append(say("heirs-spot-gain", gain=abs(change.gain), signed=_signed(change.gain)))
    return Choice(number, notation(change.action), label, ", ".join(parts))


def _signed(gain: int) -> str | int:
    """With its sign, and a bare 0."""
    return f"+{gain}" if gain > 0 else f"−{-gain}" if gain else 0


def _hand(match: Match, decision: int, keep: int, found: Question, focus: str, say: Phrases) -> Row | None:
    """Building each tile of the hand, and laying it as open land."""
    choices = []
    for letter, held in zip(LETTERS, found.hand, strict=False):
        if not held.spots:
            continue
        if held.affordable:
            choices.append(_build(letter, held, say))
        ground, name = terrain(held.tile.terrain, say), tile_name(held.tile.id, say)
        label = say("heirs-choice-land", letter=letter, tile=name, terrain=ground)
        choices.append(Choice(0, f"{FOCUS}{LAND}:{held.tile.id}", label))
    if not choices:
        return None
    return select(step(match, decision, keep, focus="hand"), choices, say("heirs-select-hand"), f"{FOCUS}{focus}")


def _build(letter: str, held: HandTile, say: Phrases) -> Choice:
    label = say("heirs-choice-build", letter=letter, tile=tile_name(held.tile.id, say), spots=held.spots)
    return Choice(0, f"{FOCUS}{BUILD}:{held.tile.id}", label, amounts(held.tile.cost, say))


def _troops(match: Match, decision: int, keep: int, found: Question, focus: str, say: Phrases) -> Row | None:
    """Troops that may still move, come or go; those in the reserve are alike, so that one of them is offered."""
    choices, waiting = [], False
    for troop in found.troops:
        if not troop.changes or (troop.name is None and waiting):
            continue
        value = f"{FOCUS}{TROOP}:{troop.index}"
        if troop.name is None:
            waiting = True
            choices.append(Choice(0, value, say("heirs-choice-deploy", spots=len(troop.changes))))
        elif troop.cavalry:
            choices.append(Choice(0, value, say("heirs-choice-cavalry", cell=troop.name, spots=len(troop.changes))))
        else:
            choices.append(Choice(0, value, say("heirs-choice-troop", cell=troop.name, spots=len(troop.changes))))
    if not choices:
        return None
    return select(step(match, decision, keep, focus="troops"), choices, say("heirs-select-troop"), f"{FOCUS}{focus}")


def _special(match: Match, decision: int, keep: int, found: Question, say: Phrases) -> list[ui.Button[Any]]:
    """Takes, and what Siege towers and Camps allow."""
    buttons = [
        button(_take(one, say), step(match, decision, keep, notation(one.action)), BLUE)
        for one in found.circle
        if one.action is not None
    ]
    for siege in found.sieges:
        label = say("heirs-button-siege", tile=tile_name(siege.tile.id, say), cell=siege.name)
        buttons.append(button(label, step(match, decision, keep, notation(siege.action)), BLUE))
    for camp in found.camps:
        label = say("heirs-button-camp", cell=camp.name)
        buttons.append(button(label, step(match, decision, keep, notation(camp.action))))
    return buttons


def _last(match: Match, decision: int, draft: Sequence[str], found: Question, say: Phrases) -> tuple[Row, ...]:
    """Back, reading, and the end of the turn."""
    buttons = _back(match, decision, draft, say)
    buttons.append(button(say("heirs-button-tiles"), step(match, decision, len(draft), focus=TILES)))
    if found.end is not None:
        buttons.append(_end(match, decision, draft, say))
    return rows(buttons)


def _back(match: Match, decision: int, draft: Sequence[str], say: Phrases) -> list[ui.Button[Any]]:
    """One step back, and all the way."""
    buttons = []
    if draft:
        buttons.append(button(say("heirs-button-back"), step(match, decision, len(draft) - 1)))
    if len(draft) > 1:
        buttons.append(button(say("heirs-button-clear"), step(match, decision, 0, focus="0")))
    return buttons


def _end(match: Match, decision: int, draft: Sequence[str], say: Phrases) -> ui.Button[Any]:
    """Ends the turn at once where a button can carry the whole draft, else after one more look."""
    whole, last = carried([*draft, "end"]), step(match, decision, len(draft), "end")
    ending = last if whole is None else CustomId("commit", match.id, decision, whole)
    return button(say("heirs-button-end"), ending, GREEN)


def _reading(match: Match, decision: int, keep: int, focus: str, say: Phrases) -> tuple[Row, ...]:
    other = LAND_TILES if focus == TILES else TILES
    label = "heirs-button-tiles-land" if focus == TILES else "heirs-button-tiles"
    back = button(say("heirs-button-return"), step(match, decision, keep), BLUE)
    return rows([back, button(say(label), step(match, decision, keep, focus=other))])
