"""A film shows, picture by picture, what would be painted; it stands as long as it should and weighs what it may."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from rendering.film import gif as films
from rendering.film.gif import film
from rendering.film.moments import measured
from rendering.heirs.landscape import COORDINATE
from rendering.kit.painter import paint
from rendering.kit.scene import Box, Plate, Scene, Sprite, Text
from tests.pairwise import some_by_day
from tests.unit.discord.simulated import FEW_KINDS, KINDS, Kind, moments

Picture = npt.NDArray[np.uint8]

FEW = 12
"""Pictures of a film that is looked at."""

ONE = [kind for kind in KINDS if not kind.options and kind.seats == 2]
"""A plain match of each game."""

BY_DAY = ("kingdomino", "carcassonne")
"""Games of which films are looked at pixel by pixel in every run: of boards that stay, and of one land that grows."""

games = pytest.mark.parametrize("kind", some_by_day(ONE, [kind for kind in ONE if kind.game in BY_DAY]), ids=str)


@cache
def scenes(kind: Kind, theme: str = "dark") -> tuple[Scene, ...]:
    """Return a few pictures of a whole match, as its film has them."""
    whole = moments(kind)
    shown = [*whole[: FEW // 2], *whole[-FEW // 2 :]]
    found = shown[0].presenter.frames([one.with_signs() for one in shown], theme)
    return tuple(measured(scene, place, FEW - 1) for place, scene in enumerate(found))


def made(pictures: Sequence[Scene], **more: int) -> bytes:
    return film(lambda: pictures, [700] * len(pictures), **more)


@cache
def honest(kind: Kind) -> bytes:
    """Make the film of these pictures, once for all tests that change nothing of how it's made."""
    return made(scenes(kind))


@cache
def smaller(kind: Kind) -> bytes:
    """Make the same film once more, which may not weigh as much."""
    return made(scenes(kind), most=len(honest(kind)) - 1)


def decoded(data: bytes) -> list[Picture]:
    """The pictures of a film as a viewer shows them."""
    with Image.open(io.BytesIO(data)) as image:
        found = []
        for place in range(image.n_frames):
            image.seek(place)
            found.append(np.asarray(image.convert("RGB")))
        return found


@cache
def painted(scene: Scene) -> Picture:
    """Paint a picture, which can't be written on afterwards."""
    found = np.asarray(Image.open(io.BytesIO(paint(scene))).convert("RGB"))
    assert not found.flags.writeable
    return found


def wrong(data: bytes, pictures: Sequence[Scene]) -> list[int]:
    """Which pictures of a film are not as they are painted, pixel by pixel."""
    shown = decoded(data)
    assert len(shown) == len(pictures)
    return [
        place
        for place, (one, scene) in enumerate(zip(shown, pictures, strict=True))
        if not np.array_equal(one, painted(scene))
    ]


@games
def test_every_picture_of_a_film_is_as_it_would_be_painted(kind: Kind) -> None:
    assert wrong(honest(kind), scenes(kind)) == []


def test_a_film_in_another_theme_is_as_it_would_be_painted() -> None:
    pictures = scenes(ONE[0], "high_contrast")[:3]

    assert wrong(made(pictures), pictures) == []


def test_a_wrong_picture_is_found() -> None:
    pictures = scenes(ONE[0])
    swapped = [*pictures[:4], pictures[5], pictures[4], *pictures[6:]]

    assert wrong(made(swapped), pictures) == [4, 5]


def test_a_piece_that_is_left_behind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = scenes(ONE[0])
    whole = films._changed

    def careless(picture, before, *rest):
        """Forgets the lowest row of what changed."""
        rows = np.flatnonzero((picture != before).any(axis=1))
        kept = picture.copy()
        kept[rows[-1:]] = before[rows[-1:]]
        return whole(kept, before, *rest)

    monkeypatch.setattr(films, "_changed", careless)

    assert wrong(made(pictures), pictures) != []


def test_a_picture_in_which_nothing_happens_is_shown_like_any_other() -> None:
    pictures = scenes(ONE[0])[:2]
    still = [pictures[0], pictures[0], pictures[1], pictures[1]]

    assert wrong(made(still), still) == []


def test_a_film_stands_as_long_as_it_is_told_and_begins_anew() -> None:
    pictures = scenes(ONE[0])[:3]

    with Image.open(io.BytesIO(film(lambda: pictures, [400, 1500, 4000]))) as image:
        pauses = []
        for place in range(image.n_frames):
            image.seek(place)
            pauses.append(image.info["duration"])
        again = image.info["loop"]

    assert pauses == [400, 1500, 4000]
    assert again == 0


def test_it_is_told_how_many_pictures_are_painted() -> None:
    pictures, told = scenes(ONE[0])[:3], []

    film(lambda: pictures, [400] * 3, told.append)

    assert told == [1, 2, 3]


def test_only_what_changed_is_written() -> None:
    pictures = scenes(ONE[0])

    alone = sum(len(made([one])) for one in pictures)

    assert len(honest(ONE[0])) < alone / 2


def test_a_film_that_would_weigh_too_much_is_half_as_large_and_then_has_fewer_pictures() -> None:
    pictures = scenes(ONE[0])
    whole, half = honest(ONE[0]), smaller(ONE[0])

    fewer = made(pictures, most=len(half) - 1)

    assert len(fewer) < len(half) < len(whole)
    wide, high = pictures[0].width // 2, pictures[0].height // 2
    assert decoded(half)[0].shape == decoded(fewer)[0].shape == (high, wide, 3)
    assert len(decoded(half)) == len(pictures)
    assert len(decoded(fewer)) == len(pictures) // 2
    assert np.array_equal(decoded(half)[-1], decoded(fewer)[-1])


def test_a_smaller_picture_is_like_the_one_it_stands_for() -> None:
    pictures = scenes(ONE[0])
    half = decoded(smaller(ONE[0]))

    for small, scene in zip(half, pictures, strict=True):
        high, wide = small.shape[:2]
        whole = painted(scene)[: 2 * high, : 2 * wide].reshape(high, 2, wide, 2, 3).mean(axis=(1, 3))
        assert np.abs(small - whole).mean() < 2


@pytest.mark.parametrize(
    ("pictures", "most", "said"),
    [(0, 4_000_000, "needs pictures"), (3, 100, "larger than a film may be")],
)
def test_a_film_that_cannot_be_made_is_refused(pictures: int, most: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        made(scenes(ONE[0])[:pictures], most=most)


def test_pictures_of_unequal_size_are_refused() -> None:
    first = scenes(ONE[0])[0]

    with pytest.raises(ValueError, match="one size"):
        made([first, replace(first, height=first.height + 1)])


def test_a_bar_tells_how_much_of_the_film_is_over() -> None:
    scene = Scene(400, 100, "kingdomino", "dark", ())

    full = [measured(scene, done, 4).operations[-1] for done in range(5)]

    assert [bar.width for bar in full if isinstance(bar, Plate)] == [10, 90, 180, 270, 360]


# Nothing moves but what is played


def lying(scene: Scene) -> set[tuple[object, ...]]:
    """Tiles, and where they lie."""
    return {
        (*drawn.box, *drawn.key[:3])
        for drawn in scene.operations
        if isinstance(drawn, Sprite) and drawn.key[0] == "tile"
    }


@pytest.mark.parametrize("kind", some_by_day(KINDS, FEW_KINDS), ids=str)
def test_all_pictures_of_a_film_are_of_one_size_and_hold_all_they_show(kind: Kind) -> None:
    shown = moments(kind, 8)
    found = list(shown[0].presenter.frames([one.with_signs() for one in shown], "dark"))

    assert len({(scene.width, scene.height) for scene in found}) == 1
    assert len(found) == len(shown)
    assert found[0].height <= 1640
    for scene in found:
        assert all(
            left >= 0 and top >= 0 and right <= scene.width and bottom <= scene.height
            for left, top, right, bottom in (op.box for op in scene.operations)
        )


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.game in ("carcassonne", "castle")], ids=str)
def test_a_tile_lies_in_every_picture_where_it_lies_in_the_last_one(kind: Kind) -> None:
    shown = moments(kind, 8)
    found = list(shown[0].presenter.frames(shown, "dark"))

    assert all(lying(one) <= lying(next_) for one, next_ in pairwise(found))


def test_a_land_that_moves_would_be_noticed() -> None:
    shown = moments(next(kind for kind in KINDS if kind.game == "carcassonne" and kind.seats == 2), 4)
    each = [next(iter(one.presenter.frames([one], "dark"))) for one in shown]

    assert not all(lying(one) <= lying(next_) for one, next_ in pairwise(each))


def castles(scene: Scene) -> list[Box]:
    """Where the castles of all kingdoms stand, from which everything else in them is measured."""
    return [drawn.box for drawn in scene.operations if isinstance(drawn, Sprite) and drawn.key[0] == "castle"]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.game == "kingdomino"], ids=str)
def test_a_castle_stands_in_every_picture_of_its_game_where_it_stands_at_its_end(kind: Kind) -> None:
    shown = moments(kind)
    stands: dict[int, set[tuple[Box, ...]]] = {}
    for one, scene in zip(shown, shown[0].presenter.frames(shown, "dark"), strict=True):
        stands.setdefault(one.view.game, set()).add(tuple(castles(scene)))

    assert all(len(places) == 1 for places in stands.values())
    assert all(len(place) == kind.seats for places in stands.values() for place in places)


def test_a_kingdom_that_moves_would_be_noticed() -> None:
    shown = moments(next(kind for kind in KINDS if kind.game == "kingdomino" and kind.seats == 4))

    assert len({tuple(castles(next(iter(one.presenter.frames([one], "dark"))))) for one in shown}) > 1


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.game == "heirs"], ids=str)
def test_a_land_of_the_heirs_lies_in_every_picture_where_it_lies_in_the_last_one(kind: Kind) -> None:
    shown = moments(kind)
    names = [
        [op for op in scene.operations if isinstance(op, Text) and op.colour == "text_soft" and op.size == COORDINATE]
        for scene in shown[0].presenter.frames(shown, "dark")
    ]

    assert all(one == names[0] for one in names)
    assert names[0] != []
