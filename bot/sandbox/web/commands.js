// The synced commands as a flat list, and a typed line read against one of them.

import { fold } from "./dom.js";
import { t } from "./i18n.js";
import { S, channel, contextOf, guildOf, waysTo } from "./store.js";
import { findChannel, findPerson, findRole } from "./components.js";

const MANAGE = 0x20n;

export const localName = (thing) => thing.name_localizations?.[S.locale] ?? thing.name;
export const localText = (thing) => thing.description_localizations?.[S.locale] ?? thing.description ?? "";

export function entries() {
  const out = [];
  for (const command of S.commands) {
    if ((command.type ?? 1) === 1 && usableHere(command)) collect(command, command, [], out);
  }
  return out.sort((a, b) => a.shown.localeCompare(b.shown));
}

function collect(command, node, path, out) {
  const here = [...path, node];
  const options = node.options ?? [];
  const inner = options.filter((o) => o.type === 1 || o.type === 2);
  if (inner.length) {
    for (const next of inner) collect(command, next, here, out);
    return;
  }
  out.push({
    command,
    raw: `/${here.map((n) => n.name).join(" ")}`,
    shown: `/${here.map(localName).join(" ")}`,
    text: localText(node),
    options,
    // Subcommands travel as nested options of their command.
    wrap: (values) =>
      here
        .slice(1)
        .reverse()
        .reduce((inside, sub) => [{ name: sub.name, type: sub.type, options: inside }], values),
  });
}

function usableHere(command) {
  const here = channel();
  if ((command.type ?? 1) !== 1) return false;
  if (command.guild_id && command.guild_id !== here?.guild_id) return false;
  const ways = waysTo(here);
  if (!(command.integration_types ?? [0]).some((way) => ways.includes(way))) return false;
  if (command.contexts?.length && !command.contexts.includes(contextOf(here))) return false;
  if (!here?.guild_id) return command.dm_permission !== false;
  const needs = command.default_member_permissions;
  if (needs === null || needs === undefined) return true;
  return Boolean(guildOf()?.can_manage) || (BigInt(needs) & MANAGE) === 0n && BigInt(needs) !== 0n;
}

export function suggest(line, all = entries()) {
  const words = fold(line.replace(/^\//, "")).split(/\s+/).filter(Boolean);
  const scored = [];
  for (const entry of all) {
    const names = [fold(entry.shown), fold(entry.raw)];
    const typed = `/${words.join(" ")}`;
    if (names.some((n) => n.startsWith(typed))) scored.push([0, entry]);
    else if (words.every((w) => names.some((n) => n.includes(w)))) scored.push([1, entry]);
    else if (words.every((w) => fold(entry.text).includes(w))) scored.push([2, entry]);
  }
  return scored.sort((a, b) => a[0] - b[0]).map(([, entry]) => entry);
}

// The command a typed line begins with, and what follows it.
export function match(line, all = entries()) {
  const typed = fold(line);
  let best = null;
  for (const entry of all) {
    for (const name of [entry.raw, entry.shown]) {
      const head = fold(name);
      if (typed !== head && !typed.startsWith(`${head} `)) continue;
      if (!best || name.length > best.length) best = { entry, length: name.length };
    }
  }
  return best && { entry: best.entry, rest: line.slice(best.length).trim() };
}

// "to:E6-F6 player:@Ben" -> texts by option name; loose text goes to the first required option without one.
export function split(entry, rest) {
  const byName = new Map();
  for (const option of entry.options) {
    byName.set(fold(option.name), option);
    byName.set(fold(localName(option)), option);
  }
  const texts = new Map();
  const starts = [];
  for (const found of rest.matchAll(/(^|\s)([^\s:]+):/g)) {
    const option = byName.get(fold(found[2]));
    const at = found.index + found[1].length;
    if (option) starts.push({ option, at, from: at + found[2].length + 1 });
  }
  const loose = rest.slice(0, starts[0]?.at ?? rest.length).trim();
  starts.forEach((s, i) => {
    const text = rest.slice(s.from, starts[i + 1]?.at ?? rest.length).trim();
    texts.set(s.option.name, text.replace(/^"(.*)"$/s, "$1"));
  });
  if (loose) {
    const open = entry.options.find((o) => o.required && !texts.has(o.name)) ?? entry.options.find((o) => !texts.has(o.name));
    if (!open) return { texts, trouble: t("“{text}” belongs to no option of {command}", { text: loose, command: entry.shown }) };
    texts.set(open.name, loose.replace(/^"(.*)"$/s, "$1"));
  }
  return { texts, trouble: null };
}

export const missing = (entry, texts) => entry.options.filter((o) => o.required && !texts.get(o.name)?.length);

const YES = ["true", "yes", "oui", "vrai", "1", "on"];
const NO = ["false", "no", "non", "faux", "0", "off"];

// A text as Discord would send it for this option, or the reason why it cannot be.
export function valueOf(option, text) {
  const name = localName(option);
  if (option.choices?.length) {
    const found = option.choices.find((c) => [c.name, localName(c), String(c.value)].some((n) => fold(n) === fold(text)));
    if (found) return { value: found.value };
    return { trouble: t("{name}: choose one of {list}", { name, list: option.choices.map(localName).join(", ") }) };
  }
  switch (option.type) {
    case 4:
    case 10: {
      const number = Number(text);
      if (text.trim() === "" || !Number.isFinite(number)) return { trouble: t("{name} needs a number", { name }) };
      if (option.type === 4 && !Number.isInteger(number)) return { trouble: t("{name} needs a whole number", { name }) };
      if (option.min_value !== undefined && number < option.min_value) return { trouble: t("{name}: at least {count}", { name, count: option.min_value }) };
      if (option.max_value !== undefined && number > option.max_value) return { trouble: t("{name}: at most {count}", { name, count: option.max_value }) };
      return { value: number };
    }
    case 5:
      if (YES.includes(fold(text))) return { value: true };
      if (NO.includes(fold(text))) return { value: false };
      return { trouble: t("{name} needs true or false", { name }) };
    case 6:
    case 9: {
      const person = findPerson(text);
      return person ? { value: person.id } : { trouble: t("{name}: there is nobody called {text}", { name, text }) };
    }
    case 7: {
      const found = findChannel(text);
      return found ? { value: found.id } : { trouble: t("{name}: there is no channel called {text}", { name, text }) };
    }
    case 8: {
      const found = findRole(text);
      return found ? { value: found.id } : { trouble: t("{name}: there is no role called {text}", { name, text }) };
    }
    case 11:
      return { trouble: t("{name}: files cannot be sent from the sandbox", { name }) };
    default: {
      const size = [...text].length;
      if (option.min_length && size < option.min_length) return { trouble: t("{name}: at least {count} characters", { name, count: option.min_length }) };
      if (option.max_length && size > option.max_length) return { trouble: t("{name}: at most {count} characters", { name, count: option.max_length }) };
      return { value: text };
    }
  }
}

export function values(entry, texts) {
  const out = [];
  const troubles = [];
  for (const option of entry.options) {
    const text = texts.get(option.name);
    if (text === undefined || text === "") {
      if (option.required) troubles.push({ option, text: t("{name} is required", { name: localName(option) }) });
      continue;
    }
    const { value, trouble } = valueOf(option, text);
    if (trouble) troubles.push({ option, text: trouble });
    else out.push({ name: option.name, type: option.type, value });
  }
  return { values: out, troubles };
}
