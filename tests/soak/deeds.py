"""What people do in a virtual month: open tables, play, vote or ignore votes, seek and take seats, go and come back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.core.game import Seat
from bot.games.registry import GAMES
from bot.match.events.votes_without_result import Kind
from bot.match.fold import open_votes
from bot.match.model.match import Caller, Match, Status, Where
from bot.match.model.time_control import Clock, Consequence
from bot.match.model.waits import WaitKind
from bot.match.service.match_service import MatchService
from bot.match.waits.reminder_policy import Snooze
from cogs.ui.board import ballot_messages, seat_offers
from cogs.ui.publisher import open_ballots
from cogs.ui.publisher.open_ballots import Hung
from cogs.ui.text.outgoing_message import Post
from tests.soak.population import Person
from tests.soak.processes import Process

if TYPE_CHECKING:
    from tests.soak.month import Month

GUILDS = 5

CLOCKS: tuple[Clock | None, ...] = (
    None,
    Clock(2),
    Clock(1, consequence=Consequence.HOLD),
    Clock(2, consequence=Consequence.HOLD, stands=False),
    Clock(2, consequence=Consequence.CLAIM),
    Clock(1, consequence=Consequence.FORFEIT),
    Clock(3, bank=True, increment=6, consequence=Consequence.HOLD),
    Clock(2, bank=True, increment=12, consequence=Consequence.FORFEIT),
)
TABLES = tuple((name, seats) for name, game in GAMES.items() for seats in game.info.seats if 2 <= seats <= 6)
"""Every game, with every number of people."""

Cast: TypeAlias = Callable[[MatchService, Caller], Awaitable[Match]]

OPENING: tuple[tuple[Kind, float], ...] = ((Kind.PAUSE, 0.04), (Kind.TAKEBACK, 0.03), (Kind.ABORT, 0.015))
"""How likely somebody asks the others when they look in."""


class Deeds:
    """The people of a month, as they look in."""

    def __init__(self, month: Month) -> None:
        self._month = month
        self._rng = month.rng
        self._gathering: dict[int, int] = {}

    def _caller(self, user: int) -> Caller:
        return Caller(user, f"Person {user}", next(self._month.interactions))

    async def open(self) -> None:
        """Somebody opens a table, others sit down; it is started at once, or once its owner looks in again."""
        rng, month = self._rng, self._month
        game, seats = rng.choices(TABLES, [1 if seats == 2 else 2 for _, seats in TABLES])[0]
        users = [person.user for person in rng.sample(month.there(), seats)]
        where = self._where(users[-1])
        clock, grace = rng.choice(CLOCKS), rng.choice((0, 15))
        guests = [(users[-1], f"Person {users[-1]}")] if rng.random() < 0.15 else []
        opener = self._caller(users[0])
        match = await month.do(
            "opened",
            None,
            lambda p: p.service.lobby.open(opener, where, game, seats, {}, "en", grace, guests, clock=clock),
        )
        if match is None:
            return
        month.house(match)
        if guests:
            # The owner starts once they have answered, which people do who look in.
            process = rng.choice(month.lives) if month.lives else None
            if process is not None:
                process.publisher.publish(match.id)
        for user in users[1 : len(users) - len(guests)]:
            await self._table("joined", match.id, lambda s, user=user: s.lobby.join(self._caller(user), match.id))
        owner = users[0]
        if rng.random() < 0.1:
            handed = await self._table(
                "handed a table over", match.id, lambda s: s.lobby.hand_over(self._caller(owner), match.id, users[1])
            )
            owner = users[0] if handed is None else users[1]
        if not guests and rng.random() < 0.8:
            await self._start(owner, match.id)
        else:
            self._gathering[match.id] = owner

    def _where(self, last: int) -> Where:
        """A channel, or a thread in one; now and then in one that who sits down last can't see."""
        rng, month = self._rng, self._month
        guild, channel = 1 + rng.randrange(GUILDS), next(month.channels)
        if rng.random() < month.size.hides:
            month.world.hidden.add((last, channel))
        return Where(guild, channel, next(month.channels) if rng.random() < 0.3 else None)

    async def _table(self, what: str, match_id: int, command: Callable[[MatchService], Awaitable[Match]]) -> Any:
        """Something people do at a table, whose message cogs/lobby/cog_lobby_buttons.py changes."""

        async def told(process: Process) -> Match:
            after = await command(process.service)
            process.publisher.publish(match_id)
            return after

        return await self._month.do(what, match_id, told)

    async def _start(self, owner: int, match_id: int) -> None:
        caller = self._caller(owner)
        await self._table("started", match_id, lambda s: s.lobby.start(caller, match_id))

    async def visit(self, person: Person) -> None:
        """Somebody looks in: at what waits for them, and at some other matches."""
        rng, user, month = self._rng, person.user, self._month
        for match_id in [one for one, owner in self._gathering.items() if owner == user]:
            if rng.random() < person.diligence:
                del self._gathering[match_id]
                await self._start(user, match_id)
        for waiting in await month.store.waits_of(user):
            match = await month.truth.load(waiting.wait.match)
            if waiting.wait.kind is WaitKind.INVITATION:
                await self._reply(person, match)
            elif rng.random() < person.diligence:
                await self._turn(person, match)
            elif waiting.wait.rung_at and rng.random() < 0.2:
                await self._snooze(user, waiting.wait.rung_at)
        for match_id in rng.sample(month.ids, min(3, len(month.ids))):
            match = await month.truth.load(match_id)
            if match.status is Status.RUNNING:
                await self._look_in(person, match)

    async def _reply(self, person: Person, match: Match) -> None:
        """An answer to who keeps a seat, or none yet."""
        caller = self._caller(person.user)
        if self._rng.random() < person.diligence:
            await self._table("came to a table", match.id, lambda s: s.lobby.join(caller, match.id))
        elif self._rng.random() < 0.3:
            await self._table("declined", match.id, lambda s: s.lobby.decline(caller, match.id))

    async def _turn(self, person: Person, match: Match) -> None:
        """Their turn, or as much of it as they make in one go."""
        rng, month = self._rng, self._month
        for _ in range(month.size.steps):
            seat = match.seat_of(person.user)
            if match.status is not Status.RUNNING or seat is None or seat not in match.to_act() or match.undo.pending:
                return
            legal = match.rules.legal_actions(match.state, seat)
            text = [match.rules.notation(legal[rng.randrange(len(legal))])]
            after = await self._play(
                "moved",
                person.user,
                match,
                lambda s, c, m=match, a=seat, t=text: s.play.submit(c, m.id, t, m.decided[a]),
            )
            if after is None:
                return
            await month.to(month.clock.at + rng.randrange(5_000, 90_000))
            match = await month.truth.load(after.id)
            if match.undo.pending is not None and rng.random() < 0.05:
                await self._play("undid", person.user, match, lambda s, c, m=match: s.play.undo(c, m.id, None))
                return

    async def _play(self, what: str, user: int, match: Match, command: Cast) -> Any:
        caller = self._caller(user)
        return await self._month.do(what, match.id, lambda p: command(p.service, caller))

    async def _look_in(self, person: Person, match: Match) -> None:
        """Whatever else there is to do at a match: one's own, or one that needs somebody."""
        rng, user, seat = self._rng, person.user, match.seat_of(person.user)
        if seat is None:
            if match.seats.sought:
                free = min(match.seats.sought)
                await self._play("took a seat", user, match, lambda s, c: s.seats.substitute(c, match.id, free))
            return
        if seat in match.seats.resigned:
            return
        if seat in match.seats.held and rng.random() < 0.5:
            await self._play("came back", user, match, lambda s, c: s.seats.give_back(c, match.id))
        elif match.clock.overdue - {seat} and rng.random() < 0.6:
            await self._claim(user, match, min(match.clock.overdue - {seat}), agree=True)
        elif match.clock.paused is not None and rng.random() < 0.3:
            await self._play("went on", user, match, lambda s, c: s.clocks.resume(c, match.id))
        elif not await self._answered(user, seat, match):
            await self._begin(user, seat, match)

    async def _answered(self, user: int, seat: Seat, match: Match) -> bool:
        """An answer to an open vote, or the third time nothing."""
        asked = [vote for vote in open_votes.open_votes(match) if seat in vote.missing]
        if not asked or self._rng.random() < 0.35:
            return False
        vote, agree = asked[0], self._rng.random() < 0.75
        match vote.kind:
            case Kind.ABORT:
                await self._vote(
                    "answered", user, match, vote.kind, None, lambda s, c: s.play.vote_abort(c, match.id, agree)
                )
            case Kind.PAUSE:
                await self._vote(
                    "answered", user, match, vote.kind, None, lambda s, c: s.clocks.vote_pause(c, match.id, agree)
                )
            case Kind.TAKEBACK:
                await self._vote(
                    "answered",
                    user,
                    match,
                    vote.kind,
                    vote.about,
                    lambda s, c: s.play.vote_takeback(c, match.id, agree),
                )
            case Kind.CLAIM if vote.about is not None:
                await self._claim(user, match, vote.about, agree=agree)
            case Kind.OFFER if vote.about is not None:
                await self._give(user, match, vote.about, agree=agree)
        return True

    async def _claim(self, user: int, match: Match, late: Seat, *, agree: bool) -> None:
        await self._vote(
            "claimed", user, match, Kind.CLAIM, late, lambda s, c: s.clocks.vote_claim(c, match.id, late, agree)
        )

    async def _give(self, user: int, match: Match, held: Seat, *, agree: bool) -> None:
        await self._vote(
            "spoke of a held seat",
            user,
            match,
            Kind.OFFER,
            held,
            lambda s, c: s.seats.vote_offer(c, match.id, held, agree),
        )

    async def _begin(self, user: int, seat: Seat, match: Match) -> None:
        """Something that nobody has to: a vote, a seat that is offered, an end."""
        rng = self._rng
        cast: dict[Kind, Cast] = {
            Kind.PAUSE: lambda s, c: s.clocks.vote_pause(c, match.id, True),
            Kind.TAKEBACK: lambda s, c: s.play.propose_takeback(c, match.id),
            Kind.ABORT: lambda s, c: s.play.vote_abort(c, match.id, True),
        }
        for kind, likely in OPENING:
            if rng.random() < likely:
                about = seat if kind is Kind.TAKEBACK else None
                await self._vote(f"asked for {kind.value}", user, match, kind, about, cast[kind])
                return
        gone = sorted(match.seats.deserted - match.seats.sought - match.computers - {seat})
        if gone and rng.random() < 0.3 and gone[0] in match.seats.promised:
            await self._give(user, match, gone[0], agree=True)
        elif gone and rng.random() < 0.3:
            await self._offer(user, match, gone[0])
        elif rng.random() < 0.02:
            await self._offer(user, match, seat)
        elif rng.random() < 0.015:
            await self._play("resigned", user, match, lambda s, c: s.play.resign(c, match.id))

    async def _offer(self, user: int, match: Match, seat: Seat) -> None:
        """A seat is offered to others, with a message as cogs/agreement/substitutes.py posts it."""
        caller = self._caller(user)

        async def offered(process: Process) -> Match:
            box = process.publisher.ballots
            async with box.holding(match.id):
                after = await process.service.seats.seek(caller, match.id, seat, True)
                shown = process.boards.shown(await process.service.views.perspective(match.id))
                await box.put(after, open_ballots.of_seat(after, seat, await self._hang(after, shown, seat)))
            return after

        await self._month.do("offered a seat", match.id, offered)

    async def _hang(self, match: Match, shown: Any, seat: Seat) -> Hung:
        return await self._post(match, seat_offers.offer(shown, seat, None))

    async def _post(self, match: Match, post: Post) -> Hung:
        place = self._month.world.get_partial_messageable(match.where.place)
        sent = await place.send(post.words, view=post.view(), allowed_mentions=post.mentions())
        return Hung(place.id, sent.id)

    async def _vote(self, what: str, user: int, match: Match, kind: Kind, about: Seat | None, cast: Cast) -> None:
        """A word in a vote, with a ballot as cogs/agreement/ballot_box.py posts it."""
        caller = self._caller(user)

        async def said(process: Process) -> Match:
            service, box = process.service, process.publisher.ballots
            async with box.holding(match.id):
                await process.publisher.muster(await service.recall(match.id), user)
                before = await service.recall(match.id)
                after = await cast(service, caller)
                vote = open_votes.open_vote(after, kind, about)
                if vote is not None and after.seq > before.seq:
                    calling = await ballot_messages.calls(service, after, vote)
                    shown = process.boards.shown(await service.views.perspective(match.id))
                    hung = await self._post(after, await ballot_messages.ask(service, shown, vote, calling=calling))
                    await box.put(after, open_ballots.of_vote(after, vote, hung))
            process.publisher.publish(after.id)
            return after

        await self._month.do(what, match.id, said)

    async def _snooze(self, user: int, at: int) -> None:
        """Everything one notice was about is put off."""
        month = self._month
        about = [waiting.wait.match for waiting in await month.store.waits_of(user) if waiting.wait.rung_at == at]
        how = self._rng.choice(tuple(Snooze))
        if await month.do("snoozed", None, lambda p: p.rousing.snooze(user, at, how)) is not None:
            month.snoozed += [(user, match_id, month.clock.at) for match_id in about]
