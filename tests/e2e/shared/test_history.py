"""`/history`: filters that combine, page by page; the question is a button that everybody presses with their rights."""

from __future__ import annotations

import asyncio

import pytest

from bot.i18n import phrases
from bot.match.model.match_codes import from_code
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import ELSEWHERE, HERE, House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import buttons, custom_ids, is_private, match_code, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import opened, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


async def called_off(room: Room, count: int) -> list[str]:
    """Codes of tables that were opened and called off, oldest first."""
    codes = []
    for _ in range(count):
        table = await opened(room.people[:1], room.channel)
        codes.append(match_code(table.message or {}))
        await press(room.people[0], table, "cancel")
    return codes


def seen(answer: Answer, codes: list[str]) -> list[str]:
    """Which matches a page shows, in its order."""
    said = text(answer.message or {})
    return sorted((code for code in codes if code in said), key=said.index)


async def test_pages_hold_every_match_once_and_the_buttons_work_for_ever(house: House) -> None:
    room = house.room("Ana")
    codes = await called_off(room, 19)
    reader = house.person("Sam")

    pages = [await reader.command(room.channel, "history")]
    while older := [one for one in buttons(pages[-1].message or {}, "history") if one["label"] == EN("page-older")]:
        pages.append(await reader.click(pages[-1], custom_id=older[0]["custom_id"]))
        house.room("New")
    first = [one for one in buttons(pages[-1].message or {}, "history") if one["label"] == EN("page-first")]
    back = await reader.click(pages[-1], custom_id=first[0]["custom_id"])

    assert [len(seen(page, codes)) for page in pages] == [8, 8, 3]
    assert [code for page in pages for code in seen(page, codes)] == codes[::-1]
    assert seen(back, codes) == codes[:-9:-1]
    assert all("cancelled" in text(page.message or {}) for page in pages)


async def test_each_filter_shows_its_own(house: House) -> None:
    room = house.room("Ana", "Benoît")
    ana, benoit = room.people
    (off,) = await called_off(room, 1)
    gathering = match_code((await opened([ana], room.hall)).message or {})
    ended = await house.begin(room)
    asked_again = await ana.command(room.channel, "match resign", match=match_code(ended))
    resigning = await press(ana, asked_again, "resign-yes")
    running = match_code((await opened([benoit], room.hall)).message or {})
    codes = [off, gathering, match_code(ended), running]

    every = await ana.command(room.hall, "history")
    by_state = {
        state: seen(await ana.command(room.hall, "history", state=state), codes)
        for state in ("running", "finished", "all")
    }
    of_benoit = await ana.command(room.hall, "history", player=benoit)
    of_kingdomino = await ana.command(room.hall, "history", game="kingdomino")
    of_nobody = await ana.command(room.hall, "history", player=house.person("Sam"))
    both = await ana.command(room.hall, "history", player=benoit, state="all", game="kingdomino", seats=2)

    assert resigning.ok
    assert seen(every, codes) == codes[::-1]
    assert by_state == {"running": [running, gathering], "finished": [match_code(ended)], "all": codes[::-1]}
    assert seen(of_benoit, codes) == [running, match_code(ended)]
    assert seen(of_kingdomino, codes) == seen(every, codes)
    assert_private(of_nobody, EN("history-nothing"))
    assert seen(both, codes) == seen(of_benoit, codes)


async def test_other_channels_and_servers_have_histories_of_their_own(house: House) -> None:
    here, there, abroad = house.room("Ana"), house.room("Ana"), house.room("Ana", server=ELSEWHERE)
    codes = [(await called_off(room, 1))[0] for room in (here, there, abroad)]

    pages = await asyncio.gather(*(room.people[0].command(room.channel, "history") for room in (here, there, abroad)))

    assert [seen(page, codes) for page in pages] == [[code] for code in codes]


async def test_a_forged_page_shows_nothing_it_should_not(house: House) -> None:
    room, abroad = house.room("Ana"), house.room("Xenia", server=ELSEWHERE)
    codes = [*await called_off(room, 1), *await called_off(abroad, 1)]
    page = await room.people[0].command(room.channel, "history")
    forgeries = ["", "|", "x|x", "p|", "p99999999999999999999999|", "snothing|", "sall|0", "sall|ZZZZZZZZZZZZZZZZZZZZ"]

    for argument in [*forgeries, f"sall|{codes[1]}", "p-1|", "p1|\x00", "sall|" * 12]:
        custom_id = invented(f"h1:history:-:0:{argument}", "a page that is not there")
        answer = await forge(house.discord, room.people[0], page.message or {}, custom_id)

        assert_private(answer, EN("history-title"))
        assert codes[1] not in text(answer.message or {})


async def test_a_question_is_put_up_for_everybody_and_outgrows_its_button(house: House) -> None:
    room = house.room("Ana", "Benoît")
    ana, benoit = room.people
    table = await opened([ana, benoit], room.hall, seats=2)
    (off,) = await called_off(room, 1)
    code = match_code(table.message or {})
    sam, zoe = house.person("Sam"), house.person("Zoé", locale="fr")
    wanted = {"player": ana, "opponent": benoit, "game": "kingdomino", "seats": 2, "state": "running"}
    wanted |= {"from": "3 weeks ago", "until": "today", "where": "server"}

    asked = await ana.command(room.hall, "history", **wanted)
    posted = await press(ana, asked, "history-post")
    pressed = [await press(person, posted, "history") for person in (sam, zoe, ana)]
    again = await press(sam, pressed[0], "history-post")

    assert_private(asked, EN("history-server"))
    assert posted.message is not None
    assert not is_private(posted.message)
    words = (f"<@{ana.id}> against <@{benoit.id}>", "Kingdomino · 2 players", "open")
    for answer in (asked, posted, *pressed[::2]):
        assert all(word in text(answer.message or {}) for word in words)
    assert f"<@{ana.id}> contre <@{benoit.id}>" in text(pressed[1].message or {})
    assert all(seen(answer, [code, off]) == [code] for answer in (asked, *pressed))
    assert all(is_private(answer.message or {}) for answer in pressed)
    assert all(":#" in button["custom_id"] for button in buttons(posted.message, "history"))
    assert text(again.message or {}).replace("Sam", "Ana") == text(posted.message)


async def test_times_are_read_as_people_write_them_and_nonsense_is_refused_in_their_language(house: House) -> None:
    room = house.room("Ana")
    (code,) = await called_off(room, 1)
    ana, zoe = room.people[0], house.person("Zoé", locale="fr")

    async def asked(person: Actor = ana, **wanted: object) -> Answer:
        return await person.command(room.hall, "history", **wanted)

    offered = await ana.autocomplete(room.hall, "history", focused="from", value="last month")
    often = await zoe.autocomplete(room.hall, "history", focused="until")
    found = [await asked(**{"from": time}) for time in ("last month", "il y a 3 semaines", offered.choices[0]["value"])]
    gone = await asked(until="last year")
    refused = [await asked(zoe, **{"from": time}) for time in ("hier soir", "30.2.", "2999-01-01")]
    reversed_ = await asked(**{"from": "today", "until": "yesterday"})

    assert len(often.choices) == 8
    assert often.choices[1]["name"].startswith("hier · ")
    assert all(seen(answer, [code]) == [code] for answer in found)
    assert_private(gone, EN("history-nothing"))
    assert_private(refused[0], refusal("interface-not-a-span", "fr", text="hier soir"))
    assert_private(refused[1], refusal("interface-no-such-day", "fr", text="30.2."))
    assert_private(refused[2], refusal("interface-span-ahead", "fr", begins="1er janvier 2999"))
    assert "comes before" in text(reversed_.message or {})


async def test_what_contradicts_itself_is_refused_with_a_way_out(house: House) -> None:
    room = house.room("Ana", "Ben")
    ana, ben = room.people

    async def told(**wanted: object) -> str:
        answer = await ana.command(room.hall, "history", **wanted)
        assert_private(answer)
        return text(answer.message or {})

    options = await ana.autocomplete(room.hall, "history", focused="option", value="harm")

    assert [choice["value"] for choice in options.choices] == ["kingdomino harmony=on"]
    assert await told(player=ben, opponent=ben) == refusal("interface-same-person", player=ben.mention)
    assert await told(opponent=ana) == refusal("interface-same-person", player=ana.mention)
    assert await told(score=5, state="running") == refusal("interface-finished-only")
    assert await told(seats=1, opponent=ben) == refusal("interface-alone-against")
    assert await told(option="kingdomino harmony=on", game="heirs") == refusal(
        "interface-option-apart", option="Kingdomino: Harmony", game=EN("game-heirs")
    )
    assert await told(option="chess") == refusal("interface-no-such-option", text="chess")
    assert await told(channel=room.hall, where="server") == refusal("interface-place-twice")
    assert "2 to 4" in await told(game="kingdomino", seats=6)


async def test_another_channel_a_person_who_left_and_a_game_that_is_off_are_spoken_of(house: House) -> None:
    here, there = house.room("Ana"), house.room("Ben")
    (code,) = await called_off(there, 1)
    ana, ben = here.people[0], there.people[0]
    ben.leave(HERE)
    olga = house.discord.actor("olga")

    found = await ana.command(here.hall, "history", channel=there.hall, player=ben)
    nowhere = await ana.command(here.hall, "history", player=ben)
    assert (await olga.command(here.hall, "settings server", game="kingdomino", enabled=False)).ok
    try:
        off = await ana.command(here.hall, "history", game="kingdomino", where="server", player=ben)
    finally:
        assert (await olga.command(here.hall, "settings server", game="kingdomino", enabled=True)).ok

    assert_private(found, EN("history-place", place=f"<#{there.hall.id}>"))
    assert seen(found, [code]) == seen(off, [code]) == [code]
    assert_private(nowhere, EN("history-nothing"))
    for answer in (found, nowhere, off):
        assert EN("history-left", player=ben.mention) in text(answer.message or {})
    assert EN("history-game-off") in text(off.message or {})
    assert EN("history-game-off") not in text(found.message or {})


async def test_who_is_hidden_is_not_looked_up_and_is_somebody_in_lists(house: House) -> None:
    room = house.room("Ana", "Quentin")
    ana, quentin = room.people
    (code,) = await called_off(Room(room.hall, [quentin], house.discord), 1)
    asked = await quentin.command(room.hall, "history", player=quentin)
    posted = await press(quentin, asked, "history-post")
    assert (await quentin.command(room.hall, "settings me", hidden=True)).ok

    listed = await ana.command(room.hall, "history")
    refused = [await ana.command(room.hall, "history", **{option: quentin}) for option in ("player", "opponent")]
    pressed = await press(ana, posted, "history")
    own = await quentin.command(room.hall, "history", player=quentin)
    assert (await quentin.command(room.hall, "settings me", hidden=False)).ok
    back = await ana.command(room.hall, "history", player=quentin)

    assert seen(listed, [code]) == seen(own, [code]) == seen(back, [code]) == [code]
    assert EN("somebody") in text(listed.message or {})
    assert "Quentin" not in text(listed.message or {})
    assert "Quentin" in text(own.message or {})
    assert "Quentin" in text(back.message or {})
    for answer in (*refused, pressed):
        assert_private(answer, refusal("interface-hidden-person", player=quentin.mention))


async def test_in_private_everybody_finds_their_own_matches_until_they_leave_a_server(house: House) -> None:
    discord = house.discord
    ana = house.person("Ana")
    discord.world.add_member(discord.guild(ELSEWHERE), ana.user)
    home = Room(house.room().hall, [ana], discord)
    abroad = Room(house.room(server=ELSEWHERE).hall, [ana], discord)
    other = house.room("Sam")
    codes = [(await called_off(room, 1))[0] for room in (home, abroad, other)]

    direct = await ana.command(ana.dm, "history")
    sought = await ana.command(ana.dm, "history", player=other.people[0])
    stale = await ana.command(ana.dm, "history", game="kingdomino")
    ana.leave(ELSEWHERE)
    house.process.forward(11)
    house.forgiven = ["Unknown Member"]
    after = await ana.command(ana.dm, "history")

    assert_private(direct, EN("history-mine"))
    assert seen(direct, codes) == seen(stale, codes) == [codes[1], codes[0]]
    assert ELSEWHERE in text(direct.message or {})
    assert custom_ids(direct.message or {}) == []
    assert_private(sought, refusal("interface-own-only"))
    assert seen(after, codes) == [codes[0]]
    assert ELSEWHERE not in text(after.message or {})


async def test_a_question_nobody_knows_any_more_and_one_of_another_server_are_told_apart(house: House) -> None:
    room, abroad = house.room("Ana"), house.room("Xenia", server=ELSEWHERE)
    (code,) = await called_off(abroad, 1)
    page = await room.people[0].command(room.channel, "history")

    lost = "a question that was forgotten"
    gone = await forge(house.discord, room.people[0], page.message or {}, invented("h2:history:-:0:#nothing|", lost))
    asked = f"c{abroad.hall.id};p{abroad.people[0].id}"
    elsewhere = invented(f"h2:history:-:0:{asked}|", "a question about another server")
    forged = await forge(house.discord, room.people[0], page.message or {}, elsewhere)
    question = invented("h2:history-post:-:0:#nothing", lost)
    put_up = await forge(house.discord, room.people[0], page.message or {}, question)

    for answer in (gone, put_up):
        assert_private(answer, refusal("interface-question-gone"))
    assert_private(forged, EN("history-nothing"))
    assert code not in text(forged.message or {})


async def test_what_came_of_matches_is_looked_up_and_each_is_shown_with_its_times(house: House) -> None:
    room = house.room("Ana", "Ben")
    ana, ben = room.people
    ended = await house.begin(room, harmony=True)
    code = match_code(ended)
    asked = await ana.command(room.channel, "match resign", match=code)
    assert (await press(ana, asked, "resign-yes")).ok
    await until(lambda: house.records.recorded(from_code(code)))

    async def found(person: Actor, **wanted: object) -> list[str]:
        answer = await person.command(room.hall, "history", **wanted)
        assert_private(answer)
        return seen(answer, [code])

    listed = await ben.command(room.hall, "history", result="won")
    shown = await press(ben, listed, "show")
    zoe = house.person("Zoé", locale="fr")
    french = await press(zoe, await zoe.command(room.hall, "history", player=ben, result="won"), "show")

    assert seen(listed, [code]) == [code]
    assert f"{ben.mention} · won" in text(listed.message or {})
    assert await found(ana, result="lost", opponent=ben) == [code]
    assert await found(ana, player=ben, opponent=ana, result="won", option="kingdomino harmony=on") == [code]
    assert await found(ana, option="Kingdomino: Harmony", seats=2, where="server", player=ana) == [code]
    assert await found(ana, result="won") == []
    assert await found(ana, result="shared", player=ben) == []
    assert await found(ana, score=1) == []
    assert await found(ana, option="kingdomino dynasty=on") == []
    assert "Played from <t:" in text(shown.message or {})
    assert "Ratings afterwards: ●\u00a0" in text(shown.message or {})
    assert "● Ana · ■ Ben" in text(shown.message or {})
    assert "Jouée du <t:" in text(french.message or {})
