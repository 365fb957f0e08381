import { isSelect } from "#foundry/elements.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { templatePath } from "../../apps/parts/templates.ts";
import type { ItemDrawn } from "#table/sheets/steady-sheet.ts";
import { commaList } from "#table/words/text.ts";
import { gearContext } from "./context.ts";
import { EdgeItemSheet, writeSlug } from "./item-sheet.ts";

/** What a form of this sheet sends, as far as it is put right on the way. */
interface GearFields {
  name?: string;
  system?: { slug?: string; tags?: unknown };
}

/** A piece of gear (SRD 20.5, H to O): what it is and costs, what it serves, its state, and its edges. */
export class GearSheet extends EdgeItemSheet {
  static override readonly help: RulesPage = "edges";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["gear"],
    label: "FATES_EDGE.Sheet.GearItem",
  };

  static override DEFAULT_OPTIONS = { actions: { removeServed: GearSheet.#removeServed } };

  static override PARTS = { body: { template: templatePath("sheets/gear-item"), scrollable: [""] } };

  get #gear(): Item.OfType<"gear"> {
    return this.item as Item.OfType<"gear">;
  }

  protected override editorContext(): Promise<object> {
    return gearContext(this.#gear, { uid: this.id });
  }

  override async _onRender(...drawn: ItemDrawn): Promise<void> {
    await super._onRender(...drawn);
    this.element.querySelector("[data-serve]")?.addEventListener("change", (event) => this.#serve(event));
  }

  /** Tags are written in a row, with commas between. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as GearFields;
    const { system } = update;
    writeSlug(event, form, update, this.item);
    if (typeof system?.tags === "string") system.tags = commaList(system.tags);
    return update;
  }

  #serve(event: Event): void {
    event.stopPropagation();
    if (!isSelect(event.target) || event.target.value === "") return;
    void this.item.update({ system: { serves: [...this.#gear.system.serves, event.target.value] } });
  }

  static async #removeServed(this: GearSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const serves = this.#gear.system.serves.filter((skill) => skill !== target.dataset.skill);
    await this.item.update({ system: { serves } });
  }
}
