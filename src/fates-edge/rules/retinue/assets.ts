import { type AssetRole, faceRequirements } from "../advancement/quote.ts";
import type { Requirement } from "../advancement/requirements.ts";
import type { Edition } from "../edition.ts";
import { requireWhole } from "../errors.ts";
import { isBroughtOff, type OutcomeName } from "../outcome.ts";
import { type Condition, diceLost, isAvailable } from "./condition.ts";

/** Kinds of asset (SRD 16.4); `other` is whatever else a table makes. */
export const ASSET_KINDS = ["civic", "spy", "mercantile", "workshop", "hold", "homestead", "other"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** How an activation may reshape a scene (Clarification 3): the next action starts Controlled, a rail −1, or +1 effect. */
export const ON_SCREEN = ["controlled", "rail", "effect"] as const;
export type OnScreen = (typeof ON_SCREEN)[number];

/** What each kind asks its holder to be, as the ledger's roles name it; null where nothing is printed. */
const FACES: Readonly<Record<AssetKind, AssetRole | null>> = Object.freeze({
  civic: "civic",
  spy: "network",
  mercantile: "charter",
  workshop: "workshop",
  hold: "workshop",
  homestead: "homestead",
  other: null,
});

/** The face requirement of a kind of asset (SRD 16.4, 17.2.1): permanent ratings of which any will do; empty for none. */
export function assetFace(kind: AssetKind): Requirement[] {
  const role = FACES[kind];
  return role === null ? [] : faceRequirements(role);
}

/** What the ledger calls a kind of asset: the role that talents ask for, or the kind itself. */
export function assetRole(kind: AssetKind): string {
  return FACES[kind] ?? kind;
}

/** One way to pay for an activation; both 0 is free. */
export interface ActivationPrice {
  readonly boons: number;
  readonly xp: number;
}

const FREE: ActivationPrice = Object.freeze({ boons: 0, xp: 0 });
const BOON: ActivationPrice = Object.freeze({ boons: 1, xp: 0 });
const FAVORS: ActivationPrice = Object.freeze({ boons: 0, xp: 2 });

/** When and where an asset is asked. */
export interface Activating {
  /** Off-screen, or to reshape the scene that is on. */
  readonly place: "off" | "on";
  readonly condition: Condition;
  /** Its uses off-screen in this session so far. */
  readonly usedThisSession: number;
  /** A scene is on: XP is never spent in one. */
  readonly inScene: boolean;
}

/**
 * What one clear outcome of an asset costs, the ways to choose from (Clarification 3; SRD 16.12): off-screen the session's first is free by the
 * edition, each further one a boon or 2 XP; on-screen a boon. Empty while it is compromised.
 * @throws RulesError `usedThisSession` when negative.
 */
export function activationPrices(
  { place, condition, usedThisSession, inScene }: Activating,
  { assetActivation }: Pick<Edition, "assetActivation">,
): ActivationPrice[] {
  requireWhole("usedThisSession", usedThisSession, 0);
  if (!isAvailable(condition)) return [];
  if (place === "on") return [BOON];
  if (assetActivation === "freeOnce" && usedThisSession === 0) return [FREE];
  return inScene ? [BOON] : [BOON, FAVORS];
}

/** Dice for a roll that leverages the asset in person (SRD 16.4, 16.5.3, 22.7): the edition's, one less while neglected; below 0 is a penalty. */
export function leverageDice(condition: Condition, { assetDice }: Pick<Edition, "assetDice">): number {
  return isAvailable(condition) ? assetDice - diceLost(condition) : 0;
}

/** How a GM answers an ask (SRD 16.12, addenda): as asked, less for the same, after a test, for a point more, or not at all. */
export const ASK_ANSWERS = ["yes", "reduced", "setup", "stretch", "no"] as const;
export type AskAnswer = (typeof ASK_ANSWERS)[number];

/** The test that makes a stretch plausible (addenda): either pair of ratings against this DV. */
export const SETUP_TEST = Object.freeze({
  dv: 2,
  pairs: [
    { attribute: "wits", skill: "lore" },
    { attribute: "presence", skill: "sway" },
  ],
} as const);

/** The answer that the test's outcome gives (addenda, "Asset Stretch Uses"): success clears it, a partial is less, a miss denies it. */
export function rolledAnswer(outcome: OutcomeName): Extract<AskAnswer, "yes" | "reduced" | "no"> {
  if (isBroughtOff({ outcome })) return "yes";
  return outcome === "partial" ? "reduced" : "no";
}

/** What an answer leaves of the price, and the points the GM gains by it (addenda, "Asset Stretch Uses"). */
export function answerCosts(answer: AskAnswer): { readonly paid: boolean; readonly points: 0 | 1 } {
  return { paid: answer !== "no", points: answer === "stretch" ? 1 : 0 };
}
