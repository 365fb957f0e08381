import { ATTRIBUTES } from "../../../src/fates-edge/rules/skills.ts";
import { RANKS, SUITS } from "../../../src/fates-edge/rules/deck.ts";

/** The pillars spends are sorted under: for any scene, the five SRD 4.5.3 prints, and gear and making (21.3, U). */
export const SPEND_PILLARS = [
  "universal",
  "combat",
  "stealth",
  "social",
  "travel",
  "arcana",
  "craft",
] as const;

/** The kinds of talents the text names, a folder for each: both tables and 12.3, after Q, the familiars, Q, and 15. */
export const TALENT_KINDS = [
  "general",
  "cultural",
  "leadership",
  "familiar",
  "prestigeSkill",
  "prestige",
] as const;

/** What a sample character's XP bought beside attributes and skills, where that is anything. */
export interface SampleCharacter {
  readonly name: string;
  readonly retinue: { readonly what: string; readonly xp: number } | null;
  /** Where it is not the usual one: 17.2.2 prints a build of 31 XP. */
  readonly budget?: number;
}

/**
 * What the compendium packs hold, by the name of the pack. The tests hold the packs against it, so that a document
 * cannot go missing unnoticed.
 */
export const CONTENT = {
  deck: {
    document: "Deck of Consequences",
    cards: SUITS.length * RANKS.length,
    promptLength: 110,
    /** The decks that are read in a spread, by their flag. */
    readings: [
      { flag: "adventure", document: "The Adventure Deck" },
      { flag: "motives", document: "The Motive Deck" },
    ],
  },
  spends: {
    pillars: SPEND_PILLARS,
    /** Every pillar offers something at each of these prices; the last means "and more". */
    prices: [1, 2, 3, 4],
    documents: 65,
  },
  talents: {
    kinds: TALENT_KINDS,
    documents: 53,
  },
  spells: {
    /** The six of the text's list and the one it generates. */
    printed: 7,
    documents: 32,
  },
  gear: {
    kinds: ["weapon", "armour", "tool", "kit", "rare", "artifact"],
    documents: 41,
  },
  origins: {
    complications: 10,
    cultures: 22,
    archetypes: 12,
  },
  characters: {
    party: "The Company",
    budget: 30,
    /** Every printed build starts from this rating in all four attributes (docs/rulings.md). */
    startingRating: 2,
    attributes: ATTRIBUTES,
    samples: [
      { name: "Sable Kestrel", retinue: null },
      { name: "Bryn of the Ledger", retinue: { what: "archivist, Cap 3", xp: 9 } },
      { name: "Ash Thorne", retinue: { what: "scout, Cap 3, minor safehouse", xp: 13 } },
      {
        name: "Isaure Vell",
        retinue: { what: "noble title, minor safehouse, bodyguard, Cap 2", xp: 16 },
        budget: 31,
      },
      { name: "Teodor Lanza", retinue: { what: "scout, Cap 3, minor safehouse ring", xp: 13 } },
    ] as readonly SampleCharacter[],
  },
  followers: {
    /** How many of each Cap, from 1 to 5: hands, specialists, veterans, an elite, and two of a kind. */
    caps: [4, 9, 6, 3, 2],
    folders: 5,
  },
  familiars: {
    documents: 10,
  },
  assets: {
    /** How many of each tier, from minor to major. */
    tiers: [11, 10, 5],
  },
  npcs: {
    names: [
      "Captain Orla Venn",
      "Tamsin Reed",
      "Odo Pell",
      "Iven Sarr",
      "Joss Marrow",
      "Nell Ashby",
    ] as readonly string[],
  },
  rules: {
    document: "The rules in short",
    pages: [
      "The roll",
      "How well you tell it",
      "What came of it",
      "Boons",
      "Setbacks and the deck",
      "Fatigue, harm and rest",
      "Your character",
      "Growing, and what it costs",
      "Talents, gear and their edges",
      "Followers, familiars and assets",
      "The end of a session",
      "What stands on the screen",
    ],
    bySubject: {
      document: "Rules by subject",
      pages: ["Rules by subject", "Words from A to Z", "A player's first evening"],
    },
    skills: {
      document: "Skills",
      pages: ["Attributes", "Core skills", "Further skills", "Skills a GM may add", "Prestige skills"],
    },
    gmsTable: {
      document: "The GM's table",
      pages: [
        "Scenes and spans",
        "Clocks and rails",
        "Spending points",
        "Supply and fatigue",
        "Hard moves and fairness",
        "Together",
        "Mixed-tier scenes",
        "The sample evening",
        "People the GM plays",
        "House rules and editions",
        "The first evening",
        "Spreads and seeds",
        "A campaign that crowns",
        "Epilogue and legacy",
      ],
    },
  },
  world: {
    document: "The known world",
    pages: [
      "The inland sea and its bearings",
      "The map",
      "Places by the map",
      "Vililan, the western continent",
      "The Aelerians",
      "Akilan, the southern continent",
      "Ostrilan, the eastern continent",
      "Seas and straits",
      "Ways that trade must take",
      "Peoples, and what to call them",
      "Pronunciation",
      "Strait Rent",
      "Rain-Shadow Famine",
      "Steppe Thunder",
      "Fog and Stone",
      "Monsoon Pact",
    ],
  },
  adventures: ["The Hunger Below", "The Known World"],
  macros: [
    "Ask for a roll",
    "End the session",
    "Frame the scene",
    "Offer help",
    "Open a clock",
    "Open the bank",
    "Roll an action",
    "Show the clocks",
    "Supply and travel",
    "Tick a clock",
  ],
} as const;
