"""Hints in words: on the panel and the table, on boards and in the moves, and how many were taken at the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game import Outcome, Termination
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Caller, Match, Status
from cogs.lobby import ephemeral_lobby_panel
from cogs.ui.board import end_message, lobby_message, log_story
from cogs.ui.presenter import rating_and_hints_story, turn_messages
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text.custom_id import read
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import scored
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.channel import EN, Channel, text
from tests.unit.discord.components import custom_ids, faults, tree
from tests.unit.discord.positions import positions, table
from tests.unit.discord.seeing import shown
from tests.unit.match.party import ALICE, Party

both_languages = pytest.mark.parametrize("language", LOCALES)


def panel(match: Match, language: str = "en", *, owner: bool = True) -> Post:
    caller = Caller(match.owner if owner else match.players[1].user, "Ana", 0)
    return ephemeral_lobby_panel.panel(PRESENTERS, match, caller, phrases(language))


def offered(match: Match, verb: str, *, owner: bool = True) -> list[str]:
    """What the panel's button of a verb would make of the match; nothing where there is none."""
    parts = tree(panel(match, owner=owner).items)
    assert not faults(parts)
    return [one.argument for one in map(read, custom_ids(parts)) if one.verb == verb]


async def asked(party: Party, match: Match) -> Match:
    """Return the match once the player to act has taken a hint."""
    seat = min(match.to_act())
    return await party.service.hints.take(party.caller(match.players[seat].user), match.id, match.decided[seat])


async def helped() -> tuple[Party, Match]:
    """A match of two with hints, and everybody round it."""
    party = Party()
    match = await party.gathered(2)
    match = await party.service.hints.allow(party.caller(ALICE), match.id, True)
    return party, await party.service.lobby.start(party.caller(ALICE), match.id)


def test_the_button_is_the_owners_and_offers_what_is_not_so() -> None:
    without, allowed = table(3), replace(table(3), hints=True, rated=False)

    assert offered(without, "hints") == ["on"]
    assert offered(allowed, "hints") == ["off"]
    assert offered(without, "hints", owner=False) == []
    assert (offered(without, "rated"), offered(allowed, "rated")) == (["off", "stands"], [])
    assert offered(table(1, game="heirs", options={}), "hints") == []


async def test_where_all_others_became_computers_the_owner_can_still_forbid_what_was_allowed() -> None:
    party = Party()
    match = await party.gathered(2, present=1)
    without = await party.service.lobby.fill(party.caller(ALICE), match.id, "easy")
    allowed = await party.service.hints.allow(party.caller(ALICE), match.id, True)

    assert len(without.computers) == len(allowed.computers) == 1
    assert offered(without, "hints") == []
    assert offered(allowed, "hints") == ["off"]


@both_languages
def test_a_table_and_its_boards_say_that_hints_are_allowed_and_nothing_is_rated(language: str) -> None:
    say, (match, _) = phrases(language), next(iter(positions(2, 1)))
    without, allowed = table(), replace(table(), hints=True, rated=False)

    for found in (lobby_message.table(PRESENTERS, allowed, say), panel(allowed, language)):
        assert say("table-hints") in text(found)
        assert say("table-unrated") not in text(found), "one sentence says both"
    assert say("table-hints") not in text(lobby_message.table(PRESENTERS, without, say))
    foot = turn_messages.footer(shown(replace(match, hints=True), say))
    assert f"{say('footer-unrated')} · {say('footer-hints')}" in foot
    assert say("footer-hints") not in turn_messages.footer(shown(match, say))


@both_languages
def test_the_end_counts_the_hints_of_everybody_who_took_any(language: str) -> None:
    say, (match, _) = phrases(language), next(iter(positions(3, 1)))
    outcome = Outcome(Termination.FINISHED, ((0,), (1,), (2,)), match.rules.scores(match.state))
    over = replace(match, status=Status.FINISHED, outcome=outcome, hints=True)
    taken = shown(replace(over, hinted={2: (9,), 0: (5, 7)}), say)

    told = text(end_message.over(taken, "", None))

    counts = f"{scored(taken.marked(0), 2, say)} · {scored(taken.marked(2), 1, say)}"
    assert f"-# {say('over-hints', counts=counts)}" in told.split("\n")
    assert f"-# {say('over-hints-none')}" in text(end_message.over(shown(over, say), "", None)).split("\n")
    assert rating_and_hints_story.counted(shown(replace(over, hints=False), say)) == ""
    assert "-# \n" not in text(end_message.over(shown(replace(over, hints=False), say), "", None))


@both_languages
async def test_who_takes_a_hint_is_told_on_the_board_and_in_the_moves(language: str) -> None:
    party, match = await helped()
    say, name = phrases(language), match.players[min(match.to_act())].name
    after = await asked(party, match)
    channel = Channel(party)
    await channel.tell(match)
    await channel.tell(after)
    rows = await party.service.views.entries(match.id)
    seen = presented(PRESENTERS, await party.service.views.perspective(match.id), say)
    lines = [log_story.sentence(seen, row, lambda _: 1) for row in rows if row.command in ("allow-hints", "hint")]

    before, told = (one for _, _, one in channel.told)
    assert EN("moves-hinted", name=name) not in before
    assert EN("moves-hinted", name=name) in told
    assert lines == [say("moves-hints-allowed", name="Alice"), say("moves-hinted", name=name)]


async def test_a_turn_of_several_decisions_tells_once_that_hints_were_taken() -> None:
    party, match = await helped()
    match = await party.move(await asked(party, match))
    # From the second round on, whoever has laid a domino goes on to choose one.
    while match.undo.past[-1].seq <= match.opened[1]:
        match = await party.move(await asked(party, match))
    match = await asked(party, match)
    channel = Channel(party)
    await channel.tell(match)
    seat = min(match.to_act())

    assert len([row for row in match.hinted[seat] if row >= match.opened[1]]) == 2
    assert channel.told[-1][2].count(EN("moves-hinted", name=match.players[seat].name)) == 1


async def test_a_hint_stays_told_where_the_turn_it_was_for_was_set_back() -> None:
    party, match = await helped()
    for _ in range(6):
        match = await party.move(await asked(party, match))
    point = (await party.service.seats.points(match.id))[-1]
    managing = party.caller(9, manages=True)
    match = await party.service.seats.rollback(managing, match.id, point.seq, "A wrong start")
    seen = presented(PRESENTERS, await party.service.views.perspective(match.id), EN)
    rows, turns = await party.service.views.entries(match.id), await party.service.views.turns(match.id)
    lines = {
        row.seq: log_story.line(seen, row, turns) for row in rows if row.seq > point.seq and row.command != "rollback"
    }

    undone = {row.seq for row in rows if row.seq in lines and row.command == "submit"}
    assert undone
    assert {seq for seq, line in lines.items() if EN("moves-undone", told="").strip() in line} == undone
    assert sum(map(len, match.hinted.values())) == 6
