import { idOf } from "#foundry/documents.ts";
import { type AssetItem, isPc, isTalent, type PcActor } from "../data/kinds.ts";
import { regionsOf } from "../rules/advancement/ledger.ts";
import { lentEdges } from "./edges/edges.ts";
import { ledgerOf } from "./growth/ledger.ts";
import { holdingsOf } from "./retinue/retinue.ts";

/** The talent that lets a network grow (SRD 15). */
const BROKER_TALENT = "shadow-broker";

/** The networks that a character may expand now: their own, while the talent is awake; none for anybody else. */
export function growingNetworks(actor: PcActor): AssetItem[] {
  const isBroker = lentEdges(actor).some(({ item }) => isTalent(item) && item.system.slug === BROKER_TALENT);
  return isBroker ? holdingsOf(actor).filter(({ system }) => system.kind === "spy") : [];
}

/** Where an asset can matter: as it is written there, and the regions that it was expanded into. */
export function reachOf(asset: AssetItem): string {
  const { parent, system } = asset;
  const regions = isPc(parent) ? regionsOf(ledgerOf(parent), idOf(asset)) : [];
  return [system.reach, ...regions].filter(Boolean).join(", ");
}
