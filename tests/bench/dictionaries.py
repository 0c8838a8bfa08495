"""Makes the dictionaries that logs are packed with: `python -m tests.bench.dictionaries FOLDER [MATCHES]`.

Logs of matches that nobody played are what they are made from: so many matches of all games, each as three copies of
other people. What they save is shown; measured on copies of other matches. See data/packing/README.md before any of
them takes the place of one that is in use.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import zstandard
from rich.console import Console

from bot.match.model import match_codes
from bot.match.model.match import Player, Where
from bot.operation.generation.copies import Mould, Place
from bot.operation.generation.plans import plans
from bot.operation.generation.population import snowflake
from bot.operation.generation.templates import played
from bot.storage.packing_format import LEVEL, written
from tests.bench.figures import quiet

SIZE = 32 * 1024
"""Bytes of a dictionary: half of it saves a tenth less, three times as much nothing more."""

SEED, COPIES = 815, 3


def texts(mould: Mould, rng: Random) -> Iterator[bytes]:
    """The logs of a few copies, as they are before they are compressed."""
    for number in range(COPIES):
        begun = match_codes.EPOCH + rng.randrange(10**11)
        people = tuple(Player(snowflake(begun, rng), f"{number}") for _ in range(mould.template.people))
        where = Where(*(snowflake(begun, rng) for _ in range(3)))
        yield written(mould.copy(Place(number, begun, where, "en", people)).rows)[0]


async def logs(count: int) -> dict[str, list[list[bytes]]]:
    """By game, the logs of each of its matches."""
    found, rng = defaultdict(list), Random(SEED)
    for plan in plans(count, SEED):
        found[plan.game].append(list(texts(Mould(await played(plan)), rng)))
    return found


def saved(content: bytes, others: list[bytes]) -> tuple[float, float, float]:
    """Bytes a log: as it is, compressed without the dictionary, and with it."""
    plain = zstandard.ZstdCompressor(LEVEL)
    known = zstandard.ZstdCompressor(LEVEL, zstandard.ZstdCompressionDict(content))
    sizes = [(len(text), len(plain.compress(text)), len(known.compress(text))) for text in others]
    raw, without, small = (sum(column) / len(sizes) for column in zip(*sizes, strict=True))
    return raw, without, small


def main(folder: Path, count: int) -> None:
    for game, matches in asyncio.run(logs(count)).items():
        half = [text for match in matches[::2] for text in match]
        trial = zstandard.train_dictionary(SIZE, half, level=LEVEL).as_bytes()
        raw, without, small = saved(trial, [text for match in matches[1::2] for text in match])
        Console().print(f"{game}: {raw:,.0f} bytes a log, {without:,.0f} compressed, {small:,.0f} with a dictionary")
        content = zstandard.train_dictionary(SIZE, [text for match in matches for text in match], level=LEVEL)
        (folder / f"{game}.zdict").write_bytes(content.as_bytes())


if __name__ == "__main__":
    quiet()
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 600)
