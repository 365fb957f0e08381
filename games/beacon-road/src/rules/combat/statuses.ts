import type { AttributeDie } from "../roll/dice.ts";
import { ATTRIBUTE_DICE } from "../roll/dice.ts";
import type { DamageType } from "./damage.ts";

/** When a status gives advantage or disadvantage. */
export type Circumstance = "always" | "sight" | "sound" | "withoutGoader" | "sourcePresent";

/** What a status does; severity or quality fills in the numbers that grow with it. */
export interface StatusEffect {
  readonly advantage?: { readonly amount: 1 | -1; readonly when: Circumstance };
  /** Points of defense: on all three, on the one that was chosen, or against attacks of the type that was chosen. */
  readonly defense?: { readonly amount: number; readonly on: "all" | "chosen" | "chosenType" };
  /** The number that stands in for each defense. */
  readonly defenseBase?: number;
  readonly acts?: number;
  readonly reacts?: number;
  readonly noActs?: true;
  readonly noReacts?: true;
  /** For 1 stress one may act once (more) all the same. */
  readonly stressToAct?: true;
  readonly threatens?: false;
  readonly stride?: number;
  /** Cannot move of one's own accord, nor be pushed, pulled or slid. */
  readonly rooted?: true;
  /** Neither advances nor maneuvers but on one's own turn. */
  readonly ownTurnOnly?: true;
  /** Takes 1 stress to get nearer to what it comes from. */
  readonly stressToNear?: true;
  /** Effect dice for each point of severity or quality. */
  readonly effectDice?: 1 | -1;
  /** At the start of one's turn: a die by severity is lost, suffered as damage, or restored; regenerating restores its quality and the tier. */
  readonly turnStart?: "lose" | "restore" | "regenerate" | DamageType;
  readonly resists?: "chosen" | "all";
  readonly vulnerable?: "chosen";
  readonly untargetable?: true;
  /** Other statuses that it brings, at 1 where they have degrees. */
  readonly brings?: readonly StatusId[];
}

interface StatusRow {
  readonly kind: "wound" | "condition" | "boon";
  /** The severity or quality it has; two numbers where it may have any between. */
  readonly degrees: readonly [number, number];
  readonly effect: StatusEffect;
}

const GROWS = [1, 5] as const;

/** Wounds, conditions and boons, and what each does (Wounds; Conditions; Boons). */
export const STATUSES = {
  bleeding: { kind: "wound", degrees: GROWS, effect: { turnStart: "lose" } },
  blighted: { kind: "wound", degrees: GROWS, effect: { turnStart: "entropic" } },
  blinded: { kind: "wound", degrees: [4, 4], effect: { advantage: { amount: -1, when: "sight" } } },
  burning: { kind: "wound", degrees: GROWS, effect: { turnStart: "thermal" } },
  corroding: { kind: "wound", degrees: GROWS, effect: { turnStart: "chemical" } },
  charmed: { kind: "wound", degrees: [3, 3], effect: {} },
  dazed: {
    kind: "wound",
    degrees: [2, 2],
    effect: { acts: -1, reacts: -1, stressToAct: true, threatens: false },
  },
  deafened: { kind: "wound", degrees: [2, 2], effect: { advantage: { amount: -1, when: "sound" } } },
  disarmed: { kind: "wound", degrees: [1, 1], effect: {} },
  distracted: { kind: "wound", degrees: [2, 2], effect: { advantage: { amount: -1, when: "always" } } },
  dominated: { kind: "wound", degrees: [5, 5], effect: {} },
  downed: {
    kind: "wound",
    degrees: [2, 2],
    effect: { defense: { amount: -5, on: "all" }, threatens: false },
  },
  exposed: { kind: "wound", degrees: [1, 1], effect: { defense: { amount: -5, on: "chosen" } } },
  goaded: { kind: "wound", degrees: [1, 1], effect: { advantage: { amount: -1, when: "withoutGoader" } } },
  incapacitated: {
    kind: "wound",
    degrees: [5, 5],
    effect: { defenseBase: 6, noActs: true, noReacts: true, threatens: false },
  },
  rooted: { kind: "wound", degrees: [3, 3], effect: { rooted: true } },
  sickened: { kind: "wound", degrees: [3, 3], effect: { brings: ["distracted", "weakened"] } },
  slowed: { kind: "wound", degrees: [1, 1], effect: { stride: 0.5, ownTurnOnly: true } },
  stunned: {
    kind: "wound",
    degrees: [4, 4],
    effect: { noActs: true, noReacts: true, stressToAct: true, threatens: false },
  },
  terrified: {
    kind: "wound",
    degrees: [3, 3],
    effect: { advantage: { amount: -1, when: "sourcePresent" }, stressToNear: true },
  },
  vulnerable: { kind: "wound", degrees: [4, 4], effect: { vulnerable: "chosen" } },
  weakened: { kind: "wound", degrees: GROWS, effect: { effectDice: -1 } },
  flanked: { kind: "condition", degrees: [1, 1], effect: {} },
  pushed: { kind: "condition", degrees: [1, 1], effect: {} },
  slammed: { kind: "condition", degrees: [3, 3], effect: {} },
  surprised: {
    kind: "condition",
    degrees: [3, 3],
    effect: { defense: { amount: -5, on: "all" }, noReacts: true },
  },
  concealed: { kind: "boon", degrees: [2, 2], effect: { defense: { amount: 5, on: "all" } } },
  deflecting: { kind: "boon", degrees: [1, 1], effect: { defense: { amount: 5, on: "chosenType" } } },
  flanking: { kind: "boon", degrees: [1, 1], effect: {} },
  focused: { kind: "boon", degrees: [2, 2], effect: { advantage: { amount: 1, when: "always" } } },
  fortified: { kind: "boon", degrees: [1, 1], effect: { defense: { amount: 5, on: "chosen" } } },
  hastened: { kind: "boon", degrees: [4, 4], effect: { acts: 1 } },
  healing: { kind: "boon", degrees: GROWS, effect: { turnStart: "restore" } },
  hidden: { kind: "boon", degrees: [5, 5], effect: { untargetable: true } },
  quickened: { kind: "boon", degrees: [3, 3], effect: { stride: 2 } },
  regenerating: { kind: "boon", degrees: GROWS, effect: { turnStart: "regenerate" } },
  resistant: { kind: "boon", degrees: [3, 3], effect: { resists: "chosen" } },
  sheltered: {
    kind: "boon",
    degrees: [4, 4],
    effect: { defense: { amount: 5, on: "all" }, resists: "all" },
  },
  strengthened: { kind: "boon", degrees: GROWS, effect: { effectDice: 1 } },
} as const satisfies Readonly<Record<string, Loose>>;

/** As a row, before the ids are known. */
interface Loose extends Omit<StatusRow, "effect"> {
  readonly effect: Omit<StatusEffect, "brings"> & { readonly brings?: readonly string[] };
}

/** The id of a wound, a condition or a boon. */
export type StatusId = keyof typeof STATUSES;
export const STATUS_IDS = Object.keys(STATUSES) as readonly StatusId[];

/** Whether a word names a status. */
export function isStatus(word: unknown): word is StatusId {
  return STATUS_IDS.some((id) => id === word);
}

/** What is known of a status: its kind, its degrees and what it does. */
export function statusRow(id: StatusId): StatusRow {
  return STATUSES[id];
}

/** The ids of one kind, in the text's order. */
export function statusesOf(kind: StatusRow["kind"]): readonly StatusId[] {
  return STATUS_IDS.filter((id) => STATUSES[id].kind === kind);
}

/** The die of a severity or quality: d4, d6, d8, d10, d12 (Wounds and their Severity). */
export function degreeDie(degree: number): AttributeDie {
  return ATTRIBUTE_DICE[Math.min(ATTRIBUTE_DICE.length, Math.max(1, degree)) - 1] ?? 4;
}

/** A degree a status can have: as given, but within what its row allows. */
export function degreeWithin(id: StatusId, degree: number): number {
  const [least, most] = STATUSES[id].degrees;
  return Math.min(most, Math.max(least, Math.floor(degree)));
}
