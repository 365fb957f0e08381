import { SYSTEM_ID } from "../../foundry/system-id.ts";
import { skillLabel } from "../data/current-skills.ts";

/** The drag type of a roll on its way to the hotbar. */
export const ROLL_DRAG = `${SYSTEM_ID}.roll`;

/** What is dragged: who rolls what, and what the macro is called. */
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
  const name = [actor.name, pairing.skill && skillLabel(pairing.skill)].filter(Boolean).join(": ");
  return { type: ROLL_DRAG, actor: actor.uuid, name, img: actor.img ?? "", ...pairing };
}
