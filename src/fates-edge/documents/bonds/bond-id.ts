import type { PcActor } from "../../data/kinds.ts";

/** The id of the bond between two characters: the same whoever proposes it, so that two cannot make two. */
export function bondId(one: PcActor, other: PcActor): string {
  return [one.id ?? "", other.id ?? ""].sort().join("-");
}
