"""Who begins is told where the table said who came, and in the list of moves; in the words of the match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.events.log_row_conversion import to_entries
from bot.match.events.match_events import Started
from bot.match.model.match import Entry, Match
from cogs.ui.board import lobby_message
from cogs.ui.text import game_options_in_words
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.board.test_stepping_in_told import sentence
from tests.unit.discord.channel import text
from tests.unit.discord.components import faults, tree
from tests.unit.match.party import ALICE, BOB, HERE, Party

both_languages = pytest.mark.parametrize("language", LOCALES)


async def table(party: Party, language: str, **chosen: str) -> Match:
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "carcassonne", 2, chosen, language)
    return await party.service.lobby.join(party.caller(BOB), match.id)


async def rematch(party: Party, match: Match) -> Match:
    for user in (ALICE, BOB):
        match = await party.service.play.vote_abort(party.caller(user), match.id, True)
    again = await party.service.lobby.rematch(party.caller(ALICE), match.id)
    again = await party.service.lobby.join(party.caller(BOB), again.id)
    return await party.service.lobby.start(party.caller(ALICE), again.id)


async def told(party: Party, match: Match) -> tuple[str, str]:
    """The message that was the table, and the line of the start in the list of moves."""
    stored = await party.store.load(match.id)
    assert stored is not None
    row: Entry = next(one for one in to_entries(stored.rows) if any(isinstance(event, Started) for event in one.events))
    post = lobby_message.table(PRESENTERS, match)
    assert not faults(tree(post.items))
    return text(post), sentence(match, row, phrases(match.language))


@both_languages
async def test_a_drawn_start_is_told_as_such_and_the_next_one_as_whose_turn_it_is(language: str) -> None:
    party, say = Party(), phrases(language)
    match = await party.service.lobby.start(party.caller(ALICE), (await table(party, language)).id)
    first = match.players[0]

    message, line = await told(party, match)

    assert say("starter-drawn", name=f"<@{first.user}>") in message
    assert line.endswith(say("starter-drawn", name=first.name))
    again = await rematch(party, match)
    assert again.players[0].user != first.user
    message, line = await told(party, again)
    assert say("starter-turn", name=f"<@{again.players[0].user}>") in message
    assert line.endswith(say("starter-turn", name=again.players[0].name))


@both_languages
async def test_nothing_is_said_where_the_opener_begins(language: str) -> None:
    party, say = Party(), phrases(language)
    gathering = await table(party, language, start="opener")
    match = await party.service.lobby.start(party.caller(ALICE), gathering.id)

    message, line = await told(party, match)

    assert say("starter-drawn", name="<@1>") not in message
    assert say("starter-drawn", name="Alice") not in line
    assert say("carcassonne-option-start-opener") in game_options_in_words.chosen(gathering, say)


@both_languages
async def test_a_table_from_before_the_choice_says_that_its_opener_begins(language: str) -> None:
    say, match = phrases(language), await table(Party(), language)
    older = replace(match, options={key: value for key, value in match.options.items() if key != "start"})

    assert game_options_in_words.chosen(match, say) == ""
    assert say("carcassonne-option-start-opener") in game_options_in_words.chosen(older, say)
