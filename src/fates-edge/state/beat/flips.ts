import { localize } from "#foundry/i18n.ts";
import type { Change } from "#table/changes.ts";
import { sumOf } from "../../rules/sum.ts";
import type { Effect } from "../../data/effects.ts";
import { type ActionMessage, isAction, isGear, isNotice, type PcActor } from "../../data/kinds.ts";
import type { DrawnCard } from "../../data/message/action.ts";
import { type Rank, RANKS, type Suit, SUITS } from "../../rules/deck.ts";
import {
  nastiest,
  oppositionEffect,
  type OppositionEffect,
  type OppositionTalent,
} from "../../rules/mixed-tier/bands.ts";
import { domainsTicked, epicFlips, freeFlips, MIXED_EFFECTS } from "../../rules/mixed-tier/beat.ts";
import type { EffectOutline } from "../../rules/spends.ts";
import { anchorOf, type MixedScene, characterTier } from "./mixed-tier.ts";

/** How a flip was come by: paid for with a point, free while danger is hot, or owed to an epic action (SRD R.1, R.3). */
export const FLIP_WAYS = ["paid", "free", "epic"] as const;
export type FlipWay = (typeof FLIP_WAYS)[number];

/** A card flipped in this beat. */
interface Flip {
  /** The id of its notice. */
  readonly id: string;
  readonly way: FlipWay;
  readonly card: DrawnCard;
  readonly suit: Suit;
  readonly rank: Rank;
  /** The opposition's talent makes its harm strike gear instead (SRD R.3, "Hard Cover"). */
  readonly isImpaired: boolean;
}

/** The flips of this beat that stand, in the order in which they were made. */
export function flipsOf({ scene }: Pick<MixedScene, "scene">): Flip[] {
  return Object.entries(scene.beat.flips).flatMap(([id, way]) => flipOf(id, way));
}

/** The one of them whose fallout applies (SRD R.1, R.7); null while none was flipped. */
function nastiestOf(flips: readonly Flip[]): Flip | null {
  return flips.length === 0 ? null : (flips[nastiest(flips.map(({ rank }) => rank))] ?? null);
}

function flipOf(id: string, way: number): Flip[] {
  const message = game.messages.get(id);
  if (!isNotice(message) || message.system.undone) return [];
  const { card, impaired } = message.system.data as { card?: DrawnCard; impaired?: unknown };
  const suit = SUITS.find((name) => name === card?.suit);
  const rank = RANKS.find((name) => name === card?.rank);
  if (!card || !suit || !rank) return [];
  return [{ id, way: FLIP_WAYS[way] ?? "paid", card, suit, rank, isImpaired: impaired === true }];
}

/** How many cards the GM may flip now without paying, and how many points there are to pay for more. */
export interface FlipsDue {
  readonly free: number;
  readonly epic: number;
  readonly points: number;
}

/** What is left of this beat's flips (SRD R.1, R.3). */
export function flipsDue(mixed: MixedScene): FlipsDue {
  const made = flipsOf(mixed);
  const madeBy = (way: string): number => made.filter((flip) => flip.way === way).length;
  return {
    free: Math.max(0, freeFlips(mixed.danger) - madeBy("free")),
    epic: Math.max(0, epicOwed(mixed) - madeBy("epic")),
    points: mixed.party.system.bank.total,
  };
}

/** What the epic actions of this beat owe: one card for each 1 of their first dice. */
function epicOwed({ scene, crew }: MixedScene): number {
  return sumOf(
    crew
      .map(({ system }) => system.epicAction)
      .filter((epic) => epic.scene === scene.number && epic.beat === scene.beat.number)
      .flatMap(({ by }) => epicRoll(by)),
    ({ system }) => epicFlips(system.gm.judged?.initial ?? []),
  );
}

function epicRoll(id: string): ActionMessage[] {
  const message = game.messages.get(id);
  return isAction(message) && message.system.epic ? [message] : [];
}

/** A clock, as far as a flip may tick it. */
interface FlipClock {
  readonly key: string;
  readonly name: string;
  readonly suit: string;
  readonly filled: number;
  readonly size: number;
}

/** The table as a flip finds it. */
export interface FlipTable {
  readonly party: string;
  readonly opposes: OppositionTalent | "";
  /** The flip that has used the opposition's talent in this scene; empty for none. */
  readonly opposed: string;
  readonly danger: string;
  readonly supply: string;
  readonly clocks: readonly FlipClock[];
}

/** What a flip does by itself: ticks of domains and of the opposition's talent, and what the talent turns its harm into. */
export interface FlipEffects {
  readonly changes: readonly Change[];
  /** Each clock that ticks, and whether the opposition's talent made it. */
  readonly ticked: readonly { readonly key: string; readonly name: string; readonly talent: boolean }[];
  readonly bites: boolean;
  readonly impaired: boolean;
}

/** What follows from a card as soon as it is flipped, whichever of the beat's cards applies in the end (SRD R.3). */
export function flipEffects(
  { suit, rank }: { readonly suit: Suit; readonly rank: Rank },
  table: FlipTable,
  id: string,
): FlipEffects {
  const bite = oppositionEffect(table.opposes, { suit, rank, first: table.opposed === "" });
  const domains = domainsTicked(table.clocks, suit);
  const keys = [...domains.map((key) => ({ key, talent: false })), ...bitten(bite, table)];
  const ticked = keys.flatMap(({ key, talent }) => {
    const clock = table.clocks.find((each) => each.key === key && each.filled < each.size);
    return clock ? [{ key, name: clock.name, talent }] : [];
  });
  return {
    changes: [
      ...ticked.map(({ key, talent }) => tick(table.party, key, `${id}-${talent ? "talent" : "domain"}`)),
      ...(bite ? [{ uuid: table.party, path: "system.scene.opposed", before: "", after: id }] : []),
    ],
    ticked,
    bites: bite !== null,
    impaired: bite !== null && "impaired" in bite,
  };
}

function bitten(
  bite: OppositionEffect | null,
  { danger, supply }: FlipTable,
): { key: string; talent: boolean }[] {
  if (!bite || "impaired" in bite) return [];
  return [{ key: "danger" in bite ? danger : supply, talent: true }];
}

function tick(uuid: string, clock: string, key: string): Change {
  return { uuid, path: `system.clocks.${clock}.ticks.${key}`, before: null, after: 1 };
}

/** What the nastiest card's fallout is worked out from. */
export interface FalloutFacts {
  readonly suit: Suit;
  /** Harm becomes impaired gear (SRD R.3, "Hard Cover"). */
  readonly isImpaired: boolean;
  /** Whom it affects, by uuid. */
  readonly who: string;
  /** The key of the scene's danger; empty where there is none. */
  readonly danger: string;
  /** A thing of theirs that can be worn out, by uuid; empty for none. */
  readonly item: string;
  /** What a clock is called that opens. */
  readonly tail: string;
}

/**
 * What a flipped card can do, the likeliest first (SRD R.2): by its suit, and as far as there is somebody or something for it
 * to bite.
 */
export function falloutOptions(facts: FalloutFacts): Effect[] {
  const outlines = MIXED_EFFECTS[facts.suit].filter(({ type }) => type !== "harm" || !facts.isImpaired);
  return outlines.map((outline) => effectOf(outline, facts)).filter(isWhole);
}

function effectOf({ type, amount, size }: EffectOutline, { who, danger, item, tail }: FalloutFacts): Effect {
  const bites = type === "fatigue" || type === "penalty" || type === "harm";
  return {
    type,
    amount,
    size,
    sort: 0,
    who: bites ? who : "",
    clock: type === "tick" ? danger : "",
    item: type === "gear" ? item : "",
    name: type === "open" ? tail : "",
    kind: type === "open" ? "tail" : "",
    when: "",
  };
}

function isWhole({ type, who, clock, item }: Effect): boolean {
  if (type === "tick") return clock !== "";
  if (type === "gear") return item !== "";
  return type === "open" || type === "supply" || who !== "";
}

/** The fallout of the beat: the card that applies, and whether it has. */
export interface Fallout {
  readonly flip: Flip;
  readonly settled: boolean;
}

/** What this beat comes to: the nastiest of its flips alone (SRD R.1, R.7); null while none was flipped. */
export function falloutOf(mixed: MixedScene): Fallout | null {
  const flip = nastiestOf(flipsOf(mixed));
  return flip && { flip, settled: mixed.scene.beat.nastiest !== "" };
}

/** Whom a card affects by its suit: harm is for the anchor, everything else for the lowest tier (SRD R.2). */
export function usualTarget(mixed: MixedScene, { suit }: Pick<Flip, "suit">): string {
  if (suit === "clubs") return anchorOf(mixed);
  return mixed.crew.toSorted((a, b) => characterTier(a) - characterTier(b))[0]?.uuid ?? "";
}

/** What the card can do to somebody. */
export function falloutFor(mixed: MixedScene, { suit, isImpaired }: Flip, who: string): Effect[] {
  const target = mixed.crew.find(({ uuid }) => uuid === who);
  const tail = localize("FATES_EDGE.Beat.TailName");
  return falloutOptions({
    suit,
    isImpaired,
    who: target?.uuid ?? "",
    tail,
    danger: mixed.danger ? mixed.scene.danger : "",
    item: target ? wearable(target) : "",
  });
}

/** Something of theirs that is at hand and whole, or else anything that is not broken. */
function wearable({ items }: PcActor): string {
  const gear = items.contents.flatMap((item) =>
    isGear(item) && item.system.condition !== "broken" ? [item] : [],
  );
  const held = gear.find(({ system }) => system.place === "hand" && system.condition === "sound");
  return (held ?? gear[0])?.uuid ?? "";
}
