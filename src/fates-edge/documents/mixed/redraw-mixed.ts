import { redrawMessages } from "../../../foundry/redraw-messages.ts";
import { type ActionMessage, isAction, isParty, isPc } from "../../data/kinds.ts";
import { standing } from "../card/purse.ts";
import { primaryParty } from "../party/primary-party.ts";

/** What of the party decides which ticks a roll of a mixed-tier scene offers. */
const DECIDES = ["system.clocks", "system.scene.band", "system.scene.tier", "system.scene.running"];

/** Keeps the cards of a mixed-tier scene true: what their hits may tick, and which roll was the epic one. */
export function startRedrawingMixed(): void {
  Hooks.on("updateActor", (actor, changed) => {
    const touched = (path: string): boolean => foundry.utils.hasProperty(changed, path);
    if (isPc(actor) && touched("system.epicAction"))
      redrawMessages((message) => isEpicOf(message, actor.uuid));
    if (isParty(actor) && game.user.isGM && DECIDES.some(touched)) redrawMessages(isOffering);
  });
}

function isEpicOf(message: ChatMessage.Implementation, uuid: string): boolean {
  return isAction(message) && message.system.epic && message.system.actor === uuid;
}

function isOffering(message: ChatMessage.Implementation): boolean {
  return isAction(message) && isOfThisScene(message) && standing(message.system.gm.ticks).length === 0;
}

function isOfThisScene({ system }: ActionMessage): boolean {
  const scene = primaryParty()?.system.scene;
  return scene !== undefined && scene.band !== "" && system.gm.judged?.scene === scene.number;
}
