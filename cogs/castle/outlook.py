"""What a half-made turn of The Castle would do, in words, and what its player is asked next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.game import Seat, fold
from bot.games.castle.actions import Claim, Place
from bot.games.castle.model import State
from bot.games.castle.prompts import (
    AskAgain,
    AskClaim,
    AskPlace,
    AskScore,
    Effect,
    Option,
    Part,
    Result,
    Scored,
    question,
    result,
)
from bot.games.castle.view import FeatureView, Side, Spot, View, cell_name
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.castle import words
from cogs.castle.state import GAME, state_of
from cogs.ui.wording import apart, listed, name


def told(match: Match, seat: Seat, draft: Sequence[str], ahead: State, say: Phrases) -> str:
    """The tile as it would lie and what that does, then the question that follows."""
    lines: list[str] = []
    asked = question(state_of(match), seat)
    place = GAME.parse(draft[0]) if draft else None
    if isinstance(asked, AskPlace) and isinstance(place, Place):
        tile, side = words.tile(asked.tile, place.turn, say), words.toward(place.top, say)
        lines.append(say("castle-look-place", tile=tile, cell=cell_name(place.at), side=side))
    lines += _done(match, seat, draft, say)
    match question(ahead, seat):
        case AskClaim() as claim:
            lines += _claiming(match, seat, claim, say)
        case AskScore() as score:
            lines += scoring(match, seat, score, say)
        case AskAgain(wall, _, _):
            lines.append(say("castle-look-again", wall=wall))
        case _:
            lines.append(say("castle-look-whole", moves=" · ".join(f"`{text}`" for text in draft)))
    return "\n".join(lines)


def _done(match: Match, seat: Seat, draft: Sequence[str], say: Phrases) -> Iterator[str]:
    """What the drafted answers do: a follower that was put down, and everything scored by then."""
    state = state_of(match)
    for text in draft:
        action = GAME.parse(text)
        events = GAME.decide(state, seat, action)
        if isinstance(action, Claim) and action.segment is not None:
            kind = state.land.last().turned.segments[action.segment].kind
            yield say("castle-look-claimed", follower=words.follower(kind, say), letter=action.letter)
        happened = consequence(match, seat, result(events), say)
        if happened:
            yield say("castle-look-completes", what=happened)
        state = fold(GAME, state, events)


def _claiming(match: Match, seat: Seat, asked: AskClaim, say: Phrases) -> Iterator[str]:
    passed = consequence(match, seat, asked.passed, say)
    if passed:
        yield say("castle-look-completes", what=passed)
    if asked.supply:
        yield say("castle-look-claim", supply=asked.supply)
    else:
        yield say("castle-look-no-follower")
    for part in asked.parts:
        yield _part(match, seat, part, words.part(part.found, say), say)


def _part(match: Match, seat: Seat, part: Part, what: str, say: Phrases) -> str:
    """One line of the list of parts: what it is, how large, whose, and what a follower there brings at once."""
    size = say("castle-size", tiles=part.tiles, open=part.open, markets=part.markets)
    line = say("castle-look-part", letter=part.letter, part=what, size=size)
    holders = [name(match, other, say) for other, count in enumerate(part.followers) if count]
    if holders:
        return f"{line} {say('castle-look-held', names=listed(holders, say))}"
    now = consequence(match, seat, part.then, say) if part.then is not None else ""
    return f"{line} {say('castle-look-now', what=now)}" if now else line


def scoring(match: Match, seat: Seat, asked: AskScore, say: Phrases) -> Iterator[str]:
    """Every way to go on scoring, with all that follows from it."""
    if asked.holder is None or asked.holder == seat:
        yield say("castle-look-score")
    else:
        yield say("castle-look-score-other", name=name(match, asked.holder, say))
    yield from (f"- {option(match, seat, each, asked.holder, say)}" for each in asked.options)


def option(match: Match, seat: Seat, found: Option, holder: Seat | None, say: Phrases) -> str:
    """One way, in full: what is scored, where its holder stops, and what follows before anything is asked again."""
    first = found.then.scored[0]
    kind, brought = words.kind(first.kind, say), words.total(first.points, say)
    head = say("castle-look-option", kind=kind, name=found.name, sum=brought)
    if found.wall is not None:
        head = say("castle-with-wall", text=head, wall=found.wall)
    rest = Result(found.then.scored[1:], found.then.reached, found.then.keeps)
    more = consequence(match, seat, rest, say)
    stop = say("castle-look-stop", space=found.space) if holder is not None else ""
    return apart([text for text in (f"{head}{stop}", more) if text], say)


def consequence(match: Match, seat: Seat, then: Result, say: Phrases) -> str:
    """All that follows, in half-sentences: "your tower +8; you take the wall tile on 33; your keep: 5 tiles"."""
    texts = [_scored(match, seat, each, say) for each in then.scored]
    texts += [
        say("castle-then-tower", who=_who(seat, reached.seat), name=name(match, reached.seat, say), space=reached.space)
        for reached in then.reached
    ]
    texts += [
        say("castle-then-keep", who=_who(seat, owner), name=name(match, owner, say), tiles=tiles)
        for owner, tiles in then.keeps
    ]
    return apart(texts, say)


def _scored(match: Match, seat: Seat, each: Scored, say: Phrases) -> str:
    kind = words.kind(each.kind, say)
    if each.seat is None:
        return say("castle-then-nobody", kind=kind)
    who, points = _who(seat, each.seat), each.points.total
    return say("castle-then-scored", who=who, name=name(match, each.seat, say), kind=kind, points=points)


def _who(seat: Seat, other: Seat) -> str:
    """Whether a sentence is about its reader."""
    return "you" if seat == other else "other"


def effect(match: Match, seat: Seat, done: Effect, say: Phrases) -> str:
    """What a placement completes: "completes your tower, +8"."""
    kind = words.some(done.kind, say)
    if done.free:
        return say("castle-effect-free", kind=kind, points=done.points.total)
    if done.seat is None:
        return say("castle-effect-nobody", kind=kind)
    who, named = _who(seat, done.seat), name(match, done.seat, say)
    return say("castle-effect", who=who, name=named, kind=kind, points=done.points.total)


def around(view: View, cell: Spot, say: Phrases) -> str:
    """What lies across each side of a cell, for whoever does not see the picture: "N path, E nothing yet, …"."""
    found = []
    for across in view.around(cell):
        what = words.kind(across.kind, say) if across.kind is not None else ""
        if across.what is not Side.TILE:
            what = say(f"castle-around-{across.what}", kind=what)
        found.append(what)
    north, east, south, west = found
    return say(
        "castle-around", cell=cell_name(cell), sides=say("castle-edges", north=north, east=east, south=south, west=west)
    )


def holdings(view: View, seat: Seat, say: Phrases) -> str:
    """Every feature a seat stands on: "tower G9 3 tiles, 1 side open"."""
    return ", ".join(_holding(feature, seat, say) for feature in view.features if feature.followers(seat))


def _holding(feature: FeatureView, seat: Seat, say: Phrases) -> str:
    cell = next(figure.cell for figure in feature.figures if figure.seat == seat)
    size = say("castle-size", tiles=feature.size, open=feature.open, markets=feature.markets)
    return say("castle-holding", kind=words.kind(feature.kind, say), cell=cell_name(cell), size=size)
