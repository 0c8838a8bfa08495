"""Films on request: one under the final board for everybody, and what happened since one's last turn for oneself."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.i18n import phrases
from bot.sandbox import permissions
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import House, Room, assert_private, until
from tests.e2e.checks.message_reader import Json, buttons, is_private, pictures, text
from tests.e2e.players.table_players import mover, newest_board, play_out, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN, FR = phrases("en"), phrases("fr")
TITLE = EN("film-title", game="Kingdomino")


def films(house: House, room: Room, person: Actor) -> list[Json]:
    """Messages with a film that somebody sees, in the thread of the match and in the hall above it."""
    found = []
    for place in {room.hall.id, room.channel.id}:
        for one in house.discord.world.history(place, person.id):
            message = house.discord.message(one) or {}
            if any("film.gif" in item["media"]["url"] for item in pictures(message)):
                found.append(message)
    return found


def said(house: House, answer: Answer) -> str:
    """What the first answer to a press says by now."""
    return text(house.discord.message(answer.message or {}) or {})


def frames(house: House, message: Json) -> int:
    """How many pictures its film has."""
    (item,) = pictures(message)
    with Image.open(io.BytesIO(house.discord.file(item["media"]["url"]).content)) as image:
        assert image.format == "GIF"
        return image.n_frames


def link(message: Json) -> str:
    return f"/{message['channel_id']}/{message['id']}"


async def over(house: House, room: Room, turns: int) -> Json:
    """A match of a room that was given up after some turns; its final board."""
    await house.begin(room)
    board = (await play_out(house.discord, room.people, room.channel, turns=turns)).boards[-1]
    giving_up = mover(house.discord, board, room.people)
    await press(giving_up, await press(giving_up, await press(giving_up, board, "more"), "resign"), "resign-yes")
    return await newest_board(house.discord, int(board["id"]), room.channel)


async def test_the_film_of_a_match_hangs_under_its_final_board_once_and_is_told_to_whoever_asks(house: House) -> None:
    room = house.room("Ana", "Benoît")
    final = await over(house, room, 4)
    ana, reader = room.people[0], house.person("Sam", locale="fr")

    asked = await press(ana, final, "film")
    await until(lambda: len(films(house, room, reader)) == 1)
    (film,) = films(house, room, reader)
    await until(lambda: link(film) in said(house, asked))
    again = await press(ana, final, "film")
    french = await press(reader, final, "film")

    assert_private(asked)
    assert not is_private(film)
    assert film["message_reference"]["message_id"] == final["id"]
    assert text(film).startswith(f"### {TITLE}")
    assert pictures(film)[0]["description"].startswith("A time-lapse of Kingdomino: 6 pictures")
    assert frames(house, film) == 6
    assert buttons(film, "replay")
    assert_private(again, EN("film-hangs", link="").split("(")[0])
    assert_private(french, FR("film-hangs", link="").split("(")[0])
    assert link(film) in text(again.message or {}), "the way to where it hangs"
    assert len(films(house, room, reader)) == 1


async def test_a_film_that_was_taken_away_is_made_again(house: House) -> None:
    room = house.room("Ana", "Benoît")
    final = await over(house, room, 2)
    ana = room.people[0]
    asked = await press(ana, final, "film")
    await until(lambda: len(films(house, room, ana)) == 1)
    (film,) = films(house, room, ana)
    await until(lambda: link(film) in said(house, asked))
    house.forgiven = ["Unknown Message"]
    house.discord.forget_nonces()

    house.discord.actor("olga").delete(film)
    await press(house.person("Sam"), final, "film")
    await until(lambda: len(films(house, room, ana)) == 1)

    assert films(house, room, ana)[0]["id"] != film["id"]


async def test_where_no_film_may_be_posted_whoever_asks_sees_it_alone(house: House) -> None:
    room = house.room("Ana", "Benoît")
    final = await over(house, room, 2)
    ana, other = room.people
    house.forgiven = ["Missing Permissions"]
    house.discord.deny(room.channel, permissions.SEND_MESSAGES_IN_THREADS)

    try:
        asked = await press(ana, final, "film")
        await until(lambda: len(films(house, room, ana)) == 1)
        await until(lambda: EN("film-done") in said(house, asked))
    finally:
        house.discord.deny(room.channel)

    (film,) = films(house, room, ana)
    assert is_private(film)
    assert EN("film-unposted") in text(film)
    assert films(house, room, other) == []


async def test_what_happened_since_ones_last_turn_is_a_film_for_oneself(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await house.begin(room)
    board = (await play_out(house.discord, room.people, room.channel, turns=6)).boards[-1]
    acting = mover(house.discord, board, room.people)
    other = next(person for person in room.people if person is not acting)

    asked = await press(acting, await press(acting, board, "board"), "film")
    await until(lambda: len(films(house, room, acting)) == 1)
    await until(lambda: EN("film-done") in said(house, asked))

    (film,) = films(house, room, acting)
    assert is_private(film)
    assert 2 <= frames(house, film) < 7
    assert films(house, room, other) == []


async def test_only_the_final_board_says_that_it_posts_and_does(house: House) -> None:
    room = house.room("Ana", "Benoît")
    final = await over(house, room, 4)
    (ana, other), (way,) = room.people, buttons(final, "film")

    own = await press(ana, final, "replay")
    asked = await press(ana, own, "film")
    await until(lambda: len(films(house, room, ana)) == 1)
    await until(lambda: EN("film-done") in said(house, asked))

    assert way["label"] == EN("film-post")
    assert [one["label"] for one in buttons(own.message or {}, "film")] == [EN("film-button")]
    assert is_private(films(house, room, ana)[0])
    assert films(house, room, other) == []


async def test_before_anything_is_played_there_is_no_film(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    acting = mover(house.discord, board, room.people)
    seen = await press(acting, board, "board")

    asked = await press(acting, seen, "film")
    await until(lambda: said(house, asked) == EN("film-none"))
    refusal = EN("reason-interface-nothing-to-film")

    def told() -> list[str]:
        history = house.discord.world.history(room.channel.id, acting.id)
        return [text(house.discord.message(one) or {}) for one in history]

    await until(lambda: any(refusal in one for one in told()))
