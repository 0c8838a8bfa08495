"""The sample game, played by what every game is played by: contract, sentences and presenter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.core.registry import Registry
from bot.games.registry import FACTS, GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Status
from cogs.wiring.presenters import PRESENTERS
from tests import floors, sample
from tests.contracts import test_contract as contract
from tests.contracts import test_turns as turns
from tests.project import catalogues
from tests.project.test_language import misprints
from tests.unit.discord.every_game import leaves
from tests.unit.discord.every_game import test_every_game as every_game
from tests.unit.discord.every_game import test_perspectives as perspectives
from tests.unit.discord.every_game import test_reaching as reachable
from tests.unit.discord.positions import positions_of

KEY = sample.KEY
HERE = Path(__file__).parent
LINES = 300


@pytest.fixture(scope="module", autouse=True)
def _registered() -> Iterator[None]:
    with sample.registered():
        yield


CONTRACT: list[Callable[[str], None]] = [
    contract.test_whatever_is_not_legal_is_refused_at_every_step_of_a_match,
    contract.test_a_log_written_as_json_folds_to_the_same_states,
    contract.test_trying_and_refusing_leave_the_state_untouched_to_the_byte,
    contract.test_legal_actions_are_a_sequence_without_repetition,
    contract.test_a_forced_action_is_the_only_legal_one,
    contract.test_every_event_type_happens_and_is_known_by_its_wire_name,
    contract.test_seats_and_options_the_game_does_not_offer_are_refused,
    contract.test_what_a_game_does_not_allow_is_refused_with_a_reason_and_the_rest_is_not,
    contract.test_nobody_acts_once_the_match_is_over,
    turns.test_the_end_of_a_match_begins_no_turn,
]


@pytest.mark.parametrize("promise", CONTRACT, ids=lambda promise: promise.__name__)
def test_it_keeps_the_contract_of_all_games(promise: Callable[[str], None]) -> None:
    promise(KEY)


def test_random_matches_of_it_keep_the_contract() -> None:
    contract.test_random_matches_keep_the_contract(KEY, 2, {})
    turns.test_a_turn_number_rises_by_one_whenever_a_turn_begins_and_never_else(KEY, 2, False)


# A game that hides nothing has no view that could tell too much.
@pytest.mark.parametrize("member", sorted(contract.BROKEN.keys() - {"view"}))
def test_it_is_caught_with_a_broken_member(member: str, monkeypatch: pytest.MonkeyPatch) -> None:
    contract.test_a_game_with_a_broken_member_is_caught(KEY, member, monkeypatch)


def test_a_piece_it_lost_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    contract.test_a_lost_piece_is_caught(KEY, monkeypatch)


def test_its_sentences_are_the_same_in_every_language_and_all_asked_for() -> None:
    english, french = (catalogues.read(sample.LOCALES / language) for language in LOCALES)

    assert english.texts
    assert not english.junk + french.junk + english.twice + french.twice
    assert not catalogues.differences(english, french)
    assert not [fault for texts in french.texts.values() for text in texts for fault in misprints(text)]
    for language in LOCALES:
        for identity in english.texts:
            values: dict[str, Any] = dict.fromkeys(english.variables[identity], 2)
            assert phrases(language)(identity, **values)


spoken = every_game.spoken


@pytest.mark.parametrize("language", LOCALES)
def test_its_messages_are_within_the_limits(language: str, spoken: set[str]) -> None:
    every_game.test_every_public_message_is_within_the_limits(KEY, language, spoken)
    every_game.test_every_option_and_its_look_is_within_the_limits_and_can_be_chosen(KEY, language, spoken)
    every_game.test_a_table_and_all_its_options_are_within_the_limits(KEY, language)
    every_game.test_the_rules_fit_on_one_screen(KEY, language)


def test_all_of_its_view_is_said() -> None:
    matches = [match for match, _ in positions_of(KEY, 2, 11, {}) if match.status is Status.RUNNING]

    results = leaves.tried(KEY, matches)

    assert sum(found.changed for found in results.values()) > 10
    assert not leaves.unsaid(results, {"to_act": "said by the headline", "outcome": "said by the headline"})


def test_every_action_of_it_can_be_reached_by_clicks() -> None:
    for match, seat in reachable.moments(KEY, 2, False, 1):
        assert not reachable.unreachable(match, seat)


def test_what_its_rules_hide_is_in_no_text_picture_or_button() -> None:
    perspectives.test_what_the_rules_hide_is_in_no_text_picture_or_button(KEY, 2, {})


def test_the_whole_game_is_small() -> None:
    game = [file for file in HERE.glob("*.py") if not file.name.startswith("test_")]

    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in game) <= LINES


def test_nothing_of_it_is_left_when_it_is_not_tried() -> None:
    registry = Registry({"one": 1})

    with registry.also("two", 2):
        assert dict(registry) == {"one": 1, "two": 2}
        with pytest.raises(ValueError, match="is there already"), registry.also("one", 3):
            pass

    assert dict(registry) == {"one": 1}
    assert all(KEY in registry for registry in (GAMES, FACTS, PRESENTERS))


def test_only_a_small_game_is_held_to_less() -> None:
    for game in ("kingdomino", "carcassonne", "castle", "heirs", "dice"):
        assert game in floors.long_games()
        assert floors.enough(game, 1_000) == 1_000
    assert KEY not in floors.long_games()
    assert (floors.enough(KEY, 1_000), floors.enough(KEY, 1)) == (1, 1)
