import { clockKindRules } from "./clocks.ts";
import type { Edition } from "./edition.ts";
import { fatigueMax, isCollapsed } from "./fatigue.ts";
import { isOutByHarm } from "./recovery.ts";

/** How a character stands when it gets hard. */
export interface Plight {
  readonly fatigue: number;
  readonly harm: number;
  readonly body: number;
  readonly boons: number;
  /** Off-screen assets that could still be burned. */
  readonly assets: number;
  readonly followers: number;
}

/** What a character bears, and how much they could. */
type Marked = Pick<Plight, "fatigue" | "harm" | "body">;

/** Which conditions of a wipe hold. It is a warning: the GM decides, nothing happens of itself. */
export interface WipeConditions {
  /** Most characters are at the end of their strength. */
  readonly tired: boolean;
  /** A clock that threatens all of them is full. */
  readonly clocks: boolean;
  /** Nothing is left to blunt the blow. */
  readonly nothingLeft: boolean;
  /** All three. */
  readonly holds: boolean;
}

/** What a character could give to live, the cheapest first (SRD Y, "At the Table" 5). */
export const BARGAINS = ["boon", "asset", "follower"] as const;
export type Bargain = (typeof BARGAINS)[number];

/** Whether death is near, and which bargains stand before it. */
interface DeathConditions {
  readonly atEdge: boolean;
  readonly bargains: readonly Bargain[];
}

/**
 * Whether the conditions of a wipe hold (SRD Z): most characters at 3 to 4 fatigue or out, a threatening clock full, and
 * neither boon nor asset nor follower left. Under Core's track the last box but one stands for 3 of 4.
 * @throws RulesError naming what a character's marks are at fault with.
 */
export function wipeConditions(
  {
    characters,
    fullClocks,
  }: { readonly characters: readonly Plight[]; readonly fullClocks: readonly string[] },
  edition: Edition,
): WipeConditions {
  const tired = areTired(characters, edition);
  const clocks = fullClocks.some((kind) => clockKindRules(kind).wipes);
  const nothingLeft = characters.length > 0 && characters.every((each) => bargainsOf(each).length === 0);
  return { tired, clocks, nothingLeft, holds: tired && clocks && nothingLeft };
}

/** Whether most characters are at the end of their strength: the first condition of a wipe, for which nobody's things count. */
export function areTired(characters: readonly Marked[], edition: Edition): boolean {
  return characters.filter((character) => isWorn(character, edition)).length * 2 > characters.length;
}

/**
 * Whether a character is at the edge of death, collapsed or out, and what could still be given for their life (SRD Y). As
 * long as there is a bargain, death does not land of itself.
 * @throws RulesError naming the mark at fault.
 */
export function deathConditions(character: Plight, edition: Edition): DeathConditions {
  return { atEdge: isAtEdge(character, edition), bargains: bargainsOf(character) };
}

/** Whether a character has collapsed or is out: what they could bargain with does not count for it. */
export function isAtEdge({ fatigue, harm, body }: Marked, edition: Edition): boolean {
  return isOutByHarm(harm, edition) || isCollapsed(fatigue, edition, body);
}

function isWorn(character: Marked, edition: Edition): boolean {
  const lastButOne = Math.max(1, fatigueMax(edition, character.body) - 1);
  return character.fatigue >= lastButOne || isAtEdge(character, edition);
}

function bargainsOf({ boons, assets, followers }: Plight): Bargain[] {
  const left = { boon: boons, asset: assets, follower: followers };
  return BARGAINS.filter((bargain) => left[bargain] > 0);
}
