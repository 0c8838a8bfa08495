"""Pictures of King of the Dice, and drafts in words: kept dice, chances of cards, choices of their effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.games.dice.presentation.prompts import AskDecide, AskLoot, Offer, Question
from bot.games.dice.presentation.view import PileView, ToArrange, ToDecide, View
from bot.games.dice.rules.actions import Alert, Joker, Take, Throw
from bot.games.dice.rules.pieces import DICE, Card, Face
from bot.i18n import Phrases
from bot.match.views.match_as_seen import Draft
from cogs.dice import effects, labels
from cogs.dice.labels import DiceShown
from cogs.ui.text.player_names_and_wording import either, listed
from rendering.dice import Marks, compose_board, compose_crop, compose_dice, compose_people, since, steps
from rendering.kit.news_strip import Played
from rendering.kit.scene import Scene

DiceDraft: TypeAlias = Draft[View, Question]

CARDS, ALL = "cards", "all"
"""Values of a draft's focus (what to show) during a decision on dice: the cards, or all dice marked as kept."""

LIKELIEST = 3
"""Number of cards whose chances are shown while dice are kept. A button shows all five."""

_SAME = 1e-9
"""Chances that differ by less than this are equal, apart from rounding."""


def scene(shown: DiceShown, theme: str) -> Scene:
    """Return the picture of the board."""
    return compose_board(shown.view, labels.labels_of(shown), _marks(shown), theme)


def _marks(shown: DiceShown) -> Marks:
    """Return the board picture's marks: numbered choices, fulfilled cards, kept dice, and what is new to the reader."""
    view, turns, names = shown.view, shown.lately, labels.labels_of(shown)
    new = since(view, turns)
    asked = found[1] if (found := shown.asked()) else None
    dice = view.step.dice if isinstance(view.step, ToDecide) else None
    return Marks(
        numbers=labels.numbers(asked),
        cards=labels.numbered(view) if dice else {},
        met=labels.met(asked),
        kept=frozenset(dice.kept) if dice else frozenset(),
        fresh=new.spaces,
        since=new,
        steps=steps(turns, names),
    )


def first(draft: DiceDraft) -> Question | None:
    """Return the question that the draft's first action answers, None if the seat isn't asked anything."""
    return draft.now.questions.get(draft.seat)


def kept(draft: DiceDraft, focus: str) -> tuple[int, ...] | None:
    """Return the numbers of kept dice, None if neither the draft nor the focus is about keeping dice."""
    asked = first(draft)
    if not isinstance(asked, AskDecide):
        return None
    match draft.actions:
        case (Throw(dice),):
            return dice
        case () if asked.throws and not focus.startswith(CARDS):
            return tuple(range(1, DICE + 1)) if focus == ALL else asked.step.dice.kept
        case _:
            return None


def preview(shown: DiceShown, draft: DiceDraft, focus: str, theme: str) -> Scene:
    """Return a draft's picture: dice and cards, or once an effect is asked for, the land or all players' things."""
    ahead, asked, begun = shown.after(draft), draft.question, first(draft)
    stay = kept(draft, focus)
    if stay is not None:
        marks = Marks(cards=labels.numbered(shown.view), met=labels.met(begun), kept=frozenset(stay))
        return compose_dice(shown.view, draft.seat, labels.labels_of(shown), marks, theme)
    if isinstance(asked, AskDecide):
        marks = Marks(cards=labels.numbered(ahead.view), met=labels.met(asked))
        return compose_dice(ahead.view, draft.seat, labels.labels_of(ahead), marks, theme)
    # A complete turn that puts something on the land shows where.
    if asked is None and isinstance(begun, AskDecide):
        settled = since(ahead.view, (Played(draft.seat, draft.events),)).spaces
        return _effect(ahead, draft, None, theme) if settled else _taken(shown, draft, theme)
    return _effect(ahead, draft, asked or begun, theme)


def _taken(shown: DiceShown, draft: DiceDraft, theme: str) -> Scene:
    """Return a picture of the dice with drafted jokers. Only the card to take or place face down has a number."""
    view = shown.view
    extra = tuple(action.die for action in draft.actions if isinstance(action, Joker))
    if isinstance(view.step, ToDecide):
        dice = replace(view.step.dice, extra=(*view.step.dice.extra, *extra))
        view = replace(view, step=replace(view.step, dice=dice))
    piles = {action.pile for action in draft.actions if isinstance(action, Take | Alert)}
    met = frozenset(action.pile for action in draft.actions if isinstance(action, Take) and action.pile)
    numbers = {pile: number for pile, number in labels.numbered(view).items() if pile in piles}
    return compose_dice(view, draft.seat, labels.labels_of(shown), Marks(cards=numbers, met=met), theme)


def _effect(ahead: DiceShown, draft: DiceDraft, asked: Question | None, theme: str) -> Scene:
    """Return a picture of what a card's effect offers. ahead: after the draft. asked: the choice, None if it's made."""
    if isinstance(asked, AskLoot):
        return compose_people(ahead.view, labels.labels_of(ahead), theme)
    new = since(ahead.view, (Played(draft.seat, draft.events),))
    numbers = {name: number for name, number in labels.numbers(asked).items() if name not in new.spaces}
    marks = Marks(numbers=numbers, fresh=new.spaces, since=new)
    return compose_crop(ahead.view, ahead.view.drawn, labels.labels_of(ahead), marks, theme, around=sorted(new.spaces))


def outlook(shown: DiceShown, draft: DiceDraft, focus: str, told: str) -> str:
    """Return a draft in words: its effects, and what is asked next. told: sentences on what it does."""
    asked, begun, stay = draft.question, first(draft), kept(draft, focus)
    if stay is not None and isinstance(begun, AskDecide):
        return "\n".join(_keeping(shown, begun, stay))
    if isinstance(asked, AskDecide):
        return "\n".join(_dice(shown, asked))
    lines = [_drafted(shown, draft, told)] if draft.actions else []
    if asked is not None:
        ahead = shown.after(draft)
        lines += _choices(ahead, asked)
    elif isinstance(begun, AskDecide):
        lines += _dice(shown, begun)
    elif begun is not None and len(draft.actions) == 1:
        lines += _choices(shown, begun)
    return "\n".join(lines)


def _keeping(shown: DiceShown, asked: AskDecide, stay: Sequence[int]) -> list[str]:
    """Return lines on the dice, those kept (`stay`), and the likeliest cards with them and the throws left."""
    say, dice = shown.say, asked.step.dice
    lines = [say("dice-look-dice", dice=labels.faces(dice.faces, say)), _kept(dice.faces, stay, say)]
    return [*lines, *_likeliest(asked, stay, say), "", _may(asked, say)]


def _may(asked: AskDecide, say: Phrases) -> str:
    """Return a sentence on what a player with throws left can do."""
    return say("dice-look-may" if asked.must else "dice-look-may-alert", left=asked.step.dice.left)


def _kept(faces: Sequence[Face], stay: Sequence[int], say: Phrases) -> str:
    if not stay:
        return say("dice-look-keeping-none")
    if len(stay) == len(faces):
        return say("dice-look-keeping-all")
    return say("dice-look-keeping", dice=listed([str(die) for die in stay], say), count=len(stay))


def _dice(shown: DiceShown, asked: AskDecide) -> list[str]:
    """Return lines on how far the dice fulfil each card, the dice with jokers, and what the player has to do."""
    say, dice = shown.say, asked.step.dice
    notes = [say("dice-look-chances")] if asked.throws else []
    notes += [say("dice-look-jokers")] if asked.pairs else []
    lines = [*cards(shown.view.piles, asked, say), *(f"-# {note}" for note in notes), ""]
    lines.append(say("dice-look-dice", dice=labels.faces(dice.faces, say)))
    if dice.extra:
        lines.append(say("dice-look-extra", dice=labels.faces(dice.extra, say)))
    demand = "dice-look-must" if asked.must else "dice-look-either" if labels.met(asked) else "dice-look-alert"
    return [*lines, _may(asked, say) if asked.throws else say(demand)]


def _choices(shown: DiceShown, asked: Question) -> list[str]:
    """Return a line for each choice of a card's effect or the set-up, and the question last."""
    say, step, lines = shown.say, asked.step, []
    for choice in effects.choices(shown, asked):
        lines.append(f"**{choice.number}** · {choice.name}" + (f" · {choice.what}" if choice.what else ""))
    if isinstance(step, ToArrange):
        return [*lines, say("dice-ask-arrange", thing=labels.thing(step.thing, say))]
    return [*lines, say(f"dice-ask-{step.key}", tiles=labels.landscapes(shown.view.drawn, say))]


def _drafted(shown: DiceShown, draft: DiceDraft, told: str) -> str:
    """Return the drafted choices in words (`told`), with the points they bring."""
    brings = effects.gain(draft.then.scores[draft.seat] - draft.now.scores[draft.seat], shown.say)
    return shown.say("dice-look-chosen", story=told) + (f" **{brings}**" if brings else "")


def cards(piles: Sequence[PileView], asked: AskDecide, say: Phrases) -> list[str]:
    """Return a line on each of the five cards: what it needs, how far the dice fulfil it, and its chances."""
    offers = {offer.pile: offer for offer in asked.offers}
    lines = []
    for pile in piles:
        offer = offers.get(pile.number)
        ends = [_standing(offer, say), _likely(asked, offer, say)] if offer else []
        lines.append(" — ".join([named(pile, say), *(end for end in ends if end)]))
    return lines


def named(pile: PileView, say: Phrases) -> str:
    """Return the name of a pile's card, and what it needs."""
    if pile.card is None:
        return say("dice-look-none", pile=pile.number)
    kind, need = labels.kind(pile.card, say), labels.need(pile.card, say)
    return say("dice-look-card", pile=pile.number, kind=kind, need=need)


def _standing(offer: Offer, say: Phrases) -> str:
    """Return how far the dice fulfil a card: its level, or the dice of which one is missing. Empty if more are."""
    if offer.level:
        return say("dice-look-level", level=offer.level) if len(offer.card.levels) > 1 else say("dice-look-met")
    return lacking(offer.explanations[0].lacks_one, say)


def lacking(lacks: Sequence[Face], say: Phrases) -> str:
    """Return a text naming `lacks`, dice of which any one would fulfil a card. Empty for none or more than three."""
    if not lacks or len(lacks) > 3:
        return ""
    return say("dice-look-lacks", faces=either([labels.face(one, say) for one in lacks], say))


def _likely(asked: AskDecide, offer: Offer, say: Phrases) -> str:
    """Return the chances of a card's missing levels, and the dice to keep for the next one. Empty without throws."""
    card, reached = offer.card, offer.level
    if not asked.throws or reached == len(card.levels):
        return ""
    best = asked.best(offer)[reached:]
    keep = best[0].keep if len(best[0].keep) < DICE else ()
    texts = [_of_level(card, chance.level, labels.percent(chance.probability, say), say) for chance in best]
    return f"{', '.join(texts)} ({say('dice-look-keep', count=len(keep), dice=labels.places(keep))})"


def _likeliest(asked: AskDecide, stay: Sequence[int], say: Phrases) -> Iterator[str]:
    """Yield a line on each of the likeliest cards: its chance with dice `stay` kept, and with the best dice kept."""
    missing = [offer for offer in asked.offers if offer.level < len(offer.card.levels)]
    found = [(asked.keeping(offer, stay)[offer.level], offer) for offer in missing]
    for held, offer in sorted(found, key=lambda one: -one[0])[:LIKELIEST]:
        best = asked.best(offer)[offer.level].probability
        told = _of_level(offer.card, offer.level + 1, labels.percent(held, say), say)
        chance = (
            say("dice-look-best", chance=told)
            if best - held < _SAME
            else say("dice-look-better", chance=told, best=labels.percent(best, say))
        )
        yield say("dice-look-likely", pile=offer.pile, kind=labels.kind(offer.card, say), chance=chance)


def _of_level(card: Card, level: int, chance: str, say: Phrases) -> str:
    return chance if len(card.levels) == 1 else say("dice-look-level-chance", level=level, chance=chance)
