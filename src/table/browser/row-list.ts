import { ownEntry } from "../records.ts";
import { isElement } from "#foundry/elements.ts";

/** A row and what it stands for. */
interface Row<C> {
  readonly candidate: C;
  readonly element: HTMLElement;
}

/**
 * The drawn rows. Filtering hides and shows them and never writes one anew; of those that are shown, one is the stop of
 * the Tab key, and arrows go from row to row.
 */
export class RowList<C> {
  readonly #rows: readonly Row<C>[];
  #shown: readonly Row<C>[] = [];
  #stop: Row<C> | null = null;

  constructor(grid: HTMLElement, candidates: readonly C[]) {
    const elements = [...grid.querySelectorAll<HTMLElement>("[data-row]")];
    this.#rows = elements.flatMap((element, place) => {
      const candidate = candidates[place];
      return candidate ? [{ candidate, element }] : [];
    });
    grid.addEventListener("keydown", (event) => this.#onKey(event));
    grid.addEventListener("focusin", (event) => this.#stopAt(this.#rowOf(event.target)));
  }

  /** Shows what fits; answers how many do. */
  narrow(fits: (candidate: C) => boolean): number {
    this.#shown = this.#rows.filter((row) => {
      const shown = fits(row.candidate);
      if (row.element.hidden === shown) row.element.hidden = !shown;
      return shown;
    });
    const stays = this.#stop !== null && this.#shown.includes(this.#stop);
    this.#stopAt(stays ? this.#stop : (this.#shown[0] ?? null));
    return this.#shown.length;
  }

  /** Puts the focus onto the row where the Tab key would stop. */
  focus(): void {
    if (this.#stop) first(this.#stop)?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const row = this.#rowOf(event.target);
    if (!row) return;
    const beside = sideways(row, event);
    const next = rowForKey(event.key, this.#shown.indexOf(row), this.#shown.length);
    const goal = beside ?? (next === null ? null : counterpart(this.#shown[next], row, event.target));
    if (!goal) return;
    event.preventDefault();
    event.stopPropagation();
    goal.focus();
    goal.scrollIntoView({ block: "nearest" });
  }

  #rowOf(target: EventTarget | null): Row<C> | null {
    const element = isElement(target) ? target.closest("[data-row]") : null;
    return this.#rows.find((row) => row.element === element) ?? null;
  }

  #stopAt(row: Row<C> | null): void {
    if (row === this.#stop) return;
    for (const button of this.#stop ? buttons(this.#stop) : []) button.tabIndex = -1;
    for (const button of row ? buttons(row) : []) button.tabIndex = 0;
    this.#stop = row;
  }
}

/** A row as far as its buttons go. */
type Drawn = Pick<Row<unknown>, "element">;

function buttons({ element }: Drawn): HTMLButtonElement[] {
  return [...element.querySelectorAll("button")];
}

function first(row: Drawn): HTMLElement | undefined {
  return buttons(row)[0];
}

/** Left and right go between a row's own buttons. */
function sideways(row: Drawn, { key, target }: KeyboardEvent): HTMLElement | null {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const all = buttons(row);
  const at = all.findIndex((button) => button === target);
  return all[at + (key === "ArrowRight" ? 1 : -1)] ?? null;
}

/** The button of another row that stands where this one stands in its own. */
function counterpart(other: Drawn | undefined, row: Drawn, target: EventTarget | null): HTMLElement | null {
  if (!other) return null;
  const at = buttons(row).findIndex((button) => button === target);
  return buttons(other)[at] ?? first(other) ?? null;
}

/** Which row a key leads to from another, among those that are shown. */
type Step = (at: number, last: number) => number;

const PAGE = 10;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The row a key leads to: arrows step, Page keys leap, Home and End go to the ends. Null for a key that does not move,
 * and where there is no row.
 */
export function rowForKey(key: string, at: number, count: number): number | null {
  const step = ownEntry(STEPS, key);
  if (!step || count === 0) return null;
  return Math.max(0, Math.min(step(at, count - 1), count - 1));
}
