// Message components: Discord's JSON in, accessible native controls out.

import { append, fold, h, safeUrl } from "./dom.js";
import { t } from "./i18n.js";
import { emojiNode, jumpTarget, link, markdown } from "./markdown.js";
import { cover, fileLink, picture } from "./media.js";
import { S, channelTitle, channelsOf, guildOf, people, roles, threadsOf, userName } from "./store.js";

const PLACEHOLDERS = {
  3: "Make a selection",
  5: "Choose a user",
  6: "Choose a role",
  7: "Choose a user or role",
  8: "Choose a channel",
};

// ctx: { key, use(component, values, control) }, key naming this place in the page for focus and spoilers.
export function renderComponents(list, ctx) {
  return (list ?? []).map((component, index) => render(component, { ...ctx, key: `${ctx.key}.${index}` }));
}

function render(component, ctx) {
  const kind = KINDS[component.type];
  if (kind) return kind(component, ctx);
  return h("p", { class: "missing" }, t("Component type {type} is not shown here", { type: component.type }));
}

const KINDS = {
  1: (c, ctx) => h("div", { class: "row" }, renderComponents(c.components, ctx)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: (c, ctx) =>
    h(
      "div",
      { class: "section" },
      h("div", { class: "section-text" }, renderComponents(c.components, ctx)),
      c.accessory ? h("div", { class: "accessory" }, render(c.accessory, { ...ctx, key: `${ctx.key}.a` })) : null,
    ),
  10: (c) => append(h("div", { class: "md" }), [markdown(c.content)]),
  11: (c, ctx) => picture({ media: c.media, description: c.description, spoiler: c.spoiler, small: true, key: ctx.key }),
  12: gallery,
  13: (c, ctx) => {
    const box = h("div", { class: "file-box" }, fileLink({ url: c.file?.url, name: c.name, size: c.size }));
    if (c.spoiler) cover(box, ctx.key);
    return box;
  },
  14: (c) => h("hr", { class: `sep s${c.spacing ?? 1}${c.divider === false ? " blank" : ""}` }),
  17: container,
};

function container(c, ctx) {
  const inner = h("div", { class: "container-body" }, renderComponents(c.components, ctx));
  const box = h("div", { class: "container" }, inner);
  if (Number.isInteger(c.accent_color)) {
    box.style.setProperty("--edge", `#${(c.accent_color & 0xffffff).toString(16).padStart(6, "0")}`);
    box.classList.add("edged");
  }
  if (c.spoiler) cover(box, ctx.key);
  return box;
}

function gallery(c, ctx) {
  const items = c.items ?? [];
  return h(
    "div",
    { class: `gallery n${Math.min(items.length, 3)}` },
    items.map((item, i) => picture({ ...item, key: `${ctx.key}.${i}` })),
  );
}

function button(c, ctx) {
  const label = c.label || (c.emoji ? null : t(c.style === 6 ? "Premium" : "Button"));
  const face = [emojiNode(c.emoji, label ? "" : c.emoji?.name), label ? h("span", {}, label) : null];
  const named = label ? {} : { "aria-label": c.emoji?.name };
  if (c.style === 5) return linkButton(c, face, named);
  return h(
    "button",
    {
      type: "button",
      class: `btn s${c.style ?? 2}`,
      disabled: Boolean(c.disabled) || c.style === 6,
      dataset: { key: `c ${c.custom_id ?? ctx.key}`, customId: c.custom_id ?? "" },
      onclick: (event) => ctx.use(c, null, event.currentTarget),
      ...named,
    },
    face,
  );
}

function linkButton(c, face, named) {
  const mark = h("span", { class: "out", "aria-hidden": "true" }, "↗");
  if (c.disabled) return h("button", { type: "button", class: "btn s5", disabled: true, ...named }, face, mark);
  if (jumpTarget(c.url)) {
    const jump = link(c.url, append(document.createDocumentFragment(), face));
    jump.className = "btn s5";
    return jump;
  }
  const href = safeUrl(c.url);
  if (!href) return h("span", { class: "missing" }, t("Link without a web address"));
  return h("a", { class: "btn s5", href, target: "_blank", rel: "noopener noreferrer", ...named }, face, mark);
}

function select(c, ctx) {
  const min = c.min_values ?? 1;
  const max = c.max_values ?? 1;
  const control = nativeSelect(c, { label: c.placeholder || t(PLACEHOLDERS[c.type]) });
  control.disabled = Boolean(c.disabled);
  control.dataset.key = `c ${c.custom_id}`;
  control.dataset.customId = c.custom_id;
  if (max <= 1) {
    const initial = control.value;
    control.addEventListener("change", async () => {
      if (control.getAttribute("aria-disabled") === "true") return;
      const values = control.value ? [control.value] : [];
      if (values.length < min) return;
      await ctx.use(c, values, control);
      // Back to what the message says, so that the same choice can be made again.
      control.value = initial;
    });
    return h("div", { class: "select-box" }, control);
  }
  const apply = h("button", { type: "button", class: "btn s2", dataset: { key: `apply ${c.custom_id}` } }, t("Choose selected"));
  const check = () => {
    const count = control.selectedOptions.length;
    apply.disabled = control.disabled || count < min || count > max;
  };
  apply.addEventListener("click", () => ctx.use(c, chosen(control), apply));
  control.addEventListener("change", check);
  check();
  const range = min === max ? t("Choose {count}", { count: min }) : t("Choose {min} to {max}", { min, max });
  return h("div", { class: "select-box many" }, control, h("div", { class: "select-foot" }, h("span", { class: "soft" }, range), apply));
}

export const chosen = (control) => [...control.selectedOptions].map((o) => o.value).filter((v) => v !== "");

// One native select for all five kinds, in messages and in modals.
export function nativeSelect(c, { label, id = null }) {
  const many = (c.max_values ?? 1) > 1;
  const defaults = new Set((c.default_values ?? []).map((v) => v.id));
  const options = optionsOf(c).map((o) => ({ ...o, selected: o.selected || defaults.has(o.value) }));
  const control = h("select", { id, "aria-label": id ? null : label, multiple: many });
  if (many) control.size = Math.min(Math.max(options.length, 2), 8);
  else control.append(h("option", { value: "" }, c.placeholder || t(PLACEHOLDERS[c.type] ?? "Make a selection")));
  for (const o of options) {
    const text = o.hint ? `${o.label} — ${o.hint}` : o.label;
    control.append(h("option", { value: o.value, selected: o.selected }, text));
  }
  return control;
}

function optionsOf(c) {
  if (c.type === 3) {
    return (c.options ?? []).map((o) => ({
      value: o.value,
      label: `${o.emoji?.name && !o.emoji.id ? `${o.emoji.name} ` : ""}${o.label}`,
      hint: o.description,
      selected: Boolean(o.default),
    }));
  }
  const users = () => people().map((u) => ({ value: u.id, label: userName(u) }));
  const groups = () => roles().map((r) => ({ value: r.id, label: `@${r.name.replace(/^@/, "")}` }));
  if (c.type === 5) return users();
  if (c.type === 6) return groups();
  if (c.type === 7) return [...users(), ...groups()];
  return channelOptions(c.channel_types);
}

export function channelOptions(types) {
  const guild = guildOf();
  if (!guild) return [];
  return channelsOf(guild.id)
    .flatMap((g) => g.channels)
    .flatMap((c) => [c, ...threadsOf(c.id)])
    .filter((c) => !types?.length || types.includes(c.type))
    .map((c) => ({ value: c.id, label: `#${channelTitle(c)}` }));
}

export function findPerson(text) {
  const wanted = fold(text.replace(/^@/, "").replace(/^<@!?(\d+)>$/, "$1"));
  return people().find((u) => [u.id, u.username, u.global_name, userName(u)].some((n) => n && fold(n) === wanted)) ?? null;
}

export function findChannel(text) {
  const wanted = fold(text.replace(/^#/, "").replace(/^<#(\d+)>$/, "$1"));
  return [...S.channels.values()].find((c) => c.id === wanted || (c.guild_id === guildOf()?.id && fold(c.name ?? "") === wanted)) ?? null;
}

export function findRole(text) {
  const wanted = fold(text.replace(/^@/, "").replace(/^<@&(\d+)>$/, "$1"));
  return roles().find((r) => r.id === wanted || fold(r.name.replace(/^@/, "")) === wanted) ?? null;
}
