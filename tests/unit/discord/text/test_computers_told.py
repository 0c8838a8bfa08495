"""Computer players in messages: that they think, that nobody is called by their ids, and what it is to resign."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.decide.seating_before_start import seating
from bot.match.events.votes_without_result import Kind
from bot.match.fold import open_votes
from bot.match.model.computer_players import EVERY
from bot.match.model.match import Match
from bot.match.service import projections
from bot.match.waits import kinds
from cogs.agreement import resigning
from cogs.ui.board import ballot_messages, lobby_message
from cogs.ui.presenter import match_summaries
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.player_names_and_wording import mention
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.components import custom_ids, tree
from tests.unit.discord.matches import Club, said
from tests.unit.discord.seeing import message
from tests.unit.match.party import HERE

EN = phrases("en")
both_languages = pytest.mark.parametrize("language", LOCALES)


async def _against(club: Club, count: int, *, people: int = 1, game: str = "kingdomino") -> Match:
    """A match of so many people against computer players that has just started."""
    machines = seating("hard", count)
    match = await club.service.lobby.open(club.caller(1), HERE, game, people + count, {}, "en", computers=machines)
    for user in range(2, people + 1):
        match = await club.service.lobby.join(club.caller(user), match.id)
    return await club.service.lobby.start(club.caller(1), match.id)


async def _thinking(club: Club, count: int = 1, *, people: int = 1) -> Match:
    """The same once only a computer player is asked."""
    match = await _against(club, count, people=people)
    while not match.to_act() <= match.computers:
        match = await club.move(match)
    return match


@both_languages
async def test_a_board_says_that_one_is_thinking_and_offers_nobody_its_moves(language: str) -> None:
    match = await _thinking(Club())

    post = message(match, "", None, phrases(language))

    assert said(post).split("\n")[0].endswith(phrases(language)("computer-thinking", mark="■", name=r"Alder \[bot\]"))
    assert {one.split(":")[1] for one in custom_ids(tree(post.items))} == {"play", "board", "rules", "more"}


@both_languages
async def test_the_foot_of_a_board_and_every_list_tell_how_well_they_play(language: str) -> None:
    say = phrases(language)
    match = await _thinking(Club())
    summary = projections.summary(match)

    assert say("footer-computers", levels=say("level-hard")) in said(message(match, "", None, say))
    assert rf"Alder \[bot\] · {say('level-hard')}" in match_summaries.block(summary, None, say)


async def test_only_people_are_called_and_asked() -> None:
    club = Club()
    match = await _thinking(club, 1, people=2)
    asked = await club.service.play.vote_abort(club.caller(1), match.id, True)

    shown = presented(PRESENTERS, await club.service.views.perspective(asked.id), EN)
    vote = await ballot_messages.ask(club.service, shown, open_votes.open_vote(asked, Kind.ABORT), calling=True)

    assert kinds.called(match) == ()
    assert vote.pings == (2,)
    assert "Alder" not in vote.words


@pytest.mark.parametrize("user", EVERY)
def test_nobody_is_mentioned_by_an_id_of_theirs(user: int) -> None:
    assert "<@" not in mention(user)
    assert r"\[bot\]" in mention(user)


def test_people_are_mentioned_and_the_forgotten_are_not() -> None:
    assert mention(5) == "<@5>"
    assert mention(-(2**50)) == "—"


@both_languages
async def test_a_table_names_whoever_begins_by_name(language: str) -> None:
    club = Club()
    for _ in range(20):
        match = await _against(club, 2, game="carcassonne")
        told = said(lobby_message.table(PRESENTERS, match, phrases(language)))
        assert "<@-" not in told


@both_languages
@pytest.mark.parametrize(("count", "people", "what"), [(1, 1, "two"), (2, 1, "computers"), (1, 2, "more")])
async def test_whoever_resigns_knows_what_follows(language: str, count: int, people: int, what: str) -> None:
    club, say = Club(), phrases(language)
    match = await _against(club, count, people=people)

    told = said(resigning.confirm_resign(match, 1, say))

    assert told.startswith(say(f"resign-ask-{what}", code="1").split("1")[0])


async def test_a_match_against_them_can_be_played_again_without() -> None:
    club = Club()
    match = await _against(club, 1)
    over = await club.service.play.resign(club.caller(1), match.id)
    people = await club.begun()
    between = await club.service.play.resign(club.caller(1), people.id)

    with_them, without = (message(one, "", None, EN) for one in (over, between))

    assert str(CustomId("rematch", over.id, over.seq, "people")) in custom_ids(tree(with_them.items))
    assert not [one for one in custom_ids(tree(without.items)) if one.endswith(":people")]
