/** Skills that everybody has, whatever they are about (Skills). */
export const SKILLS = [
  "athletics",
  "guts",
  "influence",
  "meditation",
  "perception",
  "stealth",
  "technology",
] as const;
export type Skill = (typeof SKILLS)[number];

/** Skills that are each about something: a weapon, a product, a subject, or whatever the table says, such as Drive (Skills). */
export const TRAINED_KINDS = ["combat", "craft", "knowledge", "own"] as const;
export type TrainedKind = (typeof TRAINED_KINDS)[number];
