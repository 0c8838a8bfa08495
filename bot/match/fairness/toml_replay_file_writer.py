"""Writer for replay files (bot/ai/replay): the draws of a match, the moves that count, and its end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.core.bag import Piece
from bot.match.fairness.redecide import Retraced, counting
from bot.match.model.match import Match
from bot.match.model.match_codes import code

_UNFIT = re.compile(r"\W+")


def scripted(match: Match, found: Retraced, names: Sequence[str]) -> str:
    """Return the text of a match's replay file (TOML). `names`: by seat, those that its reader is allowed to see."""
    chance: dict[str, list[Piece]] = {}
    for happening in found.chances:
        if not match.undo.drops(happening.seq):
            chance.setdefault(happening.kind, []).extend(happening.drawn)
    called = _called(names, {piece for drawn in chance.values() for piece in drawn})
    lines = [
        f"title = {_text(f'Match {code(match.id)}')}",
        f"game = {_text(match.game)}",
        f"seats = [{', '.join(map(_text, called))}]",
        "",
        "[options]",
        *(f"{_text(key)} = {_text(value)}" for key, value in match.options.items()),
    ]
    if chance:
        lines += ["", "[chance]"]
        lines += [f"{_text(kind)} = {json.dumps(drawn, ensure_ascii=False)}" for kind, drawn in chance.items()]
    lines += ["", "[[steps]]", "moves = [", *_moves(match, found, called), "]"]
    lines += ["expect = [", *(f"  {_text(sentence)}," for sentence in _expected(match, called)), "]"]
    return "\n".join(lines) + "\n"


def _moves(match: Match, found: Retraced, called: Sequence[str]) -> Iterator[str]:
    """Yield one line of the file for each group of actions that a seat made in one row of the log."""
    for (_, seat), deeds in groupby(counting(match, found), lambda deed: (deed.seq, deed.seat)):
        yield f"  {_text(f'{called[seat]}: ' + ', '.join(deed.notation for deed in deeds))},"


def _expected(match: Match, called: Sequence[str]) -> Iterator[str]:
    """Yield sentences with the points and the result by the game's own rules, which don't know who gave up."""
    for name, points in zip(called, match.rules.points(match.state), strict=True):
        yield f"{name} has {points.total} {'point' if points.total == 1 else 'points'}"
    outcome = match.rules.outcome(match.state)
    if outcome is None:
        yield "the match goes on"
        return
    yield "the match is over"
    winners = [called[seat] for seat in sorted(outcome.placings[0])]
    if winners:
        yield f"{' and '.join(winners)} {'share the win' if len(winners) > 1 else 'wins'}"


def _called(names: Sequence[str], taken: set[Piece]) -> list[str]:
    """Return each seat's name for the file: one word, different from all other names and from pieces (`taken`)."""
    found: list[str] = []
    for number, name in enumerate(names, 1):
        word = _UNFIT.sub("_", name).strip("_")[:32]
        fits = word and not word.isdecimal() and word not in taken and word not in (*found, "nobody", "and")
        found.append(word if fits else f"Seat {number}")
    return found


def _text(value: str) -> str:
    """Return a value as a TOML string. JSON strings are the same except for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
