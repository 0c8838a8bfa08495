"""The language that tests make up has everything English has, and a word of English in it is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.i18n import DEFAULT, called, languages, phrases, pick, tongues
from tests import pseudo_language
from tests.e2e.checks.language_listener import LanguageListener
from tests.project.catalogues import X, differences, known, read, undeclined
from tests.pseudo_language import LANGUAGE, pseudo

POSTED = "POST /channels/{channel_id}/messages"


def test_it_has_every_id_with_the_same_variables_and_nouns(tmp_path: Path) -> None:
    made, english = read(pseudo_language.write(tmp_path)), known(DEFAULT)

    assert not made.junk + made.twice + list(undeclined(made))
    assert not differences(english, made)
    assert made.nouns == english.nouns
    assert {file.name for file in (tmp_path / LANGUAGE).iterdir()} == {
        file.name for file in (tongues.FOLDER / DEFAULT).iterdir()
    }


def test_no_text_of_it_has_an_english_word(tmp_path: Path) -> None:
    made, listener = read(pseudo_language.write(tmp_path)), LanguageListener(("language-",))

    left = {one: found for one, texts in made.texts.items() for text in texts if (found := listener.foreign(text))}

    assert not {one for one in left if one not in ("language-locales", "language-formats")}
    assert all(len(text) == len(said) for one in ("turn-play", "over-won") for text, said in both(made.texts, one))


def both(made: dict[str, list[str]], identity: str) -> list[tuple[str, str]]:
    """Return each wording of a message in English and in the made-up language."""
    return list(zip(known(DEFAULT).texts[identity], made[identity], strict=True))


def test_it_is_a_language_while_its_folder_is_there(tmp_path: Path) -> None:
    pseudo_language.write(tmp_path)

    with tongues.also(tmp_path):
        assert LANGUAGE in languages()
        assert pick(LANGUAGE) == LANGUAGE
        assert called(LANGUAGE) == "Þšéúďó"
        assert phrases(LANGUAGE)("table-join") == pseudo(phrases(DEFAULT)("table-join"))

    assert LANGUAGE not in languages()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("**Your turn**", "**Ýóúŕ ťúŕñ**"),
        ("Type `take 3` now", "Ťýþé `take 3` ñóŵ"),
        ("See [the rules](https://x.test/a_b)", "Šéé [ťĥé ŕúĺéš](https://x.test/a_b)"),
        ("At https://x.test/a, or <@5> and <:king:12>", "Áť https://x.test/a, óŕ <@5> áñď <:king:12>"),
        (f"{X} wins", f"{X} ŵíñš"),
    ],
)
def test_markup_code_links_and_emoji_stay(text: str, said: str) -> None:
    assert pseudo(text) == said


@pytest.mark.parametrize(
    "body",
    [
        {"content": "Ýóúŕ turn"},
        {"components": [{"type": 1, "components": [{"type": 2, "label": "Board", "custom_id": "-"}]}]},
        {"components": [{"type": 3, "placeholder": "Šéť", "options": [{"label": "Á", "description": "two"}]}]},
        {"components": [{"type": 12, "items": [{"description": "the бóáŕď"}]}]},
    ],
)
def test_an_english_word_in_a_message_is_found(body: dict[str, object]) -> None:
    listener = LanguageListener(("Ana",))

    listener("request", POSTED, body)

    with pytest.raises(AssertionError, match="1 texts"):
        listener.check()


def test_names_codes_and_typed_words_pass() -> None:
    listener = LanguageListener(("Ana",))

    listener("request", POSTED, {"content": "**Ana**: `take 3` <@12> [TQZHYZXFKRV](https://x.test/a) · VOY1 M50"})

    listener.check()
    assert listener.heard
