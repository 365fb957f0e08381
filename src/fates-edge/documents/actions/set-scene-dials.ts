import { attempt } from "../../../table/refusals.ts";
import { requireParty } from "../party/require-party.ts";
import { requireDv } from "./chosen-dv.ts";
import { requireGM } from "./require-gm.ts";
import type { Ruling } from "./rule-roll.ts";

/** The GM sets DV and position beforehand, for every roll of the scene; null and the empty word leave them open. */
export function setSceneDials({ dv, position }: Ruling): Promise<boolean> {
  return attempt(async () => {
    requireGM();
    const scene = {
      ...(dv === undefined ? {} : { dv: dv === null ? null : requireDv(dv) }),
      ...(position === undefined ? {} : { position }),
    };
    await requireParty().update({ system: { scene } });
    return true;
  }, false);
}
