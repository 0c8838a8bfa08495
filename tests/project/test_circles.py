"""Imports in cogs only go down, those that only the type checker walks counted."""

from __future__ import annotations

from pathlib import Path

from tests.project.circles import a_way_round, circles, imports


def test_no_circle_of_imports_is_in_cogs() -> None:
    graph = imports("cogs")
    assert len(graph) > 80
    assert not [a_way_round(circle, graph) for circle in circles(graph)]


def test_a_circle_for_the_type_checker_alone_is_found(tmp_path: Path) -> None:
    package = tmp_path / "cogs"
    package.mkdir()
    (package / "__init__.py").write_text('"""A package."""\n')
    (package / "host.py").write_text(
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from cogs.click import Click\n"
    )
    (package / "click.py").write_text("from cogs.host import Host\n")
    assert circles(imports("cogs", tmp_path)) == [["cogs.click", "cogs.host"]]
