import { findHere } from "../../../foundry/documents.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { type DeedMessage, isPc } from "../../data/kinds.ts";
import { saidBy } from "../../state/player-requests.ts";
import { declaredChange } from "../mixed/declared-change.ts";
import { mixedScene } from "../mixed/mixed-scene.ts";
import { plays } from "../plays.ts";
import { type DeedKind, isUnstamped } from "./deed-kind.ts";
import { stampDeed } from "./stamp-deed.ts";
import type { Stamp } from "./stamp.ts";

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
