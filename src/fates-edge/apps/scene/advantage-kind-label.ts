import { localize } from "../../../foundry/i18n.ts";

/** Kinds that say no more than the advantage's own words. */
const PLAIN: readonly string[] = ["other", "initiative"];

/** A kind of advantage in words; whatever has no kind of its own is something else. */
export function advantageKindLabel(kind: string): string {
  // "other" is how a counted sentence names its plural: the words of this kind stand under a name of their own.
  return localize(`FATES_EDGE.Advantage.Kind.${kind === "other" ? "own" : kind}`);
}

/** What is added to an advantage's own words; nothing where its kind says no more. */
export function advantageKindNote(kind: string): string {
  return PLAIN.includes(kind) ? "" : advantageKindLabel(kind);
}
