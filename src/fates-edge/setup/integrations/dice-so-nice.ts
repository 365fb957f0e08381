import type { ShownDice } from "#table/setup/dice-so-nice.ts";
import { isAction } from "../../data/kinds.ts";
import { SETBACK } from "../../rules/dice.ts";

const OURS = { category: "Fate's Edge", material: "metal" } as const;

/** The dice of a setback, by the name of their colours. */
const SETBACK_COLORS = "fates-edge-setback";

/** Our dice are gold on brown, and setbacks stand out in red. */
export const DICE: ShownDice = {
  colors: [
    {
      ...OURS,
      name: "fates-edge",
      description: "Fate's Edge",
      foreground: "#f6ecd8",
      background: "#3a2a12",
      outline: "#1b1206",
      edge: "#c89b3c",
    },
    {
      ...OURS,
      name: SETBACK_COLORS,
      description: "Fate's Edge: setbacks",
      foreground: "#fff1e6",
      background: "#7a1420",
      outline: "#2a0408",
      edge: "#e0a13a",
    },
  ],
  isOurs: isAction,
  colorOf: (result) => (result === SETBACK ? SETBACK_COLORS : ""),
};
