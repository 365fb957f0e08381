import type { Rank, Suit } from "../../../src/fates-edge/rules/deck.ts";
import { CARD, edge, sheet } from "./edge.ts";
import { FRENCH_EMBLEMS } from "./emblems.ts";
import { courtFigure } from "./figures.ts";
import { lettering, stamp } from "./ink.ts";
import { PALETTE, SUIT_ON_PAPER } from "./palette.ts";
import { pipsOf } from "./pips.ts";

const CENTRE = { x: CARD.width / 2, y: CARD.height / 2 } as const;
const FIELD = { x: 38, y: 104, pip: 46, crowded: 40 } as const;

/** One face of the French deck: calm paper, a large index, and the edge that cuts deeper with the rank. */
export function frenchFace(suit: Suit, rank: Rank): string {
  const colour = SUIT_ON_PAPER[suit];
  const emblem = `<defs><g id="sign">${FRENCH_EMBLEMS[suit](colour, PALETTE.paper)}</g></defs>`;
  const cut = edge(rank, `${colour}26`, `${colour}99`);
  const corner = index(rank, colour);
  const turned = `<g transform="rotate(180 ${CENTRE.x} ${CENTRE.y})">${corner}</g>`;
  return sheet(PALETTE.paper, "#cfc2a6", emblem + cut + middle(rank, colour) + corner + turned);
}

function index(rank: Rank, colour: string): string {
  return lettering(rank, 38, 66, rank.length > 1 ? 62 : 82, colour) + stamp("sign", 38, 97, 36);
}

function middle(rank: Rank, colour: string): string {
  if (rank === "A") return ace(colour);
  const pips = pipsOf(rank);
  if (pips.length === 0) return court(rank, colour);
  const size = pips.length > 8 ? FIELD.crowded : FIELD.pip;
  return pips
    .map(({ x, y }) => stamp("sign", CENTRE.x + x * FIELD.x, CENTRE.y + y * FIELD.y, size, y > 0))
    .join("");
}

function ace(colour: string): string {
  const rays = [0, 30, 60, 90, 120, 150].map(
    (turn) => `<path transform="rotate(${turn} 125 175)" d="M125 62V84M125 266V288"/>`,
  );
  return `<g stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity="0.7">${rays.join("")}</g>${stamp("sign", 125, 175, 138)}`;
}

function court(rank: Rank, colour: string): string {
  const figure = courtFigure(rank, { cloth: colour, trim: PALETTE.brass, line: PALETTE.ink });
  return `<defs><g id="half">${figure}</g></defs><g transform="translate(125 175) scale(1.080)"><use href="#half"/><use href="#half" transform="rotate(180)"/><path d="M-66 14L66-14" stroke="${PALETTE.brass}" stroke-width="5"/></g>`;
}
