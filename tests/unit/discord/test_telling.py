"""Whatever happens in a match is told in public: played in every game through the service, read from the boards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.events import MatchEvent, Resigned, TakenBack
from bot.match.listing import Posted
from bot.match.model import Entry, Match, Status
from cogs.kingdomino.dynasty import interlude
from cogs.presenters import PRESENTERS
from cogs.ui import boards, news
from cogs.ui.boards import Boards
from cogs.ui.custom_id import read
from cogs.ui.pictures import described
from cogs.ui.post import Picture, Post
from tests.unit.discord.components import TEXT, custom_ids, faults, tree, walk
from tests.unit.discord.positions import table
from tests.unit.match.party import ALICE, BOB, GRACE, HERE, Party

EN = phrases("en")
TABLES = [(game, max(GAMES[game].info.seats)) for game in GAMES] + [("heirs", 1), ("carcassonne", 3), ("dice", 2)]
FULLEST = [
    ("carcassonne", 4, {option.key: option.values[-1] for option in GAMES["carcassonne"].info.options}),
    ("dice", 3, {"arrangement": "free"}),
    ("kingdomino", 3, {"dynasty": "on", "harmony": "on"}),
]


class NoPictures:
    """Boards without painting."""

    async def board(self, *_: object) -> Picture:
        return Picture(b"", "alt")

    async def interlude(self, *_: object) -> Picture:
        return Picture(b"", "alt")


def text(post: Post) -> str:
    return "\n".join(part["content"] for part in walk(tree(post.items)) if part["type"] == TEXT)


class Channel:
    """Posts boards as they become due, as the publisher does, and keeps what each told."""

    def __init__(self, party: Party, pictures: Any = None) -> None:
        self.party = party
        self.boards = Boards(party.service, pictures or NoPictures())
        self.posted: Posted | None = None
        self.told: list[tuple[Match, int, str]] = []
        self.interludes: list[tuple[int, str]] = []

    async def tell(self, match: Match) -> None:
        """One message for the match as it is; nothing while a move is pending."""
        if match.pending is not None or (self.posted is not None and self.posted.seq >= match.public_seq):
            return
        since = boards.since(match, self.posted)
        for between in await self.boards.interludes(match, self.posted):
            assert not faults(tree(between.post.items))
            self.interludes.append((between.seq, text(between.post)))
        post = await self.boards.post(match, since)
        assert not faults(tree(post.items))
        self.told.append((match, since, text(post)))
        self.posted = Posted(match.public_seq, 1, 1, since)


async def gathered(game: str, seats: int, options: dict[str, str]) -> tuple[Party, Match]:
    party = Party()
    match = await party.service.open(party.caller(ALICE), HERE, game, seats, options, "en", GRACE)
    for user in range(BOB, seats + 1):
        match = await party.service.join(party.caller(user), match.id)
    return party, await party.service.start(party.caller(ALICE), match.id)


async def agreed(party: Party, match: Match) -> Match:
    """The newest move taken back with everybody's leave."""
    mover = match.past[-1].seat
    if mover in match.resigned:
        return match
    match = await party.service.propose_takeback(party.caller(match.players[mover].user), match.id)
    for seat, player in enumerate(match.players):
        if seat != mover and seat not in match.resigned and match.takeback is not None:
            match = await party.service.vote_takeback(party.caller(player.user), match.id, True)
    return match


async def played(
    game: str, seats: int, seed: int, every: int = 1, steps: int = 120, **options: str
) -> tuple[Channel, Match]:
    """A random match with a grace, now and then taken back; the channel is told at every so many steps."""
    party, match = await gathered(game, seats, options)
    channel, rng = Channel(party), random.Random(seed)
    await channel.tell(match)
    asked = False
    for step in range(steps):
        if match.status is not Status.RUNNING:
            break
        if step == 30 and seats > 2:
            match = await party.service.resign(party.caller(match.players[1].user), match.id)
        if match.pending is not None and rng.random() < 0.15:
            mover = match.players[match.pending.seat].user
            match = await party.service.undo(party.caller(mover), match.id, None)
        match = await party.on(match)
        if step > 50 and not asked and match.past and match.status is Status.RUNNING and not match.free:
            asked, match = True, await agreed(party, match)
        if match.status is Status.RUNNING and match.pending is None:
            match = await party.move(match, rng.randrange(1000))
        if step % every == 0:
            await channel.tell(match)
    match = await party.on(match)
    await channel.tell(match)
    return channel, match


async def rows(channel: Channel, match: Match) -> list[Entry]:
    return list(await channel.party.service.entries(match.id, limit=5000))


def counts(row: Entry, match: Match) -> bool:
    """Whether a row holds something of the game that a message has a sentence for."""
    own = tuple(event for event in row.events if not isinstance(event, MatchEvent))
    if row.dropped or not own or row.seq > match.public_seq:
        return False
    told = PRESENTERS[match.game].news(match, replace(row, events=own), EN)
    return bool(told.result or told.steps)


def untold(found: Sequence[Entry], told: Sequence[tuple[Match, int, str]], match: Match) -> list[int]:
    """Rows that count and that no message told, going by what each message tells from and up to."""
    heard = {
        row.seq for shown, since, _ in told for row in found if since < row.seq <= shown.public_seq and not row.dropped
    }
    return [row.seq for row in found if counts(row, match) and row.seq not in heard]


@pytest.mark.parametrize("every", [1, 9])
@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_every_row_that_counts_is_told_in_some_message(game: str, seats: int, every: int) -> None:
    channel, match = await played(game, seats, 3, every)

    found = await rows(channel, match)
    assert sum(counts(row, match) for row in found) > 20
    assert untold(found, channel.told, match) == []


@pytest.mark.parametrize("every", [1, 9])
@pytest.mark.parametrize(("game", "seats", "options"), FULLEST)
async def test_every_row_that_counts_is_told_with_every_option(
    game: str, seats: int, options: dict[str, str], every: int
) -> None:
    channel, match = await played(game, seats, 4, every, 160, **options)

    found = await rows(channel, match)
    assert sum(counts(row, match) for row in found) > 20
    assert untold(found, channel.told, match) == []


async def test_those_matches_hold_resignations_and_takebacks_of_both_kinds() -> None:
    kinds = set()
    for game, seats in TABLES[:3]:
        channel, match = await played(game, seats, 3, 9)
        for row in await rows(channel, match):
            kinds |= {event.agreed for event in row.events if isinstance(event, TakenBack)}
            kinds |= {"resigned" for event in row.events if isinstance(event, Resigned)}

    assert kinds == {True, False, "resigned"}


async def test_a_message_that_was_lost_is_missed() -> None:
    channel, match = await played("kingdomino", 2, 3)
    found = await rows(channel, match)
    gap = [one for one in channel.told if not (10 < one[0].public_seq < 25 or one[1] < 16 < one[0].public_seq)]

    assert untold(found, gap, match)


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_every_sentence_of_the_last_turn_stands_in_its_message(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "RESULT", 5000)
    monkeypatch.setattr(news, "STEPS", 5000)
    monkeypatch.setattr(news, "ROOM", 10_000)
    party, match = await gathered(game, seats, {})
    channel, rng, checked = Channel(party), random.Random(8), 0

    for _ in range(60):
        if match.status is not Status.RUNNING:
            break
        match = await party.on(await party.move(match, rng.randrange(1000)))
        told = await channel.boards._news(match, boards.since(match, channel.posted), EN)
        before = match.opened[0] if match.status is Status.RUNNING else match.opened[1]
        for row in await party.service.entries(match.id, after=before):
            own = tuple(event for event in row.events if not isinstance(event, MatchEvent))
            for part in own:
                sentence = PRESENTERS[game].story(match, replace(row, events=(part,)), EN)
                if sentence and not any(word in sentence for word in ("throws", "keeps d", "draws", "ends the turn")):
                    assert all(line in told.replace("-# ", "") for line in sentence.strip().split("\n")), sentence
                    checked += 1
        await channel.tell(match)
    assert checked > 50


async def test_nothing_that_is_pending_or_taken_back_unseen_is_told() -> None:
    party, match = await gathered("kingdomino", 2, {})
    channel = Channel(party)
    await channel.tell(match)

    held = await party.move(match, 0)
    assert held.pending is not None
    mover = held.players[held.pending.seat]
    undone = await party.service.undo(party.caller(mover.user), held.id, None)
    again = await party.on(await party.move(undone, 1))
    await channel.tell(again)

    told = channel.told[-1][2]
    first, second = (await party.service.entries(match.id, after=match.seq))[0::2][:2]
    assert f"{mover.name} chooses {second.notations[0].removeprefix('choose ')}." in told
    assert f"{mover.name} chooses {first.notations[0].removeprefix('choose ')}." not in told


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
async def test_however_many_turns_pile_up_the_message_stays_short(game: str, language: str) -> None:
    seats = max(GAMES[game].info.seats)
    party, match = await gathered(game, seats, {})
    rng = random.Random(5)
    while match.status is Status.RUNNING and match.seq < 150:
        match = await party.on(await party.move(match, rng.randrange(1000)))
    long = tuple(replace(player, name="*" * 31 + str(seat)) for seat, player in enumerate(match.players))
    shown = replace(match, players=long, language=language)

    post = await Boards(party.service, NoPictures()).post(shown, 1)  # type: ignore[arg-type] # paints nothing

    assert not faults(tree(post.items))
    small = [
        line for line in text(post).split("\n") if line.startswith("-# ") and ("/match" in line or "/partie" in line)
    ]
    assert len(small) == 1


async def resigned(party: Party, match: Match, seat: int) -> Match:
    return await party.on(await party.service.resign(party.caller(match.players[seat].user), match.id))


async def test_who_gives_up_is_told_and_a_caretakers_moves_are_the_caretakers() -> None:
    party, match = await gathered("kingdomino", 3, {})
    channel = Channel(party)
    await channel.tell(match)
    seat = min(match.to_act())
    name = match.players[seat].name

    after = await resigned(party, match, seat)
    await channel.tell(after)

    told = channel.told[-1][2]
    assert f"{name} has resigned. From here on a caretaker plays this seat." in told
    assert rf"{name} \(caretaker\) chooses" in told
    assert f"{name} chooses" not in told
    assert rf"**{name} \(caretaker\)** 0" in told


async def test_what_somebody_did_before_giving_up_stays_their_own() -> None:
    party, match = await gathered("kingdomino", 3, {})
    channel = Channel(party)
    await channel.tell(match)
    seat = min(match.to_act())
    name = match.players[seat].name

    moved = await party.on(await party.move(match))
    after = await resigned(party, moved, seat)
    await channel.tell(after)

    assert f"{name} chooses" in channel.told[-1][2]


async def test_a_takeback_all_agree_to_is_told_and_what_went_is_not() -> None:
    party, match = await gathered("kingdomino", 2, {})
    channel = Channel(party)
    await channel.tell(match)
    mover = match.players[min(match.to_act())]
    moved = await party.on(await party.move(match))
    await channel.tell(moved)
    assert f"{mover.name} chooses" in channel.told[-1][2]

    await party.service.propose_takeback(party.caller(mover.user), match.id)
    others = [player.user for player in match.players if player != mover]
    back = await party.service.vote_takeback(party.caller(others[0]), match.id, True)
    await channel.tell(back)

    told = channel.told[-1][2]
    assert f"{mover.name} takes a move back, as everybody has agreed, and plays again." in told
    assert f"{mover.name} chooses" not in told
    assert told.startswith(f"### {'●■'[min(match.to_act())]} {mover.name}")


async def test_the_message_of_a_turn_that_is_over_tells_what_it_told() -> None:
    party, match = await gathered("castle", 2, {})
    channel = Channel(party)
    for _ in range(9):
        match = await party.on(await party.move(match))
        await channel.tell(match)
    shown, since, told = channel.told[-1]

    retired = await channel.boards.retired(shown, since)
    unknown = await channel.boards.retired(shown, 0)

    assert text(retired).split("\n")[0].startswith(f"### Turn {shown.turn} · ")
    assert text(retired).split("\n")[1:] == told.split("\n")[1:] == text(unknown).split("\n")[1:]


PLAYED = replace(table(), status=Status.RUNNING, opened=(20, 30), public_seq=35)


@pytest.mark.parametrize(
    ("posted", "row"),
    [
        (None, 0),
        (Posted(30, 1, 1, 20), 20),
        (Posted(31, 1, 1, 7), 7),
        (Posted(31, 1, 1, 0), 20),
        (Posted(25, 1, 1, 10), 20),
        (Posted(12, 1, 1, 10), 12),
        (Posted(40, 1, 1, 30), 20),
    ],
    ids=["never", "new", "changed", "unknown", "behind", "far-behind", "taken-back"],
)
def test_a_message_tells_the_last_turn_and_whatever_was_missed(posted: Posted | None, row: int) -> None:
    assert boards.since(PLAYED, posted) == row


def test_the_last_message_tells_the_last_turn() -> None:
    over = replace(PLAYED, status=Status.FINISHED)

    assert boards.since(over, Posted(35, 1, 1, 20)) == 30
    assert boards.since(over, Posted(25, 1, 1, 20)) == 25


async def test_a_story_that_fails_is_told_plainly_and_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    party, match = await gathered("castle", 2, {})
    channel = Channel(party)
    await channel.tell(match)
    match = await party.on(await party.move(match))

    def broken(*_: object) -> object:
        raise IndexError("nothing begun")

    monkeypatch.setattr(type(PRESENTERS["castle"]), "news", broken)
    while match.opened[1] < 5:
        match = await party.on(await party.move(match))
    await channel.tell(match)

    mover = match.players[1 - min(match.to_act())].name
    assert f"{mover} has made a move." in channel.told[-1][2]


async def test_a_picture_that_fails_leaves_the_words() -> None:
    class Broken:
        async def board(self, *_: object) -> Picture:
            raise ValueError("no paint")

    party, match = await gathered("castle", 2, {})
    channel = Channel(party, Broken())

    await channel.tell(match)

    assert "Alice" in channel.told[-1][2]


async def test_alone_against_henri_his_turn_is_told_after_each_of_mine() -> None:
    channel, _ = await played("heirs", 1, 3)

    boards_after_henri = [told for shown, _, told in channel.told if shown.turn > 1 and shown.status is Status.RUNNING]
    assert len(boards_after_henri) > 3
    assert all("Henri" in told for told in boards_after_henri)


@pytest.mark.parametrize("every", [1, 7, 400])
async def test_the_kingdoms_of_each_game_of_a_dynasty_are_shown_before_the_next(every: int) -> None:
    channel, match = await played("kingdomino", 2, 3, every, 600, dynasty="on")

    assert match.status is Status.FINISHED
    assert [told.split(".")[0] for _, told in channel.interludes] == [
        "### Game 1 of 3 is over",
        "### Game 2 of 3 is over",
    ]
    totals = [[line.split("**")[3] for line in told.split("\n") if "**" in line] for _, told in channel.interludes]
    assert all(len(points) == 2 for points in totals)
    assert "Game 2 of 3: " in channel.interludes[1][1] or "Game 2: " in channel.interludes[1][1]


async def test_the_end_of_a_game_is_found_again_after_a_crash_and_not_again_once_shown() -> None:
    party, match = await gathered("kingdomino", 2, {"dynasty": "on"})
    channel, rng = Channel(party), random.Random(3)
    await channel.tell(match)
    found: list[boards.Interlude] = []
    while not found:
        before, match = match, await party.on(await party.move(match, rng.randrange(1000)))
        posted = Posted(before.public_seq, 1, 1, before.opened[0])
        found = await channel.boards.interludes(match, posted)

    again = await channel.boards.interludes(match, posted)
    later = await channel.boards.interludes(match, Posted(match.public_seq, 1, 1, posted.since))

    assert [one.seq for one in again] == [one.seq for one in found]
    assert later == []
    row = (await party.service.entries(match.id, after=found[0].seq - 1, limit=1))[0]
    then = interlude(await party.service.as_of(match.id, row.seq - 1), row)
    assert then is not None
    alt = described(then, row, EN)
    assert alt.startswith("Game 1 of 3 is over.")
    assert "the match is over" not in alt
    carried = [read(one) for one in custom_ids(tree(found[0].post.items))]
    assert [(one.verb, one.decision) for one in carried] == [("moves", found[0].seq)]


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_last_message_is_within_the_limits_whatever_piled_up(game: str, language: str) -> None:
    seats = max(GAMES[game].info.seats)
    party, match = await gathered(game, seats, {})
    match = await party.finished(match)
    long = tuple(replace(player, name="*" * 31 + str(seat)) for seat, player in enumerate(match.players))

    post = await Boards(party.service, NoPictures()).post(replace(match, players=long, language=language), 1)  # type: ignore[arg-type] # paints nothing

    assert not faults(tree(post.items))
