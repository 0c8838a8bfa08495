// The drawer with every request between Herald and the sandbox; refused ones say why.

import { $, alertBox, h } from "./dom.js";
import { get } from "./live.js";

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
  $("log").addEventListener("keydown", (event) => event.key === "Escape" && show(false));
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
  if ($("log").hidden || ($("log-only").checked && !isRefused(line))) return;
  const list = $("log-lines");
  const low = atEnd(list);
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
  $("log-note").textContent = refused ? ` ${refused} refused` : "";
}

function draw() {
  const only = $("log-only").checked;
  const list = $("log-lines");
  const wanted = only ? lines.filter(isRefused) : lines;
  list.replaceChildren(...wanted.map(item));
  if (!wanted.length) list.append(h("li", { class: "soft" }, only ? "Nothing was refused" : "No requests yet"));
  list.scrollTop = list.scrollHeight;
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3 });

function item(line) {
  const bad = isRefused(line);
  const at = new Date(line.at);
  return h(
    "li",
    { class: bad ? "line refused" : "line", dataset: { side: line.side } },
    h(
      "p",
      { class: "line-head" },
      h("time", { datetime: at.toISOString() }, CLOCK.format(at)),
      h("span", { class: "tag" }, line.side),
      line.status ? h("span", { class: "status" }, String(line.status)) : null,
      line.ms === null || line.ms === undefined ? null : h("span", { class: "soft" }, `${Number(line.ms).toFixed(1)} ms`),
    ),
    h("p", { class: "line-text" }, line.text),
    line.detail ? h("p", { class: "line-detail" }, line.side === "refused" ? "Refused: " : "", line.detail) : null,
  );
}
