import { OF_SETTINGS } from "#foundry/host.ts";
import { followHooks } from "#foundry/host.ts";
import { PANEL_IDS } from "../parts/panel-ids.ts";
import { pages } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { showLog } from "#foundry/messages.ts";
import { isTourNew, isTourRunning, registerTour, startTourOf, type TourStep } from "#foundry/tours.ts";
import { isAction } from "../../data/kinds.ts";
import { setting } from "../../data/settings.ts";
import { characterOf } from "../../state/seats.ts";
import { openBank } from "../bank-panel.ts";
import { BuilderWindow } from "../builder/builder.ts";
import { openClocks } from "../clocks/clock-panel.ts";
import { openMyCharacter } from "./my-character.ts";

/** One step: its id, what it points at, and what is opened first. Its words stand under the tour's and its own id. */
type Step = readonly [id: string, selector: string, prepare?: () => Promise<unknown>];

/** A tour: for whom it is, and its steps. */
interface Tour {
  readonly forGMs: boolean;
  readonly forPlayers: boolean;
  readonly steps: readonly Step[];
}

const shown = (id: string, open: () => Promise<void>) => async (): Promise<void> => {
  if (!foundry.applications.instances.get(id)?.rendered) await open();
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
  if (mine?.system.build.state === "building") await BuilderWindow.open(mine);
}

const BANK = `#${PANEL_IDS.bank}`;
const CLOCKS = `#${PANEL_IDS.clocks}`;
const SHEET = ".tt-pc .tt-portrait";

/** Every tour, in the order in which one would take them. */
const TOURS: Readonly<Record<string, Tour>> = {
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

/** Declares every tour with the host (`setup`). */
export function registerTours(): void {
  for (const [id, { forPlayers, steps }] of Object.entries(TOURS))
    registerTour(id, {
      title: `FATES_EDGE.Tour.${id}.Title`,
      description: `FATES_EDGE.Tour.${id}.About`,
      restricted: !forPlayers,
      steps: steps.map(([step, selector, prepare]): TourStep => ({
        id: step,
        title: `FATES_EDGE.Tour.${id}.Step.${step}.Title`,
        content: `FATES_EDGE.Tour.${id}.Step.${step}.Text`,
        selector,
        ...(prepare && { prepare }),
      })),
    });
}

/** The tours that are for this user, with their names. */
export function listTours(): { readonly id: string; readonly label: string }[] {
  return Object.entries(TOURS)
    .filter(([, { forGMs, forPlayers }]) => (game.user.isGM ? forGMs : forPlayers))
    .map(([id]) => ({ id, label: localize(`FATES_EDGE.Tour.${id}.Title`) }));
}

/** Starts a tour by its id. */
export async function startTour(id: string): Promise<void> {
  if (Object.hasOwn(TOURS, id)) await startTourOf(id);
}

/** The GM's part of the sample evening begins: how a roll is asked for. */
export async function coachGM(): Promise<void> {
  await startTour("bank");
}

/**
 * Follows the sample evening (`ready`): a player is shown their sheet once it begins, a GM the first spend and the first draw
 * once a card offers them. Each is shown once, and never over another tour.
 */
export function startCoaching(): void {
  followHooks(OF_SETTINGS, ({ key }) => {
    if (key === "fates-edge.sampleEvening") void coachPlayer();
  });
  Hooks.on("renderChatMessageHTML", (message, card) => {
    if (!game.user.isGM || !isAction(message) || setting("sampleEvening") === 0) return;
    // The log puts the card in its place once it is drawn.
    setTimeout(() => void coachAt(card));
  });
}

async function coachPlayer(): Promise<void> {
  if (game.user.isGM) return;
  await nobodyWrites();
  if (isTourNew("sheet") && !isTourRunning()) await startTour("sheet");
}

/** The first spend is shown first, then the first draw: on a card that offers it. */
async function coachAt(card: HTMLElement): Promise<void> {
  await nobodyWrites();
  const next = (["spend", "deck"] as const).find(isTourNew);
  if (next === undefined || !card.isConnected || isTourRunning()) return;
  if (card.querySelector(`[data-action="${OFFERED[next]}"]`)) await startTour(next);
}

/** A tour takes the keys and the focus: it waits until whoever is writing has left their field. */
async function nobodyWrites(): Promise<void> {
  for (let field = writtenIn(); field; field = writtenIn()) {
    const left = field;
    await new Promise((done) => left.addEventListener("focusout", done, { once: true }));
    // Where it goes to is known once it has gone.
    await new Promise((done) => setTimeout(done));
  }
}

/** The field that somebody is writing in, on whichever page. */
function writtenIn(): Element | null {
  const active = [...pages()].map((page) => (page.hasFocus() ? page.activeElement : null));
  return active.find((element) => element?.matches(WRITTEN) === true) ?? null;
}

const WRITTEN =
  "textarea, [contenteditable=true], input:is(:not([type]), [type=text], [type=search], [type=number])";

/** The button of a card that a tour waits for. */
const OFFERED = { spend: "spend", deck: "draw" } as const;
