"""A turn begun in private is never thrown away by a press, or a command, that knows nothing of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest

from bot.match.model import provably_fair_draws
from bot.match.model.match import Match
from bot.match.settings.user_and_server import UserSettings
from bot.sandbox.actor import Actor
from cogs.turn import commit
from cogs.turn.legacy_button_meaning import OLDER
from cogs.ui.text.custom_id import CustomId
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, buttons, pictures, text
from tests.e2e.players.seated_players import Seated, meanings, pressable, say, seated

SECRET = "5a" * 32
DAMAGED = (("nonsense",), ("pass", "pass"), ("take 1",) * 61, ("", ";"))
ARGUMENTS = ("", "0||", "3||", "61|end|", "0|nonsense|x", "2.00000000", "nonsense", "a;b;c")
BASE = "base"
"""Stands for what a draft that was just saved is built on."""

RESTS = ("||", "0||", "3|nonsense|x", "|a;b;c|", "|end|@", "|nonsense|")
VERBS = (*sorted(OLDER), "commit", "sure")
GAMES = ("kingdomino", "carcassonne", "castle", "dice", "heirs")
every_game = pytest.mark.parametrize("game", GAMES)
in_full = pytest.mark.parametrize("full", [False, pytest.param(True, marks=pytest.mark.nightly)], ids=["pairs", "full"])


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    """Draws that are the same every time."""

    def deal(_secret, place, pending):
        return provably_fair_draws.derive(SECRET, place, pending)

    async with inside(deal) as loaded:
        yield loaded


async def draft_of(room: Seated, person: Actor) -> tuple[str, ...]:
    match = await room.match()
    seat = match.seat_of(person.id)
    assert seat is not None
    return await room.bot.service.play.draft(match.id, person.id, match.decided[seat])


async def taken(room: Seated) -> tuple[Actor, Json]:
    """A turn of The Two Heirs after its take; the mover and the private panel it goes on in."""
    person = await room.mover()
    look = await room.publicly(person, "draft", (await room.beginnings("draft"))[0])
    panel = await room.press(person, look, buttons(look, "commit")[0]["custom_id"])
    return person, panel


async def begun(room: Seated, panel: Json | None = None) -> tuple[Actor, tuple[str, ...]]:
    """A turn of The Two Heirs with an action drafted in private; after its take, or in this panel."""
    person = await room.mover()
    if panel is None:
        _, panel = await taken(room)
    focuses = [one for one in pressable(panel) if one[1].startswith(("@l:", "@b:", "@m:"))]
    for custom_id, value in focuses:
        shown = await room.press(person, panel, custom_id, value)
        for onward, action in pressable(shown):
            if action and not action.startswith("@"):
                await room.press(person, shown, onward, action)
                return person, await draft_of(room, person)
    raise AssertionError("nothing can be drafted")


async def test_the_public_end_of_a_turn_shows_the_begun_draft_and_commits_nothing(bot: Inside) -> None:
    room = await seated(bot, "heirs", "ana", "benoit")
    person, draft = await begun(room)
    before = await room.match()

    shown = await room.publicly(person, "commit", "end")

    assert (await room.match()).seq == before.seq
    assert await draft_of(room, person) == draft
    assert say("turn-begun", moves="end") in text(shown)
    assert {"sure", "commit"} <= meanings(shown)


async def test_asked_again_outright_the_turn_ends_without_the_draft(bot: Inside) -> None:
    room = await seated(bot, "heirs", "ana", "benoit")
    person, _ = await begun(room)
    before = await room.match()
    shown = await room.publicly(person, "commit", "end")

    done = await room.press(person, shown, buttons(shown, "sure")[0]["custom_id"])

    after = await room.match()
    assert after.undo.past[-1].notations == ("end",)
    assert after.seq == before.seq + 1
    assert {"undo", "send"} <= meanings(done)


async def test_the_private_end_of_a_turn_takes_the_draft_along(bot: Inside) -> None:
    room = await seated(bot, "heirs", "ana", "benoit")
    person, draft = await begun(room)
    shown = await room.publicly(person, "commit", "end")

    await room.press(person, shown, buttons(shown, "commit")[-1]["custom_id"])

    assert (await room.match()).undo.past[-1].notations == (*draft, "end")


async def test_a_command_throws_no_begun_draft_away_either(bot: Inside) -> None:
    room = await seated(bot, "heirs", "ana", "benoit")
    person, draft = await begun(room)
    before = await room.match()

    shown = await room.command(person, "heirs end")

    assert (await room.match()).seq == before.seq
    assert await draft_of(room, person) == draft
    assert say("turn-begun", moves="end") in text(shown)


async def test_with_nothing_begun_the_public_button_ends_the_turn_at_once(bot: Inside) -> None:
    room = await seated(bot, "heirs", "ana", "benoit")
    person, _ = await taken(room)

    done = await room.publicly(person, "commit", "end")

    assert (await room.match()).undo.past[-1].notations == ("end",)
    assert {"undo", "send"} <= meanings(done)


async def test_a_turn_that_was_only_looked_at_is_not_begun(bot: Inside) -> None:
    """What a look shows by itself, the best way to lay a domino, is nobody's move before they press something."""
    room = await seated(bot, "kingdomino", "ana", "benoit")
    while not (await room.offered())[0].label.removeprefix("Spot ").startswith("1 · "):
        person = await room.mover()
        await room.publicly(person, "commit", (await room.beginnings("commit"))[0])
        await bot.later()
    person = await room.mover()

    look = await room.publicly(person, "play")
    before = await room.match()
    await room.command(person, "kingdomino choose", domino="1")

    assert buttons(look, "commit")
    assert await draft_of(room, person) == ()
    assert (await room.match()).seq == before.seq


def only_looks(custom_id: str) -> bool:
    """Whether a button changes nothing but what is shown."""
    _, _, adds, focus = custom_id.split("|")
    return bool(focus and not adds)


async def test_another_page_of_a_first_look_loses_nothing_that_was_begun(bot: Inside) -> None:
    room = await seated(bot, "heirs", "ana", "benoit")
    person, panel = await taken(room)
    first = await room.publicly(person, "play")
    _, draft = await begun(room, panel)

    pages = [one for one in pressable(first) if one[1].startswith("@") or (not one[1] and only_looks(one[0]))]
    assert pages
    for custom_id, value in pages[:3]:
        await room.press(person, first, custom_id, value)

    assert await draft_of(room, person) == draft


async def test_a_tile_taken_in_public_is_added_to_what_was_begun_in_private(bot: Inside) -> None:
    room = await seated(bot, "heirs", "ana", "benoit")
    for _ in room.people:
        person, _ = await taken(room)
        await room.publicly(person, "commit", "end")
        await bot.later()
    person, draft = await begun(room, await room.publicly(await room.mover(), "play"))
    (take, *_) = await room.beginnings("draft")

    look = await room.publicly(person, "draft", take)

    assert await draft_of(room, person) == (*draft, take)
    assert buttons(look, "commit")


async def test_another_spot_of_the_same_tile_is_shown_at_once(bot: Inside) -> None:
    room = await seated(bot, "carcassonne", "ana", "benoit")
    person = await room.mover()
    first, second, *_ = await room.beginnings("draft")

    for place in (first, second):
        shown = await room.publicly(person, "draft", place)

        assert place.split()[1] in text(shown)
        assert await draft_of(room, person) == (place,)
    assert say("turn-begun", moves="")[:20] not in text(shown)


async def test_another_domino_is_chosen_at_once_after_one_was_taken_back(bot: Inside) -> None:
    room = await seated(bot, "kingdomino", "ana", "benoit")
    person = await room.mover()
    first, second, *_ = await room.beginnings("commit")
    done = await room.publicly(person, "commit", first)
    await room.press(person, done, buttons(done, "undo")[0]["custom_id"])

    await room.publicly(person, "commit", second)

    assert (await room.match()).undo.past[-1].notations == (second,)


async def test_a_damaged_draft_is_no_hindrance_and_opens_as_the_first_question(bot: Inside) -> None:
    room = await seated(bot, "kingdomino", "ana", "benoit")
    person = await room.mover()
    match = await room.match()
    (decision,) = [seq for seq in match.decided if seq]

    for damaged in (("nonsense",), ("choose 99",), ("choose 1",) * 70, ("",), ("place 1 G8-H8", "x" * 200)):
        await room.bot.service.play.save_draft(match.id, person.id, decision, damaged)
        shown = await room.publicly(person, "play")
        assert "commit" in meanings(shown)
    await room.bot.service.play.save_draft(match.id, person.id, decision, ("nonsense",) * 3)
    (first, *_) = await room.beginnings("commit")
    await room.publicly(person, "commit", first)

    assert (await room.match()).undo.past[-1].notations == (first,)


def share(
    cases: Sequence[tuple[str, ...]], game: str, verb: str, full: bool
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Give each case one damaged draft, another one in each game; in full, give it all of them."""
    turn = GAMES.index(game) + len(verb)
    for at, case in enumerate(cases):
        for damaged in DAMAGED if full else (DAMAGED[(at + turn) % len(DAMAGED)],):
            yield damaged, case


@in_full
@every_game
@pytest.mark.parametrize("verb", VERBS)
async def test_older_buttons_on_a_damaged_draft_answer_and_change_nothing(
    bot: Inside, game: str, verb: str, full: bool
) -> None:
    room = await seated(bot, game, "ana", "benoit")
    person, before = await room.mover(), await room.match()
    seat = before.seat_of(person.id)
    assert seat is not None

    for damaged, (argument,) in share([(one,) for one in ARGUMENTS], game, verb, full):
        await room.bot.service.play.save_draft(before.id, person.id, before.decided[seat], damaged)
        shown = await room.older(person, verb, argument)
        assert text(shown).strip(), argument

    assert (await room.match()).seq == before.seq


@in_full
@every_game
@pytest.mark.parametrize("verb", ["draft", "commit", "sure"])
async def test_buttons_on_a_damaged_draft_answer_and_change_nothing(
    bot: Inside, game: str, verb: str, full: bool
) -> None:
    room = await seated(bot, game, "ana", "benoit")
    person, before = await room.mover(), await room.match()
    seat = before.seat_of(person.id)
    assert seat is not None

    cases = list(product(("", BASE, "2.00000000", "nonsense"), RESTS))
    for damaged, (on, rest) in share(cases, game, verb, full):
        base = await room.bot.service.play.save_draft(before.id, person.id, before.decided[seat], damaged)
        argument = f"{base if on == BASE else on}|{rest}"
        button = invented(str(CustomId(verb, before.id, before.decided[seat], argument)), "a damaged draft")
        assert text(await room.press(person, room.table, button, old=True)).strip(), button

    assert (await room.match()).seq == before.seq


async def test_whoever_is_asked_twice_is_asked_by_commands_too(bot: Inside) -> None:
    room = await seated(bot, "kingdomino", "ana", "benoit")
    person, before = await room.mover(), await room.match()
    await bot.service.users.save(person.id, replace(UserSettings(), confirm=True))
    (choice, *_) = await room.beginnings("commit")

    asked = await room.command(person, "kingdomino choose", domino=choice.removeprefix("choose "))

    assert meanings(asked) == {"sure"}
    assert (await room.match()).seq == before.seq
    done = await room.press(person, asked, buttons(asked, "sure")[0]["custom_id"])
    assert {"undo", "send"} <= meanings(done)
    assert _last(await room.match()) == (choice,)


def _last(match: Match) -> tuple[str, ...]:
    return match.undo.past[-1].notations


PLACES = (
    ("kingdomino", "choose", "domino"),
    ("carcassonne", "claim", "what"),
    ("castle", "claim", "what"),
)


async def halfway(room: Seated, game: str) -> tuple[Actor, str]:
    """A moment at which a piece is to be laid, and a way to lay it that leaves something to say."""
    while True:
        person = await room.mover()
        places = await bot_offers(room, person, f"{game} place", "to")
        if places:
            return person, places[0]
        (first, *_) = await room.beginnings("commit")
        await room.publicly(person, "commit", first)
        await room.bot.later()


async def bot_offers(room: Seated, person: Actor, line: str, option: str, **typed: str) -> list[str]:
    answer = await room.bot.autocomplete(person, room.channel, line, option, **typed)
    return [choice["value"] for choice in answer.choices or []]


@pytest.mark.parametrize(("game", "second", "option"), PLACES)
async def test_a_command_without_the_second_half_leaves_it_open_and_a_second_one_completes_it(
    bot: Inside, game: str, second: str, option: str
) -> None:
    room = await seated(bot, game, "ana", "benoit")
    person, to = await halfway(room, game)
    before = await room.match()

    shown = await room.command(person, f"{game} place", to=to)
    draft = await draft_of(room, person)
    untold = await room.match()
    answers = await bot_offers(room, person, f"{game} {second}", option)
    done = await room.command(person, f"{game} {second}", **{option: answers[0]})

    assert untold.seq == before.seq
    assert len(draft) == 1
    assert draft[0].startswith("place ")
    assert buttons(shown, "commit")
    assert pictures(shown)
    assert _last(await room.match())[0] == draft[0]
    assert len(_last(await room.match())) == 2
    assert {"undo", "send"} <= meanings(done)


@pytest.mark.parametrize(("game", "second", "option"), PLACES)
async def test_a_command_that_says_the_whole_move_commits_it(bot: Inside, game: str, second: str, option: str) -> None:
    room = await seated(bot, game, "ana", "benoit")
    person, to = await halfway(room, game)
    then = {"kingdomino": "then", "carcassonne": "figure", "castle": "claim"}[game]
    answers = await bot_offers(room, person, f"{game} place", then, to=to)

    done = await room.command(person, f"{game} place", to=to, **{then: answers[0]})
    made = _last(await room.match())
    shown = await room.press(person, done, buttons(done, "undo")[0]["custom_id"])

    assert len(made) == 2
    assert {"undo", "send"} <= meanings(done)
    assert say("turn-done", moves="")[:6] in text(done)
    assert {"draft", "commit"} & meanings(shown)
    again = await draft_of(room, person)
    assert again
    assert again == made[: len(again)], "what was taken back lies there again, from its first action on"


@pytest.mark.parametrize(("line", "options"), [("dice keep", {"dice": "none"}), ("heirs take", {"tile": "1"})])
async def test_a_command_within_a_turn_answers_with_the_next_question_and_its_picture(
    bot: Inside, line: str, options: dict[str, str]
) -> None:
    room = await seated(bot, line.split()[0], "ana", "benoit")
    person, before = await room.mover(), await room.match()

    shown = await room.command(person, line, **options)

    assert (await room.match()).seq == before.seq + 1
    assert say("turn-done", moves="")[:6] in text(shown)
    assert pictures(shown)
    assert pressable(shown)


async def test_a_command_while_ones_own_move_waits_offers_to_take_it_back(bot: Inside) -> None:
    room = await seated(bot, "carcassonne", "ana", "benoit")
    person, to = await halfway(room, "carcassonne")
    await room.command(person, "carcassonne place", to=to, figure="pass")

    shown = await room.command(person, "carcassonne place", to=to, figure="pass")

    assert {"undo", "send"} <= meanings(shown)


async def test_a_bot_that_knows_of_no_begun_turn_is_caught(bot: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_given: object) -> bool:
        return False

    monkeypatch.setattr(commit, "lost", never)

    with pytest.raises(AssertionError):
        await test_the_public_end_of_a_turn_shows_the_begun_draft_and_commits_nothing(bot)
