import { localize } from "#foundry/i18n.ts";
import { attributeChoices, ladderChoices, skillChoices } from "../../apps/parts/controls.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import type { EdgeItem } from "../../data/kinds.ts";
import { knownTags } from "../../data/settings.ts";
import { USE_PERIODS } from "../../rules/advancement/uses.ts";
import {
  EDGE_COMPROMISES,
  EDGE_FOR,
  EDGE_LIMITS,
  EDGE_NUMBERS,
  type EdgeCosts,
} from "../../rules/edges/edge.ts";
import { EDGE_GIVES, giftOf } from "../../rules/edges/gifts.ts";
import { EDGE_MOMENTS } from "../../rules/edges/moments.ts";
import { costsOf } from "../../rules/edges/offers.ts";
import { crew } from "../../state/party.ts";
import { type EdgeFacts, edgeLine } from "../../words/edges.ts";
import { byLabel } from "../../words/labels.ts";
import { tagLabel } from "../../words/skills.ts";

/** An edge as a GM or owner writes it on an item's sheet. */
type StoredEdge = EdgeFacts & { readonly sort: string };

/** What the fields of one edge show, and the words it comes to. */
export function edgeFields(key: string, edge: StoredEdge, uid: string): object {
  const { label, gives, amount, period, uses, sort, circumstance } = edge;
  const { least } = giftOf(edge);
  const name = label || localize("FATES_EDGE.Item.EdgeNew");
  return {
    key,
    label,
    amount,
    uses,
    sort,
    circumstance,
    name,
    id: `${uid}-edge-${key}`,
    line: edgeLine(edge),
    gives: keptChoice(
      choicesOf(EDGE_GIVES, gives, (word) => localize(`FATES_EDGE.Edge.Gives.${word}`)),
      gives,
    ),
    amountLabel: least === null ? "" : localize(`FATES_EDGE.Edge.Amount.${gives}`),
    least: least ?? 1,
    periods: keptChoice(
      choicesOf(USE_PERIODS, period, (word) => localize(`FATES_EDGE.Edge.Period.${word}`)),
      period,
    ),
    counted: period !== "always",
    lists: EDGE_LISTS.flatMap((list) => listFields(edge, list, { key, uid }) ?? []),
    ...servingFields(edge),
    ...costFields(edge),
    removeLabel: localize("FATES_EDGE.Item.RemoveEdge", { name }),
  };
}

/** When it serves, for whom, and what else its gift asks for. */
function servingFields(edge: StoredEdge): object {
  const { moment, die, instead } = edge;
  const { told, takesOff, whom } = giftOf(edge);
  const named = (kind: string) => (word: string) => localize(`FATES_EDGE.Edge.${kind}.${word}`);
  return {
    moments: keptChoice(choicesOf(EDGE_MOMENTS, moment, named("Moment")), moment),
    whom: keptChoice(choicesOf(EDGE_FOR, edge.for, named("For")), edge.for),
    insteads:
      told === "attribute" ? attributeChoices(instead, localize("FATES_EDGE.Requirement.Choose")) : null,
    // What is spared as it comes may hang on a die; what is taken off later does not.
    byDie: takesOff !== "" && whom !== "always",
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
      cost,
      value: costs[cost],
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
  "actions",
] as const satisfies readonly (keyof EdgeCosts)[];

/** Everything of a list that may be ticked, in the reader's alphabet where it has no order of its own. */
const LISTED: Readonly<Record<EdgeList, () => Choice[]>> = {
  attributes: () => attributeChoices(""),
  skills: () => skillChoices(""),
  tags: () => choicesOf([...knownTags()], "", tagLabel).toSorted(byLabel),
  ladders: () => ladderChoices(""),
  allies: () => crew().map(({ uuid, name }) => ({ value: uuid, label: name, chosen: false })),
};

/** The ticks of one list of an edge, and what is ticked in words. What is ticked and this version does not know stays so. */
function listFields(
  edge: StoredEdge,
  list: EdgeList,
  { key, uid }: { readonly key: string; readonly uid: string },
): object | null {
  if (list === "allies" && edge.for !== "named" && edge.for !== "follows") return null;
  const known = LISTED[list]();
  const chosen = edge[list].map((value) => known.find((choice) => choice.value === value)?.label ?? value);
  const strange = edge[list].filter((value) => !known.some((choice) => choice.value === value));
  const choices = [...known, ...strange.map((value) => ({ value, label: value }))];
  const id = `${uid}-edge-${key}-${list}`;
  const none = localize(list === "allies" ? "FATES_EDGE.Item.NobodyYet" : "FATES_EDGE.Item.Any");
  return {
    id,
    name: nameOfList(key, list),
    label: localize(`FATES_EDGE.Item.EdgeList.${list}`),
    told: chosen.length === 0 ? none : chosen.join(" / "),
    // Only one ally can be named.
    kind: list === "allies" && edge.for === "named" ? "radio" : "checkbox",
    choices: choices.map(({ value, label }, place) => ({
      id: `${id}-${place}`,
      value,
      label,
      chosen: edge[list].includes(value),
    })),
  };
}

/** The lists of an edge of which several may be ticked. */
const EDGE_LISTS = ["attributes", "skills", "tags", "ladders", "allies"] as const;
type EdgeList = (typeof EDGE_LISTS)[number];

/** A name without dots: the host makes of ticks with one name now one value and now several. */
function nameOfList(key: string, list: EdgeList): string {
  return `edge-list-${key}-${list}`;
}

/** What a later version wrote stays chosen, as it stands, until somebody changes it. */
function keptChoice(known: Choice[], value: string): Choice[] {
  const isKnown = known.some((choice) => choice.chosen);
  return isKnown ? known : [{ value, label: value, chosen: true }, ...known];
}

/** What a form of an item with edges sends of them. */
interface EdgeForms {
  system?: { edges?: Record<string, EdgeForm> };
}

interface EdgeForm extends Partial<Record<EdgeList, readonly string[]>> {
  gives?: string;
  moment?: string;
  /** The first of its conditions, as its fields hold it. */
  state?: { readonly on: string; readonly is?: string; readonly value?: number | null };
  states?: readonly object[];
}

/** Puts right what a form sends of edges: what is ticked are lists, and what an edge gives tells when it serves. */
export function putEdgesRight(form: HTMLFormElement, update: object, { system }: EdgeItem): void {
  const { edges = {} } = (update as EdgeForms).system ?? {};
  const data = new FormData(form);
  for (const [key, edge] of Object.entries(edges)) {
    for (const list of EDGE_LISTS) {
      const name = nameOfList(key, list);
      delete (update as Record<string, unknown>)[name];
      if (form.elements.namedItem(name)) edge[list] = data.getAll(name).map(String);
    }
    putEdgeRight(edge, system.edges[key]);
  }
}

function putEdgeRight(edge: EdgeForm, before: StoredEdge | undefined): void {
  const gives = edge.gives ?? before?.gives ?? "";
  const isNew = gives !== before?.gives;
  // Another gift comes at its own moment, unless another moment was chosen with it.
  if (isNew && (edge.moment ?? before?.moment) === before?.moment) edge.moment = giftOf({ gives }).usual;
  if (edge.state) edge.states = statesOf(edge.state, before);
  delete edge.state;
}

/** The condition written in its fields, and those that stand behind it. */
function statesOf(
  { on, is = "atLeast", value }: NonNullable<EdgeForm["state"]>,
  before: StoredEdge | undefined,
): object[] {
  const others = before?.states.slice(1) ?? [];
  return on === "" ? others : [{ on, is, value: value ?? 1 }, ...others];
}
