import { openMyFated, openSeats } from "../open-window.ts";
import { say } from "./asks.ts";
import { type HandButton, plain, yours } from "./hand-button.ts";

/** What somebody may do who plays nobody: get a fated, and, as the dealer, say who plays whom. */
export function seatButtons(): readonly HandButton[] {
  const own = yours("mine", say("GetFated"), openMyFated);
  const all = plain("seats", say("Seats"), openSeats);
  return game.user.isGM ? [own, all] : [own];
}
