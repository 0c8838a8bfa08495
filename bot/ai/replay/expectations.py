"""The sentences a replay may expect, for any game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from bot.ai.replay.table import Table
from bot.ai.simulation.contract_watch import refusal
from bot.core.game import IllegalAction, Outcome
from bot.match.events.codec import plain

Check: TypeAlias = Callable[..., str | None]
"""(table, what the sentence names) -> None where it holds, else what is true instead."""


def check(table: Table, sentence: str) -> str | None:
    """None where the sentence holds, else what is true instead. Raises ValueError for a sentence without a meaning."""
    for form, holds in SENTENCES.items():
        found = re.fullmatch(form, sentence)
        if found is not None:
            return holds(table, *found.groups())
    raise ValueError(f"“{sentence}” is no sentence that replays know (see tests/replays/README.md)")


def _points(table: Table, name: str, count: str) -> str | None:
    points = table.game.points(table.state)[table.seat(name)]
    if points.total == int(count):
        return None
    terms = " + ".join(f"{term.count} × {term.each} {term.label}" for term in points.terms) or "nothing"
    return f"{name} has {points.total} ({terms})"


def _scores_for(table: Table, name: str, count: str, each: str, label: str) -> str | None:
    terms = [(t.count, t.each) for t in table.game.points(table.state)[table.seat(name)].terms if t.label == label]
    return None if (int(count), int(each)) in terms else f"{name} scores {terms or 'nothing'} for {label}"


def _nothing_for(table: Table, name: str, label: str) -> str | None:
    terms = [(t.count, t.each) for t in table.game.points(table.state)[table.seat(name)].terms if t.label == label]
    return f"{name} scores {terms} for {label}" if terms else None


def _shown(table: Table, name: str, what: str, count: str) -> str | None:
    """What everybody sees of a player: a number that the game's view has for each of them."""
    players = getattr(table.game.view(table.state, None), "players", None)
    shown = getattr(players[table.seat(name)], what, None) if players else None
    if type(shown) is not int:
        raise ValueError(f"{table.game.info.key} shows no number called {what} of a player")
    return None if shown == int(count) else f"it is {shown}"


def _to_act(table: Table, names: str) -> str | None:
    wanted = frozenset() if names == "nobody" else frozenset(table.seat(name) for name in names.split(" and "))
    waiting = table.game.to_act(table.state)
    return None if waiting == wanted else f"{table.named(waiting)} is to act"


def _may(table: Table, name: str, action: str) -> str | None:
    reason = _refusal(table, name, action)
    return None if reason is None else f"it is refused: {reason}"


def _may_not(table: Table, name: str, action: str, wanted: str) -> str | None:
    reason = _refusal(table, name, action)
    return None if reason == wanted else ("it is legal" if reason is None else f"it is refused: {reason}")


def _may_only(table: Table, name: str, action: str) -> str | None:
    legal = [table.game.notation(legal) for legal in table.game.legal_actions(table.state, table.seat(name))]
    return None if legal == [action] else f"{name} may {', '.join(legal) or 'do nothing'}"


def _ways(table: Table, name: str, count: str) -> str | None:
    ways = len(table.game.legal_actions(table.state, table.seat(name)))
    return None if ways == int(count) else f"{name} has {ways}"


def _refusal(table: Table, name: str, action: str) -> str | None:
    try:
        reason = refusal(table.game, table.state, table.seat(name), table.game.parse(action))
    except IllegalAction as error:
        return table.short(error.reason)
    return None if reason is None else table.short(reason)


def _drawn(table: Table, what: str) -> str | None:
    pending = table.pending(table.game.chance(table.state))
    return None if pending == what else pending


def _over(table: Table) -> str | None:
    return "it goes on" if table.game.outcome(table.state) is None else None


def _goes_on(table: Table) -> str | None:
    return None if table.game.outcome(table.state) is None else "it is over"


def _win(table: Table, names: str) -> str | None:
    wanted = tuple(sorted(table.seat(name) for name in names.split(" and ")))
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return "the match goes on"
    return None if outcome.placings[0] == wanted else f"{table.named(outcome.placings[0])} won with {outcome.scores}"


def _placed(table: Table, name: str, place: str) -> str | None:
    """Places count seats: after two firsts comes a third."""
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return "the match goes on"
    real = _place(outcome, table.seat(name))
    return None if real == int(place) else f"{name} is in place {real}"


def _place(outcome: Outcome, seat: int) -> int:
    better = 0
    for place in outcome.placings:
        if seat in place:
            break
        better += len(place) or 1  # an empty place is an opponent's without a seat
    return better + 1


def _tie(table: Table, by: str) -> str | None:
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return "the match goes on"
    decided = "nothing" if outcome.tie_break is None else outcome.tie_break
    return None if decided == by else f"ties were decided by {decided}"


def _shows(table: Table, path: str, wanted: str) -> str | None:
    """A value of a spectator's view, found by names and numbers with dots between, compared as JSON."""
    found = table.game.view(table.state, None)
    try:
        expected = json.loads(wanted)
    except ValueError:
        raise ValueError(f"{wanted} is not JSON") from None
    for step in path.split("."):
        try:
            found = _part(found, step)
        except (AttributeError, LookupError, TypeError, ValueError):
            raise ValueError(f"the view has no {path}") from None
    value = plain(found)
    return None if value == expected else f"{path} is {json.dumps(value)}"


def _part(value: Any, step: str) -> Any:
    """A part of a view by its name or number: a field, or what the view makes of its fields."""
    if isinstance(value, tuple | list):
        return value[int(step)]
    return plain(value)[step] if isinstance(value, Mapping) else getattr(value, step)


SENTENCES: Mapping[str, Check] = {
    r"(.+) has (-?\d+) points?": _points,
    r"(.+) scores (\d+) × (\d+) for ([a-z0-9-]+)": _scores_for,
    r"(.+) scores nothing for ([a-z0-9-]+)": _nothing_for,
    r"(.+)'s ([a-z_]+) is (\d+)": _shown,
    r"(.+) (?:is|are) to act": _to_act,
    r"(.+?) may not (.+): ([a-z-]+)": _may_not,
    r"(.+?) may only (.+)": _may_only,
    r"(.+?) may (.+)": _may,
    r"(.+) has (\d+) legal actions?": _ways,
    r"(\d+ \S+ to be (?:drawn|thrown)|nothing is to be drawn)": _drawn,
    r"the match is over": _over,
    r"the match goes on": _goes_on,
    r"(.+) wins": _win,
    r"(.+) share the win": _win,
    r"(.+) is in place (\d+)": _placed,
    r"ties are decided by ([a-z-]+)": _tie,
    r"the view shows ([a-z0-9_.]+) (.+)": _shows,
}
