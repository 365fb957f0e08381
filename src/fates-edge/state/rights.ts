import { currentEdition } from "../data/current-edition.ts";
import type { PcActor } from "../data/kinds.ts";
import { isCollapsed } from "../rules/fatigue.ts";
import { isOut } from "../rules/harm.ts";

/** Why a character rolls nothing now: empty when they do (App. V; Core, "Harm Levels"). */
export function canRoll({ system }: PcActor): "" | "collapsed" | "out" {
  const edition = currentEdition();
  if (isCollapsed(system.fatigue.value, edition, system.attributes.body)) return "collapsed";
  return isOut(system.harm.value, edition) ? "out" : "";
}
