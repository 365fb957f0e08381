/** The kinds of gear the text names, as the folders of the pack. */
export type GearKind = "weapon" | "armour" | "tool" | "kit" | "rare" | "artifact";

/**
 * One named piece of gear of the rule text. Written from the text, never from the packs: names, tags and, in O and 20.6,
 * prices are printed; `ours` marks a price that follows section N because the text prints none (docs/rulings.md).
 */
export interface GearRow {
  readonly name: string;
  readonly cost: number;
  /** The tags of O's tables. J to M print none, and what the pack gives those is its own. */
  readonly tags?: readonly string[];
  /** What it gives as data, in the notation of `notation.ts`. `words` where nothing is rolled or counted. */
  readonly gives: readonly string[];
  readonly ours?: "price";
}

/** O's two tables of weapons, K's three, and the signature weapon of 20.6. */
const WEAPONS: readonly GearRow[] = [
  { name: "Dagger", cost: 1, tags: ["Concealable", "Light"], gives: ["melee #surprise dice 1"] },
  { name: "Longsword", cost: 2, tags: ["Versatile"], gives: ["melee words"] },
  { name: "Spear", cost: 2, tags: ["Reach"], gives: ["melee words"] },
  {
    name: "Great Axe",
    cost: 6,
    tags: ["Heavy", "Brutal"],
    gives: ["melee #indoors dice -1", "melee words", "success: melee effect 1"],
  },
  { name: "Whip", cost: 2, tags: ["Nonlethal", "Reach"], gives: ["success: melee words"] },
  { name: "Shortbow", cost: 2, tags: ["Silent", "Light"], gives: ["ranged words"] },
  {
    name: "Longbow",
    cost: 2,
    tags: ["Powerful", "Two-Handed"],
    gives: ["ranged #cramped dice -1", "ranged words"],
  },
  {
    name: "Crossbow",
    cost: 2,
    tags: ["Reliable", "Slow"],
    gives: ["ranged words", "ranged nothing, costs actions 1"],
  },
  { name: "Throwing Knives", cost: 1, tags: ["Concealable", "Quick"], gives: ["ranged #close-range dice 1"] },
  {
    name: "Hand Cannon",
    cost: 6,
    tags: ["Loud", "Devastating"],
    gives: ["ranged nothing, costs setbacks 1", "success: ranged effect 1"],
  },
  { name: "Ykrul Recurve Bow", cost: 2, gives: ["ranged words", "lost: opens 4"], ours: "price" },
  { name: "Viterran Longspear", cost: 2, gives: ["melee #mounted-foe dice 1 a scene"], ours: "price" },
  {
    name: "Duelist's Rapier",
    cost: 3,
    gives: [
      "after: melee intricate #attack reroll 1",
      "failure: melee nothing, costs compromised failureWithSetbacks",
    ],
    ours: "price",
  },
  { name: "Signature Weapon", cost: 4, gives: ["lost: opens 6"] },
];

/** O's protection, and K's shield and hauberk. */
const ARMOUR: readonly GearRow[] = [
  { name: "Leather Jerkin", cost: 1, tags: ["Light", "Flexible"], gives: ["#glancing-blow dice 1"] },
  { name: "Chain Shirt", cost: 2, tags: ["Medium", "Noticeable"], gives: ["stealth dice -1"] },
  { name: "Plate Harness", cost: 6, tags: ["Heavy", "Bulky"], gives: ["#harm dice 2", "stealth dice -2"] },
  { name: "Shield (Buckler)", cost: 1, tags: ["Light", "One-Handed"], gives: ["melee #defence dice 1"] },
  {
    name: "Shield (Tower)",
    cost: 2,
    tags: ["Cover", "Heavy"],
    gives: ["#missiles dice 2", "#initiative dice -1"],
  },
  {
    name: "Knight's Heater Shield",
    cost: 4,
    gives: ["for ally #defence dice 2", "lost: opens 4"],
    ours: "price",
  },
  { name: "Aeler-forged Hauberk", cost: 6, gives: ["fatigue: spareFatigue 1 by a die"], ours: "price" },
];

/** O's tools and kits. */
const TOOLS: readonly GearRow[] = [
  { name: "Lockpicks", cost: 1, tags: ["Fragile", "Precise"], gives: ["skulduggery words"] },
  {
    name: "Navigator's Tools",
    cost: 2,
    tags: ["Durable"],
    gives: ["#travel dice 1"],
  },
  { name: "Forgery Set", cost: 2, tags: ["Subtle"], gives: ["deception/craft words"] },
  {
    name: "Healer's Pouch",
    cost: 2,
    tags: ["Limited Uses"],
    gives: ["declared: for group easeHarm 1 2 times a session"],
  },
  { name: "Alchemist's Kit", cost: 6, tags: ["Volatile"], gives: ["craft words"] },
];

/** J's five, of which a character begins with one. */
const KITS: readonly GearRow[] = [
  {
    name: "Traveler's Pack",
    cost: 1,
    gives: ["fatigue: #supply supply>=2 supply<=2 spareFatigue 1"],
    ours: "price",
  },
  { name: "Scout's Rig", cost: 1, gives: ["survival/stealth supply<=2 dice 1 a session"], ours: "price" },
  { name: "Scholar's Satchel", cost: 1, gives: ["lore/arcana #light dice 1 a session"], ours: "price" },
  { name: "Burglar's Tools", cost: 2, gives: ["skulduggery/stealth dice 1"], ours: "price" },
  {
    name: "Healer's Bag",
    cost: 2,
    gives: ["success: for ally spirit craft easeFatigue 1 a session"],
    ours: "price",
  },
];

/** L. */
const RARE: readonly GearRow[] = [
  {
    name: "Rothari War-Kit",
    cost: 4,
    gives: ["setback: #stealth/surprise cancel 1 a session"],
    ours: "price",
  },
  {
    name: "Whisper-thin Elven Cloak",
    cost: 6,
    gives: [
      "setback: stealth #natural supply>=2 rerollOnes 1",
      "setback: stealth #natural supply<=1 rerollOnes all",
    ],
    ours: "price",
  },
  { name: "Lence Dueling Gauntlet", cost: 4, gives: ["presence dice 2"], ours: "price" },
  { name: "Oshiiran Abacus", cost: 3, gives: ["success: for group lore #planning supply 1"], ours: "price" },
  {
    name: "Sihai Warrior-Monk Gi",
    cost: 6,
    gives: ["body #defence/unarmed attribute wits 1"],
    ours: "price",
  },
];

/** M. */
const ARTIFACTS: readonly GearRow[] = [
  { name: "Sundered King's Coin", cost: 8, gives: ["declared: words, costs cards 2"], ours: "price" },
  {
    name: "Echo-Wrought Blade",
    cost: 10,
    gives: ["melee words", "success: melee inflictFatigue 1"],
    ours: "price",
  },
  {
    name: "Khemesh-Scale Cloak",
    cost: 8,
    gives: ["declared: free 1", "failure: spirit nothing, costs fatigue 1"],
    ours: "price",
  },
  {
    name: "Unkwa Ward-Post",
    cost: 8,
    gives: ["supply: for group supply 1", "failure: spirit nothing, costs clock 1"],
    ours: "price",
  },
  {
    name: "Silent Bell",
    cost: 10,
    gives: ["setback: for group cancel all an arc, costs clock 1"],
    ours: "price",
  },
];

/** Every piece of gear the text names. */
export const GEAR: Readonly<Record<GearKind, readonly GearRow[]>> = {
  weapon: WEAPONS,
  armour: ARMOUR,
  tool: TOOLS,
  kit: KITS,
  rare: RARE,
  artifact: ARTIFACTS,
};
