"""Presses a turn of King of the Dice takes of somebody who does what promises most, counted on the real buttons.

A button of the public message that does it is pressed there. Where there is none, the turn is opened in private; from
then on each question follows in the private message.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.core.game import Draw, Seat, fold
from bot.games.dice import Dice
from bot.games.dice.presentation.plans import promising
from bot.games.dice.rules.actions import notation
from bot.games.dice.rules.model import State
from bot.match.model.match import Match
from cogs.dice.preview import CARDS
from cogs.ui.presenter.move_draft_controls import Offer
from tests.pictures.positions import match as match_of
from tests.unit.discord.every_game.reaching import EN, Press, led, presses
from tests.unit.discord.seeing import PRESENTERS, considered, shown

GAME = Dice()

MOST = 4.5
"""Presses a turn may take on average."""


def turns(seats: int, seed: int) -> Iterator[int]:
    """The presses of each turn of a match in which everybody does what promises most."""
    chance = random.Random(seed)
    state = GAME.initial(GAME.config({}, seats), seats)
    count, turn, private = 0, 0, False
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        forced = GAME.forced(state) if pending is None else None
        if isinstance(pending, Draw):
            events = GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count)))
        elif pending is not None:
            events = GAME.resolve(state, tuple(chance.randint(1, most) for most in pending.faces))
        elif forced is not None:
            events = GAME.decide(state, *forced)
        else:
            if GAME.turn(state) != turn:
                if count:
                    yield count
                count, turn, private = 0, GAME.turn(state), False
            state, pressed, private = _pressed(state, seats, private)
            count += pressed
            continue
        state = fold(GAME, state, events)
    yield count


def _pressed(state: State, seats: int, private: bool) -> tuple[State, int, bool]:
    """The state once that is done, how many presses that took, and whether its player is in private by then."""
    match = match_of("dice", seats, state, {})
    (seat,) = GAME.to_act(state)
    asked = GAME.question(state, seat)
    wanted = promising(asked) if asked is not None else None
    assert wanted is not None, "a match as usual asks nothing where no choice promises more"
    texts = tuple(map(notation, wanted.actions))
    offered = _private(match, seat) if private else list(presses(PRESENTERS["dice"].controls(match, EN)))
    count = 1
    if not private and not any(_does(match, seat, press, texts) for press in offered):
        offered, private, count = _private(match, seat), True, 2
    if not any(_does(match, seat, press, texts) for press in offered):
        # Chosen from a select first, committed by what stands beside it then; jokers by way of the cards.
        if not any(_begins(match, seat, press, texts) for press in offered):
            offered, count = _private(match, seat, CARDS), count + 1
        assert any(_begins(match, seat, press, texts) for press in offered), f"{texts} cannot be pressed"
        count += 1
    for action in wanted.actions:
        state = fold(GAME, state, GAME.decide(state, seat, action))
    return state, count, private


def _private(match: Match, seat: Seat, focus: str = "") -> list[Press]:
    """What the private message offers whoever opens the turn."""
    presenter, draft = PRESENTERS["dice"].presenter, considered(match, seat)
    offer = Offer(match.id, match.decided[seat], EN, ())
    return list(presses(presenter.ways(shown(match, EN, seat), draft, focus, offer)))


def _does(match: Match, seat: Seat, press: Press, texts: tuple[str, ...]) -> bool:
    """Whether a press commits just these actions."""
    place = led(match, seat, press)
    return place is not None and place.commits and place.draft == texts


def _begins(match: Match, seat: Seat, press: Press, texts: tuple[str, ...]) -> bool:
    """Whether a press drafts the first of these actions."""
    place = led(match, seat, press)
    return place is not None and place.draft == texts[:1]
