"""Compile everything once, before workers do: `python -m tests.compiled`.

Each worker imports all tests, and pytest rewrites their assertions and those of its plugins, Hypothesis among them.
Where Python may write no bytecode, as in many containers, each of them would do so again in every run, as would each
pytest that a test starts, and each program that a test starts would compile Herald.
"""

from __future__ import annotations

import compileall
from collections.abc import Iterable, Iterator
from importlib.metadata import distributions
from pathlib import Path

from _pytest.assertion import rewrite

TESTS = Path(__file__).parent
FOLDERS = (*(TESTS.parent / name for name in ("bot", "cogs", "rendering")), TESTS)
REWRITTEN = ("conftest.py", "test_*.py")


def found_in(folder: Path) -> list[Path]:
    """Return the tests of a folder, which pytest rewrites."""
    return sorted(found for pattern in REWRITTEN for found in folder.rglob(pattern))


def plugins() -> Iterator[Path]:
    """Yield the modules of everything that brings pytest a plugin, which pytest rewrites as well."""
    for one in distributions():
        if any(entry.group == "pytest11" for entry in one.entry_points):
            files = (Path(str(one.locate_file(file))) for file in one.files or ())
            yield from (file for file in files if file.suffix == ".py" and file.exists())


def write(files: Iterable[Path]) -> int:
    """Keep rewritten files beside them, as pytest does where it may; return how many were written."""
    written = 0
    for file in files:
        kept = rewrite.get_cache_dir(file) / (file.stem + rewrite.PYC_TAIL)
        if rewrite._read_pyc(file, kept) is None:
            hashed, code = rewrite._rewrite_test(file, None)  # type: ignore[arg-type] # as none of its options is set
            kept.parent.mkdir(exist_ok=True)
            with kept.with_suffix(".new").open("wb") as opened:
                rewrite._write_pyc_fp(opened, hashed, code)
            kept.with_suffix(".new").replace(kept)
            written += 1
    return written


if __name__ == "__main__":
    for each in FOLDERS:
        compileall.compile_dir(each, quiet=2)
    write([*found_in(TESTS), *plugins()])
