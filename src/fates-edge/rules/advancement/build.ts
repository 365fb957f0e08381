import type { Edition } from "../edition.ts";
import { type RegisteredSkill, skillRegistry } from "../skills.ts";
import type { CharacterFacts } from "./character.ts";
import { type LedgerLine, ledgerTotals, type SpendingKind, unrefundedLines } from "./ledger.ts";
import { ATTRIBUTE_START } from "./prices.ts";
import { ratingFaults } from "./rating-faults.ts";
import type { Reason } from "./reasons.ts";
import { type Requirement, requirementReasons } from "./requirements.ts";
import { tierOf } from "./tiers.ts";

/** The deficit one may begin with, in XP (SRD 9.2). */
export const DEFICIT_MAX = 2;
/** The complications one may take at Session 0 (SRD 9.2), each worth COMPLICATION_XP. */
export const COMPLICATIONS_MAX = 2;
export const COMPLICATION_XP = 1;
/** Kits without a price (SRD J). */
export const FREE_KITS = 1;

/** A character in the making, checked. XP throughout. */
export interface BuildReport {
  /** The start and what complications added; the deficit is on top of it. */
  readonly budget: number;
  readonly spent: number;
  /** Budget less spent; below 0 it draws on the deficit. */
  readonly left: number;
  /** What of the chosen deficit is not drawn on yet. */
  readonly deficitLeft: number;
  /** Why this is no legal character yet; empty when it is. */
  readonly faults: readonly Reason[];
}

/** What the checking needs of the world; without it the printed skills are known, and no talent's requirements. */
export interface BuildWorld {
  readonly registry?: ReadonlyMap<string, RegisteredSkill>;
  /** What each owned talent asks, by the id of its item. */
  readonly requirements?: ReadonlyMap<string, readonly Requirement[]>;
}

/** Whether what was built is a legal character to begin with (SRD 9, 17.2.1, J, Q). */
export function checkBuild(
  character: CharacterFacts,
  lines: readonly LedgerLine[],
  edition: Edition,
  { registry = skillRegistry(), requirements }: BuildWorld = {},
): BuildReport {
  const { earned, spent, left } = ledgerTotals(lines);
  const deficit = Math.min(DEFICIT_MAX, Math.max(0, character.deficit));
  return {
    budget: earned,
    spent,
    left,
    deficitLeft: Math.max(0, deficit - Math.max(0, -left)),
    faults: [
      ...deficitFaults(left, character.deficit, deficit),
      ...startFaults(lines, edition),
      ...tradeFaults(character, lines),
      ...ratingFaults(character, edition, registry),
      ...talentFaults(character, requirements),
      ...chairFaults(character),
    ],
  };
}

function deficitFaults(left: number, chosen: number, deficit: number): Reason[] {
  const faults: Reason[] = [];
  if (chosen > DEFICIT_MAX) faults.push({ code: "deficitTooMuch", data: { has: chosen, max: DEFICIT_MAX } });
  if (left < -deficit) faults.push({ code: "overdrawn", data: { short: -left - deficit } });
  return faults;
}

/** A build begins once, with the table's starting XP; a successor begins with what was inherited (17.4). */
function startFaults(lines: readonly LedgerLine[], { startingXp }: Edition): Reason[] {
  const starts = lines.filter(({ kind }) => kind === "start");
  const [start] = starts;
  if (start === undefined)
    return lines.some(({ kind }) => kind === "inheritance")
      ? []
      : [{ code: "noStart", data: { xp: startingXp } }];
  if (starts.length > 1) return [{ code: "startTwice", data: { count: starts.length } }];
  return start.xp === startingXp ? [] : [{ code: "startXp", data: { has: start.xp, xp: startingXp } }];
}

/** Complications taken, the XP they gave, and the free kit. */
function tradeFaults({ complications, kits }: CharacterFacts, lines: readonly LedgerLine[]): Reason[] {
  const faults: Reason[] = [];
  const gained = lines.reduce((sum, { kind, xp }) => (kind === "complication" ? sum + xp : sum), 0);
  if (complications > COMPLICATIONS_MAX)
    faults.push({ code: "tooManyComplications", data: { has: complications, max: COMPLICATIONS_MAX } });
  if (gained !== Math.min(complications, COMPLICATIONS_MAX) * COMPLICATION_XP)
    faults.push({ code: "complicationXp", data: { has: gained, count: complications } });
  if (kits > FREE_KITS) faults.push({ code: "tooManyKits", data: { has: kits, max: FREE_KITS } });
  return faults;
}

/** Prestige nobody has from the start, and talents whose requirements a step taken back has left unmet. */
function talentFaults(character: CharacterFacts, asked: BuildWorld["requirements"]): Reason[] {
  const tier = tierOf(character.spent);
  const early = character.talents.filter((talent) => talent.prestigeSkill || talent.tier > tier);
  return [
    ...early.map(({ name }): Reason => ({ code: "prestigeAtCreation", data: { name } })),
    ...character.talents.flatMap(({ id }) => requirementReasons(asked?.get(id) ?? [], character).reasons),
  ];
}

/** No Empty Chair: something bought must act in a scene: a rating, or a follower (SRD 17.2.1). */
function chairFaults({ attributes, skills, followers }: CharacterFacts): Reason[] {
  const rated =
    Object.values(attributes).some((rating) => rating > ATTRIBUTE_START) ||
    Object.values(skills).some((rating) => rating > 0);
  return rated || followers.length > 0 ? [] : [{ code: "emptyChair", data: {} }];
}

/** The archetypes of SRD 22, and the bands of their XP as shares of all spent, [least, most] (22.2 to 22.4). */
export const LEANINGS = ["solo", "mixed", "mastermind"] as const;
type Leaning = (typeof LEANINGS)[number];

/** The three ways XP goes: into oneself, into help on-screen, into leverage off-screen. */
export interface Shares {
  readonly self: number;
  readonly onScreen: number;
  readonly offScreen: number;
}

type Band = { readonly [way in keyof Shares]: readonly [least: number, most: number] };

export const LEANING_BANDS: Readonly<Record<Leaning, Band>> = Object.freeze({
  solo: { self: [0.7, 0.9], onScreen: [0, 0.1], offScreen: [0, 0.2] },
  mixed: { self: [0.5, 0.65], onScreen: [0.15, 0.25], offScreen: [0.15, 0.25] },
  mastermind: { self: [0.25, 0.4], onScreen: [0.35, 0.55], offScreen: [0.2, 0.4] },
});

/** Where the XP went. */
interface Spread extends Shares {
  /** Each way's part of the whole, 0 to 1; all 0 before anything is spent. */
  readonly shares: Shares;
  /** The archetype whose bands lie nearest; empty before anything is spent. */
  readonly leaning: Leaning | "";
}

const WAYS: Readonly<Record<SpendingKind, keyof Shares>> = Object.freeze({
  attribute: "self",
  skill: "self",
  talent: "self",
  spell: "self",
  gear: "self",
  follower: "onScreen",
  asset: "offScreen",
  project: "offScreen",
  region: "offScreen",
  legacy: "offScreen",
});

/** The spread of all standing purchases over the three ways, in XP and in shares (SRD 22.2 to 22.5). */
export function spreadOf(lines: readonly LedgerLine[]): Spread {
  const xp = { self: 0, onScreen: 0, offScreen: 0 };
  for (const { kind, xp: change } of unrefundedLines(lines)) {
    if (kind in WAYS && Number.isFinite(change)) xp[WAYS[kind as SpendingKind]] -= change;
  }
  const whole = xp.self + xp.onScreen + xp.offScreen;
  if (whole <= 0) return { ...xp, shares: { self: 0, onScreen: 0, offScreen: 0 }, leaning: "" };
  const shares = { self: xp.self / whole, onScreen: xp.onScreen / whole, offScreen: xp.offScreen / whole };
  return { ...xp, shares, leaning: leaningOf(shares) };
}

/** The archetype whose worst band is missed by least: the bands do not meet, so most spreads lie outside of all. */
function leaningOf(shares: Shares): Leaning {
  const [nearest] = LEANINGS.map((leaning) => ({
    leaning,
    miss: missOf(shares, LEANING_BANDS[leaning]),
  })).toSorted((one, other) => one.miss - other.miss);
  return nearest?.leaning ?? "solo";
}

function missOf(shares: Shares, band: Band): number {
  const outside = (share: number, [least, most]: readonly [number, number]) =>
    Math.max(0, least - share, share - most);
  return Math.max(
    outside(shares.self, band.self),
    outside(shares.onScreen, band.onScreen),
    outside(shares.offScreen, band.offScreen),
  );
}
