"""Logs: events with fields, never prose, never a secret."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable, MutableMapping
from typing import Any

import structlog

from bot import masking

_SECRET_FIELDS = frozenset({"token", "secret", "authorization", "interaction_token"})


def configure(level: str, form: str, secrets: Iterable[str] = ()) -> None:
    """Send our events and those of the libraries to standard error, one line each.

    secrets: values that are masked wherever they stand, in tracebacks and in what libraries say as well.
    """
    masking.conceal(secrets)
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _redact,
    ]
    renderer: structlog.types.Processor
    if form == "json":
        shared.append(structlog.processors.format_exc_info)
        renderer = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        # The values of local variables would cost a second of the event loop, and hold all that may not be told.
        renderer = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _words_masked, renderer, _masked],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # A library's informational lines are about its own workings; its warnings are about ours.
    for library in ("discord", "alembic", "aiosqlite", "sqlalchemy"):
        logging.getLogger(library).setLevel(max(logging.WARNING, root.level))


def _words_masked(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Before anything is escaped once more."""
    for field, value in event.items():
        if isinstance(value, str):
            event[field] = masking.masked(value)
    return event


def _masked(_logger: Any, _method: str, line: Any) -> str:
    return masking.masked(str(line))


def _redact(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for field in _SECRET_FIELDS & event.keys():
        event[field] = "***"
    return event
