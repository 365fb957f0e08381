import type { Tour } from "#table/welcome/tours.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { needParty } from "../actions/party.ts";
import { openMyHero } from "../apps/open-window.ts";

const sheet = (): Promise<void> => openMyHero();
const party = async (): Promise<void> => showSheet(await needParty());
const CLOCKS = "#two-dice-clocks, #sidebar";

/** Every tour, in the order in which one would take them. */
export const TOURS: Readonly<Record<string, Tour>> = {
  party: {
    forGMs: true,
    forPlayers: false,
    steps: [
      ["heroes", ".tt-party .tt-things", party],
      ["acts", ".tt-party .tt-party-acts", party],
      ["clocks", CLOCKS],
    ],
  },
  hero: {
    forGMs: false,
    forPlayers: true,
    steps: [
      ["dice", ".tt-hero .tt-attributes", sheet],
      ["things", ".tt-hero .tt-things", sheet],
      ["clocks", CLOCKS],
    ],
  },
};
