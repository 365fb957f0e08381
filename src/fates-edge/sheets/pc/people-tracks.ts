import { isCompanion, type PcActor } from "../../data/kinds.ts";
import { readCompanionTrack, setCompanionTrack } from "../companion-context.ts";
import { personTrackAt } from "./people.ts";
import { readTrack, setTrack } from "./tracks.ts";

/** What a track on a character's sheet stands at: their own, or that of somebody who serves them. */
export function readAnyTrack(actor: PcActor, path: string): number {
  const at = personTrackAt(path);
  if (!at) return readTrack(actor, path);
  const person = game.actors.get(at.id);
  return isCompanion(person) ? readCompanionTrack(person, at.track) : 0;
}

/** Sets a track on a character's sheet by hand. */
export async function setAnyTrack(actor: PcActor, path: string, value: number): Promise<void> {
  const at = personTrackAt(path);
  if (!at) return setTrack(actor, path, value);
  const person = game.actors.get(at.id);
  if (isCompanion(person)) await setCompanionTrack(person, at.track, value);
}
