"""The proof of a match in words: the seal, what people added to the shuffles, the secret, and every draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from discord import ui

from bot.i18n import Phrases
from bot.match.fairness.draw_check_result import Fault, Mixed, Proof, VerifiedDraw
from bot.match.model import provably_fair_draws
from bot.match.model.match import Status
from bot.match.model.match_codes import code
from cogs.ui.board.substitute_and_rollback_story import who
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.paging import fitting
from cogs.ui.text.player_names_and_wording import listed

DRAWS = 12
"""Number of draws on a page."""

WRONG = 0xB82E1C

_SEATS = frozenset({"starter", "king", "shield"})
"""Kinds of draws whose result is a seat."""

_WEIGHTED = frozenset({"castle"})
"""Kinds of draws whose bag holds a piece several times, so that it's likelier to be drawn."""

_FAULTS = 5
"""How many errors are listed one by one."""

_ROOM = 2400
"""Maximum number of characters for the draws on a page: always enough for twelve."""

_PEOPLE_ROOM = 400
"""Maximum number of characters for the people who added to the shuffles."""


def page(shown: Presented, mixed: Sequence[Mixed], proof: Proof | None, number: int) -> Post:
    """Return page `number` (from 0) of a match's proof.

    mixed: what users added to the shuffles. proof: None while the secret isn't known.
    """
    say, table = shown.say, shown.table
    lines = [f"### {say('proof-title', code=code(table.id))}", say("proof-fixed"), f"`{table.chance.commitment}`"]
    if table.chance.scheme >= provably_fair_draws.SEALED and table.chance.commitment is not None:
        lines.append(say("proof-seal", seal=provably_fair_draws.seal(code(table.id), table.chance.commitment)))
    else:
        lines.append(say("proof-old"))
    if mixed and not number:
        lines += _mixture(shown, mixed)
    if proof is None:
        lines.append(say("proof-cancelled" if table.status is Status.CANCELLED else "proof-kept"))
        return _post(lines, (), turn_messages.GREY)
    lines += [say("proof-secret"), f"`{proof.secret}`", *_verdict(proof, say)]
    last = max(0, (len(proof.draws) - 1) // DRAWS)
    number = min(number, last)
    drawn = proof.draws[number * DRAWS : (number + 1) * DRAWS]
    lines += fitting((_draw(draw, say) for draw in drawn), _ROOM) if drawn else []
    lines.append(f"-# {say('proof-how')}" if not number else f"-# {say('proof-page', page=number + 1, pages=last + 1)}")
    turns = [(label, turned) for label, turned in (("page-newer", number - 1), ("page-older", number + 1))]
    labels = {"page-newer": "proof-before", "page-older": "proof-after"}
    buttons = [
        turn_messages.button(say, labels[label], CustomId("proof", table.id, 0, str(turned)))
        for label, turned in turns
        if 0 <= turned <= last
    ]
    return _post(lines, buttons, WRONG if proof.faults else turn_messages.GREY)


def _post(lines: Sequence[str], buttons: Sequence[ui.Button[Any]], colour: int) -> Post:
    rows = (ui.ActionRow(*buttons),) if buttons else ()
    return Post((ui.Container(ui.TextDisplay("\n".join(lines)), *rows, accent_colour=colour),))


def _mixture(shown: Presented, mixed: Sequence[Mixed]) -> Iterator[str]:
    """Yield who has added what to the shuffles, and who did so last."""
    say = shown.say
    presses = Counter(one.user for one in mixed)
    words = Counter(one.user for one in mixed if one.digest)
    people = [
        say("proof-person", name=who(shown, user), presses=count, words=words[user]) for user, count in presses.items()
    ]
    yield say("proof-mix", people=listed(fitting(people, _PEOPLE_ROOM), say))
    newest = mixed[-1].user
    alone = sum(1 for _ in takewhile(lambda one: one.user == newest, reversed(mixed)))
    if len(presses) == 1:
        yield say("proof-alone", name=who(shown, newest))
    else:
        yield say("proof-last", name=who(shown, newest), presses=alone)
    yield f"-# {say('proof-mix-now', mix=mixed[-1].mix)}"


def _verdict(proof: Proof, say: Phrases) -> Iterator[str]:
    """Yield the first errors and the number of others, or two lines that seal and draws are correct."""
    for fault in proof.faults[:_FAULTS]:
        yield f"✗ {_fault(fault, say)}"
    if len(proof.faults) > _FAULTS:
        yield say("verify-more-faults", count=len(proof.faults) - _FAULTS)
    if not proof.faults:
        spent = sum(draw.spent for draw in proof.draws)
        yield f"✓ {say('verify-seal')}"
        yield f"✓ {say('verify-all', draws=len(proof.draws), spent=spent)}"


def _fault(fault: Fault, say: Phrases) -> str:
    return say(f"fault-{fault.trouble.value}", row=fault.seq, number=-1 if fault.number is None else fault.number)


def _drawn(kind: str, one: str | int, say: Phrases) -> str:
    """Return what was drawn: a seat counted from 1, a piece by its name, or else as the log writes it."""
    match kind:
        case _ if kind in _SEATS:
            return say("verify-seat", seat=int(one) + 1)
        case "back" if say.has(f"heirs-terrain-{one}"):
            return say(f"heirs-terrain-{one}")
        case "layout" if say.has(f"dice-layout-{one}"):
            return say(f"dice-layout-{one}")
        case "castle":
            # There are several of each landscape, with numbers.
            landscape, _, number = str(one).partition("-")
            if say.has(f"dice-landscape-{landscape}"):
                return f"{say(f'dice-landscape-{landscape}')} {number}"
    return f"`{one}`"


def _draw(draw: VerifiedDraw, say: Phrases) -> str:
    """Return a line on a draw: its number, its row, what it was drawn from, and the result."""
    kind = draw.kind.partition("-")[0]
    told = say(
        "verify-draw",
        verdict="✓" if draw.agrees else "✗",
        number=-1 if draw.number is None else draw.number,
        row=draw.seq,
        kind=kind,
        left=len(set(draw.bag) if kind in _WEIGHTED else draw.bag),
        drawn=", ".join(_drawn(draw.kind, one, say) for one in draw.drawn),
    )
    if draw.spent:
        return f"~~{told}~~ {say('verify-spent')}"
    return f"{told} {say('verify-again')}" if draw.again else told
