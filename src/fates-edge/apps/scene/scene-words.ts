import { localize } from "../../../foundry/i18n.ts";
import { currentEdition } from "../../data/current-edition.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { overStackOf } from "../../documents/scene/over-stack-of.ts";
import { isSupplied, SUPPLY_SIZE } from "../../rules/supply.ts";
import { pointsLabel } from "../../words/labels.ts";
import { dvChoices, positionChoices } from "../parts/choices.ts";
import { frameLine, sceneLine } from "../scene-line.ts";

/** The head of the bank's panel: which scene it is, how it is framed, and how the table stands with supply. */
export function sceneHead(party: PartyActor): Record<string, unknown> {
  const { scene, opening, supply } = party.system;
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
    overStackDue: overStackOf(scene).state === "held",
    opening:
      opening.points > 0 && !opening.done
        ? localize("FATES_EDGE.Scene.OpeningDue", { points: pointsLabel(opening.points, edition) })
        : "",
    supplyLine: localize("FATES_EDGE.Supply.Line", { name: supplyName }),
    supplyCount: `${supply}/${SUPPLY_SIZE}`,
    hungry: !isSupplied(supply),
  };
}
