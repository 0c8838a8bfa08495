"""What happened to someone's seat is told to them, once, and a free seat is offered where others look."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import Phrases, phrases
from bot.match.model.match import Match
from bot.match.model.time_control import Clock
from bot.match.settings.user_and_server import By
from cogs.ui.publisher import lost_seat_notices_and_offers
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.player_names_and_wording import point
from tests.unit.discord.telling import DIRECT, Sent, Stage
from tests.unit.match.party import ALICE, EVE, Party

DAY = 24 * 3_600_000
THREAD = 77
EN, FR = phrases("en"), phrases("fr")


class Seats(Stage):
    """A stage on which someone's time can run out."""

    def __init__(self) -> None:
        super().__init__(Party())

    async def begun(self, seats: int = 3, clock: str | None = None, thread: int | None = None) -> Match:
        """Return a match whose board and call are posted."""
        party = self.party
        match = await party.gathered(seats)
        if clock is not None:
            await party.service.clocks.clock(party.caller(ALICE), match.id, Clock.parse(clock))
        match = await party.service.lobby.start(party.caller(ALICE), match.id)
        if thread is not None:
            match = await party.service.lobby.house(match.id, replace(match.where, thread=thread))
        self.publisher.publish(match.id)
        await self.clock.quiet()
        return match

    async def passed(self, match: Match, days: float) -> Match:
        """Return the match after some days in which warnings are heard and clocks do what they do."""
        for _ in range(int(days * 4)):
            await self.clock.to(self.clock.at + DAY // 4)
            await self.party.service.fire(match.id)
            await self.clock.quiet()
            match = await self.party.service.load(match.id)
            for player in match.players:
                wait = await self.party.store.wait(match.id, player.user)
                if wait is not None and wait.rung_at < wait.warned:
                    assert await self.party.store.change_waits([(wait, replace(wait, rung_at=wait.warned))])
        return match

    def told(self, match: Match) -> list[Sent]:
        """Return what was said in the match's place besides boards and calls."""
        return self.place(match).notices

    def written(self, user: int) -> list[Sent]:
        """Return the direct messages someone has."""
        return self.world.get_partial_messageable(DIRECT + user).hung


def pressed(sent: Sent) -> list[str]:
    """Return what the buttons of a message carry."""
    parts, found = list(sent.components), []
    while parts:
        part = parts.pop()
        parts += getattr(part, "children", ())
        found += [part.custom_id] if getattr(part, "custom_id", None) and not hasattr(part, "children") else []
    return found


def sentence(match: Match, user: int, what: str, say: Phrases = EN, **about: str) -> str:
    """Return what someone is told."""
    told = say(f"seat-told-{what}", **about)
    return say("seat-told", mention=f"<@{user}>", game=say(f"game-{match.game}"), told=told)


async def late(stage: Seats, clock: str, seats: int = 3) -> tuple[Match, int]:
    """Return a match in which someone's time has run out, and their user."""
    match = await stage.begun(seats, clock)
    user = match.players[min(match.to_act())].user
    return await stage.passed(match, 3.5), user


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_who_is_held_is_told_once_and_can_come_back_there(seats: int) -> None:
    stage = Seats()
    match, user = await late(stage, "3d-hold", seats)

    held = [sent for sent in stage.told(match) if sent.pings == [user]]

    assert [sent.content for sent in held] == [sentence(match, user, "held")]
    assert pressed(held[0]) == [str(CustomId("back", match.id))]


@pytest.mark.parametrize("seats", [2, 3])
async def test_who_loses_by_the_clock_is_told_also_at_the_end_of_a_match(seats: int) -> None:
    stage = Seats()
    match, user = await late(stage, "3d-forfeit", seats)

    lost = [sent for sent in stage.told(match) if sent.pings == [user]]

    assert [sent.content for sent in lost] == [sentence(match, user, "late")]
    assert not lost[0].components


async def test_who_loses_by_a_claim_is_told() -> None:
    stage = Seats()
    match, user = await late(stage, "3d-claim")
    (seat,) = match.clock.overdue
    for player in match.players:
        if player.user != user:
            match = await stage.party.service.clocks.vote_claim(stage.party.caller(player.user), match.id, seat, True)
    await stage.clock.quiet()

    assert [sent.content for sent in stage.told(match)] == [sentence(match, user, "claimed")]


async def test_who_chose_direct_messages_is_told_there_in_their_language() -> None:
    stage = Seats()
    match = await stage.begun(2, "3d-hold")
    user = match.players[min(match.to_act())].user
    chosen = replace(await stage.party.service.users.read(user), by=By.DM, language="fr")
    await stage.party.service.users.save(user, chosen)

    match = await stage.passed(match, 3.5)

    (sent,) = stage.written(user)
    assert sent.content.startswith(sentence(match, user, "held", FR))
    assert sent.content.endswith(f"https://discord.com/channels/{match.where.guild}/{match.where.channel}")
    assert not stage.told(match)


async def test_who_takes_no_direct_messages_is_told_in_the_place() -> None:
    stage = Seats()
    match = await stage.begun(2, "3d-hold")
    user = match.players[min(match.to_act())].user
    await stage.party.service.users.save(user, replace(await stage.party.service.users.read(user), by=By.DM))
    stage.world.shut.add(user)

    match = await stage.passed(match, 3.5)

    assert [sent.pings for sent in stage.told(match)] == [[user]]


async def test_who_left_the_server_is_told_by_direct_message_only() -> None:
    stage = Seats()
    match = await stage.begun()

    match = await stage.party.service.play.depart(match.id, 1, away=True)
    # A departure is shown with whatever comes next.
    await stage.clock.quiet()

    (sent,) = stage.written(match.players[1].user)
    assert sent.content == sentence(match, match.players[1].user, "left"), "no way to where they can't go"
    assert not stage.told(match)


@pytest.mark.parametrize("computer", [False, True])
async def test_who_is_replaced_is_told_by_whom(computer: bool) -> None:
    stage = Seats()
    match = await stage.begun()
    gone = match.players[1].user
    seats, party = stage.party.service.seats, stage.party
    if computer:
        await party.service.play.resign(party.caller(gone), match.id)
        match = await seats.stand_in(party.caller(match.players[0].user), match.id, 1, "easy")
    else:
        await seats.seek(party.caller(gone), match.id, 1, True)
        match = await seats.substitute(party.caller(EVE), match.id, 1)
    await stage.clock.quiet()

    (sent,) = stage.told(match)
    assert sent.pings == [gone]
    assert match.players[1].name in sent.content or "[bot]" in sent.content


async def test_who_is_voted_on_is_called_with_the_time_they_have() -> None:
    stage = Seats()
    match, user = await late(stage, "3d-hold", 2)
    seat = match.seat_of(user)
    other = match.players[1 - seat].user

    match = await stage.party.service.seats.vote_offer(stage.party.caller(other), match.id, seat, True)
    await stage.clock.quiet()

    sent = stage.told(match)[-1]
    assert sent.pings == [user]
    assert point(match.seats.offered[seat] + DAY) in sent.content
    assert pressed(sent) == [str(CustomId("back", match.id))]


async def test_a_notice_that_a_crash_lost_is_told_by_the_next_start() -> None:
    stage = Seats()
    match = await stage.begun()
    seats, party, gone = stage.party.service.seats, stage.party, match.players[1].user
    stage.party.service.on_change.clear()
    await seats.seek(party.caller(gone), match.id, 1, True)
    match = await seats.substitute(party.caller(EVE), match.id, 1)
    assert not stage.told(match)

    await stage.kill()

    assert [sent.pings for sent in stage.told(match)] == [[gone]]


async def test_what_is_over_by_then_is_not_told() -> None:
    stage = Seats()
    match, user = await late(stage, "3d-hold", 2)
    rows = await stage.party.service.views.entries(match.id)
    assert [fate.what for fate in lost_seat_notices_and_offers.fates(match, rows)] == ["held"]

    match = await stage.party.service.seats.give_back(stage.party.caller(user), match.id)

    assert not list(lost_seat_notices_and_offers.fates(match, rows))


async def test_a_seat_of_a_match_in_a_thread_is_offered_in_the_channel_above_once_a_day() -> None:
    stage = Seats()
    match = await stage.begun(thread=THREAD)
    seats, party, user = stage.party.service.seats, stage.party, match.players[1].user
    above = stage.world.get_partial_messageable(match.where.channel)
    shown: list[str] = []
    for _ in range(2):
        await seats.seek(party.caller(user), match.id, 1, True)
        await stage.clock.quiet()
        shown += [sent.content for sent in above.hung if str(CustomId("take-seat", match.id, 0, "1")) in pressed(sent)]
        match = await seats.seek(party.caller(user), match.id, 1, False)
        await stage.clock.quiet()

    (offer,) = above.hung
    assert len(shown) == 1
    assert f"<#{THREAD}>" in shown[0]
    assert offer.pings == []
    assert not pressed(offer), "nobody is looked for any more"
    assert EN("vacancy-over", name=match.players[1].name) in offer.content
    assert not stage.told(match), "who asked posts it there"


async def test_an_offer_above_and_one_by_herald_are_over_once_the_seat_is_taken() -> None:
    stage = Seats()
    match = await stage.begun(2, "3d-hold", THREAD)
    user = match.players[min(match.to_act())].user
    match = await stage.passed(match, 3.5)
    seat, other = match.seat_of(user), next(one.user for one in match.players if one.user != user)
    seats, party = stage.party.service.seats, stage.party
    await seats.vote_offer(party.caller(other), match.id, seat, True)
    match = await stage.passed(match, 1.25)
    take = str(CustomId("take-seat", match.id, 0, str(seat)))
    places = [stage.world.get_partial_messageable(place) for place in (match.where.place, match.where.channel)]
    offers = [sent for place in places for sent in place.hung if take in pressed(sent)]
    assert len(offers) == 2

    match = await seats.substitute(party.caller(EVE), match.id, seat)
    await stage.clock.quiet()

    for offer in offers:
        assert not pressed(offer)
        assert match.players[seat].name in offer.content
    assert await party.service.outbox.ballots(match.id) == ()


async def test_a_seat_of_a_match_in_a_channel_is_offered_by_who_asked() -> None:
    stage = Seats()
    match = await stage.begun()

    await stage.party.service.seats.seek(stage.party.caller(match.players[1].user), match.id, 1, True)
    await stage.clock.quiet()

    assert not stage.told(match)


@pytest.mark.parametrize("thread", [None, THREAD])
async def test_a_seat_that_is_given_up_is_offered_by_herald(thread: int | None) -> None:
    stage = Seats()
    match = await stage.begun(2, "3d-hold", thread)
    user = match.players[min(match.to_act())].user
    match = await stage.passed(match, 3.5)
    seat, other = match.seat_of(user), next(one.user for one in match.players if one.user != user)
    await stage.party.service.seats.vote_offer(stage.party.caller(other), match.id, seat, True)

    match = await stage.passed(match, 1.25)

    take = str(CustomId("take-seat", match.id, 0, str(seat)))
    places = {match.where.place, match.where.channel}
    for place in places:
        hung = stage.world.get_partial_messageable(place).hung
        assert sum(take in pressed(sent) for sent in hung) == 1
