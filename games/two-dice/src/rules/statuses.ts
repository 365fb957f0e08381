import { type Attribute, type AttributeDice, ATTRIBUTES } from "./attributes.ts";
import { type Die, lower } from "./dice.ts";

/** A status of the table: which dice it makes smaller, and by how many sizes (Status Effects). */
export interface StatusRow {
  readonly id: string;
  /** What a table calls a row of its own; empty for the six that come with the game. */
  readonly name: string;
  readonly lowers: readonly Attribute[];
  readonly sizes: number;
  /** Hinder and the opportunity "affliction" give minor ones alone. */
  readonly minor: boolean;
}

/** The six statuses a table begins with. The sheet says only what a status does, not which there are. */
export const STATUSES: readonly StatusRow[] = [
  status("slow", ["dexterity"], true),
  status("dazed", ["insight"], true),
  status("weak", ["might"], true),
  status("shaken", ["willpower"], true),
  status("enraged", ["dexterity", "insight"], false),
  status("poisoned", ["might", "willpower"], false),
];

function status(id: string, lowers: readonly Attribute[], minor: boolean): StatusRow {
  return { id, name: "", lowers, sizes: 1, minor };
}

/** By how many sizes somebody's statuses lower one attribute's die; several add up, each counts once. */
export function sizesLost(attribute: Attribute, held: Iterable<string>, rows: readonly StatusRow[]): number {
  const ids = new Set(held);
  const lowering = rows.filter(({ id, lowers }) => ids.has(id) && lowers.includes(attribute));
  return lowering.reduce((sum, { sizes }) => sum + sizes, 0);
}

/** The attribute dice as they are thrown now, statuses included; none falls below d6 (Status Effects). */
export function diceNow(
  base: AttributeDice,
  held: Iterable<string>,
  rows: readonly StatusRow[],
): AttributeDice {
  const ids = [...held];
  const now = (attribute: Attribute): [Attribute, Die] => [
    attribute,
    lower(base[attribute], sizesLost(attribute, ids, rows)),
  ];
  return Object.fromEntries(ATTRIBUTES.map(now)) as AttributeDice;
}

/** The statuses that a hindered or afflicted creature can get (Conflict Actions; Opportunities). */
export function minorStatuses(rows: readonly StatusRow[]): readonly StatusRow[] {
  return rows.filter(({ minor }) => minor);
}
