import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { declareAdvancement } from "./two-clients/advancement.ts";
import { declareHooks } from "./two-clients/hooks.ts";
import { declareLanguages } from "./two-clients/languages.ts";
import { declareMessages } from "./two-clients/messages.ts";
import { declarePermission } from "./two-clients/permission.ts";
import { declarePresence } from "./two-clients/presence.ts";
import { type Seats, takeSeats } from "./two-clients/seats.ts";

/** What only two clients at once can prove: who is told, who may write, who is here. */
export function declareTwoClients(generation: 13 | 14): void {
  describe(`Foundry ${generation}, two clients`, () => {
    let taken: Seats;
    const seats = (): Seats => taken;
    beforeAll(async () => {
      taken = await takeSeats(generation);
    });
    afterEach(() => taken.table.assertQuiet());
    afterAll(() => taken.table.close());

    describe("hooks", () => declareHooks(seats));
    describe("permission", () => declarePermission(seats));
    describe("settings, sockets and queries", () => declareMessages(seats));
    describe("how characters grow", () => declareAdvancement(seats));
    describe("languages", () => declareLanguages(seats));
    describe("presence", () => declarePresence(seats));
  });
}
