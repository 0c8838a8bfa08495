"""Words of people's own: mixed in once, by their digest, and by nobody who does not sit there."""

from __future__ import annotations

import pytest

from bot.match.decide import lobby
from bot.match.events.chance import WordGiven
from bot.match.model import provably_fair_draws
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.party import ALICE, BOB, CARA, Party, refused


async def test_a_word_changes_the_mix_and_stands_in_the_log(party: Party):
    match = await party.gathered(2)
    caller = party.caller(BOB)

    after = await party.service.lobby.give_word(caller, match.id, "  wax\n\u200bwing ")

    (event,) = (await party.service.views.entries(match.id))[-1].events
    assert event == WordGiven(BOB, "wax wing", provably_fair_draws.digest(caller.interaction, "wax wing"))
    assert after.chance.mix == provably_fair_draws.mixed(match.chance.mix, caller.interaction, event.digest)
    assert after.chance.words == (BOB,)


async def test_the_same_press_gives_one_word(party: Party):
    match = await party.gathered(2)
    caller = party.caller(BOB)

    first = await party.service.lobby.give_word(caller, match.id, "wren")
    again = await party.service.lobby.give_word(caller, match.id, "robin")

    assert again == first


async def test_other_words_lead_to_other_draws_that_verify(party: Party):
    ends = []
    for word in ("wren", "robin"):
        match = await party.gathered(2)
        match = await party.service.lobby.give_word(party.caller(BOB, interaction=99_000 + len(ends)), match.id, word)
        over = await party.finished(await party.service.lobby.start(party.caller(ALICE), match.id))
        proof = await party.service.views.verify(over.id)
        assert proof.faults == ()
        assert [one.word for one in proof.mixed if one.word] == [word]
        ends.append([draw.drawn for draw in proof.draws])
    assert ends[0] != ends[1]


async def test_a_word_that_cannot_be_taken_is_refused(party: Party):
    match = await party.gathered(2)
    give = party.service.lobby.give_word

    await refused(give(party.caller(CARA), match.id, "wren"), MatchReason.NOT_SEATED)
    for word in ("", " \u200b ", "x" * (lobby.LONGEST_WORD + 1)):
        await refused(give(party.caller(BOB), match.id, word), MatchReason.BAD_WORD, limit=lobby.LONGEST_WORD)
    for _ in range(lobby.WORDS):
        await give(party.caller(BOB), match.id, "wren")
    await refused(give(party.caller(BOB), match.id, "wren"), MatchReason.TOO_MANY_WORDS, limit=lobby.WORDS)
    await give(party.caller(ALICE), match.id, "wren")
    await party.service.lobby.start(party.caller(ALICE), match.id)
    await refused(give(party.caller(ALICE), match.id, "wren"), MatchReason.NOT_GATHERING)


async def test_a_table_of_before_takes_no_words(party: Party, monkeypatch: pytest.MonkeyPatch):
    match = await party.gathered(2)
    monkeypatch.setattr(lobby, "sealed", lambda events, _secret: events)
    older = await party.service.lobby.open(party.caller(ALICE), match.where, "kingdomino", 2, {}, "en", 0)

    await refused(party.service.lobby.give_word(party.caller(ALICE), older.id, "wren"), MatchReason.NO_WORDS)
