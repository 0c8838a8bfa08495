"""A learner without Discord: presses what a lesson offers, by the shortest way to what each step asks for."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.ai.seat_holder import hold
from bot.i18n import Phrases
from bot.match.learning import guided_lessons
from bot.match.learning.guided_lessons import Lesson, Moment
from cogs.learning import lesson_messages
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.presenter.move_draft_controls import Step, read_step
from cogs.ui.text.custom_id import CustomId, read
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.wiring.presenters import PRESENTERS

NO_PICTURE = Picture(b"", "")

LESSONS = {game: presenter.lesson for game, presenter in PRESENTERS.items() if presenter.lesson is not None}


def moments(lesson: Lesson) -> list[Moment]:
    """Every step of a lesson, and its end."""
    return [guided_lessons.moment(lesson, done, hold) for done in range(len(lesson.steps) + 1)]


def shown_to(moment: Moment, say: Phrases) -> Presented:
    return presented(PRESENTERS, moment.perspective(lesson_messages.names(moment.lesson, "Ana", say)), say)


def board(moment: Moment, say: Phrases) -> Post:
    return lesson_messages.board(moment, shown_to(moment, say), NO_PICTURE)


def look(moment: Moment, say: Phrases, draft: Sequence[str], focus: str = "") -> Post:
    """The look that a press opens, as the cog makes it."""
    shown = shown_to(moment, say)
    considered = moment.considered(shown.presenter.begin(shown, moment.lesson.seat, tuple(draft)))
    offer = lesson_messages.offer(moment, say, considered.notations)
    found = shown.presenter.look(shown, considered, focus, offer, "dark")
    return lesson_messages.look(moment, shown, found, NO_PICTURE)


def texts(post: Post) -> list[str]:
    return [item.content for item in _parts(post.items) if isinstance(item, ui.TextDisplay)]


def count(post: Post) -> int:
    """Parts of a message as Discord counts them."""
    return sum(1 for _ in _parts(post.items))


def offered(post: Post) -> Iterator[tuple[CustomId, tuple[str, ...]]]:
    """What can be pressed or selected in a message."""
    for item in _parts(post.items):
        if isinstance(item, ui.Button) and not item.disabled and item.custom_id:
            yield read(item.custom_id), ()
        elif isinstance(item, ui.Select) and not item.disabled:
            for option in item.options:
                yield read(item.custom_id), (option.value,)


def _parts(items: Sequence[Any]) -> Iterator[Any]:
    for item in items:
        yield item
        yield from _parts(getattr(item, "children", ()))


@dataclass(frozen=True)
class Way:
    """How a step is done."""

    presses: tuple[tuple[str, str], ...]
    """From its board to what is committed: custom_ids, and what is selected, empty for a button."""

    refused: tuple[str, ...]
    """What was offered on the way, or beside it, that a lesson would not take."""

    messages: tuple[Post, ...]
    """Everything that could be shown on the way, or beside it."""


def way(moment: Moment, say: Phrases) -> Way:
    """The shortest way through a step, everything that is offered looked at. Raises LookupError where there is none."""
    begin = board(moment, say)
    waiting, known = deque([(begin, (), ())]), {((), "")}
    refused, messages, shortest = list[str](), [begin], tuple[tuple[str, str], ...]()
    while waiting:
        post, base, pressed = waiting.popleft()
        for meant, values in offered(post):
            if meant.verb not in ("learn-look", "learn-commit"):
                continue
            step = read_step(meant.argument, values)
            draft, so_far = _after(step, base), (*pressed, (str(meant), *(values or ("",))))
            if meant.verb == "learn-commit":
                if not moment.leads_on(draft):
                    refused.append(f"{meant.verb} {draft}")
                shortest = shortest or so_far
            elif not moment.may_see(draft):
                refused.append(f"{meant.verb} {draft}")
            elif (draft, step.focus) not in known:
                known.add((draft, step.focus))
                after = look(moment, say, draft, step.focus)
                messages.append(after)
                waiting.append((after, draft, so_far))
    if not shortest:
        raise LookupError(f"nothing commits {moment.step}")
    return Way(shortest, tuple(refused), tuple(messages))


def _after(step: Step, base: tuple[str, ...]) -> tuple[str, ...]:
    """A press stands on the draft its message shows, or on none."""
    return step.after(base if step.base else ())
