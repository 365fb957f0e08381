import { currentEdition } from "../data/current-edition.ts";
import type { PartyActor } from "../documents/kinds.ts";
import { dvLabel, positionLabel } from "./labels.ts";

/** What the GM has set for the scene's rolls, in a line; empty while nothing is set. */
export function sceneLine(party: PartyActor): string {
  const { dv, position } = party.system.scene;
  const parts = [dv !== null && dvLabel(dv, currentEdition()), position !== "" && positionLabel(position)];
  return parts.filter((part) => part !== false).join(" · ");
}
