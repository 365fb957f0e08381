import { findHere, idOf } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { UserError } from "#table/refusals.ts";
import { ActionRoll } from "../../../data/action-roll.ts";
import { type ActionMessage, isPc } from "../../../data/kinds.ts";
import { DICE, type DieName } from "../../../rules/dice.ts";
import type { ActionStanding } from "../../../state/roll/action-standing.ts";
import { rerollKey, rerollsPaid } from "../../../state/roll/roll-points.ts";
import { onCard } from "../on-card.ts";
import { takeBoonBack } from "../undo-roll.ts";

/**
 * One boon, one die of any face thrown again (SRD 18). The boon is paid first, under a key of its own: a GM's
 * client credits only re-rolls that are paid for.
 */
export function rerollWithBoon(message: ActionMessage, index: number): Promise<boolean> {
  return onCard(message, "reroll", async ({ state, facts }) => {
    if (state.faces[index] === undefined) throw new UserError("FATES_EDGE.Error.NoSuchDie");
    const made = boonRerolls(state);
    if (facts.automation.boons) await payBoon(message, made);
    await turnDie(message, index, state.die).catch(async (error: unknown) => {
      if (game.messages.has(idOf(message))) throw error;
      if (facts.automation.boons) await takeBoonBack(message, made + 1);
      throw new UserError("TABLE.Error.CardGone");
    });
  });
}

async function turnDie(message: ActionMessage, index: number, die: DieName): Promise<void> {
  const roll = ActionRoll.fromBoon(index, hostDice(DICE[die].faces), die);
  await message.update({
    rolls: [...message._source.rolls, JSON.stringify(roll)],
    sound: CONFIG.sounds.dice,
  });
}

/** How many boon re-rolls the card shows already. */
function boonRerolls({ history }: ActionStanding["state"]): number {
  return (history?.steps ?? []).filter(({ why }) => why === "boon").length;
}

/** A boon paid for a re-roll that was cut off, by a closed tab say, still counts for the next. */
async function payBoon({ id, system }: ActionMessage, made: number): Promise<void> {
  const actor = findHere(system.actor);
  if (!isPc(actor)) throw new UserError("FATES_EDGE.Error.ActorGone", { name: system.actorName });
  const message = idOf({ id });
  if (rerollsPaid(actor.system.boons, message) > made) return;
  const entry = { delta: -1, reason: "reroll", message };
  await actor.update({ system: { boons: { entries: { [rerollKey(message, made + 1)]: entry } } } });
}
