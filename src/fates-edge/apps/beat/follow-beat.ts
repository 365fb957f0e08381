import { followHooks } from "../../../foundry/follow-hooks.ts";
import { mixedScene } from "../../documents/mixed/mixed-scene.ts";
import { onDemand } from "../on-demand.ts";

/** When a mixed-tier scene may have begun or ended. */
const WATCHED = ["updateActor", "createActor", "deleteActor", "updateSetting", "createSetting"] as const;

const strip = onDemand(() => import("./beat-strip.ts"));

/** Shows the strip of the beat to everyone while a mixed-tier scene runs (`ready`); it is fetched with the first of them. */
export function followBeat(): void {
  let isShown = false;
  const settle = (): void => {
    const runs = mixedScene() !== null;
    if (runs === isShown) return;
    isShown = runs;
    void strip().then((part) => part?.showBeat(runs));
  };
  followHooks(WATCHED, settle);
  settle();
}
