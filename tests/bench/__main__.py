"""All figures in one table: `make bench`, or `python -m tests.bench [NAME…] [--full | --toy] [--json FILE]`.

Each benchmark runs in a process of its own, so that none warms another one's caches. `rules chances presses render
storage router memory lag thinking reviews start history replay wholeway` are the names; quick by default, --full takes
the sizes the reaches speak of, --toy only shows that everything still runs, all of it in one process.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bot.config import ROOT
from tests.bench.figures import Figure, Size, quiet, read, show, sizes, write

SECONDS = {
    "rules": 12,
    "chances": 3,
    "presses": 12,
    "render": 12,
    "storage": 25,
    "router": 8,
    "memory": 30,
    "lag": 15,
    "thinking": 25,
    "reviews": 200,
    "start": 30,
    "history": 60,
    "replay": 40,
    "wholeway": 50,
}
"""About how long each takes when it is quick, for the bar."""


CHOSEN = {Size.TOY: ["--toy"], Size.QUICK: [], Size.FULL: ["--full"]}


def apart(name: str, folder: Path, size: Size) -> list[Figure]:
    """The figures of one benchmark in a process of its own; one figure that says so where it failed."""
    result = folder / f"{name}.json"
    command = [sys.executable, "-m", f"tests.bench.{name}", "--json", str(result), *CHOSEN[size]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.stderr.strip():
        Console(stderr=True).print(done.stderr.strip()[-2000:], highlight=False, markup=False)
    if done.returncode:
        return [Figure(f"{name}: FAILED", done.returncode, "exit status", most=0)]
    return read(result)


def taste(name: str) -> list[Figure]:
    """The same at toy size, in this process: a start of an interpreter costs more than such a benchmark."""
    try:
        found: list[Figure] = import_module(f"tests.bench.{name}").measure(Size.TOY)
    except Exception as error:
        Console(stderr=True).print(repr(error)[-2000:], highlight=False, markup=False)
        return [Figure(f"{name}: FAILED", 1, "exit status", most=0)]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which: {', '.join(SECONDS)} (default: all)")
    sizes(parser)
    parser.add_argument("--json", type=Path, help="also write the figures here")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - SECONDS.keys():
        parser.error(f"no benchmark is called {', '.join(sorted(unknown))}; there are {', '.join(SECONDS)}")
    quiet()
    names, figures, started = wanted.names or list(SECONDS), [], time.monotonic()
    bar = Progress(
        TextColumn("{task.description:10}"), BarColumn(), MofNCompleteColumn(), TextColumn("s"), TimeElapsedColumn()
    )
    with tempfile.TemporaryDirectory() as folder, bar:
        task = bar.add_task("", total=sum(SECONDS[name] for name in names))
        for name in names:
            bar.update(task, description=name)
            figures += taste(name) if wanted.size is Size.TOY else apart(name, Path(folder), wanted.size)
            bar.advance(task, SECONDS[name])
    show(figures, f"Herald, {time.monotonic() - started:.0f} s; a ratio of 2× is twice as good as the reach asks")
    if wanted.json is not None:
        write(figures, wanted.json)
    missed = [figure.name for figure in figures if figure.met is False]
    Console().print(f"{len(missed)} reaches missed" if missed else "every reach met")
    return int(any(name.endswith("FAILED") for name in missed))


if __name__ == "__main__":
    sys.exit(main())
