"""Every figure of /stats reckoned anew from the logs in a database file: sqlite3 and json, and nothing of Herald.

Run by hand: python -m tests.oracle.statistics FILE [USER]
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from tests.oracle.logs import Play, Result, plays
from tests.oracle.ratings import again

Figures = dict[str, Any]
Key = tuple[int, str, int, int]
"""Of a rating: server, game, seats (2, or 3 for more) and user."""

SUMS = ("played", "won", "shared", "absent", "scored", "score", "decisions", "thought")
"""What is added up."""

Kept = list[tuple[Play, Result]]


def kept(
    found: Iterable[Play],
    guilds: Sequence[int],
    user: int | None = None,
    game: str | None = None,
    seats: int | None = None,
) -> Kept:
    """The results that are asked about, in the order in which their matches ended."""
    return [
        (play, result)
        for play in found
        for result in play.results
        if play.guild in guilds and game in (None, play.game) and seats in (None, play.seats)
        if user in (None, result.user)
    ]


def wilson(part: int, of: int) -> tuple[float, float]:
    """The 95 % interval by its definition: every share from which what was seen lies no further than 1.96 sigma.

    By halving, so that it shares no formula with anybody.
    """
    if of == 0:
        return 0.0, 1.0
    seen = part / of

    def far(share: float) -> bool:
        return abs(seen - share) > 1.959963984540054 * math.sqrt(share * (1 - share) / of)

    def edge(inner: float, outer: float) -> float:
        if not far(outer):
            return outer
        for _ in range(80):
            middle = (inner + outer) / 2
            inner, outer = (inner, middle) if far(middle) else (middle, outer)
        return inner

    return edge(seen, 0.0), edge(seen, 1.0)


def bests(results: Kept) -> dict[str, tuple[int, int]]:
    """By game, the most points at the end of a match played to its end, and the oldest match with so many."""
    found: dict[str, tuple[int, int]] = {}
    for play, result in results:
        if play.complete and not result.absent:
            known = found.get(play.game)
            if known is None or result.score > known[0] or (result.score == known[0] and play.match < known[1]):
                found[play.game] = result.score, play.match
    return found


def sums(results: Kept) -> Figures:
    """What results come to."""
    scored = [(play, result) for play, result in results if play.complete and not result.absent]
    return {
        "played": len(results),
        "won": sum(result.won for _, result in results),
        "shared": sum(result.won and result.shared for _, result in results),
        "absent": sum(result.absent for _, result in results),
        "scored": len(scored),
        "score": sum(result.score for _, result in scored),
        "decisions": sum(result.decisions for _, result in results),
        "thought": sum(result.thought for _, result in results),
        "interval": wilson(sum(result.won for _, result in results), len(results)),
    }


def by(results: Kept, kind: Callable[[Play, Result], Any]) -> dict[Any, Figures]:
    """What the results of each kind come to."""
    kinds = {kind(play, result) for play, result in results}
    return {one: sums([(play, result) for play, result in results if kind(play, result) == one]) for one in kinds}


def months(results: Kept) -> dict[str, Figures]:
    """By month in UTC, like 2026-11."""
    return by(results, lambda play, _: datetime.fromtimestamp(play.finished / 1000, UTC).strftime("%Y-%m"))


def streaks(results: Kept) -> tuple[int, int]:
    """How many were won in a row up to the newest (negative: how many were not), and at most."""
    letters = "".join("w" if result.won else "l" for _, result in results)
    if not letters:
        return 0, 0
    last = len(letters) - len(letters.rstrip(letters[-1]))
    return last if letters[-1] == "w" else -last, max(map(len, letters.split("l")))


def opponents(found: Iterable[Play], results: Kept) -> dict[int, Figures]:
    """By whom the person of these results sat with, how often they came in before them."""
    met: dict[int, list[tuple[int, int]]] = {}
    for play, own in results:
        for other in play.results:
            if other.user != own.user:
                met.setdefault(other.user, []).append((own.place, other.place))
    return {
        user: {
            "met": len(pairs),
            "ahead": sum(mine < theirs for mine, theirs in pairs),
            "level": sum(mine == theirs for mine, theirs in pairs),
        }
        for user, pairs in met.items()
    }


def person(found: Sequence[Play], guilds: Sequence[int], user: int, **chosen: Any) -> Figures:
    """Everything /stats tells of a person. Matches alone are kept apart: against an automa nobody's result is told."""
    results = kept(found, guilds, user, **chosen)
    among = [(play, result) for play, result in results if play.seats > 1 or chosen.get("seats") == 1]
    return {
        "lines": by(results, lambda play, result: (play.game, play.seats, result.seat, result.start)),
        "months": months(among),
        "bests": bests(among),
        "streaks": streaks(among),
        "opponents": opponents(found, results),
    }


def server(found: Sequence[Play], guild: int, **chosen: Any) -> Figures:
    """Everything /stats tells of a server, or of a game there; of a month, one result a match."""
    results = kept(found, (guild,), **chosen)
    among = [(play, result) for play, result in results if play.seats > 1 or chosen.get("seats") == 1]
    return {
        "lines": by(results, lambda play, result: (play.game, play.seats, result.seat, result.start)),
        "months": months([(play, result) for play, result in among if result.seat == 0]),
        "bests": bests(among),
    }


def ratings(found: Sequence[Play]) -> tuple[dict[Key, tuple[int, ...]], dict[tuple[int, int], tuple[int, ...]]]:
    """By key, everybody's rating after all matches: mu, sigma, how many, how many won; and by match and user, the one
    after it: mu, sigma and how many. found: in the order in which they ended."""
    newest: dict[Key, tuple[int, ...]] = {}
    after: dict[tuple[int, int], tuple[int, ...]] = {}
    for play in found:
        if not play.rated:
            continue
        # Who was replaced comes last, and who took their seat is not rated.
        people = [(play.began[one.seat] if one.substituted else one.user, one) for one in play.results]
        keys = {user: (play.guild, play.game, min(play.seats, 3), user) for user, _ in people}
        before = {user: newest[key][:2] for user, key in keys.items() if key in newest}
        standing = [(user, one.place, one.absent or one.substituted) for user, one in people]
        for user, (mu, sigma) in again(before, standing).items():
            matches, won = newest.get(keys[user], (0, 0, 0, 0))[2:]
            own = next(one for known, one in people if known == user)
            newest[keys[user]] = mu, sigma, matches + 1, won + (own.won and not own.substituted)
            if not own.substituted:
                after[play.match, user] = mu, sigma, matches + 1
    return newest, after


def main(file: str, *users: str) -> None:
    """What the file says of these people over all servers, or of each server."""
    found = plays(file)
    guilds = sorted({play.guild for play in found})
    told = [person(found, guilds, int(user)) for user in users] or [server(found, guild) for guild in guilds]
    for one in told:
        sys.stdout.write(json.dumps({name: _printed(value) for name, value in one.items()}, indent=2) + "\n")


def _printed(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _printed(one) for key, one in value.items()}
    return value


if __name__ == "__main__":
    main(*sys.argv[1:])
