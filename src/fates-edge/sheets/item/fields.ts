import { localize } from "../../../foundry/i18n.ts";
import { knownNames } from "../../apps/browser/library.ts";
import {
  attributeChoices,
  type Choice,
  choicesOf,
  ladderChoices,
  skillChoices,
} from "../../apps/parts/controls.ts";
import { REQUIREMENT_KINDS, type RequirementKind } from "../../rules/advancement/requirements.ts";
import { USE_PERIODS } from "../../rules/advancement/uses.ts";
import { knownTags, tagLabel } from "../../data/settings.ts";
import {
  EDGE_COMPROMISES,
  EDGE_FOR,
  EDGE_GIVES,
  EDGE_LIMITS,
  EDGE_MOMENTS,
  EDGE_NUMBERS,
  type EdgeCosts,
} from "../../rules/edges/edge.ts";
import { costsOf } from "../../rules/edges/offers.ts";
import { type EdgeFacts, edgeLine } from "../../words/edges.ts";
import { assetLabel, byLabel, TIER_NUMBERS, tierLabel } from "../../words/labels.ts";
import { type RequirementFacts, requirementWords } from "../../words/purchases.ts";

/** An edge as a GM or owner writes it on an item's sheet. */
type StoredEdge = EdgeFacts & { readonly sort: string };

/** What the fields of one edge show, and the words it comes to. */
export function edgeFields(key: string, edge: StoredEdge, uid: string): object {
  const { label, gives, amount, span, uses, sort, circumstance } = edge;
  const any = localize("FATES_EDGE.Item.Any");
  const name = label || localize("FATES_EDGE.Item.EdgeNew");
  return {
    ...{ key, label, amount, uses, sort, circumstance, name },
    id: `${uid}-edge-${key}`,
    line: edgeLine(edge),
    gives: keptChoice(
      choicesOf(EDGE_GIVES, gives, (word) => localize(`FATES_EDGE.Edge.Gives.${word}`)),
      gives,
    ),
    amountLabel: isCounted(gives) ? localize(`FATES_EDGE.Edge.Amount.${gives}`) : "",
    least: gives === "dice" ? -10 : mayBeAll(gives) ? 0 : 1,
    spans: keptChoice(
      choicesOf(USE_PERIODS, span, (word) => localize(`FATES_EDGE.Edge.Span.${word}`)),
      span,
    ),
    counted: span !== "always",
    attributes: severalChoices(edge.attributes, (one) => attributeChoices(one, any)),
    skills: severalChoices(edge.skills, (one) => skillChoices(one, any)),
    ladders: severalChoices(edge.ladders, (one) => ladderChoices(one, any)),
    tags: severalChoices(edge.tags, (one) => tagChoices(one, any)),
    ...servingFields(edge),
    ...costFields(edge),
    removeLabel: localize("FATES_EDGE.Item.RemoveEdge", { name }),
  };
}

/** When it serves, for whom, and what else its gift asks for. */
function servingFields(edge: StoredEdge): object {
  const { gives, moment, die, instead } = edge;
  const named = (kind: string) => (word: string) => localize(`FATES_EDGE.Edge.${kind}.${word}`);
  return {
    moments: keptChoice(choicesOf(EDGE_MOMENTS, moment, named("Moment")), moment),
    whom: keptChoice(choicesOf(EDGE_FOR, edge.for, named("For")), edge.for),
    insteads:
      gives === "attribute" ? attributeChoices(instead, localize("FATES_EDGE.Requirement.Choose")) : null,
    byDie: gives === "spareFatigue" || gives === "spareHarm",
    die,
  };
}

/** The first condition on a number, and what a use costs. */
function costFields({ costs, states }: StoredEdge): object {
  const [state = { on: "", is: "atLeast", value: 1 }] = states;
  const any = { value: "", label: localize("FATES_EDGE.Item.Any"), chosen: state.on === "" };
  const numbers = choicesOf(EDGE_NUMBERS, state.on, (on) => localize(`FATES_EDGE.Edge.Number.${on}`));
  return {
    state: { value: state.value, any: state.on === "" },
    stateOns: keptChoice([any, ...numbers], state.on),
    stateLimits: keptChoice(
      choicesOf(EDGE_LIMITS, state.is, (is) => localize(`FATES_EDGE.Edge.Limit.${is}`)),
      state.is,
    ),
    hasCosts: costsOf(costs).length > 0 || states.length > 0,
    costs: COUNTED_COSTS.map((cost) => ({
      ...{ cost, value: costs[cost] },
      label: localize(`FATES_EDGE.Item.EdgeCost.${cost}`),
    })),
    debt: costs.clock,
    compromises: keptChoice(
      choicesOf(EDGE_COMPROMISES, costs.compromised, (word) =>
        localize(word === "" ? "FATES_EDGE.Item.EdgeCost.sound" : `FATES_EDGE.Edge.Cost.${word}`),
      ),
      costs.compromised,
    ),
  };
}

/** What a use may cost by the number. */
const COUNTED_COSTS = [
  "setbacks",
  "fatigue",
  "harm",
  "backlash",
  "cards",
  "points",
] as const satisfies readonly (keyof EdgeCosts)[];

/** Every tag of the world in the reader's alphabet. */
function tagChoices(chosen: string, any: string): Choice[] {
  const tags = choicesOf([...knownTags()], chosen, tagLabel).toSorted(byLabel);
  return [{ value: "", label: any, chosen: chosen === "" }, ...tags];
}

/** Gifts that are not counted: told in words, or all or nothing. */
const UNCOUNTED: readonly string[] = ["words", "nothing", "halve", "attribute"];

function isCounted(gives: string): boolean {
  return EDGE_GIVES.some((known) => known === gives) && !UNCOUNTED.includes(gives);
}

/** Of these, 0 stands for all. */
function mayBeAll(gives: string): boolean {
  return gives === "reroll" || gives === "rerollOnes" || gives === "cancel";
}

/** What a later version wrote stays chosen, as it stands, until somebody changes it. */
function keptChoice(known: Choice[], value: string): Choice[] {
  const isKnown = known.some((choice) => choice.chosen);
  return isKnown ? known : [{ value, label: value, chosen: true }, ...known];
}

/** One of a list to choose; several that stand there already stay together until another is chosen. */
function severalChoices(chosen: readonly string[], choices: (one: string) => Choice[]): Choice[] {
  const [one = ""] = chosen;
  if (chosen.length <= 1) return choices(one);
  const all = choices("").map((choice) => ({ ...choice, chosen: false }));
  const names = chosen.map((key) => all.find(({ value }) => value === key)?.label ?? key);
  return [{ value: chosen.join(","), label: names.join(" / "), chosen: true }, ...all];
}

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
    ...{ key, kind, min, count, text, slug: requirement.key, name },
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
    removeLabel: localize("FATES_EDGE.Sheet.RemoveNamed", { name }),
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
