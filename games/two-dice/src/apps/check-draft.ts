import { localize } from "#foundry/i18n.ts";
import { oddsPart, type OddsView, percent } from "#table/odds.ts";
import type { SpendTurn } from "../actions/perform-check.ts";
import { ADVANTAGE, GUARD } from "../data/actor/character.ts";
import { type CharacterActor, isHero } from "../data/kinds.ts";
import type { CheckKind, CheckModifier, CheckUse } from "../data/message/check.ts";
import { currentDials } from "../data/settings.ts";
import { type AttributePair, isAttribute, pairOf } from "../rules/attributes.ts";
import { strengthOf } from "../rules/bonds.ts";
import { SITUATION } from "../rules/check.ts";
import { GUARD_OPPOSED_BONUS } from "../rules/conflict-actions.ts";
import {
  checkOdds,
  oddsWithBond,
  oddsWithTrait,
  opposedOdds,
  type OpposedSide,
  resultOdds,
} from "../rules/odds.ts";
import { type ActivityId, CAMP_ACTIVITIES, campActivity } from "../rules/rest.ts";
import { modifierOf } from "../state/check.ts";

/** What a check is asked for with; what is left out its player chooses. */
export interface CheckAsk {
  readonly kind?: CheckKind;
  readonly pair?: AttributePair;
  readonly difficulty?: number | null;
  readonly modifiers?: readonly CheckModifier[];
  readonly purpose?: string;
  readonly call?: string;
  readonly clock?: string;
  readonly use?: Partial<CheckUse>;
  /** An attack that strikes magic defence. */
  readonly againstMagic?: boolean;
  /** How many it strikes at most. */
  readonly most?: number;
  /** The other side of an opposed check, where it is known. */
  readonly against?: CharacterActor;
  /** What it is for, where that is not the check's own kind. */
  readonly about?: string;
  /** Spends the turn that it takes. */
  readonly turn?: SpendTurn | undefined;
  /** It opens by itself, because somebody else asked for it. */
  readonly isCalled?: boolean;
}

/** What stands in the window before the dice are thrown. */
export interface CheckDraft {
  readonly pair: AttributePair;
  readonly difficulty: number | null;
  readonly advantage: boolean;
  readonly drawback: boolean;
  readonly other: number;
  readonly purpose: string;
  /** What waits on the character and is to be used up by this check, by its ids there. */
  readonly waiting: readonly string[];
  /** Whom it is aimed at, by uuid. */
  readonly targets: readonly string[];
}

/** What a draft adds to the dice, each named by itself. */
export function modifiersOf(actor: CharacterActor, ask: CheckAsk, draft: CheckDraft): CheckModifier[] {
  return [
    ...(ask.modifiers ?? []),
    ...waitingFor(actor, ask.kind ?? "attribute")
      .filter(({ id }) => draft.waiting.includes(id))
      .flatMap(({ id, kind, amount }) => modifierOf(kind, amount).map((one) => ({ ...one, waiting: id }))),
    ...modifierOf("advantaged", draft.advantage ? SITUATION.advantage : 0),
    ...modifierOf("hampered", draft.drawback ? SITUATION.drawback : 0),
    ...modifierOf("further", draft.other),
  ];
}

/** Something that waits on a character and adds to a check. */
export interface WaitingBonus {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly from: string;
}

/** What waits on a character and fits a check of this kind (Opportunities: advantage; Guard; Camp Activities). */
export function waitingFor(actor: CharacterActor, kind: CheckKind): WaitingBonus[] {
  return Object.entries(actor.system.waiting).flatMap(([id, one]) => {
    const amount = one.used === "" ? bonusOf(one.kind, one.amount, kind) : 0;
    return amount === 0 ? [] : [{ id, kind: one.kind, amount, from: one.from }];
  });
}

function bonusOf(waiting: string, amount: number, kind: CheckKind): number {
  if (waiting === ADVANTAGE) return amount;
  if (waiting === GUARD) return kind === "opposed" ? GUARD_OPPOSED_BONUS : 0;
  if (!CAMP_ACTIVITIES.some(({ id }) => id === waiting)) return 0;
  const { at, effect } = campActivity(waiting as ActivityId);
  if (effect.does !== "addToCheck") return 0;
  const fits = at === "attackCheck" ? kind === "attack" || kind === "spell" : kind === "group";
  return fits ? effect.amount : 0;
}

/** The odds of a draft (Checks; Spending): of the check itself, and with each trait and bond one could invoke. */
export function oddsOf(actor: CharacterActor, ask: CheckAsk, draft: CheckDraft): OddsView {
  const dice = pairOf(draft.pair, actor.system.diceNow);
  const modifier = modifiersOf(actor, ask, draft).reduce((sum, { amount }) => sum + amount, 0);
  if (ask.against) return opposedView({ dice, modifier }, ask.against, draft.pair);
  if (draft.difficulty === null) return openOdds(resultOdds(dice, modifier));
  const question = { dice, modifier, difficulty: draft.difficulty };
  const { success, critical, fumble } = checkOdds(question);
  const parts = [
    oddsPart("critical", critical),
    oddsPart("success", success - critical),
    oddsPart("failure", 1 - success - fumble),
    oddsPart("fumble", fumble),
  ];
  const main = localize("TWO_DICE.Odds.Words", {
    success: percent(success),
    critical: percent(critical),
    fumble: percent(fumble),
  });
  return { parts, words: [main, ...(isHero(actor) ? invokedWords(actor, question) : [])] };
}

function invokedWords(hero: Actor.OfType<"hero">, question: Parameters<typeof oddsWithTrait>[0]): string[] {
  if (hero.system.story === 0) return [];
  const trait = localize("TWO_DICE.Odds.Trait", { success: percent(oddsWithTrait(question)) });
  const bonds = Object.values(hero.system.bonds).filter(({ emotions }) => emotions.length > 0);
  const withBonds = bonds.map((bond) =>
    localize("TWO_DICE.Odds.Bond", {
      name: bond.with,
      success: percent(oddsWithBond(question, strengthOf(bond))),
    }),
  );
  return [trait, ...withBonds];
}

/** The odds against somebody who rolls the same pair of their own, with nothing added (Opposed Check). */
function opposedView(mine: OpposedSide, other: CharacterActor, pair: AttributePair): OddsView {
  const theirs = { dice: pairOf(pair, other.system.diceNow), modifier: 0 };
  const { won, lost, again } = opposedOdds(mine, theirs, currentDials());
  const parts = [oddsPart("success", won), oddsPart("failure", lost)];
  const words = { name: other.name, won: percent(won), lost: percent(lost), again: percent(again) };
  return { parts, words: [localize("TWO_DICE.Odds.Opposed", words)] };
}

function openOdds(results: readonly { result: number; chance: number }[]): OddsView {
  const mean = results.reduce((sum, { result, chance }) => sum + result * chance, 0);
  const words = [7, 10, 13, 16].map((least) => {
    const chance = results.filter(({ result }) => result >= least).reduce((sum, one) => sum + one.chance, 0);
    return localize("TWO_DICE.Odds.AtLeast", { least, chance: percent(chance) });
  });
  return { parts: [], words: [localize("TWO_DICE.Odds.Mean", { mean: mean.toFixed(1) }), words.join(" · ")] };
}

/** The pair a draft begins with: what was asked for, what this thing was last rolled with, or the first two. */
export function firstPair(ask: CheckAsk, remembered: unknown): AttributePair {
  if (ask.pair) return ask.pair;
  const [first, second] = Array.isArray(remembered) ? (remembered as unknown[]) : [];
  return isAttribute(first) && isAttribute(second) ? [first, second] : ["dexterity", "insight"];
}
