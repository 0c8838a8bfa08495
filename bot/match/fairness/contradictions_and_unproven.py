"""What draws don't prove in an exported match: finds contradictions, and lists what no file can prove.

A file alone never proves that it's the match that was played: the host of Herald can write another one. The message of
the table, with its seal from the opening on, can prove it (bot/match/model/provably_fair_draws.py, `seal`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.match.events.chance import WordGiven
from bot.match.events.match_events import Restored, RolledBack
from bot.match.fairness.export_reader import Export
from bot.match.fairness.redecide import Retraced
from bot.match.model import match_codes, provably_fair_draws
from bot.match.model.match import Entry, Match

DISCORD = 1_420_070_400_000
"""Start of Discord's ids, in UTC epoch ms. The 42 highest bits of an id count from there."""

LATE = 15 * 60 * 1000
"""How far (ms) the time in a press's id can be from the time of its row. Discord accepts answers for that long."""

OUTSIDE = (
    "The host of Herald could have changed what no proof covers: names, places, languages, colours, reasons, who "
    "pressed and by which command, who opened the table and what it offered before the start, votes, clocks and how "
    "long moves wait, times within a quarter of an hour, when this file was made. Also what people did after the "
    "start: a move, a takeback, a rewind or a resignation can be changed, added or left out."
)
"""What none of these checks covers. Added to every report."""

_SHOWN = 3


def pressed(interaction: int) -> int:
    """Return when Discord created an interaction's id, in UTC epoch ms."""
    return (interaction >> 22) + DISCORD


def told_seal(told: Export) -> str:
    """Return the seal (chance.seal) that the table's message must show if this file is about its match."""
    return provably_fair_draws.seal(told.head["match"], told.head["commitment"])


def faults(told: Export, rows: Sequence[Entry], match: Match, seal: str | None) -> Iterator[str]:
    """Yield contradictions, in English, within the file or with `seal`, the one the table shows (None if not given)."""
    if not 0 < match.chance.scheme <= provably_fair_draws.SCHEME:
        yield f"this Herald doesn't know scheme {match.chance.scheme}"
    if seal is not None:
        yield from _of_seal(told, match, seal)
    if match.chance.scheme < provably_fair_draws.SEALED:
        return
    yield from _of_times(told, rows)
    players = {player.user for player in match.players} | {
        one.user for gone in match.seats.former.values() for one in gone
    }
    if match.rated and any(event.user in players for event in _rollbacks(rows)):
        yield "a player rewound the match without asking the others, and it stayed rated"


def _of_seal(told: Export, match: Match, seal: str) -> Iterator[str]:
    if match.chance.scheme < provably_fair_draws.SEALED:
        yield f"tables of scheme {match.chance.scheme} showed no seal: this isn't the file of that match"
    elif "".join(seal.split()).strip("`").lower() != told_seal(told):
        yield f"the seal is {told_seal(told)}, not the one you gave: it's another match, or another secret"


def _of_times(told: Export, rows: Sequence[Entry]) -> Iterator[str]:
    opened = (match_codes.from_code(told.head["match"]) >> match_codes.RANDOM_BITS) + match_codes.EPOCH
    times = [row.at for row in rows]
    if times[0] != opened or times != sorted(times):
        yield "the table's code gives another time of opening, or a row is older than the one before"
    presses = [(row.interaction, row.at, row.seq) for row in rows if row.interaction is not None]
    wrong = [seq for number, at, seq in presses if abs(pressed(number) - at) > LATE]
    if wrong:
        yield f"{len(wrong)} presses have numbers that don't fit their rows' times, such as rows {wrong[:_SHOWN]}"
    counts = Counter(number for number, _, _ in presses)
    twice = [number for number, count in counts.items() if count > 1]
    if twice:
        yield f"the press {twice[0]} is in more than one row"


def named(told: Export, rows: Sequence[Entry], match: Match, found: Retraced, seal: str | None) -> Iterator[str]:
    """Yield what the proof of this match doesn't cover, in English. `seal`: the one the table shows, or None."""
    if match.chance.scheme < provably_fair_draws.SEALED:
        yield (
            f"Scheme {match.chance.scheme} is old, and its tables showed no seal. So there's no proof of when the "
            "secret was chosen, nor of which match this is. Times aren't compared with the numbers of presses."
        )
    else:
        if seal is None:
            yield f"NOT COMPARED: the table's message must show the seal {told_seal(told)}. Give the one you saw."
        yield "The host of Herald can invent a press: each millisecond has some four million numbers."
    words = [event for row in rows for event in row.events if isinstance(event, WordGiven)]
    blank = sum(not event.word for event in words)
    if blank:
        yield f"{blank} words are blank, as their players were forgotten. The host of Herald could have chosen them."
    yield from _of_going_back(rows)
    yield from _of_autopilot(found)
    alone = sum(bool(row.notations) and row.interaction is None for row in rows)
    if alone:
        yield f"{alone} moves came without a press, as the moves of computers do."
    yield OUTSIDE


def _of_going_back(rows: Sequence[Entry]) -> Iterator[str]:
    back = len(_rollbacks(rows))
    if back:
        yield f"A manager of the server rewound it {back} times. Later draws were new."
    restored = [event for row in rows for event in row.events if isinstance(event, Restored)]
    if restored:
        times = max(len(restored), *(event.times for event in restored))
        yield (
            f"A backup was restored {times} times, and later draws were new. One that replaced another can be "
            "missing here, but each was told where the match is played."
        )


def _of_autopilot(found: Retraced) -> Iterator[str]:
    if found.held:
        yield f"Autopilot made {len(found.held)} moves. No proof covers its choices."
    if found.strange:
        seqs = sorted({deed.seq for deed in found.strange})
        yield f"This Herald's autopilot would choose other moves {len(found.strange)} times, first in row {seqs[0]}."


def _rollbacks(rows: Sequence[Entry]) -> list[RolledBack]:
    return [event for row in rows for event in row.events if isinstance(event, RolledBack)]
