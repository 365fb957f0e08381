import { idOf } from "#foundry/documents.ts";
import { wordsOfStored } from "#foundry/i18n.ts";
import { addressFacts, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import { movedBy } from "#table/clocks/clock.ts";
import { isBarred } from "#table/clocks/states.ts";
import { toldActs } from "#table/cards/told-acts.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { standingActs } from "#table/wishes.ts";
import { targetsLeft } from "../actions/acts/harm.ts";
import { statusesGiven, withoutStatus } from "../actions/acts/statuses.ts";
import { type CharacterActor, type CheckMessage, type HeroActor, isHero } from "../data/kinds.ts";
import type { CheckModifier } from "../data/message/check.ts";
import { currentDials } from "../data/settings.ts";
import { strengthOf } from "../rules/bonds.ts";
import { mayFailOnPurpose, mayInvokeBond, mayInvokeTrait } from "../rules/check.ts";
import { studyTier } from "../rules/conflict-actions.ts";
import { REROLLS } from "../rules/dice.ts";
import { rerollOdds } from "../rules/odds.ts";
import { checkState, type CheckState, diceOf, segmentsMoved } from "../state/check.ts";
import { openClocksOf } from "../state/clocks.ts";
import { nameNow, partyAround } from "../state/party.ts";
import { characterHere, plays } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { doneText } from "./acts-told.ts";

const { say } = wordsOfStored;

/** What one user sees of a check, and may do with it. */
export type CheckView = ReturnType<typeof seenCheck>;
export type InvokeView = NonNullable<CheckView["invoke"]>;

/** Reads a check for one user. @throws Error where its dice cannot be read */
export function viewCheck(message: CheckMessage, user: User.Implementation): CheckView | HiddenView {
  return hiddenFrom(addressFacts(message, user)) ?? seenCheck(message, user);
}

function seenCheck(message: CheckMessage, user: User.Implementation) {
  const state = checkState(message);
  if (!state) throw new Error("The dice of a check do not fit its pair");
  const { system } = message;
  const actor = characterHere(system.actor);
  const isOwn = message.isAuthor || user.isGM;
  const { verdict } = state;
  return {
    type: "check" as const,
    id: idOf(message),
    name: actor ? nameNow(actor) : system.actorName,
    img: actor?.img ?? "",
    purpose: system.purpose,
    kind: system.kind,
    item: system.use.name,
    dice: state.dice,
    modifiers: state.modifiers.map((one) => ({ label: modifierLabel(one), amount: one.amount })),
    difficulty: system.kind === "opposed" ? null : system.difficulty,
    outcome: verdict.outcome,
    result: verdict.result,
    margin: verdict.margin,
    isOnPurpose: state.invoked.failedOnPurpose,
    /** After a fumble the other side has an opportunity, which somebody else chooses. */
    isOthersChoice: verdict.opportunity === "other" && !user.isGM && !isDone(message, "opportunity"),
    /** How much was learned by studying, 0 to 3; null for any other check. */
    learned: system.kind === "study" ? studyTier(verdict.result) : null,
    steps: state.steps.map(({ kind, words, amount, undone }) => {
      return { text: say(`TWO_DICE.Step.${kind}`, { words, amount }), undone };
    }),
    mayUndoStep:
      isOwn &&
      isHero(actor) &&
      state.steps.findLast(({ undone }) => !undone)?.kind !== "fail" &&
      state.steps.some(({ undone }) => !undone),
    invoke: isOwn && isHero(actor) ? invokeView(message, actor, state) : null,
    mayChooseOpportunity: mayChoose(message, state, { user, actor }),
    clocks: isOwn ? clockOptions(message, state) : [],
    targets: isOwn ? targetsLeft(message, state) : [],
    /** Statuses that the check may give, and to whom; null where it gives none. */
    hinder: isOwn ? hinderView(message, state) : null,
    /** Whom it was made to study, and of whom something was learned. */
    study: isOwn && system.kind === "study" && !isDone(message, "study") ? studied(message, state) : [],
    acts: toldActs(message, user, (act) => doneText(act, user)),
  };
}

/** What is added to the dice, in words. */
function modifierLabel({ what, words }: CheckModifier): string {
  return say(`TWO_DICE.Modifier.${what}${words === "" ? "" : "Of"}`, { words });
}

function isDone(message: CheckMessage, kind: string): boolean {
  return standingActs(message).some(([, act]) => act.kind === kind);
}

/** What a player may still invoke on a check of their hero's; null where that is nothing. */
function invokeView(message: CheckMessage, hero: HeroActor, state: CheckState) {
  const { faces, invoked, verdict } = state;
  const traits = traitsOf(hero);
  const bonds = bondsOf(hero);
  const isPaid = hero.system.story > 0;
  const mayTrait = isPaid && mayInvokeTrait(faces, invoked, currentDials());
  const mayBond = isPaid && mayInvokeBond(faces, invoked);
  const view = {
    points: hero.system.story,
    traits: mayTrait ? traits : [],
    rerolls: mayTrait ? chances(message, state) : [],
    bonds: mayBond
      ? bonds.map(({ value, name, strength }) => ({ value, label: `${name} (+${strength})` }))
      : [],
    /** Traits and bonds by which it may be failed on purpose. */
    fails:
      mayFailOnPurpose(verdict.outcome) && !invoked.failedOnPurpose
        ? [...traits, ...bonds.map(({ name }) => ({ value: name, label: name }))]
        : [],
  };
  return view.traits.length + view.bonds.length + view.fails.length > 0 ? view : null;
}

function traitsOf({ system }: HeroActor): Option[] {
  const { identity, theme, origin } = system;
  return [identity, theme, origin]
    .filter((trait) => trait !== "")
    .map((trait) => ({ value: trait, label: trait }));
}

function bondsOf({ system }: HeroActor) {
  return Object.entries(system.bonds)
    .filter(([, { emotions }]) => emotions.length > 0)
    .map(([value, bond]) => ({ value, name: bond.with, strength: strengthOf(bond) }));
}

/** The chance of success after each throw, from 0 to 1; null where there is no difficulty. */
function chances(message: CheckMessage, { faces, modifiers }: CheckState) {
  const { difficulty } = message.system;
  const modifier = modifiers.reduce((sum, { amount }) => sum + amount, 0);
  const odds = difficulty === null ? [] : rerollOdds({ dice: diceOf(message), modifier, difficulty }, faces);
  return REROLLS.map((which) => ({
    which,
    chance: odds.find((one) => one.which === which)?.success ?? null,
  }));
}

/** Whoever rolled chooses after a critical; after a fumble of a hero's the GM does for the other side. */
function mayChoose(
  message: CheckMessage,
  { verdict }: CheckState,
  { user, actor }: { readonly user: User.Implementation; readonly actor: CharacterActor | null },
): boolean {
  if (verdict.opportunity === null || isDone(message, "opportunity")) return false;
  if (user.isGM) return true;
  return verdict.opportunity === "own" && message.isAuthor && actor !== null && plays(user, actor);
}

function clockOptions(message: CheckMessage, state: CheckState): Option[] {
  const party = partyAround(message.system.actor);
  if (!party || isDone(message, "tick")) return [];
  return openClocksOf(party, game.user.isGM).flatMap(({ key, kind, name, size, filled, sealed }) => {
    const count = movedBy(size, filled, segmentsMoved(message, state, kind));
    if (count === 0 || sealed || isBarred(party, key)) return [];
    return [{ value: key, label: `${name} (+${count})` }];
  });
}

function hinderView(message: CheckMessage, state: CheckState) {
  const given = statusesGiven(message, state);
  const rows = currentDials().statuses.filter(({ id }) => given.includes(id));
  const targets = targetOptions(withoutStatus(message));
  if (rows.length === 0 || targets.length === 0) return null;
  return { statuses: rows.map((row) => ({ value: row.id, label: label.status(row) })), targets };
}

function studied({ system }: CheckMessage, { verdict }: CheckState): Option[] {
  return studyTier(verdict.result) === 0 ? [] : targetOptions(system.use.targets);
}

function targetOptions(targets: readonly string[]): Option[] {
  return targets.flatMap((uuid) => {
    const actor = characterHere(uuid);
    return actor ? [{ value: uuid, label: nameNow(actor) }] : [];
  });
}
