import type { SheetMetadata } from "#foundry/registration.ts";
import { fieldViews } from "#table/sheets/item-fields.ts";
import { ItemSheet, type ItemSheetOptions } from "#table/sheets/item-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { templatePath } from "../data/game.ts";
import { isProject, isRitual } from "../data/kinds.ts";
import { projectPrice } from "../rules/project.ts";
import { ritualPrice } from "../rules/ritual.ts";
import { localize } from "#foundry/i18n.ts";
import { THING_FIELDS } from "./item-fields.ts";

/** The sheet of every thing, spell, skill, ritual and project: read first, written on with the pencil. */
export class ThingSheet extends ItemSheet {
  static override readonly help: string = "things";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: [
      "weapon",
      "armor",
      "shield",
      "accessory",
      "spell",
      "skill",
      "ritual",
      "project",
      "ingredient",
      "consumable",
    ],
    label: "TWO_DICE.Sheet.Thing",
  };
  static override DEFAULT_OPTIONS: ItemSheetOptions = { classes: ["tt-thing"] };
  static override PARTS = { body: { template: templatePath("sheets/thing"), scrollable: [""] } };

  protected override get isBlank(): boolean {
    return this.item.system.description === "" && this.isEditable;
  }

  protected override editorContext(): Promise<object> {
    return this.#context();
  }

  protected override async readerContext(): Promise<object> {
    const context = await this.#context();
    return { ...context, facts: context.fields.filter(({ text }) => text !== "") };
  }

  async #context() {
    const { item } = this;
    const prose = await proseOf(item.system.description, item);
    return {
      name: item.name,
      img: item.img,
      uuid: item.uuid,
      kind: localize(`TYPES.Item.${item.type}`),
      fields: fieldViews(item, this.id, THING_FIELDS),
      description: prose.source,
      descriptionHTML: prose.html,
      price: priceOf(item),
    };
  }
}

/** What a ritual or a project takes, priced while one chooses (Rituals; Projects). */
function priceOf(item: Item.Implementation): string {
  if (isRitual(item)) {
    const { mind, difficulty, clock } = ritualPrice({ ...item.system, sacrifice: false });
    return localize("TWO_DICE.Ritual.Price", { mind, difficulty, clock });
  }
  if (!isProject(item)) return "";
  const { cost, steps } = projectPrice({ ...item.system, flaw: item.system.flaw !== "" });
  return localize("TWO_DICE.Project.Price", { cost, steps, done: item.system.done });
}
