import { deletion, updateDocument } from "../../../foundry/documents.ts";
import type { SheetMetadata } from "../../../foundry/registration.ts";
import { templatePath } from "../../apps/parts/templates.ts";
import { slugOf } from "../../words/text.ts";
import { talentContext } from "./context.ts";
import { type KnownNames, namesAsked } from "./fields.ts";
import { EdgeItemSheet, writeSlug } from "./item-sheet.ts";

/** What a form of this sheet sends, as far as it is put right on the way. */
interface TalentFields {
  name?: string;
  system?: { slug?: string; requirements?: Record<string, RequirementForm> };
}

interface RequirementForm {
  kind?: string;
  key?: string;
  text?: string;
}

/** A talent (SRD 12.3, 15): its kind, price and door, what it asks for, and its edges. Written without code. */
export class TalentSheet extends EdgeItemSheet {
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["talent"],
    label: "FATES_EDGE.Sheet.Talent",
  };

  static override DEFAULT_OPTIONS = {
    actions: {
      addRequirement: TalentSheet.#addRequirement,
      removeRequirement: TalentSheet.#removeRequirement,
    },
  };

  static override PARTS = { body: { template: templatePath("sheets/talent-item"), scrollable: [""] } };

  /** What a requirement may name, as last drawn. */
  #known: KnownNames | null = null;

  protected override async editorContext(): Promise<object> {
    const item = this.item as Item.OfType<"talent">;
    const known = await namesAsked(Object.values(item.system.requirements));
    this.#known = known;
    return talentContext(item, { uid: this.id, known });
  }

  /** Names become slugs as they are written; a requirement of another kind asks for another thing. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as TalentFields;
    const { system } = update;
    writeSlug(form, update, this.item);
    for (const [key, requirement] of Object.entries(system?.requirements ?? {}))
      this.#putRight(key, requirement);
    return update;
  }

  /** What is picked by its slug keeps its name too, so that it can be told where that item is not at hand. */
  #putRight(key: string, requirement: RequirementForm): void {
    const before = (this.item as Item.OfType<"talent">).system.requirements[key];
    if (!before) return;
    const { kind } = requirement;
    if (kind !== before.kind) Object.assign(requirement, { key: "", text: "" });
    if (kind !== before.kind || (kind !== "culture" && kind !== "talent")) return;
    requirement.key = slugOf(requirement.key ?? "");
    if (requirement.key !== before.key) requirement.text = this.#known?.[kind].get(requirement.key) ?? "";
  }

  static async #addRequirement(this: TalentSheet): Promise<void> {
    const key = foundry.utils.randomID();
    this.wanted = `${this.id}-requirement-${key}-kind`;
    const requirement = { kind: "skill" as const, key: "", min: 1 };
    await this.item.update({ system: { requirements: { [key]: requirement } } });
  }

  static async #removeRequirement(
    this: TalentSheet,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    const key = target.dataset.requirement ?? "";
    await updateDocument(this.item, { system: { requirements: deletion(key) } });
  }
}
