import { idOf } from "#foundry/documents.ts";
import { actOn } from "#table/acts/in-turn.ts";
import { requireInLog } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import { askOnCard } from "#table/wishes.ts";
import { type CheckMessage, type HeroActor, isHero } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import type { CheckStep } from "../data/message/check.ts";
import { strengthOf } from "../rules/bonds.ts";
import { mayFailOnPurpose, mayInvokeBond, mayInvokeTrait } from "../rules/check.ts";
import type { Reroll } from "../rules/dice.ts";
import { checkState, diceOf } from "../state/check.ts";
import { characterHere } from "../state/rights.ts";
import { ACTS } from "./acts.ts";
import { giveBack, payStoryPoint } from "./points.ts";
import { thrown } from "./perform-check.ts";

/** Invokes a trait to throw one die or both again, for a story point (Spending). */
export function invokeTrait(message: CheckMessage, trait: string, which: Reroll): Promise<boolean> {
  return onOwnCheck(message, async (hero, state) => {
    if (!mayInvokeTrait(state.faces, state.invoked, currentDials()))
      throw new UserError("TWO_DICE.Error.TraitInvoked");
    const [first, second] = diceOf(message);
    const dice = { first: [first], second: [second], both: [first, second] }[which];
    const line = await payStoryPoint(hero, "trait", trait, idOf(message));
    await writeStep(message, { kind: "trait", words: trait, which, line }, await thrown(dice));
  });
}

/** Invokes a bond to add its strength, for a story point (Spending). @param bond its id on the hero */
export function invokeBond(message: CheckMessage, bond: string): Promise<boolean> {
  return onOwnCheck(message, async (hero, state) => {
    const held = Object.hasOwn(hero.system.bonds, bond) ? hero.system.bonds[bond] : undefined;
    if (!held) throw new UserError("TWO_DICE.Error.NoBond");
    if (!mayInvokeBond(state.faces, state.invoked)) throw new UserError("TWO_DICE.Error.BondInvoked");
    const line = await payStoryPoint(hero, "bond", held.with, idOf(message));
    await writeStep(message, { kind: "bond", words: held.with, amount: strengthOf(held), line });
  });
}

/** Invokes a trait or a bond to fail on purpose, which brings a story point (Gaining). */
export function failOnPurpose(message: CheckMessage, words: string): Promise<boolean> {
  return onOwnCheck(message, async (_hero, state) => {
    if (!mayFailOnPurpose(state.verdict.outcome)) throw new UserError("TWO_DICE.Error.FailedAlready");
    await writeStep(message, { kind: "fail", words });
    await askOnCard(message, ACTS, "failOnPurpose");
  });
}

/** Takes the last step of a check back and gives the point back that it cost. */
export function undoStep(message: CheckMessage): Promise<boolean> {
  return onOwnCheck(message, async (hero) => {
    const steps = message.system.steps.map((step) => ({ ...step }));
    const last = steps.findLast(({ undone }) => !undone);
    if (!last || last.kind === "fail") throw new UserError("TWO_DICE.Error.NothingToUndo");
    last.undone = true;
    await message.update({ system: { steps } });
    await giveBack(hero, last.line);
  });
}

type Step = Pick<CheckStep, "kind" | "words"> & Partial<CheckStep>;

async function writeStep(message: CheckMessage, step: Step, roll?: foundry.dice.Roll): Promise<void> {
  const whole: CheckStep = { which: "both", amount: 0, line: "", undone: false, ...step };
  const steps = [...message.system.steps, whole];
  const rolls = roll && [...message.rolls, roll];
  await message.update({ system: { steps }, ...(rolls && { rolls }) });
}

/** Does one thing on a check of this user's own hero, after whatever else this client does on it. */
function onOwnCheck(
  message: CheckMessage,
  work: (hero: HeroActor, state: NonNullable<ReturnType<typeof checkState>>) => Promise<void>,
): Promise<boolean> {
  return actOn(`check ${message.id}`, async () => {
    requireInLog(message);
    const hero = characterHere(message.system.actor);
    if (!message.isAuthor && !game.user.isGM) throw new UserError("TWO_DICE.Error.NotYourCard");
    if (!isHero(hero)) throw new UserError("TWO_DICE.Error.HeroesOnly");
    const state = checkState(message);
    if (!state) throw new UserError("TWO_DICE.Error.DiceUnreadable");
    await work(hero, state);
  });
}
