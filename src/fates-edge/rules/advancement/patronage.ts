import { requireWhole } from "../errors.ts";
import { type LedgerLine, unrefundedLines } from "./ledger.ts";

/** What XP is put into where it builds the public good (SRD 7, Patronage Track). */
export const PROJECT_KINDS = ["civic", "guild", "temple"] as const;
export type ProjectKind = (typeof PROJECT_KINDS)[number];

/** XP in such projects that makes a Patron: "Spending 8+ XP on civic, guild, or temple projects grants a Patron tag" (SRD 7). */
export const PATRON_XP = 8;

/** The suit of resource-related complications (SRD 7; G). */
const RESOURCES = "diamonds";

/** XP that stands in projects, all of them together. */
export function projectXp(lines: readonly LedgerLine[]): number {
  const projects = unrefundedLines(lines).filter(({ kind, xp }) => kind === "project" && Number.isFinite(xp));
  return projects.reduce((sum, { xp }) => sum - xp, 0);
}

/** Whether a ledger carries the Patron tag. */
export function isPatron(lines: readonly LedgerLine[]): boolean {
  return projectXp(lines) >= PATRON_XP;
}

/**
 * Whether a Patron may erase what was drawn: "Once per arc, a Patron may erase a resource-related Complication (Diamonds suit)". Of
 * several cards that make one twist, one of Diamonds makes it such.
 */
export function isResourceDraw(suits: readonly string[]): boolean {
  return suits.includes(RESOURCES);
}

/**
 * XP that somebody puts into a project.
 * @throws RulesError `xp` unless it is whole and at least 1
 */
export function requireProjectXp(xp: number): number {
  return requireWhole("xp", xp, 1);
}
