"""Match filters in words, and the game options to filter by."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import Phrases
from cogs.history.search.filters import Filters, option_of
from cogs.ui.text import date_input, game_options_in_words
from cogs.ui.text.interface_refusal_codes import InterfaceReason

OFFERED = 25
"""Maximum number of choices that Discord shows."""


def words(asked: Filters, say: Phrases) -> str:
    """Return all filters but the place in words: "Ana against Ben · won · Kingdomino". Empty for no filters."""
    return " · ".join(_words(asked, say))


def _words(asked: Filters, say: Phrases) -> Iterator[str]:
    player, opponent = (None if user is None else f"<@{user}>" for user in (asked.player, asked.opponent))
    if player is not None and opponent is not None:
        yield say("wanted-against", player=player, opponent=opponent)
    elif player is not None or opponent is not None:
        yield player or opponent or ""
    if asked.result is not None:
        yield say(f"wanted-{asked.result.value}")
    if asked.trait is not None and asked.game is not None:
        yield trait(asked.game, asked.trait, say)
    elif asked.game is not None:
        yield say(f"game-{asked.game}")
    if asked.seats is not None:
        yield say("wanted-seats", seats=asked.seats)
    if asked.score is not None:
        yield say("wanted-score", points=asked.score)
    if asked.computers is not None:
        yield say(f"option-computers-{asked.computers}")
    if asked.state is not None:
        yield say(f"option-status-{asked.state}")
    yield from _days(asked, say)


def _days(asked: Filters, say: Phrases) -> Iterator[str]:
    since, until = (None if day is None else date_input.written(day, say) for day in (asked.since, asked.until))
    if since is not None and until is not None:
        yield say("dates", first=since, last=until) if since != until else since
    elif since is not None:
        yield say("wanted-since", day=since)
    elif until is not None:
        yield say("wanted-until", day=until)


def trait(game: str, text: str, say: Phrases) -> str:
    """Return an option in words: "Kingdomino: Harmony". Only the game if it doesn't have the option any more."""
    found = option_of(game, text)
    head = say(f"game-{game}")
    return (
        head if found is None else say("wanted-trait", game=head, option=game_options_in_words.named(game, *found, say))
    )


def offered(typed: str, game: str | None, say: Phrases) -> list[tuple[str, str]]:
    """Return unusual options of one game or of all, as (label, value) for autocomplete."""
    wanted = typed.casefold().strip()
    found = [(trait(key, text, say)[:100], f"{key} {text}") for key, text in _traits(game)]
    return [(label, value) for label, value in found if wanted in label.casefold()][:OFFERED]


def _traits(game: str | None) -> Iterator[tuple[str, str]]:
    """Yield (game, "option=value") for each unusual value of the options of one game, or of all."""
    for key in GAMES if game is None else (game,):
        for option in GAMES[key].info.options:
            yield from ((key, f"{option.key}={value}") for value in option.values if value != option.default)


def chosen(typed: str, game: str | None, say: Phrases) -> tuple[str, str]:
    """Return (game, "option=value") for a value of `offered`, or for typed text that only one label contains.

    Raises IllegalAction(NO_SUCH_OPTION, OPTION_APART for another game's option).
    """
    key, _, text = typed.strip().partition(" ")
    if key in GAMES and option_of(key, text) is not None:
        if game not in (None, key):
            raise IllegalAction(InterfaceReason.OPTION_APART, option=trait(key, text, say), game=game or key)
        return key, text
    found = offered(typed, game, say)
    exact = [value for label, value in found if label.casefold().endswith(typed.casefold().strip())]
    values = exact if len(exact) == 1 else [value for _, value in found]
    if len(values) != 1 or not typed.strip():
        raise IllegalAction(InterfaceReason.NO_SUCH_OPTION, text=typed[:40])
    key, _, text = values[0].partition(" ")
    return key, text
