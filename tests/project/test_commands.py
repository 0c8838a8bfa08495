"""Every slash command together: Discord's limits, both languages, and where each is documented."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, cast

import pytest
from discord import Locale

from bot.client import Herald
from bot.games.registry import GAMES
from bot.i18n import DEFAULT, LOCALES, called, phrases
from cogs.ui.text.command_translator import Translator, name_id, text
from tests.e2e.checks.conformance import schemas
from tests.floors import is_long
from tests.project.documents import rows, sendable
from tests.project.tree import ROOT

Json: TypeAlias = dict[str, Any]

SUBCOMMAND, GROUP = 1, 2
COMMANDS, CHILDREN, NAME, DESCRIPTION, WHOLE = 100, 25, 32, 100, 8_000

_NAME = re.compile(r"^[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}$")


def nodes(commands: Iterable[Json], path: tuple[str, ...] = ()) -> Iterator[tuple[str, Json]]:
    """Every command, group, subcommand and option with its full name."""
    for node in commands:
        here = (*path, node["name"])
        yield " ".join(here), node
        yield from nodes(node.get("options") or (), here)


def texts(node: Json, field: str) -> list[str]:
    """A name or description in every language."""
    return [node[field], *(node.get(f"{field}_localizations") or {}).values()]


def weight(node: Json) -> int:
    """Characters Discord counts for a command: names, descriptions and values, each in its longest language."""
    own = sum(max(map(len, texts(node, field))) for field in ("name", "description") if field in node)
    choices = sum(
        max(map(len, texts(choice, "name"))) + len(str(choice["value"])) for choice in node.get("choices") or ()
    )
    return own + choices + sum(weight(option) for option in node.get("options") or ())


def faults(commands: list[Json]) -> list[str]:
    """Everything Discord would refuse about these commands."""
    found = [] if len(commands) <= COMMANDS else ["more than 100 commands"]
    found += [f"{command['name']}: {weight(command)} characters" for command in commands if weight(command) > WHOLE]
    found += _siblings("(top)", commands)
    for path, node in nodes(commands):
        children = [*(node.get("options") or ()), *(node.get("choices") or ())]
        found += [f"{path}: more than 25 options or choices"] * (len(children) > CHILDREN)
        found += _siblings(path, children)
        found += [f"{path}: name {t!r}" for t in texts(node, "name") if not _NAME.match(t) or t != t.lower()]
        found += [f"{path}: description {t!r}" for t in texts(node, "description") if not 1 <= len(t) <= DESCRIPTION]
        found += [
            f"{path}: choice {name!r}"
            for choice in node.get("choices") or ()
            for name in texts(choice, "name")
            if not 1 <= len(name) <= 100
        ]
    return found


def _siblings(path: str, children: list[Json]) -> Iterator[str]:
    """Names that two children share in some language, where the untranslated ones are English."""
    for language in (None, *sorted({tag for child in children for tag in child.get("name_localizations") or {}})):
        names = [str((child.get("name_localizations") or {}).get(language, child["name"])) for child in children]
        yield from (f"{path}: {name!r} twice ({language})" for name in sorted({n for n in names if names.count(n) > 1}))


def options(commands: list[Json]) -> list[Json]:
    """What the first command that takes anything takes."""
    return next(found for command in commands if (found := command.get("options")))


def test_discord_would_take_every_command(registered: list[Json]) -> None:
    assert registered
    assert not faults(registered)


@pytest.mark.parametrize(
    ("fault", "spoil"),
    [
        ("twice (None)", lambda commands: commands.append(copy.deepcopy(commands[0]))),
        ("twice (fr)", lambda commands: commands[0].update(name_localizations={"fr": "partie"})),
        ("name 'Help'", lambda commands: commands[0].update(name="Help")),
        ("name 'a b'", lambda commands: commands[0].update(name="a b")),
        ("description", lambda commands: commands[0].update(description="x" * 101)),
        ("description ''", lambda commands: commands[0].update(description_localizations={"fr": ""})),
        ("more than 25", lambda commands: options(commands).extend(options(commands)[:1] * 25)),
        ("more than 100", lambda commands: commands.extend(commands[:1] * 100)),
        ("characters", lambda commands: options(commands)[0].update(description="x" * 8_000)),
    ],
)
def test_a_command_discord_would_refuse_is_found(fault: str, spoil: Any, registered: list[Json]) -> None:
    spoilt = copy.deepcopy(registered)

    spoil(spoilt)

    assert any(fault in one for one in faults(spoilt))


def test_the_commands_fit_the_published_schema_of_discord(registered: list[Json]) -> None:
    known = schemas()
    route = known.openapi["paths"]["/applications/{application_id}/commands"]["put"]
    schema = route["requestBody"]["content"]["application/json"]["schema"]

    errors = [str(error) for error in known.rest(schema, request=True).iter_errors(registered)]

    assert not errors


def test_every_command_and_option_is_localised_in_every_language(registered: list[Json]) -> None:
    others = [language for language in LOCALES if language != DEFAULT]

    bare = [
        f"{path}: {field} has no {language}"
        for path, node in nodes(registered)
        for language in others
        for field in ("name", "description")
        if language not in (node.get(f"{field}_localizations") or {})
    ]

    assert not bare


def test_every_choice_is_localised_in_every_language_but_the_names_of_languages(registered: list[Json]) -> None:
    own = {called(language) for language in LOCALES}
    choices = [(path, choice) for path, node in nodes(registered) for choice in node.get("choices") or ()]

    bare = {choice["name"] for _, choice in choices if "fr" not in (choice.get("name_localizations") or {})}

    assert choices
    assert bare == own


@pytest.mark.parametrize("locale", [Locale.german, Locale.american_english, Locale.spain_spanish])
async def test_whoever_speaks_a_language_we_do_not_sees_the_english_names(locale: Locale) -> None:
    string = text("command-play")

    assert await Translator().translate(string, locale, cast(Any, None)) is None
    assert string.message == "play"


@pytest.mark.parametrize("language", LOCALES)
def test_every_command_has_its_name_and_line_of_help_in_every_language(
    language: str, registered: list[Json], herald: Herald
) -> None:
    say = phrases(language)
    ids = [name_id(command.qualified_name) for command in herald.tree.walk_commands()]

    missing = [one for identity in ids for one in (identity, f"{identity}-what") if not say.knows(one)]

    assert len(ids) >= len(registered)
    assert not missing


def test_every_option_says_what_it_is_for(registered: list[Json]) -> None:
    silent = [
        path
        for path, node in nodes(registered)
        if node["type"] not in (SUBCOMMAND, GROUP) and node["description"].strip() in ("", "…")
    ]

    assert not silent


@pytest.mark.parametrize(
    ("document", "heading", "language"), [("PLAYING.md", "Commands", None), ("PLAYING.fr.md", "Commandes", "fr")]
)
def test_playing_lists_every_command_and_no_other(
    document: str, heading: str, language: str | None, registered: list[Json]
) -> None:
    listed = [row[0].strip("`") for row in rows((ROOT / document).read_text(encoding="utf-8"), heading)]

    assert len(listed) == len(set(listed))
    left = sendable(registered, language) ^ set(listed)
    assert not {one for one in left if one in listed or not one.startswith(unlisted(listed, language or DEFAULT))}


def unlisted(listed: Iterable[str], language: str) -> tuple[str, ...]:
    """How commands of small games begin that a document says nothing of: it names all of a game's, or none."""
    say = phrases(language)
    small = [game for game in GAMES if not is_long(game)]
    begun = [(f"/{say('command-play')} {say(f'command-play-{game}')}", f"/{say(f'command-{game}')} ") for game in small]
    return tuple(one for two in begun if not any(row.startswith(two) for row in listed) for one in two)


SERVER, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2
BY_SERVER, BY_PERSON = 0, 1


def test_commands_of_a_match_are_for_servers_only_and_those_about_oneself_go_further(registered: list[Json]) -> None:
    contexts = {command["name"]: command["contexts"] for command in registered if command["contexts"] != [SERVER]}
    installs = {command["name"]: command["integration_types"] for command in registered}

    own, anywhere = [SERVER, BOT_DM], [SERVER, BOT_DM, PRIVATE_CHANNEL]
    here = {"settings": own, "vacation": own, "stats": own}
    everywhere = ("turns", "train", "help", "history", "rules", "learn", "privacy")
    assert contexts == here | dict.fromkeys(everywhere, anywhere)
    assert {name for name, ways in installs.items() if BY_PERSON in ways} == set(everywhere)
    assert all(BY_SERVER in ways for ways in installs.values())
