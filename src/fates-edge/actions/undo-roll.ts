import { deletion } from "../../foundry/deletion.ts";
import { findHere } from "../../foundry/documents.ts";
import { updateDocument } from "../../foundry/update-document.ts";
import { Problem } from "../../table/problem.ts";
import { type ActionMessage, isGear, isTalent } from "../data/kinds.ts";
import type { EdgeUse, Witness } from "../data/message/action-data.ts";
import { lastRoll } from "../documents/card/last-roll.ts";
import { type Position, POSITIONS } from "../rules/positions.ts";
import type { RerollStep } from "../rules/roll-history.ts";
import { creditEntries } from "./credit.ts";
import { witnessed } from "./judge-roll.ts";
import { requireRight } from "./on-card.ts";

/**
 * Gives a use of an edge back: what it did to the roll is undone, the credit follows, and the item has its use again. Dice
 * that it added to the pool have fallen and stay. @throws Problem when it cannot be given back now
 */
export async function takeUseBack(message: ActionMessage, id: string): Promise<void> {
  const shown = requireRight(message, "undo").uses.find((one) => one.id === id && one.mayReturn);
  const { judged, returned } = message.system.gm;
  const use = judged?.uses.find((one) => one.id === id);
  if (!shown || !judged || !use) throw new Problem("FATES_EDGE.Error.NotNow");
  const seen = seenWithout(judged, use);
  await creditEntries([{ message, witness: { ...judged, ...seen } }]);
  const roll = shown.dice > 0 ? lastRoll(message.system) : 0;
  await message.update({ system: { gm: { judged: seen, returned: [...returned, { ...use, roll }] } } });
  await freeUse(use);
}

/** What the witness says of the roll without this use. */
function seenWithout(judged: Witness, use: EdgeUse) {
  const steps = judged.steps.filter((step) => step.use !== use.id) as RerollStep[];
  const uses = judged.uses.filter(({ id }) => id !== use.id);
  const seen = witnessed({ initial: judged.initial, steps }, uses);
  return use.gives === "position" ? { ...seen, position: harsher(judged.position, use.amount) } : seen;
}

function harsher(position: Position | "", steps: number): Position | "" {
  if (position === "") return "";
  return POSITIONS[Math.min(POSITIONS.length - 1, POSITIONS.indexOf(position) + steps)]!;
}

/** The item may be gone, or somebody gave the use back on the sheet. */
async function freeUse({ item: uuid, edge, id }: EdgeUse): Promise<void> {
  const item = findHere(uuid);
  if ((!isTalent(item) && !isGear(item)) || !item.system.edges[edge]?.spent[id]) return;
  await updateDocument(item, { system: { edges: { [edge]: { spent: deletion(id) } } } });
}
