// Discord-flavoured markdown to DOM nodes. Hand-written scanner: each rule looks for its own closing
// mark, so text without one stays text and no pattern can run away.

import { h, safeUrl } from "./dom.js";
import { S, channel, channelTitle, roles, userNameById } from "./store.js";

const hooks = { openChannel: () => {}, useCommand: () => {} };
export const setMarkdownHooks = (given) => Object.assign(hooks, given);

export function markdown(text, depth = 0) {
  const out = document.createDocumentFragment();
  const lines = String(text ?? "").split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) out.append(paragraph(plain.join("\n"), depth));
    plain = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const fence = line.indexOf("```");
    if (fence >= 0) {
      const block = codeBlock(lines, i, fence);
      if (block) {
        if (line.slice(0, fence).trim()) plain.push(line.slice(0, fence));
        flush();
        out.append(block.node);
        i = block.last;
        if (block.rest.trim()) lines.splice(i + 1, 0, block.rest);
        continue;
      }
    }
    if (depth < 4 && line.startsWith(">>> ")) {
      flush();
      out.append(h("blockquote", {}, markdown([line.slice(4), ...lines.slice(i + 1)].join("\n"), depth + 1)));
      return out;
    }
    if (depth < 4 && line.startsWith("> ")) {
      flush();
      const quoted = [];
      while (i < lines.length && lines[i].startsWith("> ")) quoted.push(lines[i++].slice(2));
      i--;
      out.append(h("blockquote", {}, markdown(quoted.join("\n"), depth + 1)));
      continue;
    }
    const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
    if (heading) {
      flush();
      out.append(h(`h${heading[1].length + 2}`, { class: `md-h${heading[1].length}` }, inline(heading[2])));
      continue;
    }
    if (line.startsWith("-# ")) {
      flush();
      out.append(h("small", { class: "subtext" }, inline(line.slice(3))));
      continue;
    }
    if (listMark(line)) {
      flush();
      const items = [];
      while (i < lines.length) {
        const mark = listMark(lines[i]);
        const [first] = items;
        if (mark && first && mark.indent <= first.indent && (mark.number === null) !== (first.number === null)) break;
        if (mark) items.push(mark);
        else if (items.length && /^\s{2,}\S/.test(lines[i])) items.at(-1).text += `\n${lines[i].trim()}`;
        else break;
        i++;
      }
      i--;
      out.append(list(items));
      continue;
    }
    plain.push(line);
  }
  flush();
  return out;
}

function listMark(line) {
  const found = /^(\s*)(?:[-*]|(\d{1,9})\.) +(\S.*)$/.exec(line);
  if (!found || line.startsWith("-# ")) return null;
  return { indent: found[1].length, number: found[2] ? Number(found[2]) : null, text: found[3] };
}

function list(items) {
  const ordered = items[0].number !== null;
  const root = h(ordered ? "ol" : "ul", { start: ordered ? items[0].number : null });
  for (let i = 0; i < items.length; i++) {
    const inner = [];
    while (i + 1 < items.length && items[i + 1].indent > items[0].indent) inner.push(items[++i]);
    const own = items[i - inner.length];
    root.append(h("li", {}, inline(own.text), inner.length ? list(inner) : null));
  }
  return root;
}

function codeBlock(lines, start, column) {
  const rest = [lines[start].slice(column + 3), ...lines.slice(start + 1)].join("\n");
  const end = rest.indexOf("```");
  if (end < 0) return null;
  let body = rest.slice(0, end);
  const language = /^([\w+-]{1,20})\n/.exec(body);
  if (language) body = body.slice(language[0].length);
  const last = start + rest.slice(0, end).split("\n").length - 1;
  return {
    node: h("pre", { tabindex: "0" }, h("code", {}, body.replace(/^\n/, "").replace(/\n$/, ""))),
    last,
    rest: rest.slice(end + 3).split("\n", 1)[0],
  };
}

function paragraph(text, depth) {
  const box = h("div", { class: "md-p" });
  box.append(inline(text, depth));
  return box;
}

const PAIRS = [
  ["***", (kids) => h("strong", {}, h("em", {}, kids))],
  ["**", (kids) => h("strong", {}, kids)],
  ["__", (kids) => h("u", {}, kids)],
  ["~~", (kids) => h("s", {}, kids)],
  ["||", (kids) => spoiler(kids)],
  ["*", (kids) => h("em", {}, kids)],
  ["_", (kids) => h("em", {}, kids)],
];

export function inline(text, depth = 0) {
  const out = document.createDocumentFragment();
  let buffer = "";
  const put = (node) => {
    if (buffer) out.append(buffer);
    buffer = "";
    out.append(node);
  };
  let i = 0;
  while (i < text.length) {
    const c = text[i];
    if (c === "\\" && i + 1 < text.length && /[^0-9A-Za-z\s]/.test(text[i + 1])) {
      buffer += text[i + 1];
      i += 2;
      continue;
    }
    if (c === "\n") {
      put(h("br"));
      i++;
      continue;
    }
    const hit =
      (c === "`" && codeSpan(text, i)) ||
      (c === "<" && angle(text, i)) ||
      (c === "[" && namedLink(text, i, depth)) ||
      (c === "h" && bareLink(text, i)) ||
      (c === "@" && massMention(text, i)) ||
      (depth < 12 && pair(text, i, depth));
    if (hit) {
      put(hit.node);
      i = hit.next;
    } else {
      buffer += c;
      i++;
    }
  }
  if (buffer) out.append(buffer);
  return out;
}

function pair(text, i, depth) {
  for (const [mark, build] of PAIRS) {
    if (!text.startsWith(mark, i)) continue;
    const start = i + mark.length;
    if (mark === "*" && /\s/.test(text[start] ?? " ")) continue;
    if (mark === "_" && /[\p{L}\p{N}]/u.test(text[i - 1] ?? "")) continue;
    const end = closing(text, start, mark);
    if (end < 0) continue;
    return { node: build(inline(text.slice(start, end), depth + 1)), next: end + mark.length };
  }
  return null;
}

function closing(text, start, mark) {
  const single = mark.length === 1;
  for (let i = start; i <= text.length - mark.length; i++) {
    if (text[i] === "\\") {
      i++;
      continue;
    }
    if (text[i] === "`") {
      const code = codeSpan(text, i);
      if (code) {
        i = code.next - 1;
        continue;
      }
    }
    if (!text.startsWith(mark, i)) continue;
    if (single) {
      // A doubled mark belongs to an inner pair: step over it.
      if (text[i + 1] === mark) {
        const inner = text.indexOf(mark + mark, i + 2);
        if (inner > 0) i = inner;
        i++;
        continue;
      }
      if (mark === "*" && /\s/.test(text[i - 1])) continue;
      if (mark === "_" && /[\p{L}\p{N}]/u.test(text[i + 1] ?? "")) continue;
    } else if (mark !== "||" && text[i + mark.length] === mark[0]) {
      continue;
    }
    if (i > start) return i;
  }
  return -1;
}

function codeSpan(text, i) {
  const ticks = /^`+/.exec(text.slice(i, i + 3))[0];
  let end = text.indexOf(ticks, i + ticks.length);
  while (end > 0 && text[end + ticks.length] === "`") end = text.indexOf(ticks, end + ticks.length + 1);
  if (end <= i + ticks.length - 1) return null;
  const body = text.slice(i + ticks.length, end);
  if (!body) return null;
  return { node: h("code", {}, ticks.length > 1 ? body.trim() : body), next: end + ticks.length };
}

function spoiler(kids) {
  const inner = h("span", { class: "spoiler-text", "aria-hidden": "true" }, kids);
  const cover = h("button", { type: "button", class: "spoiler", "aria-expanded": "false", "aria-label": "Reveal spoiler" }, inner);
  cover.addEventListener("click", () => {
    inner.removeAttribute("aria-hidden");
    const open = h("span", { class: "spoiler open", tabindex: "-1" }, inner);
    cover.replaceWith(open);
    open.focus();
  });
  return cover;
}

function massMention(text, i) {
  const found = /^@(?:everyone|here)\b/.exec(text.slice(i, i + 10));
  return found && { node: h("span", { class: "mention" }, found[0]), next: i + found[0].length };
}

function angle(text, i) {
  const end = text.indexOf(">", i);
  if (end < 0 || end - i > 2048) return null;
  const body = text.slice(i + 1, end);
  const node =
    userMention(body) ?? channelMention(body) ?? commandMention(body) ?? timestamp(body) ?? emoji(body) ?? angleLink(body);
  return node && { node, next: end + 1 };
}

function userMention(body) {
  const found = /^@(!|&)?(\d{1,20})$/.exec(body);
  if (!found) return null;
  if (found[1] === "&") return h("span", { class: "mention" }, "@", h("bdi", {}, roles().find((r) => r.id === found[2])?.name.replace(/^@/, "") ?? "role"));
  const name = userNameById(found[2]);
  const mine = found[2] === S.me?.id;
  return h("span", { class: mine ? "mention mine" : "mention" }, "@", h("bdi", {}, name ?? "unknown user"));
}

function channelMention(body) {
  const found = /^#(\d{1,20})$/.exec(body);
  if (!found) return null;
  const known = channel(found[1]);
  if (!known) return h("span", { class: "mention" }, "#unknown");
  return channelLink(found[1], null, `#${channelTitle(known)}`);
}

export function channelLink(channelId, messageId, label) {
  const query = new URLSearchParams({ as: S.as ?? "", channel: channelId, ...(messageId && { message: messageId }) });
  const open = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    hooks.openChannel(channelId, messageId);
  };
  return h("a", { class: "mention", href: `/?${query}`, onclick: open }, h("bdi", {}, label));
}

function commandMention(body) {
  const found = /^\/([^:<>\n]{1,100}):(\d{1,20})$/.exec(body);
  if (!found) return null;
  const use = () => hooks.useCommand(`/${found[1]}`);
  return h("button", { type: "button", class: "mention", onclick: use }, `/${found[1]}`);
}

function timestamp(body) {
  const found = /^t:(-?\d{1,13})(?::([tTdDfFRsS]))?$/.exec(body);
  if (!found || Math.abs(Number(found[1])) > 8.64e12) return null;
  const at = new Date(Number(found[1]) * 1000);
  const style = found[2] ?? "f";
  return h(
    "time",
    { datetime: at.toISOString(), title: formatTime(at, "F"), class: "stamp", dataset: { at: String(at.getTime()), style } },
    formatTime(at, style),
  );
}

function emoji(body) {
  const found = /^a?:(\w{2,32}):(\d{1,20})$/.exec(body);
  return found && emojiNode({ id: found[2], name: found[1] }, `:${found[1]}:`);
}

export function emojiNode(given, alt = "") {
  if (!given?.id) return given?.name ? h("span", { class: "emoji", "aria-hidden": alt ? null : "true" }, given.name) : null;
  const picture = h("img", { class: "emoji", src: `/cdn/emojis/${encodeURIComponent(given.id)}.png`, alt });
  picture.addEventListener("error", () => picture.replaceWith(alt), { once: true });
  return picture;
}

function angleLink(body) {
  return /^https?:\/\/\S+$/.test(body) ? link(body, null) : null;
}

function bareLink(text, i) {
  const found = /^https?:\/\/[^\s<>]+/.exec(text.slice(i, i + 2048));
  if (!found) return null;
  let url = found[0].replace(/[.,:;!?"'\]*_~|]+$/, "");
  if (url.endsWith(")") && !url.includes("(")) url = url.slice(0, -1);
  const node = link(url, null);
  return node && { node, next: i + url.length };
}

function namedLink(text, i, depth) {
  const found = /^\[([^\]\n]{1,300})\]\(<?(https?:\/\/[^\s)>]{1,2000})>?(?: +"[^"\n]*")?\)/.exec(text.slice(i, i + 2400));
  if (!found || depth > 8) return null;
  const node = link(found[2], inline(found[1], 9));
  return node && { node, next: i + found[0].length };
}

// Jump links lead to a message: here they move this tab instead of leaving for the real site.
const JUMP = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

export function jumpTarget(url) {
  const found = JUMP.exec(url);
  return found && { channel: found[1], message: found[2] ?? null };
}

export function link(url, label) {
  const jump = jumpTarget(url);
  if (jump) {
    const node = channelLink(jump.channel, jump.message, `#${channelTitle(channel(jump.channel))}${jump.message ? " › message" : ""}`);
    if (label) node.replaceChildren(label);
    return node;
  }
  const href = safeUrl(url);
  if (!href) return null;
  return h("a", { href, target: "_blank", rel: "noopener noreferrer" }, label ?? url);
}

const SHAPES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

export function formatTime(at, style) {
  if (style === "R") return relative(at);
  return new Intl.DateTimeFormat(S.locale, SHAPES[style] ?? SHAPES.f).format(at);
}

const UNITS = [
  ["year", 31557600],
  ["month", 2629800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function relative(at) {
  const seconds = (at.getTime() - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, s]) => Math.abs(seconds) >= s) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(S.locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time.stamp[data-style=R]")) {
    const text = formatTime(new Date(Number(node.dataset.at)), "R");
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
