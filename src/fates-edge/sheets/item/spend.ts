import { deletion, updateDocument } from "#foundry/documents.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { isSelect } from "#foundry/elements.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { blankEffect } from "../../apps/effects/rows.ts";
import { templatePath } from "../../apps/parts/templates.ts";
import type { ItemDrawn } from "#table/sheets/steady-sheet.ts";
import { spendContext } from "./context.ts";
import { ThingSheet } from "./readable.ts";

/** A line of the menu of spends: its heading, its price, the skills it suits, and what it does, written without code. */
export class SpendSheet extends ThingSheet {
  static override readonly help: RulesPage = "spending";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["spend"],
    label: "FATES_EDGE.Sheet.Spend",
  };

  static override DEFAULT_OPTIONS = {
    actions: {
      addEffect: SpendSheet.#addEffect,
      removeEffect: SpendSheet.#removeEffect,
      removeSkill: SpendSheet.#removeSkill,
    },
  };

  static override PARTS = { body: { template: templatePath("sheets/spend-item"), scrollable: [""] } };

  get #spend(): Item.OfType<"spend"> {
    return this.item as Item.OfType<"spend">;
  }

  protected override editorContext(): Promise<object> {
    return spendContext(this.#spend, { uid: this.id });
  }

  override async _onRender(...drawn: ItemDrawn): Promise<void> {
    await super._onRender(...drawn);
    this.element.querySelector("[data-suit]")?.addEventListener("change", (event) => this.#suit(event));
  }

  #suit(event: Event): void {
    event.stopPropagation();
    if (!isSelect(event.target) || event.target.value === "") return;
    const skills = [...new Set([...this.#spend.system.skills, event.target.value])];
    void this.item.update({ system: { skills } });
  }

  static async #removeSkill(this: SpendSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const skills = this.#spend.system.skills.filter((skill) => skill !== target.dataset.skill);
    await this.item.update({ system: { skills } });
  }

  static async #addEffect(this: SpendSheet): Promise<void> {
    const key = foundry.utils.randomID();
    this.goTo = `${this.id}-effect-${key}-type`;
    const sorts = Object.values(this.#spend.system.effects).map(({ sort }) => sort);
    const effect = { ...blankEffect("tick"), sort: 1 + Math.max(0, ...sorts) };
    await this.item.update({ system: { effects: { [key]: effect } } });
  }

  static async #removeEffect(this: SpendSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.goTo = `${this.id}-add-effect`;
    await updateDocument(this.item, { system: { effects: deletion(target.dataset.effect ?? "") } });
  }
}
