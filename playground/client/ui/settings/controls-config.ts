import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";
import { button, h } from "../basics/html.ts";
import { host, localize, type HostAction, type HostBinding } from "../basics/host.ts";

/** The keys of the playground itself, which cannot be changed. */
const OWN_KEYS: readonly (readonly [keys: string, words: string])[] = [
  ["F6", "Go to the next window or room of the page"],
  ["Escape", "Close the window in front"],
  ["1 … 0", "Run a macro of the hotbar"],
  ["Menu key, Shift F10", "What to do with an entry"],
];

/** The window of keys: what they do, and another key for those that packages brought. */
export class ControlsConfig extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "controls-config",
    window: { title: "Keys", icon: "fa-solid fa-keyboard", contentClasses: ["standard-form"] },
    position: { width: 480 },
  };

  protected override build(): Node[] {
    const own = OWN_KEYS.flatMap(([keys, words]) => [h("dt", {}, h("kbd", {}, keys)), h("dd", {}, words)]);
    const actions = [...host.game.keybindings.actions].filter(
      ([, action]) => action.restricted !== true || host.game.user.isGM,
    );
    return [
      h("fieldset", {}, h("legend", {}, "Playground"), h("dl", { class: "keys" }, ...own)),
      ...(actions.length === 0
        ? []
        : [
            h(
              "fieldset",
              {},
              h("legend", {}, host.game.system.title),
              ...actions.map(([id, action]) => this.#row(id, action)),
            ),
          ]),
    ];
  }

  #row(id: string, action: HostAction): HTMLElement {
    const dot = id.indexOf(".");
    const [namespace, key] = [id.slice(0, dot), id.slice(dot + 1)];
    const bindings = host.game.keybindings.get(namespace, key);
    const change = button(bindings.map(wordsOf).join(", ") || "No key", {
      class: "binding",
      "data-binding": id,
    });
    change.setAttribute(
      "aria-label",
      `${localize(action.name)}: ${change.textContent}. Press to choose another key`,
    );
    change.addEventListener("click", () => this.#listen(change, namespace, key));
    const hint = action.hint === undefined ? null : h("p", { class: "hint" }, localize(action.hint));
    return h(
      "div",
      { class: "form-group" },
      h("span", { class: "label" }, localize(action.name)),
      h("div", { class: "form-fields" }, change),
      hint,
    );
  }

  /** Takes the next key as the action's. Escape keeps the old one; Shift, Control and Alt count when let go alone. */
  #listen(change: HTMLButtonElement, namespace: string, action: string): void {
    change.textContent = "Press a key …";
    const done = new AbortController();
    const finish = async (binding: HostBinding | null): Promise<void> => {
      done.abort();
      if (binding !== null) await host.game.keybindings.set(namespace, action, [binding]);
      await this.render();
    };
    const onKey = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      const isModifier = ["Shift", "Control", "Alt", "Meta"].includes(event.key);
      if (event.type === "keydown" && isModifier) return;
      if (event.type === "keyup" && !isModifier) return;
      void finish(event.key === "Escape" ? null : bindingOf(event));
    };
    for (const type of ["keydown", "keyup"] as const)
      change.addEventListener(type, onKey, { signal: done.signal });
    change.addEventListener("blur", () => void finish(null), { signal: done.signal });
  }
}

function bindingOf(event: KeyboardEvent): HostBinding {
  const modifiers = [event.ctrlKey && "Control", event.shiftKey && "Shift", event.altKey && "Alt"];
  return {
    key: event.code,
    modifiers: modifiers.filter((modifier): modifier is string => modifier !== false),
  };
}

function wordsOf({ key, modifiers = [] }: HostBinding): string {
  return [...modifiers, key.replace(/^Key|^Digit/, "")].join(" ");
}
