"""What a film is made of: which moments, how long each stands, and nothing its viewer may not see."""

from __future__ import annotations

import asyncio
import io
import threading
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.core.game import IllegalAction
from bot.i18n import phrases
from bot.match.model.match import Match
from bot.match.settings.user_and_server import Scope
from bot.match.views.replay import Still
from cogs.history.film import film_frames
from cogs.history.film.film_worker import QUEUE, Films, Wish, _Left
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Picture
from cogs.wiring.presenters import PRESENTERS
from rendering.kit.painter import paint
from tests.unit.match.party import ALICE, BOB, EVE, GRACE, Party, refused

EN, FR = phrases("en"), phrases("fr")


@pytest.fixture
def party() -> Party:
    return Party()


def wish(match: Match, user: int | None = None, *, since: bool = False, say=EN) -> Wish:
    return Wish(match, user, since, "dark", say)


async def made(party: Party, asked: Wish) -> Picture:
    return await Films(party.service, PRESENTERS).make(asked, lambda *_: None)


async def moments(party: Party, match: Match, user: int | None = None) -> Sequence[Still]:
    return await party.service.views.stills(match.id, user)


async def after(party: Party, moves: int, **options: str) -> Match:
    """A match after so many moves."""
    match = await party.started(**options)
    for _ in range(moves):
        match = await party.move(match)
    return match


def frames(picture: Picture) -> int:
    with Image.open(io.BytesIO(picture.png)) as image:
        return image.n_frames


# How long a picture stands


@given(st.lists(st.integers(0, 30 * 86_400_000), min_size=1, max_size=50))
def test_whatever_people_took_a_picture_stands_as_long_as_a_film_allows(taken: list[int]) -> None:
    times = [sum(taken[:place]) for place in range(len(taken) + 1)]

    *found, last = film_frames.pauses(times)

    assert all(film_frames.SHORTEST <= pause <= film_frames.LONGEST for pause in found)
    assert len(found) == len(taken)
    assert last == film_frames.LAST


def test_a_film_has_the_rhythm_of_its_match() -> None:
    seconds, days = ([at * unit for at in (0, 1, 2, 3, 7, 7)] for unit in (1000, 86_400_000))

    assert film_frames.pauses(seconds) == film_frames.pauses(days) == [700, 700, 700, 1400, 400, 4000]


def test_a_clock_that_was_put_back_makes_no_pause_too_short() -> None:
    assert film_frames.pauses([5000, 4000, 9000]) == [400, 990, 4000]


# Which moments


async def test_a_film_has_a_picture_for_every_move_and_one_for_the_beginning(party: Party) -> None:
    match = await after(party, 5)

    found = film_frames.together(await moments(party, match))

    assert [one.stop.seq for one in found] == [match.seq - 5 + moves for moves in range(6)]
    assert [{row.seq for row in one.seen.lately} for one in found] == [{one.stop.seq} for one in found]


async def test_of_a_long_match_some_moves_share_a_picture_and_nothing_new_is_lost(party: Party) -> None:
    match = await party.finished(await party.started())
    stills = await moments(party, match)

    found = film_frames.together(stills, most=10)

    told = [row.seq for one in found for row in one.seen.lately]
    assert len(found) <= 10
    assert [found[0], found[-1].stop] == [film_frames.together(stills[:1])[0], stills[-1].stop]
    assert told == [row.seq for one in film_frames.together(stills) for row in one.seen.lately]


async def test_a_film_never_has_more_pictures_than_it_may(party: Party) -> None:
    match = await party.finished(await party.started())
    stills = await moments(party, match)

    counts = {most: len(film_frames.together(stills, most=most)) for most in range(2, len(stills) + 2)}

    assert [most for most, count in counts.items() if count > most] == []
    assert max(counts.values()) == len(stills)


async def test_a_film_since_ones_last_turn_begins_right_before_it(party: Party) -> None:
    match = await after(party, 6)
    (mine, *_) = [one for one in await moments(party, match, ALICE) if one.stop.seq == one.reel.mine]

    found = film_frames.since(await moments(party, match, ALICE))

    assert found[1].stop == mine.stop
    assert found[0].stop.number == mine.stop.number - 1
    assert found[-1].stop.seq == match.seq


async def test_a_film_since_the_last_turn_of_somebody_without_one_is_all_of_it(party: Party) -> None:
    stills = await moments(party, await after(party, 4), EVE)

    assert film_frames.since(stills) == stills


async def test_the_last_picture_tells_what_ended_the_match(party: Party) -> None:
    match = await party.finished(await party.started())

    last = film_frames.together(await moments(party, match))[-1]

    assert last.seen.table.outcome is not None
    assert last.seen.lately


# Films


async def test_a_film_shows_every_moment_as_it_would_be_painted(party: Party) -> None:
    match = await after(party, 3)
    found = await Films(party.service, PRESENTERS)._footage(wish(match))

    film = await made(party, wish(match))

    with Image.open(io.BytesIO(film.png)) as image:
        for place, scene in enumerate(found.scenes()):
            image.seek(place)
            assert image.convert("RGB").tobytes() == Image.open(io.BytesIO(paint(scene))).convert("RGB").tobytes()
    assert film.name == "film.gif"


async def test_a_film_is_told_in_words_in_the_language_asked_for(party: Party) -> None:
    match = await after(party, 3)

    english, french = [await made(party, wish(match, say=say)) for say in (EN, FR)]

    assert english.alt.startswith(EN("film-alt", game="Kingdomino", count=4, seconds=5))
    assert french.alt.startswith(FR("film-alt", game="Kingdomino", count=4, seconds=5))
    assert len(english.alt) <= 1024
    assert "Alice" in english.alt


async def test_a_move_that_may_be_taken_back_is_in_the_film_of_its_mover_alone(party: Party) -> None:
    match = await party.started(grace=GRACE)
    match = await party.on(await party.move(match))
    match = await party.move(match)
    assert match.undo.pending is not None
    mover = match.players[match.undo.pending.seat].user

    own, others = [await made(party, wish(match, user)) for user in (mover, None)]

    assert frames(own) == frames(others) + 1 == 3


async def test_where_nothing_was_played_there_is_no_film(party: Party) -> None:
    match = await party.started()

    await refused(made(party, wish(match)), InterfaceReason.NOTHING_TO_FILM)
    await refused(made(party, wish(match, ALICE, since=True)), InterfaceReason.NOTHING_TO_FILM)


async def test_who_wants_to_be_named_to_nobody_is_not_named_in_the_film_of_everybody(party: Party) -> None:
    match = await party.finished(await party.started())
    await party.store.save_setting(Scope.USER, BOB, "hidden", True)
    films = Films(party.service, PRESENTERS)

    everybody, own = [await films._footage(wish(match, user)) for user in (None, ALICE)]

    assert {one.plain(1) for one in everybody.shown} == {EN("somebody")}
    assert {one.plain(1) for one in own.shown} == {"Bob"}
    assert "Bob" not in everybody.alt
    assert "Bob" in own.alt


# One after the other


async def test_so_many_films_may_wait_and_no_more(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await after(party, 2)
    films, go, running = Films(party.service, PRESENTERS), threading.Event(), list[int]()
    loop, begun = asyncio.get_running_loop(), asyncio.Event()

    def slow(found, told):
        loop.call_soon_threadsafe(begun.set)
        running.append(1)
        assert len(running) == 1, "one at a time"
        assert go.wait(60)
        running.clear()
        return b"film"

    monkeypatch.setattr(films, "_painted", slow)
    waiting = [asyncio.create_task(films.make(wish(match), lambda *_: None)) for _ in range(QUEUE)]
    await begun.wait()

    await refused(films.make(wish(match), lambda *_: None), InterfaceReason.FILMS_BUSY)
    go.set()

    assert [film.png for film in await asyncio.gather(*waiting)] == [b"film"] * QUEUE
    assert (await films.make(wish(match), lambda *_: None)).png == b"film"


async def test_a_film_that_fails_keeps_nobody_from_another(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await after(party, 2)
    films = Films(party.service, PRESENTERS)

    with monkeypatch.context() as broken:
        broken.setattr("cogs.history.film.film_worker.film", lambda *_: 1 / 0)
        for _ in range(QUEUE + 1):
            with pytest.raises(ZeroDivisionError):
                await films.make(wish(match), lambda *_: None)

    assert frames(await films.make(wish(match), lambda *_: None)) == 3


async def test_it_is_told_how_far_a_film_is(party: Party) -> None:
    match, told = await after(party, 2), list[tuple[int, int]]()

    await Films(party.service, PRESENTERS).make(wish(match), lambda *how_far: told.append(how_far))

    assert told == [(1, 3), (2, 3), (3, 3)]


async def test_who_leaves_finishes_no_film(party: Party) -> None:
    match = await after(party, 2)
    films, told = Films(party.service, PRESENTERS), list[int]()

    def leaving(count: int, _: int) -> None:
        told.append(count)
        films.leave()

    with pytest.raises(_Left):
        await films.make(wish(match), leaving)

    assert told == [1]


def test_a_refusal_is_one_a_person_can_read() -> None:
    for reason in (InterfaceReason.FILMS_BUSY, InterfaceReason.NOTHING_TO_FILM):
        assert str(IllegalAction(reason))
        assert EN(f"reason-{reason.value}") != FR(f"reason-{reason.value}")
