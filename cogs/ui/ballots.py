"""Questions that everybody at a table has to agree on: who asks for what, who still has to answer, what came of it.

A ballot is one plain message in public: its words call those who are to answer, and later tell the outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.identity import code
from bot.match.model import Batch, Status, Table
from bot.match.service import MatchService
from cogs.ui import chronicle, messages
from cogs.ui.click import Click
from cogs.ui.content import Post
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import notice
from cogs.ui.paging import width
from cogs.ui.post import answer, change
from cogs.ui.presented import Presented
from cogs.ui.wording import listed, mention, name

DAY = 24 * 3600 * 1000
"""Ms in which a question that is asked again calls nobody again."""

_LONGEST = 2000
_ROWS = 200
_PARTS = 1 << 15
"""The flag of a message that is made of parts, as ballots once were: it cannot have words of its own."""


async def takeback(service: MatchService, match: Table, shown: Presented, *, calling: bool) -> Post:
    """Who asks for which moves back, and the buttons for everybody else.

    shown: as everybody may see the match; calling: those who are to answer.
    """
    asked, say = match.takeback, shown.say
    assert asked is not None, "a ballot is only shown while there is a question"
    gone = [batch for batch in match.past if batch.seq > asked.to_seq]
    waiting = _without(match, {asked.seat} | asked.agreed)
    head = say("takeback-ask", name=name(match, asked.seat, say), count=len(gone))
    buttons = (
        messages.button(say, "takeback-yes", CustomId("takeback-yes", match.id, asked.to_seq), messages.GREEN),
        messages.button(say, "takeback-no", CustomId("takeback-no", match.id, asked.to_seq)),
    )
    before = _called(match, waiting, head, calling)
    after = f"{_answers(match, asked.agreed, waiting, say)}\n{about(match, say)}"
    room = _LONGEST - width(before) - width(after) - 2
    moves = await _moves(service, match, shown, gone, room)
    return _ballot(match, "\n".join([before, *moves, after]), buttons, waiting if calling else ())


def abort(match: Table, say: Phrases, *, calling: bool) -> Post:
    """Who would end the match without a winner, and the buttons for everybody else."""
    waiting = _without(match, match.abort_votes | match.departed)
    head = say("abort-ask", agreed=listed([name(match, seat, say) for seat in sorted(match.abort_votes)], say))
    buttons = (
        messages.button(say, "abort-yes", CustomId("abort-yes", match.id), messages.RED),
        messages.button(say, "abort-no", CustomId("abort-no", match.id)),
    )
    return question(match, head, waiting, buttons, say, calling=calling)


def question(
    match: Table,
    head: str,
    waiting: Sequence[Seat],
    buttons: tuple[ui.Button[Any], ...],
    say: Phrases,
    *,
    calling: bool,
) -> Post:
    """A ballot that begins with a sentence, and says who has still to answer; calling: those."""
    called, answers = _called(match, waiting, head, calling), _answers(match, frozenset(), waiting, say)
    return _ballot(match, f"{called}\n{answers}\n{about(match, say)}", buttons, waiting if calling else ())


def outcome(match: Table, told: str, say: Phrases) -> Post:
    """What came of a question, and whose turn it is now."""
    acting = listed([name(match, seat, say) for seat in sorted(match.to_act())], say)
    goes_on = match.status is Status.RUNNING and acting
    whole = f"{told} {say('vote-next', names=acting)}" if goes_on else told
    return Post((), words=f"{whole}\n{about(match, say)}")


async def rewrite(click: Click, post: Post) -> None:
    """Let the ballot that was clicked say something else; one made of parts stays so."""
    message = click.interaction.message
    parts = message is not None and message.flags.value & _PARTS
    await change(click.interaction, notice(post.words, messages.GREY) if parts else post)


async def show(click: Click, post: Post) -> None:
    """The ballot that was clicked says it itself; a new message where there is none, or somebody is to be called."""
    if click.private or post.pings or post.roles or not click.genuine:
        await answer(click.interaction, post, private=False)
    else:
        await rewrite(click, post)


async def asked_before(service: MatchService, match: Table, kind: type[Any], within: int, **fields: object) -> bool:
    """Whether an event like this stands in the log before the newest row, no longer than so many ms ago."""
    rows = await service.entries(match.id, after=max(0, match.seq - _ROWS), limit=_ROWS)
    return any(
        isinstance(event, kind) and all(getattr(event, key) == value for key, value in fields.items())
        for row in rows
        if row.seq < match.seq and row.at > match.updated - within
        for event in row.events
    )


def about(match: Table, say: Phrases) -> str:
    """Which match it is: several may be played in one place."""
    return f"-# {say(f'game-{match.game}')} · {say('match-code', code=code(match.id))}"


def _without(match: Table, seats: frozenset[Seat] | set[Seat]) -> tuple[Seat, ...]:
    """Everybody who still plays and can be asked, but these."""
    return tuple(seat for seat in range(len(match.players)) if seat not in seats | match.resigned | match.computers)


def _called(match: Table, waiting: Sequence[Seat], head: str, calling: bool) -> str:
    called = " ".join(f"<@{match.players[seat].user}>" for seat in waiting) if calling else ""
    return f"{called} · {head}" if called else head


def _answers(match: Table, agreed: frozenset[Seat], waiting: Sequence[Seat], say: Phrases) -> str:
    """Who agrees so far, and who has not said anything yet."""
    yes = listed([name(match, seat, say) for seat in sorted(agreed)], say)
    told = [say("vote-agreed", names=yes)] if yes else []
    return " ".join([*told, say("vote-missing", names=listed([name(match, seat, say) for seat in waiting], say))])


async def _moves(service: MatchService, match: Table, shown: Presented, gone: Sequence[Batch], room: int) -> list[str]:
    """Every move that would be taken back, in words; in notation where there is no room for all of them in words."""
    rows = await service.entries(match.id, after=gone[0].seq - 1, limit=_ROWS) if gone else ()
    told = {row.seq: row for row in chronicle.readable(rows, 0)}
    long = [f"- {chronicle.sentence(shown, told[batch.seq])}" for batch in gone if batch.seq in told]
    if len(long) == len(gone) and sum(width(text) + 1 for text in long) <= room:
        return long
    return [_short(match, batch, room // len(gone) - 1) for batch in gone]


def _short(match: Table, batch: Batch, room: int) -> str:
    """Whose move it is, and as much of its notation as there is room for."""
    written = "; ".join(batch.notations).replace("`", "'")
    user = match.players[batch.seat].user
    lead = f"- {mention(user)} `"
    left = room - width(lead) - 1
    return f"{lead}{written if width(written) <= left else f'{written[: max(1, left - 1)]}…'}`"


def _ballot(match: Table, text: str, buttons: tuple[ui.Button[Any], ...], pings: Sequence[Seat]) -> Post:
    return Post(buttons, words=text, pings=tuple(match.players[seat].user for seat in pings))
