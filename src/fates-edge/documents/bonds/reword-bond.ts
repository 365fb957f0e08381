import { Problem } from "../../../table/problem.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { PcActor } from "../kinds.ts";
import { onSheet } from "../on-sheet.ts";

/** A character says its side of a bond in other words. */
export function rewordBond(actor: PcActor, id: string, words: string): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const bond = actor.system.bonds[id];
      if (!bond || bond.ended) throw new Problem("FATES_EDGE.Error.NoBondWith");
      const said = words.trim().slice(0, WORDS_MAX);
      if (said !== bond.words) await actor.update({ system: { bonds: { [id]: { words: said } } } });
      return true;
    },
    false,
  );
}
