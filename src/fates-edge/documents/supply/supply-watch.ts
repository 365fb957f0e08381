import { isActiveGM } from "../../../foundry/host.ts";
import { postNotice } from "../../actions/notices.ts";
import { SUPPLY } from "../../data/actor/supply-clock.ts";
import { isParty, type PartyActor } from "../../data/kinds.ts";
import { DANGEROUSLY_LOW, fatigueOnReaching } from "../../rules/supply.ts";
import { primaryParty } from "../party/primary-party.ts";

/** How far supply was filled when this client last looked, by party. */
const known = new Map<string, number>();

/**
 * Tells the table when supply gets dangerously low or runs out, whatever moved it (`ready`). The fatigue that comes with it
 * is offered on that card and never given behind the GM's back (SRD 20.3; W, example 1).
 */
export function startSupplyWatch(): void {
  const party = primaryParty();
  if (party) known.set(party.uuid, party.system.supply);
  Hooks.on("updateActor", (actor) => void (isParty(actor) && followSupply(actor)));
}

function followSupply({ uuid, system }: PartyActor): void {
  const before = known.get(uuid) ?? system.supply;
  known.set(uuid, system.supply);
  if (!isActiveGM() || primaryParty()?.uuid !== uuid) return;
  const fatigue = fatigueOnReaching(before, offered(system));
  if (fatigue > 0) void postNotice("supplyLow", { fatigue, filled: system.supply }, []);
}

/** A supply clock with effects of its own at full offers them when it lands: the collapse is not offered twice. */
function offered({ supply, clocks }: PartyActor["system"]): number {
  const lands = Object.keys(clocks[SUPPLY]?.lands ?? {}).length > 0;
  return lands ? Math.min(supply, DANGEROUSLY_LOW) : supply;
}
