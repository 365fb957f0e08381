import { clockStates } from "../../documents/clocks/clock-states.ts";
import { templatePath } from "../parts/templates.ts";
import { affectedBy } from "./affected-by.ts";
import { type CellPlace, clockCell, type ClockCell, shownClocks } from "./cell.ts";
import type { ClocksChange } from "./follow-clocks.ts";
import { KeyedCells } from "./keyed-cells.ts";

const { renderTemplate } = foundry.applications.handlebars;
const CELL = templatePath("parts/clock-cell");

/** What a list of clocks is drawn with. */
interface ListOptions {
  readonly list: HTMLElement;
  readonly place: CellPlace;
  /** Settles when nothing on the list is being pressed. */
  readonly released: () => Promise<void>;
  /** Told how many there are, whenever that may have changed. */
  readonly counted: (clocks: number) => void;
}

/** The clocks of one viewer as a list on the page: of what changes, only what has changed is drawn. */
export class ClockList {
  readonly #options: ListOptions;
  readonly #cells: KeyedCells<ClockCell>;
  #changed: Set<string> | "all" = new Set();
  #drawing: Promise<void> | null = null;
  #order = "";

  constructor(options: ListOptions) {
    this.#options = options;
    this.#cells = new KeyedCells(options.list, (cell) => renderTemplate(CELL, { ...cell }));
  }

  /** Takes up a change. Changes that come while something is pressed or being drawn are drawn together. */
  take(change: ClocksChange): Promise<void> {
    if (change === "all" || this.#changed === "all") this.#changed = "all";
    else for (const key of change) this.#changed.add(key);
    return (this.#drawing ??= this.#drawChanged());
  }

  async #drawChanged(): Promise<void> {
    await this.#options.released();
    while (this.#changed === "all" || this.#changed.size > 0) {
      const changed = this.#changed;
      this.#changed = new Set();
      await this.#draw(changed);
    }
    this.#drawing = null;
  }

  async #draw(changed: ReadonlySet<string> | "all"): Promise<void> {
    const { place, counted } = this.#options;
    const all = clockStates(place.party);
    const shown = shownClocks(place, all);
    const order = shown.map(({ key }) => key).join(" ");
    if (changed !== "all" && order === this.#order) {
      const keys = affectedBy(changed, shown);
      return this.#cells.draw(
        shown.filter(({ key }) => keys.has(key)).map((clock) => clockCell(clock, place, all)),
      );
    }
    this.#order = order;
    await this.#cells.drawAll(shown.map((clock) => clockCell(clock, place, all)));
    counted(shown.length);
  }
}
