// Pictures: always with their alternative text at hand, and large on demand.

import { $, bytes, h, safeUrl, uid } from "./dom.js";
import { t } from "./i18n.js";
import { S } from "./store.js";

export function picture({ media, description, spoiler, small = false, key }) {
  const url = safeUrl(media?.proxy_url) ?? safeUrl(media?.url);
  if (!url) return h("p", { class: "missing" }, description ? t("Image: {text}", { text: description }) : t("Image without an address"));
  const img = h("img", {
    src: url,
    alt: description ?? "",
    width: media.width ?? null,
    height: media.height ?? null,
    decoding: "async",
  });
  img.addEventListener("click", () => enlarge(url, description));
  const frame = h("div", { class: "frame" }, img);
  const figure = h("figure", { class: small ? "picture small" : "picture" }, frame);
  img.addEventListener("error", () => {
    frame.replaceChildren(h("p", { class: "missing" }, t("This image could not be loaded")));
  });
  if (spoiler) cover(frame, key);
  figure.append(tools(url, description, key));
  return figure;
}

function tools(url, description, key) {
  const row = h("div", { class: "picture-tools" });
  const id = uid("alt");
  if (description) {
    const text = h("figcaption", { class: "alt-text", id, hidden: !S.alts }, description);
    const toggle = h(
      "button",
      {
        type: "button",
        class: "chip",
        "aria-expanded": String(S.alts),
        "aria-controls": id,
        "aria-label": t("Show ALT text"),
        dataset: { key: `alt ${key}` },
        onclick: () => {
          text.hidden = !text.hidden;
          toggle.setAttribute("aria-expanded", String(!text.hidden));
        },
      },
      "ALT",
    );
    row.append(toggle, enlargeButton(url, description, key), text);
  } else {
    row.append(h("span", { class: "chip warn" }, t("no alt text")), enlargeButton(url, description, key));
  }
  return row;
}

function enlargeButton(url, description, key) {
  return h(
    "button",
    {
      type: "button",
      class: "chip",
      "aria-label": t("Enlarge image"),
      dataset: { key: `enlarge ${key}` },
      onclick: () => enlarge(url, description),
    },
    t("Enlarge"),
  );
}

// A covered picture stays uncovered for the life of the page, also when its message is edited.
const uncovered = new Set();

export function cover(box, key) {
  if (uncovered.has(key)) return;
  box.classList.add("covered");
  for (const child of box.children) child.inert = true;
  const reveal = h("button", { type: "button", class: "cover", dataset: { key: `cover ${key}` } }, t("Reveal spoiler"));
  reveal.addEventListener("click", () => {
    uncovered.add(key);
    box.classList.remove("covered");
    for (const child of box.children) child.inert = false;
    reveal.remove();
  });
  box.append(reveal);
}

function enlarge(url, description) {
  const dialog = $("viewer");
  const img = h("img", { src: url, alt: description ?? "" });
  const scale = h(
    "button",
    {
      type: "button",
      class: "btn",
      "aria-pressed": "false",
      onclick: () => {
        const full = dialog.classList.toggle("full");
        scale.setAttribute("aria-pressed", String(full));
      },
    },
    t("Actual size"),
  );
  const close = h("button", { type: "button", class: "btn primary", onclick: () => dialog.close() }, t("Close"));
  dialog.classList.remove("full");
  dialog.replaceChildren(h("div", { class: "viewer-bar" }, scale, close), h("div", { class: "viewer-stage", tabindex: "0" }, img));
  dialog.setAttribute("aria-label", t("Large image"));
  dialog.showModal();
  close.focus();
}

export function fileLink({ url, name, size }) {
  const href = safeUrl(url);
  const label = name || url?.split("/").pop()?.split("?")[0] || "file";
  const extra = size ? h("span", { class: "soft" }, ` ${bytes(size)}`) : null;
  return h("p", { class: "file" }, href ? h("a", { href, download: label }, label) : label, extra);
}

export const isPicture = (attachment) =>
  attachment.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(attachment.filename ?? "");
