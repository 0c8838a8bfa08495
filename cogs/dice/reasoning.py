"""`/match why`: what a card still lacks, or why a space can or cannot be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat
from bot.games.dice.actions import Joker, notation
from bot.games.dice.pieces import Face, Part
from bot.games.dice.view import SpaceView
from bot.games.dice.why import CardAnswer, Judgement, SpaceAnswer
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming
from cogs.dice.marking import labels_of
from cogs.dice.state import explained, view_of
from cogs.dice.weighing import percent
from cogs.dice.words import land
from cogs.ui.presenter import Look
from cogs.ui.wording import listed, plain_name
from rendering.dice import Marks, compose_crop, compose_dice


def why(match: Match, seat: Seat, asked: str, say: Phrases, theme: str) -> Look:
    """The answer for a space ("A12") or a card ("3", "take 3"). Raises IllegalAction for what is neither."""
    answer = explained(match, seat, asked)
    if isinstance(answer, SpaceAnswer):
        return _space(match, answer, say, theme)
    return _card(match, seat, answer, say, theme)


def _card(match: Match, seat: Seat, answer: CardAnswer, say: Phrases, theme: str) -> Look:
    view, card, judged = view_of(match), answer.card, answer.judgement
    if card is None:
        lines = [say("dice-why-empty", pile=answer.pile)]
    else:
        lines = [say("dice-why-card", pile=answer.pile, kind=naming.kind(card, say), need=naming.need(card, say))]
        lines.append(say("dice-why-effect", effect=say(f"dice-effect-{card.kind.key}")))
        lines += [*_lacks(judged, say), *_ways(judged.ways, say)] if judged else [say("dice-why-no-dice")]
    shown = view.seat if judged and view.seat is not None else seat
    marks = Marks(cards={answer.pile: "?"}, met=frozenset({answer.pile} if judged and judged.level else ()))
    told = "\n".join(lines)
    return Look(compose_dice(view, shown, labels_of(match, view, say), marks, theme), _plain(told), told, ())


def _lacks(judged: Judgement, say: Phrases) -> list[str]:
    """What the dice on the table have of each thing the next level asks for, and how likely the rest is."""
    lines = [say("dice-why-dice", dice=naming.faces(judged.dice.counted, say))]
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
        lines.append(say("dice-why-chance", chance=percent(judged.chance, say), left=judged.dice.left))
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


def _ways(ways: Sequence[tuple[Joker, ...]], say: Phrases) -> list[str]:
    """How one's own jokers would fulfil the card or lift it, with as few pairs as possible."""
    texts = [
        listed([f"{naming.face(joker.die, say)} ({naming.pair(joker, say)})" for joker in way], say) for way in ways[:5]
    ]
    return [say("dice-why-jokers"), *(f"- {text}" for text in texts)] if texts else []


def _space(match: Match, answer: SpaceAnswer, say: Phrases, theme: str) -> Look:
    view, name = view_of(match), answer.space
    shown = next(space for space in view.spaces if space.name == name)
    landscape = naming.landscape(shown.landscape, say)
    lines = [say("dice-why-space", space=name, landscape=landscape, state=_lies(match, shown, say))]
    lines.append(_choosable(answer, say))
    marks = Marks(numbers={name: "?"}, last=frozenset({name}))
    told = "\n".join(lines)
    return Look(
        compose_crop(view, view.drawn, labels_of(match, view, say), marks, theme),
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


def _choosable(answer: SpaceAnswer, say: Phrases) -> str:
    """Whether the space can be chosen now, and which rule refuses it if not."""
    if answer.action is not None:
        return say("dice-why-can", action=notation(answer.action))
    if answer.refused is not None:
        return say(f"reason-{answer.refused.value}", **dict(answer.params))
    return say("dice-why-not-turn")


def _plain(text: str) -> str:
    return text.replace("**", "")[:1024]
