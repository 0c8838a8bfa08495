// A list of suggestions belonging to a text field (role=combobox), worked from the field's keyboard.

import { append, h, uid } from "./dom.js";

export class ListBox {
  constructor(input, { label, onPick }) {
    this.input = input;
    this.onPick = onPick;
    this.items = [];
    this.index = -1;
    // True once the arrows were used: only then is Enter surely meant for the list.
    this.steered = false;
    this.list = h("ul", { role: "listbox", id: uid("list"), class: "listbox", "aria-label": label, hidden: true });
    document.body.append(this.list);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-controls", this.list.id);
    input.setAttribute("autocomplete", "off");
  }

  get isOpen() {
    return !this.list.hidden;
  }

  get active() {
    return this.items[this.index] ?? null;
  }

  // items: [{ label, hint, value }]
  open(items, { activeFirst = false } = {}) {
    this.items = items;
    this.index = -1;
    this.steered = false;
    if (!items.length) {
      this.close();
      return;
    }
    this.list.replaceChildren(
      ...items.map((item, i) => {
        const node = h("li", { role: "option", id: `${this.list.id}-${i}`, "aria-selected": "false" });
        append(node, [h("span", { class: "opt-label" }, item.label), item.hint ? h("span", { class: "opt-hint" }, item.hint) : null]);
        // The field must keep the focus, hence not on click alone.
        node.addEventListener("mousedown", (event) => event.preventDefault());
        node.addEventListener("click", () => this.pick(item));
        return node;
      }),
    );
    this.list.hidden = false;
    this.place();
    this.list.scrollTop = 0;
    this.input.setAttribute("aria-expanded", "true");
    if (activeFirst) this.mark(0);
    else this.input.removeAttribute("aria-activedescendant");
  }

  place() {
    const box = this.input.getBoundingClientRect();
    // A list above a field must not hide the field's label.
    const top = this.input.closest(".field")?.getBoundingClientRect().top ?? box.top;
    const wide = Math.min(Math.max(box.width, 300), window.innerWidth - 16);
    Object.assign(this.list.style, {
      left: `${Math.max(8, Math.min(box.left, window.innerWidth - wide - 8))}px`,
      width: `${wide}px`,
      bottom: `${window.innerHeight - top + 6}px`,
      maxHeight: `${Math.max(120, Math.min(top - 16, 420))}px`,
    });
  }

  close() {
    this.list.hidden = true;
    this.index = -1;
    this.steered = false;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  remove() {
    this.list.remove();
  }

  mark(index) {
    this.list.children[this.index]?.setAttribute("aria-selected", "false");
    this.index = index;
    const node = this.list.children[index];
    if (!node) return;
    node.setAttribute("aria-selected", "true");
    node.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", node.id);
  }

  move(step) {
    const count = this.items.length;
    this.steered = true;
    this.mark(this.index < 0 ? (step > 0 ? 0 : count - 1) : (this.index + step + count) % count);
  }

  pick(item) {
    this.close();
    this.onPick(item);
  }

  // True when the key was used up by the list.
  key(event) {
    if (!this.isOpen || event.isComposing) return false;
    if (event.key === "ArrowDown") this.move(1);
    else if (event.key === "ArrowUp") this.move(-1);
    else if (event.key === "Escape") this.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
