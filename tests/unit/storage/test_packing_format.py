"""The form of packed logs: it can always be read, is refused where it is damaged, and is small."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from itertools import accumulate

import pytest
import zstandard

from bot.games.registry import GAMES
from bot.storage import packing_format, rows
from bot.storage.packing_format import DICTIONARIES, PLAIN, Piece, packed, unpacked
from tests.floors import long_games
from tests.unit.match.party import Party

SUMS = {
    "carcassonne-1": "4f31255d17beca0365e0da90c41f69323fa85ebd45508c0cf7935b3fc76b2ffe",
    "castle-1": "be9e5344b89b3fb792b91d607e3e32d15dca734f43077d0e3e395de2e65494c4",
    "dice-1": "3a6adf3ba7624104c9898616c872676f5b0c126452f2d3362eeef3e0bcba5ff1",
    "heirs-1": "5a0e93514254da6d845a06e807efbe24b8264d7056a961c3876805c56502add2",
    "kingdomino-1": "6eaec02cdabf9e3544eee602a06fe954384b36ada6f0eb413014795ac138e692",
}
"""SHA-256 of every dictionary there ever was: logs that were packed with one are lost without it."""

WRITTEN = Piece(
    100,
    2,
    3,
    5,
    PLAIN,
    zstandard.ZstdCompressor(3).compress(
        b'{"seq":[4,5],"at":[1800000000000,-7],"actor":[null,9],"interaction":[null,4194303],"command":["a","b"],'
        b'"plays":[0,1],"notations":[[],["x 1"]],"events":[[],[{"wire":"k"},{"wire":"l"},{"wire":"m","n":[1]}]]}'
    ),
)
"""A piece as the first version writes it."""


async def log(game: str = "kingdomino") -> list[dict[str, object]]:
    party = Party()
    match = await party.finished(await party.started(2))
    assert match.game == game
    return [rows.log_values(row) for row in (await party.store.load(match.id)).rows]


def test_no_dictionary_was_changed_or_removed() -> None:
    there = {file.stem: hashlib.sha256(file.read_bytes()).hexdigest() for file in packing_format.FOLDER.glob("*.zdict")}

    assert there == SUMS


def test_every_game_with_long_matches_has_a_dictionary() -> None:
    """A small game is packed without one (data/packing/README.md)."""
    assert {*long_games()} <= DICTIONARIES.keys() <= GAMES.keys()
    assert {*DICTIONARIES.values()} <= SUMS.keys()


def test_what_the_first_version_wrote_is_read() -> None:
    first, second = unpacked(WRITTEN)

    assert (first.match, first.seq, first.at, first.actor, first.interaction) == (100, 4, 1_800_000_000_000, None, None)
    assert (second.seq, second.at, second.actor, second.plays) == (5, 1_799_999_999_993, 9, True)
    assert second.interaction == (1_799_999_999_993 << 22) + 4_194_303
    assert second.events == ({"wire": "k"}, {"wire": "l"}, {"wire": "m", "n": [1]})
    assert (first.command, first.notations, second.notations) == ("a", (), ("x 1",))


async def test_a_log_comes_out_as_it_went_in_and_is_small() -> None:
    before = await log()
    piece = packed(before[0]["match_id"], "kingdomino", before)

    assert [rows.log_values(row) for row in unpacked(piece)] == before
    assert (piece.rows, piece.last_seq, piece.codec) == (len(before), before[-1]["seq"], "kingdomino-1")
    assert piece.events == sum(len(json.loads(row["events"])) for row in before)
    assert len(piece.content) * 6 < len(json.dumps(before))


async def test_a_game_without_a_dictionary_is_packed_too_and_takes_more() -> None:
    before = await log()
    piece = packed(1, "a new game", before)

    assert piece.codec == PLAIN
    assert len(unpacked(piece)) == len(before)
    assert len(piece.content) > 1.3 * len(packed(1, "kingdomino", before).content)


async def test_anybody_can_read_it_with_zstandard_and_json_alone() -> None:
    before = await log()
    piece = packed(1, "kingdomino", before)

    known = zstandard.ZstdCompressionDict((packing_format.FOLDER / f"{piece.codec}.zdict").read_bytes())
    columns = json.loads(zstandard.ZstdDecompressor(known).decompress(piece.content))

    assert list(accumulate(columns["at"])) == [row["at"] for row in before]
    assert columns["events"] == [json.loads(row["events"]) for row in before]


async def test_a_damaged_piece_is_refused_wherever_the_damage_is() -> None:
    piece = packed(1, "kingdomino", await log())

    for place in range(0, len(piece.content), 37):
        content = bytearray(piece.content)
        content[place] ^= 0x10
        with pytest.raises(ValueError, match="packed log"):
            unpacked(replace(piece, content=bytes(content)))
    with pytest.raises(ValueError, match="packed log"):
        unpacked(replace(piece, content=piece.content[:-9]))


async def test_a_piece_with_other_rows_than_it_says_is_refused() -> None:
    piece = packed(1, "kingdomino", await log())

    for wrong in (replace(piece, rows=piece.rows + 1), replace(piece, last_seq=piece.last_seq - 1)):
        with pytest.raises(ValueError, match="other rows"):
            unpacked(wrong)


@pytest.mark.parametrize("codec", ["kingdomino-999", "../packing/kingdomino-1", "", "castle-1"])
async def test_a_piece_of_a_codec_that_is_not_its_own_is_refused(codec: str) -> None:
    piece = packed(1, "kingdomino", await log())

    with pytest.raises(ValueError, match=r"dictionary|packed log"):
        unpacked(replace(piece, codec=codec))
