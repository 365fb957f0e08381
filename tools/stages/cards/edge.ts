import { type Rank, type Severity, severityOf } from "../../../src/fates-edge/rules/deck.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

/** The card's size in its own units, five by seven. */
export const CARD = { width: 250, height: 350 } as const;

/** How far the edge has cut into the card: where it meets the left and right side, from the top. */
const CUTS: Readonly<Partial<Record<Severity, { left: number; right: number }>>> = {
  minor: { left: 350, right: 300 },
  moderate: { left: 330, right: 262 },
  severe: { left: 296, right: 204 },
  catastrophic: { left: 236, right: 112 },
};

const NO_CUT = { left: CARD.height, right: CARD.height } as const;

/**
 * The slanting cut that grows with the rank's severity (SRD G, the deck's own table): trouble can be seen before it is
 * read.
 */
export function edge(rank: Rank, fill: string, line: string): string {
  const { left, right } = CUTS[severityOf(rank, EDITIONS.srd)] ?? NO_CUT;
  const area = `M0 ${left}L${CARD.width} ${right}V${CARD.height}H0Z`;
  return `<g clip-path="url(#card)"><path fill="${fill}" d="${area}"/><path stroke="${line}" stroke-width="3" d="M0 ${left}L${CARD.width} ${right}"/></g>`;
}

/** The rounded sheet everything lies on, with the frame near its rim. */
export function sheet(ground: string, rim: string, body: string): string {
  const outline = `<rect x="1" y="1" width="248" height="348" rx="15"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}"><clipPath id="card">${outline}</clipPath><g fill="${ground}" stroke="${rim}" stroke-width="2">${outline}</g>${body}</svg>\n`;
}
