import type { CheckMessage } from "../data/kinds.ts";
import type { CheckKind, CheckModifier, CheckStep } from "../data/message/check.ts";
import type { Attribute, AttributePair } from "../rules/attributes.ts";
import { type Invoked, judgeCheck, type Verdict } from "../rules/check.ts";
import { type ClockKind, segmentsOf } from "../rules/clocks.ts";
import {
  type DiceSource,
  type Faces,
  isDie,
  isFace,
  type Pair,
  throwAgain,
  throwPair,
} from "../rules/dice.ts";

/** One die of a check as its card shows it: every face it has shown, the last of which counts. */
export interface ShownDie {
  readonly attribute: Attribute;
  readonly die: number;
  readonly faces: readonly number[];
}

/** A check as it stands: its dice with what was struck, what is added, what was invoked, what came of it. */
export interface CheckState {
  readonly pair: AttributePair;
  readonly dice: readonly [ShownDie, ShownDie];
  readonly faces: Faces;
  /** What is added to the dice, strengths of bonds that were invoked among it. */
  readonly modifiers: readonly CheckModifier[];
  readonly steps: readonly CheckStep[];
  readonly invoked: Invoked;
  readonly verdict: Verdict;
}

/** Reads a check's card as it stands now; null where its dice cannot be read. */
export function checkState(message: CheckMessage): CheckState | null {
  const { pair, steps, difficulty, kind } = message.system;
  const thrown = facesOf(message);
  if (!thrown) return null;
  const standing = steps.filter(({ undone }) => !undone);
  const modifiers = [...message.system.modifiers, ...standing.flatMap(asModifier)];
  const invoked: Invoked = {
    traits: standing.filter((step) => step.kind === "trait").length,
    bonds: standing.filter((step) => step.kind === "bond").length,
    failedOnPurpose: standing.some((step) => step.kind === "fail"),
  };
  const faces = thrown.at(-1)!;
  return {
    pair: [pair.first, pair.second],
    dice: [shown(message, thrown, 0), shown(message, thrown, 1)],
    faces,
    modifiers,
    steps,
    invoked,
    verdict: judgeCheck({
      faces,
      modifiers: modifiers.map(({ amount }) => amount),
      difficulty: kind === "opposed" ? null : difficulty,
      failedOnPurpose: invoked.failedOnPurpose,
    }),
  };
}

/** Checks that move no clock: they help another check, say who begins, or are of a conflict's other actions (Group Check; Conflict Actions). */
const NO_CLOCK: readonly CheckKind[] = ["support", "initiative", "attack", "spell", "hinder", "study"];

/** How many segments of a clock of that kind a check moves by its margin (Clocks). */
export function segmentsMoved({ system }: CheckMessage, { verdict }: CheckState, clock: ClockKind): number {
  return NO_CLOCK.includes(system.kind) ? 0 : segmentsOf(clock, { ...verdict, opportunity: false });
}

/** What one thing adds to a check, by the word that says what for; nothing where it adds nothing. */
export function modifierOf(what: string, amount: number): CheckModifier[] {
  return amount === 0 ? [] : [{ what, amount, words: "", waiting: "" }];
}

/** The two dice that a check was thrown with. */
export function diceOf({ system }: CheckMessage): Pair {
  const { first, second } = system.dice;
  return [isDie(first) ? first : 6, isDie(second) ? second : 6];
}

/** What the dice showed after the throw and after each trait that stands, in their order; null where the rolls do not fit. */
function facesOf(message: CheckMessage): Faces[] | null {
  const [first, ...again] = message.rolls.map((roll) => roll.dice.map(({ total }) => Number(total)));
  const pair = diceOf(message);
  const faces = throwPair(pair, recorded(first ?? []));
  if (!faces.every((face, place) => isFace(face, pair[place] ?? 0))) return null;
  const all = [faces];
  const traits = message.system.steps.filter(({ kind }) => kind === "trait");
  for (const [place, step] of traits.entries()) {
    const thrown = again[place];
    if (step.undone || !thrown) continue;
    all.push(throwAgain(pair, all.at(-1)!, step.which, recorded(thrown)));
  }
  return all;
}

/** Faces as they were recorded, one after another, for the rules to throw again. */
function recorded(faces: readonly number[]): DiceSource {
  const left = [...faces];
  return () => left.shift() ?? 0;
}

function shown(message: CheckMessage, all: readonly Faces[], place: 0 | 1): ShownDie {
  const { pair } = message.system;
  const die = diceOf(message)[place];
  const attribute = place === 0 ? pair.first : pair.second;
  const which = place === 0 ? "first" : "second";
  const changing = message.system.steps.filter(({ kind, undone }) => kind === "trait" && !undone);
  const later = all.slice(1).filter((_, index) => [which, "both"].includes(changing[index]?.which ?? ""));
  return { attribute, die, faces: [all[0]![place], ...later.map((faces) => faces[place])] };
}

function asModifier({ kind, amount, words }: CheckStep): CheckModifier[] {
  return kind === "bond" ? [{ what: "bond", amount, words, waiting: "" }] : [];
}
