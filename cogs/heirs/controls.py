"""Buttons and selects of a turn of The Two Heirs: in public what may be taken, in private everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.games.heirs.actions import Take, Withdraw, notation
from bot.games.heirs.prompts import Change, CircleTile, Question, Site
from bot.i18n import Phrases
from cogs.heirs.labels import LETTERS, amounts, signed, terrain, tile_name, tile_of
from cogs.heirs.preview import BUILD, LAND, LAND_TILES, TILES, TROOP, Drafted, Where, where
from cogs.ui.choices import OPTIONS, Choice, rows
from cogs.ui.layout import Row
from cogs.ui.offer import BLUE, FOCUS, Offer


def public(question: Question, offer: Offer) -> tuple[Row, ...]:
    """Tiles that may be taken, numbered as in the circle; once one is taken, the end of the turn."""
    say = offer.say
    buttons = [offer.look(_take(one, say), notation(one.action)) for one in question.circle if one.action is not None]
    if question.end is not None:
        buttons.append(offer.commit(say("heirs-button-end"), notation(question.end)))
    return rows(buttons)


def ways(draft: Drafted, focus: str, offer: Offer) -> tuple[Row, ...]:
    """Ways on from a draft, the buttons that commit last."""
    if focus in (TILES, LAND_TILES):
        return _reading(focus, offer)
    last, question = draft.actions[-1] if draft.actions else None, draft.question
    if isinstance(last, Take):
        label = offer.say("heirs-button-commit-take", tile=tile_name(tile_of(last.tile), offer.say))
        return rows([*_back(draft, offer), offer.commit(label)])
    if question is None:
        return rows([*_back(draft, offer), offer.commit(offer.say("heirs-button-end"))])
    menus = (
        _sites(where(question, focus), focus, offer),
        _hand(question, focus, offer),
        _troops(question, focus, offer),
    )
    return (
        *(menu for menu in menus if menu is not None),
        *rows(list(_special(question, offer))),
        *rows(list(_last(draft, question, offer))),
    )


def _take(one: CircleTile, say: Phrases) -> str:
    return say("heirs-button-take", number=one.number, tile=tile_name(one.tile, say))


def _sites(asked: Where, focus: str, offer: Offer) -> Row | None:
    """The numbered cells of what is being placed or moved, each with what it would change."""
    say = offer.say
    if not asked:
        return None
    if asked.sites:
        choices = [_site(site, say) for site in asked.sites]
    else:
        choices = [_change(number, change, say) for number, change in enumerate(asked.changes, start=1)]
    here = say("heirs-select-spot", first=1, last=min(len(choices), OPTIONS))
    return offer.select(choices, here, focus=focus)


def _site(site: Site, say: Phrases) -> Choice:
    gain = _gain(site.gain, say)
    if site.other:
        gain = f"{gain} {say('heirs-spot-other', gain=signed(site.other))}"
    label = say("heirs-spot", number=site.number, cell=site.name)
    return Choice(site.number, site.name, label, gain, notation(site.action))


def _gain(gain: int, say: Phrases) -> str:
    return say("heirs-spot-gain", gain=abs(gain), signed=signed(gain))


def _change(number: int, change: Change, say: Phrases) -> Choice:
    """Where a troop may go, and the access, reach and points it would leave."""
    home = isinstance(change.action, Withdraw)
    label = (
        say("heirs-button-withdraw", cell=change.name) if home else say("heirs-spot", number=number, cell=change.name)
    )
    parts = [say("heirs-spot-access", access=amounts(change.access, say)), say("heirs-label-reach", reach=change.reach)]
    if change.gain:
        parts.append(_gain(change.gain, say))
    return Choice(number, change.name, label, ", ".join(parts), notation(change.action))


def _hand(question: Question, focus: str, offer: Offer) -> Row | None:
    """Building each tile of the hand, and laying it as open land."""
    say, choices = offer.say, []
    for letter, held in zip(LETTERS, question.hand, strict=False):
        name = tile_name(held.tile, say)
        if held.builds:
            label = say("heirs-choice-build", letter=letter, tile=name, spots=held.spots)
            value = f"{FOCUS}{BUILD}:{held.tile.id}"
            choices.append(Choice(0, name, label, amounts(held.tile.cost, say), value))
        if held.lands:
            label = say("heirs-choice-land", letter=letter, tile=name, terrain=terrain(held.tile.terrain, say))
            choices.append(Choice(0, name, label, value=f"{FOCUS}{LAND}:{held.tile.id}"))
    if not choices:
        return None
    return offer.select(choices, say("heirs-select-hand"), focus="hand", chosen=f"{FOCUS}{focus}")


def _troops(question: Question, focus: str, offer: Offer) -> Row | None:
    """Troops that may still move, come or go; those in the reserve are alike, so that one of them is offered."""
    say, choices, waiting = offer.say, [], False
    for troop in question.troops:
        if not troop.changes or (troop.name is None and waiting):
            continue
        ways, value = len(troop.changes), f"{FOCUS}{TROOP}:{troop.index}"
        if troop.name is None:
            waiting = True
            label = say("heirs-choice-deploy", spots=ways)
        elif troop.cavalry:
            label = say("heirs-choice-cavalry", cell=troop.name, spots=ways)
        else:
            label = say("heirs-choice-troop", cell=troop.name, spots=ways)
        choices.append(Choice(0, troop.name or "", label, value=value))
    if not choices:
        return None
    return offer.select(choices, say("heirs-select-troop"), focus="troops", chosen=f"{FOCUS}{focus}")


def _special(question: Question, offer: Offer) -> Iterator[ui.Button[Any]]:
    """Takes, and what Siege towers and Camps allow."""
    say = offer.say
    for one in question.circle:
        if one.action is not None:
            yield offer.look(_take(one, say), notation(one.action), style=BLUE)
    for siege in question.sieges:
        label = say("heirs-button-siege", tile=tile_name(siege.tile, say), cell=siege.name)
        yield offer.look(label, notation(siege.action), style=BLUE)
    for camp in question.camps:
        yield offer.look(say("heirs-button-camp", cell=camp.name), notation(camp.action))


def _last(draft: Drafted, question: Question, offer: Offer) -> Iterator[ui.Button[Any]]:
    """Back, reading, and the end of the turn."""
    yield from _back(draft, offer)
    yield offer.look(offer.say("heirs-button-tiles"), focus=TILES)
    if question.end is not None:
        yield offer.commit(offer.say("heirs-button-end"), notation(question.end))


def _back(draft: Drafted, offer: Offer) -> Iterator[ui.Button[Any]]:
    """One step back, and all the way."""
    if draft.actions:
        yield offer.look(offer.say("heirs-button-back"), keep=len(draft.actions) - 1)
    if len(draft.actions) > 1:
        yield offer.look(offer.say("heirs-button-clear"), keep=0)


def _reading(focus: str, offer: Offer) -> tuple[Row, ...]:
    other = LAND_TILES if focus == TILES else TILES
    label = "heirs-button-tiles-land" if focus == TILES else "heirs-button-tiles"
    back = offer.look(offer.say("heirs-button-return"), style=BLUE)
    return rows([back, offer.look(offer.say(label), focus=other)])
