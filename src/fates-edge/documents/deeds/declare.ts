import { makeChanges } from "../../../table/make-changes.ts";
import { findHere } from "../../../foundry/uuid.ts";
import { isPc, type DeedMessage } from "../kinds.ts";
import { declaredChange } from "../mixed/declared-change.ts";
import { mixedScene } from "../mixed/mixed-scene.ts";
import { plays } from "../plays.ts";
import { isUnstamped, type DeedKind } from "./deed-kind.ts";
import { saidBy } from "./said.ts";
import type { Stamp } from "./stamp.ts";
import { stampDeed } from "./stamp-deed.ts";

/** What players declare in a beat (SRD R.7). Each stands beside the others; the last of one character counts. */
export const declare: DeedKind = {
  kind: "declare",
  isDue: isUnstamped,
  async take(messages) {
    for (const message of messages) {
      const stamp = stampFor(message);
      await stampDeed(message, stamp);
      await makeChanges(stamp.changes ?? []);
    }
  },
};

function stampFor({ author, system }: DeedMessage): Stamp {
  const mixed = mixedScene();
  if (!mixed || mixed.scene.beat.step === "") return { state: "refused", reason: "NoMixedScene" };
  const actor = findHere(system.actor);
  if (!isPc(actor) || !plays(author, actor)) return { state: "refused", reason: "NotTheirs" };
  const said = saidBy(actor, system.data);
  if (said.words === "") return { state: "refused", reason: "SayHow" };
  return { state: "done", data: said, changes: [declaredChange(mixed, actor, said.words)] };
}
