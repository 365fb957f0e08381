import type { KeptClockPanel } from "#table/clocks/panel.ts";
import { madeOfSettings, settingsOf } from "#table/setup/settings.ts";
import type { KeptPanel } from "#table/windows/folding-panel.ts";
import { DEFAULT_DIALS, type Dials } from "../rules/dials.ts";

/** Every setting of the system and what it holds. */
export interface SettingValues {
  /** What the table has set otherwise than usual. */
  readonly dials: Partial<Dials>;
  /** The id of the party that is in play. */
  readonly primaryParty: string;
  /** The party last deleted, whole, until it is restored. */
  readonly lostParty: Readonly<Record<string, unknown>>;
  /** The number of the last migration that was written into this world; 0 before the first. */
  readonly migration: number;
  /** Whether the welcome has been shown to a GM of this world. */
  readonly welcomed: boolean;
  /** Whether players without a hero may make or take one. */
  readonly playersMakeCharacters: boolean;
  /** Where this browser keeps the conflict. */
  readonly conflictPanel: KeptPanel;
  /** Where this browser keeps what waits, and the hero whom its player has been shown last. */
  readonly movesPanel: KeptPanel & { readonly met?: string };
  /** Where this browser keeps the clocks: shown, folded, at a side or at a place of its own. */
  readonly clockPanel: KeptClockPanel;
  /** The pair each thing was last rolled with in this browser. */
  readonly lastPairs: Readonly<Record<string, unknown>>;
}

export type SettingKey = keyof SettingValues;

export const { setting, changeSetting, keptIn } = settingsOf<SettingValues>();

/** The dials this world plays by; what is not set, or not readable, holds as usual. */
export const currentDials = madeOfSettings(
  () => setting("dials"),
  (dials): Dials => ({ ...DEFAULT_DIALS, ...dials }),
);
