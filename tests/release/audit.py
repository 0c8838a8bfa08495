"""`make audit`: known holes of the pinned libraries, risky code, licences. `python -m tests.release.audit`.

Holes are asked of PyPI and, where that doesn't answer, of OSV. Where neither can be reached, it says so and goes on.
Risky code is what ruff's rules of bandit's kind find (S in pyproject.toml); `make lint` has them as well.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bot.config import ROOT
from tests.release.materials import REQUIREMENTS, licence

BIN = Path(sys.executable).parent
SOURCES = ("pypi", "osv")
OF_OTHER_SYSTEMS = frozenset({"audioop-lts", "colorama"})
"""Pinned for Python 3.13 and Windows, and not installed here."""

ALLOWED = re.compile(
    r"(?i)\b(?:MIT(?:-CMU)?|0?BSD(?:-\d-Clause)?|Apache|PSF|Python Software Foundation|ISC|Zlib|CC0|MPL|Mozilla|OFL|"
    r"SIL Open Font|Lesser General Public)\b"
)
"""What a licence may be: nothing that asks more of Herald than to be named and to pass its own text on."""


def unreached(report: dict[str, Any]) -> bool:
    """Whether a report of pip-audit says nothing, because its source knew none of the libraries."""
    return all("skip_reason" in one for one in report["dependencies"])


def holes(report: dict[str, Any]) -> list[str]:
    """Return a line for each known hole of a report."""
    return [
        f"{one['name']} {one['version']}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'no version yet'}"
        for one in report["dependencies"]
        for hole in one.get("vulns", ())
    ]


def unlicensed(names: Sequence[str]) -> list[str]:
    """Return the libraries whose licence isn't among those allowed, each with what it says."""
    found = {name: licence(name) for name in names if name not in OF_OTHER_SYSTEMS}
    return [f"{name}: {said}" for name, said in found.items() if not said or not ALLOWED.search(said)]


def pinned(root: Path = ROOT) -> list[str]:
    """Return the names of all libraries that Herald installs."""
    return re.findall(r"^([a-z0-9-]+)==", (root / REQUIREMENTS).read_text(encoding="utf-8"), re.MULTILINE)


def asked() -> Iterator[dict[str, Any]]:
    """Yield the reports of the sources that answer."""
    for source in SOURCES:
        done = subprocess.run(
            [BIN / "pip-audit", "--require-hashes", "--disable-pip", "-r", REQUIREMENTS, "-f", "json", "-s", source],
            cwd=ROOT, capture_output=True, text=True, timeout=600, check=False,
        )  # fmt: skip
        try:
            report: dict[str, Any] = json.loads(done.stdout)
        except ValueError:
            continue
        if not unreached(report):
            yield report


def main() -> int:
    """Say what there is, and return 1 if any of it is a fault."""
    faults = unlicensed(pinned())
    report = next(asked(), None)
    if report is None:
        print("holes: no source could be reached, so nothing is known")  # noqa: T201 - what the command is for
    else:
        faults += holes(report)
    risky = subprocess.run([BIN / "ruff", "check", "--quiet", "."], cwd=ROOT, check=False).returncode
    print(*faults, sep="\n")  # noqa: T201 - what the command is for
    print(f"{len(pinned())} libraries, {len(faults)} faults")  # noqa: T201 - what the command is for
    return 1 if faults or risky else 0


if __name__ == "__main__":
    sys.exit(main())
