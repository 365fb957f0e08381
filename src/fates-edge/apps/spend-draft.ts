import type { Effect, Effects } from "../data/effects.ts";
import type { OfferWay } from "../data/message/offer-data.ts";
import type { EffectPricing } from "../documents/effects/effect-kind.ts";
import { effectPrice } from "../documents/effects/effects.ts";
import type { SpendLine } from "./spend/draft.ts";

/** A spend as the GM is making it: a line taken from the menu or free words, what happens with it, whom it is put before. */
export interface SpendDraft {
  readonly line: SpendLine | null;
  readonly label: string;
  /** Points set by hand; null for what the line and its effects come to. */
  readonly byHand: number | null;
  readonly effects: Effects;
  /** What came with the line, whose price is in the line's own. */
  readonly included: Effects;
  readonly offer: DraftOffer;
}

/** Whether the spend is put before a player first, and what they may give instead. */
export interface DraftOffer {
  readonly on: boolean;
  readonly actor: string;
  readonly ways: readonly OfferWay[];
  readonly bargain: string;
}

/** Nothing said yet; an offer leaves every way open that needs no words. */
export function newDraft(actor: string): SpendDraft {
  const offer: DraftOffer = { on: false, actor, ways: ["boon", "asset"], bargain: "" };
  return { line: null, label: "", byHand: null, effects: {}, included: {}, offer };
}

/** A line of the menu, with its effects filled in. What stood there before goes, the offer stays. */
export function takeUp(draft: SpendDraft, line: SpendLine, effects: Effects): SpendDraft {
  return { ...draft, line, label: line.name, byHand: null, effects, included: effects };
}

/**
 * What the spend comes to (SRD 4.5.3): a line costs what it prints, and what its effects grew beyond that; a line whose
 * price is a dial, and free words, cost what their effects do. Never less than a point, and what was set by hand stays.
 */
export function pointsOf({ line, byHand, effects, included }: SpendDraft, pricing: EffectPricing): number {
  if (byHand !== null) return byHand;
  const isPriced = line === null || (line.priced !== "" && Object.keys(effects).length > 0);
  const base = isPriced ? 0 : line.points;
  const extra = Object.entries(effects).reduce(
    (sum, [key, effect]) => sum + beyond(effect, isPriced ? undefined : included[key], pricing),
    0,
  );
  return Math.max(1, base + extra);
}

/** What an effect costs beyond what came with its line: another clock of the same kind of effect costs nothing more. */
function beyond(effect: Effect, came: Effect | undefined, pricing: EffectPricing): number {
  const price = effectPrice(effect, pricing);
  if (!came || came.type !== effect.type) return price;
  return Math.max(0, price - effectPrice({ ...came, clock: effect.clock }, pricing));
}
