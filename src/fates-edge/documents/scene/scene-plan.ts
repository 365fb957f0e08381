import type { ClockData } from "../clocks/clock-data.ts";
import type { SceneFrame } from "./scene-frame.ts";

/** A clock that opens with the scene, under the key it will have. */
export interface PlannedClock {
  readonly key: string;
  readonly clock: ClockData;
}

/** A scene as a GM frames it. Whatever is left out stays open. */
export interface ScenePlan extends SceneFrame {
  /** Clocks in one line each ("Patrol sweep 3/6"), or whole. */
  readonly clocks?: readonly (string | PlannedClock)[];
}
