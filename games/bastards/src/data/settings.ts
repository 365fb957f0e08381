import type { KeptPanel } from "#table/windows/folding-panel.ts";
import { madeOfSettings, settingsOf } from "#table/setup/settings.ts";
import { DEFAULT_DIALS, type Dials } from "../rules/dials.ts";

/** Every setting of the system and what it holds: the dials, each a setting of its own, and what the table keeps. */
export interface SettingValues extends Dials {
  /** The id of the scene that is in play. */
  readonly primaryParty: string;
  /** The scene last deleted, whole, until it is restored. */
  readonly lostParty: Readonly<Record<string, unknown>>;
  /** The number of the last migration that was written into this world; 0 before the first. */
  readonly migration: number;
  /** Whether somebody who plays nobody may make or take a fated of their own. */
  readonly playersMakeCharacters: boolean;
  /** This browser's keys, by world and user. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** What this browser has laid face down, by the promise. */
  readonly laid: Readonly<Record<string, unknown>>;
  /** Where this browser keeps the hand: folded or not. */
  readonly handStrip: KeptPanel;
}

export type SettingKey = keyof SettingValues;

export const { setting, changeSetting } = settingsOf<SettingValues>();

/** The dials, by what they are called. */
export const DIALS = Object.keys(DEFAULT_DIALS) as readonly (keyof Dials)[];

/** The dials this world plays by; what is not set, or not readable, holds as usual. */
export const currentDials = madeOfSettings(
  () => Object.fromEntries(DIALS.map((dial) => [dial, setting(dial)])),
  (stored): Dials => ({
    ...DEFAULT_DIALS,
    ...Object.fromEntries(DIALS.map((dial) => [dial, readable(dial, stored[dial])])),
  }),
);

/** No table has a deck for no players, or waits for no time at all; wildcards there may be none. */
function readable(dial: keyof Dials, stored: unknown): unknown {
  const usual = DEFAULT_DIALS[dial];
  if (typeof usual !== "number") return typeof stored === "string" ? stored : usual;
  if (typeof stored !== "number" || !Number.isFinite(stored)) return usual;
  return Math.max(dial === "wildcards" ? 0 : 1, Math.round(stored));
}
