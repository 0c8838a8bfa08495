"""The rule cards of King of the Dice. Their example is a match played and scored by the game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.dice.presentation.view import View
from bot.games.dice.rules.pieces import Face, pieces
from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.dice import labels
from cogs.dice.examples import GAME, match
from cogs.ui.presenter.rule_cards import RuleCard
from rendering.cards.card import CLOCK, Cover, Heading, Step, Steps, Trait, Traits, Worth, Worths, compose
from rendering.cards.card_parts import Example, Item, Items, Note
from rendering.dice.card import beside, dice, effect, ground, inhabitant, sign, superjoker
from rendering.kit.scene import Scene


def cards(say: Phrases, _table: Table | None) -> Sequence[RuleCard]:
    """Return the rule cards. They're the same for every table: its options only change the board."""
    return (
        _card("glance", partial(_glance, say), say, **_worths()),
        _card("people", partial(_people, say), say),
        _card("jokers", partial(_jokers, say), say, die=labels.face(_joker(), say)),
        _card("end", partial(_end, say), say, sum=_sum(), **_worths()),
    )


def _card(key: str, scene: partial[Scene], say: Phrases, **told: str | int) -> RuleCard:
    """Return a card. key: part of the names of its texts. scene: makes its picture. told: variables of its texts."""
    more = say(f"dice-card-{key}-more", **told)
    return RuleCard(key, say(f"dice-card-{key}"), scene, say(f"dice-card-{key}-alt", **told), more)


def _worths() -> dict[str, str | int]:
    return dict(pieces().points)


def _joker() -> Face:
    """Return the joker that the example's cards show."""
    return next(iter(pieces().cards.values())).joker


def _winner() -> int:
    return max(range(len(GAME.points(match()[2]))), key=lambda seat: GAME.points(match()[2])[seat].total)


def _sum() -> str:
    """Return the example winner's points as arithmetic."""
    points = GAME.points(match()[2])[_winner()]
    terms = (f"{term.count} × {term.each}" if term.count > 1 else str(term.each) for term in points.terms)
    return f"{' + '.join(terms)} = {points.total}"


def _glance(say: Phrases, theme: str) -> Scene:
    throw, settled, last = match()
    over, points = GAME.view(last, None), pieces().points
    half = [space.name for space in over.spaces if space.name.startswith("A")]
    cover = beside(dice(throw.faces, throw.kept, 2), ground(over, half, theme), inhabitant(throw.card))
    return compose(
        "dice",
        theme,
        Cover(say("dice-card-title"), cover, 360),
        Traits(
            (
                Trait(say("dice-card-players"), sign("pawn", 0)),
                Trait(say("dice-card-minutes"), CLOCK),
                Trait(say("dice-card-dice"), sign("die", 6, "red")),
            )
        ),
        Steps(
            (
                Step(say("dice-card-first"), say("dice-card-first-text"), dice(throw.faces, throw.kept)),
                Step(say("dice-card-take"), say("dice-card-take-text"), inhabitant(throw.card)),
                Step(say("dice-card-settle"), say("dice-card-settle-text"), ground(settled, _near(settled), theme)),
            )
        ),
        Worths(
            (
                Worth(str(points["area"]), say("dice-card-worth-area"), sign("trio", 0)),
                Worth(str(points["space"]), say("dice-card-worth-space"), sign("castle", 1)),
                Worth(str(points["flames"]), say("dice-card-worth-flames"), sign("flame")),
                Worth(str(points["gold"]), say("dice-card-worth-gold"), sign("gem", "gold")),
                Worth(str(points["white"]), say("dice-card-worth-white"), sign("gem", "white")),
            )
        ),
    )


def _near(view: View) -> list[str]:
    """Return the owned space with the most pawns on its neighbours, followed by these neighbours."""
    owned = {space.name for space in view.spaces if space.owner is not None}
    middle = max(view.spaces, key=lambda one: (one.name in owned, len(owned.intersection(one.neighbours)), one.name))
    return [middle.name, *middle.neighbours]


def _people(say: Phrases, theme: str) -> Scene:
    kinds = {card.kind.key: card.kind for card in pieces().cards.values()}
    items = tuple(
        Item(f"{kind.pile} · {say(f'dice-kind-{key}')}", say(f"dice-effect-{key}"), effect(kind))
        for key, kind in kinds.items()
    )
    return compose("dice", theme, Heading(say("dice-card-people")), Items(items, icon=(180, 84)))


def _jokers(say: Phrases, theme: str) -> Scene:
    joker = _joker()
    key, die = ("joker", joker.number, joker.color.key), labels.face(joker, say)
    return compose(
        "dice",
        theme,
        Heading(say("dice-card-jokers")),
        Example(
            superjoker(key),
            (260, 150),
            say("dice-card-pair-text", die=die),
            "",
            say("dice-card-pair"),
        ),
        Items(
            (
                Item(say("dice-card-super"), say("dice-card-super-text"), sign("superjoker")),
                Item(say("dice-card-dragon"), say("dice-card-dragon-text"), sign("flame")),
                Item(say("dice-card-must"), say("dice-card-must-text"), sign("die", 1, "green")),
            ),
            icon=(96, 96),
        ),
        Note(say("dice-card-conditions")),
    )


def _end(say: Phrases, theme: str) -> Scene:
    over = GAME.view(match()[2], None)
    every = [space.name for space in over.spaces]
    return compose(
        "dice",
        theme,
        Heading(say("dice-card-end")),
        Example(ground(over, every, theme), (1120, 560), say("dice-card-end-text"), _sum()),
        Note(say("dice-card-tie")),
    )
