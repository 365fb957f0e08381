import { localize } from "../../foundry/i18n.ts";
import { randomId } from "../../foundry/random-id.ts";
import { Problem } from "../../table/problem.ts";
import { isComplication, type PcActor } from "../data/kinds.ts";
import { embedCopy } from "../documents/advancement/embed-copy.ts";
import { newLine } from "../documents/advancement/new-line.ts";
import { COMPLICATION_XP, COMPLICATIONS_MAX } from "../rules/advancement/build.ts";
import { onSheet } from "./refusals.ts";

/** The card that a complication was drawn as. */
export interface DrawnAs {
  readonly suit: string;
  readonly rank: string;
}

/**
 * Takes a complication at Session 0 for one XP, two at most (SRD 9.2, 9.3). Without an item, a blank one in the player's
 * own words.
 */
export function takeComplication(
  actor: PcActor,
  item: Item.Implementation | null,
  card: DrawnAs = { suit: "", rank: "" },
): Promise<Item.Implementation | null> {
  return onSheet(
    actor,
    async () => {
      requireOpen(actor, item);
      const taken = item ? await embedCopy(actor, item, card) : await embedBlank(actor, card);
      const facts = { kind: "complication", xp: COMPLICATION_XP, from: 0, to: 1 } as const;
      const line = newLine(actor, { ...facts, label: taken.name, target: taken.id ?? "" });
      await actor.update({ system: { ledger: { [randomId()]: line } } });
      return taken;
    },
    null,
  );
}

function requireOpen({ items, system }: PcActor, item: Item.Implementation | null): void {
  if (item && !isComplication(item))
    throw new Problem("FATES_EDGE.Error.NoComplication", { name: item.name });
  if (system.build.state !== "building" && !game.user.isGM) throw new Problem("FATES_EDGE.Error.BuildDone");
  const taken = items.contents.filter(isComplication);
  if (taken.length >= COMPLICATIONS_MAX)
    throw new Problem("FATES_EDGE.Error.ComplicationsFull", { max: COMPLICATIONS_MAX });
  if (item && item.system.slug !== "" && taken.some((each) => each.system.slug === item.system.slug))
    throw new Problem("FATES_EDGE.Error.HasItAlready", { name: item.name });
}

async function embedBlank(actor: PcActor, system: DrawnAs): Promise<Item.Implementation> {
  const name = localize("TYPES.Item.complication");
  const blank = { _id: randomId(), name, type: "complication", system } as const;
  const [made] = await actor.createEmbeddedDocuments("Item", [blank], { keepId: true });
  if (made) return made;
  throw new Problem("FATES_EDGE.Error.ItemRefused", { name });
}
