"""The rule cards of Carcassonne's expansions. Their examples are played by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from bot.core.points import Points
from bot.games.carcassonne.rules.events import BonusScored, FigureRecalled
from bot.i18n import Phrases
from cogs.carcassonne import arithmetic
from cogs.carcassonne.cards import RED, example, paid, scored
from cogs.carcassonne.examples import Episode, played
from cogs.ui.presenter.rule_cards import RuleCard
from rendering.carcassonne.card import MESSAGE, Sight, figure, goods, land, message
from rendering.cards.card import STEP, Art, Heading, compose
from rendering.cards.card_parts import Example, Item, Items, Note
from rendering.kit.scene import Scene
from rendering.segments import tokens

RIVER, INNS, TRADERS, ABBOT, MESSAGES = "river", "inns-cathedrals", "traders-builders", "abbot-gardens", "messages"

_RIVER = ("RF N50 E -", "RI O50 E A", "RH O49 E B", "RE O48 S A", "RC P48 N -", "RK Q48 E -")
_INN = ("W L50 N A", "E M49 S -", "IA N50 N -", "W N49 W -")
_CATHEDRAL = ("IK M51 N A", "E L51 E -", "E N51 W -", "E M52 S -")
_LARGE = ("W L50 N A-large", "E M49 S -", "E L51 W -", "W N49 W A", "V N50 N -")
_GOODS = ("TT M51 W -", "E L51 E A")
_PIG = ("E M51 S A", "E L51 W B", "E K51 E A", "B L52 N A-pig")
_ABBOT = ("B M49 N B-abbot", "U L50 E -", "U N50 E -", "U K50 E -", "U O50 E recall")

_SIZE = (STEP, STEP * 2 // 3)


def _card(say: Phrases, key: str, scene: Callable[[str], Scene], **values: str | int) -> Iterator[RuleCard]:
    name = f"carcassonne-card-{key}"
    yield RuleCard(key, say(name), scene, say(f"{name}-alt", **values), say(f"{name}-more"), key)


def river(say: Phrases) -> Iterator[RuleCard]:
    """Yield the card of the River, with six of its tiles."""
    yield from _card(say, RIVER, partial(_river, say))


def _river(say: Phrases, theme: str) -> Scene:
    lies = played(2, (RIVER,), *_RIVER)[-1]
    sight = Sight(lies.view(), (0, 0), 5, framed=False)
    return compose(
        "carcassonne",
        theme,
        Heading(say("carcassonne-card-river")),
        Example(land(sight, theme), (1000, 600), say("carcassonne-card-river-text")),
        Note(say("carcassonne-card-river-bends")),
    )


def inns_cathedrals(say: Phrases) -> Iterator[RuleCard]:
    """Yield the cards on inns, cathedrals and the large meeple."""
    inn, cathedral = _last(INNS, _INN), _last(INNS, _CATHEDRAL)
    values = {"inn": arithmetic.total(paid(inn), say), "cathedral": arithmetic.total(paid(cathedral), say)}
    yield from _card(say, INNS, partial(_inns_cathedrals, say), **values)


def _inns_cathedrals(say: Phrases, theme: str) -> Scene:
    inn, cathedral, large = (_last(INNS, lines) for lines in (_INN, _CATHEDRAL, _LARGE))
    shown = Sight(large.view(), (-1, 0), 3, (large.played,), framed=False)
    return compose(
        "carcassonne",
        theme,
        Heading(say("carcassonne-card-inns-cathedrals")),
        example(say, "inn", scored(inn, (-1, 0), 3), _SIZE, paid(inn), theme),
        example(say, "cathedral", scored(cathedral, (-1, 2), 3), (STEP, STEP), paid(cathedral), theme),
        example(say, "large", shown, _SIZE, paid(large), theme),
    )


def traders_builders(say: Phrases) -> Iterator[RuleCard]:
    """Yield the cards on goods, the builder and the pig."""
    most, pig = _most(), _pig()
    yield from _card(
        say,
        TRADERS,
        partial(_traders_builders, say),
        most=most.total,
        pig=arithmetic.total(pig, say),
        each=pig.terms[0].each,
    )


def _most() -> Points:
    """Return the points for most goods of a kind, by the rules."""
    last = _last(TRADERS, _GOODS, ends=True)
    return next(event.points for event in last.events if isinstance(event, BonusScored))


def _pig() -> Points:
    """Return the points of a field with a pig, by the rules."""
    return _last(TRADERS, _PIG, ends=True).final(1)[-1].shares[0].points


def _traders_builders(say: Phrases, theme: str) -> Scene:
    pig = Sight(_last(TRADERS, _PIG, ends=True).view(), (-2, 2), 3)
    items = (
        _item(say, "goods", goods("wine", "grain", "cloth"), points=_most().total),
        _item(say, "builder", figure("builder", RED)),
    )
    return compose(
        "carcassonne",
        theme,
        Heading(say("carcassonne-card-traders-builders")),
        Items(items, icon=(230, 130)),
        example(say, "pig", pig, (STEP, STEP), _pig(), theme),
    )


def _item(say: Phrases, key: str, art: Art, **values: str | int) -> Item:
    return Item(say(f"carcassonne-card-{key}"), say(f"carcassonne-card-{key}-text", **values), art)


def abbot(say: Phrases) -> Iterator[RuleCard]:
    """Yield the cards on the abbot and gardens."""
    yield from _card(say, ABBOT, partial(_abbot, say), sum=arithmetic.total(_recalled(), say))


def _recalled() -> Points:
    events = _last(ABBOT, _ABBOT).events
    return next(event.points for event in events if isinstance(event, FigureRecalled))


def _abbot(say: Phrases, theme: str) -> Scene:
    last = _last(ABBOT, _ABBOT)
    return compose(
        "carcassonne",
        theme,
        Heading(say("carcassonne-card-abbot-gardens")),
        Items((_item(say, "abbot", figure("abbot", RED)),), icon=(120, 130)),
        example(say, "recall", scored(last, (-1, 0), 3), _SIZE, _recalled(), theme),
    )


def messages(say: Phrases) -> Iterator[RuleCard]:
    """Yield the cards on the two score figures and the eight messages."""
    told = " · ".join(say("paired", name=str(number), value=_message(say, number)) for number in range(1, 9))
    yield from _card(say, MESSAGES, partial(_messages, say), messages=told)


def _message(say: Phrases, number: int) -> str:
    return say(f"carcassonne-message-{number}", points=2) if number == 7 else say(f"carcassonne-message-{number}")


def _messages(say: Phrases, theme: str) -> Scene:
    every = tuple(Item("", _message(say, number), _badge(number)) for number in range(1, 9))
    return compose(
        "carcassonne",
        theme,
        Heading(say("carcassonne-card-messages")),
        Example(message(5, 2, RED), MESSAGE, say("carcassonne-card-track-text"), "", say("carcassonne-card-track")),
        Items(every, icon=(72, 72), columns=2),
        Note(say("carcassonne-card-messages-points")),
    )


def _badge(number: int) -> Art:
    return lambda box: [tokens.badge(str(number), (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, 34)]


def _last(option: str, lines: tuple[str, ...], *, ends: bool = False) -> Episode:
    return played(2, (option,), *lines, ends=ends)[-1]
