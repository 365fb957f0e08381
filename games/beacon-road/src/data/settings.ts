import type { KeptPanel, PanelMemory } from "#table/windows/folding-panel.ts";
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
  /** Whether players first say what their heroes are up to, and the GM sets what is at stake. */
  readonly conversation: boolean;
  /** Whether the cards of downtimes before the last stay in the log of chat. */
  readonly keepCards: boolean;
  /** The id of the crew that is in play. */
  readonly primaryParty: string;
  /** The crew last deleted, whole, until it is restored. */
  readonly lostParty: Readonly<Record<string, unknown>>;
  /** Whether the welcome has been shown to a GM of this world. */
  readonly welcomed: boolean;
  /** Whether players without a hero may make or take one. */
  readonly playersMakeCharacters: boolean;
  /** Seconds that a table waits for reactions before a hit's damage is thrown; 0 for not at all, below 0 until all have answered. */
  readonly reactionWait: number;
  /** How this browser's heroes act this round, until everybody has chosen: by uuid. */
  readonly paces: Readonly<
    Record<string, { readonly of: string; readonly word: string; readonly salt: string }>
  >;
  /** Where this browser keeps the fight. */
  readonly fightPanel: KeptPanel;
  /** Where this browser keeps what waits. */
  readonly movesPanel: KeptPanel;
  /** Where this browser keeps the clocks: shown, folded, at a side or at a place of its own. */
  readonly clockPanel: {
    readonly open?: boolean;
    readonly folded?: boolean;
    readonly dock?: "left" | "right" | "free";
    readonly left?: number;
    readonly top?: number;
  };
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

/** Where a user's view of a panel is kept. */
export function keptIn(key: "clockPanel" | "movesPanel" | "fightPanel"): PanelMemory {
  return { read: () => setting(key), write: (kept) => changeSetting(key, kept) };
}
