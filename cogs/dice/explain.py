"""`/match why` in King of the Dice: what a card still needs, or why a space can or can't be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dice.presentation.view import SpaceView
from bot.games.dice.presentation.why import Answer, CardAnswer, Judgement, SpaceAnswer
from bot.games.dice.rules.actions import Joker, notation
from bot.games.dice.rules.pieces import Demand, Face
from bot.i18n import Phrases
from cogs.dice import labels
from cogs.dice.labels import DiceShown
from cogs.ui.text.player_names_and_wording import listed
from rendering.dice import Marks, compose_crop, compose_dice
from rendering.kit.scene import Scene

_WAYS = 5
"""Maximum number of ways to spend jokers in an answer."""


def scene(shown: DiceShown, answer: Answer, theme: str) -> Scene:
    """Return a picture with the card or the space of the answer marked."""
    view, names = shown.view, labels.labels_of(shown)
    if isinstance(answer, SpaceAnswer):
        marks = Marks(numbers={answer.space: "?"})
        return compose_crop(view, view.drawn, names, marks, theme)
    judged = answer.judgement
    seat = view.seat if judged and view.seat is not None else shown.seat or 0
    marks = Marks(cards={answer.pile: "?"}, met=frozenset({answer.pile} if judged and judged.level else ()))
    return compose_dice(view, seat, names, marks, theme)


def told(shown: DiceShown, answer: Answer) -> str:
    """Return lines on what a card needs and still lacks, or what's on a space and if it can be chosen."""
    return "\n".join(_space(shown, answer) if isinstance(answer, SpaceAnswer) else _card(answer, shown.say))


def _card(answer: CardAnswer, say: Phrases) -> list[str]:
    card, judged = answer.card, answer.judgement
    if card is None:
        return [say("dice-why-empty", pile=answer.pile)]
    kind, need = labels.kind(card, say), labels.need(card, say)
    lines = [
        say("dice-why-card", pile=answer.pile, kind=kind, need=need),
        say("dice-why-effect", effect=say(f"dice-effect-{card.kind.key}")),
    ]
    return [*lines, *_lacks(judged, say), *_ways(judged.ways, say)] if judged else [*lines, say("dice-why-no-dice")]


def _lacks(judged: Judgement, say: Phrases) -> list[str]:
    """Return lines on the dice: what the card's next level needs, how much they have, and the chance to reach it.

    A card's levels are its conditions, one or more, the easiest first. The next follows the level that they reach.
    """
    lines = [say("dice-why-dice", dice=labels.faces(judged.dice.counted, say))]
    if judged.lacks is None:
        return [*lines, say("dice-why-met")]
    if judged.level:
        lines.append(say("dice-why-level", level=judged.level))
    lines += [f"- {_part(part, say)}" for part in judged.lacks.parts]
    if judged.lacks.lacks_one:
        lines.append(say("dice-why-one", faces=_any_of(judged.lacks.lacks_one, say)))
    else:
        lines.append(say("dice-why-more"))
    if judged.chance is not None:
        lines.append(say("dice-why-chance", chance=labels.percent(judged.chance, say), left=judged.dice.left))
    return lines


def _any_of(lacking: tuple[Face, ...], say: Phrases) -> str:
    """Return the dice of which any one would do: "red 6, blue 2", or as signs if there are more than six."""
    return labels.faces(lacking, say) if len(lacking) <= 6 else labels.signs(lacking)


def _part(part: Demand, say: Phrases) -> str:
    """Return one thing that a card needs, and how much of it there is: "red: 3 of 4"."""
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


def _ways(ways: Sequence[tuple[Joker, ...]], say: Phrases) -> list[str]:
    """Return a heading and a line for each way to reach the card's next level with jokers. Empty for no ways."""
    texts = [
        listed([f"{labels.face(joker.die, say)} ({labels.cost(joker, say)})" for joker in way], say)
        for way in ways[:_WAYS]
    ]
    return [say("dice-why-jokers"), *(f"- {text}" for text in texts)] if texts else []


def _space(shown: DiceShown, answer: SpaceAnswer) -> list[str]:
    say = shown.say
    one = next(space for space in shown.view.spaces if space.name == answer.space)
    landscape = labels.landscape(one.landscape, say)
    line = say("dice-why-space", space=one.name, landscape=landscape, state=_lies(shown, one))
    return [line, _choosable(answer, say)]


def _lies(shown: DiceShown, one: SpaceView) -> str:
    """Return what is on a space: "free, white gem"."""
    say = shown.say
    if one.owner is not None:
        parts = [say("dice-why-owned", name=shown.plain(one.owner))]
    elif one.flame:
        parts = [say("dice-why-flame")]
    else:
        parts = [say("dice-why-bare" if one.castle else "dice-why-free")]
    return ", ".join([*parts, *([say(f"dice-gem-{one.gem}")] if one.gem is not None else [])])


def _choosable(answer: SpaceAnswer, say: Phrases) -> str:
    """Return whether the space can be chosen now, and which rule refuses it if not."""
    if answer.action is not None:
        return say("dice-why-can", action=notation(answer.action))
    if answer.refused is not None:
        return say(f"reason-{answer.refused.value}", **dict(answer.params))
    return say("dice-why-not-turn")
