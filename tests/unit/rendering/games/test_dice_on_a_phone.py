"""King of the Dice as it holds on a phone: sizes, areas, nothing upon anything, and marks on all that is new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from bot.games.dice.presentation.view import View
from bot.games.dice.rules import events as told
from bot.games.dice.rules.pieces import pieces
from rendering.charts.podium import Ending
from rendering.dice import Marks, compose_board, compose_crop, compose_ending, since, steps
from rendering.dice.areas import largest
from rendering.kit.mark_shapes import CHIP
from rendering.kit.news_strip import Played
from rendering.kit.scene import Box, Plate, Scene, Sprite, Text
from rendering.sprites.dice import ALONE, ASIDE, OPEN, UNOWNED
from tests.bench.dice_positions import GAME, labels, marks, played, position
from tests.unit.rendering.games.test_dice_scenes import LAYOUTS, in_layout, inside, overlap, spaces_of, sprites, texts

PHONE = 342 / 1200
"""How large a picture is on a phone."""

MOMENTS = [(seats, seed, moves) for seats in (2, 3, 4) for seed, moves in enumerate((8, 21, 34, 47, 60))]
STANDING = ("pawn", "flame", "gem", "badge", "seal", "tab")
"""What stands on the land and hides nothing that tells something."""

moments = pytest.mark.parametrize(("seats", "seed", "moves"), MOMENTS)


def boards(seats: int, seed: int, moves: int) -> Iterator[tuple[View, Scene]]:
    """A moment in every layout. A match that is over is no moment."""
    view, pointed, _ = position(seats, seed, moves)
    if view.outcome is not None:
        return
    for layout in LAYOUTS:
        turned = in_layout(view, layout)
        yield turned, compose_board(turned, labels(seats), pointed)


def middle(box: Box) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


@moments
def test_spaces_and_letters_are_large_enough_for_a_phone_and_the_picture_is_not_too_high(
    seats: int, seed: int, moves: int
) -> None:
    for view, scene in boards(seats, seed, moves):
        assert len(spaces_of(scene)) == len(view.spaces)
        assert all(space.width * PHONE >= 44 for space in spaces_of(scene))
        assert all(text.size >= 36 for text in texts(scene))
        assert scene.height <= 1600
        assert inside(scene)


@moments
def test_boxes_and_cards_lie_beside_each_other(seats: int, seed: int, moves: int) -> None:
    for _, scene in boards(seats, seed, moves):
        outer = [
            op.box for op in scene.operations if isinstance(op, Plate) and op.ground in ("table", "board") and op.radius
        ]
        for place, box in enumerate(outer):
            for other in outer[:place]:
                tray = other == outer[0]
                assert not overlap(box, other) or (tray and contained(box, other)), (box, other)


def contained(small: Box, large: Box) -> bool:
    return large[0] <= small[0] and large[1] <= small[1] and small[2] <= large[2] and small[3] <= large[3]


@moments
def test_nothing_on_the_land_hides_a_name_a_figure_or_a_landscape(seats: int, seed: int, moves: int) -> None:
    for view, scene in boards(seats, seed, moves):
        spaces = spaces_of(scene)
        tray = next(op.box for op in scene.operations if isinstance(op, Plate))
        written = {space.name for space in view.spaces}
        coordinates = [_letters(text) for text in texts(scene) if text.text in written and text.anchor == "m"]
        stand = [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] in STANDING]
        stand = [op for op in stand if contained(op.box, tray) and not _in_strip(op, spaces)]
        for place, one in enumerate(stand):
            assert not any(overlap(one.box, box) for box in coordinates), one
            for other in stand[:place]:
                pair = {str(one.key[0]), str(other.key[0])}
                # A gem lies between a landscape and the pawn, and a pawn's sprite has empty corners.
                assert not overlap(one.box, other.box) or "gem" in pair, (one, other)
        for figure in (op for op in stand if op.key[0] in ("pawn", "flame")):
            own = min(spaces, key=lambda space: _apart(space.box, figure.box))
            assert not overlap(_landscape(own), figure.box)


def _letters(text: Text) -> Box:
    """What the letters of a name cover: no capital or figure reaches below its line."""
    left, _, right, _ = text.box
    half = round(0.36 * text.size)
    return left, text.middle - half, right, text.middle + half


def _in_strip(one: Sprite, spaces: Iterable[Sprite]) -> bool:
    """It is part of the strip in a corner of the tray."""
    return min(_apart(one.box, space.box) - 1.45 * space.width / 2 for space in spaces) > 0


def _apart(first: Box, second: Box) -> float:
    (x, y), (u, v) = middle(first), middle(second)
    return ((x - u) ** 2 + (y - v) ** 2) ** 0.5


def _landscape(space: Sprite) -> Box:
    """Where the landscape of a space is drawn."""
    (x, y), (across, down, side) = middle(space.box), ASIDE if space.key[3] else ALONE
    radius = space.width / 2
    half = side * radius / 2
    x, y = x + round(across * radius), y + round(down * radius)
    return round(x - half), round(y - half), round(x + half), round(y + half)


@moments
def test_the_largest_area_of_everybody_is_outlined_and_told_as_the_rules_count_it(
    seats: int, seed: int, moves: int
) -> None:
    # The rules count areas in the layout the match is played in.
    view, _, scene = moment(seats, seed, moves)

    outlined: dict[object, int] = {}
    for space in spaces_of(scene):
        if space.key[5] != OPEN:
            outlined[space.key[2]] = outlined.get(space.key[2], 0) + 1
    sizes = {tab.key[1]: str(tab.key[2]) for tab in sprites(scene, "tab")}
    counted = {player.seat: player.area for player in view.players if player.area >= 2}
    assert outlined == counted
    if view.outcome is None:
        assert sizes == {seat: str(count) for seat, count in counted.items()}
        for player in view.players:
            icon = next(icon for icon in sprites(scene, "trio") if icon.key[1] == player.seat)
            beside = [t for t in texts(scene) if abs(t.middle - middle(icon.box)[1]) < 3 and t.left >= icon.box[2]]
            assert min(beside, key=lambda text: text.left).text == str(player.area)


@moments
def test_an_outline_runs_along_every_side_beyond_which_the_area_ends(seats: int, seed: int, moves: int) -> None:
    sides = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
    view, _, scene = moment(seats, seed, moves)

    drawn = {middle(space.box): space for space in spaces_of(scene)}
    own = {name.text: space for name in texts(scene) if (space := _under(name, spaces_of(scene))) is not None}
    for area in largest(view.spaces).values():
        middles = {middle(own[space.name].box) for space in area}
        for x, y in middles:
            ends = int(drawn[x, y].key[5])
            for side, (right, down) in enumerate(sides):
                beyond = (x + right * drawn[x, y].width * 3 // 4, y + down * drawn[x, y].height // 2)
                assert bool(ends >> side & 1) == (beyond not in middles)


def _under(name: Text, spaces: Iterable[Sprite]) -> Sprite | None:
    """The space a name is written on."""
    holding = (space for space in spaces if contained(name.box, space.box))
    return next((space for space in holding if abs(middle(space.box)[0] - name.x) < 2), None)


CHANGES = (told.CastleLaid, told.DragonTamed, told.PawnReplaced, told.FlamePlaced)


def moment(seats: int, seed: int, moves: int) -> tuple[View, tuple[Played, ...], Scene]:
    """A board, and the turns that are new on it."""
    state, turns = played(seats, seed, moves)
    return (
        GAME.view(state, None),
        tuple(turns),
        compose_board(GAME.view(state, None), labels(seats), marks(state, turns)),
    )


@moments
def test_every_space_that_changed_since_has_the_seal_of_whoever_changed_it(seats: int, seed: int, moves: int) -> None:
    _, turns, scene = moment(seats, seed, moves)
    changed = {event.space: event.seat for turn in turns for event in turn.events if isinstance(event, CHANGES)}

    spaces = {name.text: space for name in texts(scene) if (space := _under(name, spaces_of(scene))) is not None}
    assert {name for name, space in spaces.items() if space.key[4]} == changed.keys()
    seals = [seal for seal in sprites(scene, "seal") if seal.width == 2 * CHIP]
    assert len(seals) == len(changed)
    for name, seat in changed.items():
        x, y = middle(spaces[name].box)
        corner = (x + spaces[name].width // 4, y - spaces[name].height // 2)
        nearest = min(seals, key=lambda seal: _gap(middle(seal.box), corner))
        assert nearest.key[1] == seat
        assert _gap(middle(nearest.box), corner) < 30


@moments
def test_what_stood_there_before_is_seen_as_a_ghost(seats: int, seed: int, moves: int) -> None:
    view, turns, scene = moment(seats, seed, moves)
    owners = {space.name: space.owner for space in view.spaces}
    first: dict[str, tuple[str, int]] = {}
    for event in (event for turn in turns for event in turn.events):
        if isinstance(event, told.PawnReplaced):
            first.setdefault(event.space, ("pawn", event.owner))
        elif isinstance(event, told.DragonTamed):
            first.setdefault(event.space, ("flame", event.seat))

    spaces = [space.box for space in spaces_of(scene)]
    ghosts = sorted(g.key[1:] for g in sprites(scene, "gone") if any(contained(g.box, box) for box in spaces))

    assert ghosts == sorted(was for name, was in first.items() if was != ("pawn", owners[name]))
    gems = [event for turn in turns for event in turn.events if isinstance(event, told.GemTaken) and event.space]
    assert len(sprites(scene, "stone")) == len(gems)


@moments
def test_new_cards_stones_and_flames_stand_out_in_the_boxes(seats: int, seed: int, moves: int) -> None:
    view, turns, scene = moment(seats, seed, moves)
    stones: set[tuple[int, str]] = set()
    cards: dict[str, int] = {}
    for event in (event for turn in turns for event in turn.events):
        match event:
            case told.GemTaken(seat, gem):
                stones.add((seat, gem))
            case told.GemStolen(seat, victim, gem):
                stones |= {(seat, gem), (victim, gem)}
            case told.DragonTamed(seat):
                stones.add((seat, "flames"))
            case told.FlamePlaced(giver=int(giver)):
                stones.add((giver, "flames"))
            case told.CardTaken(seat=seat, card=card) | told.CardStolen(seat=seat, card=card):
                cards[card] = seat

    papers = [op for op in scene.operations if isinstance(op, Plate) and op.colour == "paper" and op.radius == 7]
    boxes = [_frame_of(scene, chip) for chip in sprites(scene, "chip")]
    new = [joker.box for joker in sprites(scene, "joker") if joker.key[3:] == (1,)]
    new = [joker for joker in new if any(contained(joker, box) for box in boxes)]
    kept = [c for c, seat in cards.items() if c in {card.key for card in view.players[seat].cards}]
    assert len(papers) == len(stones)
    assert len(new) == len(kept)


def _frame_of(scene: Scene, chip: Sprite) -> Box:
    """The box of the player whose chip this is."""
    around = [op.box for op in scene.operations if isinstance(op, Plate) and contained(chip.box, op.box)]
    return min(around, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))


@moments
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_strip_has_a_row_for_every_turn_in_every_layout(seats: int, seed: int, moves: int, layout: str) -> None:
    state, turns = played(seats, seed, moves)
    view = in_layout(GAME.view(state, None), layout)
    if view.outcome is not None:
        return

    scene = compose_board(view, labels(seats), marks(state, turns))

    rows = [seal.key[1] for seal in sprites(scene, "seal") if seal.width == 48]
    assert rows == [turn.seat for turn in turns]


def test_a_strip_tells_a_turn_from_the_cards_to_the_spaces() -> None:
    joker = pieces().cards["1-01"].joker
    turn = Played(
        1,
        (
            told.DiceThrown(1, (1, 2, 3, 4, 5, 6)),
            told.JokersSpent(1, ("2-01", "3-01"), "R6"),
            told.CardTaken(1, 1, "1-01", 1),
            told.CastleLaid(1, "forest-1", "A7", True),
            told.GemTaken(1, "gold", "A7"),
            told.CastlesReturned(("lake-1",)),
        ),
    )

    (row,) = steps((turn,), labels(3))
    drawn = [piece(0, 0, 60) for piece in row.also]

    keys = [op.key for op in drawn if isinstance(op, Sprite)]
    assert row.seat == 1
    assert [key[0] for key in keys] == ["joker", "patch", "gem", "spent", "spent"]
    assert keys[0][1:3] == (joker.number, joker.color.key)
    assert keys[1][1:] == ("forest", 1, "A7")


def test_something_taken_from_somebody_comes_with_their_seal_and_a_woken_dragon_has_no_owner() -> None:
    laid = told.CastleLaid(0, "lake-1", "A5", False)
    turn = Played(0, (told.DragonWoken(0, 2, "2-01"), laid, told.FlamePlaced(0, "A5", 2)))

    (row,) = steps((turn, Played(None, turn.events)), labels(3))
    drawn = [piece(0, 0, 60) for piece in row.also]

    assert [op.key for op in drawn if isinstance(op, Sprite)] == [("superjoker", 1), ("patch", "lake", UNOWNED, "A5")]
    ((flame, victim),) = [op for op in drawn if isinstance(op, tuple)]
    assert isinstance(flame, Sprite)
    assert isinstance(victim, Sprite)
    assert (flame.key, victim.key) == (("flame",), ("seal", 2))


def test_a_pawn_that_came_back_is_no_ghost_and_the_last_to_change_a_space_seals_it() -> None:
    view, _, _ = position(3, 4, 30)
    space = next(space for space in view.spaces if space.owner is not None)
    owner = space.owner
    assert owner is not None
    other = (owner + 1) % 3

    there, back = told.PawnReplaced(other, owner, space.name), told.PawnReplaced(owner, other, space.name)
    new = since(view, (Played(other, (there,)), Played(owner, (back,))))

    assert new.spaces == {space.name: owner}
    assert new.gone == {}


def test_a_close_up_counts_what_of_an_area_lies_outside_it() -> None:
    view, _, _ = position(3, 4, 90)
    seat, area = max(largest(view.spaces).items(), key=lambda item: len(item[1]))
    assert len(area) > 3

    scene = compose_crop(view, (), labels(3), Marks(numbers={area[0].name: "1"}))

    assert str(len(area)) in {str(tab.key[2]) for tab in sprites(scene, "tab") if tab.key[1] == seat}


def _gap(first: tuple[int, int], second: tuple[int, int]) -> float:
    return ((first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2) ** 0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [0, 2, 5])
def test_at_the_end_too_sizes_of_areas_hide_neither_names_nor_pawns(seats: int, seed: int) -> None:
    state, _ = played(seats, seed, 999)
    view = GAME.view(state, None)
    ending = Ending(tuple(score.points for score in state.scored))
    names = {space.name for space in view.spaces}

    for layout in LAYOUTS:
        scene = compose_ending(in_layout(view, layout), ending, labels(seats), "dark")
        kept = [_letters(text) for text in texts(scene) if text.text in names]
        kept += [sprite.box for name in ("pawn", "flame", "gem") for sprite in sprites(scene, name)]
        assert not [tab for tab in sprites(scene, "tab") if any(overlap(tab.box, box) for box in kept)]
        assert len(sprites(scene, "tab")) == len({op.key[2] for op in sprites(scene, "space") if op.key[5] != OPEN})
        assert scene.height <= 1600
