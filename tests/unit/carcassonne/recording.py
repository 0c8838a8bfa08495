"""Matches of the slow engine written down as other engines record theirs (tests/replays/carcassonne/README.md)."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracle.carcassonne import Match
from tests.oracle.carcassonne_land import TILES


def recorded(seed: int, options: dict[str, str], supply: dict[str, int]) -> dict[str, Any]:
    """A random match of two with these options, as a record."""
    rng, match = Random(f"record {seed}"), Match(2, options)
    start = match.table.land.laid[0, 0]
    game: dict[str, Any] = {
        "name": f"herald#{seed}",
        "players": 2,
        "options": {"farmers": True, "two_tile_city": 4, "supply": supply},
        "start": [{**named(start[0]), "k": start[1], "x": 0, "y": 0}],
        "turns": [],
    }
    while not match.over:
        pending = match.pending()
        if pending is not None:
            match.draw(rng.choice(sorted(pending[1].elements())))
        else:
            game["turns"].append(turn(match, rng))
    game["discarded"] = [named(tile) for tile in match.gone]
    game["goods"] = [dict(tokens) for tokens in match.table.goods]
    game["final_scores"] = match.scores
    return game


def turn(match: Match, rng: Random) -> dict[str, Any]:
    """One tile, laid anywhere, and what is put on it; mostly something."""
    assert match.tile is not None
    key, seat, land = match.tile, match.seat, match.table.land
    legal = sorted(land.legal(key))
    match.act(rng.choice(sorted(match.legal())))
    (x, y), turns = land.order[-1], land.laid[land.order[-1]][1]
    claims = sorted(match.table.claims((x, y), seat))
    meeple = rng.choice(claims) if claims and rng.random() < 0.5 else None
    before = list(match.scores)
    if meeple is None:
        match.act("pass")
    else:
        figure, kind, index = meeple
        words = ["claim", match.letter((x, y), kind, index), *([] if figure == "normal" else [figure])]
        match.act(" ".join(words))
    # Records have the scores before the final scoring; random play completes nothing with the very last tile.
    scores = before if match.over else list(match.scores)
    return {
        "player": seat,
        **named(key),
        "k": turns,
        "x": x,
        "y": y,
        "meeple": None if meeple is None else dict(zip(("kind", "on", "segment"), meeple, strict=True)),
        "scores": scores,
        "legal": [list(place) for place in legal],
        "meeple_options": [list(claim) for claim in claims],
    }


def named(key: str) -> dict[str, Any]:
    """A tile as records call it."""
    tile = TILES[key]
    sets = {"base": "base", "inns_cathedrals": "ic", "traders_builders": "tb", "river": "river"}
    return {"set": sets[tile.set], "tile": tile.letter, **({"garden": True} if tile.plain else {})}
