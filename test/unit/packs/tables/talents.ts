/** The kinds a talent may be of, as the folders of the pack. */
export type TalentKind = "general" | "cultural" | "leadership" | "familiar" | "prestigeSkill" | "prestige";

/**
 * One named talent of the rule text. Written from the text, never from the packs: where two prints differ, the tables at
 * the end of the SRD hold, the cultural one for its people; `ours` says what the text does not print.
 */
export interface TalentRow {
  readonly name: string;
  readonly cost: number;
  /**
   * What is asked, in the order of the text: `presence 2`, `melee 3`, `people dwarf`, `Leadership 3` where the text's
   * word is not the skill's; with `|` between alternatives. A people's heading in the cultural table is a requirement.
   */
  readonly asks: readonly string[];
  /** What it gives as data, in the notation of `notation.ts`. */
  readonly gives: readonly string[];
  /** The reputation it opens at (SRD 5.3, 15); without it the first. */
  readonly tier?: number;
  readonly ours?: "price";
}

/** SRD 12.3 and the first table; the two that clarification 8 names have no text, so price and effect are ours. */
const GENERAL: readonly TalentRow[] = [
  { name: "Battle Instincts", cost: 4, asks: [], gives: ["failure: #defence reroll all a scene"] },
  {
    name: "Silver Tongue",
    cost: 3,
    asks: ["presence 2"],
    gives: ["diplomacy/deception dice 1"],
  },
  {
    name: "Iron Stomach",
    cost: 3,
    asks: ["body 2"],
    gives: ["setback: #poison halve 1", "declared: free 1"],
  },
  {
    name: "Commanding Presence",
    cost: 8,
    asks: ["presence 3"],
    gives: ["after: for follows reroll 1", "for follower #morale dice 1"],
  },
  {
    name: "Backlash Resistant",
    cost: 8,
    asks: [],
    gives: ["setback: #casting cancel 1 a scene"],
    ours: "price",
  },
  {
    name: "Elemental Focus",
    cost: 6,
    asks: [],
    gives: ["setback: #casting cancel 1 a scene"],
    ours: "price",
  },
];

/** The second table, beneath twelve XP. */
const CULTURAL: readonly TalentRow[] = [
  { name: "Versatile", cost: 3, asks: ["people human"], gives: ["skill<=0 skillDie 1 a session"] },
  {
    name: "Guild Ties",
    cost: 7,
    asks: ["people human", "presence 2", "membership"],
    gives: ["declared: free 1 a session"],
  },
  {
    name: "Stone-Sense",
    cost: 5,
    asks: ["people dwarf"],
    gives: ["craft/engineering #underground dice 1", "declared: words"],
  },
  {
    name: "Spirit Shield",
    cost: 8,
    asks: ["people dwarf", "spirit 3"],
    gives: ["setback: for ally cancel 1 a session"],
  },
  {
    name: "Backlash Soothing",
    cost: 5,
    asks: ["people wood-elf"],
    gives: ["setback: for group #casting/natural cancel 1 a session"],
  },
  {
    name: "Ranger's Step",
    cost: 9,
    asks: ["people wood-elf", "wits 3", "stealth 2"],
    gives: ["#woodland position 1", "stealth #woodland words"],
  },
  { name: "Lorekeeper", cost: 4, asks: ["people high-elf"], gives: ["declared: free 1 a session"] },
  {
    name: "Weave Anchor",
    cost: 8,
    asks: ["people high-elf", "wits 3", "arcana 3"],
    gives: ["setback: intricate #casting cancel 1"],
  },
  { name: "Blood Frenzy", cost: 4, asks: ["people ykrul", "body 2"], gives: ["melee halfHealth>=1 dice 1"] },
  { name: "Blood Memory", cost: 7, asks: ["people ykrul", "body 3"], gives: ["declared: skillDie 1"] },
];

/** After section Q. The second calls itself prestige, which 5.3 opens with the second tier. */
const LEADERSHIP: readonly TalentRow[] = [
  { name: "Coordinated Assault", cost: 8, asks: ["presence 3", "command 2"], gives: ["for follower words"] },
  {
    name: "Master Coordinator",
    cost: 15,
    asks: ["presence 4", "command 3", "talent coordinated-assault"],
    gives: ["for follower words"],
    tier: 2,
  },
];

/** 12.3, "Familiars & the Bond"; price and requirement of the bond from the first table. */
const FAMILIAR: readonly TalentRow[] = [
  { name: "Familiar Bond", cost: 9, asks: ["spirit 3"], gives: ["taken: words"] },
  {
    name: "Spirit Keeper",
    cost: 14,
    asks: ["talent familiar-bond"],
    gives: ["taken: words"],
    tier: 3,
    ours: "price",
  },
];

/** What comes beside the gift of a prestige skill, and is not counted (docs/rulings.md). */
const OATH_BROKEN = "declared: nothing, costs setbacks 2";
const isGift = (cell: string): boolean => cell === OATH_BROKEN;

/** Section Q, the two tables; what an entry gives is cut off in the text and completed in docs/rulings.md. */
const PRESTIGE_SKILLS: readonly TalentRow[] = [
  ...skills(6, "spent 40", "a session", [
    ["Stone-Sense (prestige skill)", "spirit 3", "lore 2", "declared: free 1"],
    ["Backlash Soothing (prestige skill)", "spirit 3", "occult 2", "setback: for group #casting cancel 2"],
    ["Battle Chant", "presence 3", "performance 2", "declared: for ally ignoreFatigue 1"],
    ["Guild Ledgercraft", "wits 3", "craft 2", "research 2", "declared: free 1"],
    ["Trial Duelist", "body 3", "melee 3", "melee dice 1"],
    ["Blood-Ties Oath", "spirit 3", "diplomacy 2", "declared: free 1", OATH_BROKEN],
    ["Storm-Caller", "wits 3", "survival 2", "for group position 1"],
    ["Rune-Keeper", "wits 3", "craft 2", "occult 2", "setback: for group cancel 2"],
    ["Beast-Tongue", "spirit 3", "survival 2", "declared: free 1"],
    ["Echo-Courtier", "presence 3", "subterfuge 2", "declared: free 1"],
  ]),
  ...skills(10, "spent 60", "an arc", [
    ["Echo-Walker (prestige skill)", "spirit 4", "ritual 3", "lore 3", "declared: free 1"],
    ["Warglord (prestige skill)", "body 4", "command 3", "tactics 3", "declared: free 1"],
    ["Sandseer", "spirit 4", "survival 3", "insight 3", "success: spirit free 1"],
    ["Star-Reader", "wits 4", "navigation 3", "lore 3", "for group success 1"],
    ["Everflame Keeper", "spirit 4", "diplomacy 3", "occult 3", "declared: free 1"],
    ["Resonant Architect", "spirit 4", "craft 3", "lore 3", "declared: free 1"],
    ["Whisper-Lord", "presence 4", "subterfuge 3", "insight 3", "declared: free 1"],
    ["River-Sovereign", "spirit 4", "diplomacy 3", "survival 3", "declared: free 1"],
    ["Mask-Bearer", "presence 4", "performance 3", "subterfuge 3", "after: reroll all"],
    ["Shadow-Binder (prestige skill)", "wits 4", "occult 3", "subterfuge 3", "declared: free 1"],
  ]),
];

/** Section 15 by tier, and what both tables print from twelve XP on; without a printed tier they open at the second. */
const PRESTIGE: readonly TalentRow[] = [
  {
    name: "Duelist's Insight",
    cost: 12,
    asks: ["body 3", "melee 3"],
    gives: ["after: reroll all a scene"],
    tier: 2,
    ours: "price",
  },
  {
    name: "Hearth-Banner",
    cost: 12,
    asks: ["presence 2", "Leadership 2", "1 asset Homestead"],
    gives: ["for ally dice 1"],
    tier: 2,
    ours: "price",
  },
  {
    name: "Banner-Bearer",
    cost: 15,
    asks: ["people human", "presence 4", "Leadership 3"],
    gives: ["setback: for group cancel 2 a scene"],
    tier: 2,
  },
  {
    name: "Forge-Patriarch",
    cost: 18,
    asks: ["people dwarf", "body 4", "craft 4"],
    gives: ["taken: specialist 5", "taken: specialist 5"],
    tier: 2,
  },
  {
    name: "Wild Speaker",
    cost: 18,
    asks: ["people wood-elf", "spirit 5", "nature 4"],
    gives: ["declared: free 1 a session"],
    tier: 2,
  },
  {
    name: "Warglord",
    cost: 18,
    asks: ["people ykrul", "body 5", "Leadership 3"],
    gives: ["skillDie 1 a session", "declared: free 1 a campaign"],
    tier: 2,
  },
  {
    name: "Shadowbinder",
    cost: 16,
    asks: ["people tulkani | people dark-elf", "wits 4", "stealth 3"],
    gives: ["declared: free 1 a session"],
    tier: 2,
  },
  {
    name: "Oath-Bound Captain",
    cost: 14,
    asks: ["presence 3", "Leadership 3", "1 follower"],
    gives: ["setback: cancel 1, and dice 1 for follows"],
    tier: 3,
    ours: "price",
  },
  {
    name: "Echo-Killer",
    cost: 14,
    asks: ["wits 4", "arcana 3", "affinity Elven | people wood-elf | people high-elf | people dark-elf"],
    gives: ["declared: void 1 a scene"],
    tier: 3,
    ours: "price",
  },
  {
    name: "Shadow Broker",
    cost: 16,
    asks: ["presence 4", "subterfuge 3", "1 asset Network"],
    gives: ["declared: free 1 an arc", "taken: words"],
    tier: 4,
    ours: "price",
  },
  {
    name: "Spirit-Shield (prestige ability)",
    cost: 15,
    asks: ["people dwarf", "spirit 4", "resolve 3"],
    gives: ["setback: for ally cancel 3 a session, costs backlash 1"],
    tier: 4,
  },
  {
    name: "Master of Coin",
    cost: 20,
    asks: ["presence 5", "commerce 4", "3 asset"],
    gives: ["declared: erase 1 a session"],
    tier: 5,
    ours: "price",
  },
  {
    name: "Echo-Walker",
    cost: 20,
    asks: ["people high-elf", "wits 5", "arcana 4"],
    gives: ["setback: cancel 1 an arc, and boon 1 for self"],
    tier: 5,
  },
];

/** Every named talent of the rule text, by kind. */
export const TALENTS: Readonly<Record<TalentKind, readonly TalentRow[]>> = {
  general: GENERAL,
  cultural: CULTURAL,
  leadership: LEADERSHIP,
  familiar: FAMILIAR,
  prestigeSkill: PRESTIGE_SKILLS,
  prestige: PRESTIGE,
};

/** Rows of section Q: name, what it asks, and last what it gives as often as holds for all of them. */
function skills(
  cost: number,
  opens: string,
  often: string,
  rows: readonly (readonly [string, ...string[]])[],
): TalentRow[] {
  return rows.map(([name, ...cells]) => ({
    name,
    cost,
    asks: [opens, ...cells.filter((cell) => !isGift(cell)).slice(0, -1)],
    gives: [
      ...cells
        .filter((cell) => !isGift(cell))
        .slice(-1)
        .map((given) => `${given} ${often}`),
      ...cells.filter(isGift),
    ],
  }));
}
