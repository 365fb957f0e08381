import { idOf } from "#foundry/documents.ts";
import { LogQueue } from "#table/jobs.ts";
import { askOnCard, undoCardAct, wishQueue } from "#table/wishes.ts";
import { type CheckMessage, isCheck, isHero } from "../data/kinds.ts";
import { isFumble } from "../rules/check.ts";
import { checkState } from "../state/check.ts";
import { characterHere } from "../state/rights.ts";
import { ACTS, isActCard, staleActs } from "./acts.ts";
import { practiceFor } from "./acts/harm.ts";
import { needParty } from "./party.ts";

/** The first thing that is done at a table makes its party. */
const wishes = wishQueue(isActCard, ACTS, needParty);

/** What follows from a check by itself, once: a point for a hero's fumble (Gaining), what waited is used up, and what no longer follows is taken back. */
const consequences = new LogQueue<CheckMessage>({
  name: "check",
  is: isCheck,
  isDue: (message) => owesPoint(message) || usesUp(message) || staleActs(message).length > 0,
  work: async (messages) => {
    for (const message of messages) {
      if (!game.messages.has(idOf(message))) continue;
      if (owesPoint(message)) await askOnCard(message, ACTS, "fumble");
      if (usesUp(message)) await askOnCard(message, ACTS, "useUp");
      for (const id of staleActs(message)) await undoCardAct(message, id);
    }
  },
  failed: ({ author }) => ["TWO_DICE.Error.WishFailed", { name: author?.name ?? "" }],
});

/** Whether a check counts something that waited on its character, and nobody has noted yet that it is used up. */
function usesUp(message: CheckMessage): boolean {
  const { modifiers, gm, actor } = message.system;
  const isNoted = Object.values(gm.acts).some(({ kind }) => kind === "useUp");
  const character = isNoted ? null : characterHere(actor);
  if (!character) return false;
  return modifiers.some(({ waiting }) => waiting !== "") || practiceFor(message, character) !== null;
}

function owesPoint(message: CheckMessage): boolean {
  if (Object.values(message.system.gm.acts).some(({ kind }) => kind === "fumble")) return false;
  const state = checkState(message);
  return state !== null && isFumble(state.faces) && isHero(characterHere(message.system.actor));
}

/** Has the active GM's client answer what cards ask, and give the points that fumbles bring (`ready`). */
export function startActs(): void {
  wishes.start();
  consequences.start();
}
