"""Pages of `/help`, each short, with buttons to the others."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any

from discord import app_commands, ui

from bot.config import VERSION, Settings
from bot.games.registry import GAMES
from bot.i18n import Phrases
from cogs.lobby.greeting_message import plays
from cogs.ui.presenter.turn_messages import BLUE, GREEN, GREY, button, container
from cogs.ui.text.button_rows import packed
from cogs.ui.text.command_translator import name_id
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Post

LINES = 12
"""Number of commands on a page."""


def first(say: Phrases) -> Post:
    """Return the page that says what Herald is and leads to all others."""
    return _page(
        f"### {say('help-title')}\n{say('help-text')}",
        ui.ActionRow(
            button(say, "help-play", _to("play"), BLUE),
            button(say, "help-learn", _to("learn"), GREEN),
            button(say, "help-settings", CustomId("mine")),
        ),
        ui.ActionRow(
            button(say, "help-commands", _to("commands")),
            button(say, "help-privacy", _to("privacy")),
            button(say, "help-support", _to("support")),
        ),
        ui.TextDisplay(f"-# {say('fan-made')}\n-# {say('help-version', version=VERSION)}"),
    )


def playing(games: Sequence[str], say: Phrases, *, here: bool) -> Post:
    """Return the page of games, each with a button that opens a table. here: tables can be opened where it's read."""
    lines = [f"### {say('help-play-title')}", say("help-play-text" if here else "help-play-elsewhere")]
    lines += [f"- {_about(game, say)}" for game in games]
    rows = packed(list(plays(games, say))) if here else ()
    return _page("\n".join(lines), *rows, _back(say))


def learning(games: Sequence[str], taught: Container[str], say: Phrases) -> Post:
    """Return the page with each game's rules and lesson. taught: the games that have a lesson."""
    items: list[ui.Item[Any]] = []
    for game in games:
        items.append(ui.TextDisplay(_about(game, say)))
        lesson, rules = CustomId("learn", argument=game), CustomId("rules", argument=game)
        ways = [button(say, "door-learn", lesson, GREEN)] if game in taught else []
        items.append(ui.ActionRow(*ways, button(say, "help-rules", rules)))
    return _page(f"### {say('help-learn-title')}\n{say('help-learn-text')}", *items, _back(say))


def commands(known: Iterable[Any], number: int, say: Phrases) -> Post:
    """Return a page of commands, in the language of the reader's client. number: of the page, from 0.

    If the number is too high, it's the last page.
    """
    lines = [line for command in sorted(known, key=_qualified) for line in _lines(command, say)]
    pages = [lines[at : at + LINES] for at in range(0, len(lines), LINES)]
    page = min(number, len(pages) - 1)
    head = say("help-commands-title", page=page + 1, pages=len(pages))
    ways = [(page - 1, "read-before"), (page + 1, "read-next")]
    turning = [button(say, label, _to(f"commands {to}")) for to, label in ways if 0 <= to < len(pages)]
    return _page("\n".join([f"### {head}", *pages[page]]), _back(say, *turning))


def privacy(settings: Settings, say: Phrases) -> Post:
    """Return the page on what's stored about people, who hosts, and where the policies are."""
    told = "\n".join([f"### {say('help-privacy-title')}", say("help-privacy-text"), *host_lines(settings, say)])
    return _page(told, _back(say, button(say, "privacy-to-export", CustomId("privacy", argument="export"))))


def support(address: str, say: Phrases) -> Post:
    """Return the page on what to do when something goes wrong. address: of the host, empty if unknown."""
    host = say("help-support-host", address=address) if address else say("help-support-nobody")
    return _page(f"### {say('help-support-title')}\n{say('help-support-text')}\n{host}", _back(say))


def _page(words: str, *items: ui.Item[Any]) -> Post:
    return Post((container(ui.TextDisplay(words), *items, colour=GREY),))


def _to(page: str) -> CustomId:
    return CustomId("help", argument=page)


def _back(say: Phrases, *turning: ui.Button[Any]) -> Row:
    return ui.ActionRow(*turning, button(say, "help-back", CustomId("help")))


def _about(game: str, say: Phrases) -> str:
    """Return a line with a game's name and description."""
    return f"**{say(f'game-{game}')}** — {say(f'command-play-{game}-what')}"


def _qualified(command: Any) -> str:
    return str(command.qualified_name)


def _lines(command: Any, say: Phrases) -> Iterator[str]:
    """Yield lines on a command and its subcommands. Those of one game, and of `/play`, share a line."""
    name = command.qualified_name
    if isinstance(command, app_commands.Command):
        yield f"- **/{_name(name, say)}** — {say(f'{name_id(name)}-what')}"
    elif isinstance(command, app_commands.Group) and name in (*GAMES, "play"):
        words = " · ".join(say(name_id(inner.qualified_name)) for inner in sorted(command.commands, key=_qualified))
        yield f"- **/{say(name_id(name))}** {words} — {say(f'{name_id(name)}-what')}"
    elif isinstance(command, app_commands.Group):
        for inner in sorted(command.commands, key=_qualified):
            yield from _lines(inner, say)


def _name(qualified: str, say: Phrases) -> str:
    """Return a command's name as the reader's client shows it."""
    words = qualified.split()
    return " ".join(say(name_id(" ".join(words[: end + 1]))) for end in range(len(words)))


def host_lines(settings: Settings, say: Phrases) -> list[str]:
    """Return lines: the host's contact or that it's unknown, then links to the policy and the terms if they're set."""
    contact = settings.contact or settings.support
    told = [say("host-contact", contact=contact) if contact else say("host-unknown")]
    if settings.privacy_url:
        told.append(say("host-privacy", address=settings.privacy_url))
    if settings.terms_url:
        told.append(say("host-terms", address=settings.terms_url))
    return told
