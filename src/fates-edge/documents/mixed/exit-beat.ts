import { localize } from "../../../foundry/i18n.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { postNotice } from "../../actions/notices.ts";
import { TAIL } from "../../rules/mixed-tier/beat.ts";
import { clockStates } from "../clocks/clock-states.ts";
import { newClock } from "../clocks/new-clock.ts";
import { asBeat } from "./as-beat.ts";
import type { MixedScene } from "./mixed-scene.ts";
import { exits } from "./take-step.ts";

/**
 * After the exit beat a tail follows the crew into the next scene, two of four segments full (SRD R.5, R.7). It belongs to
 * the table, so that the end of this scene leaves it.
 */
export function openTail(): Promise<boolean> {
  return asBeat(async (mixed) => {
    if (!exits(mixed) || isFollowed(mixed)) throw new Problem("FATES_EDGE.Error.NotNow");
    const { party } = mixed;
    const name = localize("FATES_EDGE.Beat.TailName");
    const { size, filled: base } = TAIL;
    const after = newClock(party, { name, size, base, kind: "tail", scope: "table" });
    const changes = [{ uuid: party.uuid, path: `system.clocks.${tailKey(mixed)}`, before: null, after }];
    await postNotice("tail", { name, told: [localize("FATES_EDGE.Beat.TailTold")] }, changes, randomId());
    await makeChanges(changes);
  });
}

/** Whether this scene's tail is there already. */
export function isFollowed(mixed: MixedScene): boolean {
  return clockStates(mixed.party).some(({ key }) => key === tailKey(mixed));
}

/** One a scene: two GMs who open it at once open the same. */
function tailKey({ scene }: MixedScene): string {
  return `tail${String(scene.number).padStart(12, "0")}`;
}
