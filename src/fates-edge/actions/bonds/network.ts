import { idOf } from "#foundry/documents.ts";
import { actOnOwned } from "#table/acts/in-turn.ts";
import { UserError } from "#table/refusals.ts";
import { sha256 } from "#table/sha256.ts";
import type { PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { xpReasons } from "../../rules/advancement/quote.ts";
import { regionsOf } from "../../rules/advancement/ledger.ts";
import { REGION_XP } from "../../rules/advancement/prices.ts";
import { characterFacts, ledgerOf, newLine, nextLineId } from "../../state/growth/ledger.ts";
import { growingNetworks } from "../../state/network.ts";
import { requireNoReason } from "../on-sheet.ts";

/**
 * Expands a network into a region for good (SRD 15, "Shadow Broker"): a line of the ledger, which can be taken back as any purchase.
 * @param network the id of the asset
 */
export function expandNetwork(actor: PcActor, network: string, region: string): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const label = region.trim().slice(0, WORDS_MAX);
    const asset = growingNetworks(actor).find((one) => idOf(one) === network);
    if (!asset) throw new UserError("FATES_EDGE.Error.NoNetwork", { name: actor.name });
    if (label === "") throw new UserError("FATES_EDGE.Error.WhichRegion");
    if (regionsOf(ledgerOf(actor), network).includes(label))
      throw new UserError("FATES_EDGE.Error.RegionReached", { name: asset.name, region: label });
    requireNoReason(xpReasons(REGION_XP, characterFacts(actor)));
    const line = newLine(actor, { kind: "region", xp: -REGION_XP, label, target: network });
    const id = nextLineId(actor, `region-${network}-${sha256(label).slice(0, 16)}`);
    await actor.update({ system: { ledger: { [id]: line } } });
  });
}
