"""What the bot says in every phase of a game, in one language: every message that a walk through all controls meets.

Before them stand its rule cards and the steps of its lesson.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest import mock

from bot.i18n import Phrases, phrases, pick
from bot.match.learning.guided_lessons import Step
from cogs.wiring.presenters import PRESENTERS
from tests.e2e.checks.message_reader import Json, is_private, parts, pictures, text
from tests.e2e.walk.hall import hall
from tests.e2e.walk.test_every_control import begun
from tests.e2e.walk.walker import Walk

BUTTON, SELECT = 2, 3
COLOURS = {1: "blue", 2: "grey", 3: "green", 4: "red", 5: "link"}


@dataclass(frozen=True, slots=True)
class Pressable:
    """A button, or a select with what it offers."""

    label: str
    """What is read on it; of a select its placeholder."""
    look: str
    """The colour of a button; "select" for a select."""
    options: tuple[tuple[str, str], ...] = ()
    """Of a select: label and description of each of its options."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message as somebody reads it."""

    place: int
    """How many messages were seen before it, which is the same in every language."""
    phase: str
    """What the match was at."""
    role: str
    """Who reads it: "everybody", or the role of the one person."""
    pressed: str
    """What they had pressed or typed; empty if it was there before."""
    said: str
    """All its words, in Discord's markdown."""
    alts: tuple[str, ...]
    """What stands in place of each of its pictures."""
    ways: tuple[Pressable, ...]
    """What can be pressed, in order."""

    @property
    def words(self) -> tuple[object, ...]:
        """All there is to read, whoever reads it whenever."""
        return self.said, self.alts, self.ways


@dataclass
class Heard:
    """Everything that was said about one game in one language.

    met: the sentences of the catalogues among it; faults: what went wrong on the way.
    """

    game: str
    language: str
    messages: list[Message] = field(default_factory=list)
    met: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    _seen: set[tuple[object, ...]] = field(default_factory=set)
    _count: int = 0

    def see(self, phase: str, role: str, pressed: str, message: Json) -> None:
        """Keeps a message that reads as none before it."""
        found = read(self._count, phase, role if is_private(message) else "everybody", pressed, message)
        self._count += 1
        if found.words not in self._seen:
            self._seen.add(found.words)
            self.messages.append(found)


def read(place: int, phase: str, role: str, pressed: str, message: Json) -> Message:
    """A message of the wire as a person reads it."""
    alts = tuple(str(picture.get("description") or "") for picture in pictures(message))
    ways = tuple(_pressable(part) for part in parts(message) if part["type"] in (BUTTON, SELECT))
    return Message(place, phase, role, pressed, text(message), alts, ways)


def _pressable(part: Json) -> Pressable:
    if part["type"] == BUTTON:
        return Pressable(part.get("label", ""), COLOURS[part["style"]])
    options = tuple((one["label"], one.get("description") or "") for one in part["options"])
    return Pressable(part.get("placeholder", ""), "select", options)


@contextmanager
def overheard(language: str, met: set[str]) -> Iterator[None]:
    """Notes the ids of all that is said in this language meanwhile."""
    said = Phrases.__call__

    def noting(say: Phrases, message_id: str, /, **variables: str | int) -> str:
        if say.locale == language:
            met.add(message_id)
        return said(say, message_id, **variables)

    with mock.patch.object(Phrases, "__call__", noting):
        yield


CARDS, LESSON = "rule cards", "lesson"


def taught(game: str, say: Phrases) -> Iterator[Message]:
    """What a game tells before anybody plays it: all its rule cards, and each step of its lesson. game: its key."""
    presenter = PRESENTERS[game]
    pages = [(CARDS, f"### {card.title}\n{card.text}", (card.alt,)) for card in presenter.cards(say, None)]
    if presenter.lesson is not None:
        steps = [part.key for part in presenter.lesson.parts if isinstance(part, Step)]
        pages += [(LESSON, say(f"{game}-lesson-{key}"), ()) for key in (*steps, "end")]
    for place, (phase, said, alts) in enumerate(pages):
        yield Message(place, phase, "learner", "", said, alts, ())


async def heard(game: str, locale: str, phases: Collection[str] | None = None) -> Heard:
    """Walks through a game in one language. phases: by name; all of them where none is given."""
    found = Heard(game, pick(locale))
    walk = Walk(tongue=locale, witness=found.see)
    async with hall() as here:
        play = await begun(here, game, locale)
        with overheard(found.language, found.met):
            found.messages += taught(play.game, phrases(found.language))
            for name, phase in play.phases().items():
                if phases is None or name in phases:
                    await walk.through(name, phase)
    found.faults = walk.faults
    return found
