"""Rules for threads."""

from __future__ import annotations

from bot.sandbox.rules.refusal import Form
from bot.sandbox.world import PRIVATE_THREAD, PUBLIC_THREAD, Json

AUTO_ARCHIVE = (60, 1440, 4320, 10080)
"""Minutes of silence after which a thread may be archived."""


def check(body: Json, *, change: bool = False) -> None:
    """A thread about to be made, or (change) what is to be changed of one."""
    form = Form()
    if not change or body.get("name") is not None:
        form.length(("name",), body.get("name"), 1, 100)
    if body.get("auto_archive_duration", 60) not in (*AUTO_ARCHIVE, None):
        form.add(("auto_archive_duration",), f"Value must be one of {AUTO_ARCHIVE}")
    if body.get("type") not in (PUBLIC_THREAD, PRIVATE_THREAD, None):
        form.add(("type",), f"Channel type {body['type']} is no thread")
    if not 0 <= (body.get("rate_limit_per_user") or 0) <= 21_600:
        form.add(("rate_limit_per_user",), "Must be between 0 and 21600")
    form.check()
