"""Public messages say each sentence once, with the result first and steps in the order in which they were taken."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

import pytest

from bot.games.heirs.rules.events import BuildingBuilt, LandLaid, TileTaken, TroopDeployed, TroopMoved, TurnEnded
from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Entry, Status
from cogs.heirs.narrate import NARRATOR, drafted
from cogs.ui.board import news
from cogs.ui.board.recap import WIDTH, recap
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.board.test_recap import ROOM, after_a_round, look
from tests.unit.discord.board.test_stepping_in_told import overdue, ticking
from tests.unit.discord.channel import EN, Channel, gathered

both_languages = pytest.mark.parametrize("language", LOCALES)
SOLO = [("heirs", 1), *((game, 2) for game in GAMES)]


def repeated(message: str) -> set[str]:
    """Sentences that a message says more than once."""
    plain = re.sub(r"(?m)^(-# |### )", "", message)
    said = [one.strip() for line in plain.split("\n") for one in re.split(r"(?<=[.!?…])\s", line)]
    return {one for one in said if len(one) > 12 and said.count(one) > 1}


def test_a_sentence_said_twice_is_noticed() -> None:
    assert repeated(
        "### Ana wins 9–8.\nThe match pauses: clocks stand still.\n-# So. The match pauses: clocks stand still."
    )


@pytest.mark.parametrize(("game", "seats"), SOLO)
async def test_no_message_of_a_match_says_a_sentence_twice(game: str, seats: int) -> None:
    party, match = await gathered(game, seats, {})
    channel, rng = Channel(party), random.Random(5)
    while match.status is Status.RUNNING and match.seq < 250:
        match = await party.on(await party.move(match, rng.randrange(1000)))
        await channel.tell(match)

    assert channel.told
    assert [found for _, _, text in channel.told if (found := repeated(text))] == []


@both_languages
async def test_time_that_ran_out_twice_is_told_once_where_it_was_last(language: str) -> None:
    party, match = await ticking("1d-hold", 3)
    channel = Channel(party)
    await channel.tell(match)
    match = await overdue(party, match)
    (late,) = match.seats.held
    match = await party.service.seats.give_back(party.caller(match.players[late].user), match.id)
    while late not in match.to_act():
        match = await party.move(match)
    match = await overdue(party, match)

    seen = await party.service.views.perspective(match.id, seq=match.public_seq, after=1)
    shown = presented(PRESENTERS, seen, phrases(language))
    told = news.at_the_table(shown, shown.seen.news)

    assert len(told) == len(set(told))
    name = shown.name(late)
    assert told[-1] == phrases(language)("moves-taken-over", name=name)
    assert phrases(language)("moves-handed-back", name=name) in told


@both_languages
async def test_a_recap_tells_autopilots_turn_before_its_player_is_back(language: str) -> None:
    party, match = await ticking("1d-hold")
    match = await after_a_round(party, match)
    seat = min(match.to_act())
    match = await overdue(party, match)
    match = await party.move(match)
    match = await party.service.seats.give_back(party.caller(match.players[seat].user), match.id)

    shown = await look(party, match, seat, language)
    lines = recap(shown, party.clock.at, ROOM).split("\n")

    own = [row for row in shown.seen.lately if row.actor == match.players[seat].user]
    played = [news.line(news.Stretch((row,)), shown, WIDTH) for row in own]
    back = lines.index(f"- {phrases(language)('moves-handed-back', name=shown.name(seat))}")
    before = [lines.index(f"- {one}") for one in played if f"- {one}" in lines]
    assert before, (lines, played)
    assert max(before) < back


@pytest.mark.parametrize("seats", [1, 2])
@both_languages
async def test_steps_of_the_two_heirs_are_told_in_their_order(seats: int, language: str) -> None:
    party, match = await gathered("heirs", seats, {})
    channel, rng, compared = Channel(party), random.Random(11), 0
    while match.status is Status.RUNNING and match.seq < 160:
        match = await party.on(await party.move(match, rng.randrange(1000)))
        await channel.tell(match)

    shown = presented(PRESENTERS, await party.service.views.perspective(match.id), phrases(language))
    turn = list[Entry]()
    for row in await party.service.views.entries(match.id, limit=200):
        turn.append(row)
        if not any(isinstance(event, TurnEnded) for event in row.events):
            continue
        told, steps = news.Stretch(tuple(turn)).told(shown).result, [*_steps(turn)]
        # The first step has the name of the person.
        sentences = [NARRATOR.told(steps[0], shown), *drafted(shown, steps[1:])] if steps else []
        places = [told.find(text) for text in sentences]
        if -1 not in places:
            # A long turn leaves out where troops went.
            compared += len(places)
            assert places == sorted(places), told
        turn.clear()
    assert compared > 20


def _steps(rows: Sequence[Entry]) -> Iterator[object]:
    """What a person did in a turn."""
    for row in rows:
        for event in row.events:
            if isinstance(event, TileTaken | BuildingBuilt | LandLaid | TroopDeployed | TroopMoved):
                yield event


@both_languages
async def test_what_henri_did_is_told_to_its_end(language: str) -> None:
    party, match = await gathered("heirs", 1, {})
    channel, rng = Channel(party), random.Random(2)
    while match.status is Status.RUNNING:
        match = await party.on(await party.move(match, rng.randrange(1000)))
        await channel.tell(match)

    assert EN("heirs-automa") in channel.told[-1][2]
    assert not [text for _, _, text in channel.told if any(line.endswith("…") for line in text.split("\n")[:3])]
