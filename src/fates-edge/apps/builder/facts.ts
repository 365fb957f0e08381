import type { CharacterFacts } from "../../rules/advancement/character.ts";
import type { LedgerLine } from "../../rules/advancement/ledger.ts";
import type { Purchase, Quote } from "../../rules/advancement/purchases.ts";
import type { Edition } from "../../rules/edition.ts";
import type { RegisteredSkill } from "../../rules/skills.ts";

/** The steps of making a character, in the order one takes them (SRD 9 to 12). Any may be visited at any time. */
export const BUILD_STEPS = [
  "origin",
  "attributes",
  "skills",
  "talents",
  "retinue",
  "kit",
  "complications",
  "bonds",
  "finish",
] as const;

export type BuildStep = (typeof BUILD_STEPS)[number];

/** What every step of the builder reads of its character. */
export interface BuildFacts {
  /** Begins the ids of the window's controls. */
  readonly uid: string;
  readonly character: CharacterFacts;
  /** The whole ledger, oldest first. */
  readonly lines: readonly LedgerLine[];
  readonly edition: Edition;
  readonly registry: ReadonlyMap<string, RegisteredSkill>;
  readonly quote: (purchase: Purchase) => Quote;
}
