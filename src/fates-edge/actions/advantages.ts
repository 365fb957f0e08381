import { randomId } from "../../foundry/random-id.ts";
import type { Change } from "../../table/changes.ts";
import { makeChanges } from "../../table/make-changes.ts";
import { Problem } from "../../table/problem.ts";
import { attempt } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import type { PartyActor } from "../data/kinds.ts";
import { WORDS_MAX } from "../data/limits.ts";
import { requireGM } from "../documents/actions/require-gm.ts";
import { requireParty } from "../documents/party/require-party.ts";
import { overStackOf } from "../documents/scene/over-stack-of.ts";
import { changeOf } from "../documents/spans/change-of.ts";
import type { Advantage } from "../rules/over-stack.ts";
import { postNotice } from "./notices.ts";

/**
 * The crew gains a structural advantage while the scene is on. Two new ones make the table look at Over-Stack again
 * (Clarification 4; addenda, "Over-Stack Refresh"); what it then does is the GM's to say.
 */
export function addAdvantage({ label, kind, source = "" }: Partial<Advantage>): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      requireGM();
      const party = requireParty();
      if (!party.system.scene.running) throw new Problem("FATES_EDGE.Error.NoScene");
      const words = (label ?? "").trim().slice(0, WORDS_MAX);
      if (words === "") throw new Problem("FATES_EDGE.Error.NoWords");
      await add(party, { label: words, kind: kind ?? "other", source });
      return true;
    }, false),
  );
}

async function add(party: PartyActor, advantage: Advantage): Promise<void> {
  const id = randomId();
  const after = { ...advantage, late: true };
  const { scene } = party.system.toObject();
  const standing = overStackOf({ ...scene, advantages: { ...scene.advantages, [id]: after } });
  const changes: Change[] = [
    { uuid: party.uuid, path: `system.scene.advantages.${id}`, before: null, after },
    ...(standing.check === null
      ? []
      : changeOf(party.uuid, "system.scene.overStack.checked", scene.overStack.checked, standing.check)),
  ];
  const data = { label: advantage.label, total: standing.total, overStack: standing.state };
  await postNotice("advantage", data, changes);
  await makeChanges(changes);
}
