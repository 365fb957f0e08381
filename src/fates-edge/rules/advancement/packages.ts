/** A class package: skills to start from, in the order printed. */
export interface SkillPackage {
  readonly key: "warrior" | "rogue" | "scholar" | "face" | "mystic" | "explorer";
  readonly skills: readonly string[];
}

/** The six of SRD P.2: starting points to take and bend, never a lock. */
export const PACKAGES: readonly SkillPackage[] = Object.freeze([
  { key: "warrior", skills: ["melee", "athletics", "endurance", "command"] },
  { key: "rogue", skills: ["stealth", "skulduggery", "deception", "subterfuge"] },
  { key: "scholar", skills: ["lore", "craft", "research", "arcana"] },
  { key: "face", skills: ["diplomacy", "insight", "performance", "sway"] },
  { key: "mystic", skills: ["ritual", "occult", "meditation", "tactics"] },
  { key: "explorer", skills: ["survival", "navigation", "animalHandling", "scouting"] },
]);
