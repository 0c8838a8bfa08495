"""The message of a match that is over: who won and why, and with how many points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui

from bot.core.game import Seat, Termination
from bot.core.points import Points
from bot.match.model.absence_reason import Absence, absence
from cogs.ui.presenter import rating_and_hints_story, review_links
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.turn_messages import BLUE, GREY, button, container, footer
from cogs.ui.text import computer_text
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.ui.text.paging import fitting, width
from cogs.ui.text.player_names_and_wording import accent, listed, scored

TEXTS = 3900
"""Maximum number of characters of all texts of a message together. Discord takes 4,000."""


def over(shown: Presented, told: str, picture: Picture | None, times: str = "") -> Post:
    """Return the message on the end of a match: who won and how, every total, the final board, the last moves.

    What the totals are made of is behind *Points explained*. told: the last moves in words. times: a line on when it
    was played, and who had which seat.
    """
    table, say, outcome = shown.table, shown.say, shown.table.outcome
    head = f"### {ending(shown)}"
    if shown.seen.position is not None and outcome is not None and outcome.termination is not Termination.ABORTED:
        head = f"{head}\n{totals(shown)}"
    items: list[ui.Item[Any]] = [ui.TextDisplay(head)]
    counted = rating_and_hints_story.counted(shown)
    foot = "\n".join(filter(None, (times, counted and f"-# {counted}", f"-# {footer(shown)}")))
    if picture is not None:
        items.append(picture.gallery())
    if told:
        items.append(ui.TextDisplay("\n".join(fitting(told.split("\n"), TEXTS - width(head) - width(foot)))))
    items.append(ui.TextDisplay(foot))
    items.append(
        ui.ActionRow(
            button(say, "rematch", CustomId("rematch", table.id, shown.seen.seq), BLUE),
            *computer_text.rematch(table, shown.seen.seq, say),
            button(say, "proof-button", CustomId("proof", table.id)),
        )
    )
    items += review_links.row(review_links.over(shown, public=True))
    winners = outcome.placings[0] if outcome and outcome.placings else ()
    colour = accent(table, winners[0]) if winners else GREY
    return Post((container(*items, colour=colour),), picture)


def interlude(then: Presented, head: str, picture: Picture | None) -> Post:
    """Return the message on the end of one game of a series: its title `head`, its board and every score.

    then: the match at that time.
    """
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {head}")]
    if picture is not None:
        items.append(picture.gallery())
    items.append(ui.TextDisplay("\n".join(fitting(explained(then).split("\n"), 3000))))
    items.append(ui.TextDisplay(f"-# {footer(then)}"))
    # These ids say which row the message shows, and that it isn't a board.
    ways = (("moves", "more-moves"), ("points", "points-button"))
    items.append(ui.ActionRow(*(button(then.say, label, _of(then, verb)) for verb, label in ways)))
    outcome = then.table.outcome
    leaders = outcome.placings[0] if outcome else ()
    return Post((container(*items, colour=accent(then.table, leaders[0]) if leaders else GREY),), picture)


def _of(then: Presented, verb: str) -> CustomId:
    return CustomId(verb, then.table.id, then.seen.seq)


def ending(shown: Presented) -> str:
    """Return a sentence on who won and with how many points, or that the match was called off."""
    say, game, outcome = shown.say, shown.table.game, shown.table.outcome
    if outcome is None or outcome.termination is Termination.ABORTED:
        return say("over-aborted")
    if not outcome.placings[0]:
        automa = say(f"{game}-automa")
        score = _score(shown, None)
        return say("over-won", winner=automa, score=score) if score else say("over-automa", automa=automa)
    winners = listed([shown.marked(seat) for seat in outcome.placings[0]], say)
    if len(outcome.placings[0]) > 1:
        return say("over-shared-points", winners=winners, points=outcome.scores[outcome.placings[0][0]])
    if outcome.termination is Termination.RESIGNED:
        by_clock = shown.table.seats.resigned <= shown.table.seats.late
        return say("over-by-clock" if by_clock else "over-resigned", winner=winners)
    score = _score(shown, outcome.placings[0][0])
    decided = _tie_break(shown, outcome.placings[0][0], outcome.scores)
    if decided is not None:
        return say("over-tie-break", winner=winners, score=score, reason=say(f"{game}-tie-{decided}"))
    return say("over-won", winner=winners, score=score)


def _score(shown: Presented, winner: Seat | None) -> str:
    """Return the winner's points: "26–10" for two sides, else "with 26 points". Empty if they aren't known.

    winner: None for an opponent without a seat.
    """
    outcome, automa = shown.table.outcome, shown.seen.position and shown.presenter.automa(shown)
    if outcome is None or (winner is None and not automa):
        return ""
    absent = shown.table.seats.absent | {winner}
    rivals = [score for seat, score in enumerate(outcome.scores) if seat not in absent]
    if winner is None and automa:
        own = automa.total
    else:
        own = outcome.scores[winner or 0]
        rivals += [automa.total] if automa else []
    return (
        shown.say("over-against", points=own, other=rivals[0])
        if len(rivals) == 1
        else shown.say("over-with", points=own)
    )


def _tie_break(shown: Presented, winner: Seat, scores: Sequence[int]) -> str | None:
    """Return the tie-break rule by which the winner beat seats with as many points, None for none.

    Absent seats don't count.
    """
    facts = shown.position.ties
    rivals = (
        {seat for seat, score in enumerate(scores) if score == scores[winner]} - shown.table.seats.absent - {winner}
    )
    for fact, value in facts[winner].items() if rivals and facts else ():
        rivals = {seat for seat in rivals if facts[seat][fact] == value}
        if not rivals:
            return fact
    return None


def totals(shown: Presented) -> str:
    """Return every seat's points, best first, then those of an opponent without a seat, one line each."""
    return "\n".join(scored(who, f"**{points.total}**", shown.say) for who, points in _ranked(shown))


def explained(shown: Presented) -> str:
    """Return every seat's points, best first, with a line below for each part of the score."""
    return "\n".join(_explained(shown, who, points) for who, points in _ranked(shown))


def _ranked(shown: Presented) -> Iterator[tuple[str, Points]]:
    """Yield everyone who has points, best first: their name, with a note if they stopped playing, and the points."""
    points, outcome, say = shown.position.points, shown.table.outcome, shown.say
    order = [seat for place in outcome.placings for seat in place] if outcome else range(len(points))
    for seat in order:
        gone = f" ({say(_gone(shown, seat))})" if seat in shown.table.seats.absent else ""
        yield f"{shown.marked(seat)}{gone}", points[seat]
    automa = shown.presenter.automa(shown)
    if automa is not None:
        yield f"**{say(f'{shown.table.game}-automa')}**", automa


def _gone(shown: Presented, seat: Seat) -> str:
    """Return the id of the phrase for why a seat's player didn't play to the end."""
    match absence(shown.table.seats, seat):
        case Absence.LATE:
            return "over-late"
        case Absence.RESIGNED:
            return "over-gave-up"
        case Absence.LEFT:
            return "over-left"
        case Absence.HELD | None:
            return "over-held"


def _explained(shown: Presented, who: str, points: Points) -> str:
    """Return one player's score with a line for each part of it. who: their name."""
    lines = "\n".join(f"- {line}" for line in shown.presenter.breakdown(points, shown.say))
    head = scored(who, f"**{points.total}**", shown.say)
    return f"{head}\n{lines}".rstrip()
