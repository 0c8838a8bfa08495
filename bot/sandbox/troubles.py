"""The kinds of trouble `chaos.py` makes, what they look like on the wire, and the usual mixture of a storm."""

from __future__ import annotations

import enum
import json
import random
from collections.abc import Mapping
from dataclasses import dataclass

from bot.sandbox.rest.call import Reply

CALLBACK = "/callback"

Bounds = tuple[float, float]
"""Shortest and longest, in seconds."""


class Kind(enum.Enum):
    """What can go wrong; the value is its name in `Chaos.record`."""

    RATE_LIMIT = "rate limit"
    FAILURE = "failure"
    DELAY = "delay"
    LOST = "lost answer"
    DROP = "dropped event"
    DUPLICATE = "duplicated event"
    POSTPONE = "delayed event"
    REORDER = "reordered event"
    RECONNECT = "reconnect"
    RESUMABLE = "invalid session, resumable"
    INVALID = "invalid session"
    CUT = "cut connection"

    @property
    def side(self) -> str:
        """Where it strikes: "rest" (requests) or "gateway" (events)."""
        return "rest" if self in (Kind.RATE_LIMIT, Kind.FAILURE, Kind.DELAY, Kind.LOST) else "gateway"

    @property
    def breaks(self) -> bool:
        """Whether it ends the gateway connection."""
        return self in (Kind.RECONNECT, Kind.RESUMABLE, Kind.INVALID, Kind.CUT)


@dataclass
class Trouble:
    """One kind of trouble, where, how likely and how often."""

    kind: Kind
    where: str = ""
    """Part of "METHOD /path/{template}" or of an event's name; "" for every one."""

    probability: float = 1.0
    times: int | None = None
    """Strikes left, None for as long as the weather lasts."""

    seconds: Bounds = (0.0, 0.0)
    """How long to wait, or what retry_after says."""

    status: int = 0
    wide: bool = False
    applied: bool = False
    """Strikes after the server did what was asked."""

    spared: tuple[str, ...] = ()
    """Parts of routes that are left alone."""

    def strikes(self, name: str, dice: random.Random) -> bool:
        """Throws the dice for one request or event; counts a strike."""
        if self.times == 0 or self.where not in name or any(part in name for part in self.spared):
            return False
        if self.probability < 1 and dice.random() >= self.probability:
            return False
        if self.times is not None:
            self.times -= 1
        return True


def too_many(trouble: Trouble) -> Reply:
    """A 429 as Discord's edge words it; without a Via header (the usual headers have it) discord.py gives up."""
    wait = trouble.seconds[0]
    headers = {
        "Retry-After": str(wait),
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": str(wait),
        "X-RateLimit-Scope": "global" if trouble.wide else "user",
    }
    if trouble.wide:
        headers["X-RateLimit-Global"] = "true"
    body = {"message": "You are being rate limited.", "retry_after": wait, "global": trouble.wide, "code": 0}
    return Reply(429, body, headers)


def unavailable(status: int) -> Reply:
    """A 5xx as a proxy answers it: not JSON."""
    return Reply(status, f"<html><head><title>{status}</title></head><body>upstream connect error</body></html>")


def opcode(op: int, data: object) -> str:
    """A gateway frame that is no event."""
    return json.dumps({"op": op, "s": None, "t": None, "d": data})


STORM: dict[str, float] = {
    "limited": 0.04,
    "failed": 0.02,
    "failed_applied": 0.01,
    "lost": 0.02,
    "delayed": 0.3,
    "dropped": 0.03,
    "duplicated": 0.15,
    "postponed": 0.1,
    "reordered": 0.05,
    "reconnects": 0.01,
    "resumable": 0.005,
    "invalid": 0.005,
    "cuts": 0.01,
}
"""How likely each trouble is for one request (the first five) or one event."""

STORM_SECONDS: dict[str, Bounds] = {"limited": (0.2, 0.2), "delayed": (0.02, 0.4), "postponed": (0.1, 1.5)}

_STARTUP = ("GET /users/@me", "GET /oauth2", "GET /applications/@me", "GET /gateway", "/commands")

_STORM_KINDS: dict[str, Kind] = {
    "limited": Kind.RATE_LIMIT,
    "failed": Kind.FAILURE,
    "failed_applied": Kind.FAILURE,
    "lost": Kind.LOST,
    "delayed": Kind.DELAY,
    "dropped": Kind.DROP,
    "duplicated": Kind.DUPLICATE,
    "postponed": Kind.POSTPONE,
    "reordered": Kind.REORDER,
    "reconnects": Kind.RECONNECT,
    "resumable": Kind.RESUMABLE,
    "invalid": Kind.INVALID,
    "cuts": Kind.CUT,
}


def storm_troubles(probabilities: Mapping[str, float]) -> list[Trouble]:
    """The troubles of a storm; `probabilities` replace the usual ones by name, 0 leaves a kind out."""
    unknown = probabilities.keys() - STORM.keys()
    if unknown:
        raise ValueError(f"a storm has no {sorted(unknown)[0]!r}; it has {', '.join(STORM)}")
    chances = {**STORM, **probabilities}
    return [
        Trouble(
            kind,
            probability=chances[name],
            seconds=STORM_SECONDS.get(name, (0.0, 0.0)),
            status=502,
            applied=name in ("failed_applied", "lost"),
            spared=_STARTUP,
        )
        for name, kind in _STORM_KINDS.items()
        if chances[name] > 0
    ]
