import type { Plain } from "../../../shared/objects.ts";
import { h } from "../basics/html.ts";
import { host, type HostDocument, type HostUser } from "../basics/host.ts";
import { DomSheet } from "./dom-sheet.ts";

/**
 * A user's own window: colour, pronouns and the character that is played.
 * See foundryvtt.com/api/classes/foundry.applications.sheets.UserConfig.html
 */
export class UserConfig extends DomSheet {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["user-config"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-user" },
  };

  override get title(): string {
    return `User: ${this.document.name}`;
  }

  protected override build(): Node[] {
    const user = this.document as unknown as HostUser & { readonly pronouns: string };
    const actors = [...(host.game.collections.get("Actor") ?? [])] as HostDocument[];
    const played = actors.filter((actor) => actor.testUserPermission(user as never, "OBSERVER"));
    const options = played.map((actor) =>
      h("option", { value: actor.id, selected: actor.id === user.character?.id }, actor.name),
    );
    const character = h("select", { name: "character" }, h("option", { value: "" }, "Nobody"), ...options);
    const color = h("input", { type: "color", name: "color", value: String(user.color ?? "#7788aa") });
    const pronouns = h("input", { type: "text", name: "pronouns", value: user.pronouns });
    return [
      h(
        "fieldset",
        {},
        h("legend", {}, "At the table"),
        this.#group("Colour", color),
        this.#group("Pronouns", pronouns),
      ),
      h("fieldset", {}, h("legend", {}, "Character"), this.#group("Plays", character, "character")),
    ];
  }

  #group(words: string, field: HTMLInputElement | HTMLSelectElement, name = ""): HTMLElement {
    field.id = `${this.id}-${field.name}`;
    return h(
      "div",
      { class: `form-group ${name}`.trim() },
      h("label", { for: field.id }, words),
      h("div", { class: "form-fields" }, field),
    );
  }

  override _processFormData(...given: Parameters<DomSheet["_processFormData"]>): Plain {
    const data = super._processFormData(...given);
    return data["character"] === "" ? { ...data, character: null } : data;
  }
}
