import { localizeCount } from "../../foundry/i18n.ts";
import type { PcActor } from "../data/kinds.ts";

/**
 * Says which items a character holds that this version cannot read, a later version's say: they are kept with it, and
 * would else be missing without a word. Empty where there are none.
 */
export function unreadableItems({ items, _source }: PcActor): string {
  const told = (source: object, key: "_id" | "name"): string =>
    String(foundry.utils.getProperty(source, key));
  const lost = _source.items.filter((source) => items.invalidDocumentIds.has(told(source, "_id")));
  if (lost.length === 0) return "";
  const names = lost.map((source) => told(source, "name")).join(", ");
  return localizeCount("FATES_EDGE.Sheet.Unreadable", lost.length, { names });
}
