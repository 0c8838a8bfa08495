"""The recorder itself: it must notice what it is there to notice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.checks import conformance
from tests.e2e.checks.conformance import Recorder

SEND = "POST /channels/{channel_id}/messages"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"


@pytest.mark.parametrize(
    ("direction", "name", "payload", "path"),
    [
        ("request", SEND, {"content": "x", "bogus": 1}, "at (top)"),
        ("request", SEND, {"components": [{"type": 10, "content": "x", "bogus": 1}]}, "components.0"),
        ("request", SEND, {"content": "x" * 4001}, "at content"),
        ("request", CALLBACK, {"type": 4, "data": {"content": "x", "bogus": 1}}, "at data: Additional"),
        ("request", "POST /channels/{channel_id}/teapots", {}, "no such route"),
        ("response", "GET /users/@me 200", {"id": 1}, "at id"),
        ("response", "GET /users/@me 302", None, "does not answer with this status"),
        ("dispatch", "MESSAGE_DELETE", {"id": "1", "channel_id": "2", "bogus": 1}, "at (top)"),
        ("dispatch", "TEAPOT_CREATE", {}, "does not know"),
        ("dispatch", "INTERACTION_CREATE", {"type": 3, "context": 0}, "guild_id is absent"),
    ],
)
def test_a_deviation_is_noticed_and_its_path_named(direction: str, name: str, payload: Any, path: str) -> None:
    recorder = Recorder(conformance.schemas())

    recorder(direction, name, payload)

    with pytest.raises(AssertionError) as failure:
        recorder.check()
    assert path in str(failure.value)


def test_a_5xx_is_chaos_not_a_deviation() -> None:
    recorder = Recorder(conformance.schemas())

    recorder("response", f"{SEND} 502", "<html></html>")

    recorder.check()


def test_snowflakes_may_be_integers_in_requests_only() -> None:
    recorder = Recorder(conformance.schemas())

    recorder("request", "POST /users/@me/channels", {"recipient_id": 12345678901234567})
    recorder.check()
    recorder("response", "POST /users/@me/channels 200", {"id": 1, "type": 1, "flags": 0, "recipients": []})

    assert any("at id" in deviation for deviation in recorder.deviations)


def test_absent_schemas_skip_the_test_but_fail_it_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_CONFORMANCE_DIR", "/nowhere")

    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception):
        conformance.schemas()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception):
        conformance.schemas()
