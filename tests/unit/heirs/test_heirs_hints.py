"""Hints: what they say can be done, brings what they say, and is worth doing."""

from __future__ import annotations

from random import Random

from bot.ai.policies import play_eagerly
from bot.core.game import Draw, fold
from bot.games.heirs.actions import Build, Demolish, End, Expand, Take, UseCamp, notation
from bot.games.heirs.hints import hint
from bot.games.heirs.scoring import points
from tests.bench.heirs_positions import position
from tests.unit.heirs.scenes import GAME, W, scene


def test_a_hint_can_be_done_action_by_action_and_brings_what_it_says() -> None:
    for seats, options in ((2, {"sets": "war-craft-patrol"}), (1, {"level": "mighty"})):
        for moves in range(0, 90, 6):
            state = position(seats, 3, moves, options)[2]
            for seat in GAME.to_act(state):
                found, then = hint(state, seat), state
                assert found is not None
                for place, action in enumerate(found.actions):
                    assert action in GAME.legal_actions(then, seat)
                    if isinstance(action, Take | End):
                        assert place == len(found.actions) - 1
                    else:
                        then = fold(GAME, then, GAME.decide(then, seat, action))
                now, later = points(state), points(then)
                freed = len(then.hoard.removed) - len(state.hoard.removed)

                assert found.own == later[seat].total - now[seat].total
                assert found.other == later[1 - seat].total - now[1 - seat].total
                assert freed >= 0


def test_whoever_does_what_hints_say_beats_an_eager_player() -> None:
    chance, seats = Random(5), 2
    state = GAME.initial(GAME.config({}, seats), seats)
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if pending is not None:
            assert isinstance(pending, Draw)
            state = fold(GAME, state, GAME.resolve(state, tuple(chance.sample(list(pending.bag), pending.count))))
            continue
        (seat,) = GAME.to_act(state)
        found = hint(state, seat) if seat == W else None
        legal = GAME.legal_actions(state, seat)
        action = found.actions[0] if found is not None else play_eagerly(GAME, state, seat, legal, chance)
        state = fold(GAME, state, GAME.decide(state, seat, action))

    ours, theirs = (side.total for side in points(state))
    assert ours > theirs + 10


def test_a_threatened_building_is_pulled_down_before_anything_else() -> None:
    tiles = {"M30": "wood", "N30": "AGR1 b", "N31": "WAR1 w", "O30": "WAR4 w"}
    state = scene(tiles, white=("N31",), hand=["COM8"], threatened=1 << _cell("N30"))

    found = hint(state, W)

    assert found is not None
    assert found.actions[0] == Demolish(_cell("N30"))
    assert found.other < 0


def test_a_full_hand_makes_room_before_a_take() -> None:
    state = scene({"M30": "wood"}, ring=("VOY9",), hand=["PAT9", "CRA9", "WAR9"], reserve=3)

    found = hint(state, W)

    assert found is not None
    assert any(isinstance(action, Build | Expand) for action in found.actions)
    assert isinstance(found.actions[-1], Take)


def test_a_camp_is_given_up_for_a_tile_that_brings_more() -> None:
    tiles = {"M30": "wheat", "N30": "AGR7 w", "N31": "wheat", "M31": "wheat", "L31": "wheat", "L30": "wheat"}
    ring = ("AGR1", "VOY9", "AGR3", "COM7", "COM9", "VOY5")
    state = scene(tiles, white=("M30", None, None), ring=ring, taken=True)

    found = hint(state, W)

    assert found is not None
    assert [notation(action).split()[0] for action in found.actions] in (["camp", "take"], ["end"])
    assert isinstance(found.actions[0], UseCamp | End)


def _cell(name: str) -> int:
    action = GAME.parse(f"deploy {name}")
    return int(action.cell)
