import { localize, type Wording } from "#foundry/i18n.ts";
import { dieShape } from "#table/cards/die.ts";
import { chosenOn } from "#table/cards/frame.ts";
import type { Drawing, MessageType } from "#table/cards/message-type.ts";
import { outcomeLine } from "#table/cards/outcomes.ts";
import { actOutcomes, toldText } from "#table/cards/told-acts.ts";
import { touches, type WorldChange } from "#table/cards/world-change.ts";
import { undoCardAct } from "#table/wishes.ts";
import { windows } from "../apps/open-window.ts";
import { type CheckMessage, isCharacter, isParty } from "../data/kinds.ts";
import { REROLLS } from "../rules/dice.ts";
import { dieName, label } from "../words/labels.ts";

import { type CheckView, type InvokeView, viewCheck } from "./check-view.ts";

/** A check on the table (Checks): its dice, what may still be invoked, and all that comes of it. */
export const CHECK: MessageType<CheckMessage, CheckView> = {
  type: "check",
  template: "cards/check",
  view: viewCheck,
  text: checkText,
  context: checkContext,
  buttons: {
    trait: ({ message, card, button }) => {
      const which = REROLLS.find((one) => one === button.dataset.value);
      if (which) return windows.invokeTrait(message, chosen(card, "trait"), which);
    },
    bond: ({ message, card }) => windows.invokeBond(message, chosen(card, "bond")),
    fail: ({ message, card }) => windows.failOnPurpose(message, chosen(card, "fail")),
    undoStep: ({ message }) => windows.undoStep(message),
    tick: ({ message, card }) => windows.askFor(message, "tick", { clock: chosen(card, "clock") }),
    damage: ({ message, button }) =>
      windows.askFor(message, "damage", { target: button.dataset.value ?? "" }),
    hinder: ({ message, card }) =>
      windows.askFor(message, "sufferStatus", {
        status: chosen(card, "status"),
        target: chosen(card, "target"),
      }),
    study: ({ message, button }) => windows.askFor(message, "study", { target: button.dataset.value ?? "" }),
    opportunity: ({ message }) => windows.openOpportunity(message),
  },
  undo: { act: undoCardAct },
  dependsOn,
};

/** What stands in one of the card's lists. */
function chosen(card: HTMLElement, name: string): string {
  return chosenOn(card, `select[data-choice="${name}"]`);
}

/** A check tells otherwise once its character, a target or the party's clocks have changed. */
function dependsOn(change: WorldChange) {
  if (change.of !== "actor") return null;
  const { actor, changed } = change;
  if (isParty(actor)) return changed && !touches(changed, "system.clocks") ? null : () => true;
  if (!isCharacter(actor)) return null;
  return ({ system }: CheckMessage): boolean =>
    [system.actor, ...system.use.targets].some((uuid) => uuid === actor.uuid);
}

/** The whole card in plain lines. */
function checkText(view: CheckView, words: Wording): string[] {
  return [
    headline(view, words),
    ...view.dice.map((die) => dieText(die, words)),
    ...view.modifiers.map((one) => `${one.label} ${signed(one.amount)}`),
    verdictLine(view, words),
    ...toldText([...view.steps, ...view.acts], words),
  ];
}

function headline({ name, kind, purpose, item }: CheckView, { say }: Pick<Wording, "say">): string {
  const what = purpose || item || say(`TWO_DICE.CheckKind.${kind}`);
  return say("TWO_DICE.Card.Headline", { name, what });
}

function verdictLine(view: CheckView, words: Pick<Wording, "say">): string {
  const line = marginLine(view, words);
  return view.margin === null ? line : `${words.say(`TWO_DICE.Outcome.${view.outcome}`)}. ${line}`;
}

/** The result against the difficulty, and by how much. */
function marginLine(
  { result, difficulty, margin, isOnPurpose }: CheckView,
  { say }: Pick<Wording, "say">,
): string {
  if (difficulty === null || margin === null) return say("TWO_DICE.Card.Open", { result });
  if (isOnPurpose) return say("TWO_DICE.Card.OnPurpose", { result, difficulty });
  const key = margin >= 0 ? "TWO_DICE.Card.Above" : "TWO_DICE.Card.Below";
  return say(key, { result, difficulty, margin: Math.abs(margin) });
}

function dieText(
  { attribute, die, faces }: CheckView["dice"][number],
  { say }: Pick<Wording, "say">,
): string {
  const words = { attribute: label.attribute(attribute), die: dieName(die), face: faces.at(-1) ?? 0 };
  const now = say("TWO_DICE.Card.Die", words);
  const before = faces.slice(0, -1).map((face) => say("TWO_DICE.Card.DieBefore", { face }));
  return [now, ...before].join(", ");
}

function signed(amount: number): string {
  return amount < 0 ? `−${Math.abs(amount)}` : `+${amount}`;
}

const WORDS: Pick<Wording, "say"> = { say: localize };

function checkContext(view: CheckView, { uid }: Drawing): object {
  return {
    uid,
    img: view.img,
    title: headline(view, WORDS),
    how: view.purpose && view.item ? view.item : localize(`TWO_DICE.CheckKind.${view.kind}`),
    outcome: view.outcome,
    outcomeLabel: localize(`TWO_DICE.Outcome.${view.outcome}`),
    line: marginLine(view, WORDS),
    result: view.result,
    learned: view.learned === null ? "" : localize(`TWO_DICE.Study.${view.learned}`),
    dice: view.dice.map((die, place) => dieCell(die, `${uid}-die-${place}`)),
    modifiers: view.modifiers.map((one) => ({ label: one.label, amount: signed(one.amount) })),
    steps: view.steps.map((step) => outcomeLine({ part: "step", ...step }, "", false)),
    mayUndoStep: view.mayUndoStep,
    invoke: view.invoke && invokeContext(view.invoke),
    mayChooseOpportunity: view.mayChooseOpportunity,
    isOthersChoice: view.isOthersChoice,
    clocks: view.clocks,
    targets: view.targets.map((target) => ({
      ...target,
      words: localize("TWO_DICE.Card.Damage", { name: target.name, lost: target.lost }),
    })),
    hinder: view.hinder,
    study: view.study.map((one) => ({ ...one, label: localize("TWO_DICE.Card.Study", { name: one.label }) })),
    outcomes: actOutcomes(view.acts, uid),
  };
}

/** A die with its attribute below it; faces it showed before stand struck beside it. */
function dieCell(die: CheckView["dice"][number], id: string): object {
  return {
    id,
    face: die.faces.at(-1),
    old: die.faces.slice(0, -1),
    shape: dieShape(die.die),
    word: `${label.shortAttribute(die.attribute)} ${dieName(die.die)}`,
    text: dieText(die, WORDS),
  };
}

function invokeContext({ points, traits, rerolls, bonds, fails }: InvokeView): object {
  return {
    title: localize("TWO_DICE.Card.Invoke", { points }),
    traits,
    rerolls: rerolls.map(({ which, chance }) => ({
      which,
      label: localize(`TWO_DICE.Reroll.${which}`),
      odds: chance === null ? "" : `${Math.round(chance * 100)} %`,
    })),
    bonds,
    fails,
  };
}
