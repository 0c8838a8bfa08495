"""A match as it's shown, together with its game's presenter: the data for the messages that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import structlog

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.match import Entry
from bot.match.model.match_codes import code
from bot.match.views.perspective import AnyPerspective
from cogs.ui.presenter.board_notes import notes
from cogs.ui.presenter.facts import Fact
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.presenter.match_view import Shown
from cogs.ui.presenter.narrator import News
from cogs.ui.text import dates
from cogs.ui.text.wording import plainly

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Presented(Shown[Any, Any]):
    """A match as it's shown, with the presenter of its game.

    If the presenter fails to tell a story, a plain one is told instead.
    """

    presenter: AnyPresenter
    away: Mapping[Seat, date] = field(default_factory=dict)
    """Seats the match waits for whose players are on vacation, each with the last day."""

    calls: tuple[str, ...] = ()
    """A line for each person that the board calls."""

    def story(self, entry: Entry | None) -> str:
        """Return what happened in one row of the log, in sentences. Empty for nothing to tell."""
        if entry is None:
            return ""
        shown = self.as_of(entry.seq)
        try:
            return self.presenter.story(shown, entry)
        except Exception:
            log.exception("story.failed", match=code(self.table.id), seq=entry.seq)
            return self._plain_story(entry)

    def told(self, entry: Entry, since: int) -> News:
        """Return the news of a turn, given as one row. since: the first of its rows."""
        shown = self.as_of(since)
        try:
            return self.presenter.told(shown, entry)
        except Exception:
            log.exception("story.failed", match=code(self.table.id), seq=entry.seq)
            return News("", self._plain_story(entry))

    def _plain_story(self, entry: Entry) -> str:
        """Return a plain sentence saying who has moved."""
        seat = None if entry.actor is None else self.table.seat_of(entry.actor)
        return self.say("story-plain-nobody") if seat is None else self.say("story-plain", name=self.name(seat))

    def past(self) -> tuple[str, Seat | None]:
        """Return the heading of the turn that led to this position, numbered as in a replay, and its seat."""
        table, last = self.table, self.seen.last
        batch = table.undo.past[-1] if table.undo.past else None
        mover = None if last is None or last.actor is None else table.sat(last.actor)
        # If the row that opened this turn doesn't count any more, the turn before it was taken back.
        undone = last is not None and table.opened[1] > last.seq
        if batch is not None and (batch.seat == mover or (undone and batch.turn == table.turn - 1)):
            name = f"{self.mark(batch.seat)} {self.name(batch.seat)}"
            return self.say("turn-past", turn=batch.turn, names=name), batch.seat
        turn = table.turn - (table.opened[1] == last.seq) if last is not None else 0
        return self.say("replay-turn-nobody" if turn > 0 else "replay-begins", turn=turn), None

    def facts(self) -> Sequence[Fact]:
        """Return the whole position as facts, with notes on its people."""
        away = zip(sorted(self.away), self.vacations, strict=True)
        told = (*notes(self), *((f"away-{seat}", text) for seat, text in away))
        people = (Fact(about, plainly(text)) for about, text in told)
        return (*self.presenter.all_facts(self.with_seat_holders()), *people)

    def told_of_people(self, news: str) -> Sequence[str]:
        """Return a board's sentences on its players besides its news.

        Recent changes are in the news, and a seat on autopilot has its mark.
        """
        told = [text for about, text in notes(self) if not about.startswith("held-") and text not in news]
        return [*self.calls, *told, *self.vacations]

    @property
    def vacations(self) -> Sequence[str]:
        """Which of the people that the match waits for are on vacation, and until when."""
        away = sorted(self.away.items())
        return [self.say("note-away", name=self.name(seat), last=dates.written(last, self.say)) for seat, last in away]

    def alt(self) -> str:
        """Return the alt text of the board's picture."""
        return self.presenter.alt(self.with_seat_holders())

    def brief(self) -> str:
        """Return what its picture shows beside a message that tells the rest."""
        return self.presenter.brief(self.with_seat_holders())


def presented(
    presenters: Mapping[str, AnyPresenter],
    seen: AnyPerspective,
    say: Phrases,
    away: Mapping[Seat, date] | None = None,
) -> Presented:
    """Return a perspective with its language and its game's presenter. away: see Presented."""
    return Presented(seen, say, presenters[seen.table.game], away or {})
