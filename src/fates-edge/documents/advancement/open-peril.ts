import { localize } from "../../../foundry/i18n.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";
import { requireGM } from "../actions/require-gm.ts";
import { newClock } from "../clocks/new-clock.ts";
import { requireParty } from "../party/require-party.ts";

/** Segments of a peril clock; the text names none (docs/rulings.md). */
const PERIL_SEGMENTS = 4;

/** Opens the clock of a character who is captured, lost or waylaid: a tick for each session absent (SRD 17.5). */
export function openPeril(actor: PcActor): Promise<boolean> {
  return attempt(async () => {
    requireGM();
    const party = requireParty();
    const key = `peril-${actor.id}`;
    if (party.system.clocks[key]) throw new Problem("FATES_EDGE.Error.PerilOpen", { name: actor.name });
    const name = localize("FATES_EDGE.Clock.Peril", { name: actor.name });
    const of = { kind: "peril", scope: "actor", actor: actor.uuid } as const;
    const clock = newClock(party, { name, size: PERIL_SEGMENTS, ...of });
    await party.update({ system: { clocks: { [key]: clock } } });
    return true;
  }, false);
}
