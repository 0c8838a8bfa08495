"""Short texts on what each choice brings: keeping dice, taking a card, choosing a space, stealing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.game import Seat
from bot.games.dice.presentation.plans import Plan, useful
from bot.games.dice.presentation.prompts import AskDecide, AskLayout, AskLoot, AskSpace, Loot, Offer, Question, Site
from bot.games.dice.presentation.view import ToLay
from bot.games.dice.rules.actions import Alert, Replace, Take, notation
from bot.i18n import Phrases
from cogs.dice import labels
from cogs.dice.labels import DiceShown
from cogs.ui.text.button_rows import Choice
from cogs.ui.text.player_names_and_wording import listed, scored


@dataclass(frozen=True, slots=True)
class Way:
    """One choice of a card's effect."""

    choice: Choice
    """The choice, as an option of a select."""
    button: str
    """Text of the button that commits it, with its points."""
    nothing: bool = False
    """Whether it changes nothing."""


def choices(shown: DiceShown, question: Question | None) -> tuple[Choice, ...]:
    """Return the numbered choices of a card's effect or the set-up. Empty for a question about dice and cards."""
    return tuple(way.choice for way in ways(shown, question))


def ways(shown: DiceShown, question: Question | None) -> tuple[Way, ...]:
    """Return the choices of a card's effect or the set-up, in order of number. Empty for dice and cards."""
    return tuple(_ways(shown, question))


def best_first(found: Sequence[Way], question: Question | None) -> list[Way]:
    """Return the choices of `ways`: spaces by usefulness, others unchanged. question: what the choices answer."""
    if not isinstance(question, AskSpace):
        return list(found)
    order = {notation(site.action): place for place, site in enumerate(useful(question))}
    return sorted(found, key=lambda way: order[way.choice.value])


def _ways(shown: DiceShown, question: Question | None) -> Iterator[Way]:
    say = shown.say
    match question:
        case AskSpace(step, sites):
            alert = isinstance(step, ToLay) and step.alert
            for site in sites:
                what = " · ".join(_brings(shown, site, step.seat, alert)) if step.seat is not None else ""
                points = labels.signed(site.gain) if site.gain else ""
                yield _way(site.number, _site(shown, site), what, notation(site.action), points)
        case AskLoot(_, options, nothing):
            for number, loot in enumerate(options, start=1):
                yield _way(number, _loot(shown, loot), "", notation(loot.action))
            if nothing is not None:
                number, name = len(options) + 1, say("dice-button-nothing")
                yield Way(Choice(number, name, f"{number} · {name}", "", notation(nothing)), name, nothing=True)
        case AskLayout(_, options):
            for number, action in enumerate(options, start=1):
                yield _way(number, say(f"dice-layout-{action.layout}"), "", notation(action))
        case _:
            return


def _way(number: int, name: str, what: str, value: str, points: str = "") -> Way:
    label = f"{number} · {name}"
    return Way(Choice(number, name, label, what, value), f"{label} · {points}" if points else label)


def _brings(shown: DiceShown, site: Site, seat: Seat, alert: bool) -> Iterator[str]:
    """Yield effects of choosing a space: "+6 points", "your largest area 4 → 6". alert: it gets a flame, not a pawn."""
    say = shown.say
    others = [shown.plain(each) for each in sorted(site.beside - {seat})]
    if alert:
        if others:
            yield say("dice-brings-blocks", names=listed(others, say))
        if seat in site.beside:
            yield say("dice-brings-blocks-you")
        if not site.beside:
            yield say("dice-brings-nobody")
        return
    yield gain(site.gain, say) or say("dice-brings-nothing")
    before, after = site.largest
    if after > before:
        yield say("dice-brings-area", before=before, after=after)
    if site.owner is not None and site.loss:
        yield scored(shown.plain(site.owner), labels.signed(-site.loss), say)
    if others and site.owner is None:
        yield say("dice-brings-beside", names=listed(others, say))


def gain(points: int, say: Phrases) -> str:
    """Return points gained or lost, in words: "+6 points". Empty for 0."""
    if not points:
        return ""
    return say("dice-choice-points", points=points) if points > 0 else say("dice-choice-loss", points=-points)


def _site(shown: DiceShown, site: Site) -> str:
    """Return a space: "A3 hills", followed by its gem or, if its pawn gets replaced, the pawn's owner in brackets."""
    name = labels.space(site.name, shown.say)
    if isinstance(site.action, Replace) and site.owner is not None:
        return f"{name} ({shown.plain(site.owner)})"
    return name if site.gem is None else f"{name} ({shown.say(f'dice-gem-{site.gem}')})"


def _loot(shown: DiceShown, loot: Loot) -> str:
    say, name = shown.say, shown.plain(loot.owner)
    if loot.die is not None:
        return say("dice-choice-steal", what=labels.face(loot.die, say), name=name)
    if loot.gem is not None:
        return say("dice-choice-steal", what=say(f"dice-gem-{loot.gem}"), name=name)
    return say("dice-button-flame", name=name)


def of_plan(plan: Plan, say: Phrases) -> str:
    """Return the button label of a plan to keep dice: "Keep dice 2, 3 and 6 for card 3 and throw"."""
    kept, pile = plan.action.kept, plan.offer.pile
    if not kept:
        return say("dice-button-plan-none", pile=pile)
    return say("dice-button-plan", count=len(kept), dice=listed(list(map(str, kept)), say), pile=pile)


def of_card(action: Take | Alert, question: AskDecide, say: Phrases) -> str:
    """Return the button label to take a card, "Take 3 · Dragon tamer · ≈ +4", or to place one face down."""
    if action.pile is None:
        return say("dice-button-alert-bare")
    offer = _offer(action.pile, question)
    kind = labels.kind(offer.card, say)
    if isinstance(action, Alert):
        return say("dice-button-alert", pile=action.pile, kind=kind)
    return say("dice-button-take", pile=action.pile, kind=kind, points=about(offer.worths[offer.level - 1]))


def about(worth: float) -> str:
    """Return a card's expected points as a label: "≈ +4". Chance and other players can still change them."""
    return f"≈ {labels.signed(round(worth))}"


def _offer(pile: int, question: AskDecide) -> Offer:
    return next(offer for offer in question.offers if offer.pile == pile)
