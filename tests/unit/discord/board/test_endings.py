"""How a match ended: who won, also by resignation or without a seat, and what every score is made of."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.core.game import Outcome, Termination
from bot.core.points import Points
from bot.games.registry import GAMES
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Match, Status
from cogs.ui.board import end_message, news
from cogs.ui.board.news import BEGUN, RESULT, STEPS
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text.custom_id import read
from cogs.ui.text.outgoing_message import Picture
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.floors import enough, is_long, long_games
from tests.unit.discord.channel import text
from tests.unit.discord.components import SCREEN, TEXT, custom_ids, height, tree, walk
from tests.unit.discord.matches import Club
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import PRESENTERS, message, shown

EN = phrases("en")

every_game = pytest.mark.parametrize("game", PRESENTERS)
both_languages = pytest.mark.parametrize("language", LOCALES)


def resigned(match: Match) -> Match:
    """The same match once its second player has given it up, well in the lead or not."""
    outcome = Outcome(Termination.RESIGNED, ((0,), (1,)), match.rules.scores(match.state))
    return replace(match, status=Status.FINISHED, seats=replace(match.seats, resigned=frozenset({1})), outcome=outcome)


def sums(match: Match, say: Phrases) -> list[tuple[int, int]]:
    """The points that stand at the head of every score, and what its lines add up to."""
    found: list[tuple[int, int]] = []
    for line in end_message.explained(shown(match, say)).split("\n"):
        number = int(re.findall(r"\d+", line)[-1])
        if line.startswith("- "):
            found[-1] = found[-1][0], found[-1][1] + number
        else:
            found.append((number, 0))
    return found


@every_game
@both_languages
def test_the_lines_of_every_score_add_up_to_its_points(game: str, language: str) -> None:
    say, info = phrases(language), GAMES[game].info

    for seats in info.seats:
        for seed in range(3):
            *_, (match, _) = positions_of(game, seats, seed, {})
            told = sums(match, say)
            assert all(head == lines for head, lines in told)
            assert [head for head, _ in told if head] == [p.total for p in by_rank(match) if p.total]


def by_rank(match: Match) -> list[Points]:
    points = match.rules.points(match.state)
    assert match.outcome is not None
    automa = PRESENTERS[match.game].automa(match, EN)
    return [*(points[seat] for place in match.outcome.placings for seat in place), *filter(None, [automa])]


@every_game
def test_a_score_with_a_line_missing_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    *_, (match, _) = positions_of(game, max(GAMES[game].info.seats), 1, {})
    whole = REAL[game].breakdown
    monkeypatch.setattr(REAL[game], "breakdown", lambda points, say: whole(points, say)[:-1])

    assert any(head != lines for head, lines in sums(match, EN))


@both_languages
def test_henri_has_a_score_of_his_own_and_is_named_when_he_wins(language: str) -> None:
    say = phrases(language)

    *_, (match, _) = positions_of("heirs", 1, 0, {})

    assert match.outcome is not None
    assert match.outcome.placings[0] == ()
    assert "Henri" in end_message.ending(shown(match, say))
    assert say("paired", name="**Henri**", value="**46**") in end_message.explained(shown(match, say))


@both_languages
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in GAMES[game].info.seats[:3]])
def test_the_end_begins_with_who_won_and_with_how_many_points(game: str, seats: int, language: str) -> None:
    say = phrases(language)
    *_, (match, _) = positions_of(game, seats, 0, {})
    assert match.outcome is not None
    over, scores = shown(match, say), match.outcome.scores

    head = text(end_message.over(over, "", None)).split("\n")[0]

    first = match.outcome.placings[0]
    if len(first) == 1 and len(scores) == 2:
        assert f" {scores[first[0]]}–{scores[1 - first[0]]}" in head
    elif len(first) == 1 and seats > 2:
        assert say("over-with", points=scores[first[0]]) in head
    else:
        assert re.search(r"\d", head)


@every_game
def test_whoever_wins_by_resignation_is_the_winner_of_the_picture_and_of_its_words(game: str) -> None:
    presenter, differing = PRESENTERS[game], 0

    for match, last in list(positions_of(game, 2, 0, {}))[1 : -1 : 7 if is_long(game) else 1]:
        over = resigned(match)
        running = replace(over, outcome=None, status=Status.RUNNING, seats=replace(over.seats, resigned=frozenset()))
        assert presenter.alt(over, last, EN).split("\n")[0] == EN("fact-over", winners="Ana", count=1)
        differing += presenter.scene(over, last, EN, "dark") != presenter.scene(running, last, EN, "dark")

    assert differing > enough(game, 8) / 4


@both_languages
def test_a_match_lost_by_the_clock_was_not_resigned(language: str) -> None:
    say = phrases(language)
    over = resigned(list(positions_of("kingdomino", 2, 0, {}))[4][0])

    left, late = shown(over, say), shown(replace(over, seats=replace(over.seats, late=frozenset({1}))), say)

    assert end_message.ending(left) == say("over-resigned", winner=left.marked(0))
    assert end_message.ending(late) == say("over-by-clock", winner=late.marked(0))
    assert say("over-gave-up") in end_message.explained(left)
    assert say("over-late") in end_message.explained(late)


@every_game
def test_a_match_that_is_over_offers_no_more_choices_in_words(game: str) -> None:
    offers, ended = [f"{game}-alt-{what}" for what in ("spots", "choices", "picks")], 0

    for match, last in list(positions_of(game, 2, 0, {}))[1 : -1 : 7 if is_long(game) else 1]:
        said = PRESENTERS[game].alt(resigned(match), last, EN)
        assert not [one for one in offers if EN.knows(one) and EN(one, spots="", choices="", picks="") in said]
        ended += 1

    assert ended > enough(game, 8) / 4


@every_game
@both_languages
def test_a_match_that_is_over_is_nobodys_turn_and_nothing_in_it_is_so_far(game: str, language: str) -> None:
    say = phrases(language)
    for seats in GAMES[game].info.seats[:2]:
        *_, (match, _) = positions_of(game, seats, 0, {})
        facts = shown(match, say).facts()

        said = "\n".join(fact.text for fact in facts)
        assert not [fact for fact in facts if fact.id in ("turn", "hand", "claiming") and fact.text]
        assert not re.search(r"\bso far\b|pour l’instant|\bturn\b.*’s turn|À .* de jouer", said)


@every_game
def test_a_match_that_was_called_off_has_no_winner(game: str) -> None:
    match, last = list(positions_of(game, 2, 0, {}))[3]
    outcome = Outcome(Termination.ABORTED, (), match.rules.scores(match.state))

    said = PRESENTERS[game].alt(replace(match, status=Status.ABORTED, outcome=outcome), last, EN)

    assert EN("fact-over", winners="", count=1).rstrip(".") not in said


@every_game
def test_a_match_that_was_called_off_asks_nobody_for_anything_in_picture_and_words(game: str) -> None:
    presenter, differing = PRESENTERS[game], 0
    offers = [f"{game}-alt-{what}" for what in ("spots", "choices", "picks")]

    for match, last in list(positions_of(game, 2, 0, {}))[1 : -1 : 7 if is_long(game) else 1]:
        outcome = Outcome(Termination.ABORTED, (), match.rules.scores(match.state))
        over = replace(match, status=Status.ABORTED, outcome=outcome)
        said = presenter.alt(over, last, EN)
        assert said.split("\n")[0].rstrip(".") == EN(f"game-{game}")
        assert not [one for one in offers if EN.knows(one) and EN(one, spots="", choices="", picks="") in said]
        differing += presenter.scene(over, last, EN, "dark") != presenter.scene(match, last, EN, "dark")

    assert differing > enough(game, 8) / 4


@pytest.mark.parametrize("game", long_games())
@both_languages
async def test_a_match_that_is_over_breaks_off_in_no_sentence(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("RESULT", "STEPS", "BEGUN"):
        monkeypatch.setattr(news, limit, 30)
    club = Club()
    match = await club.played(await club.begun(game, 2), 12)
    on = news.news(presented(REAL, await club.service.views.perspective(match.id, after=1), phrases(language)))
    match = await club.service.play.resign(club.caller(match.players[0].user), match.id)

    told = news.news(presented(REAL, await club.service.views.perspective(match.id, after=1), phrases(language)))

    assert match.status is Status.FINISHED
    assert told.strip()
    assert "…" in on, "a match that goes on says that there is more"
    assert "…" not in told


@every_game
@both_languages
def test_an_end_fits_one_and_a_half_screens_with_its_totals_first(game: str, language: str) -> None:
    say, told = phrases(language), "\n-# ".join(("r " * (RESULT // 2), "s " * (STEPS // 2), "b " * (BEGUN // 2)))

    for seats in {min(GAMES[game].info.seats), max(GAMES[game].info.seats)}:
        *_, (match, last) = positions_of(game, seats, 0, {}, tuple(f"Anneliese Weber{seat}" for seat in range(seats)))
        scene = PRESENTERS[game].scene(match, last, say, "dark")
        parts = list(walk(tree(message(match, told, Picture(b"", "alt"), say).items)))

        first = next(part["content"] for part in parts if part["type"] == TEXT)
        assert all(f"**{points.total}**" in first for points in by_rank(match))
        assert not [part for part in parts if part["type"] == TEXT and "\n- " in part["content"]]
        assert "points" in [read(one).verb for one in custom_ids(parts)]
        tall = sum(height(part, (scene.width, scene.height)) for part in parts)
        assert tall <= 1.5 * SCREEN, f"{tall} px for {seats}"
