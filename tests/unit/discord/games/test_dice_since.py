"""King of the Dice shows what is new to whoever reads the board, and in private what a drafted turn would change."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.dice.rules import events as told
from bot.i18n import phrases
from bot.match.model.match import Status
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.wiring.presenters import PRESENTERS as REAL
from rendering.kit.mark_shapes import CHIP
from rendering.kit.scene import Scene, Sprite
from tests.bench.dice_positions import GAME, played
from tests.pictures.positions import match as match_of
from tests.unit.discord.channel import gathered
from tests.unit.discord.seeing import PRESENTERS

EN = phrases("en")
CHANGES = (told.CastleLaid, told.DragonTamed, told.PawnReplaced, told.FlamePlaced)


def seals(scene: Scene, size: int = 2 * CHIP) -> list[int]:
    """The colours on the corners of spaces, of seals of this size."""
    marks = (op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == "seal")
    return sorted(int(mark.key[1]) for mark in marks if mark.width == size)


def coming_to(step: str) -> Any:
    """A state that waits for this."""
    for seed in range(60):
        state, _ = played(3, seed, 40, step=step)
        if GAME.view(state, None).step.key == step:
            return state
    raise AssertionError(f"nobody comes to {step}")


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_board_seals_the_spaces_that_changed_since_its_reader_finished_a_turn(seats: int) -> None:
    party, match = await gathered("dice", seats, {})
    rng, new = random.Random(seats), 0
    for _ in range(30):
        match = await party.on(await party.move(match, rng.randrange(1000)))
        if match.status is not Status.RUNNING:
            break
        found = presented(REAL, await party.service.views.perspective(match.id), EN)
        events = [event for row in found.seen.lately for event in row.events]
        changed = {event.space: found.table.colours[event.seat] for event in events if isinstance(event, CHANGES)}

        assert seals(found.presenter.scene(found.with_signs(), "dark")) == sorted(changed.values())
        new += len(changed)
    assert new


@pytest.mark.parametrize("step", ["place", "tame", "replace"])
def test_a_private_look_seals_what_the_draft_puts_there(step: str) -> None:
    match = match_of("dice", 3, coming_to(step), {})
    (seat,) = match.to_act()
    action = next(iter(match.rules.legal_actions(match.state, seat)))

    before = PRESENTERS["dice"].look(match, seat, (), EN, "dark")
    after = PRESENTERS["dice"].look(match, seat, (match.rules.notation(action),), EN, "dark")

    assert before is not None
    assert after is not None
    sizes = {op.width for op in after.scene.operations if isinstance(op, Sprite) and op.key[0] == "seal"}
    assert not any(seals(before.scene, size) for size in sizes)
    assert [seals(after.scene, size) for size in sizes] == [[seat]]
