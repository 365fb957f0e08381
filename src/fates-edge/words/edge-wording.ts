import { signed, type Wording } from "#foundry/wording.ts";
import type { EdgeExtra, EdgeState, StoredEdge } from "../rules/edges/edge.ts";
import { giftOf } from "../rules/edges/gifts.ts";
import { costsOf, type EdgeAsks } from "../rules/edges/offers.ts";
import { isCircumstance } from "../rules/edges/tags.ts";

/** How edges find their words: sentences, and the names of what they speak of. */
export interface EdgeWording extends Wording {
  readonly attribute: (key: string) => string;
  readonly skill: (key: string) => string;
  readonly tag: (key: string) => string;
  /** "2 CP". */
  readonly points: (count: number) => string;
}

/** As much of an edge as is told. */
export type ToldEdge = Omit<StoredEdge, "more" | "by">;

/** When an edge counts and for whom, each condition by itself: "Stealth", "on a failure", "for an ally", "underground". */
export function whenWords(edge: ToldEdge, words: EdgeWording): string[] {
  const { attributes, skills, ladders, tags, states, circumstance } = edge;
  const either = (keys: readonly string[], label: (key: string) => string): string =>
    keys.map(label).join(" / ");
  const pairing = [either(attributes, words.attribute), either(skills, words.skill)];
  return [
    isPlainMoment(edge) ? "" : words.say(`FATES_EDGE.Edge.Moment.${edge.moment}`),
    pairing.filter(Boolean).join(" + "),
    either(ladders, (key) => words.say(`FATES_EDGE.Ladder.${key}`)),
    ...tagWords(tags, circumstance).map((keys) => either(keys, words.tag)),
    ...states.map((state) => stateWords(state, words)),
    edge.for === "self" ? "" : words.say(`FATES_EDGE.Edge.For.${edge.for}`),
    circumstance,
  ].filter(Boolean);
}

/** What a roll is for and what holds around it are two conditions; where the circumstance has words of its own, they tell it. */
function tagWords(tags: readonly string[], circumstance: string): (readonly string[])[] {
  const purposes = tags.filter((tag) => !isCircumstance(tag));
  return [purposes, circumstance === "" ? tags.filter(isCircumstance) : []];
}

/** Moments that go without saying: before the throw, or where what is given tells it. */
function isPlainMoment({ moment, gives }: Pick<ToldEdge, "moment" | "gives">): boolean {
  if (moment === "setback") return giftOf({ gives }).changes === "setbacks";
  return moment === "before" || moment === "after" || moment === "declared";
}

/** What a use of an edge does and costs, in a few words: "cancel 3 CP, 1 backlash of one's own". Empty for words alone. */
export function dealWords(edge: ToldEdge, words: EdgeWording): string {
  return [giftWords(edge, words), alsoWords(edge.also, words), ...costWords(edge, words)]
    .filter(Boolean)
    .join(", ");
}

function alsoWords({ gives, amount, for: whom }: EdgeExtra, words: EdgeWording): string {
  if (gives === "") return "";
  const effect = giftWords({ gives, amount }, words);
  return whom === "self" ? effect : `${effect} ${words.say(`FATES_EDGE.Edge.For.${whom}`)}`;
}

/** What a gift is, in a few words: "+1d", "cancel 2 CP"; empty for one that is told in words alone. */
export function giftWords(
  edge: Pick<ToldEdge, "gives" | "amount"> & Partial<Pick<ToldEdge, "die" | "instead">>,
  words: EdgeWording,
): string {
  const { gives, amount, die = false, instead = "" } = edge;
  const { told, zeroIsAll } = giftOf(edge);
  if (told === "words") return "";
  if (told === "dice")
    return amount === 0 ? "" : words.say("FATES_EDGE.Sheet.Pool", { dice: signed(amount) });
  if (told === "attribute")
    return words.say(`FATES_EDGE.Edge.Effect.${gives}`, { attribute: words.attribute(instead) });
  if (amount === 0 && zeroIsAll) return words.say(`FATES_EDGE.Edge.EffectAll.${gives}`);
  if (told === "points")
    return words.say(`FATES_EDGE.Edge.Effect.${gives}`, { points: words.points(amount) });
  if (die) return words.count(`FATES_EDGE.Edge.EffectByDie.${gives}`, amount);
  return words.count(`FATES_EDGE.Edge.Effect.${gives}`, amount);
}

function costWords({ costs }: ToldEdge, words: EdgeWording): string[] {
  return costsOf(costs).map(({ gives, count }) => {
    if (gives === "setbacks" || gives === "points")
      return words.say(`FATES_EDGE.Edge.Cost.${gives}`, { points: words.points(count) });
    if (gives === "compromised") return words.say(`FATES_EDGE.Edge.Cost.${costs.compromised}`);
    if (gives === "clock") return words.say("FATES_EDGE.Edge.Cost.clock", { clock: costs.clock });
    return words.count(`FATES_EDGE.Edge.Cost.${gives}`, count);
  });
}

/** How often an edge serves: "once a session", "2 times a scene"; empty for always. */
export function oftenWords({ period, uses }: Pick<ToldEdge, "period" | "uses">, words: Wording): string {
  if (period === "always") return "";
  return words.count("FATES_EDGE.Edge.Often", uses, { period: words.say(`FATES_EDGE.Edge.A.${period}`) });
}

/** What somebody must confirm before an edge counts: "underground", "defence / harm", "the ally follows". */
export function confirmations({ circumstance, tags, states, whom }: EdgeAsks, words: EdgeWording): string[] {
  return [
    circumstance,
    circumstance === "" ? tags.map(words.tag).join(" / ") : "",
    ...states.map((state) => stateWords(state, words)),
    whom === "" ? "" : words.say(`FATES_EDGE.Edge.For.${whom}`),
  ].filter(Boolean);
}

/** Conditions that have a name of their own at the table. */
const KNOWN_STATES = [
  "skill.atMost0",
  "supply.atMost1",
  "supply.atMost2",
  "supply.atLeast2",
  "supply.atLeast3",
  "supply.atLeast4",
];

function stateWords({ on, is, value }: EdgeState, words: EdgeWording): string {
  const known = `${on}.${is}${value}`;
  if (KNOWN_STATES.includes(known)) return words.say(`FATES_EDGE.Edge.Known.${known}`);
  if (on === "halfHealth") return words.say(`FATES_EDGE.Edge.HalfHealth.${value > 0 ? "gone" : "there"}`);
  return words.say(`FATES_EDGE.Edge.State.${is}`, {
    what: words.say(`FATES_EDGE.Edge.Number.${on}`),
    value,
  });
}
