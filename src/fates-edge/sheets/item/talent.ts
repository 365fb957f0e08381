import { onClick } from "#table/on-click.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { templatePath } from "../../apps/parts/templates.ts";
import { talentContext } from "./context.ts";
import { type KnownNames, namesAsked } from "./fields.ts";
import { EdgeItemSheet, writeSlug } from "./item-sheet.ts";
import {
  addRequirement,
  putRequirementsRight,
  removeRequirement,
  type RequirementForm,
} from "./requirement-rows.ts";

/** What a form of this sheet sends, as far as it is put right on the way. */
interface TalentFields {
  name?: string;
  system?: { slug?: string; requirements?: Record<string, RequirementForm> };
}

/** A talent (SRD 12.3, 15): its kind, price and door, what it asks for, and its edges. Written without code. */
export class TalentSheet extends EdgeItemSheet {
  static override readonly help: RulesPage = "edges";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["talent"],
    label: "FATES_EDGE.Sheet.Talent",
  };

  static override DEFAULT_OPTIONS = {
    actions: {
      addRequirement: TalentSheet.#addRequirement,
      removeRequirement: onClick<TalentSheet>((sheet, data) =>
        removeRequirement(sheet.#talent, data.requirement ?? ""),
      ),
    },
  };

  static override PARTS = { body: { template: templatePath("sheets/talent-item"), scrollable: [""] } };

  get #talent(): Item.OfType<"talent"> {
    return this.item as Item.OfType<"talent">;
  }

  /** What a requirement may name, as last drawn. */
  #known: KnownNames | null = null;

  protected override async editorContext(): Promise<object> {
    const item = this.#talent;
    const known = await namesAsked(Object.values(item.system.requirements));
    this.#known = known;
    return talentContext(item, { uid: this.id, known });
  }

  /** Names become slugs as they are written; a requirement of another kind asks for another thing. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as TalentFields;
    const { system } = update;
    writeSlug(event, form, update, this.item);
    putRequirementsRight(this.#talent, system?.requirements ?? {}, this.#known);
    return update;
  }

  static async #addRequirement(this: TalentSheet): Promise<void> {
    const key = foundry.utils.randomID();
    this.goTo = `${this.id}-requirement-${key}-kind`;
    await addRequirement(this.#talent, key);
  }
}
