import { localize } from "#foundry/i18n.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { isSupplied, SUPPLY_SIZE } from "../../rules/supply.ts";
import { primaryParty, tableNumbers } from "../../state/party.ts";
import { overStackOf } from "../../state/scene.ts";
import { dvLabel, pointsLabel, positionLabel } from "../../words/labels.ts";
import { dvChoices, positionChoices } from "../parts/controls.ts";

/**
 * What a window that spends or draws says once the scene it was opened in has ended: that its draft is kept, and
 * whether there are points for it. Empty while the scene is the same.
 * @param scene the number of the scene it was opened in
 */
export function sceneOver(scene: number): string {
  if (tableNumbers().scene === scene) return "";
  const carried = (primaryParty()?.system.bank.total ?? 0) > 0;
  return localize(`FATES_EDGE.Scene.${carried ? "OverCarry" : "OverLapse"}`);
}

/** The head of the bank's panel: which scene it is, how it is framed, and how the table stands with supply. */
export function sceneHead(party: PartyActor): Record<string, unknown> {
  const { scene, supply } = party.system;
  const edition = currentEdition();
  const supplyName = localize(`FATES_EDGE.Party.SupplyName.${supply}`);
  return {
    sceneTitle: localize("FATES_EDGE.Party.SceneTitle", { number: scene.number }),
    sceneName: scene.name || (scene.running ? "" : localize("FATES_EDGE.Scene.Between")),
    running: scene.running,
    sceneLine: sceneLine(party),
    frameLine: frameLine(party),
    dvs: dvChoices(scene.dv, edition),
    positions: positionChoices(scene.position, localize("FATES_EDGE.Position.Open")),
    overStackDue: overStackOf(scene, edition).state === "held",
    opening: openingLine(party),
    supplyLine: localize("FATES_EDGE.Supply.Line", { name: supplyName }),
    supplyCount: supplyLeft(supply),
    hungry: !isSupplied(supply),
  };
}

/** How much supply there still is: its clock counts what is used up, and an empty clock reads as empty packs. */
export function supplyLeft(used: number): string {
  return localize("FATES_EDGE.Supply.Left", { left: SUPPLY_SIZE - used, size: SUPPLY_SIZE });
}

/** The complication that the arc opens with, as long as nobody has told it (SRD 4.5.6); empty without one. */
export function openingLine({ system }: PartyActor): string {
  const { points, done } = system.opening;
  if (points === 0 || done) return "";
  return localize("FATES_EDGE.Scene.OpeningDue", { points: pointsLabel(points, currentEdition()) });
}

/** What the GM has set for the scene's rolls, in a line; empty while nothing is set. */
export function sceneLine(party: PartyActor): string {
  const { dv, position } = party.system.scene;
  const parts = [dv !== null && dvLabel(dv, currentEdition()), position !== "" && positionLabel(position)];
  return joined([frameLine(party), ...parts]);
}

/** How long the scene's actions take and what it is about, in a line; empty where neither is said. */
function frameLine({ system }: PartyActor): string {
  const { time, pillar } = system.scene;
  return joined([
    time !== "" && localize(`FATES_EDGE.Scene.Time.${time}`),
    pillar !== "" && localize(`FATES_EDGE.Pillar.${pillar}`),
  ]);
}

function joined(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== "").join(" · ");
}
