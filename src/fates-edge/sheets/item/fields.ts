import { localize } from "#foundry/i18n.ts";
import { knownNames } from "../../apps/browser/entry.ts";
import { attributeChoices, skillChoices } from "../../apps/parts/controls.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { REQUIREMENT_KINDS, type RequirementKind } from "../../rules/advancement/requirements.ts";
import { assetLabel, TIER_NUMBERS, tierLabel } from "../../words/labels.ts";
import { type RequirementFacts, requirementWords } from "../../words/purchases.ts";

/** Names of groups a GM may put requirements in; of one group any single one will do. */
const GROUPS = ["A", "B", "C"] as const;

/** Which fields a kind of requirement asks for. */
const ASKS: Readonly<Record<RequirementKind, readonly ("key" | "slug" | "text" | "min" | "count")[]>> = {
  attribute: ["key", "min"],
  skill: ["key", "min"],
  tier: ["min"],
  spent: ["min"],
  culture: ["slug"],
  affinity: ["text"],
  membership: ["text"],
  talent: ["slug"],
  asset: ["count", "min", "text"],
  follower: ["count", "min", "text"],
  words: ["text"],
};

/** What the fields of one requirement show, and the words it comes to. */
export function requirementFields(key: string, requirement: RequirementFacts, uid: string): object {
  const { kind, min, count, text } = requirement;
  const asks = new Set(ASKS[kind]);
  const name = requirementWords(requirement) || localize("FATES_EDGE.Requirement.New");
  return {
    key,
    kind,
    min,
    count,
    text,
    slug: requirement.key,
    name,
    id: `${uid}-requirement-${key}`,
    kinds: choicesOf(REQUIREMENT_KINDS, kind, (word) => localize(`FATES_EDGE.Requirement.Kind.${word}`)),
    groups: groupChoices(requirement.group),
    keys: asks.has("key") ? keyChoices(kind, requirement.key) : null,
    keyLabel: localize(`FATES_EDGE.Roll.${kind === "attribute" ? "Attribute" : "Skill"}`),
    asksSlug: asks.has("slug"),
    textLabel: asks.has("text") ? localize(`FATES_EDGE.Requirement.Text.${kind}`) : "",
    minLabel: asks.has("min") ? localize(`FATES_EDGE.Requirement.Min.${kind}`) : "",
    mins: minChoices(kind, min),
    asksCount: asks.has("count"),
    removeLabel: localize("TABLE.Ask.RemoveNamed", { name }),
  };
}

function keyChoices(kind: RequirementKind, chosen: string): Choice[] {
  const known = kind === "attribute" ? attributeChoices(chosen) : skillChoices(chosen);
  if (known.some((choice) => choice.chosen)) return known;
  // What was not chosen yet, or is a skill this world no longer has, shows as it is and stays until changed.
  const label = chosen === "" ? localize("FATES_EDGE.Requirement.Choose") : chosen;
  return [{ value: chosen, label, chosen: true }, ...known];
}

function minChoices(kind: RequirementKind, min: number): Choice[] | null {
  if (kind === "tier") return choicesOf(TIER_NUMBERS, String(min), (tier) => tierLabel(Number(tier)));
  if (kind === "asset")
    return choicesOf(["1", "2", "3"] as const, String(Math.max(1, min)), (tier) => assetLabel(Number(tier)));
  return null;
}

function groupChoices(chosen: string): Choice[] {
  const names = chosen === "" || GROUPS.some((name) => name === chosen) ? GROUPS : [...GROUPS, chosen];
  const alone = { value: "", label: localize("FATES_EDGE.Requirement.Alone"), chosen: chosen === "" };
  const groups = choicesOf(names, chosen, (group) => localize("FATES_EDGE.Requirement.OneOf", { group }));
  return [alone, ...groups];
}

/** What requirements name by slug. */
const NAMED = ["culture", "talent"] as const;

/** Names by slug, of each kind of item that requirements name. */
export type KnownNames = Readonly<Record<(typeof NAMED)[number], ReadonlyMap<string, string>>>;

export const NO_NAMES: KnownNames = { culture: new Map(), talent: new Map() };

/** The names that these requirements may be given; a kind nobody asks for is not read. */
export async function namesAsked(requirements: readonly { kind: RequirementKind }[]): Promise<KnownNames> {
  const names = { ...NO_NAMES };
  for (const kind of NAMED)
    if (requirements.some((asked) => asked.kind === kind)) names[kind] = await knownNames(kind);
  return names;
}

/** The lists to pick them from, a choice for each. */
export function pickLists(known: KnownNames): { kind: string; choices: Choice[] }[] {
  return NAMED.map((kind) => ({ kind, choices: nameChoices(known[kind]) })).filter(
    ({ choices }) => choices.length > 0,
  );
}

/** Names as choices by slug. */
export function nameChoices(names: ReadonlyMap<string, string>): Choice[] {
  return [...names].map(([value, label]) => ({ value, label, chosen: false }));
}
