"""The news of a public message, in three lines at most. `/match moves`, behind *More*, tells everything.

The first line says what the last turn brought, and what happened to people and seats. The second, in small print, says
how that came about, and what earlier turns brought that no message has told yet. The third is about the current turn.
Moves that were taken back are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.events.clocks_and_absences import (
    Forfeited,
    HandedBack,
    Outage,
    Paused,
    RanOut,
    Resumed,
    TakenOver,
    Vacated,
)
from bot.match.events.hints import Hinted
from bot.match.events.match_events import (
    MatchEvent,
    Moved,
    Resigned,
    Restored,
    RolledBack,
    Substituted,
    TakebackProposed,
    TakenBack,
)
from bot.match.model.match import Entry, Status
from cogs.ui.board.clock_story import kept
from cogs.ui.board.substitute_and_rollback_story import replaced
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.narrator import News

OLDER = 90
"""Maximum number of characters on each turn before the last one, in the second line."""

FOLDED = 140
"""Maximum number of characters on a turn that is over, whose message is folded to one line."""

RESULT = 300
"""Maximum number of characters of the first line: what the last turn brought."""

STEPS = 240
"""Maximum number of characters of the second line: how that came about, and earlier turns."""

BEGUN = 240
"""Maximum number of characters of the third line: the current turn."""

STEP = 600
"""Maximum number of characters of a line about one stop of a replay."""

ROOM = 2400
"""Maximum number of characters about one stop of a replay."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Log rows of one turn that are told together. Only the first of them can be a resignation."""

    rows: tuple[Entry, ...]

    def told(self, shown: Presented) -> News:
        """Return what happened in these rows, in the game's own words. If making them fails, return plain ones."""
        played = [row for row in self.rows if _moves(row)]
        if not played:
            return News("", "")
        entry = replace(played[0], seq=played[-1].seq, events=tuple(event for row in played for event in _moves(row)))
        return shown.told(entry, self.rows[0].seq)


def news(shown: Presented) -> str:
    """Return the news of a match's public message, in at most three lines."""
    table, say, rows = shown.table, shown.say, shown.seen.news
    turns, runs = _parted(shown), table.status is Status.RUNNING
    cut, newest = (_cut, _newest) if runs else (_whole, _whole)
    before, now = table.opened if runs else (table.opened[1], shown.seen.seq)
    older = [told for one in turns if one.rows[-1].seq <= before and (told := line(one, shown, cut=cut))]
    last = [one.told(shown) for one in turns if before < one.rows[-1].seq <= now]
    present = [one.told(shown) for one in turns if now < one.rows[-1].seq]
    results = [one.result for one in last if one.result]
    steps = [step for one in last for step in one.steps.split("\n") if step]
    going_on = [*(one.begun for one in last), *(text for one in present for text in (one.steps, one.result))]
    first = cut(" ".join((*at_the_table(shown, rows), *(results or steps))), RESULT)
    small = _before(cut(" ".join(steps) if results else "", STEPS), older, say)
    return "\n".join(filter(None, (first, small, newest(" ".join(filter(None, going_on)), BEGUN))))


def _before(steps: str, older: Sequence[str], say: Phrases) -> str:
    """Return in small print how the last turn came about (`steps`), then as many of the newest `older` turns as fit."""
    told, room = steps, STEPS - len(steps) - len(say("news-before", turns=""))
    kept: list[str] = []
    for line in reversed(older):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    before = say("news-before", turns=" · ".join(kept)) if kept else ""
    more = say("news-more", count=len(older) - len(kept)) if len(older) > len(kept) else ""
    text = " · ".join(filter(None, (told, before, more)))
    return _small(text) if text else ""


def folded(shown: Presented) -> str:
    """Return the first turn of the news in one line: who resigned and what it brought, or else how it came about."""
    gone, results, steps = list[str](), list[str](), list[str]()
    for stretch in _parted(shown):
        told = stretch.told(shown)
        gone += at_the_table(shown, stretch.rows)
        results.append(told.result)
        steps.append(told.steps)
        if stretch.rows[-1].seq in _openings(shown):
            break
    brought = " ".join(" ".join([*gone, *results]).split()) or " ".join(" ".join(steps).split())
    return _cut(brought, FOLDED)


def step(shown: Presented) -> str:
    """Return in full what happened at a stop of a replay: to people and seats, the move's result, its steps."""
    told = Stretch(shown.seen.news).told(shown) if shown.seen.news else News("", "")
    result, steps = _cut(told.result, STEP), [_cut(one, STEP) for one in told.steps.split("\n") if one]
    lines = [*at_the_table(shown, shown.seen.news), *([result, *map(_small, steps)] if result else steps)]
    return _cut("\n".join(filter(None, (*lines, _cut(told.begun, STEP)))), ROOM)


def headline(shown: Presented, row: Entry) -> str:
    """Return the result of one row on one line, or its steps if it has no result."""
    told = Stretch((row,)).told(shown)
    return told.result or told.steps


def _moves(row: Entry) -> tuple[object, ...]:
    """Return a row's events of the game, not of the match. A row that was taken back has none."""
    return () if row.dropped else tuple(event for event in row.events if not isinstance(event, MatchEvent))


def _openings(shown: Presented) -> frozenset[int]:
    """Return the seqs of rows in which turns began, as far as they're known."""
    return shown.seen.openings | {*shown.table.opened}


def _parted(shown: Presented) -> list[Stretch]:
    """Return the news as stretches: rows of one turn that are told together."""
    leaving = {row for rows_of_seat in shown.table.seats.left.values() for row in rows_of_seat}
    return _stretches(shown.seen.news, _openings(shown), leaving)


def _stretches(rows: Sequence[Entry], openings: Container[int], leaving: Container[int]) -> list[Stretch]:
    """Return the rows in parts, split after each one that opens a turn and before each resignation.

    openings: seqs of rows that open turns. leaving: seqs of rows with resignations.
    """
    found: list[list[Entry]] = []
    ended = True
    for row in rows:
        if ended or row.seq in leaving:
            found.append([])
        found[-1].append(row)
        ended = row.seq in openings
    return [Stretch(tuple(part)) for part in found]


def line(stretch: Stretch, shown: Presented, room: int = OLDER, *, cut: Callable[[str, int], str] | None = None) -> str:
    """Return a turn in few words: what it brought, or else how it came about.

    room: maximum number of characters. cut: shortens a text to that many, `_cut` by default.
    """
    told = stretch.told(shown)
    return (cut or _cut)(" ".join((told.result or told.steps).split()), room)


def _small(text: str) -> str:
    """Return the text with every line in Discord's small print."""
    return "\n".join(f"-# {line}" for line in text.split("\n"))


def _cut(text: str, limit: int) -> str:
    """Return as many whole sentences from the start as fit into `limit` characters, then "…" if some are missing."""
    if len(text) <= limit:
        return text
    kept = text[:limit].rpartition(". ")[0]
    return f"{kept}. …" if kept else f"{text[: limit - 1].rstrip()}…"


def _whole(text: str, limit: int) -> str:
    """Return as many whole sentences from the start as fit into `limit` characters, at least one, never broken off."""
    if len(text) <= limit:
        return text
    kept = text[:limit].rpartition(". ")[0] or text.partition(". ")[0]
    return f"{kept.removesuffix('.')}."


def _newest(text: str, limit: int) -> str:
    """Return as many whole sentences from the end as fit into `limit` characters."""
    if len(text) <= limit:
        return text
    kept = text[-limit:].partition(". ")[2]
    return f"… {kept}" if kept else _cut(text, limit)


KEPT = RanOut | TakenOver | Vacated | HandedBack | Forfeited | Paused | Resumed | Outage
"""Events about clocks and absence that a board's news mentions."""


def at_the_table(shown: Presented, rows: Sequence[Entry]) -> list[str]:
    """Return sentences on resignations, new players, timeouts, pauses, moves taken back or rolled back, and hints."""
    return [told for _, told in of_people(shown, rows)]


def of_people(shown: Presented, rows: Sequence[Entry]) -> list[tuple[int, str]]:
    """Return pairs (seq of the row, sentence) with the sentences of `at_the_table`, each at its last row."""
    last = {told: seq for seq, told in _of_people(shown, rows) if told}
    return sorted(((seq, told) for told, seq in last.items()), key=lambda one: one[0])


def _of_people(shown: Presented, rows: Sequence[Entry]) -> Iterator[tuple[int, str]]:
    asked: dict[int, Seat] = {}
    hinted: set[Seat] = set()
    resumed = max((row.seq for row in rows if any(isinstance(event, Resumed) for event in row.events)), default=0)
    for row in rows:
        then = replace(shown, seen=shown.sitting(row.seq).seen)
        for event in row.events:
            if isinstance(event, Resigned):
                # After the match is over, autopilot does nothing more, so it isn't mentioned.
                key = "news-resigned" if shown.table.status is Status.RUNNING else "news-resigned-last"
                yield row.seq, shown.say(key, name=then.name(event.seat))
            elif isinstance(event, Substituted | RolledBack | Restored):
                yield row.seq, replaced(then, row, event)
            elif isinstance(event, KEPT) and not (isinstance(event, Paused) and row.seq < resumed):
                # The end of a pause tells it.
                yield row.seq, kept(then, event, "")
            elif isinstance(event, Hinted) and event.seat not in hinted:
                # A turn of several decisions can have several hints.
                hinted.add(event.seat)
                yield row.seq, shown.say("moves-hinted", name=then.name(event.seat))
            elif isinstance(event, Moved) and row.actor is None and event.thread is None:
                yield row.seq, shown.say("moves-moved-back")
            elif isinstance(event, TakebackProposed):
                asked[event.to_seq] = event.seat
            elif isinstance(event, TakenBack) and event.agreed and event.to_seq in asked:
                yield row.seq, shown.say("news-taken-back", name=then.name(asked[event.to_seq]))
