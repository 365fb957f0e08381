import { type ActionMessage, isAction } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import { keepDraw } from "./keep-draw.ts";
import { storedDraw } from "./stored-draw.ts";

/** Lets go of unrevealed draws that are this GM's no longer: taken over, revealed in another tab, their card deleted. */
export function startForgettingDraws(): void {
  Hooks.on("updateChatMessage", (message) => {
    if (isAction(message) && !isHeld(message)) void forget(message);
  });
  Hooks.on("deleteChatMessage", (message) => {
    if (isAction(message)) void forget(message);
  });
  for (const id of Object.keys(setting("pendingDraws"))) {
    const message = game.messages.get(id);
    if (isAction(message) && !isHeld(message)) void forget(message);
  }
}

function isHeld({ system }: ActionMessage): boolean {
  return system.gm.state === "drawing" && system.gm.drawer === game.user.id;
}

async function forget(message: ActionMessage): Promise<void> {
  if (storedDraw(message.id ?? "")) await keepDraw(message, null);
}
