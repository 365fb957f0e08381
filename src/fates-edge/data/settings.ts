import { readSetting, writeSetting } from "../../foundry/settings.ts";
import type { EditionId } from "../rules/edition.ts";
import type { CustomSkill } from "../rules/skills.ts";

/** A draw that only its GM has seen: which cards of which deck. Its key is the message's id. */
export interface StoredDraw {
  readonly deck: string;
  readonly cards: readonly string[];
}

/** Every setting of the system and what it holds. */
export interface SettingValues {
  readonly edition: EditionId;
  readonly dials: Readonly<Record<string, unknown>>;
  /** The id of the party whose bank and scene are played with. */
  readonly primaryParty: string;
  readonly customSkills: readonly CustomSkill[];
  readonly automateBanking: boolean;
  readonly automateBoons: boolean;
  readonly automateFork: boolean;
  readonly automateClocks: boolean;
  readonly deckSkin: "french" | "tarot";
  /** The party last deleted, whole, for as long as none is restored or founded. */
  readonly lostParty: Readonly<Record<string, unknown>>;
  /** The last choices in the roll dialog, by actor id. */
  readonly lastRoll: Readonly<Record<string, unknown>>;
  /** How sheets of characters were left, by actor id: the tab, and whether compact. */
  readonly sheetViews: Readonly<Record<string, unknown>>;
  readonly bankPanel: {
    readonly open?: boolean;
    readonly folded?: boolean;
    readonly left?: number;
    readonly top?: number;
  };
  /** Where this browser keeps the clocks: shown, folded, at a side or at a place of its own. */
  readonly clockPanel: {
    readonly open?: boolean;
    readonly folded?: boolean;
    readonly dock?: "left" | "right" | "free";
    readonly left?: number;
    readonly top?: number;
  };
  /** Where this browser keeps the strip of a mixed-tier scene's beat. */
  readonly beatStrip: { readonly folded?: boolean; readonly left?: number; readonly top?: number };
  readonly pendingDraws: Readonly<Record<string, StoredDraw>>;
  /** What a GM keeps in this browser alone, by actor id. */
  readonly gmSecrets: Readonly<Record<string, string>>;
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
