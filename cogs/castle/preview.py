"""A half-made turn of The Castle: its picture, its effects, and what its player is asked next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.castle.presentation.prompts import (
    AskAgain,
    AskClaim,
    AskPlace,
    AskScore,
    ClaimSite,
    Consequence,
    Option,
    Question,
    Reached,
    Result,
    Scored,
    result,
)
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.actions import Place
from bot.games.castle.rules.events import Claimed
from bot.match.views.match_as_seen import Draft
from cogs.castle import effects, labels
from cogs.castle.labels import Castle
from cogs.ui.text.player_names_and_wording import apart
from rendering.castle import Ghost, Marks, Stop, compose_board, compose_preview
from rendering.kit.scene import Scene

Drafted: TypeAlias = Draft[View, Question]


def placed(draft: Drafted) -> tuple[AskPlace, Place] | None:
    """Return a draft's first question and the placement that answers it, None if the draft begins otherwise."""
    asked, first = draft.now.questions.get(draft.seat), draft.actions[0] if draft.actions else None
    return (asked, first) if isinstance(asked, AskPlace) and isinstance(first, Place) else None


def board(shown: Castle, theme: str) -> Scene:
    """Return a picture of the whole castle, with a number on each cell that the seat to act can choose."""
    view, asked = shown.view, shown.asked()
    sites = asked[1].sites if asked is not None and isinstance(asked[1], AskPlace) else ()
    numbers = {site.cell: str(site.number) for site in sites}
    return compose_board(view, labels.picture(shown), Marks(numbers, shown.lately), theme)


def picture(shown: Castle, draft: Drafted, theme: str) -> Scene:
    """Return a draft's picture with the score track.

    It shows the tile that the draft places, or that was just placed and can get a follower, among its neighbours. If
    the next question is about a follower, the parts that can get it have letters. Without such a tile, it shows the
    whole castle.
    """
    view, strings, then, laid = shown.view, labels.picture(shown), draft.question, placed(draft)
    letters = {part.segment: part.letter for part in then.parts if part.action} if isinstance(then, AskClaim) else {}
    stops = tuple(_stops(shown, draft))
    if laid is not None:
        asked, place = laid
        ghost = Ghost(place.at, asked.tile.name, place.turn, letters)
        return compose_preview(_claimed(view, draft), ghost, strings, Marks(stops=stops), theme)
    if isinstance(begun := draft.now.questions.get(draft.seat), AskClaim):
        ghost = Ghost(begun.cell, begun.tile.name, begun.turn, letters)
        return compose_preview(_claimed(view, draft), ghost, strings, Marks(turns=shown.lately, stops=stops), theme)
    return compose_board(view, strings, Marks(turns=shown.lately, stops=stops), theme)


def _claimed(view: View, draft: Drafted) -> View:
    """Return the view with the drafted follower, if any, and its tile, even if scoring returns it at once."""
    claimed = next((event.spot for event in draft.events if isinstance(event, Claimed)), None)
    return view if claimed is None else view.claimed(draft.then.view, draft.seat, claimed)


def _stops(shown: Castle, draft: Drafted) -> Iterator[Stop]:
    """Yield where markers on the score track would stop, for each choice left or after the whole draft."""
    reached = result(draft.events).reached
    match draft.question:
        case AskClaim() as asked:
            yield from _by(shown, asked.passed, reached)
            for part in asked.parts:
                if part.then is not None and part.then.totals != asked.passed.totals:
                    yield from _by(shown, part.then, reached, part.letter)
        case AskScore(_, options):
            for option in options:
                yield from _by(shown, option.then, reached, option.name, option.wall)
        case AskAgain(wall, _, _):
            yield Stop(draft.seat, draft.then.view.players[draft.seat].score, wall=wall)
        case _:
            for player in draft.then.view.players:
                if player.score != shown.view.players[player.seat].score:
                    yield Stop(player.seat, player.score, taken=_taken(reached, player.seat))


def _by(
    shown: Castle, then: Consequence, before: tuple[Reached, ...], name: str = "", wall: int | None = None
) -> Iterator[Stop]:
    """Yield where score markers stop after one choice (`then`). before: towers that the draft has reached already."""
    for player in shown.view.players:
        if then.totals[player.seat] != player.score:
            taken = _taken((*before, *then.reached), player.seat)
            yield Stop(player.seat, then.totals[player.seat], name, wall, taken)


def _taken(reached: tuple[Reached, ...], seat: Seat) -> tuple[int, ...]:
    return tuple(each.space for each in reached if each.seat == seat)


def outlook(shown: Castle, draft: Drafted) -> str:
    """Return a draft in words: the placed tile and its effects, then the question that follows."""
    say, lines, laid = shown.say, [], placed(draft)
    if laid is not None and len(draft.actions) == 1:
        asked, place = laid
        way = next(way for site in asked.sites for way in site.ways if way.action == place)
        cell = draft.notations[0].split()[1]
        lines.append(say("castle-look-place", cell=cell, what=effects.brings(shown, draft.seat, way)))
    lines += _done(shown, draft)
    match draft.question:
        case AskClaim() as claim:
            lines += _claiming(shown, claim)
        case AskScore() as score:
            lines += _scoring(shown, draft.seat, score)
        case AskAgain(wall, _, _):
            lines.append(say("castle-look-again", wall=wall))
        case _:
            lines.append(say("castle-look-whole"))
    if laid is not None:
        # Where its parts are listed, they say how it lies.
        move = " · ".join(draft.notations)
        if isinstance(draft.question, AskClaim):
            lines.append(say("castle-look-typed", move=move))
        else:
            lines.append(say("castle-look-notation", move=move, tile=labels.tile(laid[0].tile, laid[1].turn, say)))
    return "\n".join(lines)


def _done(shown: Castle, draft: Drafted) -> Iterator[str]:
    """Yield the effects of the drafted answers: a follower that was put down, and everything scored by then."""
    for event in draft.events:
        if isinstance(event, Claimed) and event.spot is not None:
            segment = draft.then.view.segment(event.spot)
            assert segment is not None, "a follower stands on a tile that lies"
            yield shown.say("castle-look-claimed", kind=segment.kind.key, letter=event.spot[-1])
    happened = consequence(shown, result(draft.events))
    if happened:
        yield shown.say("castle-look-completes", what=happened)


def _claiming(shown: Castle, asked: AskClaim) -> Iterator[str]:
    passed = consequence(shown, asked.passed)
    if passed:
        yield shown.say("castle-look-completes", what=passed)
    yield from (_part(shown, part, asked.passed) for part in asked.parts)
    if asked.supply:
        yield shown.say("castle-look-claim", supply=asked.supply)
    else:
        yield shown.say("castle-look-no-follower")


def _part(shown: Castle, part: ClaimSite, passed: Result | None) -> str:
    """Return the line on a part that can be claimed: what it is, its size and owners, and what a follower brings.

    passed: what happens without a follower too. If a follower changes nothing, it isn't repeated.
    """
    say = shown.say
    size = say("castle-size", tiles=part.tiles, open=part.open, markets=part.markets)
    line = say("castle-look-part", letter=part.letter, part=labels.part(part.found, say), size=size)
    holders = [seat for seat, count in enumerate(part.followers) if count]
    if holders:
        return f"{line} {say('castle-look-held', names=shown.names(holders))}"
    now = consequence(shown, part.then) if part.then not in (None, passed) else ""
    return f"{line} {say('castle-look-now', what=now)}" if now else line


def _scoring(shown: Castle, seat: Seat, asked: AskScore) -> Iterator[str]:
    """Yield a line for each possible scoring, with everything that follows from it."""
    yield from (f"- {_option(shown, each, asked.holder)}" for each in asked.options)
    if asked.holder is None or asked.holder == seat:
        yield shown.say("castle-look-score")
    else:
        yield shown.say("castle-look-score-other", name=shown.name(asked.holder))


def _option(shown: Castle, found: Option, holder: Seat | None) -> str:
    """Return the line on one possible scoring: its feature and points, the marker's new space, and what follows."""
    say, first = shown.say, found.then.scored[0]
    brought = labels.total(first.points, say)
    head = say("castle-look-option", kind=first.kind.key, name=found.name, sum=brought)
    if found.wall is not None:
        head = say("castle-with-wall", text=head, wall=found.wall)
    more = consequence(shown, Result(found.then.scored[1:], found.then.reached, found.then.keeps))
    stop = say("castle-look-stop", space=found.space) if holder is not None else ""
    return apart([text for text in (f"{head}{stop}", more) if text], say)


def consequence(shown: Castle, then: Result) -> str:
    """Return all that follows from an answer, in half-sentences: "your tower +8", "you take the wall tile on 33"."""
    say = shown.say
    texts = [_scored(shown, each) for each in then.scored]
    for reached in then.reached:
        who, name = labels.who(shown, reached.seat), shown.name(reached.seat)
        texts.append(say("castle-then-tower", who=who, name=name, space=reached.space))
    for seat, tiles in then.keeps:
        texts.append(say("castle-then-keep", who=labels.who(shown, seat), name=shown.name(seat), tiles=tiles))
    return apart(texts, say)


def _scored(shown: Castle, each: Scored) -> str:
    kind = each.kind.key
    if each.seat is None:
        return shown.say("castle-then-nobody", kind=kind)
    who, name = labels.who(shown, each.seat), shown.name(each.seat)
    return shown.say("castle-then-scored", who=who, name=name, kind=kind, points=each.points.total)
