import { sheet } from "./edge.ts";
import { PALETTE } from "./palette.ts";

const KITE = "M0-22L15 0L0 22L-15 0Z";

/** The back all cards share: a field of kites, one bright edge through it. It is the same upside down. */
export function cardBack(): string {
  const kites = `<pattern id="kites" width="40" height="56" patternUnits="userSpaceOnUse" patternTransform="translate(125 175)"><g fill="none" stroke="#4a4250" stroke-width="2"><path d="${KITE}"/><path transform="translate(40 0)" d="${KITE}"/><path transform="translate(0 56)" d="${KITE}"/><path transform="translate(40 56)" d="${KITE}"/><path transform="translate(20 28) scale(0.5)" d="${KITE}"/></g></pattern>`;
  const field = `<rect x="14" y="14" width="222" height="322" rx="7" fill="url(#kites)" stroke="${PALETTE.brassDeep}" stroke-width="2"/>`;
  const blade = `<path clip-path="url(#card)" fill="${PALETTE.brass}" d="M-4 270L125 172L254 80L125 178Z"/>`;
  const heart = `<g transform="translate(125 175)"><path fill="${PALETTE.night}" stroke="${PALETTE.brass}" stroke-width="4" d="M0-70L48 0L0 70L-48 0Z"/><path fill="none" stroke="${PALETTE.brassDeep}" stroke-width="2" d="M0-54L37 0L0 54L-37 0Z"/><path fill="${PALETTE.brass}" d="M-27 20L0-3L27-20L0 3Z"/></g>`;
  return sheet(PALETTE.night, PALETTE.brassDeep, `<defs>${kites}</defs>${field}${blade}${heart}`);
}
