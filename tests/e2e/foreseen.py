"""The bot with a known secret for every match, so that a test knows its draws.

`python -m tests.e2e.foreseen SECRET run`. Nothing else is different: draws follow from the secret as always, and it is
published at the end.
"""

from __future__ import annotations

import sys

from bot.match.ports import SystemEntropy


def main() -> None:
    """Fixes the secret and starts Herald's command line with what is left of the arguments."""
    secret = sys.argv.pop(1)

    def known(_: SystemEntropy) -> str:
        return secret

    SystemEntropy.secret = known  # type: ignore[method-assign] # that is what this program is for
    from bot.cli import main as herald

    herald()


if __name__ == "__main__":
    main()
