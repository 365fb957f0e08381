import { uuidOf } from "#foundry/documents.ts";
import { changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { requireParty } from "../../state/party.ts";
import type { Doing, Planned } from "./doing.ts";

/** A GM lets a character buy in the scene that is running, until it ends (SRD 12.4). @throws UserError where none is */
export function buyNow({ actor }: Doing): Planned {
  const { running, number } = requireParty().system.scene;
  const { buysIn } = actor.system;
  if (!running || buysIn === number) throw new UserError("TABLE.Error.NotNow");
  return {
    changes: changeOf(uuidOf(actor), "system.buysIn", buysIn, number),
    summary: [{ key: "FATES_EDGE.Act.Told.buyNow", data: { name: actor.name } }],
  };
}

/** What was learnt in a hurry is made good in downtime: its flaw goes (SRD 5.2, Rush Rule). @throws UserError for a flaw that is gone */
export function mendFlaw({ actor, said }: Doing): Planned {
  const flaw = actor.system.toObject().flaws?.[said.of];
  if (!flaw) throw new UserError("TABLE.Error.NotNow");
  return {
    changes: [{ uuid: uuidOf(actor), path: `system.flaws.${said.of}`, before: flaw, after: null }],
    summary: [{ key: "FATES_EDGE.Act.Told.mendFlaw", data: { what: flaw.label, words: flaw.words } }],
  };
}
