import { localize } from "../../foundry/i18n.ts";
import type { PreparedRoll } from "../actions/roll-options.ts";
import type { PcActor } from "../data/kinds.ts";
import { mayBeEpic } from "../documents/mixed/epic.ts";
import { mixedScene, tierOf } from "../documents/mixed/mixed-scene.ts";
import { assistInstead } from "../rules/mixed/assist-instead.ts";
import { tierShift } from "../rules/mixed/tier-shift.ts";

/** What a mixed-tier scene adds to the window before a roll: what the tiers do to its hits, and the epic action. Null in any other. */
export function rollMixed(actor: PcActor, { pool, epic }: PreparedRoll): object | null {
  const mixed = mixedScene();
  if (!mixed) return null;
  const shift = tierShift(tierOf(actor), mixed.scene.tier);
  const lines = [
    localize(`FATES_EDGE.Beat.Shift.${shift < 0 ? "lower" : shift > 0 ? "higher" : "equal"}`),
    assistInstead(pool.size, shift) ? localize("FATES_EDGE.Beat.AssistInstead") : "",
  ];
  return { line: lines.filter(Boolean).join(" "), mayEpic: mayBeEpic(actor), epic };
}
