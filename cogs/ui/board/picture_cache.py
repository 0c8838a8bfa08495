"""A cache of match pictures, which are composed and painted off the event loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from time import perf_counter
from typing import Any, TypeAlias, TypeVar

from bot.core.game import Seat
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.rule_cards import Deck, RuleCard
from cogs.ui.text.outgoing_message import Picture
from rendering.kit.scene import Scene, hollowed

T = TypeVar("T")

KEPT = 64
CARDS = 96
"""Maximum number of rule cards kept: about 100 kB each."""
THEME = "dark"

_Key: TypeAlias = tuple[int, Seat | None, Seat | None, int, int, str, str, tuple[str, ...]]
"""Match, viewer, reader, row shown, newest row told, language, theme, names."""

_Painter: TypeAlias = Callable[[Presented, str], Picture]

_Painted: TypeAlias = "OrderedDict[_Key, asyncio.Future[Picture]]"

PAINTERS = 2
"""Threads that paint. Half of the work holds the interpreter lock, so more threads would only slow the event loop."""


class Pictures:
    """A painter with worker threads (PNG encoding releases the interpreter lock) and a cache of the last boards.

    A board shows what its viewer may see. In games of open information that's the same for everyone, except for the
    marks on what's new to its reader.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._boards: _Painted = OrderedDict()
        self._kept = kept
        self._stills: _Painted = OrderedDict()
        self._cards: OrderedDict[Hashable, asyncio.Future[Picture]] = OrderedDict()
        self._looks: dict[Scene, asyncio.Future[bytes]] = {}
        self._painters = ThreadPoolExecutor(PAINTERS, thread_name_prefix="herald-painter")
        self.waiting = 0
        """How many pictures were asked for and aren't painted yet."""
        self.on_painted: list[Callable[[float], None]] = []
        """Functions to call with the seconds from asking for a picture to having it."""

    async def board(self, shown: Presented, theme: str = THEME) -> Picture:
        """Return the picture of a board, from the cache if it's there. If it's being painted already, wait for that."""
        return await self._painted(self._boards, shown, theme, _paint_board)

    async def whole(self, shown: Presented, theme: str) -> Picture:
        """Return the picture of a board for the button *Board*, with the whole position as alt text."""
        return replace(await self.board(shown, theme), alt=await asyncio.to_thread(shown.alt))

    async def still(self, shown: Presented, theme: str) -> Picture:
        """Return the picture of a stop of a replay. It's cached apart from boards, so it never displaces one."""
        return await self._painted(self._stills, shown, theme, _paint_whole)

    def alt(self, shown: Presented, theme: str = THEME) -> str:
        """Return the alt text of a public board: the one its picture was painted with, or if forgotten a new one."""
        painting = self._boards.get(_key(shown, theme))
        known = painting is not None and painting.done() and not painting.cancelled() and painting.exception() is None
        return painting.result().alt if painting is not None and known else shown.brief()

    async def _painted(self, known: _Painted, shown: Presented, theme: str, painter: _Painter) -> Picture:
        key = _key(shown, theme)
        painting = known.get(key)
        if painting is None:
            painting = self._submit(painter, shown, theme)
            painting.add_done_callback(lambda done: self._forget_failure(known, key, done))
            known[key] = painting
            while len(known) > self._kept:
                known.popitem(last=False)
        known.move_to_end(key)
        # If one waiting task is cancelled, the others still need the picture.
        return await asyncio.shield(painting)

    def _forget_failure(self, known: _Painted, key: _Key, painting: asyncio.Future[Picture]) -> None:
        """Forget a painting that failed, so that the next request tries again."""
        if (painting.cancelled() or painting.exception() is not None) and known.get(key) is painting:
            del known[key]

    async def once(self, shown: Presented) -> Picture:
        """Return the picture of a board that is shown once, in the match's own theme. It isn't cached."""
        return await self._submit(_paint_whole, shown, shown.table.theme)

    async def card(self, deck: Deck, place: int, theme: str = THEME) -> Picture:
        """Return the picture of the card with index `place`, cached for readers with one language and theme."""
        card = deck.cards[place]
        # With other options, a card can say other things.
        key = (deck.game, card.key, deck.say.locale, theme, card.alt)
        painting = self._cards.get(key)
        if painting is None:
            painting = self._submit(_paint_card, card, theme)
            painting.add_done_callback(lambda done: self._forget_card(key, done))
            self._cards[key] = painting
            while len(self._cards) > CARDS:
                self._cards.popitem(last=False)
        self._cards.move_to_end(key)
        return await asyncio.shield(painting)

    def _forget_card(self, key: Hashable, painting: asyncio.Future[Picture]) -> None:
        if (painting.cancelled() or painting.exception() is not None) and self._cards.get(key) is painting:
            del self._cards[key]

    async def look(self, look: Look) -> Picture:
        """Return the picture of a private preview, not cached. If the same is being painted already, wait for that."""
        painting = self._looks.get(look.scene)
        if painting is None:
            painting = self._looks[look.scene] = self._submit(_paint_look, look.scene)
            painting.add_done_callback(lambda _: self._looks.pop(look.scene, None))
        return Picture(await asyncio.shield(painting), look.alt)

    def _submit(self, painter: Callable[..., T], *args: Any) -> asyncio.Future[T]:
        """Start to paint something in a thread, and return a future of the result."""
        begun = perf_counter()
        painting = asyncio.get_running_loop().run_in_executor(self._painters, painter, *args)
        self.waiting += 1
        painting.add_done_callback(lambda _: self._done(perf_counter() - begun))
        return painting

    def _done(self, seconds: float) -> None:
        self.waiting -= 1
        for told in self.on_painted:
            told(seconds)


def _key(shown: Presented, theme: str) -> _Key:
    seen = shown.seen
    last = 0 if seen.last is None else seen.last.seq
    # If nothing is hidden, all readers with the same news share a board.
    viewer = None if seen.table.rules.info.open else seen.viewer
    # Hidden people's names differ by reader.
    names = tuple(player.name for player in seen.table.players)
    return seen.table.id, viewer, seen.reader, seen.seq, last, shown.say.locale, theme, names


def paint(scene: Scene, *, quick: bool = False) -> bytes:
    """Paint a scene and return it as PNG. quick: save time rather than bytes.

    The painter is imported with the first picture, in the thread that paints it.
    """
    from rendering.kit import painter

    return painter.paint(scene, quick=quick)


def _paint_look(scene: Scene) -> bytes:
    return paint(scene, quick=True)


def _paint_board(shown: Presented, theme: str) -> Picture:
    gone = {shown.table.colours[seat] for seat in shown.table.seats.absent}
    scene = hollowed(shown.presenter.scene(shown.with_signs(), theme), gone)
    return Picture(paint(scene, quick=True), shown.brief())


def _paint_whole(shown: Presented, theme: str) -> Picture:
    """Paint a board, with the whole position as its alt text."""
    return replace(_paint_board(shown, theme), alt=shown.alt())


def _paint_card(card: RuleCard, theme: str) -> Picture:
    return Picture(paint(card.scene(theme)), card.alt, f"{card.key}.png")
