import type { Trait } from "../cards/card.ts";
import type { CardChange } from "../hands/allowance.ts";
import { ALWAYS, INSPIRED, USED } from "./advantages.ts";
import { HINDERING } from "./disadvantages.ts";
import type { Draw, DrawChange, Drawer, DrawMade, Gift, Ranks, TraitOption } from "./draw.ts";

/** What one key changed. */
interface Named extends DrawChange {
  readonly key: string;
}

/** A draw with everything that the drawer's advantages and disadvantages make of it (Advantages, Disadvantages, Desperation). */
export function drawMade(draw: Draw, who: Drawer): DrawMade {
  const named = [
    ...changesBy(ALWAYS, who.advantages, draw, who),
    ...changesBy(USED, who.using, draw, who).map((one) =>
      who.free && (one.cards ?? 0) < 0 ? { ...one, cards: 0 } : one,
    ),
    ...changesBy(HINDERING, who.disadvantages, draw, who),
  ];
  const inspired = draw.tags.has("opposed") ? who.inspired * INSPIRED : 0;
  return {
    traits: traitsFor(draw, who, named),
    added: inspired + sumOf(named, ({ added }) => added),
    changes: named.flatMap(cardChange),
    top: sumOf(named, ({ top }) => top),
    drawn: sumOf(named, ({ drawn }) => drawn),
    fails: named.find(({ fails }) => fails === true)?.key ?? null,
  };
}

/** What a trait adds to a draw. */
export function traitBonus({ trait, times }: TraitOption, traits: Readonly<Record<Trait, number>>): number {
  return traits[trait] * times;
}

/** The option that adds most; of several the first. */
export function bestTrait({ traits }: DrawMade, ranks: Readonly<Record<Trait, number>>): TraitOption {
  const [first, ...others] = traits;
  if (!first) throw new RangeError("a draw has a trait");
  return others.reduce(
    (best, option) => (traitBonus(option, ranks) > traitBonus(best, ranks) ? option : best),
    first,
  );
}

function changesBy(gifts: Readonly<Record<string, Gift>>, ranks: Ranks, draw: Draw, who: Drawer): Named[] {
  return Object.entries(ranks).flatMap(([key, rank]) => {
    const gift = Object.hasOwn(gifts, key) && rank > 0 ? gifts[key] : undefined;
    const change = gift?.(rank, draw, who);
    return change ? [{ key, ...change }] : [];
  });
}

/** The draw's own trait and those that an advantage lets one add instead; the desperate have spirit and luck alone. */
function traitsFor(draw: Draw, who: Drawer, named: readonly Named[]): readonly TraitOption[] {
  const instead = named.flatMap(({ key, trait, times = 1 }) => (trait ? [{ trait, times, by: key }] : []));
  const all = [...ownTraits(draw, who).map((trait) => ({ trait, times: 1, by: null })), ...instead];
  const allowed = all.filter(({ trait }) => mayAdd(trait, draw, who));
  return allowed.length > 0 ? allowed : all.slice(0, 1);
}

function ownTraits(draw: Draw, who: Drawer): readonly Trait[] {
  if (isKarmic(draw, who)) return ["luck"];
  if (who.desperate) return ["spirit", "luck"];
  return draw.as === "defence" && draw.trait === "mind" && who.luckForMind ? ["luck"] : [draw.trait];
}

function mayAdd(trait: Trait, draw: Draw, who: Drawer): boolean {
  if (isKarmic(draw, who)) return trait === "luck";
  return !who.desperate || trait === "spirit" || trait === "luck";
}

function isKarmic({ as, tags }: Draw, { karmic }: Drawer): boolean {
  return karmic && as === "defence" && tags.has("physical");
}

function cardChange({ key, cards, keepsOne }: Named): CardChange[] {
  if (cards === undefined || cards === 0) return [];
  return [{ reason: key, by: cards, ...(keepsOne === true && { keepsOne }) }];
}

function sumOf(named: readonly Named[], value: (change: Named) => number | undefined): number {
  return named.reduce((sum, change) => sum + (value(change) ?? 0), 0);
}
