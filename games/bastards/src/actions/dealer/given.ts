import { localize } from "#foundry/i18n.ts";
import type { Change } from "#table/changes.ts";
import type { ToldKind } from "../../data/message/told.ts";
import type { Mark } from "../../rules/gifts/marks.ts";

/** A mark as it is given: what is left out concerns nobody, and counts once. */
export type MarkGiven = Pick<Mark, "key" | "until"> & Partial<Mark>;

/** Somebody who is to come into the scene: somebody new, or an actor of the world. */
export interface Coming {
  /** Of an actor that there is already; empty for somebody new. */
  readonly uuid: string;
  readonly source: object;
  /** What they bear, by uuid; null for the strongest weapon that they may bear. */
  readonly items: readonly string[] | null;
  /** The user who plays them; empty for those who act by themselves. */
  readonly controller: string;
  /** They are made, and stay out of the scene. */
  readonly away?: boolean;
  /** What the log tells once they are there, with the first of those who come together; null for the others. */
  readonly told: { readonly kind: ToldKind; readonly data: Readonly<Record<string, unknown>> } | null;
}

/** A line of the log as it is posted: what fills its sentence, and what it tells the change of. Nobody in particular says it. */
export function toldMessage(
  kind: ToldKind,
  data: Readonly<Record<string, unknown>>,
  changes: readonly Change[] = [],
): object {
  const speaker = { alias: localize("GAME_OF_BASTARDS.Told.Speaker") };
  const system = { kind, data, changes, user: game.userId, undone: false };
  return { type: "told", content: "", speaker, system };
}

/** Changes of one hand, each value once: as it was before all, and as it is after. */
export function mergedChanges(changes: readonly Change[]): readonly Change[] {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const key = `${change.uuid} ${change.path}`;
    const first = merged.get(key);
    merged.set(key, { ...change, before: first ? first.before : change.before });
  }
  return [...merged.values()];
}
