import { drawTemplate } from "../../foundry/templates.ts";
import { KeyedCells } from "../keyed-cells.ts";
import { templatePath } from "../../foundry/templates.ts";
import type { ClockLooks } from "./book.ts";
import { type CellPlace, type ClockCell, clockCells, type UnreadableCell, unreadableCells } from "./cell.ts";
import { affectedBy, type ClocksChange } from "./follow.ts";
import { shownClocks } from "./known.ts";

/** What a list of clocks is drawn with. */
interface ListOptions {
  readonly book: ClockLooks;
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
  readonly #cells: KeyedCells<ClockCell | UnreadableCell>;
  #changed: Set<string> | "all" = new Set();
  #drawing: Promise<void> | null = null;
  #order = "";

  constructor(options: ListOptions) {
    this.#options = options;
    const template = templatePath("table/clocks/cell");
    this.#cells = new KeyedCells(options.list, (cell) => drawTemplate(template, cell));
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
    const { book, place, counted } = this.#options;
    const shown = shownClocks(place.holder, place.viewer.isGM);
    const order = shown.map(({ key }) => key).join(" ");
    if (changed !== "all" && order === this.#order) {
      const keys = affectedBy(changed, shown);
      const some = shown.filter(({ key }) => keys.has(key));
      return this.#cells.draw(clockCells(book, place, some));
    }
    this.#order = order;
    await this.#cells.drawAll([...clockCells(book, place, shown), ...unreadableCells(book, place)]);
    counted(shown.length);
  }
}
