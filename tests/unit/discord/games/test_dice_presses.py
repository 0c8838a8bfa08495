"""The real buttons of King of the Dice: how many presses a turn takes, and what the buttons say and bring."""

from __future__ import annotations

from statistics import fmean

import pytest

from bot.games.dice.presentation.plans import plans
from bot.games.dice.presentation.prompts import AskDecide, AskSpace
from bot.games.dice.rules.actions import notation
from bot.games.dice.rules.model import Deciding
from cogs.ui.text.player_names_and_wording import listed
from tests.bench.clicks import dice_presses
from tests.bench.dice_positions import position
from tests.pictures.positions import match as match_of
from tests.unit.discord.every_game.reaching import led, presses
from tests.unit.discord.games.test_dice_words import EN, GAME, PRESENTER, throwing


@pytest.mark.parametrize("seats", [2, 4])
def test_who_does_what_promises_most_presses_at_most_four_times_a_turn(seats: int) -> None:
    counts = list(dice_presses.turns(seats, 1))

    assert len(counts) > 15
    assert fmean(counts) <= dice_presses.MOST


def asked_of(state: object) -> AskDecide:
    assert isinstance(getattr(state, "phase", None), Deciding)
    asked = GAME.question(state, state.phase.seat)  # type: ignore[attr-defined, arg-type] # asserted above
    assert isinstance(asked, AskDecide)
    return asked


def test_each_card_that_is_worth_it_has_one_press_that_keeps_and_throws_the_best_first() -> None:
    match, state = throwing(p2="2-05", p3="3-02", p5="5-12")
    found = plans(asked_of(state))

    offered = [press for press in presses(PRESENTER.controls(match, EN)) if press.id.verb == "commit"]

    assert len(found) > 2
    assert [plan.worth for plan in found] == sorted((plan.worth for plan in found), reverse=True)
    assert len({plan.offer.pile for plan in found}) == len(found)
    for plan, press in zip(found, offered, strict=True):
        place = led(match, state.phase.seat, press)
        assert place is not None
        assert (place.draft, place.commits) == ((notation(plan.action),), True)
        kept = listed(list(map(str, plan.action.kept)), EN)
        which = "die" if len(plan.action.kept) == 1 else "dice"
        assert press.label == f"Keep {which} {kept} for card {plan.offer.pile} and throw"


def test_buttons_of_spaces_carry_their_points() -> None:
    view, _, state = position(3, 6, 30, step="place")
    (seat,), match = view.to_act, match_of("dice", 3, state, {})
    asked = GAME.question(state, seat)
    assert isinstance(asked, AskSpace)

    look = PRESENTER.look(match, seat, (), EN, "dark")

    assert look is not None
    told = {press.label for press in presses(look.rows)}
    for site in asked.sites:
        assert any(label.startswith(f"{site.number} · ") and label.endswith(f" · +{site.gain}") for label in told)
        if site.largest[1] > site.largest[0]:
            assert f"largest area {site.largest[0]} → {site.largest[1]}" in look.text


def test_stealing_nothing_is_grey() -> None:
    view, _, state = position(3, 2, 20, step="steal-gem")
    (seat,), match = view.to_act, match_of("dice", 3, state, {})

    look = PRESENTER.look(match, seat, (), EN, "dark")

    assert look is not None
    (nothing,) = [b for row in look.rows for b in row.children if getattr(b, "label", "") == EN("dice-button-nothing")]
    assert getattr(nothing, "style").name == "secondary"  # noqa: B009 # items of rows have no common type
