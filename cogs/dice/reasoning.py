"""`/match why`: what a card still lacks, or why a space can or cannot be chosen."""

from __future__ import annotations

from bot.core.game import IllegalAction, Seat
from bot.games.dice import Dice
from bot.games.dice.actions import Action, Place, Put, Replace, Tame, notation
from bot.games.dice.board import NAMES, SPACES
from bot.games.dice.cards import PILES, Card
from bot.games.dice.conditions import Part, explain
from bot.games.dice.decisions import result_of, thrown
from bot.games.dice.faces import Face
from bot.games.dice.jokers import ways
from bot.games.dice.model import Deciding
from bot.games.dice.reasons import DiceReason
from bot.games.dice.tabletop import Holding
from bot.games.dice.view import SpaceView
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming, reckoning
from cogs.dice.marking import labels_of
from cogs.dice.state import state_of
from cogs.dice.weighing import percent
from cogs.dice.words import land, view_of
from cogs.ui.presenter import Look
from cogs.ui.wording import listed, plain_name
from rendering.dice import Marks, compose_crop, compose_dice

_GAME = Dice()

_AT_SPACE: dict[str, type[Place | Put | Replace | Tame]] = {
    "place": Place,
    "alert": Place,
    "tame": Tame,
    "replace": Replace,
    "arrange": Put,
}


def why(match: Match, seat: Seat, asked: str, say: Phrases, theme: str) -> Look:
    """The answer for a space ("A12") or a card ("3", "take 3"). Raises IllegalAction for what is neither."""
    text = asked.strip().upper()
    if text in SPACES:
        return _space(match, seat, SPACES[text], say, theme)
    number = text.removeprefix("TAKE ").removeprefix("ALERT ")
    if number in {str(pile) for pile in PILES}:
        return _card(match, seat, int(number), say, theme)
    raise IllegalAction(DiceReason.NO_PLACE, place=asked.strip()[:20])


def _card(match: Match, seat: Seat, pile: int, say: Phrases, theme: str) -> Look:
    state, view = state_of(match), view_of(match)
    card, now = reckoning.card_on(state, pile), state.phase
    if card is None:
        lines = [say("dice-why-empty", pile=pile)]
    else:
        lines = [say("dice-why-card", pile=pile, kind=naming.kind(card, say), need=naming.need(card, say))]
        lines.append(say("dice-why-effect", effect=say(f"dice-effect-{card.kind.key}")))
        lines += _lacks(card, now, say) if isinstance(now, Deciding) else [say("dice-why-no-dice")]
    if card is not None and isinstance(now, Deciding) and now.seat == seat:
        lines += _ways(card, state.holdings[seat], now, say)
    shown = now.seat if isinstance(now, Deciding) else seat
    marks = Marks(cards={pile: "?"}, met=frozenset({pile} & reckoning.levels(state).keys()))
    told = "\n".join(lines)
    return Look(compose_dice(view, shown, labels_of(match, say), marks, theme), _plain(told), told, ())


def _lacks(card: Card, now: Deciding, say: Phrases) -> list[str]:
    """What the dice on the table have of each thing the next level asks for, and how likely the rest is."""
    shown = result_of(now)
    reached = sum(explain(level, shown).fulfilled for level in card.levels)
    lines = [say("dice-why-dice", dice=naming.faces(shown, say))]
    if reached == len(card.levels):
        return [*lines, say("dice-why-met")]
    if reached:
        lines.append(say("dice-why-level", level=reached))
    answer = explain(card.levels[reached], shown)
    lines += [f"- {_part(part, say)}" for part in answer.parts]
    if answer.lacks_one:
        lines.append(say("dice-why-one", faces=_any_of(answer.lacks_one, say)))
    else:
        lines.append(say("dice-why-more"))
    if now.left and not now.extra:
        chance = reckoning.odds(card, thrown(now.faces), now.left)[reached]
        lines.append(say("dice-why-chance", chance=percent(chance.probability, say), left=now.left))
    return lines


def _any_of(lacking: tuple[Face, ...], say: Phrases) -> str:
    """Dice any one of which would do, in short where there are many."""
    return naming.faces(lacking, say) if len(lacking) <= 6 else naming.signs(lacking)


def _part(part: Part, say: Phrases) -> str:
    """One thing that is asked for: "red: 3 of 4"."""
    color = say(f"dice-color-{part.color.key}") if part.color is not None else ""
    match part.kind:
        case "color":
            return say("dice-why-part", what=color, have=part.have, need=part.need)
        case "number":
            return say("dice-why-part", what=str(part.number), have=part.have, need=part.need)
        case "group":
            what = say("dice-why-alike") if part.number is None else say("dice-why-alike-of", number=part.number)
            return say("dice-why-part", what=what, have=part.have, need=part.need)
        case "greater" if part.other is not None:
            other = say(f"dice-color-{part.other.key}")
            return say("dice-why-greater", color=color, have=part.have, other=other, needed=part.need - 1)
        case "straight":
            return say("dice-why-part", what=say("dice-why-run"), have=part.have, need=part.need)
        case _:
            what = say("dice-why-sum-of", color=color) if color else say("dice-why-sum")
            return say("dice-why-part", what=what, have=part.have, need=part.need)


def _ways(card: Card, holding: Holding, now: Deciding, say: Phrases) -> list[str]:
    """How one's own jokers would fulfil the card or lift it, with as few pairs as possible."""
    found = ways(holding, card.levels, result_of(now))[:5]
    texts = [
        listed([f"{naming.face(joker.die, say)} ({naming.pair(joker, say)})" for joker in way], say) for way in found
    ]
    return [say("dice-why-jokers"), *(f"- {text}" for text in texts)] if texts else []


def _space(match: Match, seat: Seat, space: int, say: Phrases, theme: str) -> Look:
    view, name = view_of(match), NAMES[space]
    shown = view.spaces[space]
    landscape = naming.landscape(shown.landscape, say)
    lines = [say("dice-why-space", space=name, landscape=landscape, state=_lies(match, shown, say))]
    lines.append(_choosable(match, seat, space, say))
    marks = Marks(numbers={name: "?"}, last=frozenset({name}))
    told = "\n".join(lines)
    return Look(
        compose_crop(view, view.drawn, labels_of(match, say), marks, theme),
        _plain(f"{told}\n{land(match, say)}"),
        told,
        (),
    )


def _lies(match: Match, space: SpaceView, say: Phrases) -> str:
    """What lies on a space."""
    parts = []
    if space.owner is not None:
        parts.append(say("dice-why-owned", name=plain_name(match, space.owner, say)))
    elif space.flame:
        parts.append(say("dice-why-flame"))
    else:
        parts.append(say("dice-why-bare" if space.castle else "dice-why-free"))
    if space.gem is not None:
        parts.append(say(f"dice-gem-{space.gem}"))
    return ", ".join(parts)


def _choosable(match: Match, seat: Seat, space: int, say: Phrases) -> str:
    """Whether this seat may choose the space now, and which rule refuses it if not."""
    state, step = state_of(match), view_of(match).step
    kind = _AT_SPACE.get(step)
    if kind is None or seat not in _GAME.to_act(state):
        return say("dice-why-not-turn")
    action: Action = kind(space)
    try:
        _GAME.decide(state, seat, action)
    except IllegalAction as refused:
        return say(f"reason-{refused.reason.value}", **refused.params)
    return say("dice-why-can", action=notation(action))


def _plain(text: str) -> str:
    return text.replace("**", "")[:1024]
