import { morph } from "./redraw.ts";

/** Something that is drawn as one row of a list. */
interface Keyed {
  readonly key: string;
  readonly id: string;
}

/** Rows of a list, each drawn by itself: what has not changed is not touched. */
export class KeyedCells<Cell extends Keyed> {
  readonly #list: HTMLElement;
  readonly #html: (cell: Cell) => Promise<string>;
  /** What each row was last drawn from. */
  readonly #drawn = new Map<string, string>();

  /** @param html draws one row, whose root names its key as `data-cell` */
  constructor(list: HTMLElement, html: (cell: Cell) => Promise<string>) {
    this.#list = list;
    this.#html = html;
  }

  /** Draws the whole list: new rows come, others go, all stand in their order. */
  async drawAll(cells: readonly Cell[]): Promise<void> {
    await this.draw(cells);
    const keys = new Set(cells.map(({ key }) => key));
    const rows = this.#rows();
    for (const [key, row] of rows) if (!keys.has(key)) this.#remove(row);
    cells.forEach(({ key }, place) => {
      const row = rows.get(key);
      if (row && this.#list.children[place] !== row)
        this.#list.insertBefore(row, this.#list.children[place] ?? null);
    });
  }

  /** Draws some rows anew, where anything about them has changed. */
  async draw(cells: readonly Cell[]): Promise<void> {
    const rows = this.#rows();
    for (const cell of cells) {
      const facts = JSON.stringify(cell);
      if (this.#drawn.get(cell.key) === facts && rows.has(cell.key)) continue;
      await this.#drawCell(cell);
      this.#drawn.set(cell.key, facts);
    }
  }

  async #drawCell(cell: Cell): Promise<void> {
    const holder = this.#list.ownerDocument.createElement("template");
    holder.innerHTML = await this.#html(cell);
    const drawn = holder.content.firstElementChild;
    const row = this.#row(cell.key);
    if (!drawn) return;
    if (!row) return this.#list.append(drawn);
    const hadFocus = row.contains(row.ownerDocument.activeElement);
    morph(row, drawn);
    if (hadFocus && !row.contains(row.ownerDocument.activeElement)) focusIn(row);
  }

  /** Whoever stood on a row that goes stands on the next one, or on the list. */
  #remove(row: HTMLElement): void {
    this.#drawn.delete(row.dataset["cell"] ?? "");
    const hadFocus = row.contains(row.ownerDocument.activeElement);
    const next = (row.nextElementSibling ?? row.previousElementSibling) as HTMLElement | null;
    row.remove();
    if (hadFocus) focusIn(next ?? this.#list);
  }

  /** Looked for among the rows only: a selector would go through everything that stands in them. */
  #row(key: string): HTMLElement | null {
    return this.#rows().get(key) ?? null;
  }

  /** All rows by key. */
  #rows(): Map<string, HTMLElement> {
    const all = [...this.#list.children] as HTMLElement[];
    return new Map(all.flatMap((row) => (row.dataset["cell"] ? [[row.dataset["cell"], row]] : [])));
  }
}

function focusIn(place: HTMLElement): void {
  const first = place.querySelector<HTMLElement>('button:not([tabindex="-1"]), [tabindex="0"]');
  (first ?? place).focus();
}
