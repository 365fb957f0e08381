import { bird, cat, fox, hound } from "./beasts.ts";
import { ACCENTS, BRASS } from "./colours.ts";
import type { Creature } from "../../src/table/faces/ready-face.ts";
import type { Chance } from "../../src/table/faces/chance.ts";
import type { Hide } from "./gaze.ts";
import { construct, moth, serpent, wisp } from "./wonders.ts";

const COATS: Readonly<Record<Creature, readonly [string, ...string[]]>> = {
  bird: ["#2b2e3a", "#5f4a36", "#8a8f96", "#7a4a2a", "#e0d8c8"],
  cat: ["#34303a", "#a8703a", "#8b8a90", "#d9cbb4", "#5a4636"],
  hound: ["#6e5238", "#3a3436", "#b08a5a", "#8a8a8c"],
  fox: ["#b5602c", "#8f8b90", "#d8d2c8", "#7a4632"],
  serpent: ["#4f7a58", "#6a6a3a", "#7a3f3a", "#3f5f74"],
  moth: ["#8a7454", "#6a5a7e", "#b0a48c", "#5a6a64"],
  construct: ["#9a7a3e", "#8a959e", "#7a5a4a"],
  wisp: ["#7fd8c4", "#c9a8f0", "#f0c878", "#9cc8f4"],
};

/** What a creature's face is made of. */
export interface CreatureParts extends Hide {
  /** One of three: a crest, stripes, a blaze, or none of these. */
  readonly marking: number;
}

/** Completes what is known of a creature. The same chance gives the same creature. */
export function completeCreature(
  creature: Creature,
  known: Partial<CreatureParts>,
  chance: Chance,
): CreatureParts {
  const drawn = {
    coat: chance.pick(COATS[creature]),
    eye: chance.pick([BRASS, "#8fd0b8", "#d98a3a", "#b8c8e0"]),
    marking: Math.floor(chance.next() * 3),
    accent: chance.pick(ACCENTS),
  };
  return { ...drawn, ...known };
}

/** Draws a creature's head from back to front, in a square of 256. */
export function drawCreature(creature: Creature, parts: CreatureParts): string {
  return DRAW[creature](parts, parts.marking);
}

const DRAW: Readonly<Record<Creature, (hide: Hide, marking: number) => string>> = {
  bird,
  cat,
  hound,
  fox,
  serpent,
  moth,
  construct,
  wisp,
};
