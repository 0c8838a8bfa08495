"""A third language dropped in as a folder: whole matches in it, and nothing on the screen in English.

The language is made for the test (tests/pseudo_language.py), and is where a host would put it. `make nightly` plays
the matches.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from random import Random

import pytest
import pytest_asyncio

from bot.games.registry import GAMES
from bot.i18n import LOCALES, called
from bot.sandbox.actor import Actor
from tests import pseudo_language
from tests.e2e.bots import host_checkout
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import HERE, House, Room, housed
from tests.e2e.checks.language_listener import LanguageListener
from tests.e2e.checks.message_reader import Json, buttons, match_code, match_id, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.click_players import Clicked, click_through
from tests.e2e.players.table_players import over, press
from tests.project.test_commands import nodes
from tests.pseudo_language import LANGUAGE, pseudo

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES, TYPED = ("Ana", "Ben"), "HELLO"
SAME = (*NAMES, HERE, TYPED, "UTC", *(called(language) for language in LOCALES))
"""Words that are the same in every language: names of people, servers and zones, what someone typed, and what languages
call themselves."""

MEANWHILE = (
    *("help", "turns", "match show", "match list", "match moves", "match read", "match score", "match rules", "hint"),
    *("rules", "learn", "train", "history", "leaderboard", "stats", "settings me", "vacation", "privacy about"),
    *("match why", "match check", "match claim-win", "match undo", "match pause", "review"),
)
"""Commands that are given while a match goes on, one after each move. Some are refused, and say why."""

AFTERWARDS = ("match show", "match check", "match export", "match score", "replay", "stats", "history", "leaderboard")

ON_THE_TABLE = ("table", "cards")
ON_ITS_PANEL = ("fine", "clock", "seating", "word", "cancel")
ON_THE_BOARD = ("board", "more", "play", "cards", "hint")
ON_THE_END = ("points", "replay", "stats", "more", "board")

OF_A_MATCH = ("match check", "match export", "replay", "review")
OF_A_GAME = ("rules", "learn", "leaderboard")


@dataclass
class Look:
    """What people look at beside their moves. seen: how many answers they got."""

    house: House
    room: Room
    game: str
    seen: int = 0
    lines: list[str] = field(default_factory=lambda: list(MEANWHILE))
    verbs: list[str] = field(default_factory=lambda: list(ON_THE_BOARD))

    async def __call__(self, played: Clicked, person: Actor, message: Json) -> None:
        """Let a move be final, and look at something."""
        if buttons(message, "send"):
            await press(person, message, "send")
        match = played.board
        await until(lambda: not self.house.records.waits(match_id(match)))
        if self.verbs:
            # Of two people, one isn't asked for a move.
            for one in self.room.people:
                await self.at(self.house.discord.message(match) or match, one, self.verbs[:1])
            await self.suggestions(person)
            del self.verbs[0]
        elif self.lines:
            await self.command(person, self.lines.pop(0), match)

    async def table(self, person: Actor) -> None:
        """Open a table, look at all that can be set there, and call it off."""
        opened = await person.command(self.room.hall, f"play {self.game}")
        assert opened.message is not None, opened.error
        await self.at(opened.message, person, ON_THE_TABLE)
        for verb in ON_ITS_PANEL:
            panel = (await press(person, opened, "table")).message
            await self.at(panel or {}, person, [verb])

    async def at(self, message: Json, person: Actor, verbs: Sequence[str]) -> None:
        """Press those of the buttons that a message has."""
        for verb in verbs:
            if buttons(message, verb):
                await press(person, message, verb)
                self.seen += 1

    async def suggestions(self, person: Actor) -> None:
        """Begin to type each move that the game has a command for."""
        known = self.house.discord.world.commands_for(person.user, self.room.channel)
        (command,) = (one for one in known if one["name"] == self.game)
        for line in command["options"]:
            for option in line.get("options") or ():
                if option.get("autocomplete"):
                    told = await person.autocomplete(
                        self.room.channel, f"{self.game} {line['name']}", focused=option["name"]
                    )
                    assert told.ok, told.error
                    self.seen += len(told.choices)

    async def back(self, end: Json) -> None:
        """Look back at a match that is over."""
        person = self.room.people[0]
        await until(lambda: self.house.records.recorded(match_id(end)))
        await self.at(end, person, ON_THE_END)
        await self.draws(end, person)
        for line in (*AFTERWARDS, *self.lines):
            await self.command(person, line, end)

    async def draws(self, end: Json, person: Actor) -> None:
        """Read every page of the proof. One in the middle leads back and on."""
        page = (await press(person, end, "proof")).message or {}
        if buttons(page, "proof"):
            page = (await press(person, page, "proof")).message or {}
        while len(buttons(page, "proof")) > 1:
            page = (await press(person, page, "proof", 1)).message or {}
            self.seen += 1

    async def command(self, person: Actor, line: str, match: Json) -> None:
        """Type a command with what it requires."""
        given = {"match": match_code(match)} if line in OF_A_MATCH else {}
        given |= {"game": self.game} if line in OF_A_GAME else {}
        given |= {"cell": TYPED} if line == "match why" else {}
        answer = await person.command(self.room.channel, line, **given)
        assert answer.ok, (line, answer.error)
        self.seen += 1


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    home = tmp_path_factory.mktemp("home")
    pseudo_language.write(host_checkout.checkout(home))
    async with housed(tmp_path_factory.mktemp("house"), rate=UNHURRIED, home=home) as house:
        house.discord.guild(HERE).locale = LANGUAGE
        yield house
        house.check()


async def test_discord_is_told_every_command_in_the_language(house: House) -> None:
    listener = LanguageListener(SAME)
    sent = [dict(command) for command in house.discord.world.commands[None].values()]

    untold = []
    for path, node in nodes(sent):
        for kind in ("name", "description"):
            told = (node.get(f"{kind}_localizations") or {}).get(LANGUAGE)
            if told is None or told != pseudo(node[kind]) or listener.foreign(told):
                untold.append(f"{path}: {kind}: {told}")
    languages = [
        choice["name"] for _, node in nodes(sent) for choice in node.get("choices") or () if choice["value"] == LANGUAGE
    ]

    assert not untold
    assert pseudo("Pseudo") in languages


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_is_played_in_it_and_nothing_is_said_in_english(house: House, game: str) -> None:
    listener = LanguageListener(SAME)
    house.discord.taps.append(listener)
    room = house.room()
    room.people.extend(house.person(name, locale=LANGUAGE) for name in NAMES)
    look = Look(house, room, game)

    await look.table(room.people[0])
    played = await click_through(house, room, game, {}, Random(game), afterwards=look)
    await look.back(played.board)
    house.discord.taps.remove(listener)

    assert over(played.board)
    assert any(pseudo(end) in text(played.board) for end in ("wins", "share the victory"))
    assert look.seen > 40
    listener.check()
