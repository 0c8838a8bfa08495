"""The news of a public message in three lines at most; `/match moves`, behind *More*, tells everything.

The first says what the last turn brought, and what happened at the table; the second, in small print, how it came about
and what the turns before it brought that nobody was told of; the third what belongs to the turn that goes on. What was
taken back is left out.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.events.clocks_and_seats import Forfeited, HandedBack, Outage, Paused, RanOut, Resumed, TakenOver, Vacated
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
from cogs.ui.board.seat_story import replaced
from cogs.ui.presenter.narrator import News
from cogs.ui.presenter.presented_match import Presented

OLDER = 90
"""Characters on each turn before the last one."""

FOLDED = 140
"""Characters of what a folded turn brought."""

RESULT = 300
"""Characters of the first line: what the last turn brought."""

STEPS = 240
"""Characters of the second: how it came about, and the turns before."""

BEGUN = 240
"""Characters of the third: what belongs to the turn that goes on."""

STEP = 600
"""Characters of a line of a step that somebody looks back at."""

ROOM = 2400
"""Characters of such a step."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Rows of one turn that are told together; nobody gives up in the midst of them."""

    rows: tuple[Entry, ...]

    def told(self, shown: Presented) -> News:
        """What happened in them, in the game's own words, plainly where those fail."""
        played = [row for row in self.rows if _moves(row)]
        if not played:
            return News("", "")
        entry = replace(played[0], seq=played[-1].seq, events=tuple(event for row in played for event in _moves(row)))
        return shown.told(entry, self.rows[0].seq)


def news(shown: Presented) -> str:
    """What a public message tells: the news of what is shown."""
    table, say, rows = shown.table, shown.say, shown.seen.news
    turns = _parted(shown)
    before, now = table.opened if table.status is Status.RUNNING else (table.opened[1], shown.seen.seq)
    older = [told for one in turns if one.rows[-1].seq <= before and (told := line(one, shown))]
    last = [one.told(shown) for one in turns if before < one.rows[-1].seq <= now]
    present = [one.told(shown) for one in turns if now < one.rows[-1].seq]
    results = [one.result for one in last if one.result]
    steps = [step for one in last for step in one.steps.split("\n") if step]
    going_on = [*(one.begun for one in last), *(text for one in present for text in (one.steps, one.result))]
    first = _cut(" ".join((*at_the_table(shown, rows), *(results or steps))), RESULT)
    small = _before(" ".join(steps) if results else "", older, say)
    return "\n".join(filter(None, (first, small, _newest(" ".join(filter(None, going_on)), BEGUN))))


def _before(steps: str, older: Sequence[str], say: Phrases) -> str:
    """In small print how the last turn came about, then the turns before it, as many as fit: the newest, in order."""
    told, room = _cut(steps, STEPS), STEPS
    room -= len(told)
    kept: list[str] = []
    for line in reversed(older):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    if len(older) > len(kept):
        kept.append(say("news-more", count=len(older) - len(kept)))
    return _small(" · ".join(filter(None, (told, *kept)))) if told or kept else ""


def folded(shown: Presented) -> str:
    """The first turn of what is shown in one line: who gave up in it and what it brought, or how it went."""
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
    """All that is told of what is shown as one step: what happened at the table, what came of the move, and how."""
    told = Stretch(shown.seen.news).told(shown) if shown.seen.news else News("", "")
    result, steps = _cut(told.result, STEP), [_cut(one, STEP) for one in told.steps.split("\n") if one]
    lines = [*at_the_table(shown, shown.seen.news), *([result, *map(_small, steps)] if result else steps)]
    return _cut("\n".join(filter(None, (*lines, _cut(told.begun, STEP)))), ROOM)


def headline(shown: Presented, row: Entry) -> str:
    """What came of one row, in one line."""
    told = Stretch((row,)).told(shown)
    return told.result or told.steps


def _moves(row: Entry) -> tuple[object, ...]:
    """What the game was told in a row, as far as it counts."""
    return () if row.dropped else tuple(event for event in row.events if not isinstance(event, MatchEvent))


def _openings(shown: Presented) -> frozenset[int]:
    """The rows with which turns opened, as far as what is shown knows them."""
    return shown.seen.openings | {*shown.table.opened}


def _parted(shown: Presented) -> list[Stretch]:
    """The news in stretches."""
    leaving = {row for rows_of_seat in shown.table.left.values() for row in rows_of_seat}
    return _stretches(shown.seen.news, _openings(shown), leaving)


def _stretches(rows: Sequence[Entry], openings: Container[int], leaving: Container[int]) -> list[Stretch]:
    """The rows parted after each one with which a turn opened, and before each one in which somebody gave up."""
    found: list[list[Entry]] = []
    ended = True
    for row in rows:
        if ended or row.seq in leaving:
            found.append([])
        found[-1].append(row)
        ended = row.seq in openings
    return [Stretch(tuple(part)) for part in found]


def line(stretch: Stretch, shown: Presented, room: int = OLDER) -> str:
    """Return a turn in few words: what it brought, or else how it went. room: in characters."""
    told = stretch.told(shown)
    return _cut(" ".join((told.result or told.steps).split()), room)


def _small(text: str) -> str:
    """In small print, every line of it."""
    return "\n".join(f"-# {line}" for line in text.split("\n"))


def _cut(text: str, limit: int) -> str:
    """As many whole sentences as there is room for."""
    if len(text) <= limit:
        return text
    kept = text[:limit].rpartition(". ")[0]
    return f"{kept}. …" if kept else f"{text[: limit - 1].rstrip()}…"


def _newest(text: str, limit: int) -> str:
    """The last whole sentences there is room for."""
    if len(text) <= limit:
        return text
    kept = text[-limit:].partition(". ")[2]
    return f"… {kept}" if kept else _cut(text, limit)


KEPT = RanOut | TakenOver | Vacated | HandedBack | Forfeited | Paused | Resumed | Outage
"""What a board tells of time and absence."""


def at_the_table(shown: Presented, rows: Sequence[Entry]) -> Iterator[str]:
    """Who gave up or came, whose time ran out, pauses, what was taken back or rolled back, and who took hints."""
    asked: dict[int, Seat] = {}
    hinted: set[Seat] = set()
    resumed = max((row.seq for row in rows if any(isinstance(event, Resumed) for event in row.events)), default=0)
    for row in rows:
        then = replace(shown, seen=shown.sitting(row.seq).seen)
        for event in row.events:
            if isinstance(event, Resigned):
                # A seat-holder who has nothing left to do is not announced.
                key = "news-resigned" if shown.table.status is Status.RUNNING else "news-resigned-last"
                yield shown.say(key, name=then.name(event.seat))
            elif isinstance(event, Substituted | RolledBack | Restored):
                yield replaced(then, row, event)
            elif isinstance(event, KEPT) and not (isinstance(event, Paused) and row.seq < resumed):
                # A pause that's over already is told by its end.
                yield kept(then, event, "")
            elif isinstance(event, Hinted) and event.seat not in hinted:
                # A turn of several decisions may have several.
                hinted.add(event.seat)
                yield shown.say("moves-hinted", name=then.name(event.seat))
            elif isinstance(event, Moved) and row.actor is None and event.thread is None:
                yield shown.say("moves-moved-back")
            elif isinstance(event, TakebackProposed):
                asked[event.to_seq] = event.seat
            elif isinstance(event, TakenBack) and event.agreed and event.to_seq in asked:
                yield shown.say("news-taken-back", name=then.name(asked[event.to_seq]))
