import { redrawMessages } from "../../../foundry/redraw-messages.ts";
import { isDeed, isOffer, isPc } from "../../data/kinds.ts";
import { readAnswer } from "./answer-data.ts";

/** Keeps offers true when something beside them changes: what can be given, an answer that waits or was refused. */
export function startRedrawingOffers(): void {
  Hooks.on("updateActor", redrawAskedOf);
  Hooks.on("createChatMessage", redrawAnswered);
  Hooks.on("updateChatMessage", redrawAnswered);
  Hooks.on("deleteChatMessage", redrawAnswered);
}

function redrawAskedOf(actor: Actor.Implementation, changed: object): void {
  const paths = ["system.boons", "system.ledger", "system.awards"];
  if (!isPc(actor) || !paths.some((path) => foundry.utils.hasProperty(changed, path))) return;
  redrawMessages(
    (message) => isOffer(message) && message.system.state === "" && message.system.actor === actor.uuid,
  );
}

function redrawAnswered(message: ChatMessage.Implementation): void {
  if (!isDeed(message) || message.system.kind !== "answer") return;
  const { offer } = readAnswer(message.system.data);
  redrawMessages(({ id }) => id === offer);
}
