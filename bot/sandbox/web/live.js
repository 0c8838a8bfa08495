// The wire: JSON requests to the sandbox server and one websocket that is reopened when it falls.

import { t } from "./i18n.js";
import { S } from "./store.js";

const who = () => `as=${encodeURIComponent(S.as ?? "")}`;

async function read(response) {
  const text = await response.text();
  let body = null;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  if (response.ok) return body;
  // A refusal is JSON or one plain line; a longer text would be a stray page.
  const plain = text.length < 200 && !text.startsWith("<") ? text : "";
  throw new Error(body?.error || plain || t("The sandbox server answered {status}", { status: response.status }));
}

export async function get(path, query = {}) {
  const extra = new URLSearchParams(query).toString();
  return read(await fetch(`/page/${path}?${who()}${extra ? `&${extra}` : ""}`));
}

// Never rejects: every trouble becomes {"ok": false, "error"}, which the caller shows.
export async function act(body) {
  try {
    const response = await fetch(`/page/act?${who()}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json().catch(() => null);
    if (answer && typeof answer.ok === "boolean") return answer;
    return { ok: false, error: answer?.error ?? t("The sandbox server answered {status}", { status: response.status }) };
  } catch {
    return { ok: false, error: t("The sandbox server could not be reached") };
  }
}

export function connect({ onFrame, onState }) {
  let wait = 400;
  let opened = 0;
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/page/live?${who()}`);
    socket.onopen = () => {
      wait = 400;
      onState(true, opened++ > 0);
    };
    socket.onmessage = (event) => {
      let frame;
      try {
        frame = JSON.parse(event.data);
      } catch {
        return;
      }
      onFrame(frame.t, frame.d);
    };
    socket.onclose = () => {
      onState(false, opened > 0);
      // Spread out, so that five tabs do not knock at the same moment.
      setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, 8000);
    };
  };
  open();
}
