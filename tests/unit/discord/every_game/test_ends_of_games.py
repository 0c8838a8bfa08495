"""The finished kingdoms of a dynasty reach the channel before the next board, once, whatever stops Herald."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.match.model.match import Match, Status
from cogs.ui.board.board_message import Boards
from cogs.ui.channels.forbidden_channels import Refusals
from cogs.ui.channels.posted_already import Recent
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.publisher.post_match_update import Delivery
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.channel import NoPictures, gathered
from tests.unit.match.party import Party


class Place:
    """A channel that keeps what is sent, and can lose the connection at a message."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.fails_at: int | None = None

    async def send(self, *words: str, **how: Any) -> Any:
        if self.fails_at is not None and len(self.sent) == self.fails_at:
            self.fails_at = None
            raise OSError("connection lost")
        self.sent.append({"words": words, **how})
        view = how.get("view")
        rows = view.children if view is not None else ()
        number = discord.utils.time_snowflake(discord.utils.utcnow()) + len(self.sent)
        content = "".join(words)
        flags = SimpleNamespace(components_v2=not content)
        return SimpleNamespace(
            id=number,
            channel=SimpleNamespace(id=20),
            components=rows,
            content=content,
            attachments=[],
            flags=flags,
        )

    def get_partial_message(self, number: int) -> Any:
        async def edit(**how: Any) -> None:
            if "content" in how and not _is_retired(how["view"]):
                self.sent.append(how)

        async def fetch() -> Any:
            return SimpleNamespace(id=number, components=())

        return SimpleNamespace(id=number, edit=edit, fetch=fetch, delete=edit)

    def heads(self) -> list[str]:
        """The first lines of boards and of ends of games."""
        return [_text(one["view"]).split("\n")[0] for one in self.sent if _parts(one)]


def _parts(sent: dict[str, Any]) -> bool:
    return isinstance(sent.get("view"), discord.ui.LayoutView)


def _is_retired(view: discord.ui.LayoutView) -> bool:
    return not any(isinstance(item, discord.ui.Button) for item in view.walk_children())


def _text(view: discord.ui.LayoutView) -> str:
    return "\n".join(item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay))


def delivery(party: Party, place: Place) -> Delivery:
    client: Any = SimpleNamespace(get_partial_messageable=lambda _: place, get_guild=lambda _: None, user=None)
    clock: Any = party.clock
    refusals = Refusals(clock)
    boards = Boards(PRESENTERS, NoPictures())  # type: ignore[arg-type] # paints nothing
    attendance = Attendance(client, clock, refusals)
    return Delivery(client, party.service, boards, attendance, refusals, clock, lambda _match: None)


async def tell(party: Party, post: Delivery, match: Match, *, doubtful: bool = False) -> None:
    """The channel is told of the match, going by what it was told before."""
    await post.tell(match, (await party.service.glance(match.id))[1], doubtful=doubtful)


async def before_the_end(place: Place) -> tuple[Party, Match, Delivery]:
    """A dynasty of two, told up to the row before the first game ends."""
    party, match = await gathered("kingdomino", 2, {"dynasty": "on"})
    post, rng = delivery(party, place), random.Random(3)
    while match.state.game == 1:  # type: ignore[union-attr] # it runs
        await tell(party, post, match)
        match = await party.on(await party.move(match, rng.randrange(1000)))
    return party, match, post


async def test_the_end_of_a_game_comes_before_the_next_board_and_only_once() -> None:
    place = Place()
    party, match, post = await before_the_end(place)

    await tell(party, post, match)
    await tell(party, post, match)

    heads = place.heads()
    assert [head for head in heads if head.startswith("### Game")] == heads[-2:-1]
    assert heads[-2].startswith("### Game 1 of 3 is over.")


async def test_an_end_that_hangs_there_already_is_not_posted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place()
    party, match, post = await before_the_end(place)
    place.fails_at = len(place.sent) + 1
    with pytest.raises(OSError, match="connection lost"):
        await tell(party, post, match)
    (end,) = [one for one in place.sent if _parts(one) and _text(one["view"]).startswith("### Game 1")]
    flags = SimpleNamespace(components_v2=True)
    hanging = SimpleNamespace(id=1, components=end["view"].children, content="", flags=flags)

    async def seen(*_: object) -> Recent:
        return Recent((hanging,))  # type: ignore[arg-type] # as much of a message as is read

    monkeypatch.setattr("cogs.ui.channels.posted_already.recent", seen)
    await tell(party, delivery(party, place), match, doubtful=True)

    assert sum(head.startswith("### Game 1") for head in place.heads()) == 1
    assert place.heads()[-1].startswith("### ")
    assert match.status is Status.RUNNING
