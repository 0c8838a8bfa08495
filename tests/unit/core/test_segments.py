"""Features of a board, merged as tiles come."""

from __future__ import annotations

from random import Random

import pytest

from bot.core.segments import EMPTY, SPAN, STRANDS, WALL, Features, Pattern, facing, pattern, turned

EAST_WEST = pattern([("path", (4, 10), 1)])
CROSS = pattern([("path", (1,), 0), ("path", (4,), 0), ("path", (7,), 0), ("path", (10,), 0)])
HOUSE = pattern([("house", (1, 4, 7, 10), 0)])


def lay(features: Features, board: dict[int, Pattern], cell: int, tile: Pattern) -> Features:
    """Cells are 10 * row + column, rows to the north."""
    around = [(at, board[at]) if (at := cell + step) in board else None for step in (10, 1, -10, -1)]
    north, east, south, west = around
    features = features.with_tile(cell, len(board), tile, (north, east, south, west))
    board[cell] = tile
    return features


@pytest.mark.parametrize("strand", range(STRANDS))
def test_the_strand_that_faces_a_strand_is_faced_by_it(strand: int) -> None:
    assert facing(facing(strand)) == strand
    assert facing(strand) // 3 == (strand // 3 + 2) % 4


def test_a_quarter_turn_takes_north_to_east() -> None:
    assert [turned(strand, 1) for strand in (0, 1, 2, 9)] == [3, 4, 5, 0]
    assert pattern([("path", (1,), 0)], 1).strands[4] == 0


def test_segments_that_meet_are_one_feature_and_count_what_they_show() -> None:
    board: dict[int, Pattern] = {}
    features = lay(EMPTY, board, 55, EAST_WEST)

    features = lay(features, board, 56, EAST_WEST)

    feature = features.feature(55 * SPAN)
    assert features.root(55 * SPAN) == features.root(56 * SPAN)
    assert (feature.tiles, feature.opens, feature.tally) == (0b11, 2, 2)


def test_a_tile_between_two_features_makes_one_of_them() -> None:
    board: dict[int, Pattern] = {}
    features = EMPTY
    for cell in (51, 53, 54):
        features = lay(features, board, cell, EAST_WEST)
    features = features.with_pieces(51 * SPAN, ("a",)).with_pieces(54 * SPAN, ("b",))

    features = lay(features, board, 52, EAST_WEST)

    assert len({features.root(cell * SPAN) for cell in (51, 52, 53, 54)}) == 1
    assert sorted(features.feature(52 * SPAN).pieces) == ["a", "b"]
    assert features.feature(52 * SPAN).tiles == 0b1111


def test_two_segments_of_one_tile_are_one_tile_of_the_feature() -> None:
    board: dict[int, Pattern] = {}
    curves = [pattern([("path", (1, 4), 0)], quarters) for quarters in range(4)]
    ring = {44: curves[0], 45: curves[3], 55: curves[2]}
    features = EMPTY
    for cell, tile in ring.items():
        features = lay(features, board, cell, tile)

    features = lay(features, board, 54, pattern([("path", (4,), 0), ("path", (7,), 0)]))

    feature = features.feature(54 * SPAN)
    assert features.root(54 * SPAN) == features.root(54 * SPAN + 1)
    assert (feature.tiles.bit_count(), feature.opens) == (4, 0)


def test_kinds_that_differ_close_each_other_without_joining() -> None:
    board: dict[int, Pattern] = {}
    features = lay(EMPTY, board, 55, HOUSE)

    features = lay(features, board, 56, CROSS)

    assert features.feature(55 * SPAN).opens == 3
    assert features.feature(56 * SPAN + 3).opens == 0


def test_a_wall_closes_whatever_ends_at_it() -> None:
    features = EMPTY.with_tile(55, 0, EAST_WEST, (None, (56, WALL), None, None))

    assert features.feature(55 * SPAN).opens == 1


def test_earlier_values_stay_as_they_were() -> None:
    board: dict[int, Pattern] = {}
    before = lay(EMPTY, board, 55, EAST_WEST)
    kept = (dict(before.parents), dict(before.features))

    lay(before, board, 56, EAST_WEST)
    before.with_pieces(55 * SPAN, ("x",))

    assert (before.parents, before.features) == kept


@pytest.mark.parametrize("seed", range(20))
def test_the_features_of_a_random_board_are_those_of_a_flood_fill(seed: int) -> None:
    rng = Random(seed)
    tiles = [pattern(_partition(rng), rng.randrange(4)) for _ in range(36)]
    cells = [10 * row + column for row in range(1, 7) for column in range(1, 7)]
    rng.shuffle(cells)
    board: dict[int, Pattern] = {}
    features = EMPTY
    for cell, tile in zip(cells, tiles, strict=True):
        features = lay(features, board, cell, tile)

    slow = _flooded(board)

    for cell, tile in board.items():
        for index in range(len(tile.parts)):
            own = cell * SPAN + index
            joined, opens = slow[own]
            feature = features.feature(own)
            assert {other for other in slow if features.root(other) == features.root(own)} == joined
            assert feature.opens == opens
            assert feature.tiles.bit_count() == len({other // SPAN for other in joined})


def _partition(rng: Random) -> list[tuple[str, list[int], int]]:
    owners = [rng.randrange(4) for _ in range(STRANDS)]
    return [
        (rng.choice(("path", "house")), [strand for strand in range(STRANDS) if owners[strand] == owner], 1)
        for owner in range(4)
    ]


def _flooded(board: dict[int, Pattern]) -> dict[int, tuple[set[int], int]]:
    """For each segment, all segments of its feature and its strands that face no tile."""
    found = {}
    for start in (cell * SPAN + index for cell, tile in board.items() for index in range(len(tile.parts))):
        joined, waiting, opens = {start}, [start], 0
        while waiting:
            cell, index = divmod(waiting.pop(), SPAN)
            for side, strand in board[cell].parts[index].contacts:
                beyond = cell + (10, 1, -10, -1)[side]
                if beyond not in board:
                    opens += 1
                    continue
                met = board[beyond].strands[strand]
                other = beyond * SPAN + met
                if met >= 0 and board[beyond].parts[met].kind == board[cell].parts[index].kind and other not in joined:
                    joined.add(other)
                    waiting.append(other)
        found[start] = joined, opens
    return found
