"""Checks everything on the sandbox's wire against Discord's published schemas.

    recorder = recorder()                   # hears nothing where the folder is absent, fails there in CI
    sandbox.taps.append(recorder)
    …
    recorder.check()                        # raises, naming route and path, if anything deviated

Requests are checked against a copy in which snowflakes may be integers (discord.py sends some so), responses and
gateway payloads strictly. A field a schema does not name is a deviation too. The few places where discord.py or
Discord itself are known to differ from the published schema are listed below, each with its reason.
"""

from __future__ import annotations

import copy
import functools
import json
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema_rs
import pytest

ROOT = Path(__file__).resolve().parents[3]

Json = dict[str, Any]

EXTRA_REQUEST_FIELDS: dict[str, dict[str, Json]] = {
    # discord.py always sends tts, also where the schema no longer lists it.
    "MessageEditRequestPartial": {"tts": {"type": "boolean"}},
    "IncomingWebhookUpdateRequestPartial": {"tts": {"type": "boolean"}},
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": {"tts": {"type": "boolean"}},
    # discord.py writes out the flags of every embed.
    "RichEmbed": {"flags": {"type": "integer"}},
    # To keep a file, discord.py sends back the whole attachment it received.
    "MessageAttachmentRequest": {
        key: {"type": ["string", "integer", "boolean"]}
        for key in ("proxy_url", "size", "url", "spoiler", "height", "width", "content_type")
    },
    # discord.py sends nsfw with every command; Discord documents it and accepts it.
    "ApplicationCommandUpdateRequest": {"nsfw": {"type": "boolean"}},
    "ApplicationCommandCreateRequest": {"nsfw": {"type": "boolean"}},
}

EXTRA_GATEWAY_FIELDS: dict[str, dict[str, Json]] = {
    # REST requires an id in unfurled media, and the gateway sends the same message.
    "APIUnfurledMediaItem": {"id": {"type": "string"}},
    # Documented: the component's own id comes with the interaction.
    **{
        f"APIMessage{kind}InteractionData": {"id": {"type": "number"}}
        for kind in ("Button", "StringSelect", "UserSelect", "RoleSelect", "ChannelSelect", "MentionableSelect")
    },
}

# Other schemas add fields to these through allOf, so they cannot be closed.
EXTENDED = frozenset({"Error"})

# Events discord.py knows and the schema file does not hold; their payloads are checked by discord.py parsing them.
UNCHECKED_EVENTS = frozenset(
    {
        "RESUMED",
        "THREAD_UPDATE",
        "THREAD_DELETE",
        "THREAD_MEMBERS_UPDATE",
        "CHANNEL_CREATE",
        "CHANNEL_UPDATE",
        "CHANNEL_DELETE",
        "GUILD_DELETE",
        "GUILD_ROLE_CREATE",
        "GUILD_ROLE_UPDATE",
        "GUILD_MEMBER_REMOVE",
        "REQUEST_GUILD_MEMBERS",
    }
)

# Documented since November 2026: all that comes of a channel a bot can't see. The schema wants more of every channel.
UNSEEN = {"id", "type", "position"}

NEEDED_BY_INTERACTION = {
    2: ("data", "channel", "context"),
    3: ("data", "channel", "context", "message"),
    4: ("data", "channel", "context"),
    5: ("data", "channel", "context"),
}


@dataclass(frozen=True)
class Schemas:
    """Both documents, loaded, with validators built on first use."""

    openapi: Json
    openapi_requests: Json
    gateway: Json
    validators: dict[str, jsonschema_rs.Validator] = field(default_factory=dict)

    def rest(self, schema: Json, *, request: bool) -> jsonschema_rs.Validator:
        components = (self.openapi_requests if request else self.openapi)["components"]
        key = json.dumps([request, schema])
        if key not in self.validators:
            whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "components": components}
            self.validators[key] = jsonschema_rs.Draft202012Validator(whole)
        return self.validators[key]

    def event(self, name: str) -> jsonschema_rs.Validator | None:
        events = self.gateway["definitions"]["Events"]["properties"]
        if name not in events:
            return None
        if name not in self.validators:
            whole = {**events[name], "definitions": self.gateway["definitions"]}
            self.validators[name] = jsonschema_rs.Draft7Validator(whole)
        return self.validators[name]


def schemas() -> Schemas:
    """The schemas; skips the calling test where they are absent, and fails it in CI."""
    if not _present():
        message = f"Discord's schemas are not in {_folder()} (HERALD_CONFORMANCE_DIR)"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return _load(_folder())


def recorder() -> Recorder | Deaf:
    """What checks the wire of a test. Without schemas a test still plays; the recorder's own tests say so by skipping.

    In CI their absence is a failure.
    """
    return Recorder(schemas()) if _present() or os.environ.get("CI") == "true" else Deaf()


def _folder() -> Path:
    return Path(os.environ.get("HERALD_CONFORMANCE_DIR") or ROOT.parent / "shared" / "conformance")


def _present() -> bool:
    return (_folder() / "openapi.json").is_file()


@functools.cache
def _load(folder: Path) -> Schemas:
    openapi = json.loads((folder / "openapi.json").read_text())
    gateway = json.loads((folder / "gateway.schema.json").read_text())
    requests = copy.deepcopy(openapi)
    requests["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
    _add_fields(requests["components"]["schemas"], EXTRA_REQUEST_FIELDS)
    _add_fields(gateway["definitions"], EXTRA_GATEWAY_FIELDS)
    for document in (openapi["components"]["schemas"], requests["components"]["schemas"], gateway["definitions"]):
        _close({name: schema for name, schema in document.items() if name not in EXTENDED})
    return Schemas(openapi, requests, gateway)


def _add_fields(known: Json, extra: dict[str, dict[str, Json]]) -> None:
    for name, fields in extra.items():
        schema = known[name]
        while "$ref" in schema:
            schema = known[unquote(schema["$ref"].rsplit("/", 1)[-1])]
        schema["properties"].update(fields)


def _close(node: Any) -> None:
    """Makes every object schema that lists properties refuse the ones it does not list."""
    if isinstance(node, list):
        for one in node:
            _close(one)
    if not isinstance(node, dict):
        return
    for key, value in node.items():
        if key != "allOf":
            _close(value)
    listed = isinstance(node.get("properties"), dict) and "additionalProperties" not in node
    if listed and node.get("type") in ("object", None) and "$ref" not in node:
        node["additionalProperties"] = False


class Deaf:
    """A tap that hears nothing, for machines without the schemas."""

    def __call__(self, direction: str, name: str, payload: Any) -> None: ...

    def check(self) -> None: ...


class Recorder:
    """A tap for `Sandbox.taps`: counts what passed, keeps every deviation."""

    def __init__(self, known: Schemas) -> None:
        self.deviations: list[str] = []
        self.checked: dict[str, int] = {}
        self._known = known

    def __call__(self, direction: str, name: str, payload: Any) -> None:
        self.checked[f"{direction} {name}"] = self.checked.get(f"{direction} {name}", 0) + 1
        if direction in ("request", "response"):
            self._rest(direction, name, payload)
        else:
            self._event(name, payload)

    def check(self) -> None:
        """Raises AssertionError naming every deviation."""
        assert not self.deviations, "the wire deviates from Discord's schemas:\n" + "\n".join(self.deviations)

    def _rest(self, direction: str, name: str, payload: Any) -> None:
        method, template, *status = name.split(" ")
        if status and status[0].startswith("5"):
            return  # made by the sandbox's chaos in a proxy's stead: no schema describes it
        operation = self._known.openapi["paths"].get(template, {}).get(method.lower())
        if operation is None:
            self.deviations.append(f"{name}: Discord's API has no such route")
            return
        if direction == "request":
            content = operation.get("requestBody", {}).get("content", {})
        else:
            content = self._content(operation, name, status[0])
        schema = content.get("application/json", {}).get("schema")
        if schema is None:
            if payload is not None:
                self.deviations.append(f"{direction} {name}: a body where Discord has none")
            return
        if payload is None and direction == "request":
            return
        self._validate(self._known.rest(schema, request=direction == "request"), f"{direction} {name}", payload)

    def _content(self, operation: Json, name: str, status: str) -> Json:
        responses = operation["responses"]
        found = responses.get(status) or (responses.get("4XX") if status.startswith("4") else None)
        if found is None:
            self.deviations.append(f"response {name}: Discord does not answer with this status")
            return {}
        reference = found.get("$ref", "").rsplit("/", 1)[-1]
        return (self._known.openapi["components"]["responses"][reference] if reference else found).get("content", {})

    def _event(self, name: str, payload: Any) -> None:
        if name == "INTERACTION_CREATE":
            self._interaction(payload)
            return
        if name == "GUILD_CREATE":
            payload = payload | {"channels": [one for one in payload["channels"] if one.keys() != UNSEEN]}
        validator = self._known.event(name)
        if validator is not None:
            self._validate(validator, name, payload)
        elif name not in UNCHECKED_EVENTS:
            self.deviations.append(f"{name}: an event this recorder does not know")

    def _interaction(self, payload: Json) -> None:
        kind = payload.get("type", 0)
        name = f"INTERACTION_CREATE (type {kind})"
        validator = self._known.event(f"I{kind}")
        if validator is None:
            self.deviations.append(f"{name}: unknown interaction type")
            return
        needed = [*NEEDED_BY_INTERACTION[kind], *(("member", "guild_id") if payload.get("context") == 0 else ("user",))]
        self.deviations += [f"{name}: {key} is absent" for key in needed if key not in payload]
        self._validate(validator, name, payload)

    def _validate(self, validator: jsonschema_rs.Validator, name: str, payload: Any) -> None:
        for error in validator.iter_errors(payload):
            for path, message in _causes(error):
                where = ".".join(str(step) for step in path) or "(top)"
                self.deviations.append(f"{name} at {where}: {_short(message)}")


def _causes(error: Any) -> list[tuple[list[str | int], str]]:
    """The complaints behind a failed choice between schemas: those of the variant that came closest.

    The variants differ in a constant (`type`) or in their JSON type, so one without such a complaint is the one meant.
    """
    variants = getattr(error.kind, "context", None)
    if not variants:
        return [(list(error.instance_path), error.message)]
    here = list(error.instance_path)
    closest = min(variants, key=lambda errors: (any(_rules_out(one, here) for one in errors), len(errors)))
    return [cause for one in closest for cause in _causes(one)]


def _rules_out(error: Any, here: list[str | int]) -> bool:
    """Whether this complaint says that another variant was meant."""
    kind = type(error.kind).__name__
    return kind in ("Constant", "Enum") or (kind == "Type" and list(error.instance_path) == here)


def _short(message: str) -> str:
    return re.sub(r"^(.{120}).*?(.{160})$", r"\1 … \2", message, flags=re.DOTALL)
