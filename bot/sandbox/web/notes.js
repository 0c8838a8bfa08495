// Why something was refused, beside what caused it: on the message, or at the end of the channel for a command.

import { $, h } from "./dom.js";
import { t } from "./i18n.js";
import { S } from "./store.js";

const KEEP = 50;

// What a line of the log is about: a message when it names one, else its channel. Newest last.
const notes = [];

let redrawMessage = () => {};

export function onNote(redraw) {
  redrawMessage = redraw;
}

// Called for every line of the log; keeps those that say why something went wrong.
export function noteLine(line) {
  const about = line.about ?? {};
  const failed = line.side === "refused" || (line.side === "interaction" && line.detail && about.interaction);
  if (!failed || (!about.message && !about.channel)) return;
  // A command was its sender's: the others see nothing of it, as in the real client.
  if (!about.message && about.user && about.user !== S.me?.id) return;
  if (notes.some((n) => n.line.detail === line.detail && n.message === about.message && n.channel === about.channel)) return;
  notes.push({ line, message: about.message, channel: about.channel });
  if (notes.length > KEEP) notes.shift();
  if (about.message) redrawMessage(about.message);
  else drawChannelNotes();
}

function wording(line) {
  const about = line.about;
  if (line.side === "interaction") return t("Not answered: {reason}", { reason: line.detail });
  if (about.command) return t("Refused after {what}: {reason}", { what: `/${about.command}`, reason: line.detail });
  return t("Refused: {reason}", { reason: line.detail });
}

function node(note, after) {
  const away = () => {
    notes.splice(notes.indexOf(note), 1);
    after();
  };
  return h(
    "div",
    { class: "note", role: "note" },
    h("p", {}, wording(note.line)),
    h("button", { type: "button", class: "quiet", "aria-label": t("Dismiss note"), dataset: { key: `note ${note.line.at}` }, onclick: away }, "×"),
  );
}

export const messageNotes = (id) => notes.filter((n) => n.message === id).map((n) => node(n, () => redrawMessage(id)));

export function drawChannelNotes() {
  const mine = notes.filter((n) => !n.message && n.channel === S.channelId);
  $("channel-notes").replaceChildren(...mine.map((n) => node(n, drawChannelNotes)));
}
