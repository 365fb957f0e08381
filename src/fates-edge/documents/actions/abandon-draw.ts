import type { ActionMessage } from "../../data/kinds.ts";
import { keepDraw } from "../draw/keep-draw.ts";
import { onCard } from "./on-card.ts";

/** Puts an unrevealed draw back as if nobody had looked; the roll is open again. */
export function abandonDraw(message: ActionMessage): Promise<boolean> {
  return onCard(message, "openDraw", async () => {
    await message.update({ system: { gm: { state: "open", drawer: "" } } });
    await keepDraw(message, null);
  });
}
