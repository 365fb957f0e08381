import { isRecord } from "#table/records.ts";
import type { StoredResult, StoredRoll, StoredStep } from "../../data/roll.ts";
import { DICE, type DieName, isFace } from "../../rules/dice.ts";
import { facesOf, type RerollStep, type RollHistory } from "../../rules/roll-history.ts";

/** Why a message's rolls are no action roll: nothing there, other dice, steps, a boon or an edge that do not fit them. */
type RollProblem = "none" | "dice" | "steps" | "boon" | "edge";

/** A history, or why there is none. */
export type ReadHistory =
  | { readonly ok: true; readonly history: RollHistory }
  | { readonly ok: false; readonly problem: RollProblem };

/**
 * The roll's history out of a message's rolls: the first holds the throw with ladder and fatigue, each further one
 * a boon's die, or the dice of one use of an edge, all of the same kind. Never throws, whatever a forged message holds. Whether the rules allow the history is asked of
 * `checkHistory`.
 */
export function historyOf(rolls: readonly StoredRoll[], die?: DieName): ReadHistory {
  const [first, ...later] = rolls;
  if (!first) return refuse("none");
  const thrown = readThrow(first, die);
  if (!thrown.ok) return thrown;
  return later.reduce(readLater, thrown);
}

function readThrow(roll: StoredRoll, die: DieName | undefined): ReadHistory {
  const results = resultsOf(roll, die);
  if (!results) return refuse("dice");
  const dice = splitByDie(results);
  const steps = stepsOf(roll, die);
  if (!dice || !steps) return refuse(dice ? "steps" : "dice");
  const history = { initial: dice.map(([face]) => face!), steps, die };
  return tellsTheSame(history, dice) ? { ok: true, history } : refuse("steps");
}

/** Each die's faces, first to last: a re-rolled result is followed by the one that took its place. */
function splitByDie(results: readonly StoredResult[]): number[][] | null {
  const dice: number[][] = [];
  let open: number[] | null = null;
  for (const { result, active, rerolled } of results) {
    if (!open) dice.push((open = []));
    open.push(result);
    if (active === false && rerolled === true) continue;
    if (active === false) return null;
    open = null;
  }
  return open || dice.length === 0 ? null : dice;
}

/** Whether the named steps, replayed, leave each die's faces as the results show them. */
function tellsTheSame(history: RollHistory, dice: readonly number[][]): boolean {
  const told = history.initial.map((face) => [face]);
  for (const { index, from, to } of history.steps) {
    const die = told[index];
    if (die?.at(-1) !== from) return false;
    die.push(to);
  }
  return told.every((faces, index) => faces.join() === dice[index]?.join());
}

function readLater(read: ReadHistory, roll: StoredRoll): ReadHistory {
  return "edge" in roll.options ? readEdge(read, roll) : readBoon(read, roll);
}

function readBoon(read: ReadHistory, roll: StoredRoll): ReadHistory {
  if (!read.ok) return read;
  const { history } = read;
  const results = resultsOf(roll, history.die);
  const boon: unknown = "boon" in roll.options ? roll.options.boon : null;
  const index = isRecord(boon) ? boon["index"] : null;
  if (results?.length !== 1 || typeof index !== "number") return refuse("boon");
  const from = facesOf(history)[index];
  if (from === undefined) return refuse("boon");
  const step: RerollStep = { index, from, to: results[0]!.result, why: "boon" };
  return { ok: true, history: { ...history, steps: [...history.steps, step] } };
}

/** The dice that one use of an edge turned, in the order in which the roll names them: each die and each use once. */
function readEdge(read: ReadHistory, roll: StoredRoll): ReadHistory {
  if (!read.ok) return read;
  const { history } = read;
  const results = resultsOf(roll, history.die) ?? [];
  const { use, indices } = namedEdge(roll);
  const faces = facesOf(history);
  const isKnown = (index: unknown): index is number =>
    typeof index === "number" && faces[index] !== undefined;
  const dice = indices.filter(isKnown);
  const isWhole = dice.length === indices.length && new Set(dice).size === results.length;
  if (use === "" || results.length === 0 || !isWhole || dice.length !== results.length) return refuse("edge");
  if (history.steps.some((step) => step.use === use)) return refuse("edge");
  const added = dice.map((index, place): RerollStep => {
    return { index, from: faces[index]!, to: results[place]!.result, why: "edge", use };
  });
  return { ok: true, history: { ...history, steps: [...history.steps, ...added] } };
}

/** The use a roll names and its dice; an empty use where it names none. */
function namedEdge({ options }: StoredRoll): { use: string; indices: readonly unknown[] } {
  const edge: unknown = "edge" in options ? options.edge : null;
  if (!isRecord(edge) || typeof edge["use"] !== "string" || !Array.isArray(edge["indices"]))
    return { use: "", indices: [] };
  return { use: edge["use"], indices: edge["indices"] };
}

/** The results of the roll's one die term, if that is what it has and all of them are faces of that die. */
function resultsOf({ terms }: StoredRoll, die: DieName = "d10"): readonly StoredResult[] | null {
  const [term] = terms;
  if (terms.length !== 1 || !isRecord(term) || term["faces"] !== DICE[die].faces) return null;
  const results = term["results"];
  return Array.isArray(results) && results.every((result) => isResult(result, die)) ? results : null;
}

function stepsOf({ options }: StoredRoll, die: DieName | undefined): readonly RerollStep[] | null {
  const steps: unknown = "steps" in options ? options.steps : [];
  return Array.isArray(steps) && steps.every((step) => isStep(step, die)) ? (steps as RerollStep[]) : null;
}

function isResult(value: unknown, die: DieName): value is StoredResult {
  return isRecord(value) && isFace(value["result"], die);
}

function isStep(value: unknown, die: DieName | undefined): value is StoredStep {
  if (!isRecord(value) || !Number.isInteger(value["index"])) return false;
  const { from, to, why } = value;
  return isFace(from, die) && isFace(to, die) && (why === "ladder" || why === "fatigue");
}

function refuse(problem: RollProblem): ReadHistory {
  return { ok: false, problem };
}
