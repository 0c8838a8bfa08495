"""What a seat may choose from while a card or an alert is carried out, or the board is put together, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.game import Seat
from bot.games.dice.actions import Replace, notation
from bot.games.dice.prompts import AskLayout, AskLoot, AskSpace, Loot, Question, Spot
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.dice import naming
from cogs.dice.state import asked
from cogs.ui.choices import Choice
from cogs.ui.wording import plain_name


@dataclass(frozen=True, slots=True)
class Offer:
    """One choice. number: from 1, as on its badge; name: its notation; space: where, None for what is on no space.

    label: in a few words; what: what it brings, empty for nothing to say.
    """

    number: int
    name: str
    space: str | None
    label: str
    what: str = ""

    @property
    def choice(self) -> Choice:
        return Choice(self.number, self.name, f"{self.number} · {self.label}", self.what)


def offers(match: Match, seat: Seat, say: Phrases) -> tuple[Offer, ...]:
    """Everything this seat may do now, spaces in reading order; nothing while the dice are the question."""
    return tuple(_offers(match, asked(match, seat), say))


def _offers(match: Match, question: Question | None, say: Phrases) -> Iterator[Offer]:
    match question:
        case AskSpace(_, spots):
            for spot in spots:
                yield Offer(
                    spot.number, notation(spot.action), spot.name, _space(match, spot, say), _gain(spot.gain, say)
                )
        case AskLoot(_, options, nothing):
            for number, loot in enumerate(options, start=1):
                yield Offer(number, notation(loot.action), None, _loot(match, loot, say))
            if nothing is not None:
                yield Offer(len(options) + 1, notation(nothing), None, say("dice-button-nothing"))
        case AskLayout(_, options):
            for number, action in enumerate(options, start=1):
                yield Offer(number, notation(action), None, say(f"dice-layout-{action.layout}"))
        case _:
            return


def _space(match: Match, spot: Spot, say: Phrases) -> str:
    """ "A3 hills", with the gem that lies there, or whose pawn has to go."""
    name = f"{spot.name} {naming.landscape(spot.landscape, say)}"
    if isinstance(spot.action, Replace) and spot.owner is not None:
        return f"{name} ({plain_name(match, spot.owner, say)})"
    return name if spot.gem is None else f"{name} ({say(f'dice-gem-{spot.gem}')})"


def _gain(gain: int, say: Phrases) -> str:
    return say("dice-choice-points", points=gain) if gain > 0 else ""


def _loot(match: Match, loot: Loot, say: Phrases) -> str:
    name = plain_name(match, loot.owner, say)
    if loot.die is not None:
        return say("dice-choice-steal", what=naming.face(loot.die, say), name=name)
    if loot.gem is not None:
        return say("dice-choice-steal", what=say(f"dice-gem-{loot.gem}"), name=name)
    return say("dice-button-flame", name=name)
