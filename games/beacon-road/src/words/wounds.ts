import { localize } from "#foundry/i18n.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { heldOf, type StoredStatus } from "../data/actor/fighter.ts";
import type { FighterActor } from "../data/kinds.ts";
import { woundsAmong } from "../rules/combat/wounds.ts";
import { label } from "./labels.ts";

/** Those of somebody's statuses that fit, as a list by their keys, with their severity. */
export function statusOptions(actor: FighterActor, fits: (status: StoredStatus) => boolean): Option[] {
  return Object.entries(actor.system.statuses)
    .filter(([, status]) => fits(status))
    .map(([value, { id, degree }]) => ({
      value,
      label: localize("BEACON_ROAD.Status.WithDegree", { status: label.status(id), degree }),
    }));
}

/** The wounds of somebody of which one may be lessened or closed (Wounds). */
export function woundOptions(actor: FighterActor): Option[] {
  return statusOptions(actor, (status) => woundsAmong(heldOf({ status })).length > 0);
}
