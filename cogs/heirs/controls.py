"""Buttons and selects of a turn of The Two Heirs: tiles to take on the public board, all actions in private."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.games.heirs.presentation.prompts import Change, CircleTile, Question, Site
from bot.games.heirs.rules.actions import Take, Withdraw, notation
from bot.i18n import Phrases
from cogs.heirs import effects, labels
from cogs.heirs.labels import LETTERS, Heirs, amounts, signed, terrain, tile_name, tile_of
from cogs.heirs.preview import BUILD, LAND, LAND_TILES, TILES, TROOP, Drafted, Where, gained, where
from cogs.ui.presenter.move_draft_controls import BLUE, FOCUS, GREEN, GREY, Offer
from cogs.ui.text.button_rows import OPTIONS, Choice, button, rows
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row

BUILDS, MARCHES = "builds", "marches"
"""Focuses of the selects of buildings and of moves. They only keep custom_ids unique: a choice shows everything."""


IDLE = 6
"""Number of turns in a row without a tile taken after which a button proposes to end the match."""


def stalled(shown: Heirs) -> bool:
    """Return whether two players have taken no tile for IDLE turns. The rules would let them go on forever."""
    return shown.view.level is None and shown.view.idle >= IDLE


def stage(shown: Heirs, question: Question) -> str:
    """Return the key of the task: "start" (take a tile), "full" (make room in the hand first), "on" (tile taken).

    If no tile has to be taken, it's "empty" (none is left), "stuck" (no room can be made) or "idle" (see `stalled`).
    """
    if question.taken:
        return "on"
    if not question.circle:
        return "empty"
    if question.end is not None:
        return "idle" if stalled(shown) else "stuck"
    return "start" if any(one.action is not None for one in question.circle) else "full"


def public(question: Question, offer: Offer) -> tuple[Row, ...]:
    """Return the public controls: a button for each circle tile that can be taken, and one to end the turn."""
    say = offer.say
    buttons = [offer.look(_take(one, say), notation(one.action)) for one in question.circle if one.action is not None]
    if question.end is not None:
        buttons.append(offer.commit(say("heirs-button-end"), notation(question.end), style=GREY))
    return rows(buttons)


def ways(shown: Heirs, draft: Drafted, focus: str, offer: Offer) -> tuple[Row, ...]:
    """Return the controls of a draft, with the buttons that commit last."""
    if focus in (TILES, LAND_TILES):
        return _reading(focus, offer)
    last, question = draft.actions[-1] if draft.actions else None, draft.question
    if isinstance(last, Take):
        label = offer.say("heirs-button-commit-take", tile=tile_name(tile_of(last.tile), offer.say))
        return rows([*_back(draft, offer), offer.commit(_pointed(label, draft, offer.say))])
    if question is None:
        return rows([*_back(draft, offer), offer.commit(_pointed(offer.say("heirs-button-end"), draft, offer.say))])
    other = labels.plain_who(shown, 1 - draft.seat)
    menus = (
        _sites(where(question, focus), focus, other, question, offer),
        _builds(question, focus, other, offer),
        _marches(question, focus, offer),
        _picks(question, focus, offer),
    )
    return (
        *(menu for menu in menus if menu is not None),
        *rows(list(_special(question, offer))),
        *rows([*_last(draft, question, offer), *(_agree(offer) if stalled(shown) else ())]),
    )


def _agree(offer: Offer) -> Iterator[ui.Button[Any]]:
    """Yield the button that proposes to end the match."""
    yield button(offer.say("more-abort"), CustomId("abort-yes", offer.match), GREY)


def _pointed(label: str, draft: Drafted, say: Phrases) -> str:
    """Return a commit button's label with the draft's points."""
    gain = gained(draft)
    return say("heirs-button-points", label=label, gain=signed(gain)) if gain else label


def _take(one: CircleTile, say: Phrases) -> str:
    return say("heirs-button-take", number=one.number, tile=tile_name(one.tile, say))


def _sites(asked: Where, focus: str, other: str, question: Question, offer: Offer) -> Row | None:
    """Return a select of the cells for one tile or troop, with effects. None without cells. other: opponent's name."""
    say = offer.say
    if not asked:
        return None
    if asked.sites:
        sites = sorted(asked.sites, key=lambda site: -site.lead)
        choices = [_site(site, say("heirs-spot", number=site.number, cell=site.name), other, say) for site in sites]
    else:
        choices = [_change(number, change, question, say) for number, change in enumerate(asked.changes, start=1)]
    here = say("heirs-select-spot", first=1, last=min(len(choices), OPTIONS))
    return offer.select(choices, here, focus=focus)


def _site(site: Site, label: str, other: str, say: Phrases) -> Choice:
    return Choice(site.number, site.name, label, effects.of_site(site, other, say), notation(site.action))


def _change(number: int, change: Change, question: Question, say: Phrases) -> Choice:
    """Return a choice for a troop's move, with its effects."""
    home = isinstance(change.action, Withdraw)
    label = (
        say("heirs-button-withdraw", cell=change.name) if home else say("heirs-spot", number=number, cell=change.name)
    )
    what = effects.of_change(change, question, say)
    return Choice(number, change.name, label, what, notation(change.action))


def _builds(question: Question, focus: str, other: str, offer: Offer) -> Row | None:
    """Return a select of buildings on cells, most useful first. None if empty or if one tile's cells are shown."""
    found = effects.builds(question)
    if not found or where(question, focus):
        return None
    say = offer.say
    choices = [
        _site(site, say("heirs-choice-site", tile=tile_name(tile, say), cell=site.name), other, say)
        for tile, site in found[:OPTIONS]
    ]
    return offer.select(choices, say("heirs-select-build", count=len(choices)), focus=BUILDS)


def _marches(question: Question, focus: str, offer: Offer) -> Row | None:
    """Return a select of moves of troops, most useful first. None if empty or if one tile's cells are shown."""
    found = effects.marches(question)
    if not found or where(question, focus):
        return None
    say = offer.say
    choices = [
        Choice(
            0,
            change.name,
            effects.march_label(cavalry, change, say),
            effects.of_change(change, question, say),
            notation(change.action),
        )
        for cavalry, change in found[:OPTIONS]
    ]
    return offer.select(choices, say("heirs-select-march", count=len(choices)), focus=MARCHES)


def _picks(question: Question, focus: str, offer: Offer) -> Row | None:
    """Return a select of tiles and troops, to see the numbered cells where each can be built, placed or moved."""
    choices = [*_hand(question, offer.say), *_troops(question, offer.say)]
    if not choices:
        return None
    return offer.select(choices, offer.say("heirs-select-pick"), focus="hand", chosen=f"{FOCUS}{focus}")


def _hand(question: Question, say: Phrases) -> Iterator[Choice]:
    for letter, held in zip(LETTERS, question.hand, strict=False):
        name = tile_name(held.tile, say)
        if held.builds:
            label = say("heirs-choice-build", letter=letter, tile=name, spots=held.spots)
            yield Choice(0, name, label, amounts(held.tile.cost, say), f"{FOCUS}{BUILD}:{held.tile.id}")
        if held.lands:
            label = say("heirs-choice-land", letter=letter, tile=name, terrain=terrain(held.tile.terrain, say))
            yield Choice(0, name, label, say("heirs-choice-land-what"), f"{FOCUS}{LAND}:{held.tile.id}")


def _troops(question: Question, say: Phrases) -> Iterator[Choice]:
    """Yield a choice for each troop that can move, but only one for the troops in the reserve, which are alike."""
    waiting = False
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
        yield Choice(0, troop.name or "", label, value=value)


def _special(question: Question, offer: Offer) -> Iterator[ui.Button[Any]]:
    """Yield buttons to take circle tiles, and for actions that Siege towers and Camps allow."""
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
    """Yield the buttons to go back, to read effects, and to end the turn, grey if nothing would be done."""
    yield from _back(draft, offer)
    yield offer.look(offer.say("heirs-button-tiles"), focus=TILES)
    if question.end is not None:
        label = _pointed(offer.say("heirs-button-end"), draft, offer.say)
        yield offer.commit(label, notation(question.end), style=GREEN if draft.actions else GREY)


def _back(draft: Drafted, offer: Offer) -> Iterator[ui.Button[Any]]:
    """Yield the buttons that undo the draft's last step, and the whole draft."""
    if draft.actions:
        yield offer.look(offer.say("heirs-button-back"), keep=len(draft.actions) - 1)
    if len(draft.actions) > 1:
        yield offer.look(offer.say("heirs-button-clear"), keep=0)


def _reading(focus: str, offer: Offer) -> tuple[Row, ...]:
    other = LAND_TILES if focus == TILES else TILES
    label = "heirs-button-tiles-land" if focus == TILES else "heirs-button-tiles"
    back = offer.look(offer.say("heirs-button-return"), style=BLUE)
    return rows([back, offer.look(offer.say(label), focus=other)])
