"""Reviews and hints on the wire: each player's own, made beside everything else, refused kindly where there is none."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import ELSEWHERE, House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, is_private, match_code, pictures, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import newest_board, over, play_out, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN, FR = phrases("en"), phrases("fr")


def said(house: House, answer: Answer) -> Json:
    """What an answer shows by now."""
    return house.discord.message(answer.message or {}) or {}


async def test_a_match_is_reviewed_for_each_of_its_players(house: House) -> None:
    room, reader = house.room("Ana", "Benoît"), house.person("Sam", locale="fr")
    stranger = house.room("Xenia", server=ELSEWHERE)
    ana, ben = room.people
    await house.begin(room)
    first = await newest_board(house.discord, 0, room.channel)
    code = match_code(first)
    running = await ana.command(room.channel, "review", match=code)
    board = (await play_out(house.discord, room.people, room.channel)).boards[-1]
    assert over(board)

    mine = await press(ana, board, "review")
    refused = await press(reader, board, "review")
    (way,) = buttons(board, "review")
    elsewhere = await stranger.people[0].command(stranger.channel, "review", match=code)
    await until(lambda: EN("review-title", code=code) in text(said(house, mine)))
    his = await ben.command(room.channel, "review", match=code)
    await until(lambda: EN("review-title", code=code) in text(said(house, his)))
    shown = said(house, mine)

    assert_private(running, refusal("match-not-looked-back"))
    assert_private(refused, refusal("interface-review-own", "fr"))
    assert_private(elsewhere, refusal("match-not-found"))
    assert is_private(shown)
    assert pictures(shown)[0]["description"].startswith(EN("review-chart"))
    assert buttons(shown, "review"), "some moment is worth a look"
    for number, pressed in enumerate(buttons(shown, "review"), start=1):
        await ana.click(shown, custom_id=pressed["custom_id"])
        await until(lambda number=number: f"**{number}.**" in text(said(house, mine)).split("\n")[1])
        assert EN("review-better") in text(said(house, mine))
        assert pictures(said(house, mine))
    for odd in ("9", "x", "-1", "99999"):
        custom_id = invented(way["custom_id"] + odd, "a moment that no review has")
        assert_private(await forge(house.discord, ana, board, custom_id), refusal("interface-old-button"))


async def test_a_hint_is_a_draft_in_a_match_against_computer_players_only(house: House) -> None:
    room, pair, zoe = house.room("Ana"), house.room("Ben", "Cleo"), house.person("Zoë", locale="fr")
    (ana,) = room.people
    table = await ana.command(room.hall, "play kingdomino", seats=2, bots=1, level="easy")
    assert (await press(ana, table, "start")).ok
    code = match_code(await newest_board(house.discord, 0, room.hall))
    found: list[Json] = []

    # Whoever begins is drawn: the computer player may have to choose first.
    async def asked() -> bool:
        answer = await ana.command(room.hall, "hint", match=code)
        await until(lambda: bool(text(said(house, answer))))
        found.append(said(house, answer))
        return EN("hint-title") in text(found[-1])

    for _ in range(50):
        if await asked():
            break
    hint = found[-1]
    drafted = await ana.click(hint, custom_id=buttons(hint, "hint")[0]["custom_id"])
    ninth = invented(buttons(hint, "hint")[0]["custom_id"][:-1] + "9", "a hint there is not")
    odd = await forge(house.discord, ana, hint, ninth)
    stranger = await zoe.command(room.hall, "hint", match=code)

    assert is_private(hint)
    assert EN("hint-note") in text(hint)
    assert any(":commit:" in one for one in custom_ids(drafted.message or {}))
    assert pictures(drafted.message or {})
    assert_private(odd, refusal("interface-old-button"))
    assert_private(stranger, refusal("match-not-seated", "fr"))

    board = await house.begin(pair)
    people = [await person.command(pair.channel, "hint", match=match_code(board)) for person in pair.people]
    assert sum(refusal("match-hints-among-people") in text(one.message or {}) for one in people) == 1


async def test_everybody_reads_a_review_once_all_who_played_agree(house: House) -> None:
    room, sam = house.room("Ana", "Benoît"), house.person("Sam", locale="fr")
    ana, ben = room.people
    await house.begin(room)
    board = (await play_out(house.discord, room.people, room.channel)).boards[-1]
    title = EN("review-title", code=match_code(board))
    pages = []
    for person in room.people:
        answer = await person.command(room.channel, "review", match=match_code(board))
        await until(lambda answer=answer: title in text(said(house, answer)))
        pages.append(said(house, answer))
    before = len(public(house, room))
    (way,) = buttons(pages[0], "review-open")
    strange = await forge(house.discord, sam, board, way["custom_id"])
    first = await ana.click(pages[0], custom_id=way["custom_id"])
    twice = await ana.click(pages[0], custom_id=way["custom_id"])
    assert len(public(house, room)) == before
    last = await ben.click(pages[1], custom_id=way["custom_id"])
    again = await ben.click(pages[1], custom_id=way["custom_id"])
    shown = said(house, last)

    assert_private(strange, refusal("interface-review-own", "fr"))
    for missing in (first, twice):
        assert_private(missing)
        assert "Benoît" in text(missing.message or {})
        assert "Ana" not in text(missing.message or {})
    assert last.ok
    assert not is_private(shown)
    assert text(shown).startswith(f"### {title}")
    assert pictures(shown)
    assert not buttons(shown, "train")
    assert_private(again, EN("review-open-was"))
    assert len(public(house, room)) == before + 1


async def test_a_review_for_everybody_does_not_name_who_hides(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await house.begin(room)
    board = (await play_out(house.discord, room.people, room.channel)).boards[-1]
    title = EN("review-title", code=match_code(board))
    assert (await room.people[0].command(room.hall, "settings me", hidden=True)).ok
    for person in room.people:
        asked = await person.command(room.channel, "review", match=match_code(board))
        await until(lambda asked=asked: title in text(said(house, asked)))
        own = said(house, asked)
        last = await person.click(own, custom_id=buttons(own, "review-open")[0]["custom_id"])
    shown = said(house, last)

    assert "Ana" in text(own), "whoever sat there reads it"
    assert not is_private(shown)
    assert text(shown).startswith(f"### {title}")
    told = text(shown) + pictures(shown)[0]["description"]
    assert "Ana" not in told
    assert EN("somebody") in told
    assert "Benoît" in told


def public(house: House, room: Room) -> list[Json]:
    """What everybody may read of a match where it is played."""
    return [one for one in house.discord.messages(room.channel.id) if not is_private(one)]
