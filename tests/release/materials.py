"""The bill of materials: which libraries a release installs, in CycloneDX 1.5, an open format that scanners read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any

from tests.release.archive import shown

REQUIREMENTS = "requirements.txt"

_PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def bill(root: Path, commit: str, about: dict[str, Any], at: int) -> bytes:
    """Return the bill of a commit as JSON. about: its `[project]` table; at: seconds of UTC epoch."""
    found = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(at, UTC).isoformat().replace("+00:00", "Z"),
            "component": {"type": "application", "name": about["name"], "version": about["version"], **_licence("MIT")},
        },
        "components": list(_components(shown(root, commit, REQUIREMENTS))),
    }
    return json.dumps(found, indent=2).encode() + b"\n"


def _components(pinned: str) -> Iterator[dict[str, Any]]:
    """Yield a component for each pin of a requirement file."""
    pins = list(_PIN.finditer(pinned))
    for pin, after in zip(pins, [*(one.start() for one in pins[1:]), len(pinned)], strict=True):
        name, version = pin.groups()
        yield {
            "type": "library",
            "name": name,
            "version": version,
            "purl": f"pkg:pypi/{name.lower().replace('_', '-')}@{version}",
            "hashes": [{"alg": "SHA-256", "content": one} for one in _HASH.findall(pinned[pin.end() : after])],
            **_licence(licence(name)),
        }


def licence(name: str) -> str | None:
    """Return the licence of an installed library as it names it, None if it isn't installed or names none.

    The expression of PEP 639 comes first, then the classifiers, then the first line of the free text.
    """
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None
    if "License-Expression" in about:
        return about["License-Expression"]
    classified = [one.split(" :: ")[-1] for one in about.get_all("Classifier") or () if one.startswith("License ::")]
    written = about.get("License", "").strip().splitlines()
    return " AND ".join(classified) or (written[0] if written else None)


def _licence(name: str | None) -> dict[str, Any]:
    return {"licenses": [{"license": {"name": name}}]} if name else {}
