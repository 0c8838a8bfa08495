"""The private looks of King of the Dice: keeping dice, taking a card, carrying it out."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import IllegalAction, Seat
from bot.games.dice.actions import Alert, Joker, Take, Throw, notation, parse
from bot.games.dice.prompts import AskDecide
from bot.games.dice.reasons import DiceReason
from bot.games.dice.view import ToLend, ToSteal
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import controls, naming, taking, weighing, words
from cogs.dice.marking import labels_of, met, numbered
from cogs.dice.offers import offers
from cogs.dice.state import asked, drafted, view_of
from cogs.ui.presenter import Look
from cogs.ui.wording import listed
from rendering.dice import Marks, compose_crop, compose_dice, compose_people


def look(match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str, focus: str) -> Look | None:
    """What this seat is asked, with what is drafted so far. Raises IllegalAction."""
    question = asked(match, seat)
    if question is None:
        return None
    if not isinstance(question, AskDecide):
        return _offering(match, seat, draft, say, theme)
    actions = [parse(text) for text in draft]
    if question.throws and len(actions) == 1 and isinstance(actions[0], Throw):
        return _keeping(match, seat, question, actions[0].kept, say, theme)
    if question.throws and not actions and focus != controls.CARDS_PAGE:
        return _keeping(match, seat, question, question.step.dice.kept, say, theme)
    return _taking(match, seat, draft, say, theme)


def _keeping(match: Match, seat: Seat, question: AskDecide, kept: Sequence[int], say: Phrases, theme: str) -> Look:
    """Which dice stay; beside each card its chance with the throws that are left."""
    view, dice = view_of(match), question.step.dice
    marks = Marks(cards=numbered(view), met=met(question), kept=frozenset(kept))
    scene = compose_dice(view, seat, labels_of(match, view, say), marks, theme)
    lines = [say("dice-look-dice", dice=naming.faces(dice.faces, say)), _kept(dice.faces, kept, say)]
    lines += [say("dice-look-may" if question.must else "dice-look-may-alert", left=dice.left), ""]
    lines += weighing.cards(view.piles, question, say, kept)
    lines.append(f"-# {say('dice-look-chances')}")
    text = "\n".join(lines)
    return Look(scene, _alt(text), text, controls.keeping(match, seat, dice, kept, say))


def _kept(shown: Sequence[object], kept: Sequence[int], say: Phrases) -> str:
    if not kept:
        return say("dice-look-keeping-none")
    if len(kept) == len(shown):
        return say("dice-look-keeping-all")
    return say("dice-look-keeping", dice=listed([str(die) for die in kept], say), count=len(kept))


def _taking(match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str) -> Look:
    """Which card is taken, with which jokers; or which one wakes a dragon."""
    actions = [parse(text) for text in draft]
    chosen = draft[-1] if actions and isinstance(actions[-1], Take | Alert) else None
    spent = draft[:-1] if chosen else draft
    if not all(isinstance(action, Joker) for action in actions[: len(spent)]):
        raise IllegalAction(DiceReason.NOT_NOW)
    view, question = drafted(match, seat, spent)
    if chosen:
        drafted(match, seat, draft)
    assert isinstance(question, AskDecide), "jokers leave the dice to be the question"
    dice = question.step.dice
    marks = Marks(cards=numbered(view), met=met(question))
    scene = compose_dice(view, seat, labels_of(match, view, say), marks, theme)
    lines = [say("dice-look-dice", dice=naming.faces(dice.faces, say))]
    if dice.extra:
        lines.append(say("dice-look-extra", dice=naming.faces(dice.extra, say)))
    lines += [say(_demand(question)), "", *weighing.cards(view.piles, question, say)]
    if question.pairs:
        lines.append(f"-# {say('dice-look-jokers')}")
    text = "\n".join(lines)
    return Look(scene, _alt(text), text, taking.buttons(match, seat, question, spent, chosen, say))


def _demand(question: AskDecide) -> str:
    """Whether a card must be taken, may be taken, or wakes a dragon."""
    if question.must:
        return "dice-look-must"
    return "dice-look-either" if met(question) else "dice-look-alert"


def _offering(match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str) -> Look:
    """What a card's effect lets one choose, close up."""
    found, view = offers(match, seat, say), view_of(match)
    chosen = notation(parse(draft[0])) if draft else None
    if chosen is not None and all(offer.name != chosen for offer in found):
        drafted(match, seat, (chosen,))
    numbers = {offer.space: str(offer.number) for offer in found if offer.space is not None}
    labels = labels_of(match, view, say)
    if isinstance(view.step, ToSteal | ToLend):
        scene = compose_people(view, labels, theme)
    else:
        scene = compose_crop(view, view.drawn, labels, Marks(numbers=numbers), theme)
    tiles = listed([naming.landscape(key, say) for key in view.drawn], say)
    lines = [say(f"dice-ask-{view.step.key}", tiles=tiles, task=words.task(match, seat, say))]
    lines += [f"**{offer.number}** · {offer.label}" + (f" · {offer.what}" if offer.what else "") for offer in found]
    text = "\n".join(lines)
    alt = _alt(f"{text}\n{words.land(match, say)}")
    return Look(scene, alt, text, controls.private(match, seat, found, chosen, say))


def _alt(text: str) -> str:
    return text.replace("**", "").replace("-# ", "")[:1024]
