"""Tables: what is refused there, to whom, and in which words."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from tests.e2e.bots.shared_bot import House, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, match_code, match_id, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import newest_board, opened, press, started

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")
OLD = refusal("interface-old-button")
OLDER = "a select of older tables"


async def test_a_full_table_and_joining_twice_are_refused(house: House) -> None:
    room = house.room("Ana", "Benoît")
    late = house.person("Zoë", locale="fr")
    table = await opened(room.people, room.channel)
    before, pings = house.records.rows(), house.pings(room)

    custom_id = buttons(table.message or {}, "join")[0]["custom_id"]
    again, full = [await forge(house.discord, one, table.message or {}, custom_id) for one in (room.people[1], late)]
    gone = await press(late, table, "leave")

    assert_private(again, refusal("match-already-seated"))
    assert_private(full, refusal("match-full", "fr", seats=2))
    assert_private(gone, refusal("match-not-seated", "fr"))
    assert house.records.rows() == before
    assert house.pings(room) == pings


async def test_a_match_does_not_start_with_too_few(house: House) -> None:
    room = house.room("Ana")
    table = await opened(room.people, room.channel, seats=4)
    before = house.records.rows()

    panel = await press(room.people[0], table, "table")
    (start,) = buttons(panel.message or {}, "start")
    alone = await forge(house.discord, room.people[0], panel.message or {}, start["custom_id"])

    assert start["disabled"]
    assert_private(panel, EN("panel-missing", have=1, need=2))
    assert_private(alone, refusal("match-too-few", have=1, need=2))
    assert house.records.rows() == before


async def test_only_the_owner_starts_calls_off_and_changes_a_table(house: House) -> None:
    room = house.room("Ana", "Benoît")
    outsider = house.person("Outsider")
    table = await opened(room.people, room.channel, seats=3)
    message = house.discord.message(table) or {}
    before = house.records.rows()
    own = custom_ids((await press(room.people[0], message, "table")).message or {})
    orders = {one.split(":")[1]: one for one in own}
    orders["options"] = invented(f"h2:options:{match_code(message)}:0:", OLDER)

    for person in (room.people[1], outsider):
        panel = (await press(person, message, "table")).message or {}
        options = (await press(person, panel, "fine")).message or {}
        assert not {"start", "cancel", "rated", "seats"} & {one.split(":")[1] for one in custom_ids(panel)}
        assert not selects(options, "option")
        for verb, values in (("start", None), ("cancel", None), ("seats", ["2"]), ("options", ["harmony"])):
            answer = await forge(house.discord, person, message, orders[verb], values)
            assert_private(answer, refusal("match-not-owner"))
    assert house.records.rows() == before


async def test_values_a_select_never_offered_are_refused(house: House) -> None:
    room = house.room("Ana", "Benoît", "Zoë")
    table = await opened(room.people, room.channel)
    message = house.discord.message(table) or {}
    seats = selects((await press(room.people[0], message, "table")).message or {}, "seats")[0]["custom_id"]
    options = invented(f"h2:options:{match_code(message)}:0:", OLDER)
    before = house.records.rows()

    odd = ([], ["x"], ["2", "3"], ["-2"], ["2.0"], ["٢"], ["\x00"], [""])
    for values in odd:
        assert_private(await forge(house.discord, room.people[0], message, seats, values), OLD)
    for number in ("0", "1", "5", "9" * 90):
        assert_private(await forge(house.discord, room.people[0], message, seats, [number]), "can’t be played")
    for values in (["everything"], ["harmony", "on"], ["../x"], ["seats"]):
        assert_private(await forge(house.discord, room.people[0], message, options, values), OLD)
    shrunk = await forge(house.discord, room.people[0], message, seats, ["2"])

    assert_private(shrunk, refusal("match-seats-taken", taken=3, seats=2))
    assert house.records.rows() == before


async def test_the_owner_chooses_the_clock_of_a_table_and_nobody_else(house: House) -> None:
    room = house.room("Ana", "Benoît")
    ana, other = room.people
    table = await opened(room.people, room.channel, seats=3)

    panel = (await press(ana, table, "clock")).message or {}
    names = [part["custom_id"].rpartition(":")[2] for part in selects(panel, "clock-set")]
    chosen = await ana.select(panel, selects(panel, "clock-set")[0]["custom_id"], "3d-remind")
    then = selects(chosen.message or {}, "clock-set")
    held = await ana.select(chosen.message or {}, then[1]["custom_id"], "3d-hold")
    await until(lambda: "Clock: 3 days a move, and if you’re late" in text(house.discord.message(table) or {}))
    rows = house.records.rows()

    assert names == ["time"]
    assert "3 days a move, and if you’re late, autopilot plays for you" in text(held.message or {})
    seen = (await press(other, table, "clock")).message or {}
    custom_id = selects(panel, "clock-set")[0]["custom_id"]
    assert not selects(seen, "clock-set")
    assert_private(await forge(house.discord, other, seen, custom_id, ["none"]), refusal("match-not-owner"))
    for tampered in ([], ["4d-hold"], ["3d-hold", "none"], ["15d-hold"], ["\x00"], ["3d+-hold"]):
        assert_private(await forge(house.discord, ana, panel, custom_id, tampered), OLD)
    assert house.records.rows() == rows


async def test_a_started_table_takes_no_more_orders(house: House) -> None:
    room = house.room("Ana", "Benoît")
    late = house.person("Late")
    table = await opened(room.people, room.channel)
    gathering = house.discord.message(table) or {}
    panel = (await press(room.people[0], gathering, "table")).message or {}
    clock = (await press(room.people[0], gathering, "clock")).message or {}
    shown = [one for message in (table.message or {}, gathering, panel, clock) for one in custom_ids(message)]
    await press(room.people[0], table, "start")
    await newest_board(house.discord, 0, room.channel)
    before = house.records.rows()

    verbs = ("join", "leave", "start", "cancel", "seats", "rated", "hints", "clock", "fine", "clock-set")
    offered = {one.split(":")[1]: one for one in shown}
    orders = [offered[verb] for verb in verbs]
    orders += [invented(f"h2:options:{match_code(gathering)}:0:", OLDER)]
    orders += [invented(f"h2:decline:{match_code(gathering)}:0:", "no one was invited")]
    for person in (*room.people, late):
        for custom_id in orders:
            chosen = {"seats": ["2"], "options": ["harmony"], "clock-set": ["3d-hold"]}
            values = chosen.get(custom_id.split(":")[1])
            answer = await forge(house.discord, person, gathering, custom_id, values)
            assert_private(answer, refusal("match-not-gathering"))
    assert house.records.rows() == before
    await until(lambda: [one.split(":")[1] for one in custom_ids(house.discord.message(table) or {})] == ["proof"])


async def test_the_owner_changes_seats_and_options_and_calls_the_table_off(house: House) -> None:
    room = house.room("Ana")
    table = await opened(room.people, room.channel)
    (owner,) = room.people

    def shown() -> str:
        return text(house.discord.message(table) or {})

    panel: Json = (await press(owner, table, "table")).message or {}
    more = await owner.select(panel, selects(panel, "seats")[0]["custom_id"], "4")
    page: Json = (await press(owner, more, "fine")).message or {}
    for number in (0, 1):
        page = (await owner.select(page, selects(page, "option")[number]["custom_id"], "on")).message or {}
    await until(lambda: shown().count("free") == 3 and "Options: Classic\n" in shown())
    back = await press(owner, page, "table")
    gone = await press(owner, back, "cancel")
    await until(lambda: "cancelled" in shown())

    assert_private(gone, "was cancelled")
    assert not custom_ids(gone.message or {})
    assert not custom_ids(house.discord.message(table) or {})


async def test_who_leaves_first_hands_the_table_on_and_the_last_one_closes_it(house: House) -> None:
    room = house.room("Ana", "Benoît")
    table = await opened(room.people, room.channel)

    await press(room.people[0], table, "leave")
    handed = text(house.discord.message(table) or {})
    await press(room.people[1], table, "leave")

    assert "Ana" not in handed
    assert "Benoît" in handed
    assert "cancelled" in text(house.discord.message(table) or {})


async def test_nobody_opens_an_eleventh_table(house: House) -> None:
    room = house.room("Ana")
    for _ in range(10):
        await opened(room.people, room.channel)
    before = house.records.rows()

    eleventh = await room.people[0].command(room.channel, "play kingdomino")

    assert_private(eleventh, refusal("match-too-many-tables", limit=10))
    assert house.records.rows() == before


async def test_a_thread_of_a_channel_holds_matches_of_its_own(house: House) -> None:
    room = house.room("Ana", "Benoît")
    thread = room.people[0].open_thread(room.channel, "Our match")

    table = await started(room.people, thread)
    board = await newest_board(house.discord, 0, thread)
    above = await room.people[0].command(room.channel, "history")

    assert int(board["channel_id"]) == thread.id
    assert match_id(board) == match_id(table.message or {})
    assert_private(above, "being played")
