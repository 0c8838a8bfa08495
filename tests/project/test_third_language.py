"""A third language is a folder: German, as far as its catalogue goes, and English for the rest.

No code names a language, but for the one place with the language to fall back to.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from discord import Locale

from bot.client import Herald
from bot.commands import payload
from bot.core.game import IllegalAction
from bot.i18n import DEFAULT, LOCALES, Phrases, called, languages, phrases, pick, served, tongues
from bot.i18n.catalogue import MissingNoun, MissingPhrase
from cogs.profile import settings_text
from cogs.ui.text import date_input
from tests import german
from tests.project.catalogues import read, undeclined
from tests.project.test_commands import faults, nodes
from tests.project.tree import PACKAGES, ROOT, files, parsed, shown

GERMAN = "de"

FALLBACK = ("bot/i18n/formats.py", "en")

WORDS = frozenset({"id", "no"})
"""Locales of Discord that are words of code, too. Whether one is meant can't be told."""

NAMES = frozenset(
    name.casefold() for locale in (*(one.value for one in Locale), *LOCALES) for name in (locale, locale.split("-")[0])
)
MEMBERS = frozenset(Locale.__members__)


@pytest.fixture
def folder() -> Iterator[Path]:
    """The folder with the German catalogue, while it is one of those that are read."""
    with tongues.also(german.LOCALES):
        yield german.LOCALES


def planted(folder: Path, language: str, text: str) -> None:
    (folder / language).mkdir(parents=True)
    (folder / language / "planted.ftl").write_text(text, encoding="utf-8")


def test_it_is_there_while_its_folder_is(folder: Path) -> None:
    assert languages() == (DEFAULT, "de", "fr")
    assert called(GERMAN) == "Deutsch" == settings_text.language(GERMAN, phrases(DEFAULT))
    assert pick("de") == pick("de-AT") == GERMAN
    assert folder.is_dir()


def test_nothing_of_it_is_left_without_its_folder() -> None:
    with tongues.also(german.LOCALES):
        assert phrases(GERMAN)("table-join") == "Mitspielen"

    assert GERMAN not in languages()
    assert pick("de") == DEFAULT
    assert phrases(GERMAN)("table-join") == phrases(DEFAULT)("table-join")


@pytest.mark.usefixtures("folder")
def test_what_it_lacks_is_said_in_english_and_what_nobody_says_is_missing() -> None:
    say = phrases(GERMAN)

    assert say("sample-only") == "Only English says this."
    assert say.knows("sample-only")
    assert not say.has("sample-only")
    with pytest.raises(MissingPhrase, match="no-such-sentence"):
        say("no-such-sentence")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("message", "kind", "sentence"),
    [
        ("sample-takes", "city", "Ana besetzt die Stadt."),
        ("sample-takes", "garden", "Ana besetzt den Garten."),
        ("sample-edge", "garden", "Am Rand des Gartens ist Platz."),
        ("sample-goes", "city", "Ana geht in die Stadt mit einem Wappen."),
        ("sample-goes", "garden", "Ana geht in den Garten mit einem Wappen."),
        ("sample-bare", "garden", "Garten"),
    ],
)
def test_a_noun_is_declined_by_its_key(message: str, kind: str, sentence: str) -> None:
    assert phrases(GERMAN)(message, name="Ana", kind=kind, mark="pennant", count=1) == sentence


@pytest.mark.usefixtures("folder")
def test_a_noun_has_its_own_plural() -> None:
    said = [phrases(GERMAN)("sample-goes", name="Ana", kind="city", mark="pennant", count=count) for count in (1, 2)]

    assert said == ["Ana geht in die Stadt mit einem Wappen.", "Ana geht in die Stadt mit 2 Wappen."]


@pytest.mark.usefixtures("folder")
def test_a_sentence_with_a_noun_it_lacks_is_said_whole_in_english() -> None:
    assert phrases(GERMAN)("sample-takes", name="Ana", kind="inn") == "Ana takes the inn."
    with pytest.raises(MissingNoun, match="sample-kind-castle"):
        phrases(GERMAN)("sample-takes", name="Ana", kind="castle")


def test_its_catalogue_parses_and_its_nouns_have_every_form() -> None:
    for language in (DEFAULT, GERMAN):
        catalogue = read(german.LOCALES / language)

        assert catalogue.texts
        assert not catalogue.junk + catalogue.twice + list(undeclined(catalogue))


def test_regions_of_one_language_can_have_catalogues_of_their_own(tmp_path: Path) -> None:
    planted(tmp_path, "pt-BR", "language-name = Português do Brasil\nlanguage-locales = pt-BR\ntable-join = Entrar\n")
    planted(tmp_path, "pt", "language-locales = pt-PT\ntable-join = Juntar-me\n")
    planted(tmp_path, "zh-TW", "table-join = 加入\n")

    with tongues.also(tmp_path):
        joined = {one: phrases(pick(one))("table-join") for one in ("pt-BR", "pt-PT", "pt", "zh-TW", "zh-CN")}
        assert served()["pt-BR"] == "pt-BR"
        assert served()["zh-TW"] == "zh-TW"
        assert called("zh-TW") == "zh-TW"

    assert joined == {
        "pt-BR": "Entrar",
        "pt-PT": "Juntar-me",
        "pt": "Juntar-me",
        "zh-TW": "加入",
        "zh-CN": phrases(DEFAULT)("table-join"),
    }


@pytest.mark.usefixtures("folder")
def test_its_months_are_read_where_a_day_is_typed() -> None:
    today = date(2026, 11, 22)

    typed = [date_input.day(text, today) for text in ("24. Dezember", "24 déc", "December 24")]

    assert typed == [date(2026, 12, 24)] * 3
    assert date_input.written(typed[0], phrases(GERMAN)) == "24. Dezember 2026"


def test_its_months_are_forgotten_with_it() -> None:
    with pytest.raises(IllegalAction):
        date_input.day("24. Dezember", date(2026, 11, 22))


@pytest.mark.usefixtures("folder")
async def test_discord_is_sent_its_names_of_commands(herald: Herald) -> None:
    sent = await payload(herald)
    names: dict[str, Any] = {path: node.get("name_localizations") or {} for path, node in nodes(sent)}

    assert names["play"] == {"de": "spielen", "fr": "jouer"}
    assert names["match show"]["de"] == "zeigen"
    assert names["help"]["de"] == "hilfe"
    assert "de" not in names["settings"]
    assert not faults(sent)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ana", "la place d’Ana"),
        ("Émile", "la place d’Émile"),
        ("**Œdipe**", "la place d’**Œdipe**"),
        ("\u2068Ólafur\u2069", "la place d’\u2068Ólafur\u2069"),
        ("Ben", "la place de Ben"),
        ("Yves", "la place d’Yves"),
        ("Yann", "la place de Yann"),
        ("Hugo", "la place de Hugo"),
        ("海斗", "la place de 海斗"),
        ("<@1>", "la place de <@1>"),
        ("★", "la place de ★"),
        ("", "la place de "),
    ],
)
def test_what_stands_before_a_name_goes_by_how_it_begins(tmp_path: Path, name: str, said: str) -> None:
    planted(tmp_path, "fr", 'whose = la place { BEFORE($name, vowel: "d’", other: "de ") }{ $name }\n')

    assert Phrases("fr", (tmp_path,))("whose", name=name) == said


def named(paths: list[Path], root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Yield each file with each language it names, as text or as one of discord.py's."""
    for file in paths:
        for node in ast.walk(parsed(file)):
            match node:
                case ast.Constant(value=str(text)) if text.replace("_", "-").casefold() in NAMES - WORDS:
                    yield shown(file, root), text
                case ast.Attribute(value=ast.Name(id="Locale") | ast.Attribute(attr="Locale"), attr=name):
                    if name in MEMBERS:
                        yield shown(file, root), name


def test_no_code_names_a_language_but_the_fallback() -> None:
    # The sandbox stands for Discord, which has languages of its own.
    ours = [file for file in files(*PACKAGES) if not shown(file).startswith("bot/sandbox/")]

    assert list(named(ours)) == [FALLBACK]


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ('opened(game, seats, "en")', "en"),
        ('say = phrases("fr") if wanted == "fr-FR" else None', "fr"),
        ('tag = "pt_BR"', "pt_BR"),
        ("if interaction.locale is discord.Locale.french:\n    pass", "french"),
        ("served = {Locale.american_english: 1}", "american_english"),
    ],
)
def test_a_language_named_in_code_is_found(code: str, language: str, tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(f"{code}\n")

    assert next(named(files(".", root=tmp_path), tmp_path)) == ("planted.py", language)


def test_words_of_code_and_of_catalogues_pass(tmp_path: Path) -> None:
    (tmp_path / "plain.py").write_text('"""Say it with phrases("fr")."""\nrow["id"], Locale.parse(tag), say("no")\n')

    assert not list(named(files(".", root=tmp_path), tmp_path))
