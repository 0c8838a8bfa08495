"""Buttons, selects and private looks of Kingdomino, over every position of random matches."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.core.game import IllegalAction, Seat
from bot.games.kingdomino.presentation.prompts import AskChoose, AskPlace
from bot.games.kingdomino.presentation.why import Verdict
from bot.games.kingdomino.rules.actions import notation
from bot.games.kingdomino.rules.cells import CELLS
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Status
from cogs.kingdomino import controls, describe
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.move_draft_controls import Offer, read_step
from cogs.ui.text.button_rows import BUTTONS
from cogs.ui.text.custom_id import read
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Picture, Post
from tests.unit.discord.components import LABEL, SELECT, Json, custom_ids, faults, labels, tree, walk
from tests.unit.discord.games.kingdomino import asked, drafts, running
from tests.unit.discord.positions import GAME, positions
from tests.unit.discord.seeing import PRESENTERS, considered, shown

PRESENTER = PRESENTERS["kingdomino"]

both_languages = pytest.mark.parametrize("language", LOCALES)


def broken(post: Post) -> list[str]:
    return faults(tree(post.items))


def steps(parts: list[Json]) -> list[tuple[str, ...]]:
    """What every button and every option of a message begins, from nothing."""
    found = []
    for part in walk(parts):
        if part["type"] == SELECT:
            argument = read(part["custom_id"]).argument
            found += [read_step(argument, (option["value"],)).after(()) for option in part["options"]]
        elif "custom_id" in part:
            found.append(read_step(read(part["custom_id"]).argument).after(()))
    return found


def ways(match: Match, seat: Seat, draft: tuple[str, ...]) -> tuple[Row, ...]:
    """Return the controls of a look without its picture and words; tests of what can be reached hold the two equal."""
    seen = shown(match, phrases("en"), seat)
    thought = considered(match, seat, draft, seen.seen.position)
    offer = Offer(match.id, match.decided[seat], seen.say, thought.notations)
    return tuple(PRESENTER.presenter.ways(seen, thought, "", offer))


@both_languages
def test_every_turn_message_is_within_the_limits_whatever_is_to_be_decided(language: str) -> None:
    say, seen, longest = phrases(language), Counter[str](), 0

    for match, last, _, found in running()[::4]:
        board = shown(match, say, None, last)
        told = "" if last is None else PRESENTER.story(match, last, say)
        parts = tree(turn_messages.turn(board, told, Picture(b"", board.alt())).items)
        selects = sum(part["type"] == SELECT for part in walk(parts))

        assert not faults(parts)
        longest = max(longest, *map(len, labels(parts)))
        seen[f"{type(found).__name__} {selects}"] += 1

    assert longest <= LABEL
    assert {"AskPlace 0", "AskPlace 1", "AskDiscard 0", "AskChoose 0"} <= seen.keys(), seen


@both_languages
def test_every_private_look_is_within_the_limits_and_ends_with_a_way_to_commit(language: str) -> None:
    say, kinds = phrases(language), Counter[str]()

    for match, _, seat, found in running()[::5]:
        for draft in drafts(found):
            look = PRESENTER.look(match, seat, draft, say, "dark")

            assert look is not None
            assert not broken(turn_messages.private_look(match, seat, look, Picture(b"", look.alt)))
            assert look.text.strip()
            verbs = [read(one).verb for one in custom_ids(tree(look.rows))]
            assert verbs[-1] == "commit"
            kinds[type(found).__name__] += 1

    assert kinds.keys() == {"AskPlace", "AskDiscard", "AskChoose"}


def test_every_button_of_a_look_carries_a_turn_that_the_rules_accept() -> None:
    say, commits = phrases("en"), 0

    for match, _, seat, found in running()[::7]:
        for draft in drafts(found, limit=2):
            base = PRESENTER.presenter.begin(shown(match, say, seat), seat, draft)
            for text in custom_ids(tree(ways(match, seat, base))):
                click = read(text)
                assert (click.match, click.decision) == (match.id, match.decided[seat])
                then = considered(match, seat, read_step(click.argument).after(base))
                assert (click.verb == "commit") <= (then.question is None)
                commits += click.verb == "commit"

    assert commits > 50


def test_a_look_at_a_spot_leads_to_the_spots_before_and_after_it() -> None:
    match, seat, found = next(
        (match, seat, found)
        for match, _, seat, found in running()
        if isinstance(found, AskPlace) and len(found.spots) > 3
    )
    first = [notation(spot.ways[0].action) for spot in found.spots]

    for place, draft in enumerate(first):
        look = PRESENTER.look(match, seat, (draft,), phrases("en"), "dark")

        assert look is not None
        assert {(first[place - 1],), (first[(place + 1) % len(first)],)} <= set(steps(tree(look.rows)))


def test_every_option_of_a_public_message_begins_a_turn_at_the_spot_it_names() -> None:
    say = phrases("en")

    for match, _, _, found in running()[::5]:
        begun = steps(tree(PRESENTER.controls(match, say)))

        assert all(considered(match, asked(match)[0], draft) for draft in begun)
        if isinstance(found, AskPlace):
            spots = [text.split()[-1].split("-")[0] for (text,) in begun]
            # In a select the most useful comes first, as it does among the ways of a spot.
            useful = sorted(found.spots, key=lambda spot: (-spot.best.gain, -spot.worth[1]))
            assert spots == [spot.name for spot in (found.spots if len(spots) <= BUTTONS else useful)]


def test_a_spot_of_an_older_button_begins_the_best_way_there() -> None:
    for match, _, seat, found in running()[::9]:
        for spot in found.spots if isinstance(found, AskPlace) else ():
            (text,) = PRESENTER.drafts(match, seat, spot.name)

            assert GAME.parse(text) == spot.best.action


def test_an_option_that_is_gone_is_an_old_button() -> None:
    match = next(match for match, _, _, found in running() if isinstance(found, AskPlace))

    for spot in ("G7", "", "Z99", "g8", "place 1 G8-H8"):
        with pytest.raises(IllegalAction) as refused:
            PRESENTER.drafts(match, asked(match)[0], spot)

        assert refused.value.reason is InterfaceReason.OLD_BUTTON


def test_with_forty_two_spots_there_are_two_selects_and_still_room_for_the_rest() -> None:
    say = phrases("fr")
    match, found = next((m, f) for m, _, _, f in running() if isinstance(f, AskPlace))
    many = controls.spot_choices((found.spots * 42)[:42], say)

    rows = tree(Offer(match.id, 1, say).spots(many))

    assert [len(row["components"][0]["options"]) for row in rows] == [25, 17]
    assert len(set(custom_ids(rows))) == 2


def test_a_whole_turn_that_was_taken_back_asks_for_its_choice_anew() -> None:
    say, seen = phrases("en"), Counter[str]()

    for match, _, seat, found in running()[::11]:
        picks = found.options if isinstance(found, AskChoose) else found.then
        for draft in drafts(found, limit=1):
            for pick in picks[:1]:
                look = PRESENTER.look(match, seat, (*draft, f"choose {pick.domino.number}"), say, "dark")
                again = PRESENTER.look(match, seat, draft, say, "dark")

                assert look is not None
                assert again is not None
                assert (look.text, tree(look.rows)) == (again.text, tree(again.rows))
                seen[type(found).__name__] += 1

    assert seen.keys() == {"AskPlace", "AskDiscard", "AskChoose"}


def test_the_last_king_of_a_line_is_told_where_it_goes() -> None:
    told = 0

    for match, _, seat, found in running()[::3]:
        if isinstance(found, AskPlace) and len(found.then) == 1:
            look = PRESENTER.look(match, seat, (), phrases("en"), "dark")
            assert look is not None
            assert f"Then your king goes to **{found.then[0].domino.number}**" in look.text
            told += 1

    assert told > 20


def test_a_look_promises_the_points_that_laying_the_domino_brings() -> None:
    promised = 0

    for match, _, seat, found in running()[::5]:
        for draft in drafts(found, limit=2) if isinstance(found, AskPlace) else ():
            look, then = PRESENTER.look(match, seat, draft, phrases("en"), "dark"), considered(match, seat, draft)
            now, points = GAME.scores(match.state)[seat], then.then.scores[seat]
            assert look is not None
            # Points of the land alone: what the bonuses bring is known at the end.
            told = re.search(r"You go from (\d+) to (\d+)", look.text)
            if not draft or then.then.view.scored:
                continue
            if told is not None:
                assert int(told[2]) - int(told[1]) == points - now
                promised += 1
            else:
                assert points == now
                assert "You stay at " in look.text

    assert promised > 20


def test_the_last_domino_of_a_game_of_a_dynasty_is_looked_at_in_the_kingdom_it_ends() -> None:
    ends, say = Counter[int](), phrases("en")

    for match, _ in positions(2, 0, (), frozenset({"dynasty"})):
        if match.status is not Status.RUNNING:
            continue
        seat, found = asked(match)
        before = GAME.view(match.state, seat)
        for draft in drafts(found, limit=1):
            look, view = PRESENTER.look(match, seat, draft, say, "dark"), considered(match, seat, draft).then.view
            assert look is not None
            assert view.game == before.game
            if view.scored:
                ahead = shown(match, say, seat).after(considered(match, seat, draft))
                assert any(describe.rows(view.kingdoms[seat], say) in fact.text for fact in describe.facts(ahead))
                assert sum(len(kingdom.laid) for kingdom in view.kingdoms) > 10
                ends[view.game] += 1

    assert ends.keys() == {1, 2, 3}


@both_languages
def test_every_answer_to_why_is_within_the_limits_and_inside_its_picture(language: str) -> None:
    say, verdicts = phrases(language), Counter[Verdict]()
    moments = [(match, seat) for match, _, seat, found in running() if isinstance(found, AskPlace)]

    for number, (match, seat) in enumerate(moments[::40]):
        for cell in list(CELLS)[number % 5 :: 5]:
            look = PRESENTER.why(match, seat, cell, say, ("dark", "light", "high_contrast")[number % 3])

            verdicts[GAME.explain(match.state, seat, cell).verdict] += 1
            assert f"**{cell}**" in look.text
            assert len(look.text) <= 2000
            assert not broken(turn_messages.private_look(match, seat, look, Picture(b"", look.alt)))
            for op in look.scene.operations:
                assert min(op.box) >= 0, op
                assert op.box[2] <= look.scene.width, op
                assert op.box[3] <= look.scene.height, op

    assert set(verdicts) == set(Verdict)


def test_the_same_position_makes_the_same_buttons() -> None:
    say = phrases("en")

    for match, _, _, _ in running()[::40]:
        assert tree(PRESENTER.controls(match, say)) == tree(PRESENTER.controls(match, say))
