"""Every sentence in every language: there, whole, formatted, typeset, and used."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from discord import Locale

from bot.client import Herald
from bot.games.registry import GAMES
from bot.i18n import LOCALES, Phrases, phrases
from bot.i18n.catalogue import MissingPhrase
from bot.i18n.tongues import FOLDER
from bot.match.model.match import Status
from tests.project.catalogues import X, asked, differences, family, known, read, undeclined, unused

COMPLETE = ("en", "fr")
"""The languages that lack nothing; any other falls back to the first for what it lacks."""

NARROW = "\u202f"
LABEL, CHOICE, AIM = 80, 100, 34

VALUES = ("Ana", 0, 1, 2, 5)

_LABELS = re.compile(
    r"^(table-(join|leave|start|cancel)|turn-(play|board|rules|more)|more-(moves|resign|abort)|resign-yes|abort-(yes|no)|page-.+|\w+-button-.+)$"
)
_OPTIONS = re.compile(r"^(table-(seats|select-.+)|\w+-option-.+|\w+-spot|\w+-spot-gain|\w+-select-.+|\w+-choice-.+)$")


def written(language: str) -> Iterator[tuple[str, str]]:
    """Every id with each of its wordings."""
    for identity, texts in known(language).texts.items():
        yield from ((identity, text) for text in texts)


def formatted(say: Phrases, identity: str) -> Iterator[str]:
    """A message with every plausible value for all its variables at once."""
    for value in VALUES:
        catalogue = known(say.locale)
        variables: dict[str, Any] = dict.fromkeys(catalogue.variables[identity], value)
        variables |= {noun.variable: next(iter(family(catalogue, noun.family))) for noun in catalogue.nouns[identity]}
        yield say(identity, **variables)


def misprints(text: str) -> list[str]:
    """What is wrong with the typography of a French text. Addresses, times and notation between ` are left alone."""
    clean = re.sub(r"`[^`]*`|\]\([^)]*\)|https?:\S+|<[^>]*>", "", text)
    found = [
        f"no narrow space before {m[0][-1]!r}" for m in re.finditer(rf"[^{NARROW}\s][;:!?»]|[ \u00a0][;:!?»]", clean)
    ]
    found += [f"no narrow space after «: {m[0]!r}" for m in re.finditer(rf"«(?!{NARROW})", clean)]
    return found + ["straight apostrophe"] * ("'" in clean) + ["straight quotation marks"] * ('"' in clean)


@pytest.mark.parametrize("language", LOCALES)
def test_every_catalogue_parses_without_junk_and_names_each_id_once(language: str) -> None:
    catalogue = known(language)

    assert catalogue.texts
    assert not catalogue.junk
    assert not catalogue.twice


@pytest.mark.parametrize(("one", "other"), list(combinations(COMPLETE, 2)))
def test_every_id_is_in_every_language_with_the_same_variables(one: str, other: str) -> None:
    assert not differences(known(one), known(other))


@pytest.mark.parametrize("language", LOCALES)
def test_no_language_says_what_english_does_not_or_with_other_variables(language: str) -> None:
    english, own = known("en"), known(language)

    assert own.texts.keys() <= english.texts.keys()
    assert not [one for one, variables in own.variables.items() if variables != english.variables[one]]


@pytest.mark.parametrize("language", LOCALES)
def test_every_noun_has_the_forms_that_sentences_want_and_no_more(language: str) -> None:
    assert not list(undeclined(known(language)))


def alike(one: Mapping[str, Collection[str]], other: Mapping[str, Collection[str]]) -> list[str]:
    """Sentences that two languages say in the same words: one of them was left as it was in the other.

    The name of a game may be the same in all.
    """
    names = {f"game-{key}" for key in GAMES}
    return [
        f"{identity}: {text}"
        for identity, texts in one.items()
        for text in texts
        if identity not in names and text in other.get(identity, ()) and len(re.findall(r"[^\W\d_]{3,}", text)) > 1
    ]


def test_no_sentence_is_the_same_in_two_languages() -> None:
    one, other = (known(language).texts for language in COMPLETE)

    assert not alike(one, other)


def test_a_sentence_left_in_another_language_is_found() -> None:
    one, other = (dict(known(language).texts) for language in COMPLETE)
    other["dice-button-roll"] = one["dice-button-roll"]

    assert [found.partition(":")[0] for found in alike(one, other)] == ["dice-button-roll"]


def test_every_language_with_a_folder_is_one_herald_speaks_and_serves_locales_of_its_own() -> None:
    claimed = [locale for language in LOCALES for locale in phrases(language)("language-locales").split()]

    assert {folder.name for folder in FOLDER.iterdir() if folder.is_dir()} == set(LOCALES)
    assert set(claimed) <= {locale.value for locale in Locale}
    assert len(claimed) == len(set(claimed))
    assert all(phrases(language).has("language-name") for language in LOCALES)


def test_every_complete_language_has_the_same_files() -> None:
    names = {language: {file.name for file in (FOLDER / language).iterdir()} for language in COMPLETE}

    assert len({frozenset(files) for files in names.values()}) == 1


@pytest.mark.parametrize("language", LOCALES)
def test_every_sentence_formats_with_words_and_with_any_number(language: str) -> None:
    say = phrases(language)

    for identity in known(language).texts:
        texts = list(formatted(say, identity))

        assert all(text.strip() for text in texts), identity
        assert not [text for text in texts if re.search(r"\{|\}|\$\w", text)], identity


def test_a_missing_variable_is_an_error_and_never_printed_to_a_person() -> None:
    with pytest.raises(MissingPhrase, match="seat"):
        phrases("en")("seat")


@pytest.mark.parametrize("language", LOCALES)
def test_no_label_of_a_button_can_be_too_long(language: str, record_property: Any) -> None:
    texts = [(identity, text.replace(X, "48")) for identity, text in written(language) if _LABELS.match(identity)]
    record_property("labels beyond the aim of 34", [one for one in texts if len(one[1]) > AIM])

    assert len(texts) > 20
    assert not [(identity, text) for identity, text in texts if not 0 < len(text) <= LABEL]


@pytest.mark.parametrize("language", LOCALES)
def test_no_option_of_a_select_can_be_too_long(language: str) -> None:
    texts = [(identity, text.replace(X, "G8-H8")) for identity, text in written(language) if _OPTIONS.match(identity)]

    assert len(texts) > 10
    assert not [(identity, text) for identity, text in texts if not 0 < len(text) <= CHOICE]


@pytest.mark.parametrize("language", LOCALES)
def test_no_refusal_scolds_or_shouts(language: str) -> None:
    rude = re.compile(r"!|\b(error|erreur|invalid|invalide|illegal|illégal|wrong)\b", re.IGNORECASE)

    found = [
        (identity, text) for identity, text in written(language) if identity.startswith("reason-") and rude.search(text)
    ]

    assert not found


@pytest.mark.parametrize("language", LOCALES)
def test_no_sentence_has_a_straight_apostrophe_a_double_space_or_an_emoji(language: str) -> None:
    odd = re.compile(r"\w'\w|(?<!\n) {2,}|[\U0001F300-\U0001FAFF]|\.\.\.")

    assert not [(identity, text) for identity, text in written(language) if odd.search(text)]


def test_french_is_typeset_as_french() -> None:
    found = [(identity, fault, text) for identity, text in written("fr") for fault in misprints(text)]

    assert not found


@pytest.mark.parametrize(
    "text",
    [
        "Table : oui",
        "Table: oui",
        "Table\u00a0: oui",
        "Qui?",
        "«oui»",
        "« oui »",
        "« oui\u202f»",
        "l'ami",
        'dit "oui"',
        "oui ;",
    ],
)
def test_a_misprint_in_french_is_found(text: str) -> None:
    assert misprints(text)


@pytest.mark.parametrize(
    "text",
    [
        f"Table{NARROW}: oui",
        f"«{NARROW}oui{NARROW}»",
        "l’ami",
        "[Aller](https://x.test/a:b)",
        "`a:b`",
        "oui.",
        f"{X}{NARROW}: {X}",
    ],
)
def test_french_that_is_well_set_passes(text: str) -> None:
    assert not misprints(text)


@pytest.mark.parametrize("language", LOCALES)
def test_every_id_the_code_asks_for_has_a_text(language: str) -> None:
    calls = asked("cogs").calls

    assert len(calls) > 80
    assert {identity: file for identity, file in calls.items() if identity not in known(language).texts} == {}


def test_every_text_is_asked_for_somewhere() -> None:
    assert not unused(known("en"), asked("cogs", "bot/i18n", "bot/match"))


async def test_every_family_of_ids_that_the_code_puts_together_is_exactly_the_one_it_can_ask_for(
    herald: Herald,
) -> None:
    del herald
    texts = known("en").texts

    families = {
        "game-": set(GAMES),
        "list-": {status.value for status in Status} | {"title", "empty"},
        **{
            f"{game}-option-": {
                f"{option.key}{end}"
                for option in rules.info.options
                for end in (
                    *("", "-what", *(f"-{value}-what" for value in option.values)),
                    *([] if option.is_switch else [f"-{value}" for value in option.values]),
                )
            }
            for game, rules in GAMES.items()
        },
    }

    for prefix, ends in families.items():
        assert {one.removeprefix(prefix) for one in texts if one.startswith(prefix)} == ends, prefix


def planted(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "planted.ftl").write_text(text, encoding="utf-8")
    return folder


def test_a_missing_id_a_junk_line_and_a_wrong_variable_are_found(tmp_path: Path) -> None:
    whole = read(planted(tmp_path / "whole", "one = One\ntwo = { $name } has { $count }\n"))
    missing = read(planted(tmp_path / "missing", "one = Un\n"))
    junk = read(planted(tmp_path / "junk", "one = Un\ntwo = { $name a { $count }\n"))
    wrong = read(planted(tmp_path / "wrong", "one = Un\ntwo = { $nom } a { $count }\n"))
    twice = read(planted(tmp_path / "twice", "one = Un\none = Deux\n"))

    assert differences(whole, missing) == {"two": "is in one language only"}
    assert junk.junk
    assert differences(whole, wrong) == {"two": "name, nom in one language only"}
    assert twice.twice == ["planted.ftl: one"]
    assert not differences(whole, whole)


def test_a_text_nobody_asks_for_is_found(tmp_path: Path) -> None:
    catalogue = read(planted(tmp_path / "one", "seat = Seat\nleft-over = Nobody says this\n"))

    assert unused(catalogue, asked("cogs")) == {"left-over"}


def test_a_form_that_a_noun_lacks_and_one_that_is_said_nowhere_are_found(tmp_path: Path) -> None:
    nouns = "kind-city = city\n    .the = the city\n    .old = the old city\nkind-road = road\n"
    sentence = 'seen = { NOUN($kind, of: "kind", form: "the") } and { NOUN($kind, of: "sort") }\n'
    catalogue = read(planted(tmp_path / "one", nouns + sentence))

    assert sorted(undeclined(catalogue)) == [
        "kind-city.old is said nowhere",
        "seen: no noun of sort: ",
        "seen: no the of kind: road",
    ]
    assert unused(catalogue, asked("cogs")) == {"seen"}


def test_a_text_that_cannot_be_formatted_is_a_fault_of_ours_with_its_id(tmp_path: Path) -> None:
    planted(tmp_path / "en", "one = { NOSUCHFUNCTION($name) }\n")

    with pytest.raises(MissingPhrase, match="en: one"):
        Phrases("en", (tmp_path,))("one", name="Ana")


def test_a_sentence_with_a_very_long_value_is_said_whole(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "long.ftl").write_text("long = Spots: { $spots }, { $count } of them.\n", encoding="utf-8")
    spots = ", ".join(f"{number} A{number}" for number in range(1, 900))

    assert len(spots) > 2_500
    assert Phrases("en", (tmp_path,))("long", spots=spots, count=899) == f"Spots: {spots}, 899 of them."
