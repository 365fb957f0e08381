import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { changeOf } from "#table/changes.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { itemRef } from "#table/words/line.ts";
import { type GearItem, isGear } from "../../data/kinds.ts";
import { canPatch, repairsOf } from "../../rules/advancement/gear.ts";
import { tableNumbers } from "../../state/party.ts";
import { patchingRoll } from "../../state/roll/patching.ts";
import { nextTending } from "../../state/retinue/tending.ts";
import { toolNamed } from "../../state/tools.ts";
import type { Doing, Planned } from "./doing.ts";

/** Mends a thing for good, with tools, materials and downtime (SRD 20.5). */
export function repair(doing: Doing): Planned {
  const item = requireGear(doing);
  const { condition, patched, flagged, tended } = item.system;
  if (!repairsOf(item.system).includes("downtime")) throw notNow(item);
  const uuid = uuidOf(item);
  return {
    changes: [
      ...changeOf(uuid, "system.condition", condition, "sound"),
      ...changeOf(uuid, "system.patched", patched, 0),
      ...changeOf(uuid, "system.flagged", flagged, false),
      ...changeOf(uuid, "system.tended", tended, nextTending(item)),
    ],
    summary: [{ key: "FATES_EDGE.Act.Told.repair", data: { item: itemRef(item) } }],
  };
}

/** Patches a thing for this scene, on a roll of Craft or Survival that succeeded in it and has patched nothing yet (SRD 20.5). */
export function patch(doing: Doing): Planned {
  const item = requireGear(doing);
  const { scene } = tableNumbers();
  if (!canPatch(item.system, scene)) throw notNow(item);
  const roll = patchingRoll(doing.actor);
  if (!roll) throw new UserError("FATES_EDGE.Error.NoPatchRoll");
  const uuid = uuidOf(item);
  return {
    changes: [
      ...changeOf(uuid, "system.patched", item.system.patched, scene),
      ...changeOf(uuid, "system.patchRoll", item.system.patchRoll, idOf(roll)),
    ],
    summary: [{ key: "FATES_EDGE.Act.Told.patch", data: { item: itemRef(item) } }],
  };
}

/** A GM lets somebody try without the tool that it takes, in this scene (SRD O). @throws UserError where that is no question */
export function withoutTool({ actor, said }: Doing): Planned {
  const tool = toolNamed(said.of);
  const { scene } = tableNumbers();
  const before = actor.system.withoutTool?.[said.of] ?? null;
  if (!tool || before === scene) throw new UserError("TABLE.Error.NotNow");
  return {
    changes: [{ uuid: uuidOf(actor), path: `system.withoutTool.${tool}`, before, after: scene }],
    summary: [{ key: `FATES_EDGE.Act.Tool.${tool}`, data: { name: actor.name } }],
  };
}

/** @throws UserError for a thing that does not lie on the character */
function requireGear({ actor, said }: Doing): GearItem {
  const item = findHere(said.of);
  if (!isGear(item)) throw goneError("FATES_EDGE.Error.ItemGone", said.of);
  if (item.parent !== actor) throw notNow(item);
  return item;
}

function notNow({ name }: GearItem): UserError {
  return new UserError("FATES_EDGE.Error.NotWithGear", { name });
}
