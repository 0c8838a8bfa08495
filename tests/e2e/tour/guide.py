"""One tour: its presses, each noted under the feature it is for, and what every answer is checked for."""

from __future__ import annotations

import io
import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random

from PIL import Image

from bot.i18n import LOCALES, Phrases, called, phrases
from bot.sandbox.actor import Actor, Place
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import ELSEWHERE, HERE, House, Room
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, parts, pictures, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.table_players import ON_THE_PANEL, is_board, mover, newest_board
from tests.project.catalogues import X, known

SERVERS = {"en": HERE, "fr": ELSEWHERE}
"""Where a tour in each language takes place."""

CLIENTS = {"en": "en-US", "fr": "fr"}
"""What Discord calls a language."""

FAULTY = tuple(
    phrases(language)(identity)
    for language in LOCALES
    for identity in ("error-title", "reason-interface-old-button", "reason-match-stale")
)
"""Sentences by which something went wrong."""

_IDENTITY = re.compile(r"(?<![\w/.#:`-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w/.:`-])")


@cache
def unvaried(language: str) -> frozenset[str]:
    """Every text of a language that says the same whatever it is about."""
    return frozenset(text for texts in known(language).texts.values() for text in texts if X not in text)


def faults(message: Json, language: str) -> list[str]:
    """What is wrong with the words of an answer in a language."""
    said = text(message)
    found = [f"says {one!r}" for one in FAULTY if one in said] if said.strip() else ["says nothing"]
    labels = [str(part["label"]) for part in parts(message) if part.get("label")]
    labels += [str(option["label"]) for part in parts(message) for option in part.get("options", ())]
    alts = [str(picture.get("description") or "") for picture in pictures(message)]
    found += ["shows a picture without words"] * alts.count("")
    for words in (said, *labels, *alts):
        ids = [one for one in _IDENTITY.findall(words) if one in known(language).texts]
        found += [f"says the id {one}" for one in ids]
    others = foreign(language)
    found += [f"speaks another language: {one!r}" for one in (*labels, *said.split("\n")) if one in others]
    return found


@cache
def foreign(language: str) -> frozenset[str]:
    """Return every unvaried text of the other languages that a language does not have as well."""
    others = frozenset[str]().union(*(unvaried(other) for other in LOCALES if other != language))
    # Languages are called by their own names.
    return others - unvaried(language) - {called(one) for one in LOCALES}


@dataclass
class Tour:
    """People who press every feature of one game in one language.

    pressed: the verbs and commands that were pressed so far, by the feature for which.
    """

    house: House
    game: str
    language: str
    rng: Random
    pressed: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    @property
    def say(self) -> Phrases:
        return phrases(self.language)

    def room(self, *names: str) -> Room:
        """A channel of its own, with people who read the language of the tour."""
        server = SERVERS[self.language]
        room = self.house.room(server=server)
        room.people.extend(self.person(name) for name in names)
        return room

    def person(self, name: str) -> Actor:
        """Somebody who reads the language of the tour."""
        return self.house.person(name, server=SERVERS[self.language], locale=CLIENTS[self.language])

    async def command(self, feature: str, person: Actor, channel: Place, line: str, **options: object) -> Json:
        """Type a command for a feature; the message it is answered with."""
        self.note(feature, f"/{line}")
        return await self.answered(feature, f"/{line}", await person.command(channel, line, **options))

    async def press(self, feature: str, person: Actor, message: Json, verb: str, index: int = 0) -> Json:
        """Press a button that a message offers for a feature; the message as it is afterwards."""
        message = self.now(message)
        if verb in ON_THE_PANEL and not buttons(message, verb):
            message = await self.press(feature, person, message, "table")
        offered = buttons(message, verb)
        assert len(offered) > index, f"{feature}: no button {verb} on {text(message)}"
        label = offered[index].get("label", verb)
        self.note(feature, verb)
        return await self.answered(
            feature, label, await person.click(message, custom_id=offered[index]["custom_id"]), message
        )

    async def choose(
        self, feature: str, person: Actor, message: Json, verb: str, wanted: Callable[[str], bool]
    ) -> Json:
        """Choose an option that a message offers for a feature; the message as it is afterwards."""
        message = self.now(message)
        found = [
            (part["custom_id"], option["value"])
            for part in selects(message, verb)
            for option in part["options"]
            if wanted(option["value"])
        ]
        assert found, f"{feature}: no such option of {verb} on {text(message)}"
        self.note(feature, verb)
        return await self.answered(feature, found[0][1], await person.select(message, *found[0]), message)

    async def answered(self, feature: str, pressed: str, answer: Answer, carrier: Json | None = None) -> Json:
        """Wait for the answer to a press, and check that it is one."""
        assert answer.ok, f"{feature}: {pressed}: {answer.error}"
        message = answer.message or carrier
        assert message is not None, f"{feature}: {pressed}: no words"
        await until(lambda: bool(text(self.now(message)).strip()))
        message = self.now(message)
        self.check(f"{feature}: {pressed}", message)
        return message

    def note(self, feature: str, press: str) -> None:
        """Remember that a verb or a command was pressed for a feature."""
        self.pressed[feature].add(press)

    def check(self, what: str, message: Json) -> None:
        """Raise AssertionError for a message that is no real answer."""
        wrong = faults(message, self.language) + [
            f"shows no picture: {one['media']['url']}" for one in pictures(message) if not self.is_painted(one)
        ]
        assert not wrong, f"{self.game}, {self.language}, {what}: {'; '.join(wrong)}\n{text(message)}"

    def is_painted(self, picture: Json) -> bool:
        """Whether a picture of a message is one."""
        with Image.open(io.BytesIO(self.house.discord.file(picture["media"]["url"]).content)) as image:
            return image.format in ("PNG", "GIF") and min(image.size) > 200

    def now(self, message: Json) -> Json:
        """A message as it is by now."""
        return self.house.discord.message(message) or message

    def others(self, room: Room, person: Actor) -> list[Actor]:
        """Everybody else at a table."""
        return [other for other in room.people if other is not person]

    async def board(self, room: Room) -> Json:
        """The newest board of a room, once everything that counts is told."""
        board = await newest_board(self.house.discord, 0, room.hall)
        match = match_id(board)
        await until(lambda: not self.house.records.waits(match))
        await self.house.told(board)
        channel = room.channel
        found = [one for one in self.house.discord.messages(channel, "olga") if is_board(one)]
        board = max(found or [board], key=lambda message: int(message["id"]))
        self.check("board", board)
        return board

    async def mover(self, room: Room) -> tuple[Json, Actor]:
        """The newest board of a room, and the person who is to act."""
        board = await self.board(room)
        return board, mover(self.house.discord, board, room.people)

    async def next_table(self, feature: str, room: Room, end: Json) -> Json:
        """The table that follows a match which is played again."""

        def tables() -> list[Json]:
            seen = [m for place in (room.hall, room.channel) for m in self.house.discord.messages(place, "olga")]
            public = [one for one in seen if not is_private(one) and buttons(one, "table")]
            return [one for one in public if match_id(one) != match_id(end)]

        await until(lambda: bool(tables()))
        self.check(feature, tables()[-1])
        return tables()[-1]
