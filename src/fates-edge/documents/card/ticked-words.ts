import type { Wording } from "../../../foundry/words.ts";

/** What hits did to a clock: filled it, or took segments off it. */
export function tickedWords(clock: string, ticks: number, { count }: Pick<Wording, "count">): string {
  return count(`FATES_EDGE.Card.${ticks < 0 ? "Eased" : "Ticked"}`, Math.abs(ticks), { clock });
}
