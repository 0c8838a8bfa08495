"""A small engine to begin with: of the moves it's offered it takes any. It needs nothing of Herald.

make tournament ARGS="kingdomino engine:'python3 bot/ai/engine/example_player.py' random --pairs 5"
"""

import random
import sys

chance = random.Random(1)  # an engine that plays the same each time is easier to mend


def answer(line: str) -> str | None:
    """Return what a line of Herald's is answered with, if anything."""
    word, _, rest = line.strip().partition(" ")
    if word == "herald":
        return "ready Example"
    if word == "go":
        moves = rest.partition("legal ")[2].split(", ")
        return f"bestmove {chance.choice(moves)}"
    # A player that thinks would read "position" here: the whole match so far.
    return None


for line in sys.stdin:
    if line.strip() == "quit":
        break
    told = answer(line)
    if told is not None:
        print(told, flush=True)
