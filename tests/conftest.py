"""How the suite is shared out among workers, and what it costs."""

from __future__ import annotations

import gc
from collections.abc import Generator
from typing import Any

import pytest
import structlog
from structlog.dev import ConsoleRenderer, plain_traceback

from tests import costs, scheduling
from tests.waiting_tasks import waiting_tasks

YOUNG = 10_000
"""New objects after which the collector looks through them, as Herald has it in bot/cli/loading.py."""

_configure = structlog.configure


def _configure_afresh(**settings: Any) -> None:
    """Configure structlog so that no logger keeps its settings: later tests listen to the same ones."""
    _configure(**settings | {"cache_logger_on_first_use": False})


def _plain() -> list[Any]:
    """structlog's own processors, but what was raised told in plain lines: drawn with all locals it takes seconds."""
    *others, drawing = structlog.get_config()["processors"]
    assert isinstance(drawing, ConsoleRenderer)
    return [*others, ConsoleRenderer(colors=False, exception_formatter=plain_traceback)]


def pytest_configure(config: pytest.Config) -> None:
    """Keep xdist from handing out files with many tests first, and count what tests cost."""
    config.option.loadscopereorder = False
    structlog.configure = _configure_afresh
    structlog.configure(processors=_plain())
    costs.register(config)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Don't look for garbage among thousands of tests while they are collected, nor later: they stay to the end.

    Afterwards look for it as seldom as Herald does.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
        gc.set_threshold(YOUNG)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest: handed out last, it would keep one worker busy while the others are idle.

    Runs once the tests that aren't wanted have been sorted out, as a file's time depends on how many it has left.
    """
    scheduling.longest_first(items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a test that took too long where its tasks wait: the loop itself always waits in select."""
    report = yield
    if call.excinfo is not None and "from pytest-timeout" in str(call.excinfo.value):
        report.sections.insert(0, ("tasks that wait", waiting_tasks()))
    return report


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> scheduling.Scheduling:
    """Return the scheduler that keeps a file with one worker."""
    return scheduling.Scheduling(config, log)
