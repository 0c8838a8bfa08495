"""What is new to the reader of a board of Kingdomino is on the board."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from positions import GAME, labels, marks, position, since

from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.games.kingdomino.presentation.view import View, land_worth
from bot.games.kingdomino.rules.events import DominoChosen, DominoDiscarded, DominoPlaced
from rendering.kingdomino import Marks, compose_board, compose_preview
from rendering.kingdomino.new_marks import fresh, steps
from rendering.kit.news_strip import Played
from rendering.kit.scene import Box, Scene, Sprite
from tests.pictures.kingdomino import keen

TABLES = {"two": (2, {}), "three": (3, {}), "four": (4, {}), "a duel": (2, {"mighty-duel": "on"})}


def moments(name: str) -> Iterator[tuple[View, Marks]]:
    """Yield every position of a match with what is new to the seat to act."""
    seats, options = TABLES[name]
    played: list[Played] = []
    for turn in play(GAME, GAME.config(options, seats), seats, keen, generator("lately", 1)):
        if isinstance(turn, Acted):
            state = turn.before
            yield GAME.view(state, None), marks(state, since(list(played), GAME.to_act(state)))
            played.append(Played(turn.seat, turn.events))


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == name]


def framed(scene: Scene) -> list[Sprite]:
    return sprites(scene, "laid")


def overlap(first: Box, second: Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


@pytest.mark.parametrize("name", TABLES)
def test_every_domino_laid_or_chosen_since_is_framed_in_the_colour_of_its_seat(name: str) -> None:
    for view, pointed in moments(name):
        scene = compose_board(view, labels(TABLES[name][0]), pointed)
        happened = [event for turn in pointed.lately for event in turn.events]
        laid = {event.domino: event.seat for event in happened if isinstance(event, DominoPlaced)}
        waiting = {
            slot.domino.number for slot in (*view.current, *view.upcoming) if slot.owner is not None and not slot.done
        }
        chosen = {event.domino: event.seat for event in happened if isinstance(event, DominoChosen)}
        expected = Counter([*laid.values(), *(seat for number, seat in chosen.items() if number in waiting)])
        assert Counter(frame.key[1] for frame in framed(scene)) == expected


@pytest.mark.parametrize("name", TABLES)
def test_plates_tell_what_the_dominoes_brought_and_the_strip_adds_up_to_them(name: str) -> None:
    told = 0
    for view, pointed in moments(name):
        found = fresh(view, pointed.lately)
        for kingdom in view.kingdoms:
            old = [one for one in kingdom.laid if one.domino.number not in found.laid]
            assert found.gains.get(kingdom.seat, 0) == kingdom.score - land_worth(old)
        rows = steps(view, pointed.lately, labels(TABLES[name][0]))
        sums = Counter[int]()
        for row in rows:
            sums.update(dict(row.gains))
        assert sums == Counter(found.gains)
        scene = compose_board(view, labels(TABLES[name][0]), pointed)
        plates = Counter(str(plate.key[2]) for plate in sprites(scene, "tab"))
        assert plates >= Counter(f"+{points}" for points in found.gains.values())
        if TABLES[name][0] < 4 and len(rows) <= 3:
            assert sum(plates.values()) == len(found.gains) + sum(len(row.gains) for row in rows), name
        told += bool(rows)
    assert told


@pytest.mark.parametrize("name", TABLES)
def test_marks_on_what_is_new_hide_no_building_and_stay_in_the_picture(name: str) -> None:
    for view, pointed in moments(name):
        scene = compose_board(view, labels(TABLES[name][0]), pointed, "high_contrast")
        assert all(op.box[0] >= 0 and op.box[2] <= scene.width for op in scene.operations)
        assert all(op.box[1] >= 0 and op.box[3] <= scene.height for op in scene.operations)
        # A seal in a row of the strip stands on its plate; those of frames stand at corners of dominoes.
        houses = [buildings(half) for half in sprites(scene, "half") if half.key[2] and half.width >= 80]
        for mark in [*sprites(scene, "seal"), *sprites(scene, "tab")]:
            assert not any(overlap(mark.box, house) for house in houses)


def buildings(half: Sprite) -> Box:
    """Where the buildings of a half stand on their plate."""
    right, bottom = half.x + half.width * 0.92, half.y + half.height * 0.92
    return (
        round(right - half.width * (0.27 * int(str(half.key[2])) + 0.07)),
        round(bottom - half.height * 0.4),
        round(right),
        round(bottom),
    )


def discarding() -> tuple[View, Marks, DominoDiscarded]:
    """A moment after somebody had to give a domino up."""
    for seed in range(60):
        for moves in range(40, 100):
            view, pointed, _ = position(4, seed, moves)
            given = [e for turn in pointed.lately for e in turn.events if isinstance(e, DominoDiscarded)]
            if given and view.outcome is None:
                return view, pointed, given[-1]
    raise AssertionError("nobody gave up a domino")


def test_a_domino_that_was_given_up_is_shown_crossed_in_the_panel_of_its_seat() -> None:
    view, pointed, given = discarding()

    scene = compose_board(view, labels(4), pointed)
    before = compose_board(view, labels(4), replace(pointed, lately=()))

    assert len(sprites(scene, "barred")) == len(fresh(view, pointed.lately).given_up[given.seat])
    assert not sprites(before, "barred")


def test_nothing_is_new_at_the_end() -> None:
    view, pointed, _ = position(4, 4, 999)
    late = replace(
        pointed, lately=(Played(0, (DominoPlaced(0, view.kingdoms[0].laid[-1].domino.number, "G8", "G9"),)),)
    )

    assert not framed(compose_board(view, labels(4), late))
    assert not fresh(view, late.lately).laid


def test_a_look_shows_what_others_chose() -> None:
    chance = random.Random(3)
    for view, pointed in moments("four"):
        if pointed.numbers and view.upcoming and chance.random() < 0.5:
            (seat,) = view.to_act
            look = compose_preview(view, seat, None, labels(4), pointed)
            free = {slot.domino.number for slot in view.upcoming if slot.owner is not None}
            assert len(framed(look)) == len(fresh(view, pointed.lately).chosen & free)
