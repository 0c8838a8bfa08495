"""What is new to the reader is told in words as well, and nothing twice."""

from __future__ import annotations

import random

import pytest

from bot.i18n import phrases
from bot.match.model.match import Entry, Status
from cogs.ui.presenter import latest_moves_alt_text
from cogs.ui.presenter.alt_text_facts import ALT, Fact
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.presenter.narrator import News
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.floors import is_long
from tests.unit.discord.channel import TABLES, gathered
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import shown


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_what_is_new_is_told_once_in_facts_and_alt_text(game: str, seats: int) -> None:
    party, match = await gathered(game, seats, {})
    rng, since = random.Random(5), 0
    for _ in range(24):
        match = await party.on(await party.move(match, rng.randrange(1000)))
        if match.status is not Status.RUNNING:
            break
        seen = await party.service.views.perspective(match.id)
        found = presented(REAL, seen, phrases("fr" if match.seq % 2 else "en"))
        facts = {fact.id: fact for fact in found.facts()}
        assert len(found.alt()) <= ALT
        if "since" not in facts:
            continue
        since += 1
        told, last = facts["since"], facts["last"].text
        assert any(text in found.alt() for text in (told.text, told.short))
        assert len(told.short) <= latest_moves_alt_text.SHORT + 80
        for row in seen.lately:
            story = found.presenter.story(found, row)
            assert not story or (story not in last and latest_moves_alt_text._plain(story) in told.text)
            result = latest_moves_alt_text._plain(found.presenter.told(found, row).result)
            assert not result or result not in last
    # Two who play by turns have nothing new but the other's last turn.
    assert since or (game, seats) == ("heirs", 1) or not is_long(game)


def facts(turns: list[str], result: str = "") -> tuple[Fact, ...]:
    """Of a match in which these turns are new, each told by these words."""
    match = next(match for match, _ in positions_of("kingdomino", 2, 1, {}) if match.turn == 0)
    found = shown(match, phrases("en"), 0)
    rows = tuple(Entry(1, 5 + place, 0, 1, None, "", (), (place,)) for place in range(len(turns)))
    last = Entry(1, 99, 0, 1, None, "submit", (), ("mine",))
    object.__setattr__(found.seen, "lately", rows)
    object.__setattr__(found.seen, "last", last)
    texts = dict(zip([row.seq for row in rows], turns, strict=True)) | {99: "Mine."}
    return latest_moves_alt_text.facts(found, lambda row: texts[row.seq], lambda row: News(result, texts[row.seq]))


def test_old_turns_give_way_to_the_newest_where_there_is_little_room() -> None:
    turns = [f"{number}{number * 'x'}." for number in range(100, 300, 50)]

    last, since = facts(turns)

    assert last.text == "Mine."
    assert since.text == f"Since the start: {' '.join(turns)}"
    assert since.short == f"Since the start: … {turns[-1]}"


def test_of_one_long_turn_whole_sentences_are_kept() -> None:
    _, since = facts([" ".join(f"Sentence {number}." for number in range(60))])

    assert since.short.endswith(". …")
    assert len(since.short) <= latest_moves_alt_text.SHORT + 30
    assert since.text.endswith("Sentence 59.")


def test_results_stand_for_turns_where_there_is_little_room() -> None:
    _, since = facts(["A long way to it."], "The result.")

    assert (since.text, since.short) == ("Since the start: A long way to it.", "Since the start: The result.")
