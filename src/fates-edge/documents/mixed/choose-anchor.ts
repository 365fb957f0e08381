import { Problem } from "../../../table/problem.ts";
import { asBeat } from "./as-beat.ts";

/** Names who anchors this beat, where it is not the first of the highest tier (SRD R.5). */
export function chooseAnchor(uuid: string): Promise<boolean> {
  return asBeat(async ({ party, crew }) => {
    if (!crew.some((actor) => actor.uuid === uuid)) throw new Problem("FATES_EDGE.Error.NotNow");
    await party.update({ system: { scene: { beat: { anchor: uuid } } } });
  });
}
