"""The page's sources: every word it says has French, and text never becomes markup."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[3] / "bot" / "sandbox" / "web"
SCRIPTS = sorted(WEB.glob("*.js"))

_CALL = re.compile(r"\bt\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_CALL_N = re.compile(r"\btn\(\w+(?:\.\w+)?, (\"[^\"]+\"), (\"[^\"]+\")\)")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_STATIC = re.compile(r"<[^>]* data-t(?: [^>]*)?>([^<]+)<")
_LABEL = re.compile(r'data-t-label="([^"]+)"')

FRENCH = dict(re.findall(r'^  "([^"]+)":\s*"([^"]*)",$', (WEB / "fr.js").read_text(), re.MULTILINE))


def said(source: str) -> set[str]:
    """The literal English texts a script hands to t and tn."""
    found: set[str] = set()
    for call in _CALL.findall(source):
        # Of the arguments only what stands before the values is text: t("…", { … }), t(a ? "…" : "…").
        found |= set(_STRING.findall(call.split("{ ")[0] if "{ " in call else call))
    for pair in _CALL_N.findall(source):
        found |= {text.strip('"') for text in pair}
    return found - {""}


@pytest.mark.parametrize("script", [p for p in SCRIPTS if p.name not in ("fr.js", "i18n.js")], ids=lambda p: p.name)
def test_every_text_of_a_script_has_french(script: Path) -> None:
    assert said(script.read_text()) - FRENCH.keys() == set()


def test_every_text_of_the_page_itself_has_french() -> None:
    page = (WEB / "index.html").read_text()
    texts = {text.strip() for text in _STATIC.findall(page)} | set(_LABEL.findall(page))

    assert len(texts) > 20
    assert texts - FRENCH.keys() == set()


def test_translations_keep_the_values_of_their_text() -> None:
    for english, french in FRENCH.items():
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", french)), english


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_text_never_becomes_markup_and_files_stay_short(script: Path) -> None:
    source = script.read_text()

    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", source)
    assert source.count("\n") <= 400
