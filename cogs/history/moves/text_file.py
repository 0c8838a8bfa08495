"""A match as a text file: who played, every row in words, how it ended, and how to check it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime

from bot.match.fairness.draw_check_result import Proof
from bot.match.model import provably_fair_draws
from bot.match.model.match import Entry
from bot.match.model.match_codes import code
from cogs.ui.board import log_story
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.player_names_and_wording import plainly, scored

_USER = re.compile(r"<@!?-?\d+>")
_PLACE = re.compile(r"<#\d+>")
_TIME = re.compile(r"<t:(\d+)(?::\w)?>")


def transcript(shown: Presented, rows: Sequence[Entry], turns: log_story.Turns, proof: Proof, reader: int) -> str:
    """Return the text of the file. turns: returns the turn of a row, by seq. reader: id of the user it's for."""
    say, table = shown.say, shown.table
    title = say("export-text-title", game=say(f"game-{table.game}"), code=code(table.id))
    options = shown.presenter.options(table, say)
    lines = [title, "=" * len(title), "", say("export-text-people")]
    for seat, score in enumerate(table.outcome.scores if table.outcome is not None else ()):
        lines.append(f"  {scored(_plain(shown, shown.name(seat)), score, say)}")
    lines += ["", _plain(shown, options)] if options else []
    lines += ["", say("export-text-moves"), ""]
    lines += [_row(shown, row, turns) for row in log_story.readable(rows, reader)]
    lines += [
        "",
        say("export-text-check"),
        "",
        f"  {say('paired', name=say('export-text-seal'), value=proof.commitment)}",
    ]
    # The seal that people saw at the table, not a copy to compare with itself.
    seal = f" {say('export-seal')}" if table.chance.scheme >= provably_fair_draws.SEALED else ""
    lines += [f"  {say('paired', name=say('export-text-secret'), value=proof.secret)}", ""]
    lines += [f"  python data/verify_draws.py herald-{code(table.id)}.jsonl{seal}"]
    lines += [f"  python -m bot audit herald-{code(table.id)}.jsonl{seal}"]
    lines += [f"  python -m bot replay herald-{code(table.id)}.toml"]
    lines += ["", say("export-text-compare")] if seal else []
    return "\n".join(lines) + "\n"


def _row(shown: Presented, row: Entry, turns: log_story.Turns) -> str:
    words, turn = log_story.sentence(shown, row, turns), turns(row.seq)
    told = words
    if row.dropped:
        told = shown.say("moves-undone", told=told)
    typed = log_story.unsaid(row, words)
    small = f"\n{'':>7}{typed}" if typed else ""
    return f"{'' if turn is None else turn:>5}  {_moment(row.at // 1000)}  {_plain(shown, told)}{small}"


def _plain(shown: Presented, text: str) -> str:
    """Return a text without message formatting. Users whom only Discord could name stay unnamed."""
    text = _USER.sub(shown.say("somebody"), _PLACE.sub("…", text))
    text = _TIME.sub(lambda found: _moment(int(found[1])), text)
    return plainly(text).replace("\n", " ")


def _moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC")
