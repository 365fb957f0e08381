import type { Change } from "../../../table/changes.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { MixedScene } from "./mixed-scene.ts";

/** What a character does in this beat, as a change: what was said before is taken over by it. */
export function declaredChange({ party, scene }: MixedScene, { id }: PcActor, words: string): Change {
  const key = id ?? "";
  const before = scene.beat.declared[key] ?? null;
  return { uuid: party.uuid, path: `system.scene.beat.declared.${key}`, before, after: words };
}
