// Start of the page: who am I, where am I, and what came over the live socket.

import { $, alertBox, byId, h } from "./dom.js";
import { act, connect, get } from "./live.js";
import { closeForm, commandsChanged, nameComposer, setupComposer, useCommand } from "./composer.js";
import { t, translatePage } from "./i18n.js";
import { addLine, drawLog, loadLog, setWeather, setupLog } from "./logview.js";
import { setMarkdownHooks } from "./markdown.js";
import { noteLine } from "./notes.js";
import { avatar, frame as messageFrame, redraw, showChannel, watchScroll } from "./messages.js";
import { drawPeople, setupMenu } from "./people.js";
import { address, drawSidebar, firstChannel, setupSidebar } from "./sidebar.js";
import { S, THREADS, channel, channelTitle, takeState, userName } from "./store.js";

const LAST = `last-channel-${S.as}`;

async function start() {
  if (!S.as) {
    await chooser();
    return;
  }
  try {
    takeState(await get("state"));
  } catch (error) {
    await chooser(error.message);
    return;
  }
  document.body.classList.add("ready");
  translatePage();
  setupSidebar((id) => go(id));
  setupComposer();
  setupLog();
  watchScroll();
  setMarkdownHooks({ openChannel: go, useCommand });
  setupHeader();
  const query = new URLSearchParams(location.search);
  const wanted = [query.get("channel"), sessionStorage.getItem(LAST)].find((id) => id && S.channels.has(id));
  connect({ onFrame, onState });
  loadLog();
  await go(wanted ?? firstChannel()?.id, query.get("message"), "replace");
}

async function go(id, messageId = null, history = "push") {
  if (!id || !S.channels.has(id)) {
    alertBox(t("That channel is not open to you"));
    return;
  }
  S.channelId = id;
  sessionStorage.setItem(LAST, id);
  if (address(id) !== location.pathname + location.search) {
    window.history[history === "push" ? "pushState" : "replaceState"]({ id }, "", address(id));
  }
  seen();
  drawHead();
  nameComposer();
  await showChannel(id, { jumpTo: messageId });
}

window.addEventListener("popstate", () => {
  const id = new URLSearchParams(location.search).get("channel");
  if (S.channels.has(id)) go(id, null, "replace");
});

function onFrame(kind, d) {
  switch (kind) {
    case "MESSAGE_CREATE":
      if (d.channel_id !== S.channelId && d.author?.id !== S.me.id) {
        S.unread.add(d.channel_id);
        drawSidebar();
      }
      typing(d.channel_id, false);
      messageFrame(kind, d);
      break;
    case "MESSAGE_UPDATE":
    case "MESSAGE_DELETE":
      messageFrame(kind, d);
      break;
    case "CHANNEL_CREATE":
    case "CHANNEL_UPDATE":
    case "THREAD_CREATE":
    case "THREAD_UPDATE":
      S.channels.set(d.id, { ...S.channels.get(d.id), ...d });
      drawSidebar();
      if (d.id === S.channelId) drawHead();
      break;
    case "CHANNEL_DELETE":
    case "THREAD_DELETE": {
      const parent = S.channels.get(d.id)?.parent_id;
      S.channels.delete(d.id);
      if (d.id === S.channelId) go(S.channels.has(parent) ? parent : firstChannel()?.id, null, "replace");
      else drawSidebar();
      break;
    }
    case "COMMANDS":
      S.commands = d;
      commandsChanged();
      break;
    case "BOT":
      S.application.online = d.online;
      drawBot();
      break;
    case "TYPING":
      typing(d.channel_id, true, d.user_id);
      break;
    case "PING":
      if (d.channel_id === S.channelId && document.hasFocus()) break;
      S.pings.set(d.channel_id, (S.pings.get(d.channel_id) ?? 0) + 1);
      drawSidebar();
      drawTitle();
      break;
    case "LOG":
      addLine(d);
      noteLine(d);
      break;
    case "WEATHER":
      setWeather(d.weather);
      break;
    case "MEMBERS":
      refresh();
      break;
  }
}

async function onState(up, again) {
  $("offline").hidden = up || !again;
  // While the socket was down anything may have happened: start from the server's view again.
  if (up && again) await refresh();
}

async function refresh() {
  try {
    takeState(await get("state"));
  } catch {
    return;
  }
  drawPeople();
  if (!S.channels.has(S.channelId)) {
    S.channelId = null;
    if (firstChannel()) go(firstChannel().id, null, "replace");
    else drawSidebar();
    return;
  }
  drawHead();
  commandsChanged();
  setWeather(S.weather);
  loadLog();
  showChannel(S.channelId);
}

function seen() {
  S.unread.delete(S.channelId);
  S.pings.delete(S.channelId);
  drawSidebar();
  drawTitle();
}

window.addEventListener("focus", () => S.channelId && S.pings.has(S.channelId) && seen());

function drawTitle() {
  const pings = [...S.pings.values()].reduce((a, b) => a + b, 0);
  document.title = `${pings ? `(${pings}) ` : ""}${userName(S.me)} · ${t("Herald's sandbox")}`;
}

function drawHead() {
  const here = channel();
  const thread = THREADS.includes(here.type);
  const parent = thread ? channel(here.parent_id) : null;
  $("channel-title").replaceChildren(
    parent ? h("span", { class: "soft" }, `#${channelTitle(parent)} › `) : here.guild_id ? h("span", { class: "soft" }, "#") : "",
    h("bdi", {}, channelTitle(here)),
  );
  $("channel-topic").textContent = here.thread_metadata?.archived ? t("Archived: send a message to open it again") : (here.topic ?? "");
  $("messages").setAttribute("aria-label", t("Messages in {name}", { name: `${here.guild_id ? "#" : ""}${channelTitle(here)}` }));
  drawBot();
  drawSidebar();
}

function drawBot() {
  const up = Boolean(S.application?.online);
  $("bot-state").className = up ? "bot-state up" : "bot-state";
  $("bot-text").textContent = t(up ? "{name} is online" : "{name} is offline", { name: S.application?.name ?? "Herald" });
}

let typingTimer = null;
function typing(channelId, on, userId = null) {
  if (channelId !== S.channelId) return;
  clearTimeout(typingTimer);
  $("typing").textContent = on ? t("{name} is typing…", { name: S.users.has(userId) ? userName(S.users.get(userId)) : t("Somebody") }) : "";
  if (on) typingTimer = setTimeout(() => ($("typing").textContent = ""), 9000);
}

function setupHeader() {
  setupMenu(go);
  const language = $("language");
  language.value = S.locale.startsWith("fr") ? "fr" : "en-US";
  language.addEventListener("change", async () => {
    const answer = await act({ kind: "locale", locale: language.value });
    if (!answer.ok) {
      alertBox(answer.error ?? t("The language could not be changed"));
      language.value = S.locale.startsWith("fr") ? "fr" : "en-US";
      return;
    }
    S.locale = language.value;
    translatePage();
    closeForm();
    drawHead();
    drawTitle();
    drawPeople();
    drawLog();
    nameComposer();
    redraw();
  });
  const alts = $("alts");
  alts.setAttribute("aria-pressed", String(S.alts));
  alts.addEventListener("click", () => {
    S.alts = !S.alts;
    sessionStorage.setItem("alts", S.alts ? "yes" : "no");
    alts.setAttribute("aria-pressed", String(S.alts));
    for (const each of document.querySelectorAll('[data-key^="alt "]')) {
      if (each.getAttribute("aria-expanded") !== String(S.alts)) each.click();
    }
  });
}

// Without a known player there is no view of the world yet; any player's view names all of them.
const USUAL = ["ana", "benoit", "zoe", "david", "olga"];

async function chooser(trouble = null) {
  let users = null;
  for (const name of [S.as, "ana", "olga"]) {
    if (users) break;
    S.as = name;
    const state = await get("state").catch(() => null);
    users = state?.users?.filter((u) => !u.bot) ?? null;
  }
  users ??= USUAL.map((name) => ({ id: "", username: name, global_name: name[0].toUpperCase() + name.slice(1) }));
  users.sort((a, b) => byId(a.id, b.id));
  S.users = new Map(users.map((u) => [u.id || u.username, u]));
  document.title = "Herald's sandbox";
  document.body.classList.add("choosing");
  $("chooser").hidden = false;
  if (trouble) $("chooser-trouble").textContent = trouble;
  $("chooser-list").replaceChildren(
    ...users.map((user) =>
      h("li", {}, h("a", { href: `/?as=${encodeURIComponent(user.username)}`, class: "person" }, user.id ? avatar(user) : null, h("span", {}, t("Play as {name}", { name: userName(user, null) })))),
    ),
  );
}

start();
