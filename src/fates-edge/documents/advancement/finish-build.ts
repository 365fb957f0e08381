import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";
import { buildReport } from "./build-report.ts";
import { refuse } from "./refusal.ts";

/** Closes the builder on a legal character; a GM may let any other pass (SRD 9, 17.2.1). */
export function finishBuild(actor: PcActor, options: { readonly force?: boolean } = {}): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const { faults } = buildReport(actor);
      refuse(faults, options);
      await actor.update({ system: { build: { state: "done", step: "" } } });
      return true;
    },
    false,
  );
}
