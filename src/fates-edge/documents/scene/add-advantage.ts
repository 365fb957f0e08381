import { randomId } from "../../../foundry/random-id.ts";
import { attempt } from "../../../table/attempt.ts";
import type { Change } from "../../../table/changes.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { Advantage } from "../../rules/over-stack.ts";
import { requireGM } from "../actions/require-gm.ts";
import type { PartyActor } from "../kinds.ts";
import { requireParty } from "../party/require-party.ts";
import { postNotice } from "../post-notice.ts";
import { changeOf } from "../spans/change-of.ts";
import { overStackOf } from "./over-stack-of.ts";

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
