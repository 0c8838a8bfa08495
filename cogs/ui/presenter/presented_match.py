"""A match as it is shown, together with what its game has to say of it: what the shared messages are made from."""

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
    """What is shown of a match, with the presenter of its game.

    A story that cannot be told never keeps a message from people: it is told plainly.
    """

    presenter: AnyPresenter
    away: Mapping[Seat, date] = field(default_factory=dict)
    """Of the seats the match waits for, those on vacation with its last day."""

    def story(self, entry: Entry | None) -> str:
        """Return one row of the log in sentences. Empty for nothing to tell."""
        if entry is None:
            return ""
        shown = self.as_of(entry.seq)
        try:
            return self.presenter.story(shown, entry)
        except Exception:
            log.exception("story.failed", match=code(self.table.id), seq=entry.seq)
            return self._plain_story(entry)

    def told(self, entry: Entry, since: int) -> News:
        """Return rows of a turn, put together as one, as the news tell them. since: the first of them."""
        shown = self.as_of(since)
        try:
            return self.presenter.told(shown, entry)
        except Exception:
            log.exception("story.failed", match=code(self.table.id), seq=entry.seq)
            return News("", self._plain_story(entry))

    def _plain_story(self, entry: Entry) -> str:
        """Return that something was played, and by whom."""
        seat = None if entry.actor is None else self.table.seat_of(entry.actor)
        return self.say("story-plain-nobody") if seat is None else self.say("story-plain", name=self.name(seat))

    def past(self) -> tuple[str, Seat | None]:
        """Return the turn that led to this moment as a heading, numbered as a replay does, and who played it."""
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
        """Return the whole position in words, with what is to be known of its people."""
        away = zip(sorted(self.away), self.vacations, strict=True)
        told = (*notes(self), *((f"away-{seat}", text) for seat, text in away))
        people = (Fact(about, plainly(text)) for about, text in told)
        return (*self.presenter.all_facts(self.with_seat_holders()), *people)

    def told_of_people(self, news: str) -> Sequence[str]:
        """Return what a board says about its players besides its news.

        Recent changes are in the news, and a seat on autopilot has its mark.
        """
        told = [text for about, text in notes(self) if not about.startswith("held-") and text not in news]
        return [*told, *self.vacations]

    @property
    def vacations(self) -> Sequence[str]:
        """Who is on vacation of those the match waits for, and until when."""
        away = sorted(self.away.items())
        return [self.say("note-away", name=self.name(seat), last=dates.written(last, self.say)) for seat, last in away]

    def alt(self) -> str:
        """Return what its picture shows, in words."""
        return self.presenter.alt(self.with_seat_holders())


def presented(
    presenters: Mapping[str, AnyPresenter],
    seen: AnyPerspective,
    say: Phrases,
    away: Mapping[Seat, date] | None = None,
) -> Presented:
    """Return what someone sees of a match, with the presenter of its game. away: see Presented."""
    return Presented(seen, say, presenters[seen.table.game], away or {})
