"""Rules for a message's body: content, flags, files, embeds, mentions."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.sandbox.rules import components
from bot.sandbox.rules.refusal import Form, Path, Refused
from bot.sandbox.world import COMPONENTS_V2, Json, Message, StoredFile

MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_FILES = 10
MAX_NONCE = 25


def check(body: Json, uploads: Sequence[StoredFile], *, prefix: tuple[str, ...] = (), before: Message | None) -> None:
    """Raises Refused unless this body makes, or changes `before` into, a message Discord accepts."""
    v2 = bool((body.get("flags") or 0) & COMPONENTS_V2) or (before is not None and before.is_v2)
    form = Form(*prefix)
    check_files(uploads)
    form.length(("content",), body.get("content"), 0, 2000)
    if isinstance(body.get("nonce"), str):
        form.length(("nonce",), body["nonce"], 0, MAX_NONCE)
    if v2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                form.add((key,), f"{key} cannot be used beside the IS_COMPONENTS_V2 flag")
    if before is not None and v2 and not before.is_v2 and before.content and body.get("content", "absent") == "absent":
        form.add(("content",), "content must be emptied before a message becomes IS_COMPONENTS_V2")
    _check_embeds(form, body.get("embeds") or [])
    _check_attachments(form, body.get("attachments") or [], len(uploads), before)
    _check_mentions(form, body.get("allowed_mentions") or {})
    components.check(form, body.get("components") or [], v2=v2)
    form.check()
    if _is_empty(body, uploads, before):
        raise Refused(400, 50006, "Cannot send an empty message")


def check_files(uploads: Sequence[StoredFile]) -> None:
    """Raises Refused for too many files, or too large ones."""
    if len(uploads) > MAX_FILES:
        raise Refused(400, 50035, f"Invalid Form Body: at most {MAX_FILES} files")
    if any(len(upload.content) > MAX_FILE_BYTES for upload in uploads):
        raise Refused(413, 40005, "Request entity too large: a file may have 10 MiB")


def check_media(form: Form, parts: Sequence[Json], known: Collection[str], cdn: str) -> None:
    """Every attachment:// must name an uploaded or kept file, every other address must be http."""
    for path, component in components.walk(parts):
        for inner, media in components.media(component):
            url = str(media.get("url") or "")
            name = url.removeprefix("attachment://")
            if component.get("type") == components.FILE and name == url and not url.startswith(cdn):
                form.add((*path, *inner, "url"), "A file component shows an uploaded file: attachment://name")
            elif name != url and name not in known:
                form.add((*path, *inner, "url"), f"The referenced attachment {name!r} was not uploaded")
            elif name == url and not url.startswith(("http://", "https://", cdn)):
                form.add((*path, *inner, "url"), f"{url!r} is neither an address nor an attachment")


def _is_empty(body: Json, uploads: Sequence[StoredFile], before: Message | None) -> bool:
    if any(body.get(key) for key in ("content", "embeds", "components", "sticker_ids", "poll", "message_reference")):
        return False
    if uploads:
        return False
    if before is None:
        return True
    kept = [
        ("content", before.content),
        ("embeds", before.embeds),
        ("components", before.components),
        ("attachments", before.files),
    ]
    return not any(key not in body and value for key, value in kept) and not body.get("attachments")


def _check_embeds(form: Form, embeds: Sequence[Json]) -> None:
    if len(embeds) > 10:
        form.add(("embeds",), "Must be 10 or fewer in length")
    total = 0
    for index, embed in enumerate(embeds):
        fields = embed.get("fields") or []
        form.length(("embeds", index, "title"), embed.get("title"), 0, 256)
        form.length(("embeds", index, "description"), embed.get("description"), 0, 4096)
        if len(fields) > 25:
            form.add(("embeds", index, "fields"), "Must be 25 or fewer in length")
        _check_embed(form, ("embeds", index), embed)
        texts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
        texts += [text for one in fields for text in (one.get("name"), one.get("value"))]
        total += sum(len(text or "") for text in texts)
    if total > 6000:
        form.add(("embeds",), "Embed size exceeds maximum size of 6000")


def _check_embed(form: Form, path: Path, embed: Json) -> None:
    """The smaller texts of an embed."""
    form.length((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 0, 2048)
    form.length((*path, "author", "name"), (embed.get("author") or {}).get("name"), 0, 256)
    for at, one in enumerate(embed.get("fields") or []):
        form.length((*path, "fields", at, "name"), one.get("name"), 1, 256)
        form.length((*path, "fields", at, "value"), one.get("value"), 1, 1024)


def _check_attachments(form: Form, listed: Sequence[Json], uploads: int, before: Message | None) -> None:
    kept = {str(stored.id) for stored in before.files} if before else set()
    for index, entry in enumerate(listed):
        name = str(entry.get("id"))
        form.length(("attachments", index, "description"), entry.get("description"), 0, 1024)
        if name not in kept and not (name.isdigit() and int(name) < uploads):
            form.add(("attachments", index, "id"), f"No uploaded or existing file has the id {name}")


def _check_mentions(form: Form, allowed: Json) -> None:
    parse = allowed.get("parse") or []
    for kind in parse:
        if kind not in ("users", "roles", "everyone"):
            form.add(("allowed_mentions", "parse"), f"{kind!r} cannot be parsed; users, roles and everyone can")
    for key in ("users", "roles"):
        named = allowed.get(key) or []
        if key in parse and named:
            form.add(("allowed_mentions", "parse"), f"parse:[{key!r}] and {key}: [ids…] are mutually exclusive")
        if len(named) > 100:
            form.add(("allowed_mentions", key), "Must be 100 or fewer in length")
        for index, one in enumerate(named):
            if not str(one).isdigit() or int(str(one)) >= 2**64:
                form.add(("allowed_mentions", key, index), f"Value {str(one)!r} is not snowflake.")
