import { localize } from "../../foundry/i18n.ts";
import { slugOf } from "../apps/slug.ts";

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
  if (field instanceof HTMLInputElement) field.value = system.slug;
}

function ownName(name: string, type: string): string {
  const unnamed = [`FATES_EDGE.Sheet.New.${type}`, `TYPES.Item.${type}`].map((key) => localize(key));
  return unnamed.includes(name) ? "" : name;
}
