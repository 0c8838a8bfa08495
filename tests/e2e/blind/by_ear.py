"""A match as someone hears it who sees no picture: what each turn says from its call to its commit, in words.

Heard are texts, alt texts, the labels of buttons and the placeholders of selects: of the board, its call and every
private answer. What a select lists is heard only by those who open it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median

from bot.sandbox.actor import Actor
from tests.controls import COMMIT, DRAFT, kind
from tests.e2e.bots.press_counter import Counted
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, parts, pictures, text
from tests.e2e.players.click_players import Way, newest, seated, shown_after, ways
from tests.e2e.players.heirs_player import best_place, first_take
from tests.e2e.players.table_players import is_board, mover, newest_board, over, press

BUTTON, SELECT = 2, 3
WORD = re.compile(r"\w+(?:[’'.,:/-]\w+)*")
_SPOKEN = (
    (re.compile(r"<@!?\d+>"), "name"),
    (re.compile(r"<t:\d+:R>"), "in two days"),
    (re.compile(r"<t:\d+:\w>"), "on Friday at noon"),
    (re.compile(r"https?://\S+"), "link"),
)
"""What Discord writes otherwise."""

RESTLESS = 60
"""Presses no turn needs."""

OFTEN = 0.75
"""How often the most useful thing is pressed."""

LONG = 12
"""Words of a sentence that someone notices when it comes again."""


def spoken(words: str) -> str:
    """Words as they are read aloud."""
    for pattern, said in _SPOKEN:
        words = pattern.sub(said, words)
    return words


def count(words: str) -> int:
    """How many words these are when they are read aloud."""
    return len(WORD.findall(spoken(words)))


@dataclass(frozen=True)
class Heard:
    """One message as it is read out. place: "call", "board", "look" or "answer"."""

    place: str
    said: str
    alt: str
    labels: tuple[str, ...]

    @classmethod
    def of(cls, place: str, message: Json) -> Heard:
        """A message of the wire."""
        pressed = [part["label"] for part in parts(message) if part["type"] == BUTTON and part.get("label")]
        asked = [part["placeholder"] for part in parts(message) if part["type"] == SELECT and part.get("placeholder")]
        alt = "\n".join(str(picture.get("description") or "") for picture in pictures(message))
        return cls(place, text(message), alt, (*pressed, *asked))

    @property
    def told(self) -> int:
        """Words of its sentences."""
        return count(self.said) + count(self.alt)

    @property
    def words(self) -> int:
        """All its words."""
        return self.told + sum(map(count, self.labels))

    def lines(self) -> Iterator[tuple[str, str]]:
        """Each line with where it is said."""
        for part, said in (("text", self.said), ("alt", self.alt), ("labels", "\n".join(self.labels))):
            yield from ((f"{self.place} {part}", line) for line in said.split("\n") if line)


@dataclass(frozen=True)
class Turn:
    """All that one person hears from a call to a commit, in order. The last message answers the commit."""

    heard: tuple[Heard, ...]

    @property
    def words(self) -> int:
        """All the words of a turn."""
        return sum(one.words for one in self.heard)

    @property
    def answers(self) -> tuple[Heard, ...]:
        """What answers a press after the first look."""
        private = [one for one in self.heard if one.place in ("look", "answer")]
        return tuple(private[1:])

    def again(self) -> list[str]:
        """Sentences that are heard a second time, in one message or in the next."""
        seen, found = set[str](), list[str]()
        for one in self.heard:
            for _, line in one.lines():
                for sentence in re.split(r"(?<=[.!?]) |\n", _bare(line)):
                    if sentence in seen and count(sentence) >= LONG:
                        found.append(sentence)
                    seen.add(sentence)
        return found


def _bare(line: str) -> str:
    """A line without markdown."""
    return re.sub(r"[*_\\\u2066-\u2069`]|^(?:-# |#+ |- )", "", line)


@dataclass
class Ear:
    """Turns of one match in one language."""

    turns: list[Turn] = field(default_factory=list)

    @property
    def figures(self) -> Mapping[str, int]:
        """Median and most words of a turn, the most that one answer to a press tells, and words heard twice."""
        words = [turn.words for turn in self.turns]
        answers = [one.told for turn in self.turns for one in turn.answers]
        again = sum(count(line) for turn in self.turns for line in turn.again())
        return {
            "median": round(median(words)),
            "most": max(words),
            "answer": max(answers, default=0),
            "again": round(again / len(self.turns)),
        }

    def dearest(self, most: int = 40) -> list[tuple[float, str, str]]:
        """What costs most words a turn: how many, where, and a sample of such lines."""
        found: dict[tuple[str, str], tuple[int, str]] = {}
        for turn in self.turns:
            for one in turn.heard:
                for place, line in one.lines():
                    shape = re.sub(r"[\d+−A-Z]\S*|\(.*?\)", "#", _bare(line)).split()[:3]
                    total, _ = found.get((place, " ".join(shape)), (0, ""))
                    found[place, " ".join(shape)] = total + count(line), line
        dear = [(total / len(self.turns), place, line) for (place, _), (total, line) in found.items()]
        return sorted(dear, reverse=True)[:most]

    def report(self) -> str:
        """The figures, what costs most, and two turns as they are heard."""
        lines = [f"{len(self.turns)} turns: {dict(self.figures)}"]
        lines += [f"{words:6.1f}  {place:14} {line[:200]}" for words, place, line in self.dearest()]
        for turn in (self.turns[len(self.turns) // 2], max(self.turns, key=lambda one: one.words)):
            lines += ["", f"### {turn.words} words, again: {turn.again()}"]
            for one in turn.heard:
                lines.append(f"[{one.place} {one.words}]\n{one.said}\nALT {one.alt}\nLABELS {' | '.join(one.labels)}\n")
        return "\n".join(lines)


async def listen(it: Counted, game: str, locale: str, *, moves: int = 1_000) -> Ear:
    """Play a match to its end and hear every turn. locale: of the server and its people; moves: how many at most."""
    house, room, rng, ear = it.house, it.house.room("Ana", "Zoë"), Random(game), Ear()
    house.discord.world.guilds[room.hall.guild_id or 0].locale = locale
    for person in room.people:
        person.user.locale = locale
    await press(room.people[0], await seated(room, game, {}, house), "start")
    board, called, carried = await newest_board(house.discord, 0, room.channel), "", None
    for _ in range(moves):
        if over(board):
            break
        await it.quiet()
        person, before = mover(house.discord, board, room.people), len(house.records.log(match_id(board)))
        call = _call(house.discord.messages(room.channel, "olga"), person)
        # A turn of several decisions is called for once.
        heard = [] if call is None or call["id"] == called else [Heard.of("call", call)]
        called = call["id"] if call is not None else called
        # Who goes on in private doesn't read the board again.
        heard.append(Heard.of("board", board) if carried is None else Heard.of("look", carried))
        turn = _Played(it, person, rng, game == "dice", [])
        carried = await turn.play(carried or board)
        ear.turns.append(Turn((*heard, *turn.heard)))
        await it.quiet()
        board = await newest(house, room, board, before)
    return ear


def _call(messages: Sequence[Json], person: Actor) -> Json | None:
    """The newest call of a person, where it's a message of its own."""
    calls = [one for one in messages if person.mention in one["content"] and not is_board(one)]
    return max(calls, key=lambda one: int(one["id"]), default=None)


@dataclass
class _Played:
    """A turn that is being played. decision: one of its decisions is all of it; heard: every private answer."""

    it: Counted
    person: Actor
    rng: Random
    decision: bool
    heard: list[Heard]

    async def play(self, carrier: Json) -> Json | None:
        """Presses on from a message to a commit; the private message in which the same person is asked again."""
        if not ways(carrier) or (not self.decision and not _moves(carrier)):
            carrier = (
                await self.person.click(carrier, custom_id=buttons(carrier, "play")[0]["custom_id"])
            ).message or {}
            self.heard.append(Heard.of("look", carrier))
        for number in range(RESTLESS):
            way = _chosen(carrier, number, self.rng)
            answered = await self._press(carrier, way)
            mine = answered if answered is not None and is_private(answered) else None
            if way.verb == COMMIT and mine is not None and ways(mine) and self.decision:
                return mine
            if mine is not None:
                self.heard.append(Heard.of("answer" if way.verb == COMMIT else "look", mine))
            if way.verb == COMMIT and not (mine and ways(mine)):
                if mine is not None and buttons(mine, "send"):
                    await press(self.person, mine, "send")
                return None
            assert answered is not None
            carrier = answered
        raise AssertionError("a turn without an end")

    async def _press(self, carrier: Json, way: Way) -> Json | None:
        if way.value is None:
            answer = await self.person.click(carrier, custom_id=way.custom_id)
        else:
            answer = await self.person.select(carrier, way.custom_id, way.value)
        assert answer.ok, (way, answer.error, text(carrier))
        return await shown_after(self.it.house, self.person, answer, carrier)


def _moves(board: Json) -> bool:
    """Whether a board offers more than the end of a turn."""
    return any(kind(way.custom_id, way.value or "") != "commit begins end" for way in ways(board))


def _chosen(carrier: Json, number: int, rng: Random) -> Way:
    """What someone presses who knows what they want: a piece to place or take, else what brings most, now and then not.

    number: how many presses came before it.
    """
    if (placing := best_place(carrier)) is not None:
        return Way(DRAFT, *placing)
    if (taking := first_take(carrier)) is not None:
        return Way(DRAFT, taking)
    offered = ways(carrier)
    committing = [way for way in offered if way.verb == COMMIT]
    if committing and (number or rng.random() < OFTEN):
        return max(committing, key=lambda way: _plus(carrier, way))
    looks = [way for way in offered if way.verb != COMMIT] or committing
    # Lists begin with what is most useful, and what leads on comes last in private.
    if number:
        return looks[-1]
    return looks[0] if rng.random() < OFTEN else rng.choice(looks)


def _plus(carrier: Json, way: Way) -> int:
    """The points a button names."""
    labels = [part.get("label") or "" for part in parts(carrier) if part.get("custom_id") == way.custom_id]
    return sum(int(gain) for gain in re.findall(r"\+(\d+)", " ".join(labels)))
