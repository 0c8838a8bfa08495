"""Statistics in words: each rate with its number of matches and its uncertainty."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.games.registry import GAMES
from bot.i18n import Phrases, formats
from bot.match.model.match_codes import code
from bot.match.records.statistics import Best, Line, Mean, Month, Opponent, Rate, Streaks, Tally, grouped, total
from cogs.ui.text.safe_names import harmless

_SECOND, _MINUTE, _HOUR, _DAY = 1000, 60_000, 3_600_000, 86_400_000


def rate(found: Rate, say: Phrases) -> str:
    """Return a rate as text, with its 95 % confidence interval: "58 % (32–81 %)"."""
    low, high = found.interval
    return say("stats-rate", percent=_percent(found.share), low=_percent(low), high=_percent(high))


def decimal(value: float, say: Phrases) -> str:
    """Return a number with one digit after the decimal point."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    sign = "−" if value < 0 and (whole or tenth) else ""
    return sign + say("stats-decimal", whole=whole, tenth=tenth)


def span(ms: float, say: Phrases) -> str:
    """Return a duration (ms) in its one or two largest units: seconds, minutes, hours or days."""
    if ms < _MINUTE:
        return say("stats-seconds", seconds=round(ms / _SECOND))
    if ms < _HOUR:
        return say("stats-minutes", minutes=int(ms // _MINUTE))
    if ms < _DAY:
        return say("stats-hours", hours=int(ms // _HOUR), minutes=int(ms % _HOUR // _MINUTE))
    return say("stats-days", days=int(ms // _DAY), hours=int(ms % _DAY // _HOUR))


def person(lines: Sequence[Line], bests: Sequence[Best], streaks: Streaks, computers: Rate, say: Phrases) -> str:
    """Return a person's results as text: in total, by game, and against computers. bests: top score per game."""
    among = [line for line in lines if not line.alone]
    told = []
    if among:
        told += _whole(total(among), streaks, say)
    told += _games(among, bests, say)
    told += _alone([line for line in lines if line.alone], bests if not among else (), say)
    if computers.of:
        told.append(say("stats-computers", played=computers.of, won=computers.part, rate=rate(computers, say)))
    notes = ["stats-note-rate", "stats-note-points", *(["stats-note-alone"] if len(among) < len(lines) else [])]
    return _noted(told, notes, say)


def _whole(tally: Tally, streaks: Streaks, say: Phrases) -> list[str]:
    told = [say("stats-played", played=tally.played, won=tally.won, rate=rate(tally.wins, say))]
    if tally.shared:
        told.append(say("stats-shared", count=tally.shared))
    if tally.absent:
        told.append(say("stats-absent", count=tally.absent))
    now = say("stats-now-won" if streaks.current > 0 else "stats-now-lost", count=abs(streaks.current))
    return [*told, say("stats-streaks", longest=streaks.longest, now=now)]


def _games(lines: Sequence[Line], bests: Sequence[Best], say: Phrases) -> list[str]:
    """Return text lines with each game's results, the most played first. For a single game, only its points."""
    best = {one.game: one for one in bests}
    told = []
    by_game = _most(grouped(lines, lambda line: line.game))
    for game, tally in by_game:
        points, name = _points(tally.points, best.get(game), say), say(f"game-{game}")
        head = say("stats-game", game=name, won=tally.won, played=tally.played, rate=rate(tally.wins, say))
        if len(by_game) > 1:
            told.append(_joined([head, *points]))
        elif points:
            told.append(_joined([f"**{name}**", *points]))
    return [f"- {line}" for line in told]


def _alone(lines: Sequence[Line], bests: Sequence[Best], say: Phrases) -> list[str]:
    best = {one.game: one for one in bests}
    told = []
    for game, tally in _most(grouped(lines, lambda line: line.game)):
        head = say(
            "stats-game-alone",
            game=say(f"game-{game}"),
            automa=say(f"{game}-automa"),
            won=tally.won,
            played=tally.played,
            rate=rate(tally.wins, say),
        )
        told.append(f"- {_joined([head, *_points(tally.points, best.get(game), say)])}")
    return told


def server(lines: Sequence[Line], bests: Sequence[Best], say: Phrases) -> str:
    """Return a server's results as text: in total, and by game."""
    among, best = [line for line in lines if not line.alone], {one.game: one for one in bests}
    told = []
    if among:
        told.append(say("stats-matches", played=_matches(among)))
        if left := total(among).absent:
            told.append(say("stats-left", count=left))
    for game, tally in _most(grouped(among, lambda line: line.game)):
        count = _matches(line for line in among if line.game == game)
        head = say("stats-game-matches", game=say(f"game-{game}"), played=count)
        told.append(f"- {_joined([head, *_points(tally.points, best.get(game), say)])}")
    told += _alone([line for line in lines if line.alone], bests if not among else (), say)
    notes = ["stats-note-points", *(["stats-note-rate", "stats-note-alone"] if len(among) < len(lines) else [])]
    return _noted(told, notes, say)


def _matches(lines: Iterable[Line]) -> int:
    """Return the number of matches in these totals. Counts only seat 0, as every match has one."""
    return sum(line.tally.played for line in lines if line.seat == 0)


def starts(lines: Sequence[Line], say: Phrases) -> str:
    """Return text on how often the first, second and further players to move won, and each seat if that differs."""
    told = []
    for seats in sorted({line.seats for line in lines if not line.alone}):
        these = [line for line in lines if line.seats == seats]
        told.append(f"**{players(seats, say).capitalize()}**")
        told += _ordered("stats-start", grouped(these, lambda line: line.start), say)
        if any(line.start != line.seat + 1 for line in these):
            told.append(f"-# {say('stats-seat-title')}")
            told += _ordered("stats-seat", grouped(these, lambda line: line.seat + 1), say)
    return _noted([say("stats-start-title"), *told], ["stats-note-rate"], say) if told else say("stats-empty")


def _ordered(phrase: str, found: Mapping[int, Tally], say: Phrases) -> list[str]:
    return [
        "- "
        + say(
            phrase,
            place=say("stats-place", place=place) if phrase == "stats-start" else str(place),
            won=found[place].won,
            played=found[place].played,
            rate=rate(found[place].wins, say),
        )
        for place in sorted(found)
    ]


def opponents(found: Sequence[tuple[Opponent, str]], say: Phrases) -> str:
    """Return text with a person's results against each of these opponents, given with their names."""
    told = [
        "- "
        + say(
            "stats-opponent",
            name=harmless(name),
            met=one.met,
            ahead=one.ahead,
            rate=rate(Rate(one.ahead, one.met), say),
            level=one.level,
            behind=one.behind,
        )
        for one, name in found
    ]
    title = say("stats-opponents-title")
    if not told:
        return f"{title}\n{say('stats-opponents-none')}"
    return _noted([title, *told], ["stats-note-rate"], say)


def times(lines: Sequence[Line], say: Phrases) -> str:
    """Return text on how long decisions took on average, in total and by game."""
    by_game = _most(grouped(lines, lambda line: line.game))
    told = [(say(f"game-{game}"), tally.pace) for game, tally in by_game if tally.decisions]
    if len(told) > 1:
        told.insert(0, (say("stats-time-all"), total(lines).pace))
    title = say("stats-time-title")
    if not told:
        return f"{title}\n{say('stats-time-none')}"
    rows = [f"- {say('stats-time', what=what, time=span(pace.value, say), count=pace.of)}" for what, pace in told]
    return _noted([title, *rows], ["stats-note-time"], say)


def players(seats: int, say: Phrases) -> str:
    """Return a number of players in words."""
    return say("stats-alone") if seats == 1 else say("stats-players", seats=seats)


def described(months: Sequence[Month], say: Phrases, *, everybody: bool) -> str:
    """Return the alt text of the chart of these months, which has wins and losses only for a person."""
    told = []
    for one in months:
        year, month = divmod(one.month, 12)
        named: dict[str, str | int] = {"month": formats.month(month + 1, say.formats), "year": str(year)}
        tally = one.tally
        if everybody:
            told.append(say("stats-chart-matches", **named, count=tally.played))
        else:
            alone = tally.won - tally.shared
            told.append(say("stats-chart-month", **named, won=alone, shared=tally.shared, lost=tally.lost))
    title = say("stats-chart-server" if everybody else "stats-chart-person")
    return "\n".join((title, *told))


def _points(mean: Mean, best: Best | None, say: Phrases) -> list[str]:
    if not mean.of:
        return []
    told = [say("stats-points", mean=decimal(mean.value, say), count=mean.of)]
    return told if best is None else [*told, say("stats-best", points=best.score, code=code(best.match))]


def _joined(parts: Iterable[str]) -> str:
    return " · ".join(parts)


def _most(found: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    """Return the games with their totals, the most played first, then in their usual order."""
    order = list(GAMES)
    return sorted(found.items(), key=lambda item: (-item[1].played, order.index(item[0])))


def _noted(told: Sequence[str], notes: Sequence[str], say: Phrases) -> str:
    return "\n".join([*told, "-# " + " ".join(say(note) for note in notes)]) if told else say("stats-empty")


def _percent(share: float) -> int:
    return round(share * 100)
