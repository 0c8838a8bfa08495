"""The page: every message in each language side by side, then every sentence that none of them says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

from tests.page.hearing import Heard, Message, Pressable
from tests.project.catalogues import X, known

STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2em; background: #f2f3f5; color: #1f2124; max-width: 1500px; }
section { display: grid; grid-template-columns: repeat(auto-fit, minmax(420px, 1fr)); gap: 8px 16px; }
article { background: #fff; border-left: 4px solid #888; padding: 6px 10px; border-radius: 6px; margin: 4px 0; }
article.everybody { border-color: #1c60cd; }
header, small { color: #666; font-size: 12px; } pre { white-space: pre-wrap; font: inherit; margin: 2px 0; }
figure { margin: 4px 0; padding: 4px 8px; background: #eef; font-size: 13px; white-space: pre-wrap; }
.way { display: inline-block; border-radius: 4px; padding: 1px 8px; margin: 2px 4px 2px 0; color: #fff; }
.grey { background: #4e5058; } .blue { background: #5865f2; } .green { background: #248046; }
.red { background: #da373c; } .link { background: #777; } .select { background: #dcdee3; color: #222; }
ul { margin: 2px 0; font-size: 13px; } table { border-collapse: collapse; }
td { border: 1px solid #ccc; padding: 2px 8px; vertical-align: top; }
"""


def page(found: Sequence[Sequence[Heard]]) -> str:
    """All as HTML. found: for each game what was heard of it in each language."""
    nav = " · ".join(f'<a href="#{_id(game[0].game)}">{escape(game[0].game)}</a>' for game in found)
    games = "".join(_game(game) for game in found)
    head = f'<!doctype html><meta charset="utf-8"><title>All messages</title><style>{STYLE}</style>'
    return f"{head}<h1>All messages</h1><p>{nav} · <a href='#rest'>not met</a></p>{games}{_rest(met(found))}"


def met(found: Sequence[Sequence[Heard]]) -> Mapping[str, set[str]]:
    """The sentences that were said, by language."""
    said: dict[str, set[str]] = {}
    for one in (one for game in found for one in game):
        said.setdefault(one.language, set()).update(one.met)
    return said


def unmet(said: Mapping[str, set[str]]) -> list[str]:
    """Sentences of the catalogues that were said in none of the languages."""
    return sorted(set().union(*(known(language).texts for language in said)).difference(*said.values()))


def _game(languages: Sequence[Heard]) -> str:
    phases = dict.fromkeys(one.phase for heard in languages for one in heard.messages)
    text = f'<h2 id="{_id(languages[0].game)}">{escape(languages[0].game)}</h2>'
    for phase in phases:
        text += f"<h3>{escape(phase)}</h3><section>"
        columns = [{one.place: one for one in heard.messages if one.phase == phase} for heard in languages]
        for place in sorted(set().union(*columns)):
            text += "".join(_message(column[place]) if place in column else "<div></div>" for column in columns)
        text += "</section>"
    return text


def _message(one: Message) -> str:
    after = f" · after “{escape(one.pressed)}”" if one.pressed else ""
    pictures = "".join(f"<figure>{escape(alt)}</figure>" for alt in one.alts)
    ways = "".join(map(_way, one.ways))
    public = "everybody" if one.role == "everybody" else "private"
    head = f"<header>{escape(one.role)}{after}</header>"
    return f'<article class="{public}">{head}{pictures}<pre>{marked_up(one.said)}</pre>{ways}</article>'


def _way(one: Pressable) -> str:
    options = "".join(f"<li>{escape(label)}<br><small>{escape(what)}</small></li>" for label, what in one.options)
    return f'<span class="way {one.look}">{escape(one.label)}</span>{f"<ul>{options}</ul>" if options else ""}'


def marked_up(said: str) -> str:
    """Discord's markdown as HTML: what is bold, slanting, small, and typed."""
    text = escape(said, quote=False)
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"(?<![\w*])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?![\w*])", r"<i>\1</i>", text)
    text = re.sub(r"`(.+?)`", r"<code>\1</code>", text)
    text = re.sub(r"^### (.*)$", r"<b>\1</b>", text, flags=re.MULTILINE)
    return re.sub(r"^-# (.*)$", r"<small>\1</small>", text, flags=re.MULTILINE)


def _rest(said: Mapping[str, set[str]]) -> str:
    """Sentences nobody met on the walk, as the catalogues have them, so that all can be read."""
    rows = ""
    for identity in unmet(said):
        wordings = ("<br>".join(map(escape, known(one).texts.get(identity, ()))) for one in said)
        rows += f"<tr><td><small>{identity}</small></td>{''.join(f'<td>{text}</td>' for text in wordings)}</tr>"
    return f'<h2 id="rest">Not met ({len(unmet(said))})</h2><table>{rows.replace(X, "…")}</table>'


def _id(game: str) -> str:
    return game.replace(" ", "-")
