import { localize } from "../../foundry/i18n.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { PartyActor } from "../data/kinds.ts";
import { dvLabel, positionLabel } from "../words/labels.ts";

/** What the GM has set for the scene's rolls, in a line; empty while nothing is set. */
export function sceneLine(party: PartyActor): string {
  const { dv, position } = party.system.scene;
  const parts = [dv !== null && dvLabel(dv, currentEdition()), position !== "" && positionLabel(position)];
  return joined([frameLine(party), ...parts]);
}

/** How long the scene's actions take and what it is about, in a line; empty where neither is said. */
export function frameLine({ system }: PartyActor): string {
  const { time, pillar } = system.scene;
  return joined([
    time !== "" && localize(`FATES_EDGE.Scene.Time.${time}`),
    pillar !== "" && localize(`FATES_EDGE.Pillar.${pillar}`),
  ]);
}

function joined(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== "").join(" · ");
}
