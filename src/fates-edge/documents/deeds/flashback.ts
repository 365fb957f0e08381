import { findHere } from "../../../foundry/documents.ts";
import { flashbackKey, priceOf, returnBoon } from "../../actions/flashback.ts";
import { isPaidFor } from "../../data/actor/boon-entries.ts";
import { type DeedMessage, isPc } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import { FLASHBACK_BOONS } from "../../rules/teamwork.ts";
import { saidBy } from "../../state/player-requests.ts";
import { plays } from "../plays.ts";
import { type DeedKind, isUnstamped } from "./deed-kind.ts";
import { stampDeed } from "./stamp-deed.ts";
import type { Stamp } from "./stamp.ts";

/**
 * A flashback (Core): the GM's client sees that a boon was paid for it, so that it can be given back with it. One after
 * another: what is given back for the first may cover the second.
 */
export const flashback: DeedKind = {
  kind: "flashback",
  isDue: isUnstamped,
  async take(messages) {
    for (const message of messages) await takeOne(message);
  },
};

async function takeOne(message: DeedMessage): Promise<void> {
  const stamp = stampFor(message);
  const actor = findHere(message.system.actor);
  if (stamp.reason === "NoBoon" && isPc(actor)) await returnBoon(actor, message.id ?? "");
  await stampDeed(message, stamp);
}

function stampFor({ id, author, system }: DeedMessage): Stamp {
  const actor = findHere(system.actor);
  if (!isPc(actor) || !plays(author, actor)) return { state: "refused", reason: "NotTheirs" };
  const data = saidBy(actor, system.data);
  if (!setting("automateBoons")) return { state: "done", data };
  const key = flashbackKey(id ?? "");
  if (!isPaidFor(actor.system.boons, key, FLASHBACK_BOONS)) return { state: "refused", reason: "NoBoon" };
  const path = `system.boons.entries.${key}`;
  return {
    state: "done",
    data,
    changes: [{ uuid: actor.uuid, path, before: null, after: priceOf(id ?? "") }],
  };
}
