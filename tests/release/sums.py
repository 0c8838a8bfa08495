"""Checksums as `sha256sum --check` reads them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

SUMS = "SHA256SUMS"


def sums(files: Mapping[str, bytes]) -> bytes:
    """Return a line for each file: its SHA-256 in hex digits, two spaces, its name."""
    return "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in files.items()).encode()
