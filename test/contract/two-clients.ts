import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { declareAdvancement } from "./two-clients/advancement.ts";
import { declareLanguages } from "./two-clients/languages.ts";
import { declarePresence } from "./two-clients/presence.ts";
import { type Seats, takeSeats } from "./two-clients/seats.ts";

/** What several clients prove and no run in the tab of one of them can: GMs who leave, lines that are cut, other languages. */
export function declareTwoClients(generation: 13 | 14): void {
  describe(`Foundry ${generation}, two clients`, () => {
    let taken: Seats;
    const seats = (): Seats => taken;
    beforeAll(async () => {
      taken = await takeSeats(generation);
    });
    afterEach(() => taken.table.assertQuiet());
    afterAll(() => taken.table.close());

    describe("how characters grow", () => declareAdvancement(seats));
    describe("languages", () => declareLanguages(seats));
    describe("presence", () => declarePresence(seats));
  });
}
