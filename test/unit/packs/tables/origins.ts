/** SRD 9.3, in the order of the die. */
export const COMPLICATIONS: readonly string[] = [
  "Debt Mark",
  "Broken Heirloom",
  "Enemy at Large",
  "Dark Patron",
  "Notoriety",
  "Haunted",
  "Cursed Token",
  "Fractured Loyalty",
  "Lost Ally",
  "Blood Feud",
];

/** What of them has a number or a moment, in the notation of `notation.ts`: the rest is story. */
export const COMPLICATION_GIVES: Readonly<Record<string, readonly string[]>> = {
  "Debt Mark": ["taken: nothing, costs clock 1"],
  "Broken Heirloom": ["taken: nothing, costs compromised onUse"],
  "Dark Patron": ["declared: free 1, costs clock 1"],
  "Cursed Token": ["declared: by gm words a session, costs points 1"],
};

/** A people or land that a talent, a prestige skill of Q or a sample character names. */
export interface CultureRow {
  readonly slug: string;
  readonly name: string;
  /** A word its affinity holds: 3.3 prints those of Wood Elves, Dwarves and Humans, Echo-Killer asks for "Elven". */
  readonly affinity?: string;
}

export const CULTURES: readonly CultureRow[] = [
  { slug: "human", name: "Human", affinity: "adaptability" },
  { slug: "dwarf", name: "Dwarf (Aeler)", affinity: "stone" },
  { slug: "wood-elf", name: "Wood Elf", affinity: "nature" },
  { slug: "high-elf", name: "High Elf", affinity: "elven" },
  { slug: "dark-elf", name: "Dark Elf", affinity: "elven" },
  { slug: "ykrul", name: "Ykrul" },
  { slug: "tulkani", name: "Tulkani" },
  { slug: "acasian", name: "Acasian" },
  { slug: "ashaani", name: "Ashaani" },
  { slug: "ayohkhan", name: "Ayohkhan" },
  { slug: "dhaharan", name: "Dhaharan" },
  { slug: "ecktoria", name: "Ecktorian" },
  { slug: "fhara", name: "Fhara" },
  { slug: "nihon", name: "Nihon" },
  { slug: "oshiiran", name: "Oshiiran" },
  { slug: "seafolk", name: "Seafolk" },
  { slug: "sekogo", name: "Sekogo" },
  { slug: "sihai", name: "Sihai" },
  { slug: "thepyrgos", name: "Thepyrgos" },
  { slug: "ubral", name: "Ubral" },
  { slug: "vhasian", name: "Vhasian" },
  { slug: "viterran", name: "Viterran" },
];

/** An archetype as printed: its leaning and the prestige it leads to. */
export interface ArchetypeRow {
  readonly name: string;
  readonly leaning: "" | "solo" | "mixed" | "mastermind";
  /** Prestige gateways (14.1), as the text names them. */
  readonly gateways: readonly string[];
  /** The bands of 22.2 to 22.4: self, on-screen, off-screen, in percent. */
  readonly bands?: readonly string[];
}

export const ARCHETYPES: readonly ArchetypeRow[] = [
  { name: "The Blade-Seeker", leaning: "solo", gateways: ["Duelist's Insight", "Echo-Killer"] },
  { name: "The Bond-Keeper", leaning: "mixed", gateways: ["Hearth-Banner", "Oath-Bound Captain"] },
  { name: "The Spider", leaning: "mastermind", gateways: ["Shadow Broker", "Master of Coin"] },
  { name: "The Solo", leaning: "solo", gateways: [], bands: ["70–90%", "10%", "20%"] },
  { name: "The Mixed Player", leaning: "mixed", gateways: [], bands: ["50–65%", "15–25%", "15–25%"] },
  { name: "The Mastermind", leaning: "mastermind", gateways: [], bands: ["25–40%", "35–55%", "20–40%"] },
];

/** P.2: a class package's skills with the attribute printed beside each, and what it asks for first. */
export const PACKAGE_SKILLS: Readonly<Record<string, readonly string[]>> = {
  Warrior: ["Melee (Body)", "Athletics (Body)", "Endurance (Spirit)", "Command (Presence)"],
  Rogue: ["Stealth (Wits)", "Skulduggery (Wits)", "Deception (Presence)", "Subterfuge (Presence)"],
  Scholar: ["Lore (Wits)", "Craft (Wits)", "Research (Wits)", "Arcana (Spirit; asks for Spirit 3)"],
  Face: ["Diplomacy (Presence)", "Insight (Wits)", "Performance (Presence)", "Sway (Presence)"],
  Mystic: ["Ritual (Spirit; asks for Spirit 3)", "Occult (Spirit)", "Meditation (Spirit)", "Tactics (Wits)"],
  Explorer: ["Survival (Wits)", "Navigation (Wits)", "Animal Handling (Spirit)", "Scouting (Wits)"],
};
