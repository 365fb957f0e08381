import { idOf } from "#foundry/documents.ts";
import { LogQueue } from "#table/jobs.ts";
import { UserError } from "#table/refusals.ts";
import { askOnCard, wishQueue } from "#table/wishes.ts";
import { isRoll, type RollMessage } from "../data/kinds.ts";
import { ACTS, isActCard } from "./acts.ts";
import { owes } from "./acts/pay.ts";
import { needCrew } from "./crew-here.ts";

/** The first thing that is done at a table makes its crew. */
const wishes = wishQueue(isActCard, ACTS, needCrew, { damage: "target" });

/** What a roll costs by itself is paid once: pushes, and an assistant's stress. */
const costs = new LogQueue<RollMessage>({
  name: "costs of rolls",
  is: isRoll,
  isDue: (message) => isUnpaid(message),
  work: async (messages) => {
    for (const message of messages)
      if (game.messages.has(idOf(message)) && isUnpaid(message))
        await askOnCard(message, ACTS, "pay").catch(told);
  },
  failed: ({ author }) => ["BEACON_ROAD.Error.WishFailed", { name: author?.name ?? "" }],
});

/** A refusal stands on the card, where everybody reads it. */
function told(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
}

function isUnpaid(message: RollMessage): boolean {
  return owes(message) && !Object.values(message.system.gm.acts).some(({ kind }) => kind === "pay");
}

/** Has the active GM's client answer what cards ask, and collect what rolls cost (`ready`). */
export function startActs(): void {
  wishes.start();
  costs.start();
}
