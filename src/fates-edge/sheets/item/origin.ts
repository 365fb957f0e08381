import { isInput } from "#foundry/elements.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { templatePath } from "../../apps/parts/templates.ts";
import { isArchetype } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { slugOf } from "#table/words/text.ts";
import type { ItemDrawn } from "#table/sheets/steady-sheet.ts";
import { originContext, type OriginItem } from "./context.ts";
import { EdgeItemSheet, writeSlug } from "./item-sheet.ts";

/** What a form of this sheet sends, as far as it is put right on the way. */
interface OriginFields {
  name?: string;
  system?: { slug?: string };
}

/** A complication, a culture or an archetype (SRD 6, 9.3, 14.1): few facts, and what it says. */
export class OriginSheet extends EdgeItemSheet {
  static override readonly help: RulesPage = "character";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["complication", "culture", "archetype"],
    label: "FATES_EDGE.Sheet.Origin",
  };

  static override DEFAULT_OPTIONS = {
    actions: { removeGateway: OriginSheet.#removeGateway },
  };

  static override PARTS = { body: { template: templatePath("sheets/origin-item"), scrollable: [""] } };

  protected override editorContext(): Promise<object> {
    return originContext(this.item as OriginItem, { uid: this.id });
  }

  override async _onRender(...drawn: ItemDrawn): Promise<void> {
    await super._onRender(...drawn);
    this.element.querySelector("[data-gateway]")?.addEventListener("change", (event) => this.#lead(event));
  }

  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as OriginFields;
    writeSlug(event, form, update, this.item);
    return update;
  }

  /** A talent's slug is picked from the list or written; one that nobody has yet is kept all the same. */
  #lead(event: Event): void {
    event.stopPropagation();
    const { item } = this;
    const slug = isInput(event.target) ? slugOf(event.target.value) : "";
    if (!isArchetype(item) || slug === "" || item.system.gateways.includes(slug)) return;
    void item.update({ system: { gateways: [...item.system.gateways, slug] } });
  }

  static async #removeGateway(this: OriginSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { item } = this;
    if (!isArchetype(item)) return;
    const gateways = item.system.gateways.filter((slug) => slug !== target.dataset.slug);
    await item.update({ system: { gateways } });
  }
}
