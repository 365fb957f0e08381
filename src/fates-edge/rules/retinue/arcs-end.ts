import type { ClockKind } from "../clocks.ts";
import type { Edition } from "../edition.ts";
import type { Condition } from "./condition.ts";
import {
  afterArc,
  type Kept,
  UPKEEP_DAYS,
  type UpkeepPrice,
  upkeepPrice,
  type UpkeepWay,
  upkeepWays,
} from "./upkeep.ts";

/** What an owner says to one thing that is due: a way to pay for it, to let it slip, or nothing yet. */
export type UpkeepChoice = UpkeepWay | "none" | "";

/** A follower or an asset at an arc's end, and what its owner says. */
export interface AskedFor {
  readonly key: string;
  readonly kept: Kept;
  readonly flagged: boolean;
  readonly missed: number;
  readonly choice: UpkeepChoice;
  /** The mission that frees what is compromised was played. */
  readonly recovered: boolean;
}

/** Whether an owner is asked about it: it was flagged, or is no longer maintained (SRD 16.5.1). */
export function isDue({ kept, flagged }: Pick<AskedFor, "kept" | "flagged">): boolean {
  if (kept.condition !== "maintained") return true;
  return flagged && !(kept.kind === "asset" && kept.superior);
}

/** The ways open to its owner, with their price; none as long as a mission comes first. */
export function waysFor(
  { kept, recovered }: Pick<AskedFor, "kept" | "recovered">,
  edition: Pick<Edition, "assetUpkeep" | "coinUpkeep">,
): { readonly ways: UpkeepWay[]; readonly price: UpkeepPrice } {
  const price = upkeepPrice(kept, edition);
  return { price, ways: price.quest && !recovered ? [] : upkeepWays(kept, edition) };
}

/** The clock that tells what neglect brings, and how many segments it has. */
export interface NeglectClock {
  readonly kind: ClockKind;
  readonly size: number;
}

/**
 * What a clock may count where something has sunk (SRD 16.5.4, 16.10, 16.11; kinds and sizes are ours): trouble that gathers around what is
 * neglected, and the mission that brings back what is compromised.
 */
export const NEGLECT_CLOCKS: Readonly<Record<Exclude<Condition, "maintained">, NeglectClock>> = Object.freeze(
  {
    neglected: { kind: "danger", size: 4 },
    compromised: { kind: "progress", size: 6 },
  },
);

/** The clock for something that was settled; null where it has not sunk. */
export function neglectClock(
  before: Condition,
  { condition }: Pick<Settled, "condition">,
): NeglectClock | null {
  return condition === before || condition === "maintained" ? null : NEGLECT_CLOCKS[condition];
}

/** What comes of one thing: how it stands, and what was paid. */
export interface Settled {
  readonly key: string;
  readonly condition: Condition;
  readonly missed: number;
  /** How it was paid; empty where it was not. */
  readonly way: UpkeepWay | "";
  readonly xp: number;
  readonly days: number;
  /** XP that were wanting for what its owner chose. */
  readonly short: number;
}

/**
 * What an arc's end makes of all that one holder has (SRD 16.5): what is paid for is maintained, what is flagged and unpaid sinks a step. XP is
 * paid in the order given, as far as there is any.
 * @param left XP the holder may spend
 */
export function settleArc(
  asked: readonly AskedFor[],
  left: number,
  edition: Pick<Edition, "assetUpkeep" | "coinUpkeep">,
): Settled[] {
  let budget = left;
  return asked.filter(isDue).map((each) => {
    const settled = settleOne(each, budget, edition);
    budget -= settled.xp;
    return settled;
  });
}

function settleOne(
  each: AskedFor,
  left: number,
  edition: Pick<Edition, "assetUpkeep" | "coinUpkeep">,
): Settled {
  const { key, kept, flagged, missed, choice, recovered } = each;
  const { ways, price } = waysFor(each, edition);
  const chosen = ways.find((way) => way === choice) ?? "";
  const short = chosen === "xp" ? Math.max(0, price.xp - Math.max(0, left)) : 0;
  const way = short > 0 ? "" : chosen;
  const superior = kept.kind === "asset" && kept.superior;
  const after = afterArc({
    condition: kept.condition,
    flagged,
    missed,
    superior,
    paid: way !== "",
    recovered,
  });
  return {
    key,
    ...after,
    way,
    xp: way === "xp" ? price.xp : 0,
    days: way === "time" ? UPKEEP_DAYS : 0,
    short,
  };
}
