"""What draws don't prove in an export: finds contradictions, and lists what no file can prove.

A file alone never proves that it's the match that was played: the host of Herald can write another one. The message of
the table, with its seal from the opening on, can prove it (bot/match/model/chance.py, `seal`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.match.events.chance import WordGiven
from bot.match.events.match_events import Restored, RolledBack
from bot.match.fairness.export_reader import Export
from bot.match.fairness.redecide import Retraced
from bot.match.model import chance, match_codes
from bot.match.model.match import Entry, Match

DISCORD = 1_420_070_400_000
"""Start of Discord's ids, in UTC epoch ms. The 42 highest bits of an id count from there."""

LATE = 15 * 60 * 1000
"""How far (ms) the id of a press can be from the time of its row. Discord accepts answers for that long."""

OUTSIDE = (
    "in no proof, so that who runs Herald can have written it: names, places, languages, colours, reasons, who pressed "
    "and by which command, who opened the table and what it offered before the start, votes, clocks and how long moves "
    "wait, times within a quarter of an hour, when this file was made. And what people did after the start: "
    "a move, taking one back, going back or giving up can be another one, added or left out"
)
"""What no check compares with anything."""

_SHOWN = 3


def pressed(interaction: int) -> int:
    """Return when Discord created an interaction's id, in UTC epoch ms."""
    return (interaction >> 22) + DISCORD


def told_seal(told: Export) -> str:
    """Return the seal that the table of this match showed, according to the file."""
    return chance.seal(told.head["match"], told.head["commitment"])


def faults(told: Export, rows: Sequence[Entry], match: Match, seal: str | None) -> Iterator[str]:
    """Yield contradictions in the file, or with the seal of the table (None if it isn't given)."""
    if not 0 < match.chance.scheme <= chance.SCHEME:
        yield f"this Herald knows no scheme {match.chance.scheme}"
    if seal is not None:
        yield from _of_seal(told, match, seal)
    if match.chance.scheme < chance.SEALED:
        return
    yield from _of_times(told, rows)
    players = {player.user for player in match.players} | {
        one.user for gone in match.seats.former.values() for one in gone
    }
    if match.rated and any(event.user in players for event in _rollbacks(rows)):
        yield "someone who plays let the match go back alone, and it stayed rated"


def _of_seal(told: Export, match: Match, seal: str) -> Iterator[str]:
    if match.chance.scheme < chance.SEALED:
        yield f"a table that told a seal isn't of scheme {match.chance.scheme}: this isn't the file of that match"
    elif "".join(seal.split()).strip("`").lower() != told_seal(told):
        yield f"the seal is {told_seal(told)}, not the one you gave: the secret or the match is another one"


def _of_times(told: Export, rows: Sequence[Entry]) -> Iterator[str]:
    opened = (match_codes.from_code(told.head["match"]) >> match_codes.RANDOM_BITS) + match_codes.EPOCH
    times = [row.at for row in rows]
    if times[0] != opened or times != sorted(times):
        yield "the table didn't open when its code says, or a row goes back in time"
    presses = [(row.interaction, row.at, row.seq) for row in rows if row.interaction is not None]
    wrong = [seq for number, at, seq in presses if abs(pressed(number) - at) > LATE]
    if wrong:
        yield f"{len(wrong)} presses have numbers of another time than their rows, such as rows {wrong[:_SHOWN]}"
    counts = Counter(number for number, _, _ in presses)
    twice = [number for number, count in counts.items() if count > 1]
    if twice:
        yield f"the press {twice[0]} is in more than one row"


def named(told: Export, rows: Sequence[Entry], match: Match, found: Retraced, seal: str | None) -> Iterator[str]:
    """Yield what the proof of this match doesn't cover, in English."""
    if match.chance.scheme < chance.SEALED:
        yield (
            f"scheme {match.chance.scheme} is an old one, and its table told no seal: no one can say when the secret "
            "was chosen, nor of which match this is, and its times aren't compared with the numbers of presses"
        )
    else:
        if seal is None:
            yield f"NOT COMPARED: the message of the table told the seal {told_seal(told)}. Give the one you saw"
        yield "who runs Herald can invent a press: some four million numbers belong to each millisecond"
    words = [event for row in rows for event in row.events if isinstance(event, WordGiven)]
    blank = sum(not event.word for event in words)
    if blank:
        yield f"{blank} words are blank, as their people were forgotten: who runs Herald can have chosen them"
    yield from _of_going_back(rows)
    yield from _of_autopilot(found)
    alone = sum(bool(row.notations) and row.interaction is None for row in rows)
    if alone:
        yield f"{alone} moves came without a press, as those of computer players do"
    yield OUTSIDE


def _of_going_back(rows: Sequence[Entry]) -> Iterator[str]:
    back = len(_rollbacks(rows))
    if back:
        yield f"it went back {back} times as someone who manages the server said: what came after was drawn anew"
    restored = [event for row in rows for event in row.events if isinstance(event, Restored)]
    if restored:
        times = max(len(restored), *(event.times for event in restored))
        yield (
            f"a backup was put back {times} times, and what came after was drawn anew; one that replaced another "
            "can be missing here, but each was told where the match is played"
        )


def _of_autopilot(found: Retraced) -> Iterator[str]:
    if found.held:
        yield f"autopilot made {len(found.held)} moves: that it chose so is in no proof"
    if found.strange:
        seqs = sorted({deed.seq for deed in found.strange})
        yield f"this Herald's autopilot would have moved otherwise {len(found.strange)} times, first in row {seqs[0]}"


def _rollbacks(rows: Sequence[Entry]) -> list[RolledBack]:
    return [event for row in rows for event in row.events if isinstance(event, RolledBack)]
