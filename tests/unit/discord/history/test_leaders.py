"""Leaderboards as they are read: lines, places, one's own, and the ways from page to page, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.i18n import LOCALES, Phrases, phrases
from bot.match.records.leaderboard import Edge, Field, Ranking, Side, Standing
from bot.match.records.ratings import MANY, MICRO, Rating
from cogs.history.statistics import leaderboard_page
from cogs.history.statistics.leaderboard_page import ABOVE, BELOW, OWN, LeaderPage, Place
from cogs.ui.text.custom_id import read
from cogs.ui.text.outgoing_message import Post
from tests.unit.discord.components import TEXT, custom_ids, faults, tree, walk

EN = phrases("en")
TOP = Place("kingdomino", 2)
HOSTILE = "**@everyone** [x](http://y) \u202e`"
WIDE = "W" * 32


def line(user: int, strength: int, matches: int = 9, name: str = "") -> Standing:
    return Standing(user, name or f"U{user}", Rating(strength * MICRO, 2 * MICRO, matches, 3))


def shown(
    lines: Sequence[Standing] = (),
    *,
    place: Place = TOP,
    own: Standing | None = None,
    above: bool = False,
    below: bool = False,
    fields: Sequence[Field] = (Field(2, 30, 4),),
    hides: bool = False,
) -> LeaderPage:
    places = tuple(range(1, len(lines) + 1)) if place.side is Side.RANKED else ()
    ahead = None if own is None or not own.rating.placed else 11
    return LeaderPage(place, Ranking(tuple(lines), places, above, below), fields, own, ahead, hides)


def said(post: Post) -> str:
    return "\n".join(part["content"] for part in walk(tree(post.items)) if part["type"] == TEXT)


def ways(post: Post) -> list[Place]:
    arguments = [read(one).argument for one in custom_ids(tree(post.items))]
    return [Place.parse(one) for one in arguments if " " in one]


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("name", [HOSTILE, WIDE, "", "אבג"])
def test_a_full_page_is_within_the_limits_whatever_people_are_called(name: str, language: str) -> None:
    users = range(2**63 - 20, 2**63 - 10)
    fields = [Field(seats, 30, 4) for seats in (2, MANY)]
    place = Place("carcassonne", MANY)
    lines = [line(user, 2000 - place, name=name) for place, user in enumerate(users)]

    page = shown(lines, place=place, own=line(5, 3), above=True, below=True, fields=fields, hides=True)
    post = leaderboard_page.page(page, phrases(language))

    assert not faults(tree(post.items))
    assert len({str(way) for way in ways(post)}) == len(ways(post)) == 5
    assert "[x](" not in said(post)


def test_a_line_says_place_name_rating_uncertainty_and_how_many_matches() -> None:
    text = said(leaderboard_page.page(shown([line(1, 30, 12, "Ana"), line(2, 20, 4, "Ben")]), EN))

    assert "**1.** Ana · **1200** ± 160 · 12 matches" in text
    assert f"**2.** Ben · **800** ± 160 · 4 matches · {EN('leaders-few')}\n" in text
    assert EN("leaders-title", game="Kingdomino") in text


def test_two_accounts_of_one_name_are_told_apart() -> None:
    lines = (line(123451111, 30, name="Alex"), line(123452222, 29, name="ALEX"), line(3, 28, name="Ben"))

    text = said(leaderboard_page.page(shown(lines), EN))

    assert r"Alex \[1111\]" in text
    assert r"ALEX \[2222\]" in text
    assert r"Ben \[" not in text


def test_ones_own_line_stands_out_and_is_added_where_the_page_has_none() -> None:
    own = line(7, 10, name="Cleo")
    there = leaderboard_page.page(shown([line(1, 30), own], own=own), EN)
    elsewhere = leaderboard_page.page(shown([line(1, 30)], own=own), EN)
    few = leaderboard_page.page(shown([line(1, 30)], own=replace(own, rating=replace(own.rating, matches=1))), EN)

    assert "**Cleo**" in said(there)
    assert OWN not in [way.kind for way in ways(there)]
    assert "**12.** **You** · **400** ± 160 · 9 matches" in said(elsewhere)
    assert [way.side for way in ways(elsewhere) if way.kind == OWN] == [Side.RANKED]
    assert f"**You** · **400** ± 160 · 1 match · {EN('leaders-no-place')}" in said(few)
    assert [way.side for way in ways(few) if way.kind == OWN] == [Side.UNPLACED]


def test_whoever_hides_is_told_that_they_alone_see_their_line() -> None:
    own = line(7, 10)

    assert EN("leaders-hidden") in said(leaderboard_page.page(shown([own], own=own, hides=True), EN))
    assert EN("leaders-hidden") not in said(leaderboard_page.page(shown([own], own=own), EN))
    assert EN("leaders-hidden") not in said(leaderboard_page.page(shown([line(1, 2)], hides=True), EN))


def test_a_single_match_is_listed_apart_without_a_place() -> None:
    place = replace(TOP, side=Side.UNPLACED)
    post = leaderboard_page.page(shown([line(1, 30, 1, "Ana")], place=place), EN)

    assert "- Ana · **1200** ± 160 · 1 match" in said(post)
    assert EN("leaders-unplaced") in said(post)
    assert [way.side for way in ways(post)] == [Side.RANKED]


def test_pages_lead_to_the_edges_of_what_is_shown() -> None:
    lines = [line(3, 30), line(1, 20)]
    post = leaderboard_page.page(shown(lines, above=True, below=True, fields=()), EN)

    assert [(way.kind, way.edge) for way in ways(post)] == [
        ("", None),
        (ABOVE, Edge(26 * MICRO, 3)),
        (BELOW, Edge(16 * MICRO, 1)),
    ]


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize(
    ("side", "fields", "key"),
    [
        (Side.RANKED, (), "leaders-none"),
        (Side.RANKED, (Field(2, 0, 4),), "leaders-none-ranked"),
        (Side.UNPLACED, (Field(2, 3, 0),), "leaders-none-provisional"),
    ],
)
def test_an_empty_leaderboard_says_why(side: Side, fields: Sequence[Field], key: str, language: str) -> None:
    say = phrases(language)

    assert say(key) in said(leaderboard_page.page(shown(place=replace(TOP, side=side), fields=fields), say))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "kingdomino",
        "chess 2 open r",
        "kingdomino 9 open r",
        "kingdomino two open r",
        "kingdomino 2 fast r",
        "kingdomino 2 open x",
        "kingdomino 2 open rz",
        "kingdomino 2 open rb1",
        "kingdomino 2 open rb1.x",
        "kingdomino 2 open r m",
        "kingdomino 2  r",
        "heirs 3 r",
    ],
)
def test_a_place_that_no_button_leads_to_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="place"):
        Place.parse(text)


def test_a_place_is_read_as_it_was_written() -> None:
    for place in (TOP, Place("dice", MANY, Side.UNPLACED, BELOW, Edge(-5_000_000, 2**63 - 1))):
        assert Place.parse(str(place)) == place


@pytest.mark.parametrize(("older", "meant"), [("dice 2 open r", "dice 2 r"), ("dice 4 calm pm", "dice 3 pm")])
def test_a_button_of_an_older_release_leads_to_the_leaderboard_that_took_its_place(older: str, meant: str) -> None:
    assert str(Place.parse(older)) == meant


@pytest.mark.parametrize("language", LOCALES)
def test_a_place_that_rests_on_few_matches_says_that_it_is_provisional(language: str) -> None:
    say = phrases(language)

    lines = said(leaderboard_page.page(shown([line(1, 30, 5, "Ana"), line(2, 20, 2, "Ben")]), say)).split("\n")

    (ana,), (ben,) = ([one for one in lines if name in one] for name in ("Ana", "Ben"))
    assert ben.endswith(f" · {say('leaders-few')}")
    assert say("leaders-few") not in ana
    assert any(say("leaders-means", placed=2, settled=5) in one for one in lines)


@pytest.mark.parametrize("language", LOCALES)
def test_people_without_a_place_stand_below_those_who_have_one_where_there_is_room(language: str) -> None:
    say, own = phrases(language), line(2, 20, 1, "Ben")

    page = replace(shown([line(1, 30, 5, "Ana")], own=own, fields=(Field(2, 1, 1),)), rest=(own,))
    alone = replace(shown(own=own, fields=(Field(2, 0, 1),)), rest=(own,))
    posts = [leaderboard_page.page(one, say) for one in (page, alone)]

    for post in posts:
        assert f"- **Ben** · **800** ± 160 · {_matches(1, say)} · {say('leaders-no-place')}" in said(post)
        assert say("leaders-you") not in said(post)
        assert ways(post) == []
    assert say("leaders-none-ranked") in said(posts[1])


def _matches(count: int, say: Phrases) -> str:
    return say("leaders-line", name="", rating="", matches=count).split(" · ")[-1]
