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
  /** `changed` is null for one that came or went. */
  | { readonly of: "item"; readonly item: Item.Implementation; readonly changed: object | null }
  | {
      readonly of: "message";
      readonly message: ChatMessage.Implementation;
      readonly way: "created" | "updated" | "deleted";
    };

/** Which messages a change touches. Written as a method for the same reason as what `MessageType` holds. */
export type Touched<Message> = { touched(message: Message): boolean }["touched"];

/** Whether an update writes at one of these paths, or below. */
export function touches(changed: object, ...paths: readonly string[]): boolean {
  return paths.some((path) => foundry.utils.hasProperty(changed, path));
}

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
