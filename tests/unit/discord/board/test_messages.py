"""Messages that hold whatever people are called and however much has happened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game import Outcome, Termination
from bot.core.points import Points, Term
from bot.games.kingdomino.rules.events import KingdomScored
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Pending, Status, Where
from cogs.ui.board import end_message, lobby_message
from cogs.ui.presenter import turn_messages
from cogs.ui.text.custom_id import read
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.ui.text.player_names_and_wording import name
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.components import TEXT, custom_ids, faults, tree, walk
from tests.unit.discord.positions import positions, table
from tests.unit.discord.seeing import board, happened, message, shown

WIDE = tuple("*" * 31 + str(seat) for seat in range(4))
HERE = Where(2**62, 2**62 + 1)

both_languages = pytest.mark.parametrize("language", LOCALES)


EN = phrases("en")

VERBS = ["leave", "table", "rules", "learn"]


def texts(post: Post) -> str:
    return "\n".join(part["content"] for part in walk(tree(post.items)) if part["type"] == TEXT)


@both_languages
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_is_within_the_limits_for_every_number_of_people(seats: int, language: str) -> None:
    for present in range(1, seats + 1):
        match = table(seats, present, WIDE)

        parts = tree(lobby_message.table(PRESENTERS, match, phrases(language)).items)

        assert not faults(parts)
        joining = ["join"] if present < seats else []
        assert [read(one).verb for one in custom_ids(parts)] == [*joining, *VERBS]


@both_languages
@pytest.mark.parametrize("status", [Status.CANCELLED, Status.RUNNING])
def test_a_table_that_gathers_no_more_has_nothing_to_press(status: Status, language: str) -> None:
    post = lobby_message.table(PRESENTERS, replace(table(), status=status), phrases(language))

    assert not faults(tree(post.items))
    assert [read(one).verb for one in custom_ids(tree(post.items))] == ([] if status is Status.CANCELLED else ["proof"])


@both_languages
def test_hashes_stand_behind_a_button_at_the_start_and_at_the_end(language: str) -> None:
    say, (*_, (ended, last)) = phrases(language), positions(2, 1)
    ended = replace(ended, chance=replace(ended.chance, commitment="c" * 64))

    start = lobby_message.table(
        PRESENTERS, replace(ended, status=Status.RUNNING, chance=replace(ended.chance, secret=None)), say
    )
    end = message(ended, happened(ended, last, say), Picture(b"", "alt"), say)

    for post in (start, end):
        assert "proof" in [read(one).verb for one in custom_ids(tree(post.items))]
        assert "c" * 64 not in texts(post)
        assert "5" * 64 not in texts(post)


@both_languages
def test_a_table_asks_who_is_in_until_its_match_has_started(language: str) -> None:
    say, (*_, (ended, _)) = phrases(language), positions(2, 1)
    asked = say("table-title", game=say("game-kingdomino"))

    heads = [
        texts(lobby_message.table(PRESENTERS, match, say)).partition("\n")[0]
        for match in (table(), replace(ended, status=Status.RUNNING, chance=replace(ended.chance, secret=None)))
    ]

    assert heads == [f"### {asked}", f"### {say('game-kingdomino')}"]


def test_a_turn_names_whoever_is_to_act_and_mentions_nobody() -> None:
    for match, last in positions(2, 1, ("@everyone", "<@1>")):
        if match.status is Status.RUNNING:
            post = message(match, happened(match, last, EN), Picture(b"", "alt"), EN)

            heading = texts(post).partition("\n")[0]
            assert all(name(match, seat, EN) in heading for seat in match.to_act())
            assert "<@" not in texts(post).replace(r"\<\@", "")
            assert dict(post.mentions().to_dict()) == {"parse": []}


def test_a_turn_with_a_pending_move_says_whose_it_is_and_until_when() -> None:
    match, last = next(iter(positions(2, 1)))
    found = shown(match, EN)
    waiting = replace(found, seen=replace(found.seen, waiting=Pending(1, match.seq, 1_800_000_015_000)))

    post = turn_messages.turn(waiting, happened(match, last, EN), Picture(b"", "alt"))

    assert not faults(tree(post.items))
    assert texts(post).startswith("### Ben has moved and can still take it back. Play goes on <t:1800000015:R>.")


def test_a_public_message_carries_the_row_it_shows() -> None:
    *_, (running, _), (ended, _) = positions(2, 1)
    picture = Picture(b"", "alt")
    told = [replace(running, seq=77, public_seq=77), replace(ended, seq=78, public_seq=78)]

    posts = [message(match, "", picture, EN) for match in told]

    carried = [{(one.verb, one.decision) for one in map(read, custom_ids(tree(post.items)))} for post in posts]
    assert ("board", 77) in carried[0]
    assert ("rematch", 78) in carried[1]


def test_a_message_without_a_picture_says_the_rest() -> None:
    match, last = next(iter(positions(2, 1)))

    post = message(match, happened(match, last, EN), None, EN)

    assert not faults(tree(post.items))
    assert post.files() == []


def test_a_turn_that_is_over_asks_nobody_for_anything() -> None:
    for match, last in positions(2, 1):
        if match.status is Status.RUNNING:
            post = turn_messages.retired(shown(match, EN), happened(match, last, EN), Picture(b"", "alt"))

            heading = texts(post).partition("\n")[0]
            batch = match.undo.past[-1] if match.undo.past else None
            played = f"{'●■'[batch.seat]} {name(match, batch.seat, EN)}" if batch is not None else ""
            assert heading in ("### Before the first turn", f"### Turn {batch.turn if batch else 0} · {played}")
            assert not custom_ids(tree(post.items))


def test_every_other_message_pings_nobody() -> None:
    *_, (ended, last) = positions(2, 1)
    picture, say = Picture(b"", "alt"), phrases("en")

    posts = [
        lobby_message.table(PRESENTERS, table(), say),
        message(ended, happened(ended, last, say), picture, say),
        board(ended, picture, "text", say),
    ]

    assert all(dict(post.mentions().to_dict()) == {"parse": []} for post in posts)


@both_languages
@pytest.mark.parametrize("change", ["resigned", "aborted", "shared"])
def test_every_way_to_end_makes_a_message_within_the_limits(change: str, language: str) -> None:
    *_, (ended, _) = positions(2, 1, WIDE)
    assert ended.outcome is not None
    outcome = {
        "resigned": replace(ended.outcome, termination=Termination.RESIGNED, placings=((1,), (0,))),
        "aborted": replace(ended.outcome, termination=Termination.ABORTED, placings=()),
        "shared": replace(ended.outcome, placings=((0, 1),), tie_break="shared"),
    }[change]
    match = replace(
        ended,
        outcome=outcome,
        seats=replace(ended.seats, resigned=frozenset({0}) if change == "resigned" else frozenset()),
    )

    post = message(match, "", Picture(b"", "alt"), phrases(language))

    assert not faults(tree(post.items))


def tied(facts: list[tuple[int, int]], placings: tuple[tuple[int, ...], ...], resigned: frozenset[int]) -> Match:
    """A match in which all have 20 points; facts: by seat, the largest domain and the buildings."""
    *_, (ended, _) = positions(len(facts), 1)
    points = Points((Term("wheat", 10, 2),))
    scored = tuple(KingdomScored(seat, points, *fact) for seat, fact in enumerate(facts))
    outcome = Outcome(Termination.FINISHED, placings, (20,) * len(facts), "shared")
    return replace(
        ended, state=replace(ended.state, scored=scored), outcome=outcome, seats=replace(ended.seats, resigned=resigned)
    )


@pytest.mark.parametrize(
    ("facts", "placings", "resigned", "sentence"),
    [
        ([(9, 5), (8, 7)], ((0,), (1,)), (), ": the points are equal, and the largest domain decides."),
        ([(9, 5), (9, 4)], ((0,), (1,)), (), ": the points are equal, and the number of buildings decides."),
        ([(9, 5), (8, 9), (9, 4)], ((0,), (2,), (1,)), (), "and the number of buildings decides."),
        ([(9, 5), (9, 5)], ((0, 1),), (), "share the victory with 20 points each."),
        ([(9, 5), (9, 5), (9, 5)], ((0, 2), (1,)), (1,), "share the victory with 20 points each."),
        (
            [(9, 5), (9, 5), (8, 5)],
            ((0,), (2,), (1,)),
            (1,),
            ": the points are equal, and the largest domain decides.",
        ),
    ],
)
def test_the_end_says_what_decided_between_equal_points(
    facts: list[tuple[int, int]], placings: tuple[tuple[int, ...], ...], resigned: tuple[int, ...], sentence: str
) -> None:
    match = tied(facts, placings, frozenset(resigned))

    assert end_message.ending(shown(match, EN)).endswith(sentence)


def test_equal_points_of_somebody_who_resigned_are_no_tie() -> None:
    match = tied([(9, 5), (9, 5)], ((0,), (1,)), frozenset({1}))

    assert end_message.ending(shown(match, EN)) == "● **Ana** wins with 20 points."
