import { deletion } from "../../../foundry/deletion.ts";
import { Problem } from "../../../table/problem.ts";
import type { SheetLine } from "../../data/actor/ledger-lines.ts";
import { isGear, type PcActor } from "../../data/kinds.ts";
import { isAttribute } from "../../rules/attributes.ts";

/**
 * The part of an update that puts a rating back to where it was before a line; nothing for a line that raised none.
 * @throws Problem when it no longer stands where the line left it.
 */
export function ratingBefore({ system }: PcActor, line: SheetLine): object {
  const { kind, target, from, to, label } = line;
  const standsAt = (has: number): void => {
    if (has !== to) throw new Problem("FATES_EDGE.Error.RatingMoved", { name: label, has, to });
  };
  if (kind === "attribute" && isAttribute(target)) {
    standsAt(system.attributes[target]);
    return { attributes: { [target]: from } };
  }
  if (kind !== "skill") return {};
  standsAt(system.skills[target] ?? 0);
  return { skills: from === 0 ? deletion(target) : { [target]: from } };
}

/** Takes what a line put on the sheet away again; the edge of a thing that was there before only falls asleep. */
export async function removeBought({ items }: PcActor, line: SheetLine): Promise<void> {
  const item = items.get(line.target);
  if (!item || line.how === "upkeep") return;
  if (line.how !== "edge") await item.delete();
  else if (isGear(item)) await item.update({ system: { paid: false } });
}
