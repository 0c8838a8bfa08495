"""What can't heal is never tried again and again, and all who want to hear of a refusal do."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot.match.model.match import Match, Table
from cogs.ui.channels.forbidden_channels import is_final, is_refusal
from tests.unit.discord.publisher.test_publisher import moved_on
from tests.unit.discord.telling import Stage, refused
from tests.unit.match.party import Party


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


def hearing(stage: Stage) -> list[tuple[int, int]]:
    """Matches and codes, as they are heard of from now on."""
    heard: list[tuple[int, int]] = []

    async def hears(match: Table, code: int) -> None:
        heard.append((match.id, code))

    stage.publisher.closing.on_refused.append(hears)
    return heard


async def in_thread(stage: Stage) -> Match:
    """A match in a thread that is gone."""
    match = await stage.started()
    match = await stage.party.service.lobby.house(match.id, replace(match.where, thread=777))
    await stage.clock.quiet()
    stage.place(match).answer = lambda _: refused(404, 10003)
    return match


@pytest.mark.parametrize(
    ("status", "code", "refusal", "final"),
    [
        *((status, code, True, False) for status, code in ((403, 50013), (403, 50001), (403, 50083), (400, 50083))),
        *((status, code, True, False) for status, code in ((404, 10003), (404, 10004), (400, 50008), (400, 160005))),
        *((status, code, False, True) for status, code in ((400, 50035), (413, 40005), (401, 0))),
        *((status, code, False, False) for status, code in ((404, 10008), (429, 30046), (408, 0), (500, 0))),
    ],
)
def test_a_fault_is_a_places_or_for_good_or_passes(status: int, code: int, refusal: bool, final: bool):
    fault = refused(status, code)

    assert (is_refusal(fault), is_final(fault)) == (refusal, final)


@pytest.mark.parametrize(("status", "code"), [(400, 50008), (404, 10003)])
async def test_a_place_that_can_never_take_anything_is_asked_once(stage: Stage, status: int, code: int):
    match, heard = await stage.started(), hearing(stage)
    stage.publisher.start()
    stage.place(match).answer = lambda _: refused(status, code)

    match = await moved_on(stage, match)
    stage.publisher.let_in(match.where.guild)
    await stage.after(24 * 60)

    assert len(stage.world.refusals) == 1
    assert heard == [(match.id, code)]
    assert stage.publisher.refusal(match.where.place) == code


async def test_what_discord_takes_in_no_form_waits_for_something_else_to_tell(stage: Stage):
    match, heard = await stage.started(), hearing(stage)
    place = stage.place(match)
    stage.publisher.start()
    place.answer = lambda what: refused(400, 50035) if what == "send" else None

    match = await moved_on(stage, match)
    await stage.after(24 * 60)
    # The board's call, the board, and the plain one in its place.
    tried = place.asked["send"]
    place.answer = lambda _: None
    match = await moved_on(stage, match)

    assert tried == 1 + 3
    assert heard == [(match.id, 50035)]
    assert len(place.boards) > 1
    assert await stage.party.service.outbox.unposted() == []


@pytest.mark.parametrize(
    ("kind", "held"),
    [
        (discord.ChannelType.forum, discord.Permissions.all_channel()),
        (discord.ChannelType.media, discord.Permissions.all_channel()),
        (discord.ChannelType.text, discord.Permissions(view_channel=True, attach_files=True)),
        (discord.ChannelType.voice, discord.Permissions(view_channel=True, attach_files=True, send_messages=True)),
    ],
)
async def test_a_match_whose_thread_is_gone_waits_where_the_channel_takes_no_board(
    stage: Stage, kind: discord.ChannelType, held: discord.Permissions
):
    match, heard = await in_thread(stage), hearing(stage)
    above = stage.world.get_partial_messageable(match.where.channel)
    above.type, above.held, before = kind, held, len(above.hung)

    await stage.publisher.closing.thread_gone(777)
    await moved_on(stage, match)
    await stage.after(60)

    assert (await stage.party.service.load(match.id)).where.thread == 777
    assert len(above.hung) == before
    assert (match.id, 10003) in heard


async def test_a_message_that_was_deleted_before_anyone_knew_of_it_is_sent_with_another_nonce(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    match = await stage.started()
    place, nonces = stage.place(match), list[str]()
    send = type(place).send

    async def forgetful(self: object, content: str = "", **given: object) -> object:
        nonces.append(str(given["nonce"]))
        if len(nonces) == 1:
            raise refused(404, 10008)
        return await send(self, content, **given)  # type: ignore[arg-type]  # a method without its class

    monkeypatch.setattr(type(place), "send", forgetful)
    await moved_on(stage, match)

    assert nonces[1] == f"{nonces[0]}+"
    assert len(place.boards) == 2
