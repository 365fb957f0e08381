import type { PcActor } from "../kinds.ts";
import { mixedScene } from "./mixed-scene.ts";

/** Whether a character may act epically: in a mixed-tier scene, once in it (SRD R.1). */
export function mayBeEpic({ system }: PcActor): boolean {
  const mixed = mixedScene();
  return mixed !== null && system.epic !== mixed.scene.number;
}

/** The part of a character that notes which roll was the scene's epic action, and in which beat. */
export function epicUsed(message: string): object {
  const mixed = mixedScene();
  return mixed ? { epic: mixed.scene.number, epicBeat: mixed.scene.beat.number, epicBy: message } : {};
}

/** The part that gives it back. */
export const EPIC_UNUSED = { epic: 0, epicBeat: 0, epicBy: "" } as const;
