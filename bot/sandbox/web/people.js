// The menu behind one's own name: other players, conversations, and where Herald is installed.

import { $, alertBox, h } from "./dom.js";
import { act } from "./live.js";
import { t } from "./i18n.js";
import { avatar } from "./messages.js";
import { S, players, takeChannel, tint, userName } from "./store.js";

let openChannel = () => {};

export function setupMenu(open) {
  openChannel = open;
  drawPeople();
  const [menu, toggle] = [$("people"), $("people-button")];
  toggle.addEventListener("click", () => showMenu(menu.hidden));
  document.addEventListener("click", (event) => !event.target.closest(".people") && showMenu(false));
  menu.parentElement.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || menu.hidden) return;
    showMenu(false);
    toggle.focus();
  });
}

function showMenu(open) {
  $("people").hidden = !open;
  $("people-button").setAttribute("aria-expanded", String(open));
}

export function drawPeople() {
  const name = userName(S.me);
  $("people-button").setAttribute("aria-label", t("Playing as {name}", { name }));
  $("people-button").replaceChildren(avatar(S.me), h("span", { class: "me-name" }, name));
  $("people-list").replaceChildren(...players().map(personLink));
  const others = players().filter((user) => user.id !== S.me.id);
  $("talk-list").replaceChildren(...[S.application.bot, ...others].map(talkButton));
  $("server-list").replaceChildren(
    item(installButton()),
    ...S.guilds.map((guild) => item(moveButton("leave", guild))),
    ...S.others.map((guild) => item(moveButton("join", guild))),
    ...S.guilds.filter((guild) => guild.can_manage).map((guild) => item(inviteButton(guild))),
  );
}

const item = (node) => h("li", {}, node);

const entry = (label, onclick) => h("button", { type: "button", class: "person", onclick }, label);

// What is done is said, and what is refused too.
async function told(body, done) {
  const answer = await act(body);
  alertBox(answer.ok ? done : answer.error);
}

function moveButton(kind, { id, name }) {
  const [label, done] = kind === "leave" ? ["Leave {name}", "You left {name}"] : ["Join {name}", "You joined {name}"];
  return entry(t(label, { name }), () => told({ kind, guild: id }, t(done, { name })));
}

function inviteButton({ id, name, bot }) {
  if (bot) return entry(t("Remove Herald from {name}", { name }), () => told({ kind: "remove", guild: id }, t("Herald left {name}", { name })));
  return entry(t("Invite Herald to {name}", { name }), () => told({ kind: "invite", guild: id }, t("Herald joined {name}", { name })));
}

function installButton() {
  if (S.installed) return entry(t("Uninstall Herald for myself"), () => told({ kind: "install", on: false }, t("Herald is no longer installed for you")));
  return entry(t("Install Herald for myself"), () => told({ kind: "install", on: true }, t("Herald is installed for you: its commands follow you anywhere")));
}

function talkButton(user) {
  const talk = async () => {
    const answer = await act({ kind: "converse", user: user.id });
    if (!answer.ok) {
      alertBox(answer.error);
      return;
    }
    takeChannel(answer.channel);
    showMenu(false);
    openChannel(answer.channel.id);
  };
  return item(entry(t("Talk to {name}", { name: userName(user) }), talk));
}

function personLink(user) {
  const me = user.id === S.me?.id;
  return item(
    h(
      "a",
      { href: `/?as=${encodeURIComponent(user.username)}`, target: me ? null : "_blank", rel: "noopener", class: `person a-${tint(user)}`, "aria-current": me ? "true" : null },
      avatar(user),
      h("span", {}, userName(user)),
      h("span", { class: "soft" }, t(me ? "you" : "opens a tab")),
    ),
  );
}
