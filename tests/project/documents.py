"""Reading the tables of a Markdown document."""

from __future__ import annotations

import re


def rows(document: str, heading: str) -> list[list[str]]:
    """The cells of the table under a heading of a Markdown document, its head left out."""
    section = re.split(rf"^#+ {re.escape(heading)}$", document, maxsplit=1, flags=re.MULTILINE)[1]
    section = re.split(r"^#+ ", section, maxsplit=1, flags=re.MULTILINE)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
