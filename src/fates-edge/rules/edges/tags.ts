/**
 * What a roll may be for, and what may hold around it. A purpose is said, or guessed from the skill: `sure` skills are
 * always for it, `may` skills can be, any where none is named. A circumstance is confirmed by a person.
 */
interface TagRule {
  readonly key: string;
  readonly sort: "purpose" | "circumstance";
  readonly sure: readonly string[];
  readonly may: readonly string[];
}

const FIGHT = ["melee", "brawl", "ranged", "marksmanship", "athletics", "tactics"];
const TALK = ["diplomacy", "sway", "deception", "insight", "performance", "commerce", "subterfuge"];
const WILDS = [
  "survival",
  "scouting",
  "nature",
  "athletics",
  "endurance",
  "animalHandling",
  "lore",
  "stealth",
];

/** Every tag that the text's own talents and things need (SRD 12.3, H to O, Q; the guesses are ours). */
export const EDGE_TAGS: readonly TagRule[] = [
  purpose("attack", [], [...FIGHT, "stealth", "skulduggery", "arcana"]),
  purpose("defence"),
  purpose("surprise", [], [...FIGHT, "stealth", "skulduggery", "scouting", "deception"]),
  purpose("harm"),
  purpose("fatigue"),
  purpose("casting", ["arcana", "ritual"], ["occult", "meditation", "faith", "performance"]),
  purpose("crafting", ["craft", "engineering"], ["lore", "arcana"]),
  purpose("travel", ["navigation"], WILDS),
  purpose("planning", [], ["lore", "navigation", "survival", "research", "tactics", "commerce"]),
  purpose("forage", [], ["survival", "nature", "scouting", "stealth", "ranged"]),
  purpose("parley", ["diplomacy", "sway"], TALK),
  purpose("command", ["command"], ["tactics", "performance", "diplomacy"]),
  purpose("ranged", ["ranged", "marksmanship"], []),
  purpose("stealth", ["stealth"], ["deception", "subterfuge", "skulduggery", "survival"]),
  purpose("morale"),
  purpose("initiative"),
  ...circumstances(["missiles", "glancing-blow", "mounted-foe", "outnumbered", "unarmed", "close-range"]),
  ...circumstances(["cramped", "indoors", "underground", "woodland", "natural", "light", "night", "day"]),
  ...circumstances(["supply", "poison"]),
];

/** The tags of the text, by key. */
export const KNOWN_TAGS: ReadonlySet<string> = new Set(EDGE_TAGS.map(({ key }) => key));

/** The tags of a world: the text's, and those the table added, which somebody always says. */
export function tagsOfWorld(own: readonly string[]): ReadonlySet<string> {
  return own.length === 0 ? KNOWN_TAGS : new Set([...KNOWN_TAGS, ...own]);
}

/** What somebody said about a roll's tags: all of them, or nothing at all. */
export type SaidTags = readonly string[] | null;

/**
 * How far an edge's tags fit a roll: `yes`, `no`, or `ask`, where somebody must say. Any one of them will do; circumstances
 * beside a purpose are asked for after it.
 */
export function tagsFit(tags: readonly string[], said: SaidTags, skill: string): "yes" | "no" | "ask" {
  const around = tags.filter(isCircumstance);
  const purposes = tags.filter((tag) => !isCircumstance(tag));
  const fit = purposes.length === 0 ? "yes" : purposeFit(purposes, said, skill);
  if (fit !== "yes" || around.length === 0) return fit;
  return around.some((tag) => said?.includes(tag)) ? "yes" : "ask";
}

function purposeFit(purposes: readonly string[], said: SaidTags, skill: string): "yes" | "no" | "ask" {
  const rules = purposes.flatMap((tag) => EDGE_TAGS.find(({ key }) => key === tag) ?? []);
  if (purposes.some((tag) => said?.includes(tag))) return "yes";
  if (rules.some(({ sure }) => sure.includes(skill))) return "yes";
  // Somebody said what it is for, and it is none of these. What holds around the roll says nothing of that.
  if (said?.some((tag) => !isCircumstance(tag))) return "no";
  const isPossible = ({ sure, may }: TagRule): boolean =>
    skill === "" || may.includes(skill) || (may.length === 0 && sure.length === 0);
  return rules.length < purposes.length || rules.some(isPossible) ? "ask" : "no";
}

/** Whether a tag is something that holds around a roll, rather than what the roll is for. */
export function isCircumstance(tag: string): boolean {
  return EDGE_TAGS.some(({ key, sort }) => key === tag && sort === "circumstance");
}

/** What a roll with this skill is certainly for. */
export function tagsOfSkill(skill: string): string[] {
  return EDGE_TAGS.filter(({ sure }) => sure.includes(skill)).map(({ key }) => key);
}

/**
 * What a roll in a scene of this pillar is for, as far as its skill can be for it. Combat says nothing: a blow and its parry are rolled
 * with the same skill, and a wrong guess would take away what serves the other.
 */
export function tagsOfPillar(pillar: string, skill: string): string[] {
  const tag = Object.hasOwn(OF_PILLARS, pillar) ? OF_PILLARS[pillar] : undefined;
  return EDGE_TAGS.filter(({ key, may }) => key === tag && may.includes(skill)).map(({ key }) => key);
}

const OF_PILLARS: Readonly<Record<string, string>> = {
  social: "parley",
  travel: "travel",
  stealth: "stealth",
  craft: "crafting",
  arcana: "casting",
};

function purpose(key: string, sure: readonly string[] = [], may: readonly string[] = []): TagRule {
  return { key, sort: "purpose", sure, may };
}

function circumstances(keys: readonly string[]): TagRule[] {
  return keys.map((key) => ({ key, sort: "circumstance", sure: [], may: [] }));
}
