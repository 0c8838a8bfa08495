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
from bot.match.views.match_as_seen import AnyPerspective
from cogs.ui.presenter.absence_and_pause_notes import notes
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.presenter.narrator import News
from cogs.ui.text import date_input
from cogs.ui.text.player_names_and_wording import plainly

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Presented(Shown[Any, Any]):
    """A match as it's shown, with the presenter of its game.

    If the presenter can't describe a move, `story` and `told` only say who has moved.
    """

    presenter: AnyPresenter
    away: Mapping[Seat, date] = field(default_factory=dict)
    """Seats to act whose players are on vacation, each with the last day of the vacation."""

    calls: tuple[str, ...] = ()
    """The lines in which the board pings players to act, one for each of them."""

    def story(self, entry: Entry | None) -> str:
        """Return what happened in a row of the log, in sentences. Empty if there's nothing to tell or no row."""
        if entry is None:
            return ""
        shown = self.as_of(entry.seq)
        try:
            return self.presenter.story(shown, entry)
        except Exception:
            log.exception("story.failed", match=code(self.table.id), seq=entry.seq)
            return self._plain_story(entry)

    def told(self, entry: Entry, since: int) -> News:
        """Return what happened in a turn. entry: all its events as one row. since: seq of the turn's first row."""
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
        """Return the heading of the turn that led to this position, and the seat that played it, or None."""
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
        """Return the whole position as facts, then notes on its players, such as vacations."""
        away = zip(sorted(self.away), self.vacations, strict=True)
        told = (*notes(self), *((f"away-{seat}", text) for seat, text in away))
        people = (Fact(about, plainly(text)) for about, text in told)
        return (*self.presenter.all_facts(self.with_seat_holders()), *people)

    def told_of_people(self, news: str) -> Sequence[str]:
        """Return a board's sentences on its players: pings, notes, vacations. news: the board's text on what happened.

        Notes that the news already contain are left out, and autopilot, which the names on the board show.
        """
        told = [text for about, text in notes(self) if not about.startswith("held-") and text not in news]
        return [*self.calls, *told, *self.vacations]

    @property
    def vacations(self) -> Sequence[str]:
        """Sentences that say which of the players to act are on vacation, and until when."""
        away = sorted(self.away.items())
        return [
            self.say("note-away", name=self.name(seat), last=date_input.written(last, self.say)) for seat, last in away
        ]

    def alt(self) -> str:
        """Return the alt text of the board's picture."""
        return self.presenter.alt(self.with_seat_holders())

    def brief(self) -> str:
        """Return the shorter alt text of the picture on a public board, whose message says the rest."""
        return self.presenter.brief(self.with_seat_holders())


def presented(
    presenters: Mapping[str, AnyPresenter],
    seen: AnyPerspective,
    say: Phrases,
    away: Mapping[Seat, date] | None = None,
) -> Presented:
    """Return a match (`seen`) with a language and its game's presenter. away: last vacation days, by seat to act."""
    return Presented(seen, say, presenters[seen.table.game], away or {})
