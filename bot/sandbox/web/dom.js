// Everything on the page is built from nodes: text goes in as text, never as markup.

import { t } from "./i18n.js";

export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  setProps(node, props);
  append(node, children);
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

export function icon(path, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("width", size);
  svg.setAttribute("height", size);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

export const HERALD =
  "M12 2.6c2.5 0 4.2 2 4.2 4.4 0 1.2-.4 2.3-1.1 3.1 2.9 2 4.6 6 5.1 11.3H3.8c.5-5.3 2.2-9.3 5.1-11.3A4.7 4.7 0 0 1 7.8 7c0-2.4 1.7-4.4 4.2-4.4z";

function setProps(node, props) {
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "class") node.className = value;
    else if (key === "dataset") Object.assign(node.dataset, value);
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked" || key === "selected") node[key] = value;
    else node.setAttribute(key, value === true ? "" : String(value));
  }
}

export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

export const $ = (id) => document.getElementById(id);

let counter = 0;
export const uid = (prefix = "u") => `${prefix}-${++counter}`;

// Only these addresses may become links or pictures; anything else stays text.
export function safeUrl(value) {
  if (typeof value !== "string" || !value) return null;
  let url;
  try {
    url = new URL(value, location.href);
  } catch {
    return null;
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  // The server may name itself by another loopback name than the tab does.
  if (url.pathname.startsWith("/cdn/") && isLoopback(url.hostname)) return url.pathname + url.search;
  return url.href;
}

const isLoopback = (name) => ["127.0.0.1", "localhost", "[::1]"].includes(name);

// Alerts stay until dismissed, so that neither a slow reader nor a test misses one.
export function alertBox(text, place = $("alerts")) {
  const box = h(
    "div",
    { class: "alert" },
    h("p", { role: "alert" }, text),
    h("button", { type: "button", class: "quiet", "aria-label": t("Dismiss alert"), onclick: () => box.remove() }, "×"),
  );
  for (const old of [...place.children]) {
    if (old.querySelector("p")?.textContent === text) old.remove();
  }
  place.append(box);
  while (place.children.length > 3) place.firstElementChild.remove();
  return box;
}

export const fold = (text) =>
  String(text)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

export function bytes(size) {
  if (!Number.isFinite(size)) return "";
  if (size < 1024) return `${size} B`;
  return size < 1048576 ? `${(size / 1024).toFixed(1)} kB` : `${(size / 1048576).toFixed(1)} MB`;
}

// Snowflakes exceed the numbers JavaScript keeps exactly; as digits they sort by length, then text.
export const byId = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
