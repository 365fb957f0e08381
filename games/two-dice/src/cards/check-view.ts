import { idOf } from "#foundry/documents.ts";
import { type Wording, wordsOfStored } from "#foundry/i18n.ts";
import { addressFacts, type CardView, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import { movedBy } from "#table/clocks/clock.ts";
import { isBarred } from "#table/clocks/states.ts";
import { type ToldAct, toldActs } from "#table/cards/told-acts.ts";
import { standingActs } from "#table/wishes.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { type CharacterActor, type CheckMessage, type HeroActor, isHero } from "../data/kinds.ts";
import type { CheckModifier } from "../data/message/check.ts";
import { currentDials } from "../data/settings.ts";
import { struckBy } from "../actions/acts/harm.ts";
import { affinityOf } from "../state/waiting.ts";
import { statusesGiven, withoutStatus } from "../actions/acts/statuses.ts";
import { strengthOf } from "../rules/bonds.ts";
import { isSuccess, mayFailOnPurpose, mayInvokeBond, mayInvokeTrait, type Outcome } from "../rules/check.ts";
import { segmentsOf } from "../rules/clocks.ts";
import { studyTier } from "../rules/conflict-actions.ts";
import { attackDamage, healthLost } from "../rules/damage.ts";
import { type Reroll, REROLLS } from "../rules/dice.ts";
import { rerollOdds } from "../rules/odds.ts";
import { checkState, type CheckState, diceOf, type ShownDie } from "../state/check.ts";
import { openClocksOf } from "../state/clocks.ts";
import { nameNow, partyAround } from "../state/party.ts";
import { characterHere, plays } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { doneText } from "./acts-told.ts";

/** What a player may still invoke on a check of their hero's. */
export interface InvokeView {
  readonly points: number;
  readonly traits: readonly Option[];
  /** The chance of success after each throw, from 0 to 1; null where there is no difficulty. */
  readonly rerolls: readonly { readonly which: Reroll; readonly chance: number | null }[];
  readonly bonds: readonly Option[];
  /** Traits and bonds by which it may be failed on purpose. */
  readonly fails: readonly Option[];
}

/** Somebody an attack that hit strikes. */
export interface TargetView {
  readonly uuid: string;
  readonly name: string;
  readonly amount: number;
  readonly lost: number;
}

/** What one user sees of a check. */
export interface CheckView extends CardView {
  readonly type: "check";
  readonly name: string;
  readonly img: string;
  readonly purpose: string;
  readonly kind: CheckMessage["system"]["kind"];
  readonly item: string;
  readonly dice: readonly ShownDie[];
  readonly modifiers: readonly { readonly label: string; readonly amount: number }[];
  readonly difficulty: number | null;
  readonly outcome: Outcome;
  readonly result: number;
  readonly margin: number | null;
  /** How much was learned by studying, 0 to 3; null for any other check. */
  readonly learned: number | null;
  readonly steps: readonly { readonly text: string; readonly undone: boolean }[];
  readonly mayUndoStep: boolean;
  readonly invoke: InvokeView | null;
  readonly mayChooseOpportunity: boolean;
  readonly clocks: readonly Option[];
  readonly targets: readonly TargetView[];
  /** Whom it was made to study, and of whom something was learned. */
  readonly study: readonly Option[];
  /** Statuses that the check may give, and to whom; null where it gives none. */
  readonly hinder: { readonly statuses: readonly Option[]; readonly targets: readonly Option[] } | null;
  readonly acts: readonly ToldAct[];
}

/** Reads a check for one user. @throws Error where its dice cannot be read */
export function viewCheck(message: CheckMessage, user: User.Implementation): CheckView | HiddenView {
  const facts = addressFacts(message, user);
  const hidden = hiddenFrom(facts);
  if (hidden) return hidden;
  const state = checkState(message);
  if (!state) throw new Error("The dice of a check do not fit its pair");
  const { system } = message;
  const actor = characterHere(system.actor);
  const isOwn = message.isAuthor || user.isGM;
  const { verdict } = state;
  return {
    type: "check",
    id: idOf(message),
    name: actor ? nameNow(actor) : system.actorName,
    img: actor?.img ?? "",
    purpose: system.purpose,
    kind: system.kind,
    item: system.use.name,
    dice: state.dice,
    modifiers: state.modifiers.map((one) => ({
      label: modifierLabel(one, wordsOfStored),
      amount: one.amount,
    })),
    difficulty: system.kind === "opposed" ? null : system.difficulty,
    outcome: verdict.outcome,
    result: verdict.result,
    margin: verdict.margin,
    learned: system.kind === "study" ? studyTier(verdict.result) : null,
    steps: state.steps.map(({ kind, words, amount, undone }) => {
      return { text: wordsOfStored.say(`TWO_DICE.Step.${kind}`, { words, amount }), undone };
    }),
    mayUndoStep:
      isOwn &&
      isHero(actor) &&
      state.steps.findLast(({ undone }) => !undone)?.kind !== "fail" &&
      state.steps.some(({ undone }) => !undone),
    invoke: isOwn && isHero(actor) ? invokeView(message, actor, state) : null,
    mayChooseOpportunity: mayChoose(message, state, { user, actor }),
    clocks: isOwn ? clockOptions(message, state) : [],
    targets: isOwn ? targetsOf(message, state) : [],
    hinder: isOwn ? hinderView(message, state) : null,
    study: isOwn && system.kind === "study" && !isDone(message, "study") ? studied(message, state) : [],
    acts: toldActs(message, user, doneText),
  };
}

/** What is added to the dice, in words. */
export function modifierLabel({ what, words }: CheckModifier, { say }: Pick<Wording, "say">): string {
  return words === "" ? say(`TWO_DICE.Modifier.${what}`) : say(`TWO_DICE.Modifier.${what}Of`, { words });
}

function isDone(message: CheckMessage, kind: string): boolean {
  return standingActs(message).some(([, act]) => act.kind === kind);
}

function invokeView(message: CheckMessage, hero: HeroActor, state: CheckState): InvokeView | null {
  const { faces, invoked, verdict, modifiers } = state;
  const traits = traitsOf(hero);
  const bonds = bondsOf(hero);
  const isPaid = hero.system.story > 0;
  const mayTrait = isPaid && mayInvokeTrait(faces, invoked, currentDials());
  const mayBond = isPaid && mayInvokeBond(faces, invoked);
  const view: InvokeView = {
    points: hero.system.story,
    traits: mayTrait ? traits : [],
    rerolls: mayTrait ? chances(message, state, modifiers) : [],
    bonds: mayBond
      ? bonds.map(({ value, name, strength }) => ({ value, label: `${name} (+${strength})` }))
      : [],
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

function bondsOf({ system }: HeroActor): { value: string; name: string; strength: number }[] {
  return Object.entries(system.bonds)
    .filter(([, { emotions }]) => emotions.length > 0)
    .map(([value, bond]) => ({ value, name: bond.with, strength: strengthOf(bond) }));
}

function chances(
  message: CheckMessage,
  state: CheckState,
  modifiers: readonly CheckModifier[],
): InvokeView["rerolls"] {
  const { difficulty } = message.system;
  if (difficulty === null) return REROLLS.map((which) => ({ which, chance: null }));
  const modifier = modifiers.reduce((sum, { amount }) => sum + amount, 0);
  const odds = rerollOdds({ dice: diceOf(message), modifier, difficulty }, state.faces);
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

function clockOptions(message: CheckMessage, { verdict }: CheckState): Option[] {
  const party = partyAround(message.system.actor);
  if (!party || isDone(message, "tick")) return [];
  return openClocksOf(party, game.user.isGM).flatMap(({ key, kind, name, size, filled, sealed }) => {
    const count = movedBy(size, filled, segmentsOf(kind, { ...verdict, opportunity: false }));
    if (count === 0 || sealed || isBarred(party, key)) return [];
    return [{ value: key, label: `${name} (+${count})` }];
  });
}

function targetsOf(message: CheckMessage, { verdict, faces }: CheckState): TargetView[] {
  const { use } = message.system;
  if (use.damage === null || !isSuccess(verdict.outcome)) return [];
  const amount = attackDamage(faces, use.damage, currentDials());
  const struck = standingActs(message).map(([, { data }]) => data["target"]);
  return struckBy(message).flatMap((uuid) => {
    const target = characterHere(uuid);
    if (!target || struck.includes(uuid)) return [];
    return [
      { uuid, name: nameNow(target), amount, lost: healthLost(amount, affinityOf(target, use.damageType)) },
    ];
  });
}

function hinderView(message: CheckMessage, state: CheckState): CheckView["hinder"] {
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
