"""What a benchmark comes to: a list of figures, each beside the reach it is quoted against.

Every benchmark offers `measure(size)` and runs alone: `python -m tests.bench.rules [--full | --toy] [--json FILE]`.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

import structlog
from rich.console import Console
from rich.table import Table

from bot.config import ROOT

T = TypeVar("T")


class Size(StrEnum):
    """How much is measured. TOY only shows that it can be; FULL takes the sizes the reaches speak of."""

    TOY = "toy"
    QUICK = "quick"
    FULL = "full"

    def of(self, toy: T, quick: T, full: T) -> T:
        """What belongs to this size."""
        return {Size.TOY: toy, Size.QUICK: quick, Size.FULL: full}[self]


def sizes(parser: argparse.ArgumentParser) -> None:
    """The options that choose one: `wanted.size`."""
    either = parser.add_mutually_exclusive_group()
    full, toy = "the sizes the reaches speak of; takes minutes", "a taste of everything, whose figures mean nothing"
    either.add_argument("--full", dest="size", action="store_const", const=Size.FULL, default=Size.QUICK, help=full)
    either.add_argument("--toy", dest="size", action="store_const", const=Size.TOY, help=toy)


MORE = frozenset({"/s", "/core-s", "matches/CPU s", "× floors.py"})
LESS = frozenset(
    {"ms", "s", "CPU ms", "CPU s", "CPU-s", "µs of CPU", "MiB", "KiB", "kB", "bytes", "exit status"}
    | {"×", "× floor", "× alone", "× naive", "× lone commit", "× raw sqlite3 of floors.py"}
)
"""Units of which more or less is better where no reach says so. All others only explain."""


@dataclass(frozen=True)
class Figure:
    """One measurement. most, least: what it may be at most or must be at least; neither where it only explains."""

    name: str
    value: float
    unit: str = ""
    most: float | None = None
    least: float | None = None

    @property
    def ratio(self) -> float | None:
        """How often the reach is met: 2 is twice as good as it has to be, below 1 is a miss."""
        if self.most is not None:
            return self.most / self.value if self.value else float("inf")
        return self.value / self.least if self.least else None

    @property
    def met(self) -> bool | None:
        return None if self.ratio is None else self.ratio >= 1

    @property
    def grows(self) -> bool | None:
        """Whether more is better; None for a figure that only explains."""
        if self.most is not None or self.least is not None:
            return self.most is None
        return True if self.unit in MORE else False if self.unit in LESS else None

    @property
    def reach(self) -> str:
        if self.most is not None:
            return f"≤ {self.most:g}"
        return f"≥ {self.least:g}" if self.least is not None else ""

    @property
    def measured(self) -> str:
        """The value as people read it, with its unit."""
        value = f"{self.value:,.0f}" if abs(self.value) >= 1000 else f"{self.value:.3g}"
        return f"{value} {self.unit}".rstrip()

    @property
    def verdict(self) -> str:
        """Whether the reach is met, and how often; empty where there is none."""
        return "" if self.met is None else f"{'yes' if self.met else 'NO'}  {self.ratio:.2f}×"

    @property
    def shortfall(self) -> str:
        """By how much the reach is missed, in a line."""
        assert self.ratio is not None, "only a reach is missed"
        if self.most == 0:
            return f"{self.name}: {self.measured}"
        off = f"{1 / self.ratio:.2f} times too {'few' if self.grows else 'much'}" if self.ratio else "nothing at all"
        return f"{self.name}: {self.measured} instead of {self.reach}, {off}"


def p(values: Sequence[float], percent: float) -> float:
    """A percentile."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * percent / 100), len(ordered) - 1)]


def quiet() -> None:
    """No log lines between the figures."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


def show(figures: Sequence[Figure], title: str) -> None:
    """One table: measure, figure, reach, how often it is met."""
    table = Table("measure", "figure", "reach", "met", title=title, title_justify="left")
    table.columns[1].justify = table.columns[2].justify = "right"
    for figure in figures:
        table.add_row(figure.name, figure.measured, figure.reach, figure.verdict)
    Console(width=110).print(table)


def missed(figures: Sequence[Figure]) -> list[str]:
    """Return what to say of the reaches: how many are missed, then each of them and by how much, as lines."""
    short = [figure for figure in figures if figure.met is False]
    head = f"{len(short)} {'reach' if len(short) == 1 else 'reaches'} missed"
    return [f"{head}:", *(f"  {figure.shortfall}" for figure in short)] if short else [head]


def write(figures: Sequence[Figure], file: Path) -> None:
    shapes = [asdict(figure) | {"ratio": figure.ratio, "met": figure.met} for figure in figures]
    file.write_text(json.dumps(shapes, indent=2) + "\n", encoding="utf-8")


def read(file: Path) -> list[Figure]:
    known = Figure.__dataclass_fields__
    return [
        Figure(**{key: value for key, value in shape.items() if key in known}) for shape in json.loads(file.read_text())
    ]


def floors_script() -> Path:
    """Return where the script of floors is, if there is one: HERALD_FLOORS, or beside this checkout."""
    return Path(os.environ.get("HERALD_FLOORS") or ROOT.parent / "shared" / "bench" / "floors.py")


def alone(measure: Callable[[Size], list[Figure]], description: str | None) -> None:
    """One benchmark as a program."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    sizes(parser)
    parser.add_argument("--json", type=Path, help="write the figures here instead of showing them")
    wanted = parser.parse_args()
    quiet()
    figures = measure(wanted.size)
    if wanted.json is None:
        show(figures, (description or "").splitlines()[0])
    else:
        write(figures, wanted.json)
