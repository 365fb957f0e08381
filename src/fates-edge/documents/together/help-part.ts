import { localize } from "../../../foundry/i18n.ts";
import type { PoolPart } from "../../rules/pool.ts";
import type { HelpOffer } from "./help-for.ts";
import { helpUuid } from "./roll-help.ts";

/** The part of a pool that help gives, under the helper's name. */
export function helpPart({ id, helper, way, skillLabel, dice }: HelpOffer): PoolPart {
  const key = way === "describe" ? "Describes" : skillLabel === "" ? "Helps" : "HelpsWith";
  const label = localize(`FATES_EDGE.Together.${key}`, { name: helper, skill: skillLabel });
  return { kind: "assist", label, dice, uuid: helpUuid(id) };
}
