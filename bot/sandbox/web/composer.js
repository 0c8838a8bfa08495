// The message box: plain messages, "/" for the commands, and whole command lines typed by hand.

import { $, alertBox } from "./dom.js";
import { act } from "./live.js";
import { CommandForm } from "./form.js";
import { t } from "./i18n.js";
import { ListBox } from "./listbox.js";
import { entries, localName, match, missing, split, suggest, values } from "./commands.js";
import { pending, putAnswer, settle } from "./messages.js";
import { S, channel, channelTitle } from "./store.js";

let list = null;
let form = null;

const input = () => $("composer-input");

export function setupComposer() {
  list = new ListBox(input(), { label: t("Commands"), onPick: (item) => choose(item.value) });
  input().addEventListener("input", refresh);
  input().addEventListener("blur", () => list.close());
  input().addEventListener("keydown", onKey);
  $("composer-row").addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  $("commands-button").addEventListener("mousedown", (event) => event.preventDefault());
  $("commands-button").addEventListener("click", () => {
    if (!input().value.startsWith("/")) input().value = "/";
    input().focus();
    refresh();
  });
  window.addEventListener("resize", () => list.close());
}

export function nameComposer() {
  const here = channel();
  const name = here ? `${here.guild_id ? "#" : ""}${channelTitle(here)}` : "";
  input().setAttribute("aria-label", t("Message {name}", { name }));
  input().placeholder = t("Message {name}, or / for commands", { name });
  closeForm();
}

export function useCommand(path) {
  closeForm();
  input().value = path;
  input().focus();
  const found = match(path);
  if (found && !found.rest) choose(found.entry);
  else refresh();
}

function refresh() {
  const line = input().value;
  hint("");
  if (!line.startsWith("/")) {
    list.close();
    return;
  }
  const found = match(line);
  const typingOptions = found && (found.rest || line.endsWith(" ")) && found.entry.options.length;
  if (typingOptions) {
    list.close();
    const { texts } = split(found.entry, found.rest);
    const open = found.entry.options.filter((o) => !texts.has(o.name));
    hint(open.map((o) => (o.required ? t("{name}: (required)", { name: localName(o) }) : `${localName(o)}:`)).join("   "));
    return;
  }
  const fitting = suggest(line);
  list.open(
    fitting.slice(0, 50).map((e) => ({ label: e.shown, hint: e.text, value: e })),
    { activeFirst: true },
  );
  if (!fitting.length) hint(t(S.commands.length ? "No command fits" : "Herald has not registered any commands yet"));
}

function hint(text) {
  $("composer-hint").textContent = text;
}

function onKey(event) {
  if (list.key(event)) return;
  if (event.key === "Tab" && !event.shiftKey && list.isOpen && list.active) {
    event.preventDefault();
    list.pick(list.active);
  } else if (event.key === "Enter" && list.isOpen && list.active && (list.steered || !match(input().value))) {
    event.preventDefault();
    list.pick(list.active);
  }
}

async function send() {
  const line = input().value;
  list.close();
  if (!line.trim() || !S.channelId) return;
  const found = line.startsWith("/") ? match(line.trim()) : null;
  if (found) {
    await sendLine(found);
  } else if (line.startsWith("/") && S.commands.length && !line.slice(1).includes("/")) {
    alertBox(t("There is no command {line}", { line: line.trim() }));
  } else {
    await post({ kind: "message", channel: S.channelId, content: line });
  }
}

async function sendLine({ entry, rest }) {
  const { texts, trouble } = split(entry, rest);
  if (trouble) {
    alertBox(trouble);
    return;
  }
  if (missing(entry, texts).length) {
    choose(entry, texts);
    return;
  }
  const read = values(entry, texts);
  if (read.troubles.length) {
    alertBox(read.troubles[0].text);
    return;
  }
  await post({ kind: "command", channel: S.channelId, command: entry.command.id, options: entry.wrap(read.values) });
}

async function post(body) {
  const button = $("composer-send");
  if (button.getAttribute("aria-busy") === "true") return;
  const release = pending(button);
  const text = input().value;
  input().value = "";
  hint("");
  const answer = await act(body);
  release();
  if (answer.ok) {
    if (body.kind === "message") putAnswer(answer.response?.message);
    else settle(answer, input());
    return;
  }
  // What was typed is not lost when it could not be sent.
  if (!input().value) input().value = text;
  alertBox(answer.error ?? t("The message could not be sent"));
}

function choose(entry, texts = null) {
  closeForm();
  const typed = texts ?? split(entry, match(input().value, [entry])?.rest ?? "").texts;
  form = new CommandForm(entry, typed, {
    onSend: (answer) => {
      closeForm();
      input().value = "";
      input().focus();
      settle(answer, input());
    },
    onCancel: () => {
      closeForm();
      input().focus();
      input().select();
    },
  });
  hint("");
  input().value = entry.shown;
  $("composer-row").hidden = true;
  $("composer").prepend(form.node);
  form.focus();
}

export function closeForm() {
  form?.remove();
  form = null;
  $("composer-row").hidden = false;
}

export function commandsChanged() {
  if (form && !entries().some((e) => e.raw === form.entry.raw)) closeForm();
  if (list?.isOpen) refresh();
}
