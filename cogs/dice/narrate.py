"""Sentences on what happened in King of the Dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.core.placings import MatchEnded
from bot.games.dice.rules.events import (
    EVENTS,
    CardRevealed,
    CardStolen,
    CardTaken,
    CastleDrawn,
    CastleLaid,
    CastlesReturned,
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
    LayoutChosen,
    NothingStolen,
    PawnReplaced,
    Scored,
    StartRolled,
    TurnBegun,
)
from bot.games.dice.rules.pieces import BY_NAME, landscape_of, pieces, thrown
from bot.match.events.match_events import MatchEvent
from bot.match.views.match_as_seen import AnyDraft
from cogs.dice import labels
from cogs.ui.presenter.match_shown_to_viewer import AnyShown
from cogs.ui.presenter.narrator import Narrator, News, silent
from cogs.ui.text.player_names_and_wording import listed


class DiceNarrator(Narrator):
    """A narrator with one sentence for a throw and the dice kept for it, and one for castle tiles drawn in a row."""

    def story(self, events: Iterable[object], shown: AnyShown) -> str:
        lines: list[str] = []
        drawn: list[CastleDrawn] = []
        kept: tuple[int, ...] | None = None
        for event in events:
            if isinstance(event, MatchEvent):
                continue  # match events must not interrupt a throw
            if isinstance(event, CastleDrawn):
                drawn.append(event)
                continue
            lines += _drawn(drawn, shown)
            drawn = []
            lines.append(_thrown(event, kept, shown) if isinstance(event, DiceThrown) else self.told(event, shown))
            kept = event.kept if isinstance(event, DiceKept) else None
        return " ".join(line for line in [*lines, *_drawn(drawn, shown)] if line)

    def drafted(self, draft: AnyDraft, shown: AnyShown) -> str:
        """Return what a draft does. If it keeps dice, only they are named, as the new throw isn't known yet."""
        kept = [event.kept for event in draft.events if isinstance(event, DiceKept)]
        if not kept:
            return super().drafted(draft, shown)
        dice = listed([str(die) for die in kept[-1]], shown.say)
        return shown.say("dice-words-keep", dice=dice, count=len(kept[-1]))

    def news(self, events: Sequence[object], shown: AnyShown) -> News:
        """Return a turn's news: its last throw, card and result. What follows the turn goes into `begun`."""
        begun = [place for place, event in enumerate(events) if isinstance(event, TurnBegun)]
        end = begun[-1] if begun else len(events)
        laid = {event.castle for event in events[:end] if isinstance(event, CastleLaid)}
        # The sentence on where a tile was placed also says that it was drawn.
        counted = [one for one in events[:end] if not (isinstance(one, CastleDrawn) and one.castle in laid)]
        told = super().news(_shortened(counted), shown)
        return News(told.result, told.steps, self.story(events[end:], shown))


def _shortened(events: Sequence[object]) -> Sequence[object]:
    """Return the events with the last throw only: earlier ones and the dice kept after them are left out."""
    throws = [place for place, event in enumerate(events) if isinstance(event, DiceThrown)]
    kept = [place for place, event in enumerate(events) if isinstance(event, DiceKept)]
    gone = {*throws[:-1], *(place for place in kept if place < (throws[-1:] or [0])[0] - 1)}
    return tuple(event for place, event in enumerate(events) if place not in gone)


def _drawn(drawn: Sequence[CastleDrawn], shown: AnyShown) -> list[str]:
    """Return one sentence on castle tiles that were drawn in a row, as a list that is empty if there are none."""
    if not drawn:
        return []
    tiles = labels.landscapes((landscape_of(event.castle) for event in drawn), shown.say)
    return [shown.say("dice-story-castle-drawn", seat=shown.name(drawn[0].seat), tiles=tiles, count=len(drawn))]


def _thrown(event: DiceThrown, kept: tuple[int, ...] | None, shown: AnyShown) -> str:
    """Tell what the dice show. kept: those that stayed, None before the first throw of a turn."""
    told = {"seat": shown.name(event.seat), "dice": labels.faces(thrown(event.faces), shown.say)}
    if kept is None:
        return shown.say("dice-story-dice-thrown", **told)
    if not kept:
        return shown.say("dice-story-all", **told)
    return shown.say("dice-story-kept", kept=listed([str(die) for die in kept], shown.say), count=len(kept), **told)


def _taken(event: CardTaken, shown: AnyShown) -> str:
    card, say = pieces().cards[event.card], shown.say
    told = {"seat": shown.name(event.seat), "kind": labels.kind(card, say)}
    if len(card.levels) == 1:
        return say("dice-story-card-taken", **told, need=labels.need(card, say))
    need = labels.condition(card.levels[event.level - 1], say)
    return say("dice-story-taken-level", **told, need=need, level=event.level)


def _woken(event: DragonWoken, shown: AnyShown) -> str:
    if event.card is None:
        return shown.say("dice-story-alert-bare")
    kind = labels.kind(pieces().cards[event.card], shown.say)
    return shown.say("dice-story-dragon-woken", seat=shown.name(event.seat), kind=kind)


def _started(event: StartRolled, shown: AnyShown) -> str:
    """Tell who begins, or who throws again after a tie. Empty if only one player had to throw."""
    if len(event.leaders) > 1:
        return shown.say("dice-story-start-tie", names=shown.names(event.leaders))
    return shown.say("dice-story-start-rolled", seat=shown.name(event.leaders[0])) if len(event.throws) > 1 else ""


def _laid(event: CastleLaid, shown: AnyShown) -> str:
    told = {"space": event.space, "landscape": labels.landscape(landscape_of(event.castle), shown.say)}
    if not event.pawn:
        return shown.say("dice-story-laid-bare", **told)
    return shown.say("dice-story-castle-laid", seat=shown.name(event.seat), **told)


def _burnt(event: FlamePlaced, shown: AnyShown) -> str:
    if event.giver is None:
        return shown.say("dice-story-flame-placed", space=event.space)
    return shown.say("dice-story-flame-lent", giver=shown.name(event.giver), space=event.space)


def _arranged(event: LayoutChosen, shown: AnyShown) -> str:
    layout = shown.say(f"dice-layout-{event.layout}")
    if event.seat is None:
        return shown.say("dice-story-layout-drawn", layout=layout)
    return shown.say("dice-story-layout-chosen", seat=shown.name(event.seat), layout=layout)


def _flame_put(event: FlamePut, shown: AnyShown) -> str:
    """Tell of a flame that a player put. Empty for one of the set-up, which the picture shows."""
    if event.seat is None:
        return ""
    return shown.say("dice-story-flame-put", seat=shown.name(event.seat), space=event.space)


def _gem_put(event: GemPut, shown: AnyShown) -> str:
    if event.seat is None:
        return ""
    gem = shown.say(f"dice-gem-{event.gem}")
    return shown.say("dice-story-gem-put", seat=shown.name(event.seat), space=event.space, gem=gem)


NARRATOR = DiceNarrator(
    EVENTS,
    show={
        "victim": lambda seat, shown: shown.name(seat),
        "owner": lambda seat, shown: shown.name(seat),
        "die": lambda name, shown: labels.face(BY_NAME[name], shown.say),
        "card": lambda key, shown: labels.face(pieces().cards[key].joker, shown.say),
        "gem": lambda gem, shown: shown.say(f"dice-gem-{gem}"),
        "space": lambda name, shown: labels.space(name, shown.say) if name else "",
    },
    tell={
        LayoutChosen: _arranged,
        FlamePut: _flame_put,
        GemPut: _gem_put,
        StartRolled: _started,
        CardTaken: _taken,
        DragonWoken: _woken,
        CastleLaid: _laid,
        FlamePlaced: _burnt,
        EffectMissed: lambda event, shown: shown.say(f"dice-story-missed-{event.effect}"),
        # Told together with other events, or shown by the picture.
        CastleDrawn: lambda event, shown: " ".join(_drawn([event], shown)),
        DiceThrown: lambda event, shown: _thrown(event, None, shown),
        **dict.fromkeys((CardRevealed, TurnBegun, DiceKept, CastlesReturned, Scored, MatchEnded), silent),
    },
    results=(
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
    ),
)
