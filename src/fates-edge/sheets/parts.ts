/** The tabs and the header of a character's sheet. */
type Part = "header" | "play" | "growth" | "gear" | "story";

const WHOLE = null;

/** Which parts a change of the actor's own fields touches. */
const OF_SYSTEM: Readonly<Record<string, readonly Part[]>> = {
  attributes: ["header", "play", "growth"],
  skills: ["play", "growth"],
  boons: ["header"],
  fatigue: ["header"],
  harm: ["header"],
  concept: ["header"],
  culture: ["header", "growth", "story"],
  affinity: ["header", "growth", "story"],
  leaning: ["story"],
  memberships: ["growth", "story"],
  look: ["story"],
  notes: ["story"],
  ledger: ["header", "play", "growth", "gear"],
  awards: ["header", "play", "growth"],
  claims: ["growth"],
  bonds: ["play", "story"],
  marks: ["play"],
  away: ["story"],
  lend: ["story"],
  borrowed: [],
  shared: [],
};

const OF_ACTOR: Readonly<Record<string, readonly Part[]>> = {
  _id: [],
  _stats: [],
  name: ["header"],
  img: ["header"],
  flags: [],
};

/**
 * The parts of a character's sheet that a change touches, so that the others stay as they are.
 * @returns null where all must be drawn anew
 */
export function partsTouched(context: string | undefined, data: unknown): readonly Part[] | null {
  if (context?.endsWith("items")) return ["header", "play", "growth", "gear", "story"];
  if (context !== "updateActor" || typeof data !== "object" || data === null) return WHOLE;
  const touched = new Set<Part>();
  for (const [key, value] of Object.entries(data)) {
    const parts = key === "system" ? ofSystem(value) : OF_ACTOR[key];
    if (!parts) return WHOLE;
    for (const part of parts) touched.add(part);
  }
  return [...touched];
}

function ofSystem(changes: unknown): readonly Part[] | null {
  const parts = Object.keys(changes as object).map((key) => OF_SYSTEM[key.replace(/^-=/, "")]);
  return parts.every((each) => each !== undefined) ? parts.flat() : WHOLE;
}
