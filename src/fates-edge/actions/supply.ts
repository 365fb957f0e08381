import { randomId } from "../../foundry/random-id.ts";
import type { Change } from "../../table/changes.ts";
import { makeChanges } from "../../table/make-changes.ts";
import { Problem } from "../../table/problem.ts";
import { SUPPLY } from "../data/actor/supply-clock.ts";
import { isNotice, type PartyActor } from "../data/kinds.ts";
import { requireGM } from "../documents/actions/require-gm.ts";
import { clockState } from "../documents/clocks/clock-states.ts";
import { pressureMove } from "../documents/clocks/pressure-move.ts";
import { tickChange } from "../documents/clocks/tick-entry.ts";
import { onceId, postFirst } from "../documents/once-id.ts";
import { ensureSupply } from "../documents/party/ensure-supply.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { postNotice } from "./notices.ts";
import { createParty } from "./party.ts";

/** Why supply moves, and by how many segments it does as it stands. */
export interface SupplyAct {
  /** Keys of the reasons, for the notice. */
  readonly reasons: readonly string[];
  readonly ticks: (filled: number) => number;
  /** The key of the tick, where an act may count once only. */
  readonly key?: string;
}

/**
 * Moves the party's supply with one notice that says why, and one undo (SRD 20.3). Two GMs who move it for the same reason
 * at once move it once.
 * @throws Problem when refused
 */
export async function moveSupply({ reasons, ticks, key }: SupplyAct): Promise<void> {
  requireGM();
  const party = primaryParty() ?? (await createParty());
  if (!party) throw new Problem("FATES_EDGE.Error.NoParty");
  await ensureSupply();
  const before = party.system.supply;
  const count = ticks(before);
  const data = told(party, { reasons, before, after: before + count });
  // A leg that takes nothing leaves supply as it stands: the same once more is another.
  if (count === 0) return postNotice("supply", data, []);
  const id = onceId(["supply", ...reasons, key ?? "", standingOf(party)].join(" "));
  const changes = [tickChange(party.uuid, SUPPLY, key ?? `supply-${randomId()}`, count)];
  await postFirst(id, () => postNotice("supply", data, changes, id));
  await makeChanges(changes);
}

/** Supply as it stands, told apart from every time before: its ticks, and the last notice of what took ticks out of it. */
function standingOf({ uuid, system }: PartyActor): string {
  const path = `system.clocks.${SUPPLY}.ticks.`;
  const isRemoval = (change: Change): boolean =>
    change.uuid === uuid && change.after === null && change.path.startsWith(path);
  const last = game.messages.contents.findLast(
    (message) => isNotice(message) && message.system.changes.some(isRemoval),
  );
  return [last?.id ?? "", ...Object.keys(system.clocks[SUPPLY]?.ticks ?? {}).sort()].join(" ");
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
