import type { KeptClockPanel } from "#table/clocks/panel.ts";
import type { KeptPanel } from "#table/windows/folding-panel.ts";
import type { TableDraw } from "../rules/deck.ts";
import { madeOfSettings, orPrinted, settingsOf } from "#table/setup/settings.ts";
import { type Edition, type EditionId, editionOf, EDITIONS } from "../rules/edition.ts";
import type { HeldCard } from "./spread.ts";
import { tagsOfWorld } from "../rules/edges/tags.ts";
import { type Art, artRegistry, artSkills, type CustomArt } from "../rules/magic/arts.ts";
import { type CustomSkill, type RegisteredSkill, skillRegistry } from "../rules/skills.ts";

/** A draw that only its GM has seen: which cards of which deck. Its key is the message's id; one for no roll has a key of its own. */
export interface StoredDraw {
  readonly deck: string;
  readonly cards: readonly string[];
  /** What it is for, where it is for no roll, and the GM's words on that. */
  readonly purpose?: TableDraw;
  readonly about?: string;
}

/** Every setting of the system and what it holds. */
export interface SettingValues {
  readonly edition: EditionId;
  readonly dials: Readonly<Record<string, unknown>>;
  /** The id of the party whose bank and scene are played with. */
  readonly primaryParty: string;
  readonly customSkills: readonly CustomSkill[];
  /** Ways of magic that this table made up, beside the printed ones. */
  readonly customArts: readonly CustomArt[];
  /** What a roll may be for beside the text's own tags: words with commas between. */
  readonly edgeTags: string;
  /** Whether the welcome has been shown to a GM of this world. */
  readonly welcomed: boolean;
  /** How many times the sample evening was started; the players' clients show their part of it once. */
  readonly sampleEvening: number;
  /** Whether a player without a character may make or take one. */
  readonly playersMakeCharacters: boolean;
  readonly automateBanking: boolean;
  readonly automateBoons: boolean;
  readonly automateFork: boolean;
  readonly automateClocks: boolean;
  /** Whether players edit the talents and things they own; they read them in any case. */
  readonly playersEditItems: boolean;
  readonly deckSkin: "french" | "tarot";
  /** The party last deleted, whole, for as long as none is restored or founded. */
  readonly lostParty: Readonly<Record<string, unknown>>;
  /** The number of the last migration that was written into this world; 0 before the first. */
  readonly migration: number;
  /** The last choices in the roll dialog, by actor id. */
  readonly lastRoll: Readonly<Record<string, unknown>>;
  /** How sheets of characters were left, by actor id: the tab, and whether compact. */
  readonly sheetViews: Readonly<Record<string, unknown>>;
  readonly bankPanel: KeptPanel;
  /** Where this browser keeps the clocks: shown, folded, at a side or at a place of its own. */
  readonly clockPanel: KeptClockPanel;
  /** Where this browser keeps the strip of a mixed-tier scene's beat. */
  readonly beatStrip: KeptPanel;
  /** Where this browser keeps the spells that stand. */
  readonly spellStrip: KeptPanel;
  /** Whether this user has the panel of what to do now, and where and how this browser keeps it, with whom a player chose there. */
  readonly yourMove: boolean;
  readonly yourMovePanel: KeptPanel & { readonly character?: string };
  /** Whether a clock that lands is announced on this user's page, beside its card in the log. */
  readonly landingBanner: boolean;
  /** Cards of spreads that lie face down, by spread and place: in this GM's browser, and in no document of the world. */
  readonly heldSpreads: Readonly<Record<string, Readonly<Record<string, HeldCard>>>>;
  readonly pendingDraws: Readonly<Record<string, StoredDraw>>;
  /** What a GM keeps in this browser alone, by actor id. */
  readonly gmSecrets: Readonly<Record<string, string>>;
}

export type SettingKey = keyof SettingValues;

export const { setting, changeSetting, keptIn } = settingsOf<SettingValues>();

/**
 * The edition this world plays by. A dial that a later version took away does not stop the game: the preset
 * holds then.
 */
export const currentEdition = madeOfSettings(
  () => ({ preset: setting("edition"), dials: setting("dials") }),
  ({ preset, dials }): Edition =>
    orPrinted(
      () => editionOf(preset, dials),
      () => EDITIONS[preset] ?? EDITIONS.srd,
    ),
);

/** Every way of magic of this world by key. A malformed entry costs the table's own arts, not the game. */
export const currentArts = madeOfSettings(
  () => setting("customArts"),
  (custom): ReadonlyMap<string, Art> =>
    orPrinted(
      () => artRegistry(custom),
      () => artRegistry(),
    ),
);

/**
 * Every skill of this world by key, the arts among them. A malformed custom entry costs the custom skills, not the
 * game; where a skill of the table's own has the name of an art, it stays the table's.
 */
export const currentSkills = madeOfSettings(
  () => ({ skills: setting("customSkills"), arts: setting("customArts") }),
  ({ skills }): ReadonlyMap<string, RegisteredSkill> =>
    withArts(
      orPrinted(
        () => skillRegistry(skills),
        () => skillRegistry(),
      ),
    ),
);

function withArts(skills: ReadonlyMap<string, RegisteredSkill>): ReadonlyMap<string, RegisteredSkill> {
  const arts = artSkills(currentArts().values()).map((skill) => [skill.key, skill] as const);
  return new Map([...skills, ...arts.filter(([key]) => !skills.has(key))]);
}

/** Every tag of this world: the text's, and those its GM added. */
export const knownTags = madeOfSettings(
  () => setting("edgeTags"),
  (words): ReadonlySet<string> => tagsOfWorld(tagsIn(words)),
);

function tagsIn(words: string): string[] {
  const all = words.split(",").map((word) => word.trim().toLowerCase());
  return all.filter(Boolean);
}
