// Modals: a native dialog, so the focus is kept inside and Escape cancels. A modal's errors are shown
// within it, because the page behind is out of reach while it is open.

import { $, alertBox, append, h, uid } from "./dom.js";
import { act } from "./live.js";
import { chosen, nativeSelect } from "./components.js";
import { t } from "./i18n.js";
import { markdown } from "./markdown.js";
import { sameControl } from "./messages.js";

export function openModal(modal, interaction, opener, settle) {
  const dialog = $("modal");
  if (dialog.open) dialog.close();
  const article = opener?.closest?.("article");
  const fields = [];
  const title = uid("title");
  const alerts = h("div", { class: "alerts-inline" });
  const form = h(
    "form",
    { method: "dialog", novalidate: true },
    h("h2", { id: title }, modal.title),
    (modal.components ?? []).map((c) => block(c, fields)),
    alerts,
  );
  const cancel = h("button", { type: "button", class: "btn s2", onclick: () => dialog.close() }, t("Cancel"));
  const submit = h("button", { type: "submit", class: "btn primary" }, t("Submit"));
  form.append(h("div", { class: "row end" }, cancel, submit));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-busy") === "true") return;
    const bad = fields.filter((f) => !f.check());
    if (bad.length) {
      bad[0].control.focus();
      return;
    }
    alerts.replaceChildren();
    submit.setAttribute("aria-busy", "true");
    submit.setAttribute("aria-disabled", "true");
    const answer = await act({
      kind: "modal",
      custom_id: modal.custom_id,
      interaction,
      components: fields.map((f) => ({ type: f.wrap, component: f.value() })),
    });
    submit.removeAttribute("aria-busy");
    submit.removeAttribute("aria-disabled");
    if (!answer.ok) {
      alertBox(answer.error ?? t("This interaction failed"), alerts);
      return;
    }
    dialog.close();
    settle(answer, opener);
  });
  dialog.onclose = () => {
    // The message may have been drawn anew meanwhile: look for the same control again.
    const same = opener?.isConnected ? opener : article && sameControl(article, opener);
    (same ?? (article?.isConnected ? article : $("composer-input")))?.focus();
  };
  dialog.setAttribute("aria-labelledby", title);
  dialog.replaceChildren(form);
  dialog.showModal();
  (fields[0]?.control ?? submit).focus();
}

function block(c, fields) {
  if (c.type === 10) return append(h("div", { class: "md" }), [markdown(c.content)]);
  if (c.type === 18) return field(c.component, c.label, c.description, 18, fields);
  if (c.type === 1) {
    const inner = c.components ?? (c.component ? [c.component] : []);
    return inner.map((each) => field(each, each.label ?? each.placeholder ?? each.custom_id, null, 1, fields));
  }
  return h("p", { class: "missing" }, t("Component type {type} is not shown here", { type: c.type }));
}

function field(c, label, description, wrap, fields) {
  const id = uid("field");
  const required = c.required ?? true;
  const made = c.type === 4 ? textField(c, id, required) : selectField(c, id, required, label);
  if (!made) return h("p", { class: "missing" }, t("{name}: component type {type} is not supported in the sandbox", { name: label, type: c.type }));
  const error = h("p", { class: "error", id: `${id}-error`, role: "alert" });
  const hint = description ? h("p", { class: "soft", id: `${id}-hint` }, description) : null;
  made.control.setAttribute("aria-describedby", `${hint ? `${id}-hint ` : ""}${id}-error`);
  const check = () => {
    const trouble = made.trouble();
    error.textContent = trouble ?? "";
    made.control.setAttribute("aria-invalid", String(Boolean(trouble)));
    return !trouble;
  };
  made.control.addEventListener("change", () => error.textContent && check());
  fields.push({ wrap, control: made.control, value: made.value, check });
  return h(
    "div",
    { class: "field" },
    h("div", { class: "field-head" }, h("label", { for: id }, label), required ? h("span", { class: "soft", "aria-hidden": "true" }, t("required")) : null),
    hint,
    made.control,
    error,
  );
}

function textField(c, id, required) {
  const props = {
    id,
    required,
    value: c.value ?? "",
    placeholder: c.placeholder ?? null,
    maxlength: c.max_length ?? null,
    dataset: { customId: c.custom_id },
  };
  const control = c.style === 2 ? h("textarea", { ...props, rows: "4" }) : h("input", { ...props, type: "text", autocomplete: "off" });
  return {
    control,
    value: () => ({ type: 4, custom_id: c.custom_id, value: control.value }),
    trouble: () => {
      const size = [...control.value].length;
      if (required && !control.value.trim()) return t("This is required");
      if (size && c.min_length && size < c.min_length) return t("At least {count} characters", { count: c.min_length });
      return null;
    },
  };
}

function selectField(c, id, required, label) {
  if (![3, 5, 6, 7, 8].includes(c.type)) return null;
  const control = nativeSelect(c, { label, id });
  control.required = required;
  control.dataset.customId = c.custom_id;
  const min = required ? Math.max(1, c.min_values ?? 1) : 0;
  return {
    control,
    value: () => ({ type: c.type, custom_id: c.custom_id, values: chosen(control) }),
    trouble: () => {
      const count = chosen(control).length;
      if (count < min) return min > 1 ? t("Choose at least {count}", { count: min }) : t("Choose one");
      if (count > (c.max_values ?? 1)) return t("Choose at most {count}", { count: c.max_values });
      return null;
    },
  };
}
