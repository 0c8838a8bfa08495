"""What the sandbox saw: one line per request, gateway event, interaction and refusal."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from bot.sandbox.world import Clock, Json


class Log:
    """The last 500 lines; listeners hear each new one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.lines: deque[Json] = deque(maxlen=500)
        self.refused: list[str] = []
        self.listeners: list[Callable[[Json], None]] = []

    def add(
        self,
        side: str,
        text: str,
        *,
        status: int | None = None,
        ms: float | None = None,
        detail: str | None = None,
        about: Json | None = None,
    ) -> None:
        """One line.

        side: rest, gateway, interaction, refused, or weather for trouble the sandbox makes on purpose
        detail: the reason of a refusal
        about: ids of what the line belongs to: channel, message, interaction, user (each optional)
        """
        line: Json = {
            "at": int(self._clock() * 1000),
            "side": side,
            "text": text,
            "status": status,
            "ms": None if ms is None else round(ms, 1),
            "detail": detail,
            "about": about or {},
        }
        self.lines.append(line)
        if side == "refused":
            self.refused.append(f"{text}: {detail}")
        for listener in self.listeners:
            listener(line)
