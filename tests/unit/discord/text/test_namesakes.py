"""People of one name in one match: no text, picture or control leaves open which of them it means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.events.votes_without_result import Kind
from bot.match.fold import open_votes
from bot.match.model.match import Caller, Match, Player, Status
from bot.match.model.people import NAMELESS
from bot.match.model.seat_absence_and_substitutes import MatchSeats
from bot.match.service import projections
from cogs.learning import review_messages, review_pictures
from cogs.lobby.seat_and_looks_page import panel
from cogs.ui.board import ballot_messages, end_message, lobby_message, pause_and_claim_messages, seat_offers
from cogs.ui.interaction import match_lookup
from cogs.ui.presenter import match_summaries, turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text import distinct_names, hidden_people
from cogs.ui.text.outgoing_message import Picture
from cogs.ui.text.player_names_and_wording import COLOURS, plain_name, plainly
from cogs.ui.text.player_names_with_absence import named
from cogs.ui.text.safe_names import LONGEST, shortened
from cogs.wiring.presenters import PRESENTERS as REAL
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Scene, Text
from tests.pairwise import one_by_day
from tests.unit.discord.components import tree, walk
from tests.unit.discord.learning.test_coached import erred_by_both
from tests.unit.discord.matches import Club, said
from tests.unit.discord.positions import table
from tests.unit.discord.seeing import PRESENTERS, happened, message, moves

EN = phrases("en")
NAME = "Alex"
TABLES = [(game, seats) for game in GAMES for seats in sorted({2, min(4, max(GAMES[game].info.seats))})]

both_languages = pytest.mark.parametrize("language", LOCALES)
every_table = pytest.mark.parametrize(("game", "seats", "language"), one_by_day(TABLES, LOCALES))


def alone(text: str, say: Phrases) -> list[str]:
    """Lines in which the name stands without a mark that says whose it is."""
    marks = "|".join(say(f"colour-{key}") for key in COLOURS)
    lone = re.compile(rf"{NAME}(?! \[(?:{marks})(?: \d)?\])")
    return [line for line in plainly(text).split("\n") if lone.search(line)]


def unmarked(scene: Scene, say: Phrases) -> list[str]:
    """Names in a picture without their mark, cut ones too; the mark may stand in a line of its own.

    Where a panel has no room for it, as much of it as fits.
    """
    marks = tuple(f" [{say(f'colour-{key}')}]" for key in COLOURS)
    texts = [operation.text for operation in scene.operations if isinstance(operation, Text)]
    lines = [f"{text} {below}" if below.startswith("[") else text for text, below in pairwise([*texts, ""])]
    names = [text for text in lines if re.match(r"(× )?(A…|Al)", text)]
    return [name for name in names if not name.endswith(marks) and not re.search(r" \[\w*…$", name)]


def controls(post_items: Sequence[object]) -> str:
    """What buttons and selects say, a line each."""
    parts = walk(tree(tuple(post_items)))  # type: ignore[arg-type] # items of any kind
    return "\n".join(
        str(option["label"]) for part in parts for option in (part, *part.get("options", ())) if option.get("label")
    )


async def texts(club: Club, match: Match, say: Phrases) -> Iterator[str]:
    """Everything a match in its midst or after its end says, as far as it needs no server."""
    seen = presented(REAL, await club.service.views.perspective(match.id), say)
    rows = await club.service.views.entries(match.id, limit=match.seq)
    summary = projections.summary(match)
    found = [seen.alt(), *(fact.text for fact in seen.facts()), match_summaries.block(summary, None, say)]
    found += [match_lookup.title(summary, say), match_lookup._described(summary, say)]
    found += [happened(match, row, say) for row in rows]
    found += [said(message(match, happened(match, rows[-1], say), None, say))]
    found += [said(turn_messages.retired(seen, "", None)), said(turn_messages.folded(seen, ""))]
    found += [said(await moves(club.service, match, 1, "", say)), *looks(match, say)]
    if match.status is Status.FINISHED:
        found += [said(end_message.over(seen, "", None))]
    else:
        vote = open_votes.open_vote(replace(match, abort_votes=frozenset({0})), Kind.ABORT)
        found += [said(await ballot_messages.ask(club.service, seen, vote, calling=False))]
        found += list(of_seats(match, say))
    return iter(found)


def looks(match: Match, say: Phrases) -> Iterator[str]:
    for seat in match.to_act():
        look = PRESENTERS[match.game].look(match, seat, (), say, "dark")
        if look is not None:
            yield f"{look.text}\n{look.alt}"


def of_seats(match: Match, say: Phrases) -> Iterator[str]:
    """Buttons about seats whose people are late or gone, and the words for them."""
    seats = frozenset(range(len(match.players)))
    late = replace(
        match,
        clock=replace(match.clock, overdue=frozenset({1})),
        seats=replace(match.seats, departed=frozenset({1}), held=frozenset({1}), sought=seats),
    )
    for by in (Caller(1, NAME, 0), Caller(99, "Olga", 0, manages=True)):
        yield controls((*seat_offers.items(late, by, say), *pause_and_claim_messages.items(late, by, say)))
    yield controls([seat_offers.named(late, 1, "vacancy-take-for", turn_messages.CustomId("sit", match.id), say)])
    yield plain_name(named(late, say), 1, say)


async def of_one_name(game: str, seats: int) -> tuple[Club, Match]:
    club = Club((NAME,) * seats)
    return club, await club.begun(game, seats, grace=0)


@every_table
async def test_no_line_of_a_match_leaves_open_which_namesake_it_means(game: str, seats: int, language: str) -> None:
    say = phrases(language)
    club, match = await of_one_name(game, seats)
    at_table = replace(
        match, status=Status.GATHERING, lobby=replace(match.lobby, wanted=seats + 1, invited=(Player(88, NAME),))
    )

    told = [said(lobby_message.table(REAL, at_table, say))]
    for rows in (0, 12, 1500):
        match = await club.played(match, rows)
        told += await texts(club, match, say)

    # The one who is invited has no colour yet.
    text = "\n".join(told).replace(rf"{NAME} \[{say('name-invited')}\]", "")
    assert match.status is Status.FINISHED
    assert text.count(NAME) > 50
    assert not alone(text, say)


@every_table
async def test_namesakes_keep_their_marks_in_pictures(game: str, seats: int, language: str) -> None:
    say = phrases(language)
    club, match = await of_one_name(game, seats)

    scenes = []
    for rows in (8, 1500):
        match = await club.played(match, rows)
        gone = (
            match
            if match.status is Status.FINISHED
            else replace(match, seats=replace(match.seats, held=frozenset({1})))
        )
        for each in (match, gone):
            shown = presented(REAL, await club.service.views.perspective(match.id), say)
            shown = replace(shown, seen=replace(shown.seen, table=each.table)).with_signs()
            assert isinstance(shown, Presented)
            scenes.append(shown.presenter.scene(shown, "dark"))

    assert [bool([o for o in scene.operations if isinstance(o, Text)]) for scene in scenes] == [True] * 4
    assert not [text for scene in scenes for text in unmarked(scene, say)]


async def test_names_without_marks_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    club, match = await of_one_name("kingdomino", 2)
    match = await club.played(match, 12)

    monkeypatch.setattr("cogs.ui.text.player_names_and_wording.distinct", lambda names, *_: list(names))
    monkeypatch.setattr("cogs.ui.text.player_names_with_absence.distinct", lambda names, *_: list(names))

    found = [alone(text, EN) for text in await texts(club, match, EN) if NAME in text]
    scene = REAL["kingdomino"].scene(presented(REAL, await club.service.views.perspective(match.id), EN), "dark")
    assert found
    assert all(found)
    assert unmarked(scene, EN)


@both_languages
def test_reviews_name_namesakes_apart_in_words_and_picture(language: str) -> None:
    say, review = phrases(language), erred_by_both()
    match = table_of(NAME, NAME)
    names = [plain_name(match, seat, say) for seat in range(2)]

    look = review_pictures.chart(match, review, names, "dark", say)
    page = review_messages.page(match, review_messages.Studied(review, 0, 0), 0, Picture(b"", look.alt), say)

    assert NAME in look.alt
    assert not alone(f"{look.alt}\n{said(page)}", say)
    assert not unmarked(look.scene, say)


def table_of(*names: str) -> Match:
    return table(len(names), names=names)


def told(*names: str, say: Phrases = EN) -> list[str]:
    match = table_of(*names)
    return [plain_name(match, seat, say) for seat in range(len(names))]


@pytest.mark.parametrize(
    "other",
    ["ALEX", "Ａｌｅｘ", "𝐀𝐥𝐞𝐱", "Аlех", "A1ex", "AIex", "Alex\ufe0f", "Al\u034fex", "Alex\u200b", " Alex ", "Alеx"],
)
def test_a_name_that_only_looks_the_same_is_marked(other: str) -> None:
    first, second = told(NAME, other)

    assert first == "Alex [red]"
    assert second.endswith(" [blue]")


def test_names_that_are_one_once_cut_are_marked() -> None:
    assert told("x" * LONGEST + "a", "x" * LONGEST + "b") == ["x" * LONGEST + " [red]", "x" * LONGEST + " [blue]"]


def test_names_of_their_own_stay_as_they_are() -> None:
    people = ("Alex", "Alexa", "Ana (she/her)"[:3], "José", "Jose", "Ben :)")

    assert told(*people) == list(people)


def test_a_colour_that_was_chosen_is_the_one_that_tells() -> None:
    match = table_of(NAME, NAME)
    match = replace(match, lobby=replace(match.lobby, wishes={match.players[0].user: 3}))

    assert [plain_name(match, seat, EN) for seat in range(2)] == ["Alex [green]", "Alex [blue]"]


def test_namesakes_who_hide_or_were_forgotten_are_told_apart_in_one_match() -> None:
    match = table_of("Ana", "Ben")
    hidden = frozenset(player.user for player in match.players)
    line = projections.summary(match)

    masked = hidden_people.masked(line, hidden, EN)

    assert match_summaries.block(masked, None, EN).count(r"someone \[") == 2
    assert told(NAMELESS, NAMELESS) == ["— [red]", "— [blue]"]


def test_a_list_from_before_colours_were_kept_tells_namesakes_by_seat() -> None:
    line = replace(projections.summary(table_of(NAME, NAME)), colours=())

    assert r"Alex \[1\] – Alex \[2\]" in match_summaries.block(line, None, EN)


async def test_a_substitute_of_the_same_name_is_told_from_who_sat_there() -> None:
    club = Club((NAME, "Ben", NAME))
    match = await club.begun()
    await club.service.seats.seek(club.caller(1), match.id, 0, True)
    match = await club.service.seats.substitute(club.caller(3), match.id, 0)

    page = said(await moves(club.service, match, 2, "", EN))
    line = match_summaries.block(projections.summary(match), None, EN)

    assert not alone(f"{page}\n{line}", EN)
    assert r"Alex \[red\], then Alex \[red 2\]" in line
    assert EN("moves-substituted", name=r"Alex \[red 2\]", former=r"Alex \[red\]") in page


@both_languages
def test_who_may_be_kicked_is_told_apart(language: str) -> None:
    say, match = phrases(language), table_of("Olga", NAME, NAME)
    match = replace(
        match, status=Status.GATHERING, lobby=replace(match.lobby, wanted=6, invited=(Player(5, NAME), Player(6, NAME)))
    )

    post = panel(match, Caller(match.owner, "Olga", 0), say)

    labels = [line for line in controls(post.items).split("\n") if line.startswith(NAME)]
    assert len(set(labels[:4])) == 4
    assert all(label.endswith("]") for label in labels)


def test_accounts_of_one_name_are_told_apart_in_lists_over_many_matches() -> None:
    people = [Player(123456781111, NAME), Player(123456782222, "alex"), Player(123456783333, "Ben")]

    assert distinct_names.by_account(people, "…") == ["Alex [1111]", "alex [2222]", "Ben"]


@both_languages
@pytest.mark.parametrize("width", range(60, 400, 20))
def test_a_mark_outlives_the_name_when_a_picture_cuts_it(language: str, width: int) -> None:
    for key in COLOURS:
        mark = f"[{phrases(language)(f'colour-{key}')}]"
        shown = cut(f"Wilhelmina-Konstantina von Habsb {mark}", 28, width)

        assert shown.endswith(mark) or measure(f"W… {mark}", 28) > width


@pytest.mark.parametrize("room", range(16, 50))
def test_a_mark_outlives_the_name_when_a_label_cuts_it(room: int) -> None:
    shown = shortened("Wilhelmina-Konstantina von Habsb [yellow]", room)

    assert shown.endswith(" [yellow]")
    assert len(shown) <= room


def test_a_status_stands_beside_a_name_and_never_in_it() -> None:
    match = replace(table_of("Ana", "Ana"), seats=MatchSeats(held=frozenset({0, 1})), status=Status.RUNNING)

    shown = named(match, EN)

    assert [player.name for player in shown.players] == ["Ana", "Ana"]
    assert [plain_name(shown, seat, EN) for seat in (0, 1)] == ["Ana [red] (autopilot)", "Ana [blue] (autopilot)"]


def test_long_names_that_a_status_cuts_to_one_are_told_apart() -> None:
    match = table_of("Christopher-Alexander Smith", "Christopher-Alexander Jones")
    match = replace(match, seats=replace(match.seats, held=frozenset({0, 1})), status=Status.RUNNING)

    first, second = (plain_name(named(match, EN), seat, EN) for seat in (0, 1))

    assert first.endswith(" [red]")
    assert second.endswith(" [blue]")
