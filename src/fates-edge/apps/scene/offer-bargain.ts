import { findHere } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { makeOffer } from "../../actions/offers.ts";
import { isPc } from "../../data/kinds.ts";
import type { Bargain } from "../../rules/hard-moves.ts";

/** What an offer calls a bargain: a follower is given up as an asset is. */
const WAYS = { boon: "boon", asset: "asset", follower: "asset" } as const;

/** Puts death before a character's player with every way out that is left: "Spend a follower or an asset to live?" (SRD Y). */
export async function offerBargain(uuid: string, bargains: readonly Bargain[]): Promise<void> {
  const actor = findHere(uuid);
  if (!isPc(actor)) return;
  const ways = [...new Set(bargains.map((bargain) => WAYS[bargain]))];
  await makeOffer({
    kind: "death",
    actor: uuid,
    label: localize("FATES_EDGE.Warning.Death", { name: actor.name }),
    ways,
  });
}
