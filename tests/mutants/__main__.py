"""Mutation testing of Herald: `python -m tests.mutants`. It says which small faults the tests don't notice.

cover             run the whole suite with probes, to learn which tests reach which mutants
run               plant each mutant and run its tests; cover first if that hasn't been done
compare A B       list the mutants that were killed in one file of results and aren't any more in the other

No file of the checkout changes: the import hook in tests/mutants/loading.py plants a mutant while a process starts.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from tests.mutants.covering import Cover, Limits, cover_folder, fingerprint, from_probes, run_probes
from tests.mutants.results import Verdict, compare, read, report
from tests.mutants.running import Baseline, Runner
from tests.mutants.sample import COUNT, FOLDERS, SEED

OUT, FAULTS = Console(highlight=False), Console(stderr=True, highlight=False)

COVER, PASSING, RESULTS = "cover.json", "passing.json", "results.json"


def main(words: Sequence[str] | None = None) -> int:
    """Run a sub-command. Returns its exit status."""
    given = _parser().parse_args(words)
    match given.command:
        case "cover":
            return _cover(given)
        case "compare":
            return _compare(given)
        case _:
            return _run(given)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.splitlines()[0])
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--seed", type=int, default=SEED, help="seed of the sample")
    shared.add_argument("--count", type=int, default=COUNT, help="size of the sample")
    shared.add_argument("--jobs", "-n", type=int, default=min(4, os.cpu_count() or 1), help="processes at a time")
    commands = parser.add_subparsers(dest="command", required=True)
    cover = commands.add_parser("cover", parents=[shared], help="learn which tests reach which mutants")
    cover.add_argument("--from", type=Path, dest="folder", metavar="FOLDER", help="read what probes recorded earlier")
    cover.add_argument("chosen", nargs="*", metavar="TEST", help="tests to run instead of the whole suite")
    run = commands.add_parser("run", parents=[shared], help="plant each mutant and run its tests")
    run.add_argument("--only", metavar="FOLDER", help=f"mutants of one folder or file: {', '.join(FOLDERS)}, …")
    run.add_argument("--cover", type=Path, metavar="FILE", help="another cover.json than the sample's")
    run.add_argument("--out", type=Path, metavar="FILE", help="where to write the results")
    run.add_argument("--tests", type=int, default=Limits().tests, help="most tests for each mutant")
    run.add_argument("--seconds", type=float, default=Limits().seconds, help="most CPU-seconds of these tests")
    both = commands.add_parser("compare", help="list the mutants that are no longer killed")
    both.add_argument("before", type=Path)
    both.add_argument("after", type=Path)
    return parser


def _cover(given: argparse.Namespace) -> int:
    place = cover_folder(given.seed)
    folder: Path | None = given.folder
    sources = ""
    if folder is None:
        folder, sources = place / "probes", fingerprint()
        settings = {"HERALD_MUTANT_SEED": str(given.seed), "HERALD_MUTANT_COUNT": str(given.count)}
        status = run_probes(folder, given.jobs, settings, given.chosen)
        if status not in (0, 1):
            FAULTS.out(f"The run with probes ended with {status}.")
            return status
    cover = from_probes(folder, sources)
    cover.write(place / COVER)
    reached = sum(bool(tests) for tests in cover.mutants.values())
    OUT.out(f"{place / COVER}: {len(cover.seconds)} tests reach {reached} of {len(cover.mutants)} mutants")
    return 0


def _run(given: argparse.Namespace) -> int:
    place = cover_folder(given.seed)
    file: Path = given.cover or place / COVER
    if not file.exists():
        if given.cover:
            FAULTS.out(f"There's no {file}.")
            return 2
        status = _cover(argparse.Namespace(**vars(given), folder=None, chosen=[]))
        if status:
            return status
    cover = Cover.read(file)
    mutants = [mutant for mutant in cover.mutants if mutant.startswith(given.only or "")]
    if not mutants:
        FAULTS.out(f"The sample has no mutant in {given.only}.")
        return 2
    start = time.monotonic()
    baseline = Baseline(cover, place / PASSING)
    runner = Runner(cover, baseline, Limits(given.tests, given.seconds))
    results = runner.run(mutants, given.jobs, given.out or place / RESULTS, _say)
    for test in baseline.failing:
        OUT.out(f"left out, since it doesn't pass without a mutant: {test}")
    OUT.out("", *report(results), f"\n{len(results)} mutants in {time.monotonic() - start:.0f} s", sep="\n")
    return int(any(verdict.why.startswith("error") for verdict in results.values()))


def _say(mutant: str, verdict: Verdict) -> None:
    what = "killed" if verdict.killed else verdict.why.splitlines()[0]
    OUT.out(f"{verdict.seconds:6.1f} s  {what}  {mutant}" + (f"  by {verdict.by}" if verdict.by else ""))


def _compare(given: argparse.Namespace) -> int:
    before, after = read(given.before), read(given.after)
    lost = compare(before, after)
    counts = [sum(verdict.killed for verdict in results.values()) for results in (before, after)]
    for mutant, reason in lost.items():
        OUT.out(f"{mutant}: {reason}, killed before by {before[mutant].by}")
    OUT.out(f"{counts[0]} killed before, {counts[1]} now")
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
