// Servers, channels and threads, each a link with its own address, so that it opens in a tab as well.

import { $, h } from "./dom.js";
import { t } from "./i18n.js";
import { S, channelTitle, channelsOf, directChannels, guildOf, threadsOf } from "./store.js";

let openChannel = () => {};
let listed = null;

export function setupSidebar(open) {
  openChannel = open;
  const toggle = $("channels-button");
  toggle.addEventListener("click", () => showSidebar(!document.body.classList.contains("side-open")));
  $("side-shade").addEventListener("click", () => showSidebar(false));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && document.body.classList.contains("side-open")) {
      showSidebar(false);
      toggle.focus();
    }
  });
}

export function showSidebar(open) {
  document.body.classList.toggle("side-open", open);
  $("channels-button").setAttribute("aria-expanded", String(open));
}

export function drawSidebar() {
  const focused = document.activeElement?.closest?.("#side a")?.getAttribute("href");
  if (S.channelId) listed = guildOf()?.id ?? "dm";
  if (listed !== "dm" && !S.guilds.some((g) => g.id === listed)) listed = S.guilds[0]?.id ?? "dm";
  drawGuilds();
  drawChannels();
  if (focused) [...document.querySelectorAll("#side a")].find((a) => a.getAttribute("href") === focused)?.focus();
}

function drawGuilds() {
  const items = S.guilds.map((g) => ({ id: g.id, name: g.name, short: initials(g.name) }));
  if (directChannels().length) items.push({ id: "dm", name: t("Direct messages"), short: "@" });
  $("guilds").replaceChildren(
    ...items.map((item) => {
      const first = item.id === "dm" ? directChannels()[0] : firstOf(item.id);
      const marks = [...S.channels.values()].filter((c) => (c.guild_id ?? "dm") === item.id);
      const pings = marks.reduce((sum, c) => sum + (S.pings.get(c.id) ?? 0), 0);
      const link = h(
        "a",
        { href: first ? address(first.id) : "#", title: item.name, class: "guild", "aria-current": item.id === listed ? "true" : null },
        h("span", { "aria-hidden": "true" }, item.short),
        h("span", { class: "sr" }, item.name),
        badge(pings),
      );
      if (first) link.addEventListener("click", (event) => follow(event, first.id));
      return h("li", {}, link);
    }),
  );
}

function drawChannels() {
  const guild = S.guilds.find((g) => g.id === listed);
  $("guild-name").textContent = guild?.name ?? t("Direct messages");
  const groups = guild ? channelsOf(guild.id) : [{ group: null, channels: directChannels() }];
  $("channels").replaceChildren(
    ...groups
      .filter((g) => g.channels.length)
      .map((g) => h("div", {}, g.group ? h("h3", { class: "group" }, g.group.name) : null, h("ul", {}, g.channels.map(row)))),
  );
}

function row(c) {
  const threads = threadsOf(c.id);
  return h("li", {}, entry(c, c.guild_id ? "#" : "@"), threads.length ? h("ul", { class: "threads" }, threads.map((t) => h("li", {}, entry(t, "↳")))) : null);
}

function entry(c, mark) {
  const here = c.id === S.channelId;
  const pings = S.pings.get(c.id) ?? 0;
  const unread = S.unread.has(c.id) && !pings;
  const archived = c.thread_metadata?.archived;
  const link = h(
    "a",
    {
      href: address(c.id),
      title: threadTitle(c),
      class: ["channel", unread && "unread", archived && "archived"].filter(Boolean).join(" "),
      "aria-current": here ? "page" : null,
      dataset: { channelId: c.id },
    },
    h("span", { class: "mark", "aria-hidden": "true" }, mark),
    h("bdi", { class: "channel-name" }, channelTitle(c)),
    archived ? h("span", { class: "tag" }, t("archived")) : null,
    unread ? h("span", { class: "dot" }, h("span", { class: "sr" }, t("unread"))) : null,
    badge(pings),
  );
  link.addEventListener("click", (event) => follow(event, c.id));
  return link;
}

// Thread names are long and the column is narrow.
const threadTitle = (c) => (c.parent_id && channelTitle(c).length > 16 ? channelTitle(c) : null);

const badge = (count) =>
  count ? h("span", { class: "badge" }, String(count), h("span", { class: "sr" }, t(count === 1 ? " ping" : " pings"))) : null;

export const address = (id) => `/?${new URLSearchParams({ as: S.as, channel: id })}`;

const firstOf = (guildId) => channelsOf(guildId).flatMap((g) => g.channels)[0] ?? null;

export const firstChannel = () => S.guilds.map((g) => firstOf(g.id)).find(Boolean) ?? directChannels()[0] ?? null;

function follow(event, id) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showSidebar(false);
  openChannel(id);
}

const initials = (name) =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? ["?"])
    .filter((w) => !["the", "a"].includes(w.toLowerCase()))
    .slice(0, 2)
    .map((w) => [...w][0].toUpperCase())
    .join("");
