// The drawer with every request between Herald and the sandbox; refused ones say why.

import { $, alertBox, h } from "./dom.js";
import { t, tn } from "./i18n.js";
import { act, get } from "./live.js";
import { S } from "./store.js";

const KEEP = 500;
let lines = [];
let refused = 0;

// An interaction carries a detail only when it failed: not sent, or not answered in time.
const isRefused = (line) => line.side === "refused" || (line.status ?? 0) >= 400 || (line.side === "interaction" && Boolean(line.detail));

export function setupLog() {
  $("log-button").addEventListener("click", () => show($("log").hidden));
  $("log-close").addEventListener("click", () => show(false));
  $("log-only").addEventListener("change", draw);
  $("log-clear").addEventListener("click", () => {
    lines = [];
    refused = 0;
    draw();
    count();
  });
  $("weather").addEventListener("change", async () => {
    const answer = await act({ kind: "weather", weather: $("weather").value });
    if (!answer.ok) alertBox(answer.error);
  });
  setWeather(S.weather);
  $("log").addEventListener("keydown", (event) => event.key === "Escape" && show(false));
}

const HINTS = { calm: "", slow: "Every request waits a while", rough: "Limits, errors, lost and doubled events" };

// The weather is everybody's: the select follows what another tab chose.
export function setWeather(weather) {
  S.weather = weather;
  $("weather").value = weather;
  $("weather-hint").textContent = t(HINTS[weather] ?? "");
}

export function drawLog() {
  setWeather(S.weather);
  count();
  draw();
}

export async function loadLog() {
  try {
    lines = (await get("log")).slice(-KEEP);
  } catch (error) {
    alertBox(error.message);
    return;
  }
  refused = lines.filter(isRefused).length;
  count();
  draw();
}

export function addLine(line) {
  lines.push(line);
  if (lines.length > KEEP) lines.shift();
  if (isRefused(line)) refused++;
  count();
  if ($("log").hidden) return;
  const list = $("log-lines");
  const low = atEnd(list);
  const known = [...list.children].find((n) => n.dataset.interaction && n.dataset.interaction === line.about?.interaction);
  const source = known && lines.find((l) => l.side === "interaction" && l.about?.interaction === line.about.interaction);
  if (source) {
    const open = known.querySelector("details")?.open;
    const fresh = item(source);
    if (open && fresh.querySelector("details")) fresh.querySelector("details").open = true;
    known.replaceWith(fresh);
  }
  if ($("log-only").checked && !isRefused(line)) return;
  list.append(item(line));
  while (list.children.length > KEEP) list.firstElementChild.remove();
  if (low) list.scrollTop = list.scrollHeight;
}

const atEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < 40;

function show(open) {
  $("log").hidden = !open;
  $("log-button").setAttribute("aria-expanded", String(open));
  document.body.classList.toggle("log-open", open);
  if (open) {
    draw();
    $("log-close").focus();
  } else {
    $("log-button").focus();
  }
}

function count() {
  $("log-count").textContent = refused ? String(refused) : "";
  $("log-count").hidden = !refused;
  $("log-note").textContent = refused ? ` ${tn(refused, "{count} request refused", "{count} requests refused")}` : "";
}

function draw() {
  const only = $("log-only").checked;
  const list = $("log-lines");
  const wanted = only ? lines.filter(isRefused) : lines;
  list.replaceChildren(...wanted.map(item));
  if (!wanted.length) list.append(h("li", { class: "soft" }, t(only ? "Nothing was refused" : "No requests yet")));
  list.scrollTop = list.scrollHeight;
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3 });

function item(line) {
  const bad = isRefused(line);
  const at = new Date(line.at);
  return h(
    "li",
    { class: bad ? "line refused" : "line", dataset: { side: line.side, interaction: line.side === "interaction" ? (line.about?.interaction ?? "") : "" } },
    h(
      "p",
      { class: "line-head" },
      h("time", { datetime: at.toISOString() }, CLOCK.format(at)),
      h("span", { class: "tag" }, line.side),
      line.status ? h("span", { class: "status" }, String(line.status)) : null,
      line.ms === null || line.ms === undefined ? null : h("span", { class: "soft" }, `${Number(line.ms).toFixed(1)} ms`),
    ),
    h("p", { class: "line-text" }, line.text),
    line.detail ? h("p", { class: "line-detail" }, line.side === "refused" ? t("Refused: {reason}", { reason: line.detail }) : line.detail) : null,
    line.side === "interaction" ? timings(line) : null,
  );
}

// The requests the bot made for one interaction, each with its own time and how long after the click it was over.
function timings(line) {
  const id = line.about?.interaction;
  const mine = id ? lines.filter((l) => l.side === "rest" && l.about?.interaction === id) : [];
  if (!mine.length) return null;
  const start = line.at - (line.ms ?? 0);
  return h(
    "details",
    { class: "timings" },
    h("summary", {}, tn(mine.length, "{count} request", "{count} requests")),
    h(
      "ul",
      {},
      mine.map((l) => h("li", {}, `${short(l.text)} · ${l.status} · ${Number(l.ms ?? 0).toFixed(1)} ms · +${Math.max(0, Math.round(l.at - start))} ms`)),
    ),
  );
}

const short = (text) => text.replace(/\/(interactions|webhooks)\/\d+\/[^/]+/, "");
