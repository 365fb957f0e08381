import { SYSTEM_ID } from "../../foundry/system-id.ts";

/** The drag type of a roll on its way to the hotbar. */
export const ROLL_DRAG = `${SYSTEM_ID}.roll`;

/** What is dragged: who rolls what. */
export interface RollDrag {
  readonly type: typeof ROLL_DRAG;
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly skill: string;
  readonly attribute: string;
}

/** A skill of a character, ready to be dropped on the hotbar. */
export function rollDragData(
  actor: Actor.Implementation,
  pairing: { readonly skill: string; readonly attribute: string },
): RollDrag {
  return { type: ROLL_DRAG, actor: actor.uuid, name: actor.name, img: actor.img ?? "", ...pairing };
}
