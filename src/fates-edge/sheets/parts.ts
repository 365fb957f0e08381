import { heldNow } from "../state/working.ts";
import { isSameActor, uuidOf } from "../../foundry/documents.ts";
import { isInput } from "../../foundry/elements.ts";
import { cleanHtml } from "../../table/clean-html.ts";
import { clearPlace } from "../apps/parts/clear-place.ts";
import { type CompanionActor, isCompanion, isParty, isPc, type PcActor } from "../data/kinds.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { changeSetting, setting } from "../data/settings.ts";
import { ATTRIBUTE_START } from "../rules/advancement/prices.ts";
import { PERIODS } from "../rules/periods.ts";
import { ledgerOf } from "../state/ledger.ts";
import { mayBeErased, whyNotPatron } from "../state/patronage.ts";
import type { SheetConfiguration, SheetRenderOptions } from "./bases.ts";

/** A text of a document for its sheet. */
interface Prose {
  /** As its editor gets it: what is unsafe is gone, everything else is as it was written. */
  readonly source: string;
  /** As its reader sees it: links live, secrets only for owners. */
  readonly html: string;
}

/** A document's rich text, cleaned before anything is made of it. */
export async function proseOf(
  written: string,
  relativeTo: Actor.Implementation | Item.Implementation,
): Promise<Prose> {
  const source = cleanHtml(written);
  if (source === "") return { source, html: "" };
  const { implementation } = foundry.applications.ux.TextEditor;
  return {
    source,
    html: await implementation.enrichHTML(source, { secrets: relativeTo.isOwner, relativeTo }),
  };
}

/** Whether nothing of a character was chosen yet: no rating beyond the start, nothing owned, no line of a ledger. */
export function isBlank(actor: PcActor): boolean {
  const { attributes, skills } = actor.system;
  const rated =
    Object.values(attributes).some((rating) => rating !== ATTRIBUTE_START) ||
    Object.values(skills).some((rating) => rating > 0);
  return !rated && actor.items.size === 0 && ledgerOf(actor).length === 0;
}

/** Words written in a row with commas between, as a list without empty ones. */
export function commaList(words: string): string[] {
  return words
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
}

/**
 * Moves to a field that was asked for before it was drawn, its text, where it has any, selected.
 * @returns whether it is there now
 */
export function focusWanted(root: HTMLElement, id: string): boolean {
  const field = id === "" ? null : root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  field?.focus();
  if (isInput(field)) field.select();
  return field !== null;
}

/** Who only reads finds nothing to press in a window, and still must get to the end of it by the keyboard. */
export function letKeysScroll(root: HTMLElement): void {
  const content = root.querySelector<HTMLElement>(".window-content");
  if (content) content.tabIndex = 0;
}

/** The part of a sheet that is all a limited viewer is shown. */
export const LIMITED = "limited";

/** How large a sheet is where there is room, how narrow it may become, and its size for a limited viewer; in CSS pixels. */
interface SheetSizes {
  readonly size: { readonly width: number; readonly height: number };
  readonly least: number;
  readonly limited: { readonly width: number; readonly height: number };
}

/** A limited viewer sees little, in a window to match. Everyone else keeps bank, clocks and hotbar in sight. */
export function placeSheet(
  configured: SheetConfiguration,
  { size, least, limited }: SheetSizes,
): SheetConfiguration {
  Object.assign(configured.position, configured.document.limited ? limited : clearPlace(size, least));
  return configured;
}

/** Draws of what is asked for only what its viewer may see: a limited viewer one part, everyone else all the others. */
export function keepToParts(
  options: SheetRenderOptions,
  all: Readonly<Record<string, unknown>>,
  { limited, without = [] }: { readonly limited: boolean; readonly without?: readonly string[] },
): void {
  const drawn = Object.keys(all).filter((part) => (part === LIMITED) === limited && !without.includes(part));
  options.parts = (options.parts ?? drawn).filter((part) => drawn.includes(part));
}

/** The item in whose row a button stands. The row alone names it: the host sorts what is dropped among the next such elements. */
export function itemOf(actor: Actor.Implementation, target: HTMLElement): Item.Implementation | undefined {
  return actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
}

/** Enter in the line that opens a clock opens it; to the sheet's own form the line is nothing. */
export function bindClockLine(root: HTMLElement, open: (line: HTMLInputElement) => void): void {
  const line = root.querySelector<HTMLInputElement>("[data-clock-line]");
  line?.addEventListener("change", (event) => event.stopPropagation());
  line?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    open(line);
  });
}

/** The tabs and the header of a character's sheet. */
type Part = "header" | "play" | "growth" | "gear" | "retinue" | "story";

const WHOLE = null;

/** Which parts a change of the actor's own fields touches. */
const OF_SYSTEM: Readonly<Record<string, readonly Part[]>> = {
  attributes: ["header", "play", "growth"],
  skills: ["play", "growth"],
  boons: ["header"],
  fatigue: ["header"],
  harm: ["header"],
  concept: ["header"],
  culture: ["header", "growth", "story"],
  affinity: ["header", "growth", "story"],
  leaning: ["story"],
  memberships: ["growth", "story"],
  look: ["story"],
  notes: ["story"],
  ledger: ["header", "play", "growth", "gear", "retinue", "story"],
  awards: ["header", "play", "growth"],
  claims: ["growth"],
  upkeep: ["retinue"],
  bonds: ["play", "story"],
  marks: ["header"],
  away: ["story"],
  lend: ["story"],
  borrowed: [],
  activations: ["retinue"],
  spellsAllowed: ["play"],
  shared: [],
  patronage: ["story"],
};

const OF_ACTOR: Readonly<Record<string, readonly Part[]>> = {
  _id: [],
  _stats: [],
  name: ["header"],
  img: ["header"],
};

/**
 * The parts of a character's sheet that a change touches, so that the others stay as they are.
 * @returns null where all must be drawn anew
 */
export function partsTouched(context: string | undefined, data: unknown): readonly Part[] | null {
  if (context?.endsWith("items")) return ["header", "play", "growth", "gear", "retinue", "story"];
  if (context !== "updateActor" || typeof data !== "object" || data === null) return WHOLE;
  const touched = new Set<Part>();
  for (const [key, value] of Object.entries(data)) {
    const parts = key === "system" ? ofSystem(value) : key === "flags" ? ofFlags(value) : OF_ACTOR[key];
    if (!parts) return WHOLE;
    for (const part of parts) touched.add(part);
  }
  return [...touched];
}

/** Our own flags name what is on top of what is at hand; those of modules are nothing to the sheet. */
function ofFlags(changes: unknown): readonly Part[] {
  return Object.keys(changes as object).some((scope) => scope.replace(/^-=/, "") === SYSTEM_ID)
    ? ["play"]
    : [];
}

function ofSystem(changes: unknown): readonly Part[] | null {
  const parts = Object.keys(changes as object).map((key) => OF_SYSTEM[key.replace(/^-=/, "")]);
  return parts.every((each) => each !== undefined) ? parts.flat() : WHOLE;
}

/**
 * Tells a character's sheet what changes around it: a scene or session that ends gives uses back, and others offer
 * bonds or answer them. Calls back with the parts to draw anew.
 * @returns what ends the watch
 */
export function watchTable(actor: PcActor, redraw: (parts: readonly string[]) => void): () => void {
  const redrawPeople = ({ system }: CompanionActor, changes: object = {}): void => {
    const moved = foundry.utils.hasProperty(changes, "system.serves");
    if (moved || isSameActor(system.serves, uuidOf(actor))) redraw(["retinue"]);
  };
  const id = Hooks.on("updateActor", (changed, changes) => {
    if (changed === actor) return;
    if (isCompanion(changed)) return redrawPeople(changed, changes);
    const keys = Object.keys(changes.system ?? {});
    if (isParty(changed) && keys.some((key) => PERIODS.some((period) => period === key)))
      redraw(["header", "play", "growth", "gear", "retinue"]);
    if (isParty(changed) && (keys.includes("standing") || keys.includes("held"))) redraw(["play"]);
    if (isParty(changed) && keys.includes("upkeep")) redraw(["retinue"]);
    if (isPc(changed) && keys.includes("bonds")) redraw(["play", "story"]);
    if (isParty(changed) && keys.includes("arc")) redraw(["story"]);
  });
  // A patron is shown what the GM has drawn (SRD 7).
  const redrawDraws = (message: ChatMessage.Implementation): void => {
    if (mayBeErased(message) && whyNotPatron(actor) === "") redraw(["story"]);
    // What is held waits until the points of its Channel are resolved.
    if (heldNow(actor).some((held) => held.id === message.id)) redraw(["play"]);
  };
  const drawn = (["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const).map(
    (name) => [name, Hooks.on(name, redrawDraws)] as const,
  );
  const people = (["createActor", "deleteActor"] as const).map((name) => {
    return [
      name,
      Hooks.on(name, (other: Actor.Implementation) => void (isCompanion(other) && redrawPeople(other))),
    ] as const;
  });
  return () => {
    Hooks.off("updateActor", id);
    for (const [name, hook] of drawn) Hooks.off(name, hook);
    for (const [name, hook] of people) Hooks.off(name, hook);
  };
}

/** The tabs of a character's sheet. */
const TABS = ["play", "growth", "gear", "retinue", "story"] as const;

/** How this user left the sheet of an actor. */
interface KeptView {
  readonly tab: string;
  readonly compact: boolean;
  /** How what is at hand is narrowed and ordered; words that are not known mean all, in its player's order. */
  readonly filter: string;
  readonly sort: string;
}

/** How the sheet of an actor was left in this browser; the play view at first. */
export function keptView(actorId: string): KeptView {
  const stored = setting("sheetViews")[actorId] as Partial<KeptView> | undefined;
  const tab = TABS.find((name) => name === stored?.tab) ?? "play";
  const { filter = "", sort = "" } = stored ?? {};
  return { tab, compact: stored?.compact === true, filter, sort };
}

/** Keeps how the sheet of an actor is left. */
export async function keepView(actorId: string, view: Partial<KeptView>): Promise<void> {
  const views = setting("sheetViews");
  await changeSetting("sheetViews", { ...views, [actorId]: { ...keptView(actorId), ...view } });
}
