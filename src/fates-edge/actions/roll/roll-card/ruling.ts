import { UserError } from "#table/refusals.ts";
import type { ActionMessage } from "../../../data/kinds.ts";
import { isPosition } from "../../../rules/pool.ts";
import { onCard } from "../on-card.ts";
import { requireDv, type Ruling } from "../roll-terms.ts";

/** The GM's word on DV and position: final, whatever was proposed (SRD 4.5.1). */
export function ruleRoll(message: ActionMessage, { dv, position }: Ruling): Promise<boolean> {
  return onCard(message, "rule", () => {
    if (position && !isPosition(position))
      throw new UserError("FATES_EDGE.Error.UnknownPosition", { key: position });
    const ruling = {
      ...(dv === undefined ? {} : { dv: dv === null ? null : requireDv(dv) }),
      ...(position === undefined ? {} : { position }),
    };
    return message.update({ system: { gm: { ruling } } });
  });
}

/** The GM leaves what a roll cost in the bank: the card is closed, the points wait for a later beat (SRD 4.5.6). */
export function leaveBanked(message: ActionMessage): Promise<boolean> {
  return onCard(message, "leave", () => message.update({ system: { gm: { state: "banked" } } }));
}
