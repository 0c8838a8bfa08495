"""A whole position of King of the Dice in words, as a list of facts, and what a player has to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.core.game import Seat
from bot.games.dice.presentation.prompts import AskDecide, Offer
from bot.games.dice.presentation.view import (
    Over,
    PileView,
    PlayerView,
    SpaceView,
    ToArrange,
    ToDecide,
    ToDraw,
    ToLay,
    ToLend,
    ToReplace,
    ToStart,
    ToSteal,
    ToTame,
    ToThrow,
)
from bot.games.dice.rules.actions import Take
from bot.games.dice.rules.pieces import Card
from bot.i18n import Phrases
from cogs.dice import effects, labels
from cogs.dice.labels import DiceShown
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.text.player_names_and_wording import listed, scored

_CHOICES = 10
"""Maximum number of choices in one fact: alt texts drop facts that don't fit as a whole."""


def task(shown: DiceShown, seat: Seat) -> str:
    """Return what this seat must do now, as half a sentence."""
    say, question = shown.say, shown.question(seat)
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
            return say("dice-task-dragon" if alert else "dice-task-lay", tiles=labels.landscapes(drawn, say))
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


def progress(shown: DiceShown) -> str:
    """Return how far the match is: its turn and the castle tiles left."""
    view, say = shown.view, shown.say
    if not view.turn:
        return say("dice-progress-start")
    return say("dice-progress", turn=_number(shown), left=view.castles)


def _number(shown: DiceShown) -> int:
    """Return the number of the turn that's shown.

    While a move is pending, the table still counts its mover's turn, but the view shows the next one.
    """
    pending = shown.table.undo.pending
    return shown.table.turn + (pending is not None and pending.seat != shown.view.seat)


def facts(shown: DiceShown) -> Iterator[Fact]:
    """Yield the facts on the position, most important first: dice, choices, points, cards, players, land, spaces."""
    view, say = shown.view, shown.say
    over = view.outcome is not None
    if not over:
        yield Fact("step", _step(shown), near=True)
        yield from _choices(shown)
    points = [scored(shown.plain(player.seat), player.score, say) for player in view.players]
    yield Fact("points", say("dice-fact-points", points=", ".join(points)))
    if not over:
        yield from _cards(shown)
    # The player whose turn it is comes first.
    yield from (_player(shown, player) for player in sorted(view.players, key=lambda one: one.seat not in shown.to_act))
    yield from _land(shown)
    supply = {"flames": view.flames, "white": view.white, "gold": view.gold, "castles": view.castles}
    yield Fact("supply", say("dice-fact-supply", **supply))
    whose = "" if view.seat is None else shown.plain(view.seat)
    turn = _number(shown) if view.turn else 0
    yield Fact("turn", say("dice-fact-turn", turn=turn, name=whose) if whose else "")
    yield Fact("layout", say("dice-fact-layout", layout=say(f"dice-layout-{view.layout}")))
    yield from (_space(shown, space) for space in view.spaces)


def _space(shown: DiceShown, space: SpaceView) -> Fact:
    """Return a fact on a space: what is on it, and what is beside it."""
    say = shown.say
    lying = [say("dice-fact-castle")] if space.castle else []
    if space.owner is not None:
        lying.append(say("dice-fact-pawn", name=shown.plain(space.owner)))
    if space.flame:
        lying.append(say("dice-thing-flame"))
    if space.gem is not None:
        lying.append(labels.thing(space.gem, say))
    told = {"space": labels.place(space, say), "lying": ", ".join(lying) or say("dice-why-free")}
    text = say("dice-fact-space", **told, beside=", ".join(space.neighbours))
    return Fact(f"space-{space.name}", text, space.owner)


def _step(shown: DiceShown) -> str:
    """Return what the match waits for: the dice in a turn, or the effect, set-up or draw that comes next."""
    say, step = shown.say, shown.view.step
    match step:
        case ToDecide() | ToThrow():
            return _dice(shown, step)
        case ToLay(_, drawn, left, alert):
            told = say("dice-fact-lay", tiles=labels.landscapes(drawn, say), left=left)
            return f"{told} {say('dice-fact-alert')}" if alert else told
        case ToLend(_, space):
            return say("dice-fact-lend", space=labels.space(space, say))
        case ToSteal() | ToTame():
            return say(f"dice-fact-{step.key}")
        case ToReplace(_, distance):
            return say("dice-fact-distance", steps=distance)
        case _:
            return _waiting(shown, step)


def _waiting(shown: DiceShown, step: ToArrange | ToStart | ToDraw | Over) -> str:
    """Return what the match waits for outside turns: set-up, start player or drawn tiles. Empty once it's over."""
    say = shown.say
    match step:
        case ToArrange(_, thing, left):
            return say("dice-fact-arrange", left=left, thing=labels.thing(thing, say))
        case ToStart(rivals):
            return say("dice-fact-start", names=listed([shown.plain(seat) for seat in rivals], say))
        case ToDraw(seat, left, drawn):
            tiles = labels.landscapes(drawn, say) or say("dice-fact-nothing")
            return say("dice-fact-draw", name=shown.plain(seat), left=left, tiles=tiles)
        case Over():
            return ""


def _dice(shown: DiceShown, step: ToDecide | ToThrow) -> str:
    """Return the dice with the throws left, jokers added to them, and the numbers of kept dice."""
    say, dice, rolling = shown.say, step.dice, isinstance(step, ToThrow)
    if not dice.faces:
        return say("dice-fact-throwing", name=shown.plain(step.seat), left=dice.left)
    parts = [say("dice-fact-dice", dice=labels.faces(dice.faces, say), left=dice.left)]
    if dice.extra:
        parts.append(say("dice-look-extra", dice=labels.faces(dice.extra, say)))
    if rolling or dice.kept:
        kept = labels.places(dice.kept) or say("dice-look-keep-none")
        parts.append(say("dice-fact-rolling" if rolling else "dice-fact-kept", dice=kept))
    return " ".join(parts)


def _choices(shown: DiceShown) -> Iterator[Fact]:
    """Yield the choices of a card's effect or the set-up, numbered as on the buttons and selects."""
    found = [choice for seat in shown.to_act for choice in effects.choices(shown, shown.question(seat))]
    for start in range(0, len(found), _CHOICES):
        part = found[start : start + _CHOICES]
        texts = [f"{one.number} {one.name}" + (f" ({one.what})" if one.what else "") for one in part]
        yield Fact(f"choices-{part[0].number}", shown.say("dice-fact-choices", choices=", ".join(texts)))


def _cards(shown: DiceShown) -> Iterator[Fact]:
    asked = found[1] if (found := shown.asked()) else None
    offers = {offer.pile: offer for offer in asked.offers} if isinstance(asked, AskDecide) else {}
    for pile in shown.view.piles:
        text, brief = _card(pile, offers.get(pile.number), shown.say)
        yield Fact(f"card-{pile.number}", text, near=bool(offers), brief=brief)


def _card(pile: PileView, offer: Offer | None, say: Phrases) -> tuple[str, str]:
    """Return "Card 3 Dragon tamer: three 6s, joker R6, 11 cards. Fulfilled.", and a text without joker and count.

    The last sentence is there only if the dice fulfil the card, at least one level of it. offer: contains that level,
    None if no one is deciding on dice.
    """
    if pile.card is None:
        return say("dice-fact-no-card", pile=pile.number, left=pile.left), ""
    kind, need = labels.kind(pile.card, say), labels.need(pile.card, say)
    text = say(
        "dice-fact-card",
        pile=pile.number,
        left=pile.left,
        kind=kind,
        need=need,
        joker=labels.face(pile.card.joker, say),
    )
    brief = say("dice-fact-card-brief", pile=pile.number, kind=kind, need=need)
    if offer is None or not offer.level:
        return text, brief
    reached = say("dice-fact-met") if len(offer.card.levels) == 1 else say("dice-fact-level", level=offer.level)
    return f"{text} {reached}", f"{brief} {reached}"


def _player(shown: DiceShown, player: PlayerView) -> Fact:
    say = shown.say
    own = [labels.place(space, say) for space in shown.view.spaces if space.owner == player.seat]
    text = say(
        "dice-fact-player",
        name=shown.plain(player.seat),
        count=player.spaces,
        spaces=", ".join(own),
        area=player.area,
        pawns=player.pawns,
        white=player.white,
        gold=player.gold,
        flames=player.flames,
        jokers=_jokers(player.cards, player.supers, say),
    )
    return Fact(f"player-{player.seat}", text, player.seat)


def _land(shown: DiceShown) -> Iterator[Fact]:
    """Yield facts on which spaces have flames, gems, and castle tiles with neither pawn nor flame."""
    spaces, say = shown.view.spaces, shown.say
    nobody = [space for space in spaces if space.castle and not space.flame and space.owner is None]
    found = {
        "flames": [labels.place(space, say) for space in spaces if space.flame],
        "white": [space.name for space in spaces if space.gem == "white"],
        "gold": [space.name for space in spaces if space.gem == "gold"],
        "bare": [labels.place(space, say) for space in nobody],
    }
    for key, names in found.items():
        yield Fact(key, say(f"dice-fact-{key}", spaces=", ".join(names)) if names else "")


def _jokers(cards: Iterable[Card], supers: int, say: Phrases) -> str:
    """Return the jokers of a player's cards, with equal ones counted: "red 6 × 2, blue 1, superjoker"."""
    counts = Counter(card.joker for card in cards)
    order = sorted(counts.items(), key=lambda item: (item[0].number, item[0].color))
    found = [(labels.face(one, say), count) for one, count in order]
    found += [(say("dice-superjoker"), supers)] if supers else []
    texts = [name + (f" × {count}" if count > 1 else "") for name, count in found]
    return ", ".join(texts) or say("dice-no-jokers")
