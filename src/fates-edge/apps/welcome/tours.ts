import { PANEL_IDS } from "../parts/panel-ids.ts";
import { showLog } from "#foundry/messages.ts";
import { coach, onSettingChanged, startTour, type Tour } from "#table/welcome/tours.ts";
import { isAction } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import { characterOf } from "../../state/seats.ts";
import { openBank } from "../bank-panel.ts";
import { openClocks } from "../clocks/clock-panel.ts";
import { openMyCharacter } from "./my-character.ts";
import { windowNamed } from "../open-window.ts";

const shown = (id: string, open: () => Promise<void>) => async (): Promise<void> => {
  if (!foundry.applications.instances.has(id)) await open();
};
const bank = shown(PANEL_IDS.bank, openBank);
const clocks = shown(PANEL_IDS.clocks, openClocks);

async function chat(): Promise<void> {
  showLog();
}

async function sheet(): Promise<void> {
  await openMyCharacter();
}

async function builder(): Promise<void> {
  const mine = characterOf(game.user);
  if (mine?.system.build.state === "building") await windowNamed("BuilderWindow").open(mine);
}

const BANK = `#${PANEL_IDS.bank}`;
const CLOCKS = `#${PANEL_IDS.clocks}`;
const SHEET = ".tt-pc .tt-portrait";

/** Every tour, in the order in which one would take them. */
export const TOURS: Readonly<Record<string, Tour>> = {
  sheet: {
    forGMs: false,
    forPlayers: true,
    steps: [
      ["who", SHEET, sheet],
      ["skills", ".tt-skill:not([disabled])", sheet],
      ["roll", ".tt-skill:not(.unrated):not([disabled])", sheet],
      ["chat", "#sidebar", chat],
    ],
  },
  bank: {
    forGMs: true,
    forPlayers: true,
    steps: [
      ["points", `${BANK} [data-action=toggle]`, bank],
      ["scene", `${BANK} .tt-bank-scene`, bank],
      ["ask", `${BANK} [data-action=askForRoll], ${BANK}`, bank],
    ],
  },
  clocks: {
    forGMs: true,
    forPlayers: true,
    steps: [
      ["what", CLOCKS, clocks],
      ["tick", `${CLOCKS} [role=slider], ${CLOCKS}`, clocks],
    ],
  },
  spend: {
    forGMs: true,
    forPlayers: false,
    steps: [
      ["card", "[data-message-id] [data-action=spend], #sidebar", chat],
      ["bank", `${BANK} [data-action=spend], ${BANK}`, bank],
    ],
  },
  deck: {
    forGMs: true,
    forPlayers: false,
    steps: [
      ["draw", "[data-message-id] [data-action=draw], #sidebar", chat],
      ["reveal", "#sidebar", chat],
    ],
  },
  builder: {
    forGMs: false,
    forPlayers: true,
    steps: [
      ["steps", "[id^=fates-edge-builder]", builder],
      ["sum", "[id^=fates-edge-builder] .tt-builder-foot, [id^=fates-edge-builder] footer", builder],
    ],
  },
};

/** The GM's part of the sample evening begins: how a roll is asked for. */
export async function coachGM(): Promise<void> {
  await startTour("bank");
}

/**
 * Follows the sample evening (`ready`): a player is shown their sheet once it begins, a GM the first spend and the first draw
 * once a card offers them. Each is shown once, and never over another tour.
 */
export function startCoaching(): void {
  onSettingChanged("fates-edge.sampleEvening", () => {
    if (!game.user.isGM) void coach(["sheet"]);
  });
  Hooks.on("renderChatMessageHTML", (message, card) => {
    if (!game.user.isGM || !isAction(message) || setting("sampleEvening") === 0) return;
    // The log puts the card in its place once it is drawn.
    setTimeout(() => void coachAt(card));
  });
}

/** The first spend is shown first, then the first draw: on a card that offers it. */
async function coachAt(card: HTMLElement): Promise<void> {
  const offered = (tour: string): boolean =>
    card.querySelector(`[data-action="${OFFERED[tour as keyof typeof OFFERED]}"]`) !== null;
  await coach(Object.keys(OFFERED), (tour) => card.isConnected && offered(tour));
}

/** The button of a card that a tour waits for. */
const OFFERED = { spend: "spend", deck: "draw" } as const;
