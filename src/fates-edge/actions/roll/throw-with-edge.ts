import { hostDice } from "#foundry/host.ts";
import { ActionRoll } from "../../data/action-roll.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import type { EdgeUse } from "../../data/message/action.ts";
import { isItsMoment } from "../../rules/edges/offers.ts";
import { edgePlaces, isEdgeReroll, rerollWithEdge } from "../../rules/edges/rerolls.ts";
import { momentsOf } from "../../state/edges/card-edges.ts";
import { type ActionState, isOpen, readAction } from "../../state/roll/roll.ts";
import { type RollToJudge, rollToJudge } from "./judge-roll.ts";

/** A use of an edge that throws dice again. */
type Thrown = Pick<EdgeUse, "id" | "amount" | "gives">;

/** Throws the dice of one use of an edge again, and adds them to the roll's message. */
export async function throwWithEdge(
  message: ActionMessage,
  { die, faces: initial }: Pick<ActionState, "die" | "faces">,
  use: Thrown,
): Promise<void> {
  const places = edgePlaces(initial, use, die);
  const { steps } = rerollWithEdge({ initial, steps: [], die }, use.id, places, hostDice);
  const roll = ActionRoll.fromEdge(use.id, steps, die);
  await message.update({
    rolls: [...message._source.rolls, JSON.stringify(roll)],
    sound: CONFIG.sounds.dice,
  });
}

/** Throws again, on a GM's client, what an ally's edge allows on somebody's roll: one use at a time, each once. */
export async function throwForAlly(message: ActionMessage): Promise<void> {
  const claim = rollToJudge(message);
  const use = allysThrow(claim);
  if (use) await throwWithEdge(message, readAction(claim, claim.edition), use);
}

/**
 * The first use of an ally's edge whose dice wait to be thrown: the roll was judged and is open, what came of it is what the
 * edge is for, and some of its dice fit. Null for none: a use that does not fit the card turns nothing.
 */
export function allysThrow(claim: RollToJudge): Thrown | null {
  const { judged, returned } = claim.system.gm;
  if (!judged || judged.problem !== "" || !isOpen(claim.system, claim.scene)) return null;
  const state = readAction(claim, claim.edition);
  const done = new Set([
    ...(state.history?.steps ?? []).map(({ use }) => use),
    ...returned.map(({ id }) => id),
  ]);
  for (const { id, by, gives, amount, moment } of claim.uses) {
    if (by === "" || done.has(id) || !isEdgeReroll({ gives })) continue;
    const serves = isItsMoment({ moment }, momentsOf(state));
    if (serves && edgePlaces(state.faces, { gives, amount }, state.die).length > 0)
      return { id, gives, amount };
  }
  return null;
}
