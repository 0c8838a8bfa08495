"""Lessons: every step leads on by what is offered, nothing that is offered is refused, every family of rules is met."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ai.seat_holder import hold
from bot.core.game import IllegalAction
from bot.i18n import languages, phrases
from bot.match.learning import guided_lessons
from bot.match.learning.guided_lessons import Lesson
from bot.match.model.match import Status
from bot.match.model.refusal_reasons import MatchReason
from cogs.learning import lesson_messages
from cogs.wiring.presenters import PRESENTERS
from tests.project.test_rules_named import RULES
from tests.unit.discord.components import apart, tree
from tests.unit.discord.learning.lessons import LESSONS, count, look, moments, offered, shown_to, texts, way

PRESSES = 25
"""A lesson takes no more."""

SENTENCES = 3
"""A step says no more at once."""

each = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def unmet(lesson: Lesson) -> list[str]:
    """Families of rules that no part of a lesson names."""
    met = {rule for part in lesson.parts for rule in part.rules}
    return [family for family, rules in lesson.families.items() if met.isdisjoint(rules)]


def test_lessons_are_told_apart_for_good() -> None:
    numbers = {lesson.number: lesson.game for lesson in LESSONS.values()}
    assert len(numbers) == len(LESSONS)
    assert all(0 < number < 100 for number in numbers)
    assert all(lesson.game == game for game, lesson in LESSONS.items())
    for lesson in LESSONS.values():
        assert len({step.key for step in lesson.steps}) == len(lesson.steps)
        assert isinstance(lesson.parts[0], guided_lessons.Step)


@each
def test_a_lesson_is_a_whole_match_by_the_real_rules(lesson: Lesson) -> None:
    *steps, end = moments(lesson)
    for moment in steps:
        assert moment.step is not None
        assert moment.match.status is Status.RUNNING
        assert lesson.seat in moment.match.to_act()
        assert moment.considered(moment.step.batch).notations == moment.step.batch, moment.step.key
        for draft in moment.step.through:
            assert moment.considered(draft).notations[: len(draft)] == draft, moment.step.key
        for cell in moment.step.mistakes:
            moment.explained(cell)
        assert len(moment.step.mistakes) <= 3
    assert end.step is None
    assert end.match.status is Status.FINISHED, "a lesson ends with the final score"


@each
def test_every_family_of_rules_is_met(lesson: Lesson) -> None:
    assert lesson.families
    assert unmet(lesson) == []
    known = set(RULES[lesson.game])
    assert {rule for part in lesson.parts for rule in part.rules} <= known
    assert {rule for family in lesson.families.values() for rule in family} <= known


def test_a_family_that_is_not_met_is_noticed() -> None:
    lesson = LESSONS["kingdomino"]
    assert unmet(replace(lesson, parts=lesson.parts[:2])) == ["connection", "scoring", "options"]


@pytest.mark.parametrize("language", languages())
@each
def test_what_is_offered_leads_on_and_fits(lesson: Lesson, language: str) -> None:
    say, presses = phrases(language), 0
    for moment in moments(lesson)[:-1]:
        assert moment.step is not None
        found = way(moment, say)
        assert found.refused == ()
        presses += len(found.presses)
        asked = say(f"{lesson.game}-lesson-{moment.step.key}")
        assert asked.count(". ") + asked.count(" ! ") < SENTENCES + 1, asked
        for post in found.messages:
            assert count(post) <= 40
            assert sum(map(len, texts(post))) <= 4000
            assert any(asked in text for text in texts(post))
            assert not apart(tree(post.items), asked), moment.step.key
    assert presses <= PRESSES, f"{presses} presses"


@each
def test_a_draft_aside_is_neither_shown_nor_committed(lesson: Lesson) -> None:
    moment = moments(lesson)[0]
    aside = ("nothing of the kind",)
    assert not moment.may_see(aside)
    assert not moment.leads_on(aside)
    say = phrases("en")
    rest = {meant.verb for meant, _ in offered(lesson_messages.board(moment, shown_to(moment, say), _picture()))}
    assert "learn-anew" not in rest, "nothing to begin again at the beginning"


@each
def test_the_end_says_the_final_score(lesson: Lesson) -> None:
    say, end = phrases("en"), moments(lesson)[-1]
    post = lesson_messages.over(end, shown_to(end, say), _picture(), ["kingdomino"], here=True)
    told = "\n".join(texts(post))
    assert say(f"{lesson.game}-lesson-end") in told
    for points in shown_to(end, say).position.points:
        assert f"**{points.total}**" in told
    assert {meant.verb for meant, _ in offered(post)} >= {"learn", "learn-anew", "open"}


def test_a_step_the_rules_do_not_take_is_noticed() -> None:
    lesson = LESSONS["kingdomino"]
    first, *rest = lesson.parts
    assert isinstance(first, guided_lessons.Step)
    wrong = replace(lesson, parts=(replace(first, batch=("choose 44",)), *rest))
    with pytest.raises(IllegalAction) as refused:
        guided_lessons.moment(wrong, 1, hold)
    assert refused.value.reason is not MatchReason.STALE


def test_a_step_nothing_leads_through_is_noticed() -> None:
    lesson = LESSONS["kingdomino"]
    turned = next(part for part in lesson.parts if isinstance(part, guided_lessons.Step) and part.through)
    cut = replace(lesson, parts=tuple(replace(part, through=()) if part is turned else part for part in lesson.parts))
    moment = guided_lessons.moment(cut, lesson.steps.index(turned), hold)
    with pytest.raises(LookupError):
        way(moment, phrases("en"))


def test_a_look_in_a_lesson_is_the_look_of_a_match() -> None:
    """Same words, same picture, same rows: only what leads elsewhere is off."""
    say, moment = phrases("en"), moments(LESSONS["kingdomino"])[2]
    shown, draft = shown_to(moment, say), ("place 2 G6-H6",)
    real = shown.presenter.look(
        shown, moment.considered(draft), "", lesson_messages.Offer(1, moment.decision, say, draft), "dark"
    )
    told = "\n".join(texts(look(moment, say, draft)))
    assert real.text in told


def _picture() -> lesson_messages.Picture:
    return lesson_messages.Picture(b"", "")


def test_every_game_that_can_be_played_is_looked_at() -> None:
    assert set(LESSONS) <= set(PRESENTERS)
