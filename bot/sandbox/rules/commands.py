"""Rules for application commands, as they are registered and as a person may fill them in."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from bot.sandbox.rules.refusal import Form, Path, Refused
from bot.sandbox.world import Json

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)

LOCALES = frozenset(
    (
        *("id", "en-US", "en-GB", "bg", "zh-CN", "zh-TW", "hr", "cs", "da", "nl", "fi", "fr", "de", "el", "hi", "hu"),
        *("it", "ja", "ko", "lt", "no", "pl", "pt-BR", "ro", "ru", "es-ES", "es-419", "sv-SE", "th", "tr", "uk", "vi"),
    )
)
MAX_COMMANDS, MAX_OPTIONS, MAX_CHOICES, MAX_CHARACTERS = 100, 25, 25, 8000

_NAME = re.compile(r"[-_'\w]{1,32}")


CHAT, ENTRY_POINT = 1, 4
USER_INSTALL = 1
BOTH = (0, USER_INSTALL)
"""Ways to have an application: in a server, and for oneself."""


def check_entry_point(known: Iterable[Json], given: Sequence[Json]) -> None:
    """Raises Refused for an overwrite that would take the command away by which an Activity starts."""
    if any(one["type"] == ENTRY_POINT for one in known) and not any(one.get("type") == ENTRY_POINT for one in given):
        raise Refused(
            400,
            50240,
            "You cannot remove this app's Entry Point command in a bulk update operation. "
            "Include the Entry Point command in your update request or delete it separately.",
        )


def check_all(commands: Sequence[Json], installs: Collection[int] = BOTH) -> None:
    """A whole set of commands, as an overwrite sends it. installs: how people may have the application."""
    chat = [command for command in commands if (command.get("type") or 1) == 1]
    if len(chat) > MAX_COMMANDS:
        raise Refused(400, 30032, "Maximum number of application commands reached (100)")
    form = Form()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        _check_command(form, (index,), command, installs)
        key = (command.get("type") or 1, str(command.get("name")))
        if key in seen:
            form.add((index, "name"), "Application command names must be unique")
        seen.add(key)
    _check_translated(form, (), [command for command in commands if (command.get("type") or 1) == 1])
    form.check()


def check_one(command: Json, installs: Collection[int] = BOTH) -> None:
    """Raises Refused for a command Discord would not take, naming every fault."""
    form = Form()
    _check_command(form, (), command, installs)
    form.check()


def _check_command(form: Form, path: Path, command: Json, installs: Collection[int]) -> None:
    _check_places(form, path, command, installs)
    kind = command.get("type") or CHAT
    if kind != CHAT:
        form.length((*path, "name"), command.get("name"), 1, 32)
        if command.get("description"):
            form.add((*path, "description"), "Only chat input commands have a description")
        if kind == ENTRY_POINT and command.get("handler") not in (1, 2):
            form.add((*path, "handler"), "An Entry Point command says who starts the Activity")
        return
    _check_name(form, path, command)
    _check_description(form, path, command)
    _check_options(form, (*path, "options"), command.get("options") or [], depth=0)
    if not str(command.get("default_member_permissions") or "0").isdigit():
        form.add((*path, "default_member_permissions"), "Permissions are a number of bits")
    size = characters(command)
    if size > MAX_CHARACTERS:
        form.add(path, f"Command exceeds maximum size: {size} of {MAX_CHARACTERS} characters")


def _check_places(form: Form, path: Path, command: Json, installs: Collection[int]) -> None:
    """Where a command is offered: only in ways in which people may have the application."""
    contexts = (0, 1, 2) if USER_INSTALL in installs else (0, 1)
    for key, known in (("contexts", contexts), ("integration_types", tuple(sorted(installs)))):
        for value in command.get(key) or []:
            if value not in known:
                form.add((*path, key), f"Value must be one of {known}, is {value!r}")


def _check_name(form: Form, path: Path, named: Json) -> None:
    names = {"name": named.get("name"), **(named.get("name_localizations") or {})}
    for locale, name in names.items():
        here = (*path, "name") if locale == "name" else (*path, "name_localizations", locale)
        if locale != "name" and locale not in LOCALES:
            form.add(here, f"Discord has no locale {locale!r}")
        if not isinstance(name, str) or not _NAME.fullmatch(name) or name != name.lower():
            form.add(here, f"Command name is invalid: {name!r}")


def _check_translated(form: Form, path: Path, named: Sequence[Json]) -> None:
    """In every language the names of one level must differ; without a translation the name itself is shown."""
    locales = sorted({locale for one in named for locale in one.get("name_localizations") or {}})
    for locale in locales:
        seen: set[str] = set()
        for index, one in enumerate(named):
            name = (one.get("name_localizations") or {}).get(locale) or str(one.get("name"))
            if name in seen:
                form.add((*path, index, "name_localizations", locale), f"Names must be unique, {name!r} is used twice")
            seen.add(name)


def _check_description(form: Form, path: Path, described: Json) -> None:
    form.length((*path, "description"), described.get("description"), 1, 100)
    for locale, text in (described.get("description_localizations") or {}).items():
        form.length((*path, "description_localizations", locale), text, 1, 100)
        if locale not in LOCALES:
            form.add((*path, "description_localizations", locale), f"Discord has no locale {locale!r}")


def _check_options(form: Form, path: Path, options: Sequence[Json], *, depth: int) -> None:
    if len(options) > MAX_OPTIONS:
        form.add(path, f"Must be 25 or fewer in length, is {len(options)}")
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        form.add(path, "Sub-commands and other options cannot be mixed")
    names: set[str] = set()
    optional_seen = False
    for index, option in enumerate(options):
        here = (*path, index)
        _check_option(form, here, option, depth=depth)
        if option.get("name") in names:
            form.add((*here, "name"), "Option names must be unique")
        names.add(str(option.get("name")))
        if option.get("required") and optional_seen:
            form.add((*here, "required"), "Required options must be placed before non-required options")
        optional_seen = optional_seen or not option.get("required")
    _check_translated(form, path, options)


def _check_option(form: Form, path: Path, option: Json, *, depth: int) -> None:
    _check_name(form, path, option)
    _check_description(form, path, option)
    kind = option.get("type")
    if (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
        form.add((*path, "type"), "Sub-commands are nested too deeply")
    if kind in (SUBCOMMAND, GROUP):
        _check_options(form, (*path, "options"), option.get("options") or [], depth=depth + 1)
        return
    choices = option.get("choices") or []
    if option.get("autocomplete") and choices:
        form.add((*path, "choices"), "An option has choices or autocomplete, not both")
    if len(choices) > MAX_CHOICES:
        form.add((*path, "choices"), f"Must be 25 or fewer in length, is {len(choices)}")
    names = [choice.get("name") for choice in choices]
    if len(set(names)) != len(names):
        form.add((*path, "choices"), "Choice names must be unique")
    for index, choice in enumerate(choices):
        _check_choice(form, (*path, "choices", index), choice, kind)


def _check_choice(form: Form, path: Path, choice: Json, kind: object) -> None:
    form.length((*path, "name"), choice.get("name"), 1, 100)
    for locale, name in (choice.get("name_localizations") or {}).items():
        form.length((*path, "name_localizations", locale), name, 1, 100)
        if locale not in LOCALES:
            form.add((*path, "name_localizations", locale), f"Discord has no locale {locale!r}")
    value = choice.get("value")
    if kind == STRING:
        form.length((*path, "value"), value, 1, 100)
    elif not isinstance(value, (int, float) if kind == NUMBER else int) or isinstance(value, bool):
        form.add((*path, "value"), f"Must be a number, is {value!r}")


def characters(described: Json) -> int:
    """Discord's size of a command: names, descriptions and choice values; the longest translation counts."""
    total = 0
    for key in ("name", "description"):
        translations = (described.get(f"{key}_localizations") or {}).values()
        total += max(len(text or "") for text in (described.get(key), *translations))
    for choice in described.get("choices") or []:
        total += characters(choice) + (len(choice["value"]) if isinstance(choice.get("value"), str) else 0)
    return total + sum(characters(option) for option in described.get("options") or [])


def check_filled(definitions: Iterable[Json], given: Sequence[Json], *, typing: bool) -> None:
    """What a client lets a person send; while `typing` (autocomplete) options may be missing or half-written."""
    known = {definition["name"]: definition for definition in definitions}
    names = {option["name"] for option in given}
    for option in given:
        definition = known.get(option["name"])
        if definition is None:
            raise Refused(400, 0, f"the command has no option {option['name']!r}")
        if definition["type"] in (SUBCOMMAND, GROUP):
            check_filled(definition.get("options") or [], option.get("options") or [], typing=typing)
        elif not typing:
            _check_value(definition, option.get("value"))
    if typing:
        return
    for definition in known.values():
        if definition.get("required") and definition["name"] not in names:
            raise Refused(400, 0, f"option {definition['name']!r} is required")
    if any(d["type"] in (SUBCOMMAND, GROUP) for d in known.values()) and not given:
        raise Refused(400, 0, f"choose a sub-command: {', '.join(known)}")


def _check_value(definition: Json, value: object) -> None:
    name, kind = definition["name"], definition["type"]
    expected: dict[int, type | tuple[type, ...]] = {INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}
    if not isinstance(value, expected.get(kind, str)) or (kind == INTEGER and isinstance(value, bool)):
        raise Refused(400, 0, f"option {name!r} has the wrong type: {value!r}")
    choices = definition.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Refused(400, 0, f"option {name!r} does not offer {value!r}")
    size = len(value) if isinstance(value, str) else value
    prefix = "length" if isinstance(value, str) else "value"
    if isinstance(size, int | float):
        low, high = definition.get(f"min_{prefix}"), definition.get(f"max_{prefix}")
        if (low is not None and size < low) or (high is not None and size > high):
            raise Refused(400, 0, f"option {name!r} must be between {low} and {high}")
