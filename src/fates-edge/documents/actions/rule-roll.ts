import { Problem } from "../../../table/problem.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { isPosition, type Position } from "../../rules/positions.ts";
import { requireDv } from "./chosen-dv.ts";
import { onCard } from "./on-card.ts";

/** What a GM may rule on; null and the empty word take a ruling back. */
export interface Ruling {
  readonly dv?: number | null;
  readonly position?: Position | "";
}

/** The GM's word on DV and position: final, whatever was proposed (SRD 4.5.1). */
export function ruleRoll(message: ActionMessage, { dv, position }: Ruling): Promise<boolean> {
  return onCard(message, "rule", () => {
    if (position && !isPosition(position))
      throw new Problem("FATES_EDGE.Error.UnknownPosition", { key: position });
    const ruling = {
      ...(dv === undefined ? {} : { dv: dv === null ? null : requireDv(dv) }),
      ...(position === undefined ? {} : { position }),
    };
    return message.update({ system: { gm: { ruling } } });
  });
}
