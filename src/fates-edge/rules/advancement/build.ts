import type { Edition } from "../edition.ts";
import { type RegisteredSkill, skillRegistry } from "../skills.ts";
import type { CharacterFacts } from "./character.ts";
import { type LedgerLine, ledgerTotals } from "./ledger.ts";
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
