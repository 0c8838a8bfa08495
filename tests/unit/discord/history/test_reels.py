"""Stepping through matches of every game: what each moment says and shows, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Match, Status
from bot.match.views.replay import Reel, Still
from cogs.history.replay import replay_step
from cogs.history.replay.replay_step import BACK, FIRST, FORWARD, LAST, TURN, WINDOW, Step, Strip
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text.custom_id import CustomId, read
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.wiring.presenters import PRESENTERS
from tests.floors import is_long
from tests.unit.discord.components import BUTTON, SELECT, custom_ids, faults, tree, walk
from tests.unit.discord.matches import HOSTILE, Club, everything, said

EN = phrases("en")
NOWHERE = Picture(b"", "alt")


def shown(still: Still, say: Phrases = EN) -> Presented:
    return presented(PRESENTERS, still.seen, say)


def posted(still: Still, say: Phrases = EN, strip: Strip | None = None) -> Post:
    return replay_step.still(shown(still, say), still.reel, strip or Strip(), still.stop, NOWHERE)


async def stills(club: Club, match: Match, user: int | None = None) -> tuple[Reel, list[Still]]:
    reel = await club.service.views.reel(match.id, user)
    return reel, [await club.service.views.still(match.id, user, stop.seq) for stop in reel.stops]


def options(post: Post, way: str) -> list[tuple[str, str]]:
    """What a select offers: labels and values."""
    parts = (part for part in walk(tree(post.items)) if part["type"] == SELECT)
    chosen = next((part for part in parts if read(part["custom_id"]).argument.endswith(f".{way}")), {"options": []})
    return [(option["label"], option["value"]) for option in chosen["options"]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LOCALES)
async def test_every_moment_of_every_game_stays_within_every_limit(game: str, language: str):
    seats = max(GAMES[game].info.seats)
    club, say = Club(HOSTILE), phrases(language)
    match = await club.played(await club.begun(game, seats, 0, everything(game, seats)), 30)

    reel, found = await stills(club, match)

    for still in found:
        post, alt = posted(still, say, Strip.by(0)), shown(still, say).alt()
        assert not faults(tree(post.items))
        assert 0 < len(alt) <= 1024
        assert say("replay-place", number=still.stop.number, whole=reel.whole) in said(post)
        assert all(read(one).verb == "replay" for one in custom_ids(tree(post.items)) if ":replay:" in one)


@pytest.mark.parametrize("game", GAMES)
async def test_a_moment_tells_what_was_played_in_it_and_nothing_of_what_came_later(game: str):
    club = Club()
    match = await club.played(await club.begun(game, 2, 0), 12 if is_long(game) else 3)
    _, found = await stills(club, match)

    texts = [said(posted(still)) for still in found]

    assert EN("replay-begins") in texts[0]
    for still, text in zip(found[1:], texts[1:], strict=True):
        assert still.stop.seat is not None
        assert text.startswith(f"### Turn {still.stop.turn} · ")
        assert shown(still).name(still.stop.seat) in text
        assert text.count("\n") >= 4
        scores = still.seen.position.scores
        assert all(str(points) in text for points in scores)
    assert len(set(texts)) == len(texts)


async def test_the_last_moment_of_a_match_that_is_over_says_who_won():
    club = Club()
    match = await club.played(await club.begun("kingdomino", 2, 0), 200)
    assert match.status is Status.FINISHED

    _, found = await stills(club, match)

    assert match.outcome is not None
    winner = match.players[match.outcome.placings[0][0]].name
    assert winner in said(posted(found[-1])).split("\n")[0]
    assert all(" wins" not in said(posted(still)) for still in found[:-1])
    assert {still.seen.table.chance.secret for still in found[:-1]} == {None}


async def test_buttons_lead_first_back_forward_and_last():
    club = Club()
    match = await club.played(await club.begun("kingdomino", 2, 0), 6)
    reel, found = await stills(club, match)
    middle = reel.stops[3].seq

    for way, stop in ((FIRST, 0), (BACK, 2), (FORWARD, 4), (LAST, -1), (TURN, 3)):
        assert Step(Strip(), way).to(reel, middle) == reel.stops[stop]
    assert Step(Strip(), BACK).to(reel, reel.stops[0].seq) == reel.stops[0]
    assert Step(Strip(), FORWARD).to(reel, reel.stops[-1].seq) == reel.stops[-1]
    assert pressable(posted(found[0])) == [FORWARD, LAST]
    assert pressable(posted(found[3])) == [FIRST, BACK, FORWARD, LAST]
    assert pressable(posted(found[-1])) == [FIRST, BACK]


def pressable(post: Post) -> list[str]:
    """The ways of a moment that can be pressed."""
    parts = (part for part in walk(tree(post.items)) if part["type"] == BUTTON and not part.get("disabled"))
    return [step.argument[1:] for part in parts if (step := read(part["custom_id"])).argument.startswith(".")]


async def test_a_turn_is_chosen_from_a_page_that_leads_to_all_others():
    club = Club()
    match = await club.played(await club.begun("kingdomino", 4, 0), 60)
    reel, found = await stills(club, match)
    turns = {stop.seq for stop in reel.turns()}

    reached, ahead = set[int](), [found[0].stop.seq]
    while ahead:
        seq = ahead.pop()
        for _, value in options(posted(found[reel.stops.index(reel.at(seq))]), TURN):
            if int(value) not in reached:
                reached.add(int(value))
                ahead.append(int(value))

    assert len(turns) > WINDOW
    assert turns == reached


async def test_only_the_turns_of_one_seat_are_stepped_through():
    club = Club()
    match = await club.played(await club.begun("kingdomino", 2, 0), 8)
    reel, found = await stills(club, match)
    strip = Strip.by(1)
    own = strip.of(reel)

    post = posted(next(still for still in found if still.stop in own.stops), strip=strip)

    assert {stop.seat for stop in own.stops} == {1}
    assert [int(value) for _, value in options(post, TURN)] == [stop.seq for stop in own.turns()]
    assert options(post, "w") == [("Everyone’s turns", "-"), ("Turns of Ana", "p0"), ("Turns of Ben", "p1")]
    steps = [carried for one in custom_ids(tree(post.items)) if (carried := read(one)).verb == "replay"]
    assert {step.argument.split(".")[0] for step in steps} == {"p1"}


async def test_since_ones_last_turn_begins_with_that_turn():
    club = Club()
    match = await club.played(await club.begun("kingdomino", 2, 0), 9)
    reel, _ = await stills(club, match, 1)

    strip = Strip.since(reel)

    assert strip.text == f"a{reel.mine}"
    assert strip.of(reel).stops[0].seq == reel.mine
    assert strip.of(reel).stops[-1] == reel.stops[-1]
    assert Strip.since((await stills(club, match))[0]) == Strip()


@pytest.mark.parametrize("argument", ["", "x", "p1", ".", ".q", ".ff", "p1f", "a1.b.c"])
def test_a_button_that_says_nothing_known_is_refused(argument: str):
    with pytest.raises(IllegalAction) as refusal:
        Step.read(argument)
    assert refusal.value.reason is InterfaceReason.OLD_BUTTON


@pytest.mark.parametrize("text", ["q1", "p", "p-1", "a", "axx", "p²", "a" + "9" * 10, "p1a"])
async def test_a_strip_that_nobody_cut_is_refused(text: str):
    club = Club()
    reel = await club.service.views.reel((await club.begun()).id, None)

    with pytest.raises(IllegalAction):
        Strip(text).of(reel)


def test_what_a_button_carries_fits_into_it():
    longest: Sequence[str] = [str(CustomId("replay", 2**63 - 1, 999_999_999, f"a{999_999_999}.{TURN}"))]

    assert all(len(one) <= 100 for one in longest)
