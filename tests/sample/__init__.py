"""A sample game, whole and small: bot/games/README.md tells it step by step, test_sample.py plays it."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bot.games.registry import FACTS, GAMES
from bot.i18n import tongues
from cogs.wiring.presenters import PRESENTERS
from rendering.sprites import GAMES as SPRITES
from rendering.sprites import PLAIN
from tests.sample.presenter import SamplePresenter
from tests.sample.rules import Sample, SampleFacts

KEY, LOCALES = "sample", Path(__file__).parent / "locales"


@contextmanager
def registered() -> Iterator[None]:
    """With a row in every registry: rules, what checkers know of them, drawings, presenter; and its sentences."""
    rows = ((GAMES, Sample()), (FACTS, SampleFacts()), (SPRITES, PLAIN), (PRESENTERS, SamplePresenter()))
    with ExitStack() as stack, tongues.also(LOCALES):
        for registry, entry in rows:
            stack.enter_context(registry.also(KEY, entry))
        yield
