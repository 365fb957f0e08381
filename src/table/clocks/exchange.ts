import { onHook } from "../../foundry/host.ts";
import { localize } from "../../foundry/i18n.ts";
import { notify } from "../../foundry/notify.ts";
import { requireGM } from "../acts/rights.ts";
import { reportRefusal, UserError } from "../refusals.ts";
import { openClock, requireHolder } from "./acts.ts";
import type { ClockActs } from "./book.ts";
import { shownTo } from "./sight.ts";
import { clockStates } from "./states.ts";

/** The module's id. */
export const OTHER_CLOCKS = "global-progress-clocks";

/** A clock as the module keeps it; an edit or an older version may have left out any field. */
interface OtherClock {
  readonly id?: string;
  readonly name?: string;
  readonly value?: number;
  readonly max?: number;
  readonly private?: boolean;
}

/** What the module puts on the page: a collection of its clocks. */
interface ClockDatabase extends Iterable<OtherClock> {
  has(id: string): boolean;
  addClock(clock: OtherClock): unknown;
}

/** How long a clock may take to be stored there, and how often that is looked at, in milliseconds. */
const WAIT = { most: 3000, step: 30 } as const;

/**
 * Opens here what Global Progress Clocks holds: names, sizes and what is filled; a private one is the GMs' here too. What is
 * open under the same name already is left out, so that asking twice makes nothing twice.
 * @returns how many were opened
 * @throws UserError for a player, and where the module is not there
 */
export async function importClocks(book: ClockActs): Promise<number> {
  requireGM();
  const known = new Set(clockStates(requireHolder(book)).map((clock) => book.nameOf(clock)));
  let count = 0;
  for (const { name = "", value = 0, max = 0, private: hidden = false } of database()) {
    if (name.trim() === "" || known.has(name)) continue;
    const size = Math.min(book.stored.measure.mostSegments, Math.max(1, Math.trunc(max)));
    const base = Math.min(size, Math.max(0, Math.trunc(value)));
    const sight = hidden ? ("gm" as const) : ("all" as const);
    if ((await openClock(book, { name, size, base, sight, scope: "table" })) !== null) count += 1;
  }
  notify.info("TABLE.Clock.Exchange.Imported", { count });
  return count;
}

/**
 * Copies the clocks that everybody may read to Global Progress Clocks; what is there under the same name is left out.
 * @returns how many were copied
 * @throws UserError for a player, and where the module is not there
 */
export async function exportClocks(book: ClockActs): Promise<number> {
  requireGM();
  const there = database();
  const known = new Set([...there].map(({ name }) => name));
  const shown = clockStates(requireHolder(book)).filter((clock) => shownTo(clock, false) === "all");
  const wanted = shown.filter((clock) => !known.has(book.nameOf(clock)));
  for (const clock of wanted) {
    const id = foundry.utils.randomID();
    there.addClock({ id, name: book.nameOf(clock), value: clock.filled, max: clock.size });
    // The module stores all its clocks at once: the next must find this one among them.
    await untilStored(there, id);
  }
  notify.info("TABLE.Clock.Exchange.Exported", { count: wanted.length });
  return wanted.length;
}

/** Puts the exchange among the tools of our panel, for GMs, where the module is there. */
export function offerClockExchange(book: ClockActs): void {
  onHook("renderApplicationV2", ({ element }: Drawn) => {
    const isOurs = element.classList.contains("tt-clock-panel");
    if (isOurs && game.user.isGM && foundDatabase()) addButtons(book, element);
  });
}

/** A window or panel that was drawn, as hooks hand it on. */
interface Drawn {
  readonly element: HTMLElement;
}

function addButtons(book: ClockActs, panel: HTMLElement): void {
  const tools = panel.querySelector(".tt-clock-tools");
  if (!tools || tools.querySelector("[data-exchange]")) return;
  const row = panel.ownerDocument.createElement("div");
  row.className = "tt-clock-quick";
  row.dataset["exchange"] = "";
  row.append(
    button(panel, "import", () => importClocks(book)),
    button(panel, "export", () => exportClocks(book)),
  );
  tools.append(row);
}

function button(panel: HTMLElement, verb: "import" | "export", work: () => Promise<number>): HTMLElement {
  const element = panel.ownerDocument.createElement("button");
  element.type = "button";
  element.id = `${panel.id}-${verb}`;
  element.className = "tt-button small";
  element.textContent = localize(`TABLE.Clock.Exchange.${verb}`);
  element.addEventListener("click", () => void reportRefusal(work, 0));
  return element;
}

function database(): ClockDatabase {
  const found = foundDatabase();
  if (found) return found;
  throw new UserError("TABLE.Error.NoModule", { module: OTHER_CLOCKS });
}

function foundDatabase(): ClockDatabase | null {
  if (!game.modules.get(OTHER_CLOCKS)?.active) return null;
  const { clockDatabase } = globalThis as { readonly clockDatabase?: ClockDatabase };
  return typeof clockDatabase?.addClock === "function" ? clockDatabase : null;
}

async function untilStored(there: ClockDatabase, id: string): Promise<void> {
  for (let waited = 0; !there.has(id); waited += WAIT.step) {
    if (waited >= WAIT.most) throw new UserError("TABLE.Error.ModuleSilent", { module: OTHER_CLOCKS });
    await new Promise((resolve) => setTimeout(resolve, WAIT.step));
  }
}
