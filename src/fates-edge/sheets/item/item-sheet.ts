import { deletion, updateDocument } from "../../../foundry/documents.ts";
import { isInput } from "../../../foundry/elements.ts";
import { localize } from "../../../foundry/i18n.ts";
import { confirmRemoval } from "../../apps/confirm.ts";
import type { EdgeItem } from "../../data/kinds.ts";
import { usualMoment } from "../../rules/edges/edge.ts";
import { slugOf } from "../../words/text.ts";
import type { ItemDrawn, ItemSheetOptions } from "../bases.ts";
import { focusWanted } from "../parts.ts";
import { ReadableSheet } from "./readable.ts";

/** What the sheets of talents and gear share: their edges are written row by row. */
export class EdgeItemSheet extends ReadableSheet {
  static override DEFAULT_OPTIONS: ItemSheetOptions = {
    actions: { addEdge: EdgeItemSheet.#addEdge, removeEdge: EdgeItemSheet.#removeEdge },
  };

  /** The id of a field to go to once it is drawn: that of a new row. */
  protected wanted = "";

  get edgeItem(): EdgeItem {
    return this.item as EdgeItem;
  }

  override async _onRender(...drawn: ItemDrawn): Promise<void> {
    await super._onRender(...drawn);
    if (focusWanted(this.element, this.wanted)) this.wanted = "";
  }

  /** What an edge gives tells when it serves, where it is chosen anew; several skills in one choice are a list. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as EdgeForms;
    for (const [key, edge] of Object.entries(update.system?.edges ?? {}))
      putEdgeRight(edge, this.edgeItem.system.edges[key]);
    return update;
  }

  static async #addEdge(this: EdgeItemSheet): Promise<void> {
    const key = foundry.utils.randomID();
    this.wanted = `${this.id}-edge-${key}-label`;
    await this.item.update({ system: { edges: { [key]: { label: "" } } } });
  }

  static async #removeEdge(this: EdgeItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.dataset.edge ?? "";
    const name = this.edgeItem.system.edges[key]?.label || localize("FATES_EDGE.Item.EdgeNew");
    if (!(await confirmRemoval("FATES_EDGE.Sheet.RemoveAsk", name))) return;
    await updateDocument(this.item, { system: { edges: deletion(key) } });
  }
}

/** What a form of an item with edges sends of them. */
interface EdgeForms {
  system?: { edges?: Record<string, EdgeForm> };
}

interface EdgeForm {
  gives?: string;
  circumstance?: string;
  moment?: string;
  for?: string;
  attributes?: unknown;
  skills?: unknown;
  ladders?: unknown;
  tags?: unknown;
  /** The first of its conditions, as its fields hold it. */
  state?: { readonly on: string; readonly is?: string; readonly value?: number | null };
  states?: readonly object[];
}

/** Lists of which the sheet offers one, or several that stand together already. */
const LISTS = ["attributes", "skills", "ladders", "tags"] as const;

function putEdgeRight(edge: EdgeForm, before: EdgeItem["system"]["edges"][string] | undefined): void {
  for (const list of LISTS)
    if (typeof edge[list] === "string") edge[list] = edge[list].split(",").filter(Boolean);
  const gives = edge.gives ?? before?.gives ?? "";
  const isNew = gives !== before?.gives;
  // Another gift comes at its own moment, unless another moment was chosen with it.
  if (isNew && (edge.moment ?? before?.moment) === before?.moment) edge.moment = usualMoment(gives);
  if (edge.state) edge.states = statesOf(edge.state, before);
  delete edge.state;
}

/** The condition written in its fields, and those that stand behind it. */
function statesOf(
  { on, is = "atLeast", value }: NonNullable<EdgeForm["state"]>,
  before: EdgeItem["system"]["edges"][string] | undefined,
): object[] {
  const others = before?.states.slice(1) ?? [];
  return on === "" ? others : [{ on, is, value: value ?? 1 }, ...others];
}

/** What a form of an item sends, as far as it concerns its identity. */
interface Named {
  name?: string;
  system?: { slug?: string };
}

/**
 * Makes a slug of what was written for one, in what a form sends and in its field. Left empty, it is made of the item's
 * name once it has one of its own: a thing that is still called "New talent" has none yet.
 */
export function writeSlug(form: HTMLFormElement, { name, system }: Named, item: Item.Implementation): void {
  if (system?.slug === undefined) return;
  const written = system.slug.trim();
  system.slug = slugOf(written === "" ? ownName(name ?? item.name, item.type) : written);
  const field = form.elements.namedItem("system.slug");
  if (isInput(field)) field.value = system.slug;
}

function ownName(name: string, type: string): string {
  const unnamed = [`FATES_EDGE.Sheet.New.${type}`, `TYPES.Item.${type}`].map((key) => localize(key));
  return unnamed.includes(name) ? "" : name;
}
