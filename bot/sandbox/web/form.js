// The form of one command: a labelled field per option, then Send.

import { alertBox, h, uid } from "./dom.js";
import { act } from "./live.js";
import { t } from "./i18n.js";
import { ListBox } from "./listbox.js";
import { channelOptions } from "./components.js";
import { localName, localText, values } from "./commands.js";
import { S, people, roles, userName } from "./store.js";

const DEBOUNCE = 150;

export class CommandForm {
  constructor(entry, texts, { onSend, onCancel }) {
    this.entry = entry;
    this.onSend = onSend;
    this.onCancel = onCancel;
    this.fields = [...entry.options]
      .sort((a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)))
      .map((option) => this.field(option, texts.get(option.name) ?? ""));
    this.send = h("button", { type: "submit", class: "btn primary" }, t("Send"));
    const title = uid("command");
    this.node = h(
      "form",
      { class: "command-form", novalidate: true, "aria-labelledby": title },
      h("div", { class: "command-head" }, h("strong", { id: title }, entry.shown), h("span", { class: "soft" }, entry.text)),
      this.fields.length ? h("div", { class: "fields" }, this.fields.map((f) => f.node)) : null,
      h("div", { class: "row end" }, h("button", { type: "button", class: "btn s2", onclick: () => this.onCancel() }, t("Cancel")), this.send),
    );
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        this.onCancel();
      }
    });
  }

  focus() {
    const first = this.fields.find((f) => f.option.required && !f.control.value) ?? this.fields[0];
    (first?.control ?? this.send).focus();
  }

  remove() {
    for (const f of this.fields) f.list?.remove();
    this.node.remove();
  }

  field(option, text) {
    const id = uid("option");
    const field = { option, control: null, list: null, picked: null };
    const common = { id, name: option.name, "aria-describedby": `${id}-hint ${id}-error`, "aria-required": option.required ? "true" : null };
    const fixed = fixedChoices(option);
    if (fixed) {
      field.control = h("select", common, h("option", { value: "" }, t(option.required ? "Choose…" : "Not given")), fixed.map((c) => h("option", { value: c.value }, c.label)));
      field.control.value = fixed.find((c) => c.value === text || c.also?.includes(text))?.value ?? "";
    } else {
      // Not type=number: its value hides what was typed when that is no number, and wheels change it.
      const numeric = option.type === 4 || option.type === 10;
      field.control = h("input", {
        ...common,
        type: "text",
        inputmode: numeric ? (option.type === 4 ? "numeric" : "decimal") : null,
        maxlength: option.max_length ?? null,
        disabled: option.type === 11,
        autocomplete: "off",
        value: text,
      });
      if (option.autocomplete) this.attach(field);
    }
    field.error = h("p", { class: "error", id: `${id}-error`, role: "alert" });
    field.control.addEventListener("input", () => {
      field.error.textContent = "";
      field.control.removeAttribute("aria-invalid");
    });
    field.node = h(
      "div",
      { class: "field" },
      h("div", { class: "field-head" }, h("label", { for: id }, localName(option)), option.required ? h("span", { class: "required", "aria-hidden": "true" }, t("required")) : null),
      field.control,
      h("p", { class: "soft", id: `${id}-hint` }, option.type === 11 ? t("Files cannot be sent from the sandbox") : localText(option)),
      field.error,
    );
    return field;
  }

  attach(field) {
    const input = field.control;
    let timer = null;
    let asked = 0;
    field.list = new ListBox(input, {
      label: t("{name} choices", { name: localName(field.option) }),
      onPick: (item) => {
        asked++;
        field.picked = { name: item.label, value: item.value };
        input.value = item.label;
        field.error.textContent = "";
      },
    });
    const ask = async () => {
      const turn = ++asked;
      const answer = await act(this.body("autocomplete", field));
      // An answer to what is no longer typed must not replace a newer list.
      if (turn !== asked || document.activeElement !== input) return;
      if (!answer.ok) {
        field.error.textContent = answer.error ?? t("No choices came back");
        return;
      }
      field.error.textContent = "";
      const choices = answer.response?.choices ?? [];
      field.list.open(choices.map((c) => ({ label: localName(c), value: c.value })));
    };
    const later = () => {
      clearTimeout(timer);
      asked++;
      timer = setTimeout(ask, DEBOUNCE);
    };
    input.addEventListener("input", () => {
      field.picked = null;
      later();
    });
    input.addEventListener("focus", later);
    input.addEventListener("blur", () => {
      clearTimeout(timer);
      asked++;
      field.list.close();
    });
    input.addEventListener("keydown", (event) => {
      if (field.list.key(event)) return;
      if (event.key === "ArrowDown" && !field.list.isOpen) {
        event.preventDefault();
        ask();
      } else if ((event.key === "Enter" || event.key === "Tab") && field.list.isOpen && field.list.active) {
        if (event.key === "Enter") event.preventDefault();
        field.list.pick(field.list.active);
      }
    });
  }

  body(kind, focused = null) {
    const options = [];
    for (const field of this.fields) {
      const text = field.control.value;
      if (field === focused) {
        options.push({ name: field.option.name, type: field.option.type, value: text, focused: true });
      } else if (text !== "") {
        const known = field.picked ? { values: [{ name: field.option.name, type: field.option.type, value: field.picked.value }] } : values({ options: [field.option] }, new Map([[field.option.name, text]]));
        options.push(...known.values);
      }
    }
    return { kind, channel: S.channelId, command: this.entry.command.id, options: this.entry.wrap(options) };
  }

  async submit() {
    if (this.send.getAttribute("aria-busy") === "true") return;
    let bad = null;
    for (const field of this.fields) {
      const texts = new Map([[field.option.name, field.control.value]]);
      const trouble = field.picked ? null : values({ options: [field.option] }, texts).troubles[0]?.text;
      field.error.textContent = trouble ?? "";
      field.control.setAttribute("aria-invalid", String(Boolean(trouble)));
      if (trouble) bad ??= field;
    }
    if (bad) {
      bad.control.focus();
      return;
    }
    this.send.setAttribute("aria-busy", "true");
    this.send.setAttribute("aria-disabled", "true");
    const answer = await act(this.body("command"));
    this.send.removeAttribute("aria-busy");
    this.send.removeAttribute("aria-disabled");
    if (answer.ok) this.onSend(answer);
    else alertBox(answer.error ?? t("This interaction failed"));
  }
}

// Options whose values are known beforehand become a select.
function fixedChoices(option) {
  if (option.choices?.length) {
    return option.choices.map((c) => ({ value: String(c.value), label: localName(c), also: [c.name, localName(c)] }));
  }
  const persons = () => people().map((u) => ({ value: u.id, label: userName(u), also: [`@${userName(u)}`, u.username, `@${u.username}`] }));
  switch (option.type) {
    case 5:
      return [
        { value: "true", label: t("True") },
        { value: "false", label: t("False") },
      ];
    case 6:
      return persons();
    case 7:
      return channelOptions(option.channel_types).map((c) => ({ ...c, also: [c.label] }));
    case 8:
      return roles().map((r) => ({ value: r.id, label: r.name }));
    case 9:
      return [...persons(), ...roles().map((r) => ({ value: r.id, label: `@${r.name}` }))];
    default:
      return null;
  }
}
