// The page's own words in the client's language. The English text is the key; Herald's texts come translated already.

import { FRENCH } from "./fr.js";
import { S } from "./store.js";

const isFrench = () => S.locale.startsWith("fr");

// t("{name} is online", { name: "Herald" })
export function t(text, values = {}) {
  const known = isFrench() ? (FRENCH[text] ?? text) : text;
  return known.replace(/\{(\w+)\}/g, (whole, key) => (key in values ? String(values[key]) : whole));
}

// French counts zero as one.
export function tn(count, one, many) {
  const single = isFrench() ? count < 2 : count === 1;
  return t(single ? one : many, { count });
}

const originals = new Map();

// What index.html says by itself: elements marked data-t (their text) and data-t-label (their accessible name).
export function translatePage() {
  document.documentElement.lang = isFrench() ? "fr" : "en";
  for (const node of document.querySelectorAll("[data-t]")) {
    if (!originals.has(node)) originals.set(node, node.textContent);
    node.textContent = t(originals.get(node));
  }
  for (const node of document.querySelectorAll("[data-t-label]")) {
    node.setAttribute("aria-label", t(node.dataset.tLabel));
  }
}
