import { requireOneOf, RulesError } from "./errors.ts";

/** The two presets: the System Reference Document, and the Core chapter where that one speaks. */
export type EditionId = "srd" | "core";

/** What may become of the 1s that an Intricate description throws again. */
export const LADDER_ONES = ["gone", "count"] as const;

/**
 * Every point on which the texts disagree and a table may choose (`docs/rulings.md`): one dial each.
 * What the rulings call fixed is no dial and lives in the rule's own function.
 */
export interface Edition {
  /** The preset this edition started from; turning a dial does not rename it. */
  readonly id: EditionId;
  /** What a die showing 1 is called: Complication Point or Story Beat. */
  readonly setback: "cp" | "sb";
  /** The least DV of each of the four names, Routine to Extreme, ascending. */
  readonly dvLadder: readonly [number, number, number, number];
  /** Whether a rich description re-rolls 1s. */
  readonly descriptionLadder: boolean;
  /** What becomes of the 1s that an Intricate description throws again: gone (4.2), or they count all the same (R.1). */
  readonly ladderOnes: (typeof LADDER_ONES)[number];
  /** Whether a helper's vivid description lends a die (Core). */
  readonly descriptiveAssist: boolean;
  /** Whether the GM may offer a devil's bargain on a Miss. */
  readonly bargain: boolean;
  /** Boons a Partial may earn. */
  readonly boonOnPartial: number;
  /** Boons a Miss may earn. */
  readonly boonOnMiss: number;
  /** The most boons a character holds. */
  readonly boonCap: number;
  /** What becomes of boons past the cap once the beat closes. */
  readonly boonsPastCap: "lost" | "converted";
  /** What a scene's end cuts held boons to; null keeps all. */
  readonly boonsKeptAtSceneEnd: number | null;
  /** The most XP a session's conversion gives. */
  readonly conversionCap: number;
  /** Whether a boon buys a milder position. */
  readonly boonForPosition: boolean;
  /** Whether a boon adds a success to a rite's Weave. */
  readonly boonForRite: boolean;
  /**
   * When a bond yields its boon, besides what a GM gives: as it is made (9), again between all sessions (18), or as it is made
   * and for an intricate action on it (Core).
   */
  readonly bondBoons: "creation" | "between" | "session";
  /** The most dice assists add together. */
  readonly assistCap: number;
  /** What a helping player character needs: the relevant skill, or one boon paid. */
  readonly assistPrice: "skill" | "boon";
  /** Whether a boon buys a flashback (Core). */
  readonly flashback: boolean;
  /** How far banked points carry before they pay off. */
  readonly bankSpan: "scene" | "arc";
  /** Default prices, in points, of a clock's tick, a level of fatigue, a segment of supply. */
  readonly tickPrice: number;
  readonly fatiguePrice: number;
  readonly supplyPrice: number;
  /**
   * How fatigue bites: App. V's forced re-rolls, one re-roll a level (20.4), a die on strenuous actions
   * (Clarifications), or Core's track that turns into harm.
   */
  readonly fatigueModel: "appV" | "perLevel" | "clarified" | "track";
  /** Fatigue a short rest clears. */
  readonly shortRestClears: number;
  /** Fatigue a night's rest clears. */
  readonly nightClears: number | "all";
  /** Whether player characters carry harm's three levels. */
  readonly pcHarm: "levels" | "none";
  /** From how many structural advantages a scene strikes back: three (Clarification 4), or two (12.4, Assist Caps). */
  readonly overStackFrom: 2 | 3;
  /** Whether a roll that leaves out a penalty waiting for it is told to the GM, or does not count (4.5.3). */
  readonly missedPenalties: "told" | "refused";
  /** Which faces the deck is named by; the domains are the same. */
  readonly suits: "french" | "tarot";
  /** How ranks become severity: the quick reference's table (G) or section 21.1's. */
  readonly severity: "g" | "srd21";
  /** XP a skill's new rating costs: twice the rating (5.2), or two more than that (P.1). */
  readonly skillPrice: "double" | "doublePlusTwo";
  /** Whether a skill may rise above its linked attribute (P.1). */
  readonly skillCap: "off" | "attribute";
  /** What a follower costs: its cap squared (5.2), or the table of 16.3. */
  readonly followerPrice: "square" | "table";
  /** XP a character begins with (9.1). */
  readonly startingXp: number;
  /** The pace of awards a session's end is held against (5.1). */
  readonly pacing: "gritty" | "standard" | "heroic";
  /** What mixed-tier scenes are rolled with: the game's own d10, or the d8 that R.1 prints, 5 and more succeeding. */
  readonly mixedDie: "d10" | "d8";
  /** What a follower lends in their role: their Cap (Clarification 1), or the lesser of it and the leader's skill (12.2). */
  readonly followerAssist: "cap" | "lesser";
  /** Boons that a follower's help on a roll costs (Core, "Assets and Allies"). */
  readonly followerBoons: 0 | 1;
  /** Follower Initiatives in a scene across the crew: one, or the heroic variant's second. */
  readonly initiativeWindows: 1 | 2;
  /** The exposure at which a follower is compromised (Clarification 9; tracks of 2 to 4). */
  readonly exposureMax: number;
  /** The harm at which a follower is out (Clarification 9; tracks of 1 to 2). */
  readonly followerHarmMax: number;
  /** The same two of a familiar (Familiar Bond). */
  readonly familiarExposureMax: number;
  readonly familiarHarmMax: number;
  /** The highest Cap of a familiar: 2 (Familiar Bond), or 3 (the table of talents). */
  readonly familiarCap: 2 | 3;
  /** What keeping an asset costs: half its price (16.9), or all of it (16.5.2). */
  readonly assetUpkeep: "half" | "full";
  /** Whether an asset's first ask of a session is free (Clarification 3), or each is paid for (16.12). */
  readonly assetActivation: "freeOnce" | "paid";
  /** Dice that an asset lends whoever leverages it in person: none (22.7), 1 or 2 (16.4). */
  readonly assetDice: 0 | 1 | 2;
  /** Whether a follower is kept by coin or a tending scene each downtime (12.2). */
  readonly coinUpkeep: boolean;
  /** Which workings are channelled before they are woven: free ones (both texts as they stand), all (19.4), or none. */
  readonly casting: "both" | "loop" | "weave";
  /** What Potential does for the Weave: it counts towards the DV, or it is only what the Weave cannot do without (19.4). */
  readonly potential: "counts" | "fuel";
  /** What breaks held Potential before the scene's end: any harm, being put out of the scene, or nothing. */
  readonly potentialBreaks: "harm" | "out" | "never";
}

/** The name of a dial: everything of an edition but its preset. */
export type Dial = Exclude<keyof Edition, "id">;

const SRD: Edition = {
  id: "srd",
  setback: "cp",
  dvLadder: Object.freeze([1, 2, 3, 4] as const),
  descriptionLadder: true,
  ladderOnes: "gone",
  descriptiveAssist: false,
  bargain: true,
  boonOnPartial: 1,
  boonOnMiss: 1,
  boonCap: 5,
  boonsPastCap: "lost",
  boonsKeptAtSceneEnd: null,
  conversionCap: 1,
  boonForPosition: false,
  boonForRite: false,
  bondBoons: "creation",
  assistCap: 3,
  assistPrice: "skill",
  flashback: false,
  bankSpan: "scene",
  tickPrice: 2,
  fatiguePrice: 1,
  supplyPrice: 1,
  fatigueModel: "appV",
  shortRestClears: 0,
  nightClears: 1,
  pcHarm: "levels",
  overStackFrom: 3,
  missedPenalties: "told",
  suits: "french",
  severity: "g",
  skillPrice: "double",
  skillCap: "off",
  followerPrice: "square",
  startingXp: 30,
  pacing: "standard",
  mixedDie: "d10",
  followerAssist: "cap",
  followerBoons: 0,
  initiativeWindows: 1,
  exposureMax: 3,
  followerHarmMax: 3,
  familiarExposureMax: 2,
  familiarHarmMax: 2,
  familiarCap: 2,
  assetUpkeep: "half",
  assetActivation: "freeOnce",
  assetDice: 0,
  coinUpkeep: false,
  casting: "both",
  potential: "counts",
  potentialBreaks: "harm",
};

/** The two presets a world starts from. Core takes the SRD's value wherever its chapter is silent. */
export const EDITIONS: Readonly<Record<EditionId, Edition>> = Object.freeze({
  srd: Object.freeze(SRD),
  core: Object.freeze({
    ...SRD,
    id: "core",
    setback: "sb",
    dvLadder: Object.freeze([2, 3, 4, 5] as const),
    descriptiveAssist: true,
    boonOnMiss: 2,
    boonsKeptAtSceneEnd: 2,
    conversionCap: 2,
    boonForPosition: true,
    boonForRite: true,
    bondBoons: "session",
    assistPrice: "boon",
    flashback: true,
    fatigueModel: "track",
    shortRestClears: 2,
    nightClears: "all",
    followerBoons: 1,
  } as const),
});

/**
 * A preset with single dials turned, as the world's settings hold them. Frozen.
 * @throws RulesError naming the preset (`edition`), the unknown dial, or the dial with an impossible value.
 */
export function editionOf(
  preset: EditionId,
  overrides: Partial<Edition> | Readonly<Record<string, unknown>> = {},
): Edition {
  const id = requireOneOf("edition", preset, ["srd", "core"]);
  const turned = Object.entries(overrides).map(([name, value]) => turnDial(name, value));
  return turned.length === 0 ? EDITIONS[id] : Object.freeze(Object.assign({ ...EDITIONS[id] }, ...turned));
}

function turnDial(name: string, value: unknown): Partial<Edition> {
  if (!isDial(name)) throw new RulesError(name, "unknown", "no dial of the rules has this name");
  if (!DIALS[name].fits(value)) throw new RulesError(name, "malformed", "this dial cannot be turned to that");
  return { [name]: Array.isArray(value) ? Object.freeze([...value]) : value };
}

function isDial(name: string): name is Dial {
  return Object.hasOwn(DIALS, name);
}

/** What a dial may be turned to. */
export interface DialSpec {
  /** What a table is offered, in this order. */
  readonly values: readonly unknown[];
  /** Whether it can be turned to a value, which may come from a hand-edited setting. */
  readonly fits: (value: unknown) => boolean;
}

/** The highest number that a dial without a limit of its own is offered. */
const OFFERED_MAX = 10;

function oneOf(...values: readonly unknown[]): DialSpec {
  return { values, fits: (value) => values.includes(value) };
}

const onOff = oneOf(true, false);

/** Whole numbers from `min` on, and what else the dial may say. */
function whole(min: number, ...others: readonly unknown[]): DialSpec {
  const numbers = Array.from({ length: OFFERED_MAX + 1 - min }, (_, place) => min + place);
  const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= min;
  return { values: [...others, ...numbers], fits: (value) => others.includes(value) || isWhole(value) };
}

/** Four DVs from 1, each above the one before. */
function isRising(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 4) return false;
  return value.every((dv, rung) => whole(1).fits(dv) && (rung === 0 || dv > value[rung - 1]));
}

/** A character starts from more XP than any other dial counts; 32 to 34 are the generous tables of the samples. */
const STARTING_XP: readonly number[] = [15, 20, 25, 30, 32, 34, 40, 50, 60, 80, 100];

/** What each dial may be turned to: one entry a dial, so that the compiler finds a dial without one. */
export const DIALS: Readonly<Record<Dial, DialSpec>> = Object.freeze({
  setback: oneOf("cp", "sb"),
  dvLadder: { values: [EDITIONS.srd.dvLadder, EDITIONS.core.dvLadder], fits: isRising },
  descriptionLadder: onOff,
  ladderOnes: oneOf(...LADDER_ONES),
  descriptiveAssist: onOff,
  bargain: onOff,
  boonOnPartial: whole(0),
  boonOnMiss: whole(0),
  boonCap: whole(0),
  boonsPastCap: oneOf("lost", "converted"),
  boonsKeptAtSceneEnd: whole(0, null),
  conversionCap: whole(0),
  boonForPosition: onOff,
  boonForRite: onOff,
  bondBoons: oneOf("creation", "between", "session"),
  // The cap is fixed by the rulings; it stands among the dials to be read, not to be turned.
  assistCap: oneOf(3),
  assistPrice: oneOf("skill", "boon"),
  flashback: onOff,
  bankSpan: oneOf("scene", "arc"),
  tickPrice: whole(1),
  fatiguePrice: whole(1),
  supplyPrice: whole(1),
  fatigueModel: oneOf("appV", "perLevel", "clarified", "track"),
  shortRestClears: whole(0),
  nightClears: whole(0, "all"),
  pcHarm: oneOf("levels", "none"),
  overStackFrom: oneOf(2, 3),
  missedPenalties: oneOf("told", "refused"),
  suits: oneOf("french", "tarot"),
  severity: oneOf("g", "srd21"),
  skillPrice: oneOf("double", "doublePlusTwo"),
  skillCap: oneOf("off", "attribute"),
  followerPrice: oneOf("square", "table"),
  startingXp: { values: STARTING_XP, fits: whole(0).fits },
  pacing: oneOf("gritty", "standard", "heroic"),
  mixedDie: oneOf("d10", "d8"),
  followerAssist: oneOf("cap", "lesser"),
  followerBoons: oneOf(0, 1),
  initiativeWindows: oneOf(1, 2),
  exposureMax: oneOf(2, 3, 4),
  followerHarmMax: oneOf(1, 2, 3),
  familiarExposureMax: oneOf(2, 3, 4),
  familiarHarmMax: oneOf(1, 2, 3),
  familiarCap: oneOf(2, 3),
  assetUpkeep: oneOf("half", "full"),
  assetActivation: oneOf("freeOnce", "paid"),
  assetDice: oneOf(0, 1, 2),
  coinUpkeep: onOff,
  casting: oneOf("both", "loop", "weave"),
  potential: oneOf("counts", "fuel"),
  potentialBreaks: oneOf("harm", "out", "never"),
});

/**
 * Dials of rules that no window plays by yet: the deck's names. They stand in the edition
 * and in the rulings, and are not offered until turning them changes something.
 */
export const WAITING_DIALS: readonly Dial[] = ["suits"];
