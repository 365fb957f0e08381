/**
 * What an edge does: adds dice, re-rolls failed dice or 1s, cancels setbacks, adds successes, betters the position, or is
 * told in words alone (SRD 12, H). Its amount counts accordingly; 0 stands for all that fit, for re-rolls and setbacks.
 */
export const EDGE_GIVES = ["dice", "reroll", "rerollOnes", "cancel", "success", "position", "words"] as const;
export type EdgeGives = (typeof EDGE_GIVES)[number];
