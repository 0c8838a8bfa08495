"""What became of the mutants: the file with the results, the report, and the comparison of two files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.mutants.compiling import change
from tests.mutants.sample import FOLDERS, ROOT, Mutant


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutant."""

    killed: bool
    """Whether a test noticed it."""

    by: str | None = None
    """The test, or the file that couldn't be imported."""

    seconds: float = 0.0

    why: str = "survived"
    """Killed: "failed", "time-out" or "collection". Otherwise "survived", "not covered", "gone" or "error: …"."""


SURVIVED = Verdict(killed=False)
UNCOVERED = Verdict(killed=False, why="not covered")
GONE = Verdict(killed=False, why="gone")


def write(path: Path, results: Mapping[str, Verdict]) -> None:
    """Write results to a file, in the order of the mutants. Readers never see half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_text(json.dumps({mutant: asdict(results[mutant]) for mutant in sorted(results)}, indent=1) + "\n")
    part.replace(path)


def read(path: Path) -> dict[str, Verdict]:
    """Read results from a file."""
    return {mutant: Verdict(**row) for mutant, row in json.loads(path.read_text()).items()}


def report(results: Mapping[str, Verdict], root: Path = ROOT) -> Iterator[str]:
    """Return the lines to print at the end."""
    for folder in FOLDERS if root == ROOT else ("",):
        within = [verdict for mutant, verdict in results.items() if mutant.startswith(folder)]
        counts = Counter("killed" if one.killed else one.why.partition(":")[0] for one in within)
        if within:
            yield f"{folder or 'all'}: " + ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))
    yield from _listed("Survived", results, lambda verdict: verdict.why == SURVIVED.why, root)
    yield from _listed("Not covered", results, lambda verdict: verdict.why == UNCOVERED.why, root)
    yield from _listed("Gone from the code", results, lambda verdict: verdict.why == GONE.why, root)
    for mutant, verdict in results.items():
        if verdict.why.startswith("error"):
            yield f"{mutant}: {verdict.why}"


def compare(before: Mapping[str, Verdict], after: Mapping[str, Verdict]) -> dict[str, str]:
    """Return the mutants that were killed before and aren't known to be killed now, with the reason."""
    lost = {}
    for mutant, verdict in before.items():
        now = after.get(mutant)
        if verdict.killed and (now is None or not (now.killed or now.why == GONE.why)):
            lost[mutant] = "not tried" if now is None else now.why
    return lost


def described(mutant: str, root: Path = ROOT) -> Iterator[str]:
    """Return a mutant's name and the lines that it changes, with - and +."""
    one = Mutant.named(mutant)
    try:
        line, before, after = change(one, root)
    except (LookupError, FileNotFoundError):
        yield f"{mutant}"
        return
    yield f"{one.path}:{line} {one.name}"
    yield from (f"    - {text}" for text in before)
    yield from (f"    + {text}" for text in after)


def _listed(title: str, results: Mapping[str, Verdict], wanted: Callable[[Verdict], bool], root: Path) -> Iterator[str]:
    mutants = [mutant for mutant, verdict in results.items() if wanted(verdict)]
    if mutants:
        yield f"\n{title}: {len(mutants)}"
    for mutant in mutants:
        yield from described(mutant, root)
