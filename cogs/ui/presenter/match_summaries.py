"""A match in a list, in words: game, place, stage, players, and whose turn it is or who won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from bot.i18n import Phrases
from bot.match.model.match import Status, Summary
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Posted
from cogs.ui.channels.links import address
from cogs.ui.text import computer_text, date_input
from cogs.ui.text.player_names_and_wording import listed, listed_names, scored
from cogs.ui.text.safe_names import harmless


def in_channel(summary: Summary) -> str:
    """Return a mention of the match's channel or thread, for readers in its server."""
    return f"<#{summary.where.place}>"


def block(
    summary: Summary,
    posted: Posted | None,
    say: Phrases,
    place: Callable[[Summary], str] = in_channel,
    away: Mapping[int, date] | None = None,
) -> str:
    """Return a match in a list: game, place, stage, players, and whose turn it is or who won.

    posted: its newest board, None if there's none to link to. place: returns where it's played, in words. away: the
    last day of a vacation, by user.
    """
    where = summary.where
    head = f"[{code(summary.id)}]({address(where.guild, posted)})" if posted else code(summary.id)
    game = say("listed-in", game=f"**{say(f'game-{summary.game}')}**", place=place(summary))
    state = say(f"list-{summary.status.value}", when=f"<t:{summary.updated // 1000}:R>")
    told = [" – ".join(_player(summary, seat, say) for seat in range(len(summary.players))), standing(summary, say)]
    told += [
        say("listed-away", name=_name(summary, user, say), last=date_input.written(away[user], say))
        for user in waited(summary)
        if away and user in away
    ]
    return f"{game} · {head} · {state}\n{' · '.join(part for part in told if part)}"


def waited(summary: Summary) -> Sequence[int]:
    """Return the ids of users whose move a running match waits for."""
    return summary.to_act if summary.status is Status.RUNNING and not summary.waits else ()


def _player(summary: Summary, seat: int, say: Phrases) -> str:
    player = summary.players[seat]
    *gone, last = map(harmless, listed_names(summary, say)[seat])
    text = f"{last}{computer_text.suffix(player.user, say)}"
    for first in reversed(gone):
        text = say("listed-then", first=first, then=text)
    if seat < len(summary.scores):
        text = scored(text, summary.scores[seat], say)
    word = _gone(summary, player.user)
    return say(word, player=text) if word else text


def _gone(summary: Summary, user: int) -> str:
    """Return the id of the phrase for a player who doesn't play their seat, empty for any other user."""
    if user in summary.late:
        return "listed-late"
    if user in summary.resigned:
        return "listed-gone"
    if user in summary.left:
        return "listed-left"
    return "listed-held" if user in summary.held else ""


def _name(summary: Summary, user: int, say: Phrases) -> str:
    seat = next(seat for seat, player in enumerate(summary.players) if player.user == user)
    return harmless(listed_names(summary, say)[seat][-1])


def standing(summary: Summary, say: Phrases) -> str:
    """Return whose turn it is, or who won and by how much. Before the start, how many seats are kept for guests."""
    if summary.status is Status.RUNNING and summary.to_act:
        return say("listed-turn", names=listed([_name(summary, user, say) for user in summary.to_act], say))
    if summary.status is Status.GATHERING and summary.kept:
        return say("listed-kept", count=summary.kept)
    if summary.status is Status.ABORTED:
        return say("listed-nobody")
    if summary.status is not Status.FINISHED:
        return ""
    automa = f"{summary.game}-automa"
    if summary.lost_to_automa:
        return say("over-automa", automa=say(automa)).rstrip(".")
    winners = listed([_name(summary, user, say) for user in summary.winners], say)
    if len(summary.winners) > 1:
        return say("over-shared", winners=winners)
    if len(summary.players) == 1:
        return say("listed-won-alone", winner=winners, automa=say(automa))
    return _won(summary, winners, say)


def _won(summary: Summary, winner: str, say: Phrases) -> str:
    """Return who of several players has won, and by how much if the points show it."""
    points = {player.user: score for player, score in zip(summary.players, summary.scores, strict=False)}
    best = points.pop(summary.winners[0], 0)
    rivals = [score for user, score in points.items() if user not in summary.resigned]
    if not rivals:
        return say("listed-won-left", winner=winner)
    ahead = best - max(rivals)
    if ahead > 0:
        return say("listed-won-by", winner=winner, points=ahead)
    return say("listed-won" if ahead else "listed-won-level", winner=winner)
