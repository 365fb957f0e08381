import type { WornNumbers } from "./numbers.ts";

/** A thing that changes the numbers of whoever wears it says how. */
interface Wearable {
  readonly worn: WornNumbers | null;
}

/** What somebody wears and holds, as far as it changes their numbers. */
export function wornBy(actor: Actor.Implementation): WornNumbers[] {
  return actor.items.contents.flatMap(({ system }) => {
    const worn = "worn" in system ? (system as unknown as Wearable).worn : null;
    return worn ? [worn] : [];
  });
}
