/** The ids on the page of the panels that stand at its side while one plays. */
export const PANEL_IDS = {
  bank: "fates-edge-bank",
  clocks: "fates-edge-clocks",
  yourMove: "fates-edge-your-move",
  beat: "fates-edge-beat",
} as const;
