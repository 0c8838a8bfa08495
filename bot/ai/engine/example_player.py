"""A small engine to begin with: of the moves it's offered it takes any. It needs nothing of Herald.

    make tournament ARGS="kingdomino engine:'python3 bot/ai/engine/example_player.py' random --pairs 5"

bot/ai/engine/README.md says which lines there are.
"""

import random
import sys


def main() -> None:
    """Answer line after line until one says quit."""
    chance = random.Random(1)  # it plays the same each time, and so is easier to mend
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            break
        if word == "herald":
            print("ready Example", flush=True)
        if word == "go":
            # A player that thinks would have read the line before: the whole match so far.
            moves = rest.partition("legal ")[2].split(", ")
            print(f"bestmove {chance.choice(moves)}", flush=True)


if __name__ == "__main__":
    main()
