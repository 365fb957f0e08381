import type { FighterActor, RollMessage } from "../data/kinds.ts";
import {
  type Against,
  attackResults,
  type Blow,
  type BlowDamage,
  beats,
  bestOf,
  blowDice,
} from "../rules/combat/blow.ts";
import { damageFactor, type DamageType, type Toughness } from "../rules/combat/damage.ts";
import { isStatus, type StatusId, statusesOf, statusRow } from "../rules/combat/statuses.ts";
import { criticalWounds, mayInflict } from "../rules/combat/wounds.ts";
import type { AttributeDie } from "../rules/roll/dice.ts";
import { isSuccess, type Result } from "../rules/roll/outcome.ts";
import { type Defense, DEFENSES } from "../rules/roll/resistance.ts";
import type { Step } from "./blow.ts";
import { type Judged, judgedOn } from "./judged.ts";
import type { RollState } from "./roll.ts";

/** How one target of an attack came off. */
export interface TargetResult extends Result {
  readonly uuid: string;
  readonly name: string;
  /** Against each number: a defence, a position, or nothing for whoever stands beside. */
  readonly results: readonly Against[];
  /** Why it comes to nothing all the same; empty where it does not. */
  readonly undone: string;
}

/** An attack's result for each of its targets, by the one throw (Attack Roll). */
export function resultsOf(message: RollMessage, { now }: RollState): TargetResult[] {
  const judged = judgedOn(message);
  const { targets, attack } = message.system;
  return targets.map(({ uuid, name, tn }, place) => {
    const numbers = judged ? (judged.numbers[`t${place}`] ?? {}) : { [attack.defense]: tn };
    const results = attackResults(now, numbers);
    const undone = judged?.undone[`t${place}`] ?? "";
    const best: Result = undone === "" ? bestOf(results) : { outcome: "failure", multiplier: 0 };
    return { uuid, name, results, undone, ...best };
  });
}

/** What a hit may do: all of its dice, a wound in place of what a critical adds or of all damage, or one of the defences that were beaten. */
export interface HitChoice {
  readonly kind: "more" | "critical" | "instead" | "defense" | "miss";
  readonly wound: StatusId | null;
  readonly degree: number;
  readonly defense: Defense | null;
}

const ALL_DICE: HitChoice = { kind: "more", wound: null, degree: 0, defense: null };
const MISSED: HitChoice = { ...ALL_DICE, kind: "miss" };

/** A choice as a card stores it: `critical:bleeding:2`, `defense:ward`. What is none of them is plain damage. */
export function readChoice(stored: string): HitChoice {
  const [kind, word, degree] = stored.split(":");
  if (kind === "miss") return MISSED;
  const defense = DEFENSES.find((one) => one === word);
  if (kind === "defense" && defense) return { ...ALL_DICE, kind, defense };
  if ((kind !== "critical" && kind !== "instead") || !isStatus(word)) return ALL_DICE;
  return { ...ALL_DICE, kind, wound: word, degree: Number(degree) };
}

/** The same as it is stored. */
export function choiceText({ kind, wound, degree, defense }: HitChoice): string {
  if (kind === "miss" || kind === "more") return kind;
  return kind === "defense" ? `defense:${defense}` : `${kind}:${wound}:${degree}`;
}

/** What an attack may do to one target, plain damage first; severity by the critical multiplier or the action's rating (Wounds). */
export function choicesFor(
  { blow, steps }: Judged,
  { results, multiplier, outcome }: TargetResult,
): HitChoice[] {
  if (!isSuccess(outcome)) return steps.some(({ when }) => when === "miss") ? [MISSED] : [];
  const chosen = steps.some(
    ({ kind, name }) => kind === "wound" && isStatus(name) && statusRow(name).effect.defense?.on === "chosen",
  );
  if (chosen) {
    const beaten = DEFENSES.filter((defense) => beats(results, defense));
    return beaten.map((defense) => ({ ...ALL_DICE, kind: "defense", defense }));
  }
  const beside = criticalWounds(multiplier).map(({ id, degree }): HitChoice => ({
    ...ALL_DICE,
    kind: "critical",
    wound: id,
    degree,
  }));
  return [ALL_DICE, ...beside, ...(blow.instead ? woundsInstead(blow) : [])];
}

function woundsInstead({ rating }: Blow): HitChoice[] {
  return statusesOf("wound").flatMap((id): HitChoice[] => {
    const [least, most] = statusRow(id).degrees;
    const degree = Math.min(most, rating);
    return mayInflict(rating, least) ? [{ ...ALL_DICE, kind: "instead", wound: id, degree }] : [];
  });
}

/** Whether a choice is one of those that an attack on a target leaves. */
export function isOpenChoice(judged: Judged, result: TargetResult, choice: HitChoice): boolean {
  return choicesFor(judged, result).some((one) => choiceText(one) === choiceText(choice));
}

/** The share of damage that one target takes; null for a wound in its place, a miss, or an attack that hurts nobody (Attack Roll). */
export function shareFor({ blow }: Judged, { results }: TargetResult, choice: HitChoice): BlowDamage | null {
  if (choice.kind === "instead" || choice.kind === "miss") return null;
  const to = results.some(({ against }) => against === "beside") ? "adjacent" : "target";
  return blow.damage.find((share) => share.to === to && beats(results, share.against)) ?? null;
}

/** The dice that an attack throws at one target, by what was chosen. */
export function hitDice(judged: Judged, result: TargetResult, choice: HitChoice): AttributeDie[] {
  const share = shareFor(judged, result, choice);
  return share ? blowDice(share, result.results, choice.kind !== "critical") : [];
}

/** What an attack brings one target besides damage: what its hit, or its miss, says. */
export function stepsFor({ steps }: Judged, { results, outcome }: TargetResult): Step[] {
  if (results.some(({ against }) => against === "beside")) return [];
  const isHit = isSuccess(outcome);
  return steps.filter(({ when, against }) =>
    isHit ? when === "hit" && beats(results, against) : when === "miss",
  );
}

/** What somebody has against types of damage now. @param more types that armour resists besides */
export function toughnessOf({ system }: FighterActor, more: readonly DamageType[] = []): Toughness {
  const { resistant, vulnerable, resistsAll } = system.standing;
  return { resistant: [...resistant, ...more], vulnerable, resistsAll, negated: false };
}

/** How much of an attack's damage comes through on average, its types shared evenly. */
export function factorOn(target: FighterActor, types: readonly DamageType[]): number {
  const toughness = toughnessOf(target);
  if (types.length === 0) return toughness.resistsAll ? 0.5 : 1;
  return types.reduce((sum, type) => sum + damageFactor(type, toughness), 0) / types.length;
}
