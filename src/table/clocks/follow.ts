import type { ClockBook } from "./book.ts";
import { changedClocks } from "./changed.ts";
import type { ClockState } from "./states.ts";

/** What changed about the clocks: some of them, by key, or anything. */
export type ClocksChange = readonly string[] | "all";

/**
 * Tells what shows clocks of what changes about them.
 * @returns what ends it
 */
export function followClocks(
  { stored }: Pick<ClockBook, "stored">,
  work: (change: ClocksChange) => void,
): () => void {
  const all = (): void => work("all");
  const updated = (actor: Actor.Implementation, changed: object): void => {
    const change = changeOf(actor, changed, stored.type);
    if (change.length > 0) work(change);
  };
  const ids = [
    ["updateActor", Hooks.on("updateActor", updated)],
    ["createActor", Hooks.on("createActor", all)],
    ["deleteActor", Hooks.on("deleteActor", all)],
    ["updateSetting", Hooks.on("updateSetting", all)],
    ["createSetting", Hooks.on("createSetting", all)],
  ] as const;
  return () => {
    for (const [name, id] of ids) Hooks.off(name, id);
  };
}

function changeOf(actor: Actor.Implementation, changed: object, holders: string): ClocksChange {
  if (actor.type === holders) return Object.keys(changedClocks(changed));
  // A clock names the actor it belongs to, and whoever owns that actor may tick it.
  return "name" in changed || "ownership" in changed ? "all" : [];
}

/** The clocks that may be shown otherwise once some have changed: these, their rivals, and what their gates bar. */
export function affectedBy(changed: ReadonlySet<string>, clocks: readonly ClockState[]): ReadonlySet<string> {
  const affected = new Set(changed);
  for (const { key, rival, gates } of clocks) {
    if (changed.has(rival)) affected.add(key);
    if (!changed.has(key)) continue;
    affected.add(rival);
    affected.add(gates);
  }
  return affected;
}
