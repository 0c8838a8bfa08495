"""A Discord of one's own for the publisher: places take messages or refuse them, and remember what hangs there."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

import discord

from bot.i18n import phrases
from bot.match.model.match import Match, Table
from bot.match.views.match_as_seen import AnyPerspective
from cogs.ui.board import lobby_message, seat_offers
from cogs.ui.board.board_message import PaintedBoard
from cogs.ui.channels import posted_already
from cogs.ui.channels.posted_already import ids
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.publisher.publisher import Publisher
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.wiring.presenters import PRESENTERS
from tests.unit.match.party import Party
from tests.unit.match.workers.test_deadlines import VirtualClock, on_virtual_time

HERALD = 4711
DIRECT = 1_000_000_000
"""Added to a user: the number of their conversation with Herald."""

PICTURE = Picture(b"", "what the picture of a board shows")


def refused(status: int, code: int) -> discord.HTTPException:
    """What discord.py raises for an answer of Discord's."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="for a test")
    return kind(response, {"code": code, "message": "for a test"})


class Sent:
    """One message."""

    def __init__(self, place: Place, number: int, given: dict[str, Any]) -> None:
        self.id = discord.utils.time_snowflake(discord.utils.utcnow()) + number
        self.channel = place
        self.author = SimpleNamespace(id=HERALD)
        self.content = given.get("content") or ""
        self.components = given["view"].children if "view" in given else []
        self.edits: list[dict[str, Any]] = []
        self.attachments: list[Any] = []
        self.silent = given.get("silent", False)
        self.flags = SimpleNamespace(suppress_notifications=self.silent, components_v2=not self.content)
        self.pings = [user.id for user in given["allowed_mentions"].users or ()]


def is_for_others(sent: Sent) -> bool:
    """Whether a message tells the others of somebody who is reminded no more."""
    ways = {part.verb for part in ids(sent.components)}
    return bool(sent.content) and "more" in ways and "play" not in ways


class Partial:
    """A message by its id alone."""

    def __init__(self, place: Place, number: int) -> None:
        self.place, self.id = place, number

    async def edit(self, **given: Any) -> Sent:
        self.place.meet("edit")
        found = self._found()
        if self.place.world.apart and found.content and given.get("content", "") is None:
            raise refused(400, 50035)
        if not found.content:
            # The edit that makes a message into its parts isn't one of the board.
            found.edits.append({key: value for key, value in given.items() if key == "attachments"})
        found.content = given.get("content", found.content) or ""
        found.flags.components_v2 = not found.content
        if "view" in given:
            found.components = given["view"].children if given["view"] is not None else []
        return found

    async def delete(self) -> None:
        self.place.meet("delete")
        self.place.hung.remove(self._found())

    async def fetch(self) -> Sent:
        return self._found()

    def _found(self) -> Sent:
        for sent in self.place.hung:
            if sent.id == self.id:
                return sent
        raise refused(404, 10008)


class Place:
    """A channel or thread. answer: what Discord says to each request, by what is asked; None where it obeys.

    type, held: its kind, and what Herald may do there.
    """

    def __init__(self, number: int, world: World) -> None:
        self.type, self.held = discord.ChannelType.text, discord.Permissions.all_channel()
        self.guild = SimpleNamespace(me=None)
        self.id, self.world = number, world
        self.hung: list[Sent] = []
        self.answer: Callable[[str], BaseException | None] = lambda _: None
        self.asked: Counter[str] = Counter()
        self.lost = 0

    def meet(self, what: str) -> None:
        self.asked[what] += 1
        fault = self.answer(what)
        if fault is not None:
            self.world.refusals.append(self.world.clock.now())
            raise fault

    async def send(self, content: str = "", **given: Any) -> Sent:
        self.meet("send")
        sent = Sent(self, next(self.world.numbers), {"content": content, **given})
        self.hung.append(sent)
        if self.lost:
            self.lost -= 1
            raise OSError("the answer never came")
        return sent

    async def history(self, limit: int) -> AsyncIterator[Sent]:
        self.meet("history")
        for sent in self.hung[: -limit - 1 : -1]:
            yield sent

    def get_partial_message(self, number: int) -> Partial:
        return Partial(self, number)

    async def fetch_message(self, number: int) -> Sent:
        self.meet("fetch")
        return await Partial(self, number).fetch()

    def permissions_for(self, _me: object) -> discord.Permissions:
        return self.held

    @property
    def boards(self) -> list[Sent]:
        return [sent for sent in self.hung if not sent.content]

    @property
    def calls(self) -> list[Sent]:
        """What calls people now: short messages, and boards that name those whom they have pinged themselves."""
        apart = {user for sent in self.short for user in posted_already.named(sent)}
        boards = [sent for sent in self.boards if any(part.verb == "play" for part in ids(sent.components))]
        return [*self.short, *(sent for sent in boards if posted_already.named(sent) - apart)]

    @property
    def short(self) -> list[Sent]:
        """Calls that are messages of their own."""
        return [sent for sent in self.hung if "discord.com/channels/" in sent.content and not is_for_others(sent)]

    @property
    def notices(self) -> list[Sent]:
        """What is neither a board nor a call."""
        return [sent for sent in self.hung if sent.content and sent not in self.calls]

    @property
    def bare(self) -> list[Sent]:
        """Boards that were created and not made into their parts yet."""
        return [sent for sent in self.notices if any("play" in str(part) for part in ids(sent.components))]


class World:
    """The client, as far as the publisher knows it.

    away: users who have left; gone: places that are not there; shut: users who take no direct messages; hidden: users
    with a channel each that they can't see; apart: no plain message becomes one of parts.
    """

    def __init__(self, clock: VirtualClock) -> None:
        self.clock = clock
        self.user = SimpleNamespace(id=HERALD)
        self.numbers = itertools.count()
        self.places: dict[int, Place] = {}
        self.apart = False
        self.away: set[int] = set()
        self.gone: set[int] = set()
        self.shut: set[int] = set()
        self.hidden: set[tuple[int, int]] = set()
        self.asked_for: list[int] = []
        self.refusals: list[int] = []
        self.reopened: list[int] = []
        self.http = SimpleNamespace(edit_channel=self._edit_channel)

    def get_partial_messageable(self, number: int) -> Place:
        return self.places.setdefault(number, Place(number, self))

    async def fetch_channel(self, number: int) -> Place:
        if number in self.gone:
            raise refused(404, 10003)
        return self.get_partial_messageable(number)

    async def create_dm(self, user: Any) -> Place:
        place = self.get_partial_messageable(DIRECT + user.id)
        if user.id in self.shut:
            place.answer = lambda what: refused(403, 50007) if what == "send" else None
        return place

    def get_guild(self, number: int) -> Any:
        return SimpleNamespace(
            unavailable=False, name=f"Server {number}", fetch_member=self._fetch_member, get_channel=self._channel
        )

    async def _fetch_member(self, user: int) -> Any:
        self.asked_for.append(user)
        if user in self.away:
            raise refused(404, 10007)
        return SimpleNamespace(id=user)

    def _channel(self, number: int) -> Any:
        """A channel as permissions know it: hidden by an overwrite for each person."""
        unseen = {user for user, channel in self.hidden if channel == number}
        return SimpleNamespace(
            guild=SimpleNamespace(default_role=None),
            overwrites=dict.fromkeys(unseen, SimpleNamespace(view_channel=False)),
            permissions_for=lambda one: SimpleNamespace(view_channel=getattr(one, "id", 0) not in unseen),
        )

    async def _edit_channel(self, number: int, *, archived: bool) -> None:
        assert not archived
        self.reopened.append(number)
        self.places[number].answer = lambda _: None

    @property
    def pings(self) -> Counter[int]:
        """How often each user was pinged by anything that was ever sent and is there still."""
        return Counter(user for place in self.places.values() for sent in place.hung for user in sent.pings)


class PlainBoards:
    """Boards without pictures."""

    async def painted(self, seen: AnyPerspective, calls: Sequence[str] = ()) -> PaintedBoard:
        return PaintedBoard(None, partial(self.post, seen, calls))

    async def post(self, seen: AnyPerspective, calls: Sequence[str] = ()) -> Post:
        plain = turn_messages.plain(seen.table, phrases("en"))
        return Post((*map(discord.ui.TextDisplay[Any], calls), *plain.items))

    async def table(self, match: Table) -> Post:
        return lobby_message.table(PRESENTERS, match)

    async def changed(self, match: Table, _message: object) -> Post:
        return lobby_message.table(PRESENTERS, match)

    def task(self, *_: object) -> str:
        return "play"

    def same_turn(self, before: AnyPerspective, after: AnyPerspective) -> bool:
        return PRESENTERS[after.table.game].same_turn(before, after)

    async def interludes(self, *_: object) -> tuple[()]:
        return ()

    def offer(self, seen: AnyPerspective, seat: int) -> Post:
        return seat_offers.offer(presented(PRESENTERS, seen, phrases(seen.table.language)), seat, None)

    def retired(self, *_: object, undone: bool = False) -> Post:
        return Post((discord.ui.TextDisplay("undone" if undone else "over"),), PICTURE)

    def folded(self, *_: object) -> Post:
        return Post((discord.ui.TextDisplay("folded"),))

    def left(self, _: object, address: str, *, pictured: bool) -> Post:
        return Post((discord.ui.TextDisplay(f"at {address}"),), PICTURE if pictured else None)


class Stage:
    """People, a Discord and a publisher on a clock that only the test moves."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.clock = on_virtual_time(party)
        self.world = World(self.clock)
        self.publisher = self.begin()

    def begin(self) -> Publisher:
        """A process: what the one before knew is in the store, or forgotten."""
        world: Any = self.world
        boards: Any = PlainBoards()
        publisher = Publisher(world, self.party.service, boards, self.clock)
        self.party.service.on_change[:] = [publisher.changed]
        return publisher

    async def kill(self) -> None:
        """kill -9, and a new start."""
        for task in (*self.publisher._tasks.values(), self.publisher._sweeper):
            if task is not None:
                task.cancel()
        self.publisher._again.clear()
        await self.clock.quiet()
        self.publisher = self.begin()
        self.publisher.start()
        await self.clock.quiet()

    async def started(self, seats: int = 2) -> Match:
        """A match whose first board and call hang in their place."""
        match = await self.party.started(seats)
        self.publisher.publish(match.id)
        await self.clock.quiet()
        return match

    async def after(self, minutes: float) -> None:
        await self.clock.to(self.clock.at + int(minutes * 60_000))

    def place(self, match: Match) -> Place:
        return self.world.get_partial_messageable(match.where.thread or match.where.channel)
