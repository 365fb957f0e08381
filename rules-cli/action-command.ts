import { boonsEarned } from "../src/fates-edge/rules/boons.ts";
import { dvName, POOL_MAX } from "../src/fates-edge/rules/pool.ts";
import { countSuccesses, DICE, isSuccess } from "../src/fates-edge/rules/dice.ts";
import { judge, type Outcome } from "../src/fates-edge/rules/outcome.ts";
import {
  applyFatigue,
  applyLadder,
  facesOf,
  onesThatCount,
  rerollWithBoon,
  type ChooseSuccesses,
  type RollHistory,
} from "../src/fates-edge/rules/roll-history.ts";
import { readFlags, required, type Flags } from "../tools/rules/flags.ts";
import { fatigueForRoll } from "./forced.ts";
import { givenFaces } from "./given-faces.ts";
import { UsageError, quoted } from "../tools/rules/usage-error.ts";
import { wholeNumber, wholeNumbers } from "../tools/rules/values.ts";
import { editionNamed, ladderOf, onesOf } from "./dials.ts";

const FLAGS = {
  dice: "value",
  dv: "value",
  ladder: "value",
  rerolls: "value",
  fatigue: "value",
  choose: "value",
  boon: "value",
  ones: "value",
  bargain: "switch",
  edition: "value",
} as const;

/** The highest face of the dice on the table. */
const DIE_FACES = DICE.d10.faces;

const ALL_MET = { stakes: true, consequence: true, fresh: true };

/**
 * `action`: the ruling on dice thrown at a table.
 * @throws UsageError naming the argument.
 */
export function actionCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const ladder = ladderOf(flags.get("ladder"));
  const dv = wholeNumber("--dv", required(flags, "dv"), 1);
  const fatigue = fatigueForRoll(flags.get("fatigue"), edition);
  const history = withBoons(rolled(flags, fatigue.forced), flags.get("boon"));
  const faces = facesOf(history);
  const onesCounted = onesThatCount(history, ladder, { ladderOnes: onesOf(flags.get("ones"), edition) });
  const outcome = judge(faces, { dv, ladder, bargain: flags.has("bargain"), onesCounted });
  requireMissForBargain(outcome, flags);
  const { worth } = boonsEarned(outcome, ALL_MET, edition);
  const steps = history.steps.map((step) => ({ die: step.index + 1, ...step }));
  const asked = { edition: edition.id, ladder, fatigue: fatigue.level, forced: fatigue.forced };
  return {
    ...asked,
    ...outcome,
    dvName: dvName(dv, edition),
    boonsWorth: worth,
    dice: history.initial,
    faces,
    steps,
  };
}

/** The throw, the ladder and fatigue. */
function rolled(flags: Flags, forced: number): RollHistory {
  const initial = wholeNumbers("--dice", required(flags, "dice"), 1, DIE_FACES);
  if (initial.length > POOL_MAX) throw new UsageError("--dice", `more than ${POOL_MAX} dice`);
  const rerolls = flags.get("rerolls");
  const given = givenFaces(
    "--rerolls",
    rerolls === undefined ? [] : wholeNumbers("--rerolls", rerolls, 1, DIE_FACES),
  );
  const laddered = applyLadder({ initial, steps: [] }, ladderOf(flags.get("ladder")), given.dice);
  const choose = chosenPlaces(flags.get("choose"), laddered, forced);
  const history = applyFatigue(laddered, forced, given.dice, choose);
  given.requireSpent();
  return history;
}

/** `--choose` names the successes that fatigue takes, by place. */
function chosenPlaces(
  text: string | undefined,
  history: RollHistory,
  forced: number,
): ChooseSuccesses | undefined {
  if (text === undefined) return undefined;
  const faces = facesOf(history);
  const places = wholeNumbers("--choose", text, 1, faces.length).map((place) => place - 1);
  const due = Math.min(forced, countSuccesses(faces));
  const successes = new Set(places.filter((place) => isSuccess(faces[place] ?? 0)));
  if (successes.size !== due || places.length !== due) {
    throw new UsageError("--choose", `must name ${due} different dice showing a success`);
  }
  return () => places;
}

/** `--boon place:face`, several set apart by commas. */
function withBoons(history: RollHistory, text: string | undefined): RollHistory {
  if (text === undefined) return history;
  return text.split(",").reduce(withBoon, history);
}

function withBoon(history: RollHistory, text: string): RollHistory {
  const [place, face, ...rest] = text.split(":");
  if (place === undefined || face === undefined || rest.length > 0) {
    throw new UsageError("--boon", `${quoted(text)} is not place:face`);
  }
  const index = wholeNumber("--boon", place, 1, history.initial.length) - 1;
  const to = wholeNumber("--boon", face, 1, DIE_FACES);
  return rerollWithBoon(history, index, () => to);
}

function requireMissForBargain({ bargained }: Outcome, flags: Flags): void {
  if (flags.has("bargain") && !bargained) throw new UsageError("--bargain", "offered on a miss alone");
}
