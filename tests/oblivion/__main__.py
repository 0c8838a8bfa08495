"""`make forget`: a database of 10,000 matches, or of ARGS; the person who plays most is forgotten in it."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.oblivion.weighing import busiest, fill, told, weigh


async def _run(matches: int) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "herald.db"
        await fill(file, matches)
        weighed, _ = await weigh(file, busiest(file))
    sys.stdout.write(f"{matches} matches\n{told(weighed)}\n")
    return not weighed.differences and not weighed.left


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    sys.exit(0 if asyncio.run(_run(parser.parse_args().matches)) else 1)
