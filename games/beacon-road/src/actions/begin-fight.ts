import type { ActMessage } from "../data/kinds.ts";
import { fighterHere } from "../state/rights.ts";
import { type Ambush, surpriseRolls } from "../state/surprise.ts";
import { rolled } from "../state/thrown.ts";
import { postAct } from "./post-act.ts";

/** Who fights, and how it begins. */
interface Beginning extends Pick<Ambush, "ambush"> {
  readonly actors: readonly string[];
  readonly friends: readonly string[];
  /** Whether who is surprised was said, or the dice say it. */
  readonly surprise: string;
  /** Whoever is surprised; where the dice say it, whoever expects nothing. */
  readonly surprised: readonly string[];
}

/** Begins a fight; where the dice say who is surprised, they are thrown now (Entering Combat). */
export function beginFight(beginning: Beginning): Promise<ActMessage | null> {
  const { actors, ambush, surprise, surprised } = beginning;
  const isRolled = surprise === "rolled" && ambush.length > 0;
  const people = actors.flatMap((uuid) => fighterHere(uuid) ?? []);
  const rolls = isRolled ? surpriseRolls(people, { ambush, unwatchful: surprised }) : [];
  return postAct(
    "beginFight",
    null,
    { ...beginning },
    rolls.map(({ pool }) => rolled(pool)),
  );
}
