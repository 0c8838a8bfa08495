"""King of the Dice in sentences: what is to be done, what everybody has, how things stand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat
from bot.core.points import Points
from bot.games.dice.actions import Take
from bot.games.dice.prompts import AskDecide
from bot.games.dice.view import PlayerView, SpaceView, ToArrange, ToLay, ToLend, View
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.dice import naming, telling
from cogs.dice.offers import offers
from cogs.dice.state import asked, points_of, view_of
from cogs.ui.wording import apart, cut_alt, listed, plain_name


def task(match: Match, seat: Seat, say: Phrases) -> str:
    """What this seat is to do now."""
    question = asked(match, seat) if seat in view_of(match).to_act else None
    if question is None:
        return say("dice-task-wait")
    if isinstance(question, AskDecide):
        return _deciding(question, say)
    match question.step:
        case ToArrange(_, "layout"):
            return say("dice-task-layout")
        case ToArrange(_, thing):
            return say(f"dice-task-put-{thing}")
        case ToLay(_, drawn, _, alert):
            tiles = listed([naming.landscape(key, say) for key in drawn], say)
            return say("dice-task-dragon" if alert else "dice-task-lay", tiles=tiles)
        case ToLend(_, space):
            return say("dice-task-lend", space=space)
        case step:
            return say(f"dice-task-{step.key}")


def _deciding(question: AskDecide, say: Phrases) -> str:
    if question.throws:
        return say("dice-task-throw", left=question.step.dice.left)
    if any(isinstance(action, Take) for action in question.cards):
        return say("dice-task-must" if question.must else "dice-task-take")
    return say("dice-task-alert")


def throws(left: int, say: Phrases) -> str:
    return say("dice-label-throws", left=left)


def progress(match: Match, say: Phrases) -> str:
    """How far the match is."""
    view = view_of(match)
    if not view.turn:
        return say("dice-progress-start")
    return say("dice-progress", turn=view.turn, left=view.castles)


def breakdown(points: Points, say: Phrases) -> tuple[str, ...]:
    """A score, one line a term, as arithmetic."""
    return tuple(
        say(f"dice-term-{term.label}", points=term.total)
        if term.label == "flames"
        else say(f"dice-term-{term.label}", count=term.count, each=term.each, points=term.total)
        for term in points.terms
    )


def scores(match: Match, say: Phrases) -> str:
    """What everybody has and how their points come about, a line each."""
    lines = []
    for player, points in zip(view_of(match).players, points_of(match), strict=True):
        terms = apart(breakdown(points, say), say)
        lines.append(f"**{plain_name(match, player.seat, say)}** {points.total} — {terms or '0'}")
        lines.append(f"-# {_holding(player, say)}")
    return "\n".join(lines)


def _holding(player: PlayerView, say: Phrases) -> str:
    return say(
        "dice-holding",
        white=player.white,
        gold=player.gold,
        flames=player.flames,
        pawns=player.pawns,
        jokers=naming.jokers(player.cards, player.supers, say),
    )


def alt(match: Match, last: Entry | None, say: Phrases) -> str:
    """The whole position in words, most important facts first."""
    view = view_of(match)
    parts = [_headline(match, view, say)]
    if last is not None:
        parts.append(telling.story(match, last, say).replace("\\", "").replace("\n", " "))
    parts.append(", ".join(f"{plain_name(match, seat, say)} {total}" for seat, total in enumerate(view.totals)))
    if view.dice is not None and view.outcome is None:
        parts.append(say("dice-alt-dice", dice=naming.faces((*view.dice.faces, *view.dice.extra), say)))
    parts.append(_choices(match, view, say))
    if view.outcome is None and any(pile.card is not None for pile in view.piles):
        parts.append(_cards(view, say))
    parts += [_player(match, player, view, say) for player in view.players]
    parts += _rest(view.spaces, say)
    parts.append(say("dice-alt-supply", castles=view.castles, flames=view.flames, white=view.white, gold=view.gold))
    return cut_alt(parts, say)


def land(match: Match, say: Phrases) -> str:
    """Who and what is on which space, and what everybody has."""
    view = view_of(match)
    return "\n".join([*(_player(match, player, view, say) for player in view.players), *_rest(view.spaces, say)])


def _headline(match: Match, view: View, say: Phrases) -> str:
    if view.outcome is not None:
        winners = listed([plain_name(match, seat, say) for seat in view.outcome.placings[0]], say)
        return say("dice-alt-over", winners=winners)
    seats = sorted(view.to_act)
    if not seats:
        return say("game-dice")
    return say("dice-alt-head", name=plain_name(match, seats[0], say), task=task(match, seats[0], say))


def _choices(match: Match, view: View, say: Phrases) -> str:
    """The numbered choices of a card's effect or an alert, as the buttons and selects have them."""
    found = [f"{offer.number} {offer.label}" for seat in sorted(view.to_act) for offer in offers(match, seat, say)]
    return say("dice-alt-choices", choices=", ".join(found)) if found else ""


def _cards(view: View, say: Phrases) -> str:
    shown = [
        say(
            "dice-alt-card",
            pile=pile.number,
            kind=naming.kind(pile.card, say),
            need=naming.need(pile.card, say),
            joker=naming.typed((pile.card.joker,)),
        )
        for pile in view.piles
        if pile.card is not None
    ]
    return say("dice-alt-cards", cards=apart(shown, say))


def _player(match: Match, player: PlayerView, view: View, say: Phrases) -> str:
    """ "Ana: A3 hills, A7 forest; white 1, gold 0, flames 1; jokers red 6 × 2"."""
    own = [_space(space, say) for space in view.spaces if space.owner == player.seat]
    return say(
        "dice-alt-player",
        name=plain_name(match, player.seat, say),
        spaces=", ".join(own) or say("dice-alt-no-space"),
        white=player.white,
        gold=player.gold,
        flames=player.flames,
        jokers=_jokers(player) or say("dice-no-jokers"),
    )


def _jokers(player: PlayerView) -> str:
    """Jokers as they are typed: "R6 R6 B2 S"; empty for none."""
    order = sorted((card.joker for card in player.cards), key=lambda face: (face.number, face.color))
    return " ".join((naming.typed(order), *"S" * player.supers)).strip()


def _rest(spaces: Sequence[SpaceView], say: Phrases) -> list[str]:
    """Flames, gems and castle tiles nobody stands on."""
    flames = [_space(space, say) for space in spaces if space.flame]
    white, gold = ([space.name for space in spaces if space.gem == gem] for gem in ("white", "gold"))
    bare = [_space(space, say) for space in spaces if space.castle and not space.flame and space.owner is None]
    found = (("dice-alt-flames", flames), ("dice-alt-white", white), ("dice-alt-gold", gold), ("dice-alt-bare", bare))
    return [say(key, spaces=", ".join(names)) for key, names in found if names]


def _space(space: SpaceView, say: Phrases) -> str:
    return f"{space.name} {naming.landscape(space.landscape, say)}"
