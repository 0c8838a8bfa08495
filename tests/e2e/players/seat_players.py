"""A match whose seats change hands, in the test's own process, pressed by people of every part in it."""

from __future__ import annotations

from bot.match.model.match import Caller, Match, Status
from bot.match.model.match_codes import code
from bot.match.model.time_control import Clock
from bot.sandbox.actor import Actor
from tests.e2e.bots.in_process_bot import Inside
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, buttons, match_id, text
from tests.unit.match.party import warned

DAY = 24 * 3600 * 1000


class Hall:
    """A match of Ana, Benoît and (with three) Zoë in #games; David looks on, Olga manages the server."""

    def __init__(self, bot: Inside) -> None:
        self.bot = bot
        self.place = bot.discord.channel("#games")
        self.ana, self.benoit, self.zoe, self.david, self.olga = (
            bot.actor(name) for name in ("ana", "benoit", "zoe", "david", "olga")
        )
        self.players: list[Actor] = []
        self.table: Json = {}
        self.id = 0

    async def begin(self, seats: int = 2, clock: str | None = None) -> Hall:
        """The match has begun; the message everything is pressed on."""
        self.players = [self.ana, self.benoit, self.zoe][:seats]
        table = (await self.bot.command(self.ana, self.place, "play kingdomino", seats=seats)).message
        assert table is not None
        self.table, self.id = table, match_id(table)
        if clock is not None:
            await self.bot.service.clocks.clock(caller(self.ana), self.id, Clock.parse(clock))
        await self.bot.begin(table, *self.players)
        return self

    async def match(self) -> Match:
        return await self.bot.service.load(self.id)

    async def way(self, person: Actor, verb: str, argument: object = "", on: Json | None = None) -> str:
        """The button that a message offers for this, by default the board or else the menu behind it."""
        if on is None:
            on = await self.bot.board(self.id)
            if not buttons(on, verb):
                on = await self.press(person, "more")
        ways = [one["custom_id"] for one in buttons(on, verb)]
        found = [one for one in ways if argument in ("", one.split(":", 4)[4])]
        assert found or not ways, (verb, argument, ways)
        assert found, (verb, text(on))
        return str(found[0])

    async def press(self, person: Actor, verb: str, argument: object = "", on: Json | None = None) -> Json:
        """A press of what is offered; what is answered."""
        answer = await self.bot.click(person, on or self.table, await self.way(person, verb, argument, on))
        assert answer.ok, answer.error
        return answer.message or {}

    def forged(self, verb: str, argument: object, why: str) -> str:
        """A button that nothing offers."""
        return invented(f"h2:{verb}:{code(self.id)}:0:{argument}", why)

    async def command(self, person: Actor, line: str, **options: object) -> Json:
        answer = await self.bot.command(person, self.place, line, **options)
        assert answer.ok, answer.error
        return answer.message or {}

    def seat(self, person: Actor) -> int:
        return self.players.index(person)

    async def late(self) -> Actor:
        """Whoever is to act lets their time run out."""
        match = await self.match()
        seat = min(match.to_act())
        for _ in range(40):
            await self.bot.later(DAY // 4)
            await warned(self.bot.store, await self.match(), self.bot.clock.now())
            match = await self.match()
            if seat in match.clock.overdue | match.seats.absent or match.status is not Status.RUNNING:
                break
        return self.players[seat]


def caller(person: Actor) -> Caller:
    return Caller(person.id, person.user.display, 0)


def said(message: Json) -> str:
    return text(message).replace("\\", "")
