import { ATTRIBUTES, OPTIONAL_SKILLS, skillRegistry } from "../src/fates-edge/rules/skills.ts";
import { type StoredEdge, wholeEdge } from "../src/fates-edge/rules/edges/edge.ts";
import { giftOf } from "../src/fates-edge/rules/edges/gifts.ts";
import { EDGE_MOMENTS } from "../src/fates-edge/rules/edges/moments.ts";
import {
  costsOf,
  EDGE_WHOM,
  type EdgeOffering,
  type EdgeSituation,
  momentsAt,
  numbersOf,
  offersOf,
} from "../src/fates-edge/rules/edges/offers.ts";
import { tagsOfWorld } from "../src/fates-edge/rules/edges/tags.ts";
import { HARM_OUT } from "../src/fates-edge/rules/recovery.ts";
import { SUPPLY_SIZE } from "../src/fates-edge/rules/supply.ts";
import { type Flags, readFlags, required } from "../tools/rules/flags.ts";
import { quoted, UsageError } from "../tools/rules/usage-error.ts";
import { oneOf, wholeNumber } from "../tools/rules/values.ts";
import { ladderOf } from "./dials.ts";
import { thingsNamed } from "./packs.ts";

const FLAGS = {
  ...({ thing: "value", skill: "value", attribute: "value", ladder: "value", for: "value" } as const),
  ...({ tag: "value", supply: "value", fatigue: "value", harm: "value", moment: "value" } as const),
} as const;
const SKILLS = skillRegistry(OPTIONAL_SKILLS);
/** Where what a character has is kept. */
const PACKS = ["talents", "gear", "origins"];

/** One thing that is offered, or that it costs. */
interface ShownOffer {
  readonly gives: string;
  /** Less than nothing for what it costs; 0, with `all`, for all that fit. */
  readonly count: number;
  readonly for: string;
  readonly [more: string]: unknown;
}

/**
 * `edges`: what a named thing of the packs offers in a situation.
 * @throws UsageError naming the argument.
 */
export function edgesCommand(words: readonly string[]): readonly ShownOffer[] {
  const flags = readFlags(words, FLAGS);
  const situation = situationOf(flags);
  const things = thingsNamed(required(flags, "thing"), PACKS, "a talent, piece of gear or complication");
  return things.flatMap(({ system }) =>
    Object.entries(system?.edges ?? {}).flatMap(([key, part]) => {
      const edge = wholeEdge(part);
      const assumed = assumedRoll(edge, flags, situation);
      const offered = offersOf({ [key]: edge }, { ...situation, ...assumed?.roll });
      return offered.flatMap((offering) => shown(offering, assumed?.words ?? ""));
    }),
  );
}

/**
 * A roll whose skill or attribute was not given, but whose tags speak of this edge: it may be one of those the edge names,
 * which somebody has to confirm, unless the tag is the skill itself.
 */
function assumedRoll({ skills, attributes, tags }: StoredEdge, flags: Flags, { tags: said }: EdgeSituation) {
  const asSkill = skills.find((key) => said?.includes(key));
  if (asSkill === undefined && !tags.some((tag) => said?.includes(tag))) return null;
  const open = (flag: string, named: readonly string[]): boolean => !flags.has(flag) && named.length > 0;
  const [skill, attribute] = [open("skill", skills), open("attribute", attributes)];
  const words = [
    ...(attribute ? [`attribute is ${attributes.join(" or ")}`] : []),
    ...(skill && asSkill === undefined ? [`skill is ${skills.join(" or ")}`] : []),
  ].join("; ");
  const roll = {
    ...(skill ? { skill: asSkill ?? skills[0] ?? "" } : {}),
    ...(attribute ? { attribute: attributes[0] ?? "" } : {}),
  };
  return { words, roll };
}

function situationOf(flags: Flags): EdgeSituation {
  const said = flags.get("tag");
  const tags = said === undefined ? null : said.split(",").map((tag) => tag.trim().toLowerCase());
  const skill = flags.get("skill") ?? "";
  if (skill !== "" && !SKILLS.has(skill))
    throw new UsageError("--skill", `unknown: ${quoted(skill)}; a skill's key, as in stealth`);
  const attribute = flags.get("attribute");
  const number = (name: string, max: number): number =>
    wholeNumber(`--${name}`, flags.get(name) ?? "0", 0, max);
  return {
    moments: momentsAt(oneOf("--moment", flags.get("moment") ?? "before", EDGE_MOMENTS)),
    whom: oneOf("--for", flags.get("for") ?? "self", EDGE_WHOM),
    attribute: attribute === undefined ? "" : oneOf("--attribute", attribute, ATTRIBUTES),
    ladder: ladderOf(flags.get("ladder")),
    ...{ skill, tags, known: tagsOfWorld([]) },
    numbers: {
      ...numbersOf({ fatigue: number("fatigue", 99), harm: number("harm", HARM_OUT) }),
      supply: number("supply", SUPPLY_SIZE),
    },
  };
}

/** An offer and what comes with it, then what it costs its owner. */
function shown({ key, edge, asks }: EdgeOffering, assumed: string): ShownOffer[] {
  const { gives, amount, also, costs, period, uses, circumstance } = edge;
  const open = [assumed, asks ? askedIn(asks) : ""].filter(Boolean).join("; ");
  const condition = open === "" ? {} : { if: open };
  const often = period === "always" ? {} : { uses, period };
  const said = gives === "words" ? { words: circumstance } : {};
  const more = { key, ...condition, ...often };
  const isAll = amount === 0 && giftOf(edge).zeroIsAll;
  const count = gives === "words" && amount === 0 ? 1 : amount;
  const gift = { gives, count, for: broadly(edge.for), ...(isAll ? { all: true } : {}), ...said, ...more };
  const extra = { gives: also.gives, count: also.amount, for: broadly(also.for), ...more };
  const bends = costs.compromised === "failureWithSetbacks" ? { if: "the failure brought setbacks" } : {};
  return [
    ...(gives === "nothing" ? [] : [gift]),
    ...(also.gives === "" ? [] : [extra]),
    // What it costs is not printed: it is what the effect had cost.
    ...(giftOf(edge).erases === "any"
      ? [{ gives: "setbacks", count: -1, for: "self", ...more, ...AS_MANY }]
      : []),
    ...costsOf(costs).map((cost) => ({
      ...{ gives: cost.gives, count: -cost.count, for: edge.by === "gm" ? "gm" : "self", ...more },
      ...(cost.gives === "compromised" ? bends : {}),
    })),
  ];
}

const AS_MANY = { if: "as many as the effect cost the GM" };

/** Those who follow or were named are allies. */
function broadly(who: string): string {
  return who === "follows" || who === "named" ? "ally" : who;
}

function askedIn({ circumstance, tags, states, whom }: NonNullable<EdgeOffering["asks"]>): string {
  const numbers = states.map(({ on, is, value }) => `${on} ${is === "atLeast" ? ">=" : "<="} ${value}`);
  const ally = whom === "" ? [] : [whom === "follows" ? "the ally follows" : "the ally was named"];
  return [circumstance, circumstance === "" ? tags.join(" or ") : "", ...numbers, ...ally]
    .filter(Boolean)
    .join("; ");
}
