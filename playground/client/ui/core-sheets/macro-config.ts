import type { Plain } from "../../../shared/objects.ts";
import { button, h } from "../basics/html.ts";
import type { HostDocument } from "../basics/host.ts";
import { DomSheet } from "./dom-sheet.ts";

interface HostMacro extends HostDocument {
  readonly command: string;
  execute(): Promise<unknown>;
}

/** A macro: what it does, and a button that does it. */
export class MacroConfig extends DomSheet {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["macro-sheet"],
    position: { width: 560, height: 480 },
  };

  get #macro(): HostMacro {
    return this.document as HostMacro;
  }

  protected override build(): Node[] {
    const types = [
      ["script", "Script"],
      ["chat", "Chat"],
    ] as const;
    const options = types.map(([value, words]) =>
      h("option", { value, selected: value === this.document.type }, words),
    );
    const type = h("select", { id: `${this.id}-type`, name: "type" }, ...options);
    const command = h("textarea", {
      id: `${this.id}-command`,
      name: "command",
      spellcheck: "false",
      class: "code",
    });
    command.value = this.#macro.command;
    const run = button("Run", { icon: "fa-solid fa-play" });
    run.addEventListener("click", () => void this.#macro.execute());
    return [
      this.nameField(),
      h(
        "div",
        { class: "form-group" },
        h("label", { for: type.id }, "Kind"),
        h("div", { class: "form-fields" }, type),
      ),
      h("div", { class: "form-group stacked" }, h("label", { for: command.id }, "Effects"), command),
      h("footer", { class: "form-footer" }, run),
    ];
  }
}
