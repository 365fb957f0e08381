import type { CharacterFacts } from "../src/fates-edge/rules/advancement/character.ts";
import { ATTRIBUTE_MAX, ATTRIBUTE_START, SKILL_MAX } from "../src/fates-edge/rules/advancement/prices.ts";
import {
  checkRequirements,
  type Requirement,
  type RequirementKind,
} from "../src/fates-edge/rules/advancement/requirements.ts";
import { ATTRIBUTES, OPTIONAL_SKILLS, skillRegistry } from "../src/fates-edge/rules/skills.ts";
import { type Flags, readFlags, required } from "../tools/rules/flags.ts";
import { quoted, UsageError } from "../tools/rules/usage-error.ts";
import { wholeNumber } from "../tools/rules/values.ts";
import { type PackSource, thingsNamed } from "./packs.ts";

const FLAGS = {
  ...({ thing: "value", attributes: "value", skills: "value" } as const),
  ...({ assets: "value", gifts: "value", gone: "value", spent: "value" } as const),
} as const;
const PACKS = ["talents", "spells", "gear", "assets"];
const SKILLS = [...skillRegistry(OPTIONAL_SKILLS).keys()];
/** What only a sheet can say: no argument does. */
const UNSAID: readonly RequirementKind[] = ["culture", "affinity", "membership", "talent", "words"];
/** More than anybody holds, and more XP than anybody spends. */
const MANY = 999;

/**
 * `requires`: whether somebody meets what a thing of the compendia asks, and what is missing.
 * @throws UsageError naming the argument.
 */
export function requiresCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const [thing] = thingsNamed(required(flags, "thing"), PACKS, "a talent, spell, piece of gear or asset");
  const facts = factsOf(flags);
  const asked = requirementsOf(thing);
  const isOpen = ({ kind }: Requirement): boolean =>
    UNSAID.includes(kind) || (!flags.has("spent") && (kind === "spent" || kind === "tier"));
  const answers = checkRequirements(asked, facts).filter(({ any }) => !any.some(isOpen));
  const missing = answers.filter(({ state }) => state === "unmet").flatMap(({ any }) => any.map(keyOf));
  const open = asked.filter(isOpen).map(keyOf);
  return { thing: thing.name, met: missing.length === 0, missing, open };
}

/** What a thing asks, and the tier of reputation that it opens at (SRD 5.3). */
function requirementsOf({ system }: PackSource): Requirement[] {
  const named = Object.entries(system?.requirements ?? {}).map(([id, asked]) => ({ ...asked, id }));
  const tier = Number(system?.tier);
  if (!Number.isInteger(tier) || tier < 2 || named.length === 0) return named;
  return [...named, { id: "tier", kind: "tier", key: "", min: tier, count: 1, text: "", group: "" }];
}

const keyOf = ({ kind, key, text }: Requirement): string => key || (kind === "words" ? text : kind);

/** What counts is what serves and stands now, as many as are asked after: bought and not gone, or given. */
function factsOf(flags: Flags): CharacterFacts {
  const number = (name: string): number => wholeNumber(`--${name}`, flags.get(name) ?? "0", 0, MANY);
  const count = Math.max(0, number("assets") + number("gifts") - number("gone"));
  const spent = number("spent");
  const held = Array.from({ length: count }, () => ({ role: "", tier: 3, cap: 5 }));
  const start = Object.fromEntries(ATTRIBUTES.map((key) => [key, ATTRIBUTE_START]));
  return {
    attributes: { ...start, ...ratings("attributes", flags, { keys: ATTRIBUTES, max: ATTRIBUTE_MAX }) },
    skills: ratings("skills", flags, { keys: SKILLS, max: SKILL_MAX }),
    spent,
    left: 0,
    building: false,
    cultures: [],
    cultureWords: "",
    affinity: "",
    memberships: [],
    talents: [],
    followers: held,
    assets: held,
    kits: 0,
    complications: 0,
    bonds: 0,
    deficit: 0,
  };
}

function ratings(
  name: string,
  flags: Flags,
  { keys, max }: { readonly keys: readonly string[]; readonly max: number },
): Record<string, number> {
  const said = flags.get(name);
  if (said === undefined) return {};
  return Object.fromEntries(
    said.split(",").map((part) => {
      const [key = "", rating, ...more] = part.trim().split("=");
      if (rating === undefined || more.length > 0)
        throw new UsageError(`--${name}`, `${quoted(part)} is no name=rating, as in ${keys[0]}=3`);
      if (!keys.includes(key)) throw new UsageError(`--${name}`, `unknown: ${quoted(key)}`);
      return [key, wholeNumber(`--${name}`, rating, 0, max)];
    }),
  );
}
