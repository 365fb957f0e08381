import { aroundTarget } from "../foundry/elements.ts";
import { gameProfile } from "../foundry/game.ts";
import { localize } from "../foundry/i18n.ts";
import { openJournalPage } from "../foundry/journal.ts";
import { notify } from "../foundry/notify.ts";

/** What opens a page of the rules: the one it names, or that of the window it stands in. */
const HELP = "[data-help]";

/** The frame's header buttons have this class; whoever builds one gives it an icon beside. */
const HEADER_BUTTON = "header-control icon fa-solid fa-circle-question";

/** How far an arrow key goes among them. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A window as far as its help is concerned: it, or its class, names the page of the rules that explains it. */
interface Helped {
  readonly id: string;
  readonly help?: string;
  readonly constructor: unknown;
}

/**
 * Gives a window its help: the "?" in its header, where it has one, and life to that and to the words it explains. The "?" is one
 * stop of the Tab key, and the arrow keys go on from there to the words, so that they lie in nobody's way.
 * @param page what its page of the rules is called by, where its class does not say so
 * @returns the window's frame
 */
export function withHelp(frame: HTMLElement, window: Helped, page = pageOf(window)): HTMLElement {
  if (page === "" || frame.dataset.helped === page) return frame;
  frame.dataset.helped = page;
  frame.querySelector('.window-header [data-action="close"]')?.before(headerButton(frame, window.id));
  bindHelp(frame, page);
  tellTitle(frame);
  return frame;
}

/** Lets what stands in an element open pages of the rules. @param page the one that what names none opens */
export function bindHelp(element: HTMLElement, page = ""): void {
  element.addEventListener("click", (event) => {
    const asked = aroundTarget(event, HELP);
    if (asked) void openRules(asked.dataset.help || page, asked);
  });
  element.addEventListener("keydown", onKey);
  // A host may show these words to the pointer alone.
  element.addEventListener("focusin", (event) => {
    const asked = aroundTarget(event, HELP);
    if (!asked?.matches(":focus-visible")) return;
    told = asked;
    game.tooltip?.activate(asked);
  });
  element.addEventListener("focusout", (event) => {
    if (aroundTarget(event, HELP)) hush();
  });
}

/** Opens a page of the rules by what it is called by; who has no such page is told where it should be. */
async function openRules(page: string, asked: HTMLElement): Promise<void> {
  const { id, pages } = gameProfile();
  const opened = await openJournalPage(`Compendium.${id}.rules.${pages[page] ?? ""}`, asked);
  if (!opened) notify.error("TABLE.Help.Missing");
}

/** Whose words the keys have brought up. A host may put the words away itself before it tells anybody of the key. */
let told: HTMLElement | null = null;

function hush(): void {
  told = null;
  game.tooltip?.deactivate();
}

function pageOf({ help, constructor }: Helped): string {
  return help ?? (constructor as { readonly help?: string }).help ?? "";
}

function headerButton(frame: HTMLElement, id: string): HTMLButtonElement {
  const button = frame.ownerDocument.createElement("button");
  const words = localize("TABLE.Help.Open");
  Object.assign(button, { type: "button", className: HEADER_BUTTON, id: `${id}-help`, ariaLabel: words });
  Object.assign(button.dataset, { help: "", always: "", tooltip: localize("TABLE.Help.Hint") });
  return button;
}

/** A title longer than its window is told to the pointer that rests on it. */
function tellTitle(frame: HTMLElement): void {
  const title = frame.querySelector<HTMLElement>(".window-title");
  const tell = (): void => title?.setAttribute("title", title.textContent ?? "");
  title?.addEventListener("pointerenter", tell);
  tell();
}

function onKey(event: KeyboardEvent): void {
  const asked = aroundTarget(event, HELP);
  const step = STEPS[event.key];
  if (!asked) return;
  if (event.key === "Escape" && told === asked) hush();
  else if (step !== undefined) neighbour(asked, event.currentTarget, step)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The next that can be seen, round and round. */
function neighbour(asked: HTMLElement, within: EventTarget | null, step: 1 | -1): HTMLElement | undefined {
  const all = [...(within as HTMLElement).querySelectorAll<HTMLElement>(HELP)].filter(
    (each) => each === asked || each.offsetParent !== null,
  );
  return all.at((all.indexOf(asked) + step) % all.length);
}
