import type { Rank, Suit } from "../../../src/fates-edge/rules/deck.ts";
import { edge, sheet } from "./edge.ts";
import { TAROT_EMBLEMS } from "./emblems.ts";
import { courtFigure } from "./figures.ts";
import { lettering, stamp } from "./ink.ts";
import { PALETTE, SUIT_ON_NIGHT } from "./palette.ts";
import { pipsOf } from "./pips.ts";

const NUMERALS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const FIELD = { x: 56, y: 82, sign: 60, crowded: 50, middle: 170 } as const;

/**
 * One face of the Tarot skin: lit signs on night, a Roman numeral above, the index in the die's kite below. Court figures
 * stand behind the cut, signs before it.
 */
export function tarotFace(suit: Suit, rank: Rank): string {
  const colour = SUIT_ON_NIGHT[suit];
  const emblem = `<defs><g id="sign">${TAROT_EMBLEMS[suit](colour, PALETTE.night)}</g></defs>`;
  const ground = edge(rank, PALETTE.night, PALETTE.night) + edge(rank, `${colour}33`, colour);
  const isCourt = pipsOf(rank).length === 0 && rank !== "A";
  const scene = isCourt ? picture(rank, colour) + ground : ground + picture(rank, colour);
  return sheet(PALETTE.night, PALETTE.brassDeep, emblem + scene + frame() + index(rank, colour));
}

function frame(): string {
  return `<rect x="9" y="9" width="232" height="332" rx="9" fill="none" stroke="${PALETTE.brass}" stroke-width="2"/>`;
}

function index(rank: Rank, colour: string): string {
  const short = rank === "J" ? "P" : rank;
  const kite = `<path fill="${PALETTE.night}" stroke="${PALETTE.brass}" stroke-width="2.500" d="M125 274L157 305L125 341L93 305Z"/>`;
  const numeral = NUMERALS[Number(rank)] ?? short;
  const head = lettering(numeral, 125, 56, 56, PALETTE.cream);
  return `${head}${kite}${lettering(short, 125, 319, short.length > 1 ? 38 : 42, colour)}`;
}

function picture(rank: Rank, colour: string): string {
  if (rank === "A") return `${rays()}${stamp("sign", 125, 168, 150)}`;
  const pips = pipsOf(rank);
  if (pips.length === 0) return court(rank, colour);
  const size = pips.length > 8 ? FIELD.crowded : FIELD.sign;
  return pips.map(({ x, y }) => stamp("sign", 125 + x * FIELD.x, FIELD.middle + y * FIELD.y, size)).join("");
}

function rays(): string {
  const lines = Array.from({ length: 16 }, (_, ray) => {
    const far = ray % 2 === 0 ? 70 : 80;
    return `<path transform="rotate(${ray * 22.5} 125 168)" d="M125 ${far - 8}V${far + 6}"/>`;
  });
  return `<g stroke="${PALETTE.brass}" stroke-width="3" stroke-linecap="round">${lines.join("")}</g>`;
}

function court(rank: Rank, colour: string): string {
  const figure = courtFigure(rank, { cloth: colour, trim: PALETTE.brass, line: PALETTE.ink });
  const halo = `<circle cx="125" cy="152" r="68" fill="#ffffff14" stroke="${PALETTE.brass}" stroke-width="2"/>`;
  return `${halo}<g transform="translate(125 274) scale(1.400)">${figure}</g>${stamp("sign", 196, 106, 58)}`;
}
