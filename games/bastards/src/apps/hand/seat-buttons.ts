import { localize } from "#foundry/i18n.ts";
import { openMyFated, openSeats } from "../open-window.ts";
import type { HandButton } from "./hand-button.ts";

/** What somebody may do who plays nobody: get a fated, and, as the dealer, say who plays whom. */
export function seatButtons(): readonly HandButton[] {
  const label = (key: string): string => localize(`GAME_OF_BASTARDS.Hand.${key}`);
  const own: HandButton = { key: "mine", label: label("GetFated"), kind: "yours", act: openMyFated };
  const all: HandButton = { key: "seats", label: label("Seats"), kind: "", act: openSeats };
  return game.user.isGM ? [own, all] : [own];
}
