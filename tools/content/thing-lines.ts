import { type PartOfEdge, type StoredEdge, wholeEdge } from "../../src/fates-edge/rules/edges/edge.ts";
import {
  dealWords,
  type EdgeWording,
  oftenWords,
  whenWords,
} from "../../src/fates-edge/words/edge-wording.ts";

/** A thing of a pack, as far as the page tells of it. */
export interface Thing {
  readonly name: string;
  readonly type: string;
  readonly sort?: number;
  readonly system: {
    readonly slug: string;
    readonly kind?: string;
    readonly tier?: number;
    readonly edges?: Readonly<Record<string, PartOfEdge>>;
    readonly requirements?: Readonly<Record<string, { readonly kind: string; readonly key: string }>>;
    readonly gateways?: readonly string[];
    readonly onScreen?: Readonly<Record<string, boolean>>;
  };
}

/** What lines are made with: words, and the talents, which origins lead to. */
export interface ThingWords {
  readonly wording: EdgeWording;
  readonly talents: readonly Thing[];
}

const STORY = "Story";
/** What is said in words where it applies: before the throw, or on the card once the dice lie. */
const TOLD = "Told";
/**
 * Things whose words the system carries out: who may help together, how many familiars are bound, how far a network reaches; whom a whip
 * restrains, and what asks the GM where its tool is lacking.
 */
const CARRIED_OUT = [
  "whip",
  "lockpicks",
  "forgery-set",
  "alchemists-kit",
  "coordinated-assault",
  "master-coordinator",
  "familiar-bond",
  "spirit-keeper",
  "shadow-broker",
];

/** What a thing does, each of its edges in a line; the word "Story" for one that has no mechanics. */
export function thingLines(thing: Thing, { wording, talents }: ThingWords): string[] {
  const { system, type } = thing;
  const lines = [
    ...Object.values(system.edges ?? {}).map((edge) => edgeLine(wholeEdge(edge), wording, system.slug)),
    ...(type === "culture" ? opensLine(talents.filter((talent) => isOf(talent, system.slug))) : []),
    ...(type === "archetype"
      ? opensLine(
          (system.gateways ?? []).flatMap((slug) => talents.find((one) => one.system.slug === slug) ?? []),
        )
      : []),
    ...(type === "asset" ? assetLine(system, wording) : []),
  ];
  return lines.length > 0 ? lines : [STORY];
}

/** Things in the order of their pack, where it has one. */
export function byKind(a: Thing, b: Thing): number {
  return (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name, "en");
}

function edgeLine(edge: StoredEdge, words: EdgeWording, slug: string): string {
  const isTold = edge.gives === "words";
  const own = isTold ? edge.circumstance : "";
  const when = whenWords(isTold ? { ...edge, circumstance: "" } : edge, words).join(" · ");
  const deal = [own, dealWords(edge, words)].filter(Boolean).join("; ");
  const often = oftenWords(edge, words);
  const line = [when, deal].filter(Boolean).join(": ");
  const counted = often === "" ? line : `${line} (${often})`;
  const isStory = edge.gives === "words" && dealWords(edge, words) === "" && !CARRIED_OUT.includes(slug);
  return isStory ? `_${isOffered(edge) ? TOLD : STORY}._ ${upper(counted)}` : upper(counted);
}

/** Whether words come up by themselves: they name the rolls they are for, or are counted. */
function isOffered({ skills, attributes, ladders, tags, period }: StoredEdge): boolean {
  return period !== "always" || [skills, attributes, ladders, tags].some((named) => named.length > 0);
}

function isOf({ system }: Thing, people: string): boolean {
  return Object.values(system.requirements ?? {}).some(
    ({ kind, key }) => kind === "culture" && key === people,
  );
}

function opensLine(talents: readonly Thing[]): string[] {
  return talents.length === 0 ? [] : [`Opens ${talents.map(({ name }) => name).join(", ")}`];
}

function assetLine({ tier = 1, onScreen = {} }: Thing["system"], { say }: EdgeWording): string[] {
  const helps = Object.keys(onScreen).filter((key) => onScreen[key] === true);
  const shown = helps.map((key) => lower(say(`FATES_EDGE.Retinue.OnScreen.${key}`)));
  return [`Tier ${tier}; shown on screen: ${shown.join(", or ")}`];
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
