import { OF_MESSAGES, OF_SETTINGS } from "#foundry/host.ts";
import { isSameActor } from "#foundry/documents.ts";
import { followHooks } from "#foundry/host.ts";
import { isUnreadable } from "#table/unreadable.ts";
import {
  isAction,
  isPlayerRequest,
  isNotice,
  isOffer,
  isParty,
  isPc,
  isCall,
  isRitual,
  type PartyActor,
} from "../../data/kinds.ts";
import { rollersIn } from "../../state/log-index.ts";
import { readAnswer } from "../../state/offers.ts";
import { followQuestions } from "../edge-questions.ts";

/** The characters about whom something may have changed, by uuid, or all. */
export type MovesChange = readonly string[] | "all";

/** Parts of the party that say what everybody's turn is. */
const OF_PARTY = ["scene", "session", "arc", "upkeep", "campaign", "epilogue", "standing"];

/** Whatever of the world may change everything at once. */
const ANYTHING = [...OF_SETTINGS, "createActor", "deleteActor", "updateUser", "userConnected"] as const;

/**
 * Tells which characters' rows a change may affect; rows that it does not affect are not looked at.
 * @returns what ends it
 */
export function followMoves(work: (change: MovesChange) => void): () => void {
  const tell = (change: MovesChange): void => void (concernsSomebody(change) && work(change));
  const ends = [
    followHooks(OF_MESSAGES, (message) => tell(ofMessage(message))),
    followHooks(["updateActor"], (actor, changes) => tell(ofActor(actor, changes))),
    followHooks(ANYTHING, () => work("all")),
    followQuestions(() => work("all")),
  ];
  return () => ends.forEach((end) => end());
}

/** A tick, say, is done for no character. */
function concernsSomebody(change: MovesChange): boolean {
  return change === "all" || change.some((uuid) => uuid !== "");
}

/** Whom a change of an actor concerns. */
export function ofActor(actor: Actor.Implementation, changes: object): MovesChange {
  const keys = Object.keys(("system" in changes ? changes.system : null) ?? {});
  if (isParty(actor)) return ofParty(actor, keys);
  if (!isPc(actor)) return [];
  const isShared = keys.some((key) => key === "bonds" || key === "away") || "ownership" in changes;
  return isShared || "name" in changes ? "all" : [actor.uuid];
}

/** The points in the bank are said of the rolls that brought them, which are of this scene. */
function ofParty({ system }: PartyActor, keys: readonly string[]): MovesChange {
  if (keys.some((key) => OF_PARTY.includes(key))) return "all";
  return keys.includes("bank") ? rollersIn(system.scene.number) : [];
}

/** Whom a message concerns. */
export function ofMessage(message: ChatMessage.Implementation): MovesChange {
  if (isUnreadable(message)) return [];
  if (isAction(message) || isOffer(message)) return [message.system.actor];
  if (isCall(message)) return message.system.actors;
  if (isRitual(message)) {
    const { actor, invited } = message.system.gm.judged ?? message.system;
    return [actor, ...invited];
  }
  if (isNotice(message)) return "all";
  if (!isPlayerRequest(message)) return [];
  const { actor, kind, data } = message.system;
  if (kind === "help") return [actor, String(data["for"])];
  if (kind !== "answer") return [actor];
  const offer = game.messages.get(readAnswer(data).offer);
  return isOffer(offer) ? [actor, offer.system.actor] : [actor];
}

/** Whether a change concerns a character. */
export function concerns(change: MovesChange, uuid: string): boolean {
  return change === "all" || change.some((each) => isSameActor(each, uuid));
}
