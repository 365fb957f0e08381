import type { Mark } from "../../data/actor/mark-data.ts";
import type { MissedPenalty, StoredPart } from "../../data/message/action-data.ts";

/** What a roll makes of the marks that wait for it. */
export interface MarksMet {
  /** Those that it uses up, by id. */
  readonly used: readonly string[];
  /** How many set-ups among them: each may have made its position a step milder. */
  readonly setups: number;
  /** Penalties that are not in it: they go on waiting. */
  readonly missed: readonly MissedPenalty[];
}

/** As much of a roll as says which marks it was made with. */
export interface MarkedRoll {
  readonly id: string;
  readonly marks: readonly string[];
  readonly parts: Readonly<Record<string, StoredPart>>;
}

/**
 * Which of the marks that wait for a character's next roll this one uses up (SRD 4.5.3; the addenda's Setup). A roll takes
 * what it names, and a penalty only with its dice among the parts of the pool: naming it alone strikes nothing.
 */
export function marksMet(
  waiting: readonly (readonly [string, Mark])[],
  { id, marks, parts }: MarkedRoll,
): MarksMet {
  const penalties = Object.values(parts).filter(({ kind }) => kind === "penalty");
  const isTaken = ({ label, dice }: Mark): boolean => {
    const place = penalties.findIndex((part) => part.label === label && part.dice === dice);
    return place >= 0 && penalties.splice(place, 1).length > 0;
  };
  const isUsed = ([key, mark]: readonly [string, Mark]): boolean => {
    // Noted as used by this very roll: it was judged before, by a client that did not come to stamp it.
    if (mark.used === id) return true;
    return marks.includes(key) && (!isPenalty(mark) || isTaken(mark));
  };
  const lasting = waiting.filter(([, { kind }]) => kind !== "separated");
  const used = lasting.filter(isUsed);
  const missed = lasting.filter((each) => !used.includes(each) && isPenalty(each[1]));
  return {
    used: used.map(([key]) => key),
    setups: used.filter(([, { kind }]) => kind === "setup").length,
    missed: missed.map(([, { label, dice }]) => ({ label, dice })),
  };
}

function isPenalty({ kind, dice }: Mark): boolean {
  return kind === "next" && dice < 0;
}
