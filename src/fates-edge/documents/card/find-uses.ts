import type { ActionMessage } from "../../data/kinds.ts";
import type { EdgeUse } from "../../data/message/action-data.ts";
import { usesOn } from "../../state/edge-uses.ts";
import { isOpen } from "../../state/roll.ts";
import { primaryParty } from "../party/primary-party.ts";
import { tableNumbers } from "../party/table-numbers.ts";
import { charactersFor, holderOf } from "./edge-holders.ts";

/** The uses of edges that the characters of this world vouch for on a card that is still open or not yet witnessed. */
export function findUses({ id, system }: ActionMessage): EdgeUse[] {
  const scene = primaryParty()?.system.scene.number ?? 1;
  if (system.gm.judged && !isOpen(system, scene)) return [];
  const holders = charactersFor(system.actor).map(holderOf);
  return usesOn(holders, { message: id ?? "", roller: system.actor, now: tableNumbers() });
}
