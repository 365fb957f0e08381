import type { ItemChange, MessageChange, Touched } from "#table/cards/world-change.ts";
import type { CompanionActor, PcActor } from "../../data/kinds.ts";
import { clocksWithChangedSight } from "#table/clocks/changed.ts";

/** Something beside a card that changed, and that the card may tell of or offer something for. */
export type WorldChange =
  | { readonly of: "pc"; readonly actor: PcActor; readonly changed: object }
  | { readonly of: "companion"; readonly actor: CompanionActor }
  | {
      readonly of: "party";
      readonly changed: object;
      /** Points in its bank before, null where this client did not know the world yet, and now. */
      readonly bank: { readonly before: number | null; readonly now: number };
    }
  | ItemChange
  | MessageChange;

/**
 * For cards whose words name clocks: which cards name a clock that was renamed, or is shown to others than before. Null
 * where the update changes neither.
 */
export function namesClockWithChangedSight<Message>(
  change: WorldChange,
  named: (message: Message) => readonly string[],
): Touched<Message> | null {
  const turned = change.of === "party" ? clocksWithChangedSight(change.changed) : [];
  return turned.length === 0 ? null : (message) => named(message).some((key) => turned.includes(key));
}
