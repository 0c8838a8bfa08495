"""What happened, in sentences: one for each event worth one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.dice.events import (
    CardStolen,
    CardTaken,
    CastleDrawn,
    CastleLaid,
    DiceKept,
    DiceThrown,
    DragonTamed,
    DragonWoken,
    EffectMissed,
    FlamePlaced,
    FlamePut,
    GemPut,
    GemStolen,
    GemTaken,
    JokersSpent,
    LayoutChosen,
    NothingStolen,
    PawnReplaced,
    StartRolled,
    TurnBegun,
)
from bot.games.dice.pieces import BY_NAME, landscape_of, thrown
from bot.i18n import Phrases
from bot.match.events import MatchEvent
from bot.match.model import Entry, Match
from cogs.dice import naming
from cogs.ui.presenter import News, parted
from cogs.ui.wording import listed, name

_RESULTS = (
    CardTaken,
    DragonWoken,
    CastleLaid,
    FlamePlaced,
    GemTaken,
    CardStolen,
    GemStolen,
    NothingStolen,
    DragonTamed,
    PawnReplaced,
    EffectMissed,
)


def news(match: Match, entry: Entry, say: Phrases) -> News:
    """The card and what it brought, apart from the last throw before it; the next player's throw belongs to them."""
    begun = [place for place, event in enumerate(entry.events) if isinstance(event, TurnBegun)]
    end = begun[-1] if begun else len(entry.events)
    shown = replace(entry, events=_shortened(entry.events[:end]))
    told = parted(shown, _RESULTS, lambda part: story(match, part, say))
    return replace(told, begun=story(match, replace(entry, events=entry.events[end:]), say))


def _shortened(events: Sequence[object]) -> tuple[object, ...]:
    """Without the throws that were thrown again."""
    throws = [place for place, event in enumerate(events) if isinstance(event, DiceThrown)]
    kept = [place for place, event in enumerate(events) if isinstance(event, DiceKept)]
    gone = {*throws[:-1], *(place for place in kept if place < (throws[-1:] or [0])[0] - 1)}
    return tuple(event for place, event in enumerate(events) if place not in gone)


def story(match: Match, entry: Entry, say: Phrases) -> str:
    """What happened in one row of the log, a sentence an event."""
    lines: list[str] = []
    drawn: list[CastleDrawn] = []
    kept: tuple[int, ...] | None = None
    for event in entry.events:
        if isinstance(event, MatchEvent):
            continue  # no news in the midst of a throw
        if isinstance(event, CastleDrawn):
            drawn.append(event)
            continue
        if drawn:
            lines.append(_drawn(match, drawn, say))
            drawn = []
        lines.append(_thrown(match, event, kept, say) if isinstance(event, DiceThrown) else _told(match, event, say))
        kept = event.kept if isinstance(event, DiceKept) else None
    if drawn:
        lines.append(_drawn(match, drawn, say))
    return " ".join(line for line in lines if line)


def _drawn(match: Match, drawn: Sequence[CastleDrawn], say: Phrases) -> str:
    """Castle tiles drawn one after the other are told together."""
    tiles = naming.tiles((event.castle for event in drawn), say)
    return say("dice-story-drawn", name=name(match, drawn[0].seat, say), tiles=tiles, count=len(drawn))


def _thrown(match: Match, event: DiceThrown, kept: tuple[int, ...] | None, say: Phrases) -> str:
    """What the dice show. kept: those that stayed, None before the first throw of a turn."""
    told = {"name": name(match, event.seat, say), "dice": naming.faces(thrown(event.faces), say)}
    if kept is None:
        return say("dice-story-thrown", **told)
    if not kept:
        return say("dice-story-all", **told)
    return say("dice-story-kept", kept=listed([str(die) for die in kept], say), count=len(kept), **told)


def _told(match: Match, event: object, say: Phrases) -> str:
    """The sentence of one event; empty for those that need none."""
    match event:
        case JokersSpent(seat, _, die):
            return say("dice-story-joker", name=name(match, seat, say), die=naming.face(BY_NAME[die], say))
        case CardTaken(seat, _, card, level):
            return _taken(match, seat, card, level, say)
        case DragonWoken(seat, _, card):
            if card is None:
                return say("dice-story-alert-bare")
            return say("dice-story-alert", name=name(match, seat, say), kind=naming.kind(naming.card_of(card), say))
        case StartRolled(throws, leaders) if len(leaders) > 1:
            return say("dice-story-start-tie", names=listed([name(match, seat, say) for seat in leaders], say))
        case StartRolled(throws, leaders):
            return say("dice-story-start", name=name(match, leaders[0], say)) if len(throws) > 1 else ""
        case _:
            return _effect(match, event, say)


def _taken(match: Match, seat: int, key: str, level: int, say: Phrases) -> str:
    card = naming.card_of(key)
    told = {"name": name(match, seat, say), "kind": naming.kind(card, say)}
    if len(card.levels) > 1:
        need = naming.condition(card.levels[level - 1], say)
        return say("dice-story-taken-level", **told, need=need, level=level)
    return say("dice-story-taken", **told, need=naming.need(card, say))


def _effect(match: Match, event: object, say: Phrases) -> str:
    """What cards and alerts do to the board and to others."""
    match event:
        case CastleLaid(seat, castle, space, pawn):
            told = {"space": space, "landscape": naming.landscape(landscape_of(castle), say)}
            if not pawn:
                return say("dice-story-laid-bare", **told)
            return say("dice-story-laid", name=name(match, seat, say), **told)
        case FlamePlaced(seat, space, giver):
            if giver is None:
                return say("dice-story-flame-placed", space=space)
            return say("dice-story-flame-lent", giver=name(match, giver, say), space=space)
        case GemTaken(seat, gem):
            return say(f"dice-story-gem-{gem}", name=name(match, seat, say))
        case CardStolen(seat, victim, card):
            face = naming.face(naming.card_of(card).joker, say)
            return say(
                "dice-story-stolen-card", name=name(match, seat, say), card=face, victim=name(match, victim, say)
            )
        case GemStolen(seat, victim, gem):
            return say(f"dice-story-stolen-{gem}", name=name(match, seat, say), victim=name(match, victim, say))
        case NothingStolen(seat):
            return say("dice-story-nothing", name=name(match, seat, say))
        case DragonTamed(seat, space):
            return say("dice-story-tamed", name=name(match, seat, say), space=naming.space(space, say))
        case PawnReplaced(seat, owner, space):
            return say(
                "dice-story-replaced",
                name=name(match, seat, say),
                owner=name(match, owner, say),
                space=naming.space(space, say),
            )
        case EffectMissed(_, effect):
            return say(f"dice-story-missed-{effect}")
        case _:
            return _arranged(match, event, say)


def _arranged(match: Match, event: object, say: Phrases) -> str:
    """What was put on the board before the match."""
    match event:
        case LayoutChosen(seat, layout) if seat is not None:
            return say("dice-story-layout", name=name(match, seat, say), layout=say(f"dice-layout-{layout}"))
        case LayoutChosen(_, layout):
            return say("dice-story-layout-drawn", layout=say(f"dice-layout-{layout}"))
        case FlamePut(seat, space) if seat is not None:
            return say("dice-story-put-flame", name=name(match, seat, say), space=space)
        case GemPut(seat, space, gem) if seat is not None:
            return say(f"dice-story-put-{gem}", name=name(match, seat, say), space=space)
        case _:
            return ""
