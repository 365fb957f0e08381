import { Problem } from "../../table/problem.ts";
import type { PcActor } from "../data/kinds.ts";
import { ledgerOf } from "../documents/advancement/ledger-of.ts";
import { tableNumbers } from "../documents/party/table-numbers.ts";
import { MONTAGES_PER_ARC, trainedDays } from "../rules/advancement/downtime.ts";

/** How the downtime of a purchase is spent (SRD 5.2, 6.1). */
export interface LearningOptions {
  /** `train` unless said; `none` is the builder's and the GM's to say; `rush` skips it and opens a Haste clock. */
  readonly downtime?: "train" | "rush" | "none";
  readonly teacher?: boolean;
  readonly montage?: boolean;
}

/** Days that it takes, and the word that the ledger keeps of how. */
export interface Learning {
  readonly days: number;
  readonly how: "" | "train" | "teacher" | "montage" | "teacherMontage" | "rush";
}

/**
 * Settles how something is learnt that takes so many days.
 * @throws Problem when both montages of the arc have been played.
 */
export function learn(actor: PcActor, days: number, options: LearningOptions): Learning {
  const { downtime = "train", teacher = false, montage = false } = options;
  if (days === 0 || (downtime === "none" && game.user.isGM)) return { days: 0, how: "" };
  if (downtime === "rush") return { days: 0, how: "rush" };
  if (montage && montagesLeft(actor) === 0) throw new Problem("FATES_EDGE.Error.NoMontage");
  const how = teacher ? (montage ? "teacherMontage" : "teacher") : montage ? "montage" : "train";
  return { days: trainedDays(days, { teacher, montage }), how };
}

/** Montages this character may still turn days into, in this arc (SRD 6.1). */
export function montagesLeft(actor: PcActor): number {
  const { arc } = tableNumbers();
  const played = ledgerOf(actor).filter((line) => line.arc === arc && /montage$/i.test(line.how)).length;
  return Math.max(0, MONTAGES_PER_ARC - played);
}
