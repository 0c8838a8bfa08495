"""Every phase a match can be in, brought about as people bring it about; each can be had as often as one likes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from bot.games.registry import GAMES
from bot.match.model.match import Caller, Match
from bot.match.model.match_codes import code
from bot.match.model.time_control import gathering_for
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.world import Channel
from tests.controls import COMMIT, made, shows_draft
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, parts
from tests.e2e.players.table_players import press
from tests.e2e.walk.hall import Hall
from tests.e2e.walk.presses import controls, wrong
from tests.e2e.walk.scripts import Position, Script

SPECTATOR, MANAGER, GUEST = "spectator", "manager", "guest"
MANY = 500


@dataclass
class Scene:
    """One match in one phase in a channel of its own.

    roles: who is there: the mover (or owner of a table), opponents, a spectator, a manager; private: what of their own
    somebody has on the screen, by role.
    """

    hall: Hall
    channel: Channel
    number: int
    roles: dict[str, Actor]
    private: dict[str, list[Json]] = field(default_factory=dict)

    async def match(self) -> Match:
        return await self.hall.service.load(self.number)

    def public(self) -> list[Json]:
        """Messages of the channel with something to press, oldest first."""
        found = self.hall.discord.messages(self.channel, self.roles[SPECTATOR].user.username)
        return [one for one in found if not is_private(one) and any("custom_id" in part for part in parts(one))]

    @property
    def board(self) -> Json:
        return self.public()[-1]

    def keep(self, role: str, answer: Answer) -> Json:
        """What somebody was answered stays on their screen."""
        fault = wrong(answer, public=True)
        assert fault is None, fault
        assert answer.message is not None
        if is_private(answer.message):
            self.private.setdefault(role, []).append(answer.message)
        return answer.message


Phase = Callable[[], Awaitable[Scene]]


@dataclass(frozen=True)
class Cast:
    """The people of a walk. seated: by seat; more than play in any one match may be there."""

    seated: tuple[Actor, ...]
    spectator: Actor
    manager: Actor
    guest: Actor

    @property
    def bystanders(self) -> dict[str, Actor]:
        return {SPECTATOR: self.spectator, MANAGER: self.manager}


@dataclass(frozen=True)
class Play:
    """One game as it is walked through. two: a match of all its seats; three: one that somebody left, where a match
    outlives that; options: what they are played with."""

    hall: Hall
    cast: Cast
    game: str
    seats: int
    options: Mapping[str, str]
    two: Script
    three: Script | None

    def phases(self) -> dict[str, Phase]:
        """Every phase by its name."""
        found: dict[str, Phase] = {
            "gathering": self.gathering,
            "cancelled": self.cancelled,
            "closed": self.closed,
            "to act, early": lambda: self.acting(self.two.asking(0.05)),
            "to act, late": lambda: self.acting(self.two.asking(0.7)),
            "begun": self.begun,
            "pending": self.pending,
            "settled": self.settled,
            "taken back": lambda: self.taken_back(0.5),
            "taken back, early": lambda: self.taken_back(0),
            "over": self.over,
        }
        if self.seats > 1:
            found |= {"voting": self.voting, "asked for a move back": self.asked, "given up": self.given_up}
        if self.three is not None:
            three = self.three
            found["resigned"] = lambda: self.acting(three.asking(0.5), quitter=True)
        return found

    def _roles(self, position: Position, *, quitter: bool = False) -> dict[str, Actor]:
        by_user = {person.id: person for person in self.cast.seated}
        seated = [by_user[player.user] for player in position.match.players]
        roles = {"mover": seated[position.seat]}
        others = [person for person in seated if person is not roles["mover"]]
        if quitter:
            (gone,) = position.match.seats.resigned
            roles["quitter"] = seated[gone]
            others.remove(seated[gone])
        roles |= {"opponent": others[0]} if others else {}
        return roles | self.cast.bystanders

    async def gathering(self) -> Scene:
        """A table that waits: somebody has joined and somebody is invited, as far as there is room."""
        owner, *others = self.cast.seated
        channel, seats = self.hall.channel(), max(GAMES[self.game].info.seats)
        guests = {"invite": self.cast.guest.id} if seats > 2 else {}
        table = await owner.command(channel, f"play {self.game}", seats=seats, **guests)
        roles = {"mover": owner} | self.cast.bystanders | ({GUEST: self.cast.guest} if guests else {})
        assert table.message is not None, table.error
        if seats > 1:
            joined = await others[0].click(table, custom_id=buttons(table.message, "join")[0]["custom_id"])
            assert joined.ok, joined.error
            roles["opponent"] = others[0]
        return Scene(self.hall, channel, match_id(table.message), roles)

    async def cancelled(self) -> Scene:
        scene = await self.gathering()
        owner = scene.roles["mover"]
        gone = await press(owner, scene.board, "cancel")
        assert gone.ok, gone.error
        await self.hall.told(scene.number)
        return scene

    async def closed(self) -> Scene:
        """A table that closed by itself, as nothing happened there."""
        scene = await self.gathering()
        table = await scene.match()
        await self.hall.later(gathering_for(table.clock.limit))
        await self.hall.told(scene.number)
        return scene

    async def acting(self, position: Position, *, quitter: bool = False) -> Scene:
        channel = self.hall.channel()
        match = await self.hall.adopt(position.stored, channel)
        return Scene(self.hall, channel, match.id, self._roles(position, quitter=quitter))

    async def begun(self) -> Scene:
        """Somebody has opened their turn and drafted something."""
        scene = await self.acting(self.two.asking(0.4))
        mover, match = scene.roles["mover"], await scene.match()
        decision = max(match.decided)
        opened = await mover.click(scene.board, custom_id=_button(scene.board, "play"))
        ways = [*controls(scene.board), *controls(opened.message or {})]
        for control in ways:
            assert len(ways) < MANY, "some control shows a draft of something"
            if shows_draft(control.custom_id):
                answer = await control.press(self.hall, mover, opened.message or {}, code(match.id))
                assert answer.ok, answer.error
                if await self.hall.service.play.draft(match.id, mover.id, decision):
                    break
                # What was shown instead leads on.
                ways += controls(answer.message or {})
        scene.keep("mover", await mover.click(scene.board, custom_id=_button(scene.board, "play")))
        return scene

    async def pending(self, part: float = 0.5) -> Scene:
        """A move that can still be taken back."""
        position = self.two.passing(part)
        scene = await self.acting(position)
        match = await scene.match()
        decision = match.decided[position.seat]
        why = "the way to a phase, quicker than its presses"
        commit = invented(made(COMMIT, match.id, decision, *position.follows), why)
        scene.keep("mover", await forge(self.hall.discord, scene.roles["mover"], scene.board, commit))
        assert (await scene.match()).undo.pending is not None
        return scene

    async def settled(self) -> Scene:
        """The grace has passed: what the mover has on the screen is from before."""
        scene = await self.pending()
        await self.hall.later()
        await self.hall.told(scene.number)
        return scene

    async def taken_back(self, part: float) -> Scene:
        scene = await self.pending(part)
        (done,) = scene.private.pop("mover")
        mover = scene.roles["mover"]
        scene.keep("mover", await mover.click(done, custom_id=buttons(done, "undo")[0]["custom_id"]))
        return scene

    async def voting(self) -> Scene:
        """Somebody wants the match ended without a result."""
        scene = await self.acting(self.two.asking(0.3))
        scene.keep("mover", await scene.roles["mover"].command(scene.channel, "match cancel"))
        return scene

    async def asked(self) -> Scene:
        """Somebody wants a move back that others have seen. The one who moved is the mover."""
        scene = await self.settled()
        scene.private.clear()
        scene.keep("mover", await scene.roles["mover"].command(scene.channel, "match undo"))
        return scene

    async def over(self) -> Scene:
        position = self.two.positions[-1]
        channel = self.hall.channel()
        match = await self.hall.adopt(self.two.over, channel)
        return Scene(self.hall, channel, match.id, self._roles(position))

    async def given_up(self) -> Scene:
        """Of two one resigned."""
        scene = await self.acting(self.two.asking(0.6))
        gone = scene.roles["opponent"]
        await self.hall.service.play.resign(Caller(gone.id, gone.user.display, 0, False), scene.number)
        await self.hall.told(scene.number)
        return scene


def _button(message: Json, verb: str) -> str:
    return str(buttons(message, verb)[0]["custom_id"])
