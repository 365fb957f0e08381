import type { Tour } from "#table/welcome/tours.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { needCrew } from "../actions/crew-here.ts";
import { openMyHero } from "../apps/open-window.ts";

const sheet = (): Promise<void> => openMyHero();
const crew = async (): Promise<void> => showSheet(await needCrew());
const CLOCKS = "#beacon-road-clocks, #sidebar";

/** Every tour, in the order in which one would take them. */
export const TOURS: Readonly<Record<string, Tour>> = {
  crew: {
    forGMs: true,
    forPlayers: false,
    steps: [
      ["rung", ".tt-crew .tt-crew-rung", crew],
      ["acts", ".tt-crew .tt-road-acts", crew],
      ["clocks", CLOCKS],
    ],
  },
  hero: {
    forGMs: false,
    forPlayers: true,
    steps: [
      ["actions", ".tt-hero .tt-columns", sheet],
      ["stress", ".tt-hero .tt-vitals", sheet],
      ["clocks", CLOCKS],
    ],
  },
};
