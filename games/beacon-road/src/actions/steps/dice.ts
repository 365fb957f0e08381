import { d6Face, faceOdds } from "../../rules/crew/d6-pool.ts";
import { rollOdds } from "../../rules/roll/odds.ts";
import { judge, OUTCOMES } from "../../rules/roll/outcome.ts";
import { type DiceGroup, naturalFace, totalOf } from "../../rules/roll/pool.ts";
import { hostDice } from "#foundry/host.ts";
import { chainsIn, rolled, thrownIn } from "../../state/thrown.ts";
import { type Fallen, insist, type StepDice } from "./step.ts";

/** Throws the dice of a step, each as a roll of the host's. */
export async function thrownFor(dice: readonly StepDice[]): Promise<foundry.dice.Roll[]> {
  const rolls: foundry.dice.Roll[] = [];
  for (const one of dice) rolls.push(one.is === "pool" ? rolled(one.pool) : await facesRoll(one.pool));
  return rolls;
}

async function facesRoll({ die, count, keep }: Extract<StepDice, { is: "faces" }>["pool"]) {
  const term = new foundry.dice.terms.Die({
    number: count,
    faces: die,
    modifiers: [keep === "high" ? "kh" : "kl"],
    results: Array.from({ length: count }, () => ({ result: hostDice(die), active: true })),
  });
  Object.assign(term, { _evaluated: true });
  const counting = keep === "high" ? Math.max : Math.min;
  const best = counting(...term.results.map(({ result }) => result));
  const at = term.results.findIndex(({ result }) => result === best);
  term.results.forEach((result, place) => {
    if (place !== at) Object.assign(result, { active: false, discarded: true });
  });
  return Roll.fromTerms([term]) as foundry.dice.Roll;
}

/** Reads the dice of a step off its card. @throws UserError where they are not those that the step throws */
export function fallenFor(dice: readonly StepDice[], rolls: readonly foundry.dice.Roll[]): Fallen[] {
  insist(dice.length === rolls.length, "StepForged");
  return dice.map((one, place) => fallenOf(one, rolls[place]));
}

function fallenOf(dice: StepDice, roll: foundry.dice.Roll | undefined): Fallen {
  if (dice.is === "pool") {
    const thrown = thrownIn(roll, dice.pool);
    insist(thrown, "StepForged");
    const total = totalOf(dice.pool, thrown);
    const result = judge({ total, natural: naturalFace(dice.pool, thrown), tn: dice.tn });
    return { ...result, faces: [], face: 0, total };
  }
  const [term] = roll?.dice ?? [];
  const faces = (term?.results ?? []).map(({ result }) => result);
  const { die, count } = dice.pool;
  const isSound =
    Number(term?.faces) === die &&
    faces.length === count &&
    faces.every((face) => Number.isInteger(face) && face >= 1 && face <= die);
  insist(isSound && roll?.dice.length === 1, "StepForged");
  const face = d6Face(dice.pool, faces);
  return { outcome: "success", multiplier: 0, faces, face, total: face };
}

/** Dice as they lie: each size with its faces, those of a die that exploded joined; of more than one, what they come to. */
export function diceText({ total }: Fallen, roll: foundry.dice.Roll | undefined): string {
  const groups = (roll?.dice ?? []).map(({ faces, results }) => ({ faces, chains: chainsIn(results) }));
  const all = groups.map(({ faces, chains }) => {
    const many = chains.length > 1 ? chains.length : "";
    return `${many}d${faces} (${chains.map((chain) => chain.join("+")).join(", ")})`;
  });
  const isOne = groups.length === 1 && groups[0]?.chains.length === 1;
  return isOne ? all.join("") : `${all.join(" + ")} = ${total}`;
}

/** How dice could fall at their worst and at their best: what both make impossible is so before they are thrown. */
export function extremes(dice: StepDice): readonly [Fallen, Fallen] {
  if (dice.is === "faces") return [faceWay(0, [1]).fallen, faceWay(0, [dice.pool.die]).fallen];
  const fall = (outcome: Fallen["outcome"]): Fallen => ({
    outcome,
    multiplier: 0,
    faces: [],
    face: 0,
    total: 0,
  });
  return [fall("failure"), fall("success")];
}

/** One way in which dice can fall, and how likely it is. */
export interface Way {
  readonly chance: number;
  readonly fallen: Fallen;
}

/** All ways in which the dice of a step can fall that make a difference. */
export function waysOf(dice: StepDice): Way[] {
  if (dice.is === "pool") {
    const odds = rollOdds(dice.pool, dice.tn);
    return OUTCOMES.map((outcome) => ({
      chance: odds[outcome],
      fallen: { outcome, multiplier: outcome === "critical" ? 1 : 0, faces: [], face: 0, total: 0 },
    }));
  }
  const { pool, sixes = false } = dice;
  const two = sixes ? twoSixes(pool) : 0;
  const ways = faceOdds(pool).map((chance, place) => {
    return faceWay(place + 1 === pool.die ? chance - two : chance, [place + 1]);
  });
  return two > 0 ? [...ways, faceWay(two, [pool.die, pool.die])] : ways;
}

function faceWay(chance: number, faces: readonly number[]): Way {
  const face = faces[0] ?? 0;
  return { chance, fallen: { outcome: "success", multiplier: 0, faces, face, total: face } };
}

/** How likely two or more of several dice show their highest face; where the lower counts it makes no difference. */
function twoSixes({ die, count, keep }: DiceGroup): number {
  if (keep === "low") return 0;
  const none = (1 - 1 / die) ** count;
  return 1 - none - (count / die) * (1 - 1 / die) ** (count - 1);
}
