import { randomId } from "../../foundry/random-id.ts";
import { Problem } from "../../table/problem.ts";
import { type GearItem, isPc } from "../data/kinds.ts";
import { newLine } from "../documents/advancement/new-line.ts";
import { refuse } from "../documents/advancement/refusal.ts";
import { UPKEEP_XP } from "../rules/advancement/gear-condition.ts";
import { purseReasons } from "../rules/advancement/purse.ts";
import { characterFacts } from "../state/ledger.ts";

/**
 * Pays the XP that keeps a thing in repair, as a line of its owner's ledger (SRD O, Upkeep & Degradation).
 * @throws Problem when it lies on no character, or there is not enough.
 */
export async function payUpkeep(item: GearItem): Promise<void> {
  const actor = item.parent;
  if (!isPc(actor)) throw new Problem("FATES_EDGE.Error.NotWithGear", { name: item.name });
  refuse(purseReasons(UPKEEP_XP, characterFacts(actor)));
  const facts = { kind: "gear", xp: -UPKEEP_XP, label: item.name, target: item.id ?? "" } as const;
  const line = newLine(actor, { ...facts, from: 1, to: 1, how: "upkeep" });
  await actor.update({ system: { ledger: { [randomId()]: line } } });
}
