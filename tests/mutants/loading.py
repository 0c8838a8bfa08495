"""Import hook that loads prepared code, and the probe that this code calls. Standard library only.

It is installed in the pytest process by tests/mutants/probing.py, and in every child process by
tests/mutants/site/sitecustomize.py, as environment variables ask:

HERALD_MUTANT: the mutant in the code, or "none". While it's set, no cache that is kept between runs is used.
HERALD_MUTANT_CODE: the folder with the code, which tests/mutants/compiling.py writes.
HERALD_MUTANT_PROBES: the folder where probes record what they see.
HERALD_MUTANT_TEST: the file in which the pytest process says which test is running. Children outlive the test that
started them, so PYTEST_CURRENT_TEST would tell them the wrong one.
"""

from __future__ import annotations

import builtins
import json
import marshal
import mmap
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

MUTANT = "HERALD_MUTANT"
CODE, PROBES, TEST = "HERALD_MUTANT_CODE", "HERALD_MUTANT_PROBES", "HERALD_MUTANT_TEST"

UNMUTATED = "none"
"""The value of HERALD_MUTANT when there's no mutant in the code."""

SHELF = "rendering.kit.sprite_file"
"""The module that keeps drawn pieces between runs: mutants would leave wrong ones, and it hides drawing from probes."""

PROBE = "__herald_probe__"
"""The name by which prepared code calls the probe."""

INDEX = "index.json"
"""The file with the prepared modules: name → file with its code."""

HITS = "hits.jsonl"
"""The file with what probes saw: rows of mutant and test."""

SIZE = 8192
"""Bytes of the file that names the running test: a counter of 4, the length in 4, then the test in UTF-8."""

NONE = bytes(4)
"""The counter before the first test."""

_open, _write, _close = os.open, os.write, os.close  # tests put faults in the place of the module's functions


class RunningTest:
    """The file in which a pytest process says which test is running, mapped into memory."""

    def __init__(self, path: str) -> None:
        file = _open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            os.ftruncate(file, SIZE)
            self._shared = mmap.mmap(file, SIZE)
        finally:
            _close(file)

    @property
    def counter(self) -> bytes:
        """Return a value that changes with each test."""
        return self._shared[:4]

    @property
    def name(self) -> str:
        """Return the test that is running."""
        return self._shared[8 : 8 + int.from_bytes(self._shared[4:8], "big")].decode(errors="replace")

    def announce(self, name: str) -> None:
        """Say that a test begins. The counter changes last, so that readers never see half a name."""
        text = name.encode()[: SIZE - 8]
        self._shared[4:8] = len(text).to_bytes(4, "big")
        self._shared[8 : 8 + len(text)] = text
        self._shared[:4] = (int.from_bytes(self.counter, "big") + 1).to_bytes(4, "big")


class Probe:
    """What prepared code calls before a mutant's statement."""

    def __init__(self) -> None:
        self.hits = ""
        self._running: RunningTest | None = None
        self._seen: set[tuple[str, bytes]] = set()

    def watch(self, path: str) -> RunningTest:
        """Take the running test from this file from now on."""
        self._running = RunningTest(path)
        self._seen.clear()
        return self._running

    def __call__(self, mutant: str) -> None:
        """Record that the running test reaches a mutant, once each."""
        if self._running is None:
            return
        counter = self._running.counter
        if counter == NONE or (mutant, counter) in self._seen:
            return
        self._seen.add((mutant, counter))
        row = json.dumps([mutant, self._running.name]).encode() + b"\n"
        file = _open(self.hits, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)  # whole rows: processes share the file
        try:
            _write(file, row)
        finally:
            _close(file)


probe = Probe()
"""The probe of this process."""


class PreparedLoader(SourceFileLoader):
    """A loader that takes a module's code from a prepared file, and everything else from the source."""

    def __init__(self, name: str, path: str, code: str | None) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType | None:
        """Return the prepared code, or the usual code where none is prepared."""
        if self._code is None:
            return super().get_code(fullname)
        code: CodeType = marshal.loads(Path(self._code).read_bytes())
        return code

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code, and turn the shelf off."""
        super().exec_module(module)
        if module.__name__ == SHELF:
            module.shelf = _no_shelf  # type: ignore[attr-defined] # the module has it


def _no_shelf() -> None:
    """Return None, as rendering.kit.sprite_file.shelf does without a folder."""


class PreparedFinder(MetaPathFinder):
    """A finder of prepared modules, and of the shelf."""

    def __init__(self, index: dict[str, str]) -> None:
        self._index = index

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return a spec with the prepared code, None for every other module."""
        if fullname not in self._index and fullname != SHELF:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = PreparedLoader(fullname, spec.loader.path, self._index.get(fullname))
        return spec


def install() -> None:
    """Install the hook where the environment asks for it, once."""
    folder = os.environ.get(CODE)
    if folder is None or any(isinstance(finder, PreparedFinder) for finder in sys.meta_path):
        return
    sys.meta_path.insert(0, PreparedFinder(json.loads(Path(folder, INDEX).read_bytes())))
    setattr(builtins, PROBE, probe)
    if PROBES in os.environ:
        probe.hits = str(Path(os.environ[PROBES], HITS))
        if TEST in os.environ:
            probe.watch(os.environ[TEST])
