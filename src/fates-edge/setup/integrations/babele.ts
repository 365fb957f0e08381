import { onceHook } from "#foundry/host.ts";
import { isRecord } from "#table/records.ts";

/** The part of Babele's interface that we use; older versions have no mapping to add to. */
interface Babele {
  registerConverters(converters: Readonly<Record<string, Converter>>): void;
  registerMapping?(mapping: object): void;
}

/** Makes a translated value of the original one; what is not translated is handed back as it was. */
type Converter = (value: unknown, translation: unknown) => unknown;

/** What of an edge is words; all else is counted with. */
const EDGE_WORDS = ["label", "circumstance"] as const;
/** What of a requirement is. */
const REQUIREMENT_WORDS = ["text"] as const;

/** Edges by key: `{ "edgeKey": { "label": "…", "circumstance": "…" } }`. */
export const translateEdges: Converter = (value, translation) => withWords(value, translation, EDGE_WORDS);
/** Requirements by key: `{ "key": { "text": "…" } }`. */
export const translateRequirements: Converter = (value, translation) =>
  withWords(value, translation, REQUIREMENT_WORDS);

/** Where the words of our documents stand: the name in a translation, and the field. Babele knows names and pages itself. */
export const MAPPING = {
  Item: {
    description: "system.description",
    notes: "system.notes",
    hook: "system.hook",
    scope: "system.scope",
    reach: "system.reach",
    effect: "system.effect",
    asks: "system.asks",
    patron: "system.patron",
    tags: "system.tags",
    edges: { path: "system.edges", converter: "fatesEdgeEdges" },
    requirements: { path: "system.requirements", converter: "fatesEdgeRequirements" },
  },
  Actor: {
    concept: "system.concept",
    culture: "system.culture",
    look: "system.look",
    notes: "system.notes",
    role: "system.role",
    ambition: "system.motive.ambition",
    belief: "system.motive.belief",
    personality: "system.motive.personality",
    twist: "system.motive.twist",
    wants: "system.wants",
    secondRole: "system.secondRole",
    doubts: "system.doubts",
    limits: "system.limits",
    carries: "system.carries",
    form: "system.form",
    secret: "system.secret",
  },
} as const;

/** Tells Babele where our words stand, so that a translation of the compendia needs no code. */
export function describeToBabele(): void {
  onceHook("babele.init", (babele: Babele) => {
    babele.registerConverters({
      fatesEdgeEdges: translateEdges,
      fatesEdgeRequirements: translateRequirements,
    });
    babele.registerMapping?.(MAPPING);
  });
}

/** Only what is words is taken over, and only where the original has it: a translation changes no number. */
function withWords(value: unknown, translation: unknown, words: readonly string[]): unknown {
  if (!isRecord(value) || !isRecord(translation)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const said = translation[key];
      if (!isRecord(part) || !isRecord(said)) return [key, part];
      const taken = words.filter((word) => typeof said[word] === "string").map((word) => [word, said[word]]);
      return [key, { ...part, ...Object.fromEntries(taken) }];
    }),
  );
}
