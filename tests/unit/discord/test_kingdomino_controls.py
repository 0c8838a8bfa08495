"""Buttons, selects, words and private looks of Kingdomino, over every position of random matches."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from cogs.kingdomino.state import state_of
from cogs.ui.stories import happened

from bot.core.game import IllegalAction, Seat
from bot.games.kingdomino.actions import notation
from bot.games.kingdomino.cells import CELLS
from bot.games.kingdomino.events import GameEnded, KingdomScored
from bot.games.kingdomino.model import State
from bot.games.kingdomino.prompts import AskChoose, AskDiscard, AskPlace, Question, question
from bot.games.kingdomino.why import Verdict, explain
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model import Entry, Match, Status
from cogs.kingdomino import controls, words
from cogs.kingdomino.presenter import KingdominoPresenter
from cogs.ui import endings, messages
from cogs.ui.choices import spots
from cogs.ui.content import Picture, Post
from cogs.ui.custom_id import read
from cogs.ui.reasons import InterfaceReason
from tests.unit.discord.components import ALT, LABEL, SELECT, custom_ids, faults, labels, tree, walk
from tests.unit.discord.positions import BONUSES, GAME, LONG_NAME, positions

MATCHES = 6
PRESENTER = KingdominoPresenter()
LONG = tuple(f"{LONG_NAME[:30]}{seat}W" for seat in range(4))

ORDINARY = ("Wilhelmina", "Konstantin", "Maximilian", "Bartholomew")

both_languages = pytest.mark.parametrize("language", LOCALES)


def every(names: tuple[str, ...] = LONG) -> Iterator[tuple[Match, Entry | None]]:
    for count in (2, 3, 4):
        for number in range(MATCHES):
            yield from positions(count, number, names)
    yield from variants(names)


def variants(names: tuple[str, ...] = LONG) -> Iterator[tuple[Match, Entry | None]]:
    yield from positions(2, 0, names, BONUSES | {"mighty-duel", "dynasty"})
    yield from positions(4, 0, names, BONUSES | {"dynasty"})


def asked(match: Match) -> tuple[Seat, Question]:
    (seat,) = match.to_act()
    found = question(state_of(match), seat)
    assert found is not None
    return seat, found


def running() -> Iterator[tuple[Match, Entry | None, Seat, Question]]:
    for match, last in every():
        if match.status is Status.RUNNING:
            yield match, last, *asked(match)


def shown(post: Post) -> list[str]:
    return faults(tree(post.items))


def drafts(found: Question, limit: int = 4) -> Iterator[tuple[str, ...]]:
    """Half-made turns a person can come to: nothing yet, and some of the ways to lay the domino."""
    yield ()
    if isinstance(found, AskPlace):
        ways = [way for spot in found.spots for way in spot.ways]
        yield from ((notation(way.action),) for way in ways[:: max(1, len(ways) // limit)])
    if isinstance(found, AskDiscard):
        yield (notation(found.action),)


@both_languages
def test_every_turn_message_is_within_the_limits_whatever_is_to_be_decided(language: str) -> None:
    say, seen, longest = phrases(language), Counter[str](), 0

    for match, last, _, found in running():
        post = messages.turn(match, happened(match, last, say), Picture(b"", PRESENTER.alt(match, last, say)), say)
        parts = tree(post.items)
        selects = sum(part["type"] == SELECT for part in walk(parts))

        assert not faults(parts)
        longest = max(longest, *map(len, labels(parts)))
        seen[f"{type(found).__name__} {selects}"] += 1

    assert longest <= LABEL
    assert {"AskPlace 0", "AskPlace 1", "AskDiscard 0", "AskChoose 0"} <= seen.keys(), seen


@both_languages
def test_every_private_look_is_within_the_limits_and_ends_with_a_way_to_commit(language: str) -> None:
    say, kinds = phrases(language), Counter[str]()

    for match, _, seat, found in list(running())[::5]:
        for draft in drafts(found):
            look = PRESENTER.look(match, seat, draft, say, "dark")

            assert look is not None
            assert not shown(messages.private_look(match, seat, look, Picture(b"", look.alt)))
            verbs = [read(one).verb for one in custom_ids(tree(look.rows))]
            assert verbs[-1] == "commit"
            kinds[type(found).__name__] += 1

    assert kinds.keys() == {"AskPlace", "AskDiscard", "AskChoose"}


def test_every_commit_button_carries_a_turn_that_the_rules_accept() -> None:
    say, commits = phrases("en"), 0

    for match, _, seat, found in list(running())[::7]:
        for draft in drafts(found, limit=2):
            look = PRESENTER.look(match, seat, draft, say, "dark")
            assert look is not None
            for text in custom_ids(tree(look.rows)):
                click = read(text)
                assert (click.match, click.decision) == (match.id, match.decided[seat])
                state = controls.after(match, seat, click.argument.split(";"))
                assert isinstance(state, State)
                commits += click.verb == "commit"

    assert commits > 50


def test_every_option_of_a_public_message_opens_the_draft_it_names() -> None:
    say = phrases("en")

    for match, _, seat, found in list(running())[::5]:
        if not isinstance(found, AskPlace):
            continue
        rows = tree(controls.public(match, say))
        values = [option["value"] for row in rows for part in row["components"] for option in part.get("options", ())]
        values += [read(one).argument for one in custom_ids(rows) if read(one).verb == "spot"]

        assert values == [spot.name for spot in found.spots]
        for spot in values:
            (text,) = PRESENTER.drafts(match, seat, spot)
            assert GAME.parse(text) in GAME.legal_actions(state_of(match), seat)


def test_an_option_that_is_gone_is_an_old_button() -> None:
    match = next(match for match, _, _, found in running() if isinstance(found, AskPlace))

    for spot in ("G7", "", "Z99", "g8", "place 1 G8-H8"):
        with pytest.raises(IllegalAction) as refused:
            PRESENTER.drafts(match, asked(match)[0], spot)

        assert refused.value.reason is InterfaceReason.OLD_BUTTON


def test_with_forty_two_spots_there_are_two_selects_and_still_room_for_the_rest() -> None:
    say = phrases("fr")
    match, found = next((m, f) for m, _, _, f in running() if isinstance(f, AskPlace))
    many = controls.choices((found.spots * 42)[:42], say)

    rows = tree(spots(match, 1, many, say))

    assert [len(row["components"][0]["options"]) for row in rows] == [25, 17]


def facts(match: Match, say: Phrases) -> Iterator[str]:
    """What alt text has to tell: whose turn, scores, the lines, the options, every kingdom, what is left."""
    view = GAME.view(state_of(match), None)
    for seat, player in enumerate(match.players):
        yield f"{player.name} {GAME.scores(state_of(match))[seat]}"
        yield words.rows(view.kingdoms[seat], say)
    for slot in (*view.current, *view.upcoming) if view.outcome is None else ():
        yield f"{slot.domino.number} {words.domino_short(slot.domino, say)}"
    match question(state_of(match), min(view.to_act, default=0)):
        case AskPlace(_, spots):
            yield from (f"{spot.number} {spot.name}" for spot in spots)
        case AskChoose(options):
            yield from (f"{pick.letter} {pick.domino.number}" for pick in options)
    yield say("kingdomino-alt-supply", lines=view.lines_left)


@both_languages
def test_alt_text_tells_the_whole_position_when_names_are_of_ordinary_length(language: str) -> None:
    say, told = phrases(language), 0

    for match, last in (pair for seats in (2, 3, 4) for n in range(MATCHES) for pair in positions(seats, n, ORDINARY)):
        text = PRESENTER.alt(match, last, say)

        assert len(text) <= ALT
        assert not [fact for fact in facts(match, say) if fact not in text]
        told += 1

    assert told > 500


@both_languages
def test_alt_text_that_has_to_be_cut_loses_whole_kingdoms_last_and_says_where_the_rest_is(language: str) -> None:
    say, cut = phrases(language), Counter[int]()

    for match, last in every():
        text = PRESENTER.alt(match, last, say)

        assert len(text) <= ALT
        missing = [fact for fact in facts(match, say) if fact not in text]
        if missing:
            cut[match.seats] += 1
            assert text.endswith(say("alt-more"))
            view = GAME.view(state_of(match), None)
            allowed = {words.rows(kingdom, say) for kingdom in view.kingdoms if kingdom.seat not in view.to_act}
            assert {*missing} <= allowed | {say("kingdomino-alt-supply", lines=view.lines_left)}

    assert cut.keys() == {2, 4}


def test_alt_text_of_the_very_first_line_says_that_it_is_to_be_chosen_from() -> None:
    lines = 0

    for match, last in positions(2, 0, ORDINARY):
        text, view = PRESENTER.alt(match, last, phrases("en")), GAME.view(state_of(match), None)

        assert ("Being laid: " in text) == (view.outcome is None and not view.first_selection)
        assert ("To choose from: " in text) == (view.outcome is None and bool(view.first_selection or view.upcoming))
        lines += view.first_selection

    assert lines >= 4


def test_alt_text_in_french_is_typeset_as_french() -> None:
    for match, last in [*positions(2, 0, ORDINARY), *variants(ORDINARY)]:
        assert not re.search(r"\w:", PRESENTER.alt(match, last, phrases("fr")))


@both_languages
def test_alt_text_of_a_dynasty_tells_totals_and_the_games_before(language: str) -> None:
    say, told = phrases(language), 0

    for match, last in variants(names=("Ana", "Ben", "Cleo", "Dan")):
        text, view = PRESENTER.alt(match, last, say), GAME.view(match.state, None)

        assert all(f"{p.name} {total}" in text for p, total in zip(match.players, view.totals, strict=False))
        if not text.endswith(say("alt-more")):
            for number, past in enumerate(view.past, 1):
                scores = ", ".join(f"{match.players[s.seat].name} {s.points.total}" for s in past)
                assert say("paired", name=say("kingdomino-game", game=number), value=scores) in text
                told += 1

    assert told > 100


@both_languages
def test_the_end_of_a_game_of_a_dynasty_is_explained_seat_by_seat(language: str) -> None:
    say, ends = phrases(language), 0

    for match, last in variants():
        for event in last.events if last else ():
            if isinstance(event, GameEnded):
                ends += 1
                text = PRESENTER.story(match, last, say)
                scored = [e for e in last.events if isinstance(e, KingdomScored)]
                assert all(f"= {score.points.total}" in text or not score.points.terms for score in scored) or (
                    event.game == 3
                )

    assert ends == 6


@both_languages
def test_a_finished_match_explains_every_score_within_the_limits(language: str) -> None:
    say = phrases(language)

    for match, last in every():
        if match.status is Status.FINISHED:
            post = endings.over(match, happened(match, last, say), Picture(b"", PRESENTER.alt(match, last, say)), say)
            text = endings.explained(match, say)

            assert not shown(post)
            for seat, points in enumerate(GAME.points(state_of(match))):
                assert f"**{points.total}**" in text
                assert all(line in text for line in PRESENTER.breakdown(points, say)), seat


@both_languages
def test_every_answer_to_why_is_within_the_limits_and_inside_its_picture(language: str) -> None:
    say, verdicts = phrases(language), Counter[Verdict]()
    moments = [(match, seat) for match, _, seat, found in running() if isinstance(found, AskPlace)]

    for number, (match, seat) in enumerate(moments[::25]):
        for cell in list(CELLS)[number % 5 :: 5]:
            look = PRESENTER.why(match, seat, cell, say, ("dark", "light", "high_contrast")[number % 3])

            verdicts[explain(match.state, seat, cell).verdict] += 1
            assert f"**{cell}**" in look.text
            assert len(look.text) <= 2000
            assert not shown(messages.private_look(match, seat, look, Picture(b"", look.alt)))
            for op in look.scene.operations:
                assert min(op.box) >= 0, op
                assert op.box[2] <= look.scene.width, op
                assert op.box[3] <= look.scene.height, op

    assert set(verdicts) == set(Verdict)


def test_the_same_position_makes_the_same_buttons() -> None:
    say = phrases("en")

    for match, _, _, _ in list(running())[::40]:
        assert tree(controls.public(match, say)) == tree(controls.public(match, say))
