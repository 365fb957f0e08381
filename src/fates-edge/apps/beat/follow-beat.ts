import { followHooks } from "../../../foundry/hooks.ts";
import { mixedScene } from "../../documents/mixed/mixed-scene.ts";
import { showBeat } from "./beat-strip.ts";

/** When a mixed-tier scene may have begun or ended. */
const WATCHED = ["updateActor", "createActor", "deleteActor", "updateSetting", "createSetting"] as const;

/** Shows the strip of the beat to everyone while a mixed-tier scene runs (`ready`). */
export function followBeat(): void {
  let isShown = false;
  const settle = (): void => {
    const runs = mixedScene() !== null;
    if (runs === isShown) return;
    isShown = runs;
    void showBeat(runs);
  };
  followHooks(WATCHED, settle);
  settle();
}
