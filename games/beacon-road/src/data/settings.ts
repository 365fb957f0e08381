import { madeOfSettings, settingsOf } from "#table/setup/settings.ts";
import { DEFAULT_DIALS, type Dials } from "../rules/dials.ts";

/** Every setting of the system and what it holds. */
export interface SettingValues {
  /** Which dice explode, and what resisting costs. */
  readonly explosions: Dials["explosions"];
  readonly resistance: Dials["resistance"];
  /** Coin that the lair holds without a vault, with one, with a better one. */
  readonly lairCoin: number;
  readonly lairCoinVault: number;
  readonly lairCoinBetter: number;
  /** Marks that fill the tracks of experience. */
  readonly attributeTrack: number;
  readonly archetypeTrack: number;
  readonly bloodlineTrack: number;
  readonly crewTrack: number;
  /** The id of the crew that is in play. */
  readonly primaryParty: string;
  /** The crew last deleted, whole, until it is restored. */
  readonly lostParty: Readonly<Record<string, unknown>>;
  /** The number of the last migration that was written into this world; 0 before the first. */
  readonly migration: number;
}

export type SettingKey = keyof SettingValues;

export const { setting, changeSetting } = settingsOf<SettingValues>();

/** The dials this world plays by, as its GMs have set them. A track has a box at least, and no lair holds less than nothing. */
export const currentDials = madeOfSettings(
  () => ({
    explosions: setting("explosions"),
    resistance: setting("resistance"),
    lairCoin: (["lairCoin", "lairCoinVault", "lairCoinBetter"] as const).map(setting),
    tracks: (["attributeTrack", "archetypeTrack", "bloodlineTrack", "crewTrack"] as const).map(setting),
  }),
  ({ explosions, resistance, lairCoin, tracks }): Dials => {
    const [none, vault, better] = lairCoin.map((coin) => Math.max(0, coin));
    const [attribute, archetype, bloodline, crew] = tracks.map((size) => Math.max(1, size));
    const usual = DEFAULT_DIALS;
    return {
      explosions,
      resistance,
      lairCoin: [none ?? usual.lairCoin[0], vault ?? usual.lairCoin[1], better ?? usual.lairCoin[2]],
      tracks: {
        attribute: attribute ?? usual.tracks.attribute,
        archetype: archetype ?? usual.tracks.archetype,
        bloodline: bloodline ?? usual.tracks.bloodline,
        crew: crew ?? usual.tracks.crew,
      },
    };
  },
);
