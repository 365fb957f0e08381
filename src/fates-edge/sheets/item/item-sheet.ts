import { deletion, updateDocument } from "#foundry/documents.ts";
import { isInput } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { confirmRemoval } from "../../apps/confirm.ts";
import type { EdgeItem } from "../../data/kinds.ts";
import { slugOf } from "#table/words/text.ts";
import type { ItemSheetOptions } from "#table/sheets/item-sheet.ts";
import { putEdgesRight } from "./edge-fields.ts";
import { ThingSheet } from "./readable.ts";

/** What the sheets of talents and gear share: their edges are written row by row. */
export class EdgeItemSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ItemSheetOptions = {
    actions: { addEdge: EdgeItemSheet.#addEdge, removeEdge: EdgeItemSheet.#removeEdge },
  };

  get edgeItem(): EdgeItem {
    return this.item as EdgeItem;
  }

  /** What an edge gives tells when it serves, where it is chosen anew; what is ticked is a list. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data);
    putEdgesRight(form, update, this.edgeItem);
    return update;
  }

  static async #addEdge(this: EdgeItemSheet): Promise<void> {
    const key = foundry.utils.randomID();
    this.goTo = `${this.id}-edge-${key}-label`;
    await this.item.update({ system: { edges: { [key]: { label: "" } } } });
  }

  static async #removeEdge(this: EdgeItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.dataset.edge ?? "";
    const name = this.edgeItem.system.edges[key]?.label || localize("FATES_EDGE.Item.EdgeNew");
    if (!(await confirmRemoval("FATES_EDGE.Sheet.RemoveAsk", name))) return;
    await updateDocument(this.item, { system: { edges: deletion(key) } });
  }
}

/** What a form of an item sends, as far as it concerns its identity. */
interface Named {
  name?: string;
  system?: { slug?: string };
}

/**
 * Makes a slug of what was written for one, in what a form sends and in its field. Left empty, it is made of the item's
 * name once it has one of its own: a thing that is still called "New talent" has none yet.
 * @param event what submits the form; null where it is only read, and nothing is made
 */
export function writeSlug(
  event: SubmitEvent | null,
  form: HTMLFormElement,
  { name, system }: Named,
  item: Item.Implementation,
): void {
  if (system?.slug === undefined || event === null) return;
  const written = system.slug.trim();
  system.slug = slugOf(written === "" ? ownName(name ?? item.name, item.type) : written);
  const field = form.elements.namedItem("system.slug");
  if (isInput(field)) field.value = system.slug;
}

function ownName(name: string, type: string): string {
  const unnamed = [`FATES_EDGE.Sheet.New.${type}`, `TYPES.Item.${type}`].map((key) => localize(key));
  return unnamed.includes(name) ? "" : name;
}
