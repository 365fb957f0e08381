import { madeOfSettings, settingsOf } from "#table/setup/settings.ts";
import { DEFAULT_DIALS, type Dials } from "../rules/dials.ts";

/** Every setting of the system and what it holds. */
export interface SettingValues {
  /** What the table has set otherwise than usual. */
  readonly dials: Partial<Dials>;
  /** The id of the crew that is in play. */
  readonly primaryParty: string;
  /** The crew last deleted, whole, until it is restored. */
  readonly lostParty: Readonly<Record<string, unknown>>;
  /** The number of the last migration that was written into this world; 0 before the first. */
  readonly migration: number;
}

export type SettingKey = keyof SettingValues;

export const { setting, changeSetting } = settingsOf<SettingValues>();

/** The dials this world plays by; what is not set holds as usual. */
export const currentDials = madeOfSettings(
  () => setting("dials"),
  (dials): Dials => ({ ...DEFAULT_DIALS, ...dials }),
);
