// The message log of the open channel: one article per message, edited in place.

import { $, HERALD, alertBox, append, byId, h, icon, safeUrl } from "./dom.js";
import { act, get } from "./live.js";
import { renderComponents } from "./components.js";
import { t } from "./i18n.js";
import { channelLink, formatTime, jumpTarget, link, markdown } from "./markdown.js";
import { fileLink, isPicture, picture } from "./media.js";
import { openModal } from "./modal.js";
import { drawChannelNotes, messageNotes, onNote } from "./notes.js";
import { S, channel, channelTitle, players, tint, userName } from "./store.js";

const EPHEMERAL = 64;
const LOADING = 128;
const SILENT = 4096;
const V2 = 32768;
const KEEP = 300;

const shown = new Map();
let channelId = null;
let waiting = null;
let stuck = true;

// Ephemeral messages that were put away stay away over a reload of this tab.
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));

const pane = () => $("messages");
const listNode = () => $("message-list");

export async function showChannel(id, { jumpTo = null } = {}) {
  const same = id === channelId;
  channelId = id;
  const queue = [];
  waiting = queue;
  pane().setAttribute("aria-busy", "true");
  if (!same) {
    shown.clear();
    listNode().replaceChildren();
    stuck = true;
  }
  let messages;
  try {
    messages = await get("messages", { channel: id });
  } catch (error) {
    alertBox(error.message);
    messages = [];
  }
  if (waiting !== queue) return;
  waiting = null;
  const fresh = new Set(messages.map((m) => m.id));
  if (same && messages.length) {
    for (const known of [...shown.keys()]) {
      if (byId(known, messages[0].id) >= 0 && !fresh.has(known)) remove(known);
    }
  }
  for (const message of messages) put(message, "live");
  for (const [kind, d] of queue) frame(kind, d);
  $("older").hidden = messages.length < 50;
  drawChannelNotes();
  emptyState();
  pane().setAttribute("aria-busy", "false");
  if (jumpTo) jump(jumpTo);
  else if (stuck) toBottom();
}

export async function loadOlder() {
  const first = listNode().querySelector("article")?.dataset.messageId;
  if (!first) return;
  const id = channelId;
  const before = pane().scrollHeight - pane().scrollTop;
  const messages = await get("messages", { channel: id, before: first }).catch(() => []);
  if (id !== channelId) return;
  for (const message of messages) put(message, "live");
  $("older").hidden = messages.length < 50;
  pane().scrollTop = pane().scrollHeight - before;
}

// Live frames about messages. Those that arrive while the page of messages loads wait for it.
export function frame(kind, d) {
  if (d.channel_id !== channelId) return;
  if (waiting) waiting.push([kind, d]);
  else if (kind === "MESSAGE_DELETE") remove(d.id);
  else put(d, "live");
}

// The answer to a click may overtake or trail the live frame with the same message.
export function putAnswer(message) {
  if (message?.channel_id === channelId && !waiting) put(message, "answer");
}

function put(message, source) {
  if (dismissed.has(message.id)) return;
  const known = shown.get(message.id);
  if (!known) {
    if (!message.author) return;
    insert(message);
    return;
  }
  const next = { ...known.message, ...message };
  const [was, is] = [Date.parse(known.message.edited_timestamp ?? 0) || 0, Date.parse(next.edited_timestamp ?? 0) || 0];
  if (is < was || (source === "answer" && is === was)) return;
  if (JSON.stringify(next) === JSON.stringify(known.message)) return;
  known.message = next;
  keepingPlace(known.node, () => {
    // A private draft that changes is the answer to one's own click: only those edits are read aloud.
    if (!(next.flags & EPHEMERAL)) known.node.setAttribute("aria-live", "off");
    draw(known.node, next);
  });
}

function insert(message) {
  const node = h("article", { tabindex: "-1", dataset: { messageId: message.id } });
  draw(node, message);
  shown.set(message.id, { message, node });
  const after = [...listNode().children].reverse().find((n) => n.dataset.messageId && byId(n.dataset.messageId, message.id) < 0);
  if (after) after.after(node);
  else listNode().prepend(node);
  if (stuck) while (shown.size > KEEP) remove(listNode().querySelector("article").dataset.messageId);
  emptyState();
  if (message.author.id === S.me.id) stuck = true;
  if (stuck) toBottom();
  else $("newest").hidden = false;
}

function remove(id) {
  const known = shown.get(id);
  if (!known) return;
  shown.delete(id);
  keepingPlace(known.node, () => known.node.remove());
  emptyState();
}

// Changing a message above the fold must not move what is being read; the focus stays on its control.
function keepingPlace(node, change) {
  const top = pane().getBoundingClientRect().top;
  const anchor = [...listNode().children].find((n) => n !== node && n.getBoundingClientRect().bottom > top);
  const was = anchor?.getBoundingClientRect().top;
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  const open = [...node.querySelectorAll('[data-key^="alt "][aria-expanded=true]')].map((n) => n.dataset.key);
  change();
  for (const each of open) {
    const toggle = find(node, each);
    if (toggle?.getAttribute("aria-expanded") === "false") toggle.click();
  }
  if (focused && node.isConnected) {
    (sameControl(node, focused) ?? node).focus({ preventScroll: true });
  }
  if (stuck) toBottom();
  else if (anchor?.isConnected && was < pane().clientHeight + top) pane().scrollTop += anchor.getBoundingClientRect().top - was;
}

// Custom ids often carry the state they belong to; then the control of the same kind and name is meant.
export function sameControl(node, was) {
  const name = (n) => `${n.tagName} ${n.getAttribute("aria-label") ?? n.textContent}`;
  const usable = [...node.querySelectorAll("[data-key]")].filter((n) => !n.disabled);
  return usable.find((n) => n.dataset.key === was.dataset.key) ?? usable.find((n) => name(n) === name(was)) ?? null;
}

const find = (node, key) => (key ? [...node.querySelectorAll("[data-key]")].find((n) => n.dataset.key === key) : null);

function draw(node, message) {
  const hidden = Boolean(message.flags & EPHEMERAL);
  const pinged = message.mentions?.some((u) => u.id === S.me.id) || message.mention_everyone;
  node.className = ["message", hidden && "ephemeral", pinged && "pinged"].filter(Boolean).join(" ");
  const [nameId, timeId] = [`n-${message.id}`, `t-${message.id}`];
  node.setAttribute("aria-labelledby", `${nameId} ${timeId}`);
  const at = new Date(message.timestamp);
  const head = h(
    "header",
    {},
    h("strong", { id: nameId, class: "author" }, h("bdi", {}, userName(message.author))),
    message.author.bot ? h("span", { class: "tag" }, t("bot")) : null,
    h("time", { id: timeId, datetime: message.timestamp, title: formatTime(at, "F") }, clock(at)),
    message.edited_timestamp && !(message.flags & LOADING) ? h("span", { class: "soft edited" }, t("(edited)")) : null,
    message.flags & SILENT ? h("span", { class: "soft silent" }, t("(without a sound)")) : null,
  );
  node.replaceChildren(
    avatar(message.author),
    h("div", { class: "body" }, context(message), head, content(message), messageNotes(message.id), hidden ? privacy(message) : null),
  );
}

function clock(at) {
  const today = new Date().toDateString() === at.toDateString();
  return formatTime(at, today ? "t" : "s");
}

export function avatar(user) {
  const name = userName(user);
  return h(
    "span",
    { class: `avatar a-${tint(user)}`, "aria-hidden": "true" },
    user.bot ? icon(HERALD, 22) : [...name][0]?.toUpperCase(),
  );
}

function context(message) {
  const used = message.interaction_metadata ?? message.interaction;
  const name = used?.name ?? message.interaction?.name;
  if (used?.user && name) {
    return h("p", { class: "context" }, h("bdi", {}, userName(used.user)), t(" used "), h("span", { class: "used" }, `/${name}`));
  }
  const target = message.referenced_message;
  if (target) {
    const text = target.content || t("a message");
    return h("p", { class: "context" }, t("Reply to "), h("bdi", {}, userName(target.author)), `: ${text.slice(0, 80)}`);
  }
  return null;
}

const SYSTEM = {
  3: "called",
  6: "pinned a message to this channel.",
  7: "has joined.",
  18: "started a thread:",
};

function content(message) {
  if (message.flags & LOADING) {
    return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }), t("{name} is thinking…", { name: userName(message.author) }));
  }
  const out = [];
  if (SYSTEM[message.type]) out.push(h("p", { class: "soft" }, `${t(SYSTEM[message.type])} `, message.content));
  else if (message.content) out.push(append(h("div", { class: "md" }), [markdown(message.content)]));
  if (!(message.flags & V2)) {
    for (const [i, file] of (message.attachments ?? []).entries()) out.push(attachment(file, `${message.id}.f${i}`));
    for (const [i, embed] of (message.embeds ?? []).entries()) out.push(embedded(embed, `${message.id}.e${i}`));
  }
  out.push(...renderComponents(message.components, { key: message.id, use: (c, values, control) => use(message, c, values, control) }));
  if (message.thread && channel(message.thread.id)) {
    out.push(h("p", { class: "thread-link" }, t("Thread: "), channelLink(message.thread.id, null, message.thread.name)));
  }
  return out;
}

function attachment(file, key) {
  if (!isPicture(file)) return fileLink({ url: file.url, name: file.filename, size: file.size });
  const spoiler = file.filename?.startsWith("SPOILER_");
  return h("div", { class: "gallery n1" }, picture({ media: file, description: file.description, spoiler, key }));
}

function embedded(embed, key) {
  const title = embed.title && (embed.url && safeUrl(embed.url) ? link(embed.url, embed.title) : embed.title);
  const box = h(
    "div",
    { class: "container edged" },
    embed.author?.name ? h("p", { class: "soft" }, embed.author.name) : null,
    title ? h("p", { class: "embed-title" }, title) : null,
    embed.description ? append(h("div", { class: "md" }), [markdown(embed.description)]) : null,
    (embed.fields ?? []).map((f) =>
      append(h("div", { class: "md" }, h("p", { class: "embed-title" }, f.name)), [markdown(f.value)]),
    ),
    embed.image ? h("div", { class: "gallery n1" }, picture({ media: embed.image, description: embed.image.description, key })) : null,
    embed.thumbnail ? picture({ media: embed.thumbnail, small: true, key: `${key}t` }) : null,
    embed.footer?.text ? h("p", { class: "soft" }, embed.footer.text) : null,
  );
  if (Number.isInteger(embed.color)) box.style.setProperty("--edge", `#${embed.color.toString(16).padStart(6, "0")}`);
  return box;
}

function privacy(message) {
  const away = () => {
    dismissed.add(message.id);
    sessionStorage.setItem("dismissed", JSON.stringify([...dismissed].slice(-200)));
    const next = shown.get(message.id)?.node.previousElementSibling;
    remove(message.id);
    (next?.matches("article") ? next : $("composer-input"))?.focus({ preventScroll: true });
  };
  return h(
    "p",
    { class: "privacy" },
    h("span", {}, t("Only you can see this")),
    h("button", { type: "button", class: "quiet", dataset: { key: "dismiss" }, onclick: away }, t("Dismiss")),
  );
}

async function use(message, component, values, control) {
  if (control.getAttribute("aria-disabled") === "true") return;
  const release = pending(control);
  const answer = await act({
    kind: "component",
    message: message.id,
    channel: message.channel_id,
    custom_id: component.custom_id,
    component_type: component.type,
    ...(values && { values }),
  });
  release();
  settle(answer, control);
}

export function pending(control) {
  control.setAttribute("aria-disabled", "true");
  control.setAttribute("aria-busy", "true");
  return () => {
    control.removeAttribute("aria-disabled");
    control.removeAttribute("aria-busy");
  };
}

export function settle(answer, control) {
  if (!answer.ok) {
    alertBox(answer.error ?? t("This interaction failed"));
    return;
  }
  const response = answer.response ?? {};
  if (response.type === 9 && response.modal) openModal(response.modal, answer.interaction, control, settle);
  else if (response.message) putAnswer(response.message);
}

export function jump(id) {
  const node = shown.get(id)?.node;
  if (!node) return;
  stuck = false;
  node.scrollIntoView({ block: "start" });
  node.focus({ preventScroll: true });
  node.classList.add("flash");
  setTimeout(() => node.classList.remove("flash"), 2000);
}

export function redraw() {
  for (const { message, node } of shown.values()) keepingPlace(node, () => draw(node, message));
  drawChannelNotes();
  emptyState();
}

onNote((id) => {
  const known = shown.get(id);
  if (known) keepingPlace(known.node, () => draw(known.node, known.message));
});

function toBottom() {
  stuck = true;
  pane().scrollTop = pane().scrollHeight;
  $("newest").hidden = true;
}

function emptyState() {
  const empty = $("empty");
  empty.hidden = shown.size > 0;
  if (empty.hidden) return;
  const here = channel(channelId);
  const others = players().filter((u) => u.id !== S.me.id);
  empty.replaceChildren(
    h("h3", {}, here?.guild_id ? t("This is {name}", { name: `#${channelTitle(here)}` }) : t("You and {name}", { name: channelTitle(here) })),
    h("p", {}, t("Type / below to see what Herald can do. Every player is a tab of their own; open another one to play both sides:")),
    h(
      "p",
      { class: "row" },
      others.map((u) =>
        h("a", { class: "btn s2", href: `/?as=${encodeURIComponent(u.username)}`, target: "_blank", rel: "noopener" }, t("Open {name}", { name: userName(u) })),
      ),
    ),
  );
}

export function watchScroll() {
  let last = 0;
  pane().addEventListener("scroll", () => {
    const { scrollTop, scrollHeight, clientHeight } = pane();
    // Growing pictures also leave the bottom behind; only a move upwards is the reader's own.
    if (scrollHeight - scrollTop - clientHeight < 60) stuck = true;
    else if (scrollTop < last) stuck = false;
    last = scrollTop;
    if (stuck) $("newest").hidden = true;
  });
  // Pictures grow after they are placed; a reader at the bottom stays there.
  new ResizeObserver(() => stuck && toBottom()).observe(listNode());
  new ResizeObserver(() => stuck && toBottom()).observe(pane());
  $("newest").addEventListener("click", toBottom);
  $("older").addEventListener("click", loadOlder);
}
