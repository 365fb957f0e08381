import type { Mark } from "../../data/actor/mark-data.ts";
import type { PoolPart } from "../../rules/pool.ts";
import type { Position } from "../../rules/positions.ts";
import { setupGives } from "../../rules/setup.ts";

/** What the marks on a character do to the roll that is made now. */
export interface MarksGive {
  readonly parts: readonly PoolPart[];
  readonly position: Position | "";
  /** The marks that the roll uses up, by id. */
  readonly used: readonly string[];
}

/** What waits for a character's next roll: dice lost or lent, and help that was set up (SRD 4.5.3; the addenda's Setup). */
export function marksGive(
  marks: readonly (readonly [string, Mark])[],
  position: Position | "",
  uuid: string,
): MarksGive {
  const waiting = marks.filter(([, { kind }]) => kind !== "separated");
  const setups = waiting.filter(([, mark]) => isSetup(mark));
  const gives = setupGives(position, setups.length);
  const lent = setups.slice(setups.length - gives.dice);
  return {
    parts: [
      ...waiting.filter(([, mark]) => mark.kind === "next").map(([, mark]) => nextPart(mark, uuid)),
      ...lent.map(([, { label }]) => ({ kind: "situational" as const, label, dice: 1, uuid })),
    ],
    position: gives.position,
    used: waiting.map(([id]) => id),
  };
}

function isSetup({ kind }: Mark): boolean {
  return kind === "setup";
}

function nextPart({ label, dice }: Mark, uuid: string): PoolPart {
  return { kind: dice < 0 ? "penalty" : "situational", label, dice, uuid };
}
