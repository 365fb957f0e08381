import { isHTMLElement } from "../../foundry/elements.ts";
import { LOOK, gameProfile } from "../../foundry/game.ts";
import { localize } from "../../foundry/i18n.ts";
import { addEnricher } from "../../foundry/registration.ts";
import { type Dropped, macroFor, type MacroSource } from "../setup/hotbar.ts";
import type { ClockLooks } from "./book.ts";
import { bindTicking, type ClockDrag, clockDrag } from "./cell.ts";
import { clockByName } from "./known.ts";
import { actorsClocks } from "./states.ts";
import { clockTag } from "./tags.ts";

/** Bounded, as are those of text buttons: no text is looked through from each place where one begins. */
const PATTERN = /\[\[\/clock\s{1,8}([^\]\s][^\]]{0,299})\]\]/gi;

/** Makes `[[/clock Patrol sweep]]` in any text the clock of that name, alive: it shows its ticks and takes them (`init`). */
export function registerClockEnricher(book: ClockLooks): void {
  addEnricher({
    id: `${gameProfile().id}.clock`,
    pattern: PATTERN,
    enricher: ([, name = ""]) => clockElement(book, name.trim()),
    onRender: (element) => bindTicking(book, element),
  });
}

/**
 * Where there is no such clock, a GM sees what was written. Players see the same text whether there is no such clock or
 * they are not shown it, so that they cannot guess which.
 */
async function clockElement(book: ClockLooks, name: string): Promise<HTMLElement | null> {
  return game.user.isGM && !clockByName(book, name) ? null : clockTag(book, name);
}

/** The part of the buttons around a token that we need; the types at hand draw it differently for each generation. */
interface Hud {
  readonly document?: { readonly actor?: { readonly uuid: string } | null };
}

/** Puts the clocks of a token's actor beside its buttons, to be read and ticked there. */
export function startTokenClocks(book: ClockLooks): void {
  Hooks.on("renderTokenHUD", (hud: unknown, html: unknown) => {
    const element = isHTMLElement(html) ? html : null;
    const actor = (hud as Hud).document?.actor;
    if (element && actor) void addClocks(book, element, actor.uuid);
  });
}

async function addClocks(book: ClockLooks, hud: HTMLElement, actor: string): Promise<void> {
  const holder = book.holder();
  if (!holder) return;
  const tags = await Promise.all(actorsClocks(actor, holder).map(({ key }) => clockTag(book, key)));
  if (tags.length === 0) return;
  const list = document.createElement("div");
  list.className = `${LOOK.all} tt-hud-clocks`;
  list.setAttribute("role", "group");
  list.setAttribute("aria-label", localize("TABLE.Clock.Title"));
  list.append(...tags);
  // What is typed or pressed here is about the clocks, and is no key or click of the board.
  for (const kind of ["pointerdown", "click", "contextmenu"])
    list.addEventListener(kind, (event) => event.stopPropagation());
  bindTicking(book, list);
  hud.querySelector(".tt-hud-clocks")?.remove();
  (hud.querySelector(".col.right") ?? hud).append(list);
}

/**
 * The macro of a clock that was dropped on the hotbar: it ticks the clock; null for anything else.
 * @param call the function of the game's interface that ticks a clock by its key
 */
export function clockMacro(dropped: Dropped, call: string): MacroSource | null {
  if (dropped.type !== clockDrag()) return null;
  const { name, clock } = dropped as ClockDrag;
  return macroFor(name, `systems/${gameProfile().id}/assets/icons/clock.svg`, call, clock);
}
