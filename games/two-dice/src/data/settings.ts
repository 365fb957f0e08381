import { readSetting, writeSetting } from "#foundry/settings.ts";
import { DEFAULT_DIALS, type Dials } from "../rules/dials.ts";

/** Every setting of the system and what it holds. */
export interface SettingValues {
  /** What the table has set otherwise than usual. */
  readonly dials: Partial<Dials>;
  /** The id of the party that is in play. */
  readonly primaryParty: string;
  /** The number of the last migration that was written into this world; 0 before the first. */
  readonly migration: number;
  /** Whether the welcome has been shown to a GM of this world. */
  readonly welcomed: boolean;
}

export type SettingKey = keyof SettingValues;

/** What a setting holds. */
export function setting<K extends SettingKey>(key: K): SettingValues[K] {
  return readSetting(key) as SettingValues[K];
}

/** Changes a setting; world settings only as a GM. */
export async function changeSetting<K extends SettingKey>(key: K, value: SettingValues[K]): Promise<void> {
  await writeSetting(key, value);
}

/** The dials this world plays by; what is not set, or not readable, holds as usual. */
export function currentDials(): Dials {
  return { ...DEFAULT_DIALS, ...setting("dials") };
}
