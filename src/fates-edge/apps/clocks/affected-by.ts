import type { ClockState } from "../../documents/clocks/clock-states.ts";

/** The clocks whose cells may read differently once some have changed: these, their rivals, and what their gates bar. */
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
