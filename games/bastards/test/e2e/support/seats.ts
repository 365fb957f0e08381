import type { Page } from "playwright-core";
import { GM, INES, MARA, TOMAS } from "../../../../../test/e2e/support/people.ts";
import type { FileTable } from "../../../../../test/e2e/support/table-of-file.ts";

/** The fated of the three players, in the order in which they are seated. */
export const ODILE = "Odile Ferrand";
export const ANSELM = "Anselm Vogt";
export const MIRELA = "Mirela Sauer";

/** Why the dealer's client refuses something, before the reason's code. */
export const REFUSED = "GAME_OF_BASTARDS.Refused.";

/** The dealer and the three players, each with the chat in sight. */
export interface Seats {
  readonly dealer: Page;
  readonly mara: Page;
  readonly tomas: Page;
  readonly ines: Page;
  /** The players without the dealer. */
  readonly players: readonly [Page, Page, Page];
}

/** Seats the whole table. */
export async function seatAll(at: FileTable): Promise<Seats> {
  const [dealer, mara, tomas, ines] = await at.seatAtChat(GM, MARA, TOMAS, INES);
  return { dealer, mara, tomas, ines, players: [mara, tomas, ines] };
}
