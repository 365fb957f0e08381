import type { Plain } from "../../../shared/objects.ts";
import { notify } from "../basics/announce.ts";
import { host, localize, type HostDocument } from "../basics/host.ts";
import { button, h } from "../basics/html.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DomSheet } from "./dom-sheet.ts";

interface HostAdventure extends HostDocument {
  readonly caption: string;
  readonly description: string;
  import(
    options?: Plain,
  ): Promise<{ created: Record<string, unknown[]>; updated: Record<string, unknown[]> }>;
}

/** An adventure: what it is, what it would bring into the world, and the button that brings it. */
export class AdventureImporterV2 extends DomSheet {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["adventure-importer"],
    position: { width: 560, height: 600 },
    viewPermission: "OBSERVER",
  };

  get #adventure(): HostAdventure {
    return this.document as HostAdventure;
  }

  /** It changes nothing of the adventure, so that a locked compendium does not disable its button. */
  override get isEditable(): boolean {
    return host.game.user.isGM;
  }

  protected override async build(): Promise<Node[]> {
    const { img, name, caption, description } = this.#adventure;
    const picture =
      typeof img === "string" ? h("img", { class: "adventure-picture", src: `/${img}`, alt: "" }) : null;
    return [
      h(
        "div",
        { class: "scrollable", tabindex: 0, role: "region", "aria-label": name },
        picture,
        await this.#text(caption),
        await this.#text(description),
        this.#contents(),
      ),
      this.#importButton(),
    ];
  }

  async #text(html: string): Promise<HTMLElement> {
    const text = h("div", { class: "page-text" });
    text.innerHTML = await TextEditor.implementation.enrichHTML(html, {
      relativeTo: this.document,
      secrets: this.document.isOwner,
    });
    return text;
  }

  /** How many of each kind it brings. */
  #contents(): HTMLElement {
    const fields = Reflect.get(this.document.constructor, "contentFields") as Record<
      string,
      { metadata: { labelPlural: string } }
    >;
    const counts = Object.entries(fields).flatMap(([field, { metadata }]) => {
      const { size } = Reflect.get(this.document, field) as Set<unknown>;
      return size === 0 ? [] : [h("li", {}, `${localize(metadata.labelPlural)}: ${size}`)];
    });
    return h("section", {}, h("h2", {}, "What it brings"), h("ul", {}, ...counts));
  }

  #importButton(): HTMLButtonElement {
    const take = button("Import adventure", { icon: "fa-solid fa-download", class: "import-adventure" });
    take.addEventListener("click", () => void this.#import().catch(tell));
    return take;
  }

  async #import(): Promise<void> {
    const { created, updated } = await this.#adventure.import();
    const brought = [...Object.values(created), ...Object.values(updated)].flat().length;
    if (brought === 0) return;
    notify("info", `${this.document.name} is now in the world.`);
    await this.close();
  }
}

function tell(error: unknown): void {
  notify("error", error instanceof Error ? error.message : String(error));
}
