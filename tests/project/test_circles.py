"""Imports go down: whoever reads a file of cogs or of the pictures never comes back to it by what it imports."""

from __future__ import annotations

import pytest

from tests.project.circles import a_way_round, circles, imports


@pytest.mark.parametrize("package", ["cogs", "rendering"])
def test_no_module_leads_back_to_itself(package: str) -> None:
    graph = imports(package)

    found = [f"{len(circle)} modules: {' -> '.join(a_way_round(circle, graph))}" for circle in circles(graph)]

    assert graph
    assert not found, "\n".join(found)
