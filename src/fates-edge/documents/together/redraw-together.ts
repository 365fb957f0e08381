import { redrawMessages } from "../../../foundry/redraw-messages.ts";
import { isAction, isDeed, isParty, isPc, isRequest } from "../../data/kinds.ts";

/** Keeps the cards of help and of calls that are read together true while something beside them changes. */
export function startRedrawingTogether(): void {
  for (const name of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const)
    Hooks.on(name, redrawBeside);
  Hooks.on("updateActor", (actor, changed) => {
    const path = isParty(actor) ? "system.scene.number" : "system.marks";
    if ((isParty(actor) || isPc(actor)) && foundry.utils.hasProperty(changed, path)) redrawMessages(isHelp);
  });
}

/** A roll uses help up, and counts for its call as its dice lie now. */
function redrawBeside(message: ChatMessage.Implementation): void {
  if (!isAction(message)) return;
  const { help, request } = message.system;
  if (help.length === 0 && request === "") return;
  redrawMessages((other) => {
    if (isRequest(other)) return other.id === request && other.system.mode !== "";
    return isHelp(other) && help.includes(other.id ?? "");
  });
}

function isHelp(message: ChatMessage.Implementation): boolean {
  return isDeed(message) && message.system.kind === "help";
}
