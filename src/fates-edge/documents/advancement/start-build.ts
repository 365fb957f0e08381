import { Problem } from "../../../table/problem.ts";
import { adoptedLines } from "../../actions/build.ts";
import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";

/**
 * Opens a character for building (SRD 9): its ledger begins with the starting XP, and what already stands on the sheet is
 * written down as bought. A character in play is opened again by a GM alone.
 */
export function startBuild(actor: PcActor): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const { build, ledger, awards } = actor.system;
      if (build.state === "building") return true;
      if (build.state === "done" && !game.user.isGM) throw new Problem("FATES_EDGE.Error.BuildDone");
      const isNew = Object.keys(ledger).length === 0 && !hasInherited(awards ?? {});
      await actor.update({
        system: { build: { state: "building" }, ...(isNew ? { ledger: adoptedLines(actor) } : {}) },
      });
      return true;
    },
    false,
  );
}

/** A successor begins with what was left to them, not with the table's start (SRD 17.4). */
function hasInherited(awards: Readonly<Record<string, { readonly kind: string }>>): boolean {
  return Object.values(awards).some(({ kind }) => kind === "inheritance");
}
