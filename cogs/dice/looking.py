"""The private looks of King of the Dice: keeping dice, taking a card, carrying it out."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import IllegalAction, Seat
from bot.games.dice import Dice
from bot.games.dice.actions import Alert, Joker, Take, Throw
from bot.games.dice.decisions import alerts, thrown
from bot.games.dice.model import Deciding, State
from bot.games.dice.reasons import DiceReason
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import controls, naming, reckoning, taking, weighing, words
from cogs.dice.marking import labels_of
from cogs.dice.offers import offers
from cogs.dice.state import state_of
from cogs.dice.words import view_of
from cogs.ui.presenter import Look
from cogs.ui.wording import listed
from rendering.dice import Marks, compose_crop, compose_dice, compose_people

_GAME = Dice()
_FROM_OTHERS = frozenset({"steal-card", "steal-gem", "flame"})


def look(match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str, focus: str) -> Look | None:
    """What this seat is asked, with what is drafted so far. Raises IllegalAction."""
    state = state_of(match)
    if seat not in _GAME.to_act(state):
        return None
    now = state.phase
    if not isinstance(now, Deciding):
        return _offering(match, seat, draft, say, theme)
    actions = [_GAME.parse(text) for text in draft]
    may_throw = bool(now.left) and not now.extra
    if may_throw and len(actions) == 1 and isinstance(actions[0], Throw):
        return _keeping(match, seat, now, actions[0].kept, say, theme)
    if may_throw and not actions and focus != controls.CARDS_PAGE:
        return _keeping(match, seat, now, now.kept, say, theme)
    return _taking(match, seat, draft, say, theme)


def _keeping(match: Match, seat: Seat, now: Deciding, kept: Sequence[int], say: Phrases, theme: str) -> Look:
    """Which dice stay; beside each card its chance with the throws that are left."""
    shown = thrown(now.faces)
    marks = Marks(cards=_numbers(match), met=frozenset(reckoning.levels(state_of(match))), kept=frozenset(kept))
    scene = compose_dice(view_of(match), seat, labels_of(match, say), marks, theme)
    lines = [say("dice-look-dice", dice=naming.faces(shown, say)), _kept(shown, kept, say)]
    must = not alerts(state_of(match), now)
    lines += [say("dice-look-may" if must else "dice-look-may-alert", left=now.left), ""]
    lines += weighing.cards(state_of(match), now, say, kept)
    lines.append(f"-# {say('dice-look-chances')}")
    text = "\n".join(lines)
    return Look(scene, _alt(text), text, controls.keeping(match, seat, now, kept, say))


def _kept(shown: Sequence[object], kept: Sequence[int], say: Phrases) -> str:
    if not kept:
        return say("dice-look-keeping-none")
    if len(kept) == len(shown):
        return say("dice-look-keeping-all")
    return say("dice-look-keeping", dice=listed([str(die) for die in kept], say), count=len(kept))


def _taking(match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str) -> Look:
    """Which card is taken, with which jokers; or which one wakes a dragon."""
    state = state_of(match)
    actions = [_GAME.parse(text) for text in draft]
    chosen = draft[-1] if actions and isinstance(actions[-1], Take | Alert) else None
    spent = draft[:-1] if chosen else draft
    if not all(isinstance(action, Joker) for action in actions[: len(spent)]):
        raise IllegalAction(DiceReason.NOT_NOW)
    then = reckoning.after(state, seat, spent)
    if chosen:
        _GAME.decide(then, seat, actions[-1])
    now = then.phase
    assert isinstance(now, Deciding)
    marks = Marks(cards=_numbers(match), met=frozenset(reckoning.levels(then)))
    scene = compose_dice(_GAME.view(then, None), seat, labels_of(match, say), marks, theme)
    lines = [say("dice-look-dice", dice=naming.faces(thrown(now.faces), say))]
    if now.extra:
        lines.append(say("dice-look-extra", dice=naming.faces(now.extra, say)))
    lines += [say(_demand(then, now)), "", *weighing.cards(then, now, say)]
    if reckoning.pairs(then, seat):
        lines.append(f"-# {say('dice-look-jokers')}")
    text = "\n".join(lines)
    return Look(scene, _alt(text), text, taking.buttons(match, seat, then, spent, chosen, say))


def _demand(state: State, now: Deciding) -> str:
    """Whether a card must be taken, may be taken, or wakes a dragon."""
    if not reckoning.levels(state):
        return "dice-look-alert" if alerts(state, now) else "dice-look-must"
    return "dice-look-either" if alerts(state, now) else "dice-look-must"


def _offering(match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str) -> Look:
    """What a card's effect lets one choose, close up."""
    found, view = offers(match, seat, say), view_of(match)
    drafted = draft[0] if draft else None
    if drafted is not None:
        drafted = _GAME.notation(_GAME.parse(drafted))
        if all(offer.name != drafted for offer in found):
            _GAME.decide(state_of(match), seat, _GAME.parse(drafted))
    numbers = {offer.space: str(offer.number) for offer in found if offer.space is not None}
    labels = labels_of(match, say)
    if view.step in _FROM_OTHERS:
        scene = compose_people(view, labels, theme)
    else:
        scene = compose_crop(view, view.drawn, labels, Marks(numbers=numbers), theme)
    tiles = listed([naming.landscape(key, say) for key in view.drawn], say)
    lines = [say(f"dice-ask-{view.step}", tiles=tiles, task=words.task(match, seat, say))]
    lines += [f"**{offer.number}** · {offer.label}" + (f" · {offer.what}" if offer.what else "") for offer in found]
    text = "\n".join(lines)
    alt = _alt(f"{text}\n{words.land(match, say)}")
    return Look(scene, alt, text, controls.private(match, seat, found, drafted, say))


def _numbers(match: Match) -> dict[int, str]:
    """The number of every pile that has a card, on that card."""
    return {pile.number: str(pile.number) for pile in view_of(match).piles if pile.card is not None}


def _alt(text: str) -> str:
    return text.replace("**", "").replace("-# ", "")[:1024]
