"""What tests see of a match without a service: the presenters asked about a match as the shared layer asks them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from bot.core.game import Seat
from bot.core.points import Points
from bot.i18n import Phrases, phrases
from bot.match.events.match_events import MatchEvent
from bot.match.model.match import Entry, Match, Status
from bot.match.service.match_service import MatchService
from bot.match.views import visibility
from bot.match.views.match_as_seen import AnyDraft, AnyPerspective, AnyPosition
from cogs.history.moves import move_list
from cogs.ui.board import end_message
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.game_presenter import AnyPresenter, Look
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.presenter.narrator import News
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.wiring.presenters import PRESENTERS as REAL
from rendering.kit.scene import Scene
from tests.identity import Same


def seen(match: Match, seat: Seat | None = None, entries: Sequence[Entry] = (), after: int = 0) -> AnyPerspective:
    """Return the match as a seat, or with None everyone, may see it. entries: of its log, as far as news are wanted."""
    if entries or after:
        return visibility.perspective(match, entries, seat, after=after)
    return positioned(Same(match), seat)


def worked_out(match: Same, seat: Seat | None) -> AnyPerspective:
    """Return what a seat sees of a match without news."""
    return visibility.perspective(match.value, (), seat)


positioned = worked_out
"""What `seen` asks; tests/unit/discord/conftest.py lets it remember everything in tests that plant no fault."""


@lru_cache(maxsize=256)
def remembered(match: Same, seat: Seat | None) -> AnyPerspective:
    """Return the same, remembered for everything that's asked of one match, in every language.

    As where Herald loads matches, what all viewers of an open game share is worked out once.
    """
    one, known = match.value, None
    if seat is not None and one.rules.info.open and one.undo.pending is None:
        known = remembered(match, None).position
    return visibility.perspective(one, (), seat, known=known)


def shown(match: Match, say: Phrases, seat: Seat | None = None, last: Entry | None = None) -> Presented:
    """The same with its presenter. last: the newest row that was played."""
    found = seen(match, seat)
    return presented(REAL, found if last is None else replace(found, last=last), say)


def considered(match: Match, seat: Seat, notations: Sequence[str] = (), now: AnyPosition | None = None) -> AnyDraft:
    """What becomes of a draft. now: what the seat is shown, where that is known. Raises IllegalAction."""
    return drafted(Same(match), seat, tuple(notations), Same(now))


def thought_over(match: Same, seat: Seat, notations: tuple[str, ...], now: Same) -> AnyDraft:
    """Return what becomes of a draft, as `considered` does."""
    return visibility.considered(match.value, seat, notations, now.value)


drafted = thought_over
"""What `considered` asks."""

drafts_remembered = lru_cache(maxsize=256)(thought_over)
"""The same, remembered."""


class Asked:
    """One game's presenter, asked about matches."""

    def __init__(self, presenter: AnyPresenter) -> None:
        self.presenter = presenter

    def scene(self, match: Match, last: Entry | None, say: Phrases, theme: str, seat: Seat | None = None) -> Scene:
        return self.presenter.scene(shown(match, say, seat, last), theme)

    def alt(self, match: Match, last: Entry | None, say: Phrases, seat: Seat | None = None) -> str:
        return self.presenter.alt(shown(match, say, seat, last))

    def facts(self, match: Match, say: Phrases, seat: Seat | None = None) -> tuple[Fact, ...]:
        """The whole position in words."""
        return self.presenter.all_facts(shown(match, say, seat))

    def task(self, match: Match, seat: Seat, say: Phrases) -> str:
        return self.presenter.task(shown(match, say, seat), seat)

    def progress(self, match: Match, say: Phrases) -> str:
        return self.presenter.progress(shown(match, say))

    def controls(self, match: Match, say: Phrases) -> tuple[Row, ...]:
        """The public ones."""
        found = shown(match, say)
        asked = found.asked()
        if asked is None:
            return ()
        offer = Offer(match.id, match.decided[asked[0]], say)
        return tuple(self.presenter.controls(found, *asked, offer))

    def look(
        self, match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str, focus: str = ""
    ) -> Look | None:
        """The private look; None for a seat that is asked nothing. Raises IllegalAction."""
        found = shown(match, say, seat)
        if match.status is not Status.RUNNING or not found.seen.asks:
            return None
        draft = self.presenter.begin(found, seat, tuple(draft))
        thought = considered(match, seat, draft, found.seen.position)
        offer = Offer(match.id, match.decided[seat], say, thought.notations)
        return self.presenter.look(found, thought, focus, offer, theme)

    def drafts(self, match: Match, seat: Seat, spot: str) -> tuple[str, ...]:
        """What a public button of release h1 began."""
        return self.presenter.older(shown(match, phrases("en"), seat), seat, spot)

    def story(self, match: Match, entry: Entry, say: Phrases) -> str:
        return self.presenter.story(shown(match, say), entry)

    def news(self, match: Match, entry: Entry, say: Phrases) -> News:
        return self.presenter.told(shown(match, say), entry)

    def why(self, match: Match, seat: Seat, cell: str, say: Phrases, theme: str) -> Look:
        answer = match.rules.explain(match.state, seat, cell)
        return self.presenter.explain(shown(match, say, seat), answer, theme)

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        return self.presenter.breakdown(points, say)

    def automa(self, match: Match, say: Phrases) -> Points | None:
        return self.presenter.automa(shown(match, say))

    def options(self, match: Match, say: Phrases) -> str:
        return self.presenter.options(match, say)

    def rules(self, say: Phrases) -> str:
        return self.presenter.rules(say)


class _All(Mapping[str, Asked]):
    """Every game's presenter, asked about matches."""

    def __getitem__(self, game: str) -> Asked:
        return Asked(REAL[game])

    def __iter__(self) -> Iterator[str]:
        return iter(REAL)

    def __len__(self) -> int:
        return len(REAL)


PRESENTERS: Mapping[str, Asked] = _All()


def played(row: Entry) -> tuple[Any, ...]:
    """What the game was told in a row."""
    return tuple(event for event in row.events if not isinstance(event, MatchEvent))


def happened(match: Match, row: Entry | None, say: Phrases) -> str:
    """A row in sentences, as lists and boards tell it."""
    return shown(match, say).story(row)


def message(match: Match, told: str, picture: Picture | None, say: Phrases) -> Post:
    """The public message of a match that runs or is over."""
    make = turn_messages.turn if match.status is Status.RUNNING else end_message.over
    return make(shown(match, say), told, picture)


def board(match: Match, picture: Picture, text: str, say: Phrases) -> Post:
    """The private message that shows a board."""
    return turn_messages.private_board(shown(match, say), picture, text)


async def moves(service: MatchService, match: Match, reader: int, place: str, say: Phrases) -> Post:
    """A page of what happened, for this user."""
    seen_by = await service.views.perspective(match.id, reader)
    return await move_list.moves(service, presented(REAL, seen_by, say), reader, place)
