import { Problem } from "../../../table/problem.ts";
import { onSheet } from "../../actions/refusals.ts";
import type { ChosenLeaning } from "../../data/actor/build.ts";
import type { PcActor } from "../../data/kinds.ts";
import { DEFICIT_MAX } from "../../rules/advancement/build.ts";

/** What the builder keeps beside purchases. What is not named stays. */
export interface BuildChoices {
  readonly step?: string;
  /** XP one begins in debt, 0 to 2 (SRD 9.2). */
  readonly deficit?: number;
  readonly leaning?: ChosenLeaning;
  readonly concept?: string;
  readonly culture?: string;
  readonly affinity?: string;
}

/** Keeps a choice of the builder at once, so that leaving it loses none. */
export function setBuild(actor: PcActor, { step, deficit, ...words }: BuildChoices): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      if (deficit !== undefined) requireDeficit(actor, deficit);
      const build = { ...(step !== undefined && { step }), ...(deficit !== undefined && { deficit }) };
      await actor.update({ system: { build, ...words } });
      return true;
    },
    false,
  );
}

function requireDeficit({ system }: PcActor, deficit: number): void {
  if (system.build.state !== "building" && !game.user.isGM) throw new Problem("FATES_EDGE.Error.BuildDone");
  if (!Number.isInteger(deficit) || deficit < 0 || deficit > DEFICIT_MAX)
    throw new Problem("FATES_EDGE.Error.Deficit", { max: DEFICIT_MAX });
}
