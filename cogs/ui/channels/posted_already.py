"""Messages already in a channel. They're checked before a message is sent that may have been sent before."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import discord

from bot.match.model.match import Table
from cogs.ui.text.custom_id import CustomId, UnreadableId, read

LOOKED_AT = 100
"""How many of a channel's newest messages are read."""

_MENTION = re.compile(r"<@(\d+)>")

_OF_A_BOARD = frozenset({"board", "rematch"})


@dataclass(frozen=True, slots=True)
class Recent:
    """The newest messages Herald has sent to a place, newest first."""

    messages: tuple[discord.Message, ...] = ()

    def board(self, match: Table) -> tuple[int, discord.Message] | None:
        """Return (seq, message) of the posted board that shows the newest row of a match, None if there's none.

        Only messages with buttons count, and none from before the match was restored from a backup.
        """
        shown = [(row, message) for row, message in self._showing(match.id) if row >= match.anew]
        return max(shown, key=lambda board: board[0]) if shown else None

    def bare(self, match: Table) -> dict[int, discord.Message]:
        """Return, by the row they show, messages that ping players and haven't been edited into the board of that row.

        Messages from before the match was restored from a backup don't count.
        """
        shown = [(row, message) for row, message in self._showing(match.id) if row >= match.anew]
        return {row: message for row, message in shown if not message.flags.components_v2}

    def outdated(self, match: Table) -> Iterator[discord.Message]:
        """Yield messages that show a match, or its table, from before a backup was restored, newest first."""
        shown = {message.id for row, message in self._showing(match.id) if row < match.anew}
        for message in self.messages:
            if message.id in shown or (_seats(message, match.id) and not _is_new(message, match)):
                yield message

    def table(self, match: Table) -> discord.Message | None:
        """Return the newest message with a table's button to sit down, None if there's none since a restored backup."""
        for message in self.messages:
            if _seats(message, match.id) and _is_new(message, match):
                return message
        return None

    def greeting(self) -> discord.Message | None:
        """Return the newest greeting, which lets a server choose its language, None if there's none."""
        return next((one for one in self.messages if any(part.verb == "speak" for part in ids(one.components))), None)

    def ends(self, match_id: int) -> frozenset[int]:
        """Return the seqs of rows that end one game of a series and about which a message is posted."""
        return frozenset(
            custom_id.decision
            for message in self.messages
            for custom_id in ids(message.components)
            if custom_id.verb == "moves" and custom_id.match == match_id and custom_id.decision
        )

    def boards(self, match: Table) -> set[int]:
        """Return the ids of messages with buttons that show a match, except from before a backup was restored."""
        return {message.id for row, message in self._showing(match.id) if row >= match.anew}

    def strays(self, match: Table, known: Collection[int], *, bare: bool = False) -> list[tuple[int, discord.Message]]:
        """Return boards with buttons whose message id isn't in `known`, as pairs (row they show, message).

        Rows that the match, as given, doesn't have yet don't count. bare: include messages that ping players and
        haven't been edited into a board.
        """
        rows = range(match.anew, match.public_seq + 1)
        shown = {message.id: (row, message) for row, message in self._showing(match.id) if row in rows}
        new = [found for id_, found in shown.items() if id_ not in known]
        return [found for found in new if bare or found[1].flags.components_v2]

    def calling(self, users: Iterable[int], boards: Iterable[int]) -> Iterator[tuple[int, discord.Message]]:
        """Yield (user, message) for messages that ping one of these users and link to one of these boards.

        Newest first. users, boards: user ids, message ids. A reminder of several boards counts for the first of them.
        """
        ends = tuple(f"/{board}" for board in boards)
        wanted = {f"<@{user}>": user for user in users}
        for message in self.messages:
            called = wanted.get(message.content.split(" ", 1)[0])
            links = [word for word in message.content.split() if word.startswith("https://")]
            if called is not None and links and links[0].endswith(ends):
                yield called, message

    def notice(self, name: str, match_id: int | None = None) -> discord.Message | None:
        """Return the newest reminder whose snooze button has this notice id, None for none. match_id: None for any."""
        for message in self.messages:
            for part in ids(message.components):
                if part.verb == "snooze" and part.argument.startswith(name) and match_id in (None, part.match):
                    return message
        return None

    def direct(self, play: CustomId) -> discord.Message | None:
        """Return the newest direct message with this button, which pings a player to decide. None if there's none."""
        return next((message for message in self.messages if play in ids(message.components)), None)

    def saying(self, words: str) -> discord.Message | None:
        """Return the newest message with exactly these words, None if there's none."""
        return next((message for message in self.messages if message.content == words), None)

    def recall(self, name: str) -> discord.Message | None:
        """Return the newest message about puzzles whose button to stop them has this id, None if there's none."""
        wanted = CustomId("puzzle-quiet", argument=name)
        return next((message for message in self.messages if wanted in ids(message.components)), None)

    def _showing(self, match_id: int) -> Iterator[tuple[int, discord.Message]]:
        for message in self.messages:
            for custom_id in ids(message.components):
                if custom_id.verb in _OF_A_BOARD and custom_id.match == match_id:
                    yield custom_id.decision, message


@dataclass(frozen=True, slots=True)
class Kept:
    """A picture to keep when a message is edited, in the form that discord.py sends."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        """Return the form in which discord.py sends attachments to keep."""
        return {"id": str(self.id), "filename": self.filename}


async def recent(client: discord.Client, place: int) -> Recent:
    """Return Herald's messages among the newest 100 in a place. Empty if it may not read the history."""
    channel = client.get_partial_messageable(place)
    mine = client.user.id if client.user is not None else 0
    found = [message async for message in channel.history(limit=LOOKED_AT) if message.author.id == mine]
    return Recent(tuple(sorted(found, key=lambda message: message.id, reverse=True)))


async def found(message: discord.PartialMessage) -> discord.Message | None:
    """Return a message with its content, None if Herald can't read it. Raises NotFound if there's no such message."""
    try:
        return await message.fetch()
    except discord.Forbidden:
        return None


def attachment(message: discord.Message) -> Kept | None:
    """Return the attachment that a message shows, in components or else on its own, None if it has none."""
    for part in _parts(message.components):
        for item in getattr(part, "items", ()):
            media = item.media
            if media.attachment_id is not None:
                return Kept(media.attachment_id, media.url.split("?", 1)[0].rsplit("/", 1)[-1])
    return Kept(message.attachments[0].id, message.attachments[0].filename) if message.attachments else None


def named(message: discord.Message) -> frozenset[int]:
    """Return the ids of users a message of Herald's mentions, in its content or in parts that show text."""
    texts = [message.content, *(getattr(part, "content", None) or "" for part in _parts(message.components))]
    return frozenset(int(user) for text in texts for user in _MENTION.findall(text))


def _seats(message: discord.Message, match_id: int) -> bool:
    """Return whether a message has a button to sit down at this table."""
    return any(custom_id.verb == "join" and custom_id.match == match_id for custom_id in ids(message.components))


def _is_new(message: discord.Message, match: Table) -> bool:
    """Return whether a message was sent after the match was last restored. True if it never was."""
    return not match.lost or discord.utils.snowflake_time(message.id).timestamp() * 1000 >= match.lost[-1].mark


def ids(components: Iterable[Any]) -> Iterator[CustomId]:
    """Yield the custom_ids of the buttons among these components, also nested ones. Unreadable ones are left out."""
    for part in _parts(components):
        written = getattr(part, "custom_id", None)
        if written:
            try:
                yield read(written)
            except UnreadableId:
                continue


def _parts(components: Iterable[Any]) -> Iterator[Any]:
    """Yield every component, also nested ones."""
    for part in components:
        yield part
        yield from _parts(getattr(part, "children", ()))
