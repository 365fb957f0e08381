import type { Suit } from "../../../src/fates-edge/rules/deck.ts";

/** Draws a suit's sign about the origin, in a box of 100 by 100; `ground` is the colour that shows through it. */
export type Emblem = (colour: string, ground: string) => string;

const HEART =
  "M0 44C-14 28-46 8-46-18C-46-36-34-46-21-46C-10-46-3-39 0-30C3-39 10-46 21-46C34-46 46-36 46-18C46 8 14 28 0 44Z";
const DIAMOND = "M0-49C10-29 22-13 37 0C22 13 10 29 0 49C-10 29-22 13-37 0C-22-13-10-29 0-49Z";
const SPADE =
  "M0-48C8-30 44-10 44 15C44 31 33 38 22 38C13 38 6 33 3 25C4 36 8 43 17 48H-17C-8 43-4 36-3 25C-6 33-13 38-22 38C-33 38-44 31-44 15C-44-10-8-30 0-48Z";
const CLUB_STEM = "M-5 2C-3 26-8 40-17 47H17C8 40 3 26 5 2Z";
const BOWL = "M-34-42H34C34-8 22 8 5 13V29C16 31 24 36 26 45H-26C-24 36-16 31-5 29V13C-22 8-34-8-34-42Z";
const STAR =
  "M0-32L7.5-10.300H30.500L12 3.900L18.800 26L0 12.700L-18.800 26L-12 3.900L-30.500-10.300H-7.500Z";
const BLADE = "M0-50L7-38V14H-7V-38Z";
const GUARD =
  "M-27 14C-20 10-10 12 0 12C10 12 20 10 27 14C29 18 26 22 22 21C14 19 8 20 0 20C-8 20-14 19-22 21C-26 22-29 18-27 14Z";
const STAFF = "M-6 48C-7 20-4-10-7-40C-7-48 7-50 8-41C5-10 8 20 6 48C4 51-4 51-6 48Z";
const LEAF = "M5-8C14-24 28-26 34-24C32-12 22-2 6-2Z";

/** The French signs. */
export const FRENCH_EMBLEMS: Readonly<Record<Suit, Emblem>> = {
  hearts: (colour) => `<path fill="${colour}" d="${HEART}"/>`,
  diamonds: (colour) => `<path fill="${colour}" d="${DIAMOND}"/>`,
  clubs: (colour) =>
    `<g fill="${colour}"><circle cy="-24" r="21"/><circle cx="-24" cy="10" r="21"/><circle cx="24" cy="10" r="21"/><path d="M-12-14H12L18 8H-18Z"/><path d="${CLUB_STEM}"/></g>`,
  spades: (colour) => `<path fill="${colour}" d="${SPADE}"/>`,
};

/** The Tarot's signs of the same suits: cups, pentacles, swords, wands. */
export const TAROT_EMBLEMS: Readonly<Record<Suit, Emblem>> = {
  hearts: (colour, ground) =>
    `<path fill="${colour}" d="${BOWL}"/><ellipse cy="-40" rx="27" ry="5" fill="${ground}"/><path d="M-20-20C-14-4-8 2 0 4" fill="none" stroke="${ground}" stroke-width="4"/>`,
  diamonds: (colour, ground) =>
    `<circle r="46" fill="${colour}"/><circle r="38" fill="none" stroke="${ground}" stroke-width="3"/><path fill="${ground}" d="${STAR}"/>`,
  clubs: (colour, ground) =>
    `<g fill="${colour}"><path d="${BLADE}"/><path d="${GUARD}"/><path d="M-4 20H4V38H-4Z"/><circle cy="43" r="7"/></g><path d="M0-40V10" stroke="${ground}" stroke-width="2"/>`,
  spades: (colour, ground) =>
    `<g transform="rotate(24)" fill="${colour}"><path d="${STAFF}"/><path d="${LEAF}"/><path transform="translate(0 22) scale(-1 1)" d="${LEAF}"/><path d="M0-30V34" stroke="${ground}" stroke-width="2"/></g>`,
};
