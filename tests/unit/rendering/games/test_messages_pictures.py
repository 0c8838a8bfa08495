"""The pictures of The Messages: figures stay on their space of the track, cards and deeds in their picture."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.rules.pieces import pieces
from rendering.carcassonne import Card, Deed, compose_card, message_track
from rendering.kit.safe_text import measure
from rendering.kit.scene import Scene, Sprite, Text
from tests.bench.carcassonne_positions import labels, position
from tests.unit.discord.games.carcassonne import look, sample

WIDE, LEFT, TOP = 112, 100, 200


def within(picture: Scene) -> bool:
    return all(
        0 <= left <= right <= picture.width and 0 <= top <= bottom <= picture.height
        for left, top, right, bottom in (op.box for op in picture.operations)
    )


def readable(picture: Scene) -> bool:
    texts = [op for op in picture.operations if isinstance(op, Text)]
    return all(op.size >= 30 and op.width == measure(op.text, op.size, op.heavy) for op in texts)


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("space", [0, 7])
def test_figures_stay_on_their_space_and_each_is_seen(seats: int, space: int) -> None:
    for standing in product(((0,), (1,), (0, 1)), repeat=seats):
        figures = [(which, seat, False) for seat, both in enumerate(standing) for which in both]
        # Whoever moves may come to stand there with one figure more.
        figures.append((0, 0, True))

        drawn = list(message_track.space_at(space, LEFT, TOP, WIDE, figures, stop=False))
        found = [op for op in drawn if isinstance(op, Sprite) and op.key[0] in ("counter", "person", "ghost")]

        assert len(found) == len(figures)
        for op in found:
            left, top, right, bottom = op.box
            assert left >= LEFT, figures
            assert right <= LEFT + WIDE, figures
            assert top >= TOP, figures
            assert bottom <= TOP + 100, figures
        for one, other in pairwise(sorted(found, key=lambda op: (op.y + op.height // 2, op.x))):
            # Counters are lower than pawns: what stands in one row has its middle on one line.
            alike = one.y + one.height // 2 == other.y + other.height // 2
            assert not alike or one.box[2] <= other.box[0] + 2, figures


def test_a_question_about_figures_shows_the_track_with_both_ghosts() -> None:
    for match, seat, asked in sample(AskFigure):
        picture = look(match, seat).scene
        sprites = [op for op in picture.operations if isinstance(op, Sprite)]
        might = [op.key for op in sprites if op.key[0] == "ghost" or (op.key[0] == "counter" and op.key[2] == 1)]
        plates = [op.key[2] for op in sprites if op.key[0] == "tab"]

        assert within(picture)
        assert readable(picture)
        assert sorted(key[0] for key in might) == ["counter", "ghost"]
        assert plates == [f"+{points}" for points in (asked.points, *asked.later)]


def test_a_question_about_a_message_shows_its_card_and_every_deed() -> None:
    for match, seat, asked in sample(AskMessage):
        picture = look(match, seat).scene
        names = [op.text for op in picture.operations if isinstance(op, Text)]

        assert within(picture)
        assert readable(picture)
        assert any(
            isinstance(op, Sprite) and op.key == ("badge", str(asked.message.number)) for op in picture.operations
        )
        assert [name for name in names if name[-1:].isalpha()] == [
            f"{deed.name} {deed.part}" for deed in asked.deeds if deed.name is not None
        ]


@pytest.mark.parametrize("number", sorted(pieces().messages))
@pytest.mark.parametrize("deeds", range(11))
def test_every_card_keeps_to_its_picture_with_any_number_of_deeds(number: int, deeds: int) -> None:
    view, _, _ = position(2, 2, 40)
    ways = [Deed(99, (column, 0), "ZZ-12 P") for column in range(deeds)]

    picture = compose_card(view, Card(number, 1, 2, 3, ways), labels(2), "light")

    assert within(picture)
    assert readable(picture)
    assert picture.height <= 1600
