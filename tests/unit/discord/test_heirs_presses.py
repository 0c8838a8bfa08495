"""Hints of The Two Heirs on the real buttons: how many presses a turn takes, and that each of them can be pressed."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

import pytest

from bot.games.heirs.actions import notation
from cogs.heirs.labels import signed
from tests.bench.heirs_positions import GAME, WAR, building, position
from tests.bench.presses import BY_HAND, BY_HINT, MOST, turns
from tests.unit.discord.components import tree, walk
from tests.unit.discord.heirs_matches import ALONE, EN, FR, SEEN, look, running
from tests.unit.discord.reaching import led, presses


@pytest.mark.parametrize(("seats", "seed", "options"), [(2, 1, WAR), (1, 2, ALONE)])
def test_who_does_what_the_hints_say_presses_at_most_five_times_a_turn(
    seats: int, seed: int, options: Mapping[str, str]
) -> None:
    by_hint = list(turns(seats, seed, BY_HINT, options))

    assert len(by_hint) > 8
    assert fmean(by_hint) <= MOST


def test_whoever_does_the_same_by_hand_presses_more_often() -> None:
    by_hint, by_hand = (fmean(turns(1, 2, way, ALONE)) for way in (BY_HINT, BY_HAND))

    assert by_hint < by_hand < MOST + 1


@pytest.mark.parametrize("say", [EN, FR], ids=["en", "fr"])
@pytest.mark.parametrize("moves", [0, 12, 30, 60])
def test_every_hint_that_is_said_has_its_button_beside_it_and_leads_to_what_commits(say: object, moves: int) -> None:
    state = position(2, 4, moves, WAR)[2]
    match, hint = running(state, WAR), GAME.question(state, state.turn).hint

    shown = look(match, say=say)
    follow = [press for press in presses(shown.rows) if press.label == say("heirs-button-follow")]

    assert hint is not None
    for rows in (shown.rows, SEEN.controls(match, say)):
        ids = [part["custom_id"] for part in walk(tree(rows)) if "custom_id" in part]
        assert len(ids) == len(set(ids))
    said = say("heirs-look-hint", steps="").partition(" ")[0] in shown.text
    assert said == bool(follow) == ([*map(notation, hint.actions)] != ["end"])
    for press in follow:
        place = led(match, state.turn, press)
        assert place is not None
        assert place.draft == tuple(map(notation, hint.actions))[: len(place.draft)]
        assert any(one.id.verb == "commit" for one in presses(look(match, *place.draft, say=say).rows))


def test_buildings_are_offered_best_first_with_what_they_bring_and_to_whom() -> None:
    state = building(2, 1, 10, WAR)
    match, question = running(state, WAR), GAME.question(state, state.turn)
    leads = {notation(site.action): site.lead for held in question.hand for site in held.builds}

    offered = [press for press in presses(look(match).rows) if press.value.startswith("build ")]

    assert [leads[press.value] for press in offered] == sorted(leads.values(), reverse=True)[: len(offered)]
    gains = {notation(site.action): site.gain for held in question.hand for site in held.builds}
    for press in offered:
        brings = press.label.partition(" · ")[2]
        assert brings.startswith(f"{signed(gains[press.value])} point") or not gains[press.value]


def test_what_commits_carries_its_points_and_doing_nothing_is_grey() -> None:
    state = building(2, 1, 10, WAR)
    match, question = running(state, WAR), GAME.question(state, state.turn)
    best = max((site for held in question.hand for site in held.builds), key=lambda site: site.gain)
    taken = next(one.action for one in question.circle if one.action is not None) if not question.taken else None

    after = look(match, notation(best.action), *([notation(taken)] if taken is not None else []))
    ending = [press for press in presses(after.rows) if press.id.verb == "commit"]

    assert best.gain
    assert ending[-1].label.endswith(f" · {signed(best.gain)}")


def test_nothing_to_do_is_offered_in_grey() -> None:
    state = next(s for n in range(80) if (s := position(2, 3, n, WAR)[2]).taken and GAME.to_act(s))
    rows = look(running(state, WAR)).rows

    (end,) = [
        button for row in rows for button in row.children if getattr(button, "label", "") == EN("heirs-button-end")
    ]

    assert end.style.name == "secondary"
