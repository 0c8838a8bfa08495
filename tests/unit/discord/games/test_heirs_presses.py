"""The real buttons of The Two Heirs: how many presses a turn takes, and what they say and bring."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

import pytest

from bot.games.heirs.rules.actions import notation
from cogs.heirs.labels import signed
from tests.bench.clicks.presses import MOST, turns
from tests.bench.heirs_positions import GAME, WAR, building, position
from tests.unit.discord.every_game.reaching import presses
from tests.unit.discord.games.heirs_matches import ALONE, EN, look, running


@pytest.mark.parametrize(("seats", "seed", "options"), [(2, 1, WAR), (1, 2, ALONE)])
def test_who_builds_what_brings_most_presses_at_most_five_times_a_turn(
    seats: int, seed: int, options: Mapping[str, str]
) -> None:
    counts = list(turns(seats, seed, options))

    assert len(counts) > 8
    assert fmean(counts) <= MOST


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
