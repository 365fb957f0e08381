import { localize } from "#foundry/i18n.ts";
import { proseOf } from "../sheets/prose.ts";
import type { ItemStanding, Reading } from "./reading.ts";

/** What the page of a thing shows, beside what a game puts into its template's places. */
export interface ReadPage extends Reading {
  readonly id: string | null;
  readonly name: string;
  readonly img: string | null | undefined;
  /** "of Mara"; empty where it lies on nobody. */
  readonly holder: string;
  readonly standings: readonly ItemStanding[];
  readonly descriptionHTML: string;
  readonly isEmpty: boolean;
}

/** The page of a thing, as `table/reading/page` draws it. */
export async function readPage<R extends Reading>(
  item: Item.Implementation,
  reading: R,
  standings: readonly ItemStanding[] = [],
): Promise<R & ReadPage> {
  const { html } = await proseOf(descriptionOf(item), item);
  return {
    ...reading,
    id: item.id,
    name: item.name,
    img: item.img,
    holder: item.actor ? localize("TABLE.Reading.Of", { name: item.actor.name }) : "",
    standings,
    descriptionHTML: html,
    isEmpty: html === "",
  };
}

/** What a thing says in rich text, as it was written. */
export function descriptionOf({ system }: Item.Implementation): string {
  const { description } = system as { readonly description?: string };
  return description ?? "";
}
