import { elementsOfClass, isHTMLElement } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { drawTemplate } from "#foundry/templates.ts";
import { morph } from "#table/redraw.ts";
import { readClockLine } from "../state/clocks/clocks.ts";
import { missingClocks, openPageClocks } from "../actions/clocks/page-clocks.ts";
import { battlefieldOf, standsHigh } from "../rules/campaign/battlefield.ts";
import {
  type FlaggedPage,
  type PageClock,
  pageClocks,
  type PageEnding,
  pageEndings,
  pageScene,
} from "../state/campaign/adventure-pages.ts";
import { clockState } from "#table/clocks/states.ts";
import type { ClockState } from "../state/clocks/clocks.ts";
import { primaryParty } from "../state/party.ts";
import { followClocks } from "#table/clocks/follow.ts";
import { clockTag } from "#table/clocks/tags.ts";
import { CLOCK_WINDOWS } from "./clocks/clock-editor.ts";
import { templatePath } from "./parts/templates.ts";
import { windowNamed } from "./open-window.ts";

/** A page of an adventure that lies in a journal: its name says what brings its clocks. */
export interface AdventurePage extends FlaggedPage {
  readonly uuid: string;
  readonly name: string;
  readonly parent: { readonly name: string } | null;
}

/** How each part of a page that follows the clocks is drawn anew, by the part's id. */
const drawers = new Map<string, (id: string) => Promise<HTMLElement>>();
let made = 0;

/** Keeps the parts of adventures' pages true as clocks tick, open and go (`ready`). */
export function startAdventurePages(): void {
  followClocks(CLOCK_WINDOWS, () => void redraw());
}

async function redraw(): Promise<void> {
  if (drawers.size === 0) return;
  for (const part of elementsOfClass("tt-adventure-part")) {
    const draw = drawers.get(part.dataset["part"] ?? "");
    if (draw) morph(part, await draw(part.dataset["part"] ?? ""));
  }
}

/** The clocks that a page brings, alive, and a button for those that are not open yet. Nothing for players. */
export async function clocksPart(page: AdventurePage): Promise<HTMLElement> {
  const clocks = pageClocks(page);
  return clocks.length > 0
    ? followed((id) => drawnPart("clocks", { ...clocksView(clocks), id, page: page.uuid }))
    : nothing();
}

function clocksView(clocks: readonly PageClock[]) {
  const missing = missingClocks(clocks).map(({ key }) => key);
  return {
    clocks: clocks.map(({ key, clock: { name, size } }) => {
      const isOpen = !missing.includes(key);
      return { key, isOpen, label: localize("FATES_EDGE.AdventurePage.Waiting", { name, size }) };
    }),
    missing: missing.length > 0,
  };
}

/** What the clocks of an adventure mean for its finale, as they stand now. Nothing for players. */
export async function endingsPart(page: AdventurePage): Promise<HTMLElement> {
  const endings = pageEndings(page);
  return endings.length > 0
    ? followed((id) => drawnPart("endings", { ...endingsView(endings), id, page: page.uuid }))
    : nothing();
}

function endingsView(endings: readonly PageEnding[]) {
  const party = primaryParty();
  const stateOf = (key: string): ClockState | null => (party ? clockState(party, key) : null);
  const factions = endings.filter(({ faction }) => faction).flatMap(({ clock }) => stateOf(clock) ?? []);
  const field = battlefieldOf(factions);
  const rows = endings.map(({ clock, faction, title, text }) => {
    const state = stateOf(clock);
    const stands = faction ? field.includes(clock) : state !== null && standsHigh(state);
    const verdict = !state ? "Missing" : stands ? (faction ? "Field" : "High") : faction ? "Back" : "Low";
    return {
      key: clock,
      isOpen: state !== null,
      stands,
      title,
      text,
      verdict: localize(`FATES_EDGE.AdventurePage.Verdict.${verdict}`),
    };
  });
  return { rows, any: rows.some(({ stands }) => stands) };
}

/** A button that frames the scene of a page. Nothing for players. @param label what it says, where the page does */
export async function framePart(page: AdventurePage, label: string): Promise<HTMLElement> {
  if (!game.user.isGM || !pageScene(page)) return nothing();
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tt-button small main";
  button.textContent = label || localize("FATES_EDGE.AdventurePage.Frame");
  Object.assign(button.dataset, { adventure: "frame", page: page.uuid, always: "" });
  return button;
}

/** Opens the scene's frame with what a page says of it. */
export async function frameFrom(page: AdventurePage): Promise<void> {
  const scene = pageScene(page);
  if (!scene) return;
  const clocks = scene.clocks.flatMap((line) => {
    const clock = readClockLine(line);
    return clock ? [{ key: foundry.utils.randomID(), clock }] : [];
  });
  await windowNamed("FrameWindow").openWith({ ...scene, clocks });
}

/** Opens those of a page's clocks that are not open yet. */
export async function openClocksOf(page: AdventurePage): Promise<void> {
  await openPageClocks(page.parent?.name ?? page.name, pageClocks(page));
}

async function followed(drawer: (id: string) => Promise<HTMLElement>): Promise<HTMLElement> {
  if (!game.user.isGM) return nothing();
  made += 1;
  const id = `tt-adventure-part-${made}`;
  drawers.set(id, drawer);
  return drawer(id);
}

function nothing(): HTMLElement {
  return document.createElement("span");
}

async function drawnPart(part: "clocks" | "endings", view: object): Promise<HTMLElement> {
  const template = templatePath(`parts/adventure-${part}`);
  const holder = document.createElement("template");
  holder.innerHTML = await drawTemplate(template, view);
  const element = holder.content.firstElementChild;
  if (!isHTMLElement(element)) throw new Error(`${template} draws no element`);
  for (const place of element.querySelectorAll<HTMLElement>("[data-clock-here]"))
    place.replaceChildren(await clockTag(CLOCK_WINDOWS, place.dataset["clockHere"] ?? ""));
  return element;
}
