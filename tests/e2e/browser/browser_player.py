"""A person in a browser who makes a move of any game by pressing whatever leads to one; they know no rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

from playwright.async_api import Locator, Page, expect

from tests.controls import COMMIT, DRAFT, SURE, meaning
from tests.e2e.checks.waiting import PATIENCE

PRIVATE = "Only you can see this"

RESTLESS = 8
"""Presses after which somebody commits what they can."""

MOST = 60
"""Presses no move needs."""

LIVE = """
article => [...article.querySelectorAll("button[data-custom-id], select[data-custom-id]:not([multiple])")]
    .filter(control => !control.disabled && !control.closest("[aria-busy=true]"))
    .map(control => [control.dataset.customId, control.tagName])
"""


async def press_a_move(page: Page, made: Callable[[], Awaitable[bool]], rng: Random) -> int:
    """Opens what is private below the newest board and presses on until a move is made; how many presses that took.

    made: whether it is. Raises AssertionError where nothing leads to one.
    """
    panel = await _opened(page)
    for presses in range(1, MOST):
        seen = await panel.inner_html()
        custom_id, tag = await _choice(panel, presses, rng)
        control = panel.locator(f'{tag}[data-custom-id="{custom_id}"]')
        await (control.click() if tag == "button" else control.select_option(index=1))
        await _answered(page, panel, seen)
        if await made():
            await panel.get_by_role("button", name="Dismiss").click()
            return presses
    raise AssertionError(f"no move after {MOST} presses: {await panel.inner_text()}")


async def _opened(page: Page) -> Locator:
    """The private message below the newest board, which may be about to give way to a newer one.

    A press is lost where the page moves under the finger: whoever sees nothing come of it presses again.
    """
    private = page.get_by_role("article").filter(has_text=PRIVATE)
    for _ in range(MOST):
        panel = private.nth(await private.count())
        await page.locator('article button[data-custom-id*=":play:"]').last.click()
        try:
            await expect(panel).to_be_visible(timeout=PATIENCE * 1000 / 6)
        except AssertionError:
            continue
        if await _leading(panel):
            return panel
        count = await private.count()
        await panel.get_by_role("button", name="Dismiss").click()
        await expect(private).to_have_count(count - 1)
    raise AssertionError("nothing can be pressed below the newest board")


async def _leading(panel: Locator) -> list[tuple[str, str]]:
    """All that leads to a move, with its tag."""
    live = [(str(one), str(tag).lower()) for one, tag in await panel.evaluate(LIVE)]
    return [one for one in live if meaning(one[0]) in (COMMIT, SURE, DRAFT)]


async def _choice(panel: Locator, presses: int, rng: Random) -> tuple[str, str]:
    """A control and its tag: one that commits wherever there is one, if one likes."""
    live = await _leading(panel)
    committing = [one for one in live if meaning(one[0]) != DRAFT]
    if committing and (presses >= RESTLESS or rng.random() < 0.5):
        return rng.choice(committing)
    assert live, await panel.inner_text()
    return rng.choice(live)


async def _answered(page: Page, panel: Locator, seen: str) -> None:
    """Waits until a press has changed what is shown, and nothing is under way."""
    await page.wait_for_function(
        "([article, seen]) => article.innerHTML !== seen && !article.querySelector('[aria-busy=true], .busy')",
        arg=[await panel.element_handle(), seen],
        timeout=PATIENCE * 1000,
    )
