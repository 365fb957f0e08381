import { contestLead } from "../../rules/contest-lead.ts";
import { judgeShares } from "../../rules/group-roll.ts";
import type { Ladder } from "../../rules/ladder.ts";
import type { Outcome } from "../../rules/outcome.ts";

/** What one side of a call rolled. */
export interface RolledSide {
  readonly name: string;
  readonly successes: number;
  readonly setbacks: number;
  readonly dv: number;
  readonly ladder: Ladder;
}

/** One side of a contest, and what it counts. */
export interface ContestSide {
  readonly name: string;
  readonly successes: number;
}

/** What a call comes to, once all have rolled or a GM has closed it. */
export type RequestResult =
  | { readonly kind: "group"; readonly outcome: Outcome; readonly best: string; readonly rolled: number }
  | { readonly kind: "contest"; readonly sides: readonly ContestSide[]; readonly leader: string };

/** One outcome for all: the best single result, everyone's setbacks (SRD 4.6). The call's DV, else the best one's own. */
export function groupResult(rolled: readonly RolledSide[], dv: number | null): RequestResult | null {
  const [first, ...others] = rolled;
  if (!first) return null;
  const best = others.reduce((most, side) => (side.successes > most.successes ? side : most), first);
  const outcome = judgeShares(rolled, { dv: dv ?? best.dv, ladder: best.ladder });
  return { kind: "group", outcome, best: best.name, rolled: rolled.length };
}

/** Who carries a contest; nobody where the highest are level, and things stay as they are (SRD 4.5.1). */
export function contestResult(sides: readonly ContestSide[]): RequestResult | null {
  if (sides.length < 2) return null;
  const lead = contestLead(sides.map(({ successes }) => successes));
  return { kind: "contest", sides, leader: lead === null ? "" : sides[lead]!.name };
}
