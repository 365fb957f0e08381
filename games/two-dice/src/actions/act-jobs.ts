import { idOf } from "#foundry/documents.ts";
import { LogQueue } from "#table/jobs.ts";
import { askOnCard, wishQueue } from "#table/wishes.ts";
import { type CheckMessage, isCheck, isHero } from "../data/kinds.ts";
import { isFumble } from "../rules/check.ts";
import { checkState } from "../state/check.ts";
import { characterHere } from "../state/rights.ts";
import { ACTS, isActCard } from "./acts.ts";

const wishes = wishQueue(isActCard, ACTS);

/** A hero's fumble brings a point by itself, once (Gaining). */
const fumbles = new LogQueue<CheckMessage>({
  name: "fumble",
  is: isCheck,
  isDue: owesPoint,
  work: async (messages) => {
    for (const message of messages)
      if (game.messages.has(idOf(message)) && owesPoint(message)) await askOnCard(message, ACTS, "fumble");
  },
  failed: ({ author }) => ["TWO_DICE.Error.WishFailed", { name: author?.name ?? "" }],
});

function owesPoint(message: CheckMessage): boolean {
  if (Object.values(message.system.gm.acts).some(({ kind }) => kind === "fumble")) return false;
  const state = checkState(message);
  return state !== null && isFumble(state.faces) && isHero(characterHere(message.system.actor));
}

/** Has the active GM's client answer what cards ask, and give the points that fumbles bring (`ready`). */
export function startActs(): void {
  wishes.start();
  fumbles.start();
}

/** Settles when everything that this client has taken up is done. */
export async function actsDone(): Promise<void> {
  await wishes.done();
  await fumbles.done();
}
