"""The message of a match that is over: who won and why, every score explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.core.game import Seat, Termination
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.presenters import AUTOMAS, PRESENTERS
from cogs.ui.custom_id import CustomId
from cogs.ui.messages import BLUE, GREY, button, container, footer
from cogs.ui.paging import fitting, width
from cogs.ui.post import Picture, Post
from cogs.ui.wording import accent, listed, marked

TEXTS = 3900
"""Characters of all texts of a message together; Discord takes 4,000."""


def over(match: Match, told: str, picture: Picture | None, say: Phrases) -> Post:
    """The end: who won and how, what was done last, the final board, every score explained line by line."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {ending(match, say)}")]
    foot = f"-# {footer(match, say)}\n-# {say('over-secret', secret=match.secret or '-')}"
    if told:
        items.append(ui.TextDisplay(told))
    if picture is not None:
        items.append(picture.gallery())
    if match.state is not None and match.outcome is not None and match.outcome.termination is not Termination.ABORTED:
        room = TEXTS - sum(width(text) for text in (foot, told, ending(match, say)))
        items.append(ui.TextDisplay("\n".join(fitting(explained(match, say).split("\n"), room))))
    items.append(ui.TextDisplay(foot))
    items.append(ui.ActionRow(button(say, "rematch", CustomId("rematch", match.id, match.public_seq), BLUE)))
    winners = match.outcome.placings[0] if match.outcome and match.outcome.placings else ()
    colour = accent(match, winners[0]) if winners else GREY
    return Post((container(*items, colour=colour),), picture)


def interlude(then: Match, head: str, picture: Picture | None, say: Phrases) -> Post:
    """One game of several is over: the board as it was, every score explained. then: the match at that moment."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {head}")]
    if picture is not None:
        items.append(picture.gallery())
    items.append(ui.TextDisplay("\n".join(fitting(explained(then, say).split("\n"), 3000))))
    items.append(ui.TextDisplay(f"-# {footer(then, say)}"))
    # What the message shows can be read off it again, and it is not taken for a board.
    items.append(ui.ActionRow(button(say, "more-moves", CustomId("moves", then.id, then.public_seq))))
    leaders = then.outcome.placings[0] if then.outcome else ()
    return Post((container(*items, colour=accent(then, leaders[0]) if leaders else GREY),), picture)


def ending(match: Match, say: Phrases) -> str:
    """Who won, in a sentence."""
    outcome = match.outcome
    if outcome is None or outcome.termination is Termination.ABORTED:
        return say("over-aborted")
    if not outcome.placings[0]:
        return say("over-automa", automa=say(f"{match.game}-automa"))
    winners = listed([marked(match, seat, say) for seat in outcome.placings[0]], say)
    if len(outcome.placings[0]) > 1:
        return say("over-shared", winners=winners)
    if outcome.termination is Termination.RESIGNED:
        return say("over-resigned", winner=winners)
    decided = _tie_break(match, outcome.placings[0][0], outcome.scores)
    if decided is not None:
        return say("over-tie-break", winner=winners, reason=say(f"{match.game}-tie-{decided}"))
    return say("over-won", winner=winners)


def _tie_break(match: Match, winner: Seat, scores: Sequence[int]) -> str | None:
    """The fact that put the winner before seats with as many points; one that resigned is no rival."""
    facts = GAMES[match.game].tie_facts(match.state)
    rivals = {seat for seat, score in enumerate(scores) if score == scores[winner]} - match.resigned - {winner}
    for fact, value in facts[winner].items() if rivals and facts else ():
        rivals = {seat for seat in rivals if facts[seat][fact] == value}
        if not rivals:
            return fact
    return None


def explained(match: Match, say: Phrases) -> str:
    """Every seat's score, best first, and that of an opponent without a seat; one line a term."""
    presenter, points = PRESENTERS[match.game], GAMES[match.game].points(match.state)
    order = [seat for place in match.outcome.placings for seat in place] if match.outcome else range(len(points))
    blocks = []
    for seat in order:
        lines = "\n".join(f"- {line}" for line in presenter.breakdown(points[seat], say))
        gone = f" ({say('over-gave-up')})" if seat in match.resigned else ""
        head = say("paired", name=f"{marked(match, seat, say)}{gone}", value=f"**{points[seat].total}**")
        blocks.append(f"{head}\n{lines}".rstrip())
    automa = AUTOMAS[match.game](match) if match.game in AUTOMAS else None
    if automa is not None:
        lines = "\n".join(f"- {line}" for line in presenter.breakdown(automa, say))
        head = say("paired", name=f"**{say(f'{match.game}-automa')}**", value=f"**{automa.total}**")
        blocks.append(f"{head}\n{lines}".rstrip())
    return "\n".join(blocks)
