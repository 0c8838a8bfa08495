"""A worker that makes films of matches one by one, so that boards never wait for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.model.match import Table
from bot.match.service.match_service import MatchService
from bot.match.views.match_as_seen import AnyPerspective
from cogs.history.film import film_frames
from cogs.history.film.film_frames import Footage
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text import hidden_people
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Picture
from rendering.kit.scene import Scene

NAME = "film.gif"
QUEUE = 6
"""How many films can wait, including the one being made."""

Told = Callable[[int, int], None]
"""Called in the worker's thread with the number of pictures painted and of all pictures."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A person's request for a film."""

    match: Table
    """The match as it is now."""

    user: int | None
    """The user as whom the film sees the match. None for everyone."""

    since: bool
    """Whether the film begins with the user's last turn."""

    theme: str
    say: Phrases


class _Left(Exception):
    """Ends the painting of a film: Herald is stopping, so no one waits for it any more."""


class Films:
    """A queue that makes films one at a time. presenters: by the game's key."""

    def __init__(self, service: MatchService, presenters: Mapping[str, AnyPresenter]) -> None:
        self._service = service
        self._presenters = presenters
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="herald-film")
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._left = False

    async def make(self, wish: Wish, told: Told) -> Picture:
        """Make a film after those requested earlier, and return it. told: called with its progress.

        Raises IllegalAction: FILMS_BUSY, NOTHING_TO_FILM, or the match's NOT_FOUND or NOT_RUNNING.
        """
        if self._waiting >= QUEUE:
            raise IllegalAction(InterfaceReason.FILMS_BUSY)
        self._waiting += 1
        try:
            async with self._turn:
                found = await self._footage(wish)
                loop = asyncio.get_running_loop()
                made = await loop.run_in_executor(self._worker, self._painted, found, told)
        finally:
            self._waiting -= 1
        return Picture(made, found.alt, NAME)

    async def _footage(self, wish: Wish) -> Footage:
        stills = await self._service.views.stills(wish.match.id, wish.user)
        chosen = film_frames.together(film_frames.since(stills) if wish.since else stills)
        if len(chosen) < film_frames.FEWEST:
            raise IllegalAction(InterfaceReason.NOTHING_TO_FILM)
        seen = [await self._told(one.seen, wish) for one in chosen]
        return Footage(
            tuple(presented(self._presenters, one, wish.say) for one in seen),
            tuple(film_frames.pauses([one.stop.at for one in chosen])),
            wish.theme,
        )

    async def _told(self, seen: AnyPerspective, wish: Wish) -> AnyPerspective:
        """Return a moment without names that are hidden from the film's user. A public film hides them from all."""
        return await hidden_people.retold(self._service, seen, wish.user or 0, wish.say, wish.match)

    def _painted(self, found: Footage, told: Told) -> bytes:
        whole = len(found.shown)

        def heard(count: int) -> None:
            if self._left:
                raise _Left
            told(count, whole)

        return film(found.scenes, found.pauses, heard)

    def leave(self) -> None:
        """Make no more films, and stop the one being made."""
        self._left = True
        self._worker.shutdown(wait=False, cancel_futures=True)


def film(scenes: Callable[[], Iterable[Scene]], pauses: Sequence[int], heard: Callable[[int], None]) -> bytes:
    """Paint a film and return the GIF. pauses: ms for each picture. heard: called with the number painted."""
    # Imported with the first film, in the worker's thread.
    from rendering.film import gif as films

    return films.film(scenes, pauses, heard)
