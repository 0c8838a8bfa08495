"""The private panel of a table shows everybody what they may do, and nothing they may not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.computer_players import LEVELS, computers
from bot.match.model.match import Caller, Match, Player, Status
from bot.match.model.match_lobby import MatchLobby
from bot.match.model.time_control import DAY
from cogs.lobby import ephemeral_lobby_panel, option_pages, seat_and_looks_page
from cogs.ui.board import lobby_message
from cogs.ui.text.computer_text import read as read_choice
from cogs.ui.text.custom_id import read
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import moment, point
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.components import SELECT, TEXT, custom_ids, faults, tree, walk
from tests.unit.discord.positions import table

EN = phrases("en")
OWNER, GUEST, STRANGER, INVITED, MANAGER = (
    Caller(2**63, "Ana", 0),
    Caller(2**63 + 1, "Ben", 0),
    Caller(7, "Sam", 0),
    Caller(8, "Gus", 0),
    Caller(9, "Olga", 0, manages=True),
)
PAGES = {"fine", "clock"}


def verbs(post: Post) -> set[str]:
    parts = tree(post.items)
    assert not faults(parts)
    return {read(one).verb for one in custom_ids(parts)}


def said(post: Post) -> str:
    return "\n".join(part["content"] for part in walk(tree(post.items)) if part["type"] == TEXT)


def start(post: Post) -> dict[str, Any]:
    (found,) = (part for part in walk(tree(post.items)) if ":start:" in part.get("custom_id", ""))
    return found


def shown(match: Match, caller: Caller, language: str = "en") -> Post:
    return ephemeral_lobby_panel.panel(PRESENTERS, match, caller, phrases(language))


@pytest.mark.parametrize("language", LOCALES)
def test_everybody_is_offered_what_they_may_do_and_nothing_else(language: str) -> None:
    match = replace(table(4, 2), lobby=MatchLobby(4, (Player(8, "Gus"),)))
    mine = {"seating", "leave"}
    # The seat that is kept is free again after one press.
    owns = {"start", "cancel", "seats", "bots", "rated", "hints", "kick", "preset"}

    assert verbs(shown(match, OWNER, language)) == PAGES | mine | owns
    assert verbs(shown(match, GUEST, language)) == PAGES | mine
    assert verbs(shown(match, INVITED, language)) == PAGES | {"join", "decline"}
    assert verbs(shown(match, STRANGER, language)) == PAGES | {"join"}
    assert verbs(shown(match, MANAGER, language)) == PAGES | {"join", "seating", "cancel", "kick"}


@pytest.mark.parametrize(
    ("seated", "invited", "offered"), [(1, 0, ["2", "3", "4"]), (2, 1, ["3", "4"]), (3, 1, []), (4, 0, [])]
)
def test_the_owner_is_offered_no_fewer_seats_than_are_taken(seated: int, invited: int, offered: list[str]) -> None:
    match = replace(table(4, seated), lobby=MatchLobby(4, (Player(8, "Gus"),) * invited))

    parts = walk(tree(shown(match, OWNER).items))
    selects = [part["options"] for part in parts if ":seats:" in part.get("custom_id", "")]

    assert [option["value"] for options in selects for option in options] == offered


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_offers_the_seats_it_can_be_played_with(game: str, language: str) -> None:
    allowed = GAMES[game].info.seats
    for taken in range(1, max(allowed) + 1):
        match = replace(table(max(allowed), taken), game=game)
        fitting = [str(number) for number in allowed if number >= taken]

        parts = walk(tree(shown(match, OWNER, language).items))
        selects = [part["options"] for part in parts if ":seats:" in part.get("custom_id", "")]

        offered = [option["value"] for options in selects for option in options]
        assert offered == (fitting if len(fitting) > 1 else [])


def test_a_kept_seat_is_free_for_nobody_else() -> None:
    match = replace(table(3, 2), lobby=MatchLobby(3, (Player(8, "Gus"),)))

    assert "join" in verbs(shown(match, INVITED))
    assert "join" not in verbs(shown(match, STRANGER))
    until = point(match.kept_until)
    assert EN("reason-match-seats-kept", kept=1, names="Gus", until=until) in said(shown(match, STRANGER))
    assert EN("panel-no-room") in said(shown(table(3, 3), STRANGER))
    assert EN("panel-kept", count=1, names="Gus", until=until) in said(shown(match, OWNER))


@pytest.mark.parametrize("language", LOCALES)
def test_a_table_says_when_it_closes_and_that_a_seat_is_kept(language: str) -> None:
    say, match = phrases(language), replace(table(3, 2), lobby=MatchLobby(3, (Player(8, "Gus"),)))

    shown, open_to_all = lobby_message.table(PRESENTERS, match, say), lobby_message.table(PRESENTERS, table(3, 2), say)

    assert say("table-closes", when=moment(match.closes)) in said(shown)
    assert say("table-invited", name="<@8>", until=point(match.kept_until)) in said(shown)
    assert "decline" in verbs(shown)
    assert "decline" not in verbs(open_to_all)


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize(("seated", "key"), [(2, "table-closed"), (3, "table-closed-full")])
def test_a_table_that_closed_by_itself_says_why_and_offers_to_open_it_again(
    language: str, seated: int, key: str
) -> None:
    say, lobby = phrases(language), MatchLobby(3, closed_after=3 * DAY)
    closed = replace(table(3, seated), status=Status.CANCELLED, lobby=lobby)

    shown = lobby_message.table(PRESENTERS, closed, say)

    assert say(key, game=say("game-kingdomino"), days=3) in said(shown)
    assert verbs(shown) == {"reopen"}
    assert (
        verbs(lobby_message.table(PRESENTERS, replace(closed, lobby=replace(closed.lobby, closed_after=0)), say))
        == set()
    )


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize(("seated", "key"), [(0, "table-empty"), (1, "table-cancelled")])
def test_a_cancelled_table_says_whether_the_last_one_left(language: str, seated: int, key: str) -> None:
    say, over = phrases(language), replace(table(3, seated), status=Status.CANCELLED)

    assert say(key, game=say("game-kingdomino")) in said(lobby_message.table(PRESENTERS, over, say))


@pytest.mark.parametrize(
    ("match", "sentence", "starts"),
    [
        (table(4, 1), "1 player is here. It takes 2 to start.", False),
        (table(4, 2), "2 of 4 seats are taken. That’s enough to start.", True),
        (table(4, 4), "Everyone’s here.", True),
        (table(3, 3, options={"mighty-duel": "on"}), EN("reason-kingdomino-duel-for-two", seats=3), False),
    ],
)
def test_the_owner_sees_who_is_missing_and_starts_with_one_press(match: Match, sentence: str, starts: bool) -> None:
    panel = shown(match, OWNER)

    assert sentence in said(panel)
    assert start(panel).get("disabled", False) is not starts


@pytest.mark.parametrize("language", LOCALES)
def test_the_owner_may_start_from_every_page_once_there_are_enough(language: str) -> None:
    say = phrases(language)
    for match, starts in ((table(4, 1), False), (table(4, 2), True)):
        pages = [option_pages.panel(match, 0, OWNER, say), seat_and_looks_page.panel(match, OWNER, say)]
        assert [("start" in verbs(page), "table" in verbs(page)) for page in pages] == [(starts, True)] * 2
    assert "start" not in verbs(option_pages.panel(table(4, 4), 0, GUEST, say))


def test_only_the_owner_has_something_to_choose_on_the_pages_of_options() -> None:
    match = table(2)

    owners, guests = (option_pages.panel(match, 0, caller, EN) for caller in (OWNER, GUEST))

    values = [part["options"] for part in walk(tree(owners.items)) if part["type"] == SELECT]
    assert [[one["value"] for one in options if one.get("default")] for options in values] == [
        ["on"], ["on"], ["off"], ["off"],
    ]  # fmt: skip
    assert not [part for part in walk(tree(guests.items)) if part["type"] == SELECT]
    assert "Harmony: on" in [one["label"] for options in values for one in options if one.get("default")]
    assert "Harmony: on" in said(guests)
    for page in (owners, guests):
        assert EN("kingdomino-option-harmony-what") in said(page)


@pytest.mark.parametrize("language", LOCALES)
def test_a_long_list_of_options_is_turned_page_by_page(language: str) -> None:
    match, say = table(2, game="carcassonne", options={}), phrases(language)
    pages = [option_pages.panel(match, number, OWNER, say) for number in range(6)]

    counts = [sum(part["type"] == SELECT for part in walk(tree(page.items))) for page in pages]
    turns = [[read(one).argument for one in custom_ids(tree(page.items)) if ":fine:" in one] for page in pages]

    # A page there is not is the first.
    assert counts == [5, 5, 5, 3, 5, 5]
    assert turns == [["1"], ["0", "2"], ["1", "3"], ["2"], ["1"], ["1"]]


@pytest.mark.parametrize("status", [Status.RUNNING, Status.CANCELLED])
def test_a_table_that_gathers_no_more_says_where_it_went(status: Status) -> None:
    match = replace(table(), status=status)

    panel = shown(match, OWNER)

    assert not custom_ids(tree(panel.items))
    assert ("cancelled" in said(panel)) is (status is Status.CANCELLED)
    assert (f"<#{match.where.place}>" in said(panel)) is (status is Status.RUNNING)


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_every_option_is_explained_in_a_sentence_of_its_own(game: str, language: str) -> None:
    say = phrases(language)
    for option in GAMES[game].info.options:
        sentences = [say(f"{game}-option-{option.key}-{value}-what") for value in option.values]
        assert len(set(sentences)) == len(option.values)
        assert all(0 < len(sentence) <= 100 for sentence in sentences), sentences


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_says_in_two_lines_what_the_game_is(game: str, language: str) -> None:
    what, facts = lobby_message.about(game, phrases(language)).split("\n")

    assert len(what) <= 120
    assert facts.startswith("-# ")
    assert all(str(count) in facts for count in (min(GAMES[game].info.seats), max(GAMES[game].info.seats)))


def _values(post: Post) -> list[str]:
    found = [part for part in walk(tree(post.items)) if ":bots:" in part.get("custom_id", "")]
    return [option["value"] for part in found for option in part["options"]]


class TestComputers:
    """Computer players at a table: who seats them, and what the table says of them."""

    @staticmethod
    def _with(seats: int, people: int, level: str = "hard") -> Match:
        match = table(seats, people)
        return replace(match, players=(*match.players, *computers(level, 1)))

    def test_the_owner_fills_free_seats_or_one_of_them(self) -> None:
        assert _values(shown(table(4, 2), OWNER)) == [*LEVELS, *(f"{level} one" for level in LEVELS)]
        assert _values(shown(table(3, 2), OWNER)) == [*LEVELS]
        assert _values(shown(table(2, 2), OWNER)) == []
        assert _values(shown(self._with(3, 2), OWNER)) == ["none"]
        assert _values(shown(table(4, 2), MANAGER)) == []

    @pytest.mark.parametrize("language", LOCALES)
    def test_what_is_chosen_is_said_in_words(self, language: str) -> None:
        found = walk(tree(shown(self._with(4, 2), OWNER, language).items))
        (select,) = (part for part in found if ":bots:" in part.get("custom_id", ""))
        labels = [option["label"] for option in select["options"]]

        assert len(set(labels)) == 4
        assert phrases(language)("level-hard") in labels[2]

    @pytest.mark.parametrize("language", LOCALES)
    def test_the_table_tells_how_well_they_play_and_that_nothing_is_rated(self, language: str) -> None:
        say = phrases(language)
        told = said(lobby_message.table(PRESENTERS, self._with(3, 2), say))

        assert rf"**Alder \[bot\]** · {say('level-hard')}" in told
        assert say("table-unrated-computers") in told
        assert "rated" not in verbs(shown(self._with(3, 2), OWNER, language))

    def test_a_person_may_take_the_seat_of_one(self) -> None:
        full = self._with(3, 2)

        assert "join" in verbs(shown(full, STRANGER))
        assert "join" in verbs(lobby_message.table(PRESENTERS, full, EN))
        assert "join" not in verbs(shown(table(3, 3), STRANGER))

    def test_they_can_be_sent_away_and_are_handed_nothing(self) -> None:
        parts = [*walk(tree(seat_and_looks_page.panel(self._with(3, 2), OWNER, EN).items))]
        kick, hand = (
            [
                option["label"]
                for part in parts
                if f":{verb}:" in part.get("custom_id", "")
                for option in part["options"]
            ]
            for verb in ("kick", "hand")
        )

        assert kick == ["Ben", "Alder [bot]"]
        assert hand == ["Ben"]

    @pytest.mark.parametrize("value", ["", "genius", "easy two", "none one", "-301"])
    def test_what_was_never_offered_is_refused(self, value: str) -> None:
        with pytest.raises(IllegalAction) as refusal:
            read_choice(value)

        assert refusal.value.reason is InterfaceReason.OLD_BUTTON
