import type { ActionMessage, PcActor } from "../../data/kinds.ts";
import { firstToName } from "../card/first-to-name.ts";
import { mixedScene } from "./mixed-scene.ts";

/** Whether a character may act epically: in a mixed-tier scene, once in it (SRD R.1). */
export function mayBeEpic(actor: PcActor): boolean {
  const mixed = mixedScene();
  return mixed !== null && actor.system.epicAction.scene !== mixed.scene.number && firstEpic(actor) === null;
}

/**
 * Whether a roll is its character's epic action of this scene: what a GM's client has noted, else the first in the log that
 * says so and waits to be judged. Whoever rolls twice epically in one scene did so once.
 */
export function isEpicAction({ id }: ActionMessage, actor: PcActor): boolean {
  const mixed = mixedScene();
  if (!mixed) return false;
  const { scene, by } = actor.system.epicAction;
  return scene === mixed.scene.number ? by === id : firstEpic(actor)?.id === id;
}

/** The part of a character that notes which roll was the scene's epic action, and in which beat. */
export function epicNote({ id }: ActionMessage): object {
  const mixed = mixedScene();
  if (!mixed) return {};
  return { epicAction: { scene: mixed.scene.number, beat: mixed.scene.beat.number, by: id ?? "" } };
}

/** The part that gives it back. */
export const EPIC_UNUSED = { epicAction: { scene: 0, beat: 0, by: "" } } as const;

function firstEpic(actor: PcActor): ActionMessage | null {
  return firstToName(actor, ({ epic }) => epic);
}
