"""What public messages tell of a turn, of who leaves and of what is taken back; the ends of games of a dynasty."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.games.registry import GAMES
from bot.match.model.match import Match, Status
from bot.match.model.match_lists_and_messages import Posted
from bot.match.views.visibility import since
from cogs.agreement.resigning import confirm_resign
from cogs.ui.board.board_message import Interlude
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text.custom_id import read
from cogs.ui.text.outgoing_message import Picture
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.channel import (
    EN,
    Channel,
    gathered,
    played,
    text,
)
from tests.unit.discord.components import custom_ids, tree
from tests.unit.discord.positions import table
from tests.unit.discord.seeing import happened
from tests.unit.match.party import Party


async def resigned(party: Party, match: Match, seat: int) -> Match:
    return await party.on(await party.service.play.resign(party.caller(match.players[seat].user), match.id))


async def test_who_gives_up_is_told_and_a_seat_holders_moves_are_its_own() -> None:
    party, match = await gathered("kingdomino", 3, {})
    channel = Channel(party)
    await channel.tell(match)
    seat = min(match.to_act())
    name = match.players[seat].name

    after = await resigned(party, match, seat)
    await channel.tell(after)

    told = channel.told[-1][2]
    assert f"{name} has resigned. From here on, autopilot plays this seat." in told
    assert rf"{name} \(autopilot\) chooses" in told
    assert f"{name} chooses" not in told
    assert rf"**{name} \(resigned\)**: 0" in told


async def test_what_somebody_did_before_giving_up_stays_their_own() -> None:
    party, match = await gathered("kingdomino", 3, {})
    channel = Channel(party)
    await channel.tell(match)
    seat = min(match.to_act())
    name = match.players[seat].name

    moved = await party.on(await party.move(match))
    after = await resigned(party, moved, seat)
    await channel.tell(after)

    assert f"{name} chooses" in channel.told[-1][2]


async def test_a_list_of_moves_tells_each_row_as_of_then() -> None:
    party, match = await gathered("kingdomino", 3, {})
    seat = min(match.to_act())
    name = match.players[seat].name

    moved = await party.on(await party.move(match))
    after = await resigned(party, moved, seat)
    while after.turn < 10:
        after = await party.on(await party.move(after))
    told = [happened(after, row, EN) for row in await party.service.views.entries(match.id, after=match.seq)]

    assert told[0].startswith(f"{name} chooses")
    assert not any(f"{name} lays" in text for text in told)
    assert any(rf"{name} \(autopilot\) lays" in text for text in told)


async def test_a_takeback_all_agree_to_is_told_and_what_went_is_not() -> None:
    party, match = await gathered("kingdomino", 2, {})
    channel = Channel(party)
    await channel.tell(match)
    mover = match.players[min(match.to_act())]
    moved = await party.on(await party.move(match))
    await channel.tell(moved)
    assert f"{mover.name} chooses" in channel.told[-1][2]

    await party.service.play.propose_takeback(party.caller(mover.user), match.id)
    others = [player.user for player in match.players if player != mover]
    back = await party.service.play.vote_takeback(party.caller(others[0]), match.id, True)
    await channel.tell(back)

    told = channel.told[-1][2]
    assert f"{mover.name} takes a move back, as everyone has agreed, and plays again." in told
    assert f"{mover.name} chooses" not in told
    assert told.startswith(f"### {'●■'[min(match.to_act())]} {mover.name}")


@pytest.mark.parametrize("game", GAMES)
async def test_a_pause_that_is_over_is_told_by_its_end_alone(game: str) -> None:
    party, match = await gathered(game, 2, {})
    channel = Channel(party)
    await channel.tell(match)
    for player in match.players:
        await party.service.clocks.vote_pause(party.caller(player.user), match.id, True)
    await party.service.clocks.resume(party.caller(match.players[0].user), match.id)
    while not channel.told or channel.told[-1][1] == 0 or "pause is over" not in channel.told[-1][2]:
        match = await party.on(await party.move(match))
        await channel.tell(match)

    assert "The match is paused" not in channel.told[-1][2]


async def test_the_message_of_a_turn_that_is_over_tells_what_it_told() -> None:
    party, match = await gathered("castle", 2, {})
    channel = Channel(party)
    for _ in range(9):
        match = await party.on(await party.move(match))
        await channel.tell(match)
    shown, begins, told = channel.told[-1]

    retired = channel.boards.retired(
        await party.service.views.perspective(shown.id, seq=shown.public_seq, after=begins)
    )
    # Where its message began is not known of boards of older versions.
    turn = await party.service.views.perspective(shown.id, seq=shown.public_seq, after=shown.opened[0])
    unknown = channel.boards.retired(turn)

    reel = await party.service.views.reel(shown.id)
    stop = reel.at(shown.public_seq)
    assert stop.seat is not None
    heading = f"### Turn {stop.turn} · {'●■'[stop.seat]} {shown.players[stop.seat].name}"
    assert text(retired).split("\n")[0] == text(unknown).split("\n")[0] == heading
    assert text(retired).split("\n")[1:] == told.split("\n")[1:] == text(unknown).split("\n")[1:]


PLAYED = replace(table(), status=Status.RUNNING, opened=(20, 30), public_seq=35)


@pytest.mark.parametrize(
    ("posted", "row"),
    [
        (None, 0),
        (Posted(30, 1, 1, 20), 20),
        (Posted(31, 1, 1, 7), 7),
        (Posted(31, 1, 1, 0), 20),
        (Posted(25, 1, 1, 10), 20),
        (Posted(12, 1, 1, 10), 12),
        (Posted(40, 1, 1, 30), 20),
    ],
    ids=["never", "new", "changed", "unknown", "behind", "far-behind", "taken-back"],
)
def test_a_message_tells_the_last_turn_and_whatever_was_missed(posted: Posted | None, row: int) -> None:
    assert since(PLAYED, posted) == row


def test_the_last_message_tells_the_last_turn() -> None:
    over = replace(PLAYED, status=Status.FINISHED)

    assert since(over, Posted(35, 1, 1, 20)) == 30
    assert since(over, Posted(25, 1, 1, 20)) == 25


async def test_a_story_that_fails_is_told_plainly_and_logged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    party, match = await gathered("castle", 2, {})
    channel = Channel(party)
    await channel.tell(match)
    mover = match.players[min(match.to_act())].name

    def broken(*_: object) -> object:
        raise IndexError("nothing begun")

    monkeypatch.setattr(type(PRESENTERS["castle"]), "told", broken)
    while match.turn == 1:
        match = await party.on(await party.move(match))
    with capture_logs() as logged:
        await channel.tell(match)

    assert f"{mover} has made a move." in channel.told[-1][2]
    assert [entry["event"] for entry in logged if entry["log_level"] == "error"] == ["story.failed"]


async def test_a_picture_that_fails_leaves_the_words() -> None:
    class Broken:
        async def board(self, *_: object) -> Picture:
            raise ValueError("no paint")

    party, match = await gathered("castle", 2, {})
    channel = Channel(party, Broken())

    await channel.tell(match)

    assert "Alice" in channel.told[-1][2]


async def test_alone_against_henri_his_turn_is_told_after_each_of_mine() -> None:
    channel, _ = await played("heirs", 1, 3)

    boards_after_henri = [told for shown, _, told in channel.told if shown.turn > 1 and shown.status is Status.RUNNING]
    assert len(boards_after_henri) > 3
    assert all("Henri" in told for told in boards_after_henri)


async def test_whoever_gives_up_alone_is_told_no_seat_holder_that_has_nothing_left_to_do() -> None:
    party, match = await gathered("heirs", 1, {})
    channel = Channel(party)
    await channel.tell(match)
    name = match.players[0].name

    asked = text(confirm_resign(match, match.players[0].user, EN))
    after = await resigned(party, match, 0)
    await channel.tell(after)

    assert "Autopilot plays it to its end" in asked
    assert after.status is Status.FINISHED
    assert f"{name} has resigned." in channel.told[-1][2]
    assert "From here on" not in channel.told[-1][2]


@pytest.mark.parametrize("every", [1, 7, 400])
async def test_the_kingdoms_of_each_game_of_a_dynasty_are_shown_before_the_next(every: int) -> None:
    channel, match = await played("kingdomino", 2, 3, every, 600, dynasty="on")

    assert match.status is Status.FINISHED
    assert [told.split(".")[0] for _, told in channel.interludes] == [
        "### Game 1 of 3 is over",
        "### Game 2 of 3 is over",
    ]
    totals = [[line.split("**")[3] for line in told.split("\n") if "**" in line] for _, told in channel.interludes]
    assert all(len(points) == 2 for points in totals)
    assert "Game 2 of 3: " in channel.interludes[1][1] or "Game 2: " in channel.interludes[1][1]


async def test_the_end_of_a_game_is_found_again_after_a_crash_and_not_again_once_shown() -> None:
    party, match = await gathered("kingdomino", 2, {"dynasty": "on"})
    channel, rng = Channel(party), random.Random(3)
    await channel.tell(match)
    found: list[Interlude] = []
    while not found:
        before, match = match, await party.on(await party.move(match, rng.randrange(1000)))
        posted = Posted(before.public_seq, 1, 1, before.opened[0])
        seen = await party.service.views.perspective(match.id, after=since(match, posted))
        found = await channel.boards.interludes(seen, posted.seq)

    seen = await party.service.views.perspective(match.id, after=since(match, posted))
    again = await channel.boards.interludes(seen, posted.seq)
    later = await channel.boards.interludes(seen, match.public_seq)

    assert [one.seq for one in again] == [one.seq for one in found]
    assert later == []
    (end,) = [one for one in seen.interludes if one.seq == found[0].seq]
    alt = presented(PRESENTERS, end, EN).alt()
    assert alt.startswith("Game 1 of 3 is over.")
    assert "the match is over" not in alt
    carried = [read(one) for one in custom_ids(tree(found[0].post.items))]
    assert [(one.verb, one.decision) for one in carried] == [("moves", found[0].seq), ("points", found[0].seq)]
