"""A server with matches at every stage, in which people make mistakes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from bot.i18n import phrases
from bot.match.model.match_codes import code
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.interactions import COMMAND
from bot.sandbox.world import Channel
from cogs.ui.text import date_input
from tests.e2e.bots.in_process_bot import Inside
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, text

NAMES = ("ana", "benoit", "zoe", "david", "olga")
LOCALES = {"en": "en-US"}
NO_SUCH_MATCH = "3F7K2M9QX1"


@dataclass
class Place:
    """A channel of its own with one table or match."""

    channel: Channel
    table: Json = field(default_factory=dict)
    id: int = 0
    players: list[Actor] = field(default_factory=list)
    seats: dict[int, int] = field(default_factory=dict)

    @property
    def code(self) -> str:
        return code(self.id)


class Scene:
    """Ana and Benoît play, David looks on, Olga manages the server. All speak one language.

    Tables: `lone` with Ana alone, `table` with a free seat, `full`. Matches in which nothing is played yet: `running`,
    `carcassonne`, `heirs`, `castle`, `dice`. `over`: Ana resigned. `moved`: the first player can still take a move
    back. `asked`: the first player asks for a move back, and wants to end the match. `empty` has none.
    """

    def __init__(self, bot: Inside, language: str) -> None:
        self.bot, self.language, self.places = bot, language, dict[str, Place]()
        self.ballot: Json = {}
        self.ana, self.benoit, self.zoe, self.david, self.olga = people = [bot.actor(name) for name in NAMES]
        for person in people:
            person.user.locale = LOCALES.get(language, language)

    async def build(self) -> Scene:
        """Open the tables and begin the matches."""
        self.places["empty"] = Place(self._channel("empty"))
        await self._open("lone", [self.ana])
        await self._open("table", [self.ana, self.benoit], seats=3)
        await self._open("full", [self.ana, self.benoit])
        for name in ("running", "over", "moved", "asked"):
            await self._begin(name)
        for game in ("carcassonne", "heirs", "castle", "dice"):
            await self._begin(game, game)
        await self.press("over", self.ana, "resign-yes")
        await self._choose("asked")
        await self.bot.later()
        await self._choose("moved")
        first = self.places["asked"].players[0]
        self.ballot = (await self.type("asked", first, "match undo")).message or {}
        assert not is_private(self.ballot)
        assert not is_private((await self.type("asked", first, "match cancel")).message or {})
        return self

    def _channel(self, name: str) -> Channel:
        games = self.bot.discord.channel("#games")
        assert games.guild_id is not None
        return self.bot.discord.exchange.create_channel(self.bot.discord.world.guilds[games.guild_id], name)

    async def _open(self, name: str, people: Sequence[Actor], game: str = "kingdomino", **given: Any) -> None:
        channel = self._channel(name)
        table = (await self.bot.command(people[0], channel, f"play {game}", **{"seats": 2, **given})).message
        assert table is not None
        for person in people[1:]:
            assert (await self.bot.click(person, table, buttons(table, "join")[0]["custom_id"])).ok
        self.places[name] = Place(channel, table, match_id(table), list(people))

    async def _begin(self, name: str, game: str = "kingdomino") -> None:
        await self._open(name, [self.ana], game)
        place = self.places[name]
        await self.bot.begin(place.table, self.ana, self.benoit)
        match = await self.bot.service.load(place.id)
        by_id = {person.id: person for person in (self.ana, self.benoit)}
        place.seats = {player.user: seat for seat, player in enumerate(match.players)}
        first = min(match.to_act())
        place.players = [by_id[match.players[seat].user] for seat in (first, 1 - first)]

    async def _choose(self, name: str) -> None:
        """The first player makes a move."""
        place = self.places[name]
        offered = await self.bot.autocomplete(place.players[0], place.channel, "kingdomino choose", "domino")
        domino = str((offered.choices or [])[0]["value"])
        assert (await self.type(name, place.players[0], "kingdomino choose", domino=domino)).ok

    def first(self, name: str) -> Actor:
        """Who is to act in a match, or has acted."""
        return self.places[name].players[0]

    def second(self, name: str) -> Actor:
        """Who waits in a match."""
        return self.places[name].players[1]

    def say(self, message: str) -> str:
        return phrases(self.language)(message)

    def day(self, *parts: int) -> str:
        """A day as sentences write it."""
        return date_input.written(date(*parts), phrases(self.language))

    def seated(self, name: str, person: Actor) -> int:
        """Where somebody sits in a match."""
        return self.places[name].seats[person.id]

    async def vote(self, person: Actor) -> Answer:
        """A press on *Yes* of the question whether a move goes back."""
        return await self.bot.click(person, self.ballot, buttons(self.ballot, "takeback-yes")[0]["custom_id"])

    async def alone(self, verb: str, argument: str = "", *, on: str | None = None) -> Answer:
        """A button that David presses in his direct messages."""
        help_page = (await self.bot.enter(COMMAND, self.david, self.david.dm, "help", {})).message
        assert help_page is not None
        about = "-" if on is None else self.places[on].code
        custom_id = invented(f"h2:{verb}:{about}:0:{argument}", "a button of a message elsewhere")
        return await self.bot.click(self.david, help_page, custom_id)

    async def type(self, name: str, person: Actor, line: str, /, **given: Any) -> Answer:
        """A command in the channel of a place."""
        return await self.bot.enter(COMMAND, person, self.places[name].channel, line, given)

    async def press(self, name: str, person: Actor, verb: str, argument: str = "") -> Answer:
        """A button about the match of a place, as an older message had it."""
        place = self.places[name]
        custom_id = invented(f"h2:{verb}:{place.code}:0:{argument}", "a button of an older message")
        return await self.bot.click(person, place.table, custom_id)


@dataclass(frozen=True)
class Row:
    """A mistake, and the sentences that answer it: by id, with what they name."""

    mistake: str
    make: Callable[[Scene], Awaitable[Answer]]
    says: str
    names: Mapping[str, Any] | Callable[[Scene], Mapping[str, Any]] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.mistake.replace(" ", "-")

    def sentence(self, scene: Scene) -> str:
        """Return the sentence in the scene's language. Names that are ids of sentences are said in it too."""
        say = phrases(scene.language)
        named = dict(self.names(scene) if callable(self.names) else self.names)
        return say(
            self.says, **{key: say(value[1:]) if str(value)[:1] == "@" else value for key, value in named.items()}
        )


async def check(scene: Scene, row: Row) -> None:
    """The mistake is answered privately, with its sentence, and changes no match."""
    before = {place.id: (await scene.bot.service.load(place.id)).seq for place in scene.places.values() if place.id}

    answer = await row.make(scene)

    assert answer.ok, answer.error
    message = answer.message or {}
    assert is_private(message), text(message)
    said = text(message).replace("\\", "")
    assert row.sentence(scene) in said, said
    assert before == {one: (await scene.bot.service.load(one)).seq for one in before}
