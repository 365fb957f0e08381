import { randomId } from "../../../foundry/random-id.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { SUPPLY } from "../../data/actor/supply-clock.ts";
import { requireGM } from "../actions/require-gm.ts";
import { clockState } from "../clocks/clock-states.ts";
import { pressureMove } from "../clocks/pressure-move.ts";
import { tickChange } from "../clocks/tick-entry.ts";
import type { PartyActor } from "../kinds.ts";
import { createParty } from "../party/create-party.ts";
import { ensureSupply } from "../party/ensure-supply.ts";
import { primaryParty } from "../party/primary-party.ts";
import { postNotice } from "../post-notice.ts";

/** Why supply moves, and by how many segments it does as it stands. */
export interface SupplyAct {
  /** Keys of the reasons, for the notice. */
  readonly reasons: readonly string[];
  readonly ticks: (filled: number) => number;
  /** The key of the tick, where an act may count once only. */
  readonly key?: string;
}

/**
 * Moves the party's supply with one notice that says why, and one undo (SRD 20.3).
 * @throws Problem when refused
 */
export async function moveSupply({ reasons, ticks, key = `supply-${randomId()}` }: SupplyAct): Promise<void> {
  requireGM();
  const party = primaryParty() ?? (await createParty());
  if (!party) throw new Problem("FATES_EDGE.Error.NoParty");
  await ensureSupply();
  const before = party.system.supply;
  const count = ticks(before);
  const changes = count === 0 ? [] : [tickChange(party.uuid, SUPPLY, key, count)];
  await postNotice("supply", told(party, { reasons, before, after: before + count }), changes);
  await makeChanges(changes);
}

function told(
  party: PartyActor,
  {
    reasons,
    before,
    after,
  }: { readonly reasons: readonly string[]; readonly before: number; readonly after: number },
) {
  const clock = clockState(party, SUPPLY);
  return { reasons: [...reasons], before, after, pressure: clock ? pressureMove(clock, before, after) : "" };
}
