import { SUPPLY } from "../../data/actor/supply-clock.ts";
import { primaryParty } from "./primary-party.ts";

/**
 * Stores the party's supply clock where nobody has ticked it yet: until then it is only read as full, and a tick of its
 * own would be stored beside the defaults of any clock.
 */
export async function ensureSupply(): Promise<void> {
  const party = primaryParty();
  if (!party || party._source.system.clocks?.[SUPPLY]) return;
  await party.update({ system: { clocks: { [SUPPLY]: party.system.clocks[SUPPLY] } } });
}
