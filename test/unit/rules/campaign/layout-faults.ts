import { cardCode } from "../../../../src/fates-edge/rules/campaign/playing-card.ts";
import { type Layout, mayLie, type Spread } from "../../../../src/fates-edge/rules/campaign/spread-layout.ts";

/** What is wrong with a laid spread, place by place: no card, one that may not lie there, or one that lies there already. */
export function layoutFaults({ places }: Spread, layout: Layout): string[] {
  const seen = new Set<string>();
  return places.flatMap((place) => {
    const card = layout[place.key];
    if (card === undefined) return [`${place.key}: empty`];
    if (!mayLie(place, card)) return [`${place.key}: not here`];
    const twice = seen.has(cardCode(card));
    seen.add(cardCode(card));
    return twice ? [`${place.key}: twice`] : [];
  });
}
