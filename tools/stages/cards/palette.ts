import type { Suit } from "../../../src/fates-edge/rules/deck.ts";

/** The colours of the cards: the look's calm paper and bright edge, one deep colour a suit. */
export const PALETTE = {
  paper: "#fbf6ea",
  ink: "#221c18",
  night: "#1e1a22",
  brass: "#c79a3b",
  brassDeep: "#8a6212",
  cream: "#f3e7cc",
  skin: "#e2b98c",
  skinShade: "#c3926a",
} as const;

/** On paper: dark enough to be read, told apart by shape as well. */
export const SUIT_ON_PAPER: Readonly<Record<Suit, string>> = {
  hearts: "#96261a",
  diamonds: "#8a6212",
  clubs: "#2f3d4a",
  spades: "#46356e",
};

/** On the tarot's night: the same suits, lit. */
export const SUIT_ON_NIGHT: Readonly<Record<Suit, string>> = {
  hearts: "#d9705f",
  diamonds: "#dcb050",
  clubs: "#9fb4c4",
  spades: "#a48fd6",
};
