import { findHere } from "../../../foundry/documents.ts";
import type { EffectNames } from "../../actions/effects/effects.ts";
import { isGear } from "../../data/kinds.ts";
import { shownTo } from "../../state/clocks.ts";
import { clockName } from "../clocks/clock-name.ts";
import { clockState } from "../clocks/clock-states.ts";
import { primaryParty } from "../party/primary-party.ts";

/** What the things that effects name are called for a user: a clock that is not shown to them has no name. */
export function effectNames({ isGM }: Pick<User.Implementation, "isGM">): EffectNames {
  return {
    clock: (key) => {
      const party = primaryParty();
      const clock = party && clockState(party, key);
      return clock && shownTo(clock, isGM) !== "none" ? clockName(clock) : "";
    },
    actor: nameOf,
    item: nameOf,
  };
}

function nameOf(uuid: string): string {
  const found = findHere(uuid);
  return found instanceof Actor || isGear(found) ? found.name : "";
}
