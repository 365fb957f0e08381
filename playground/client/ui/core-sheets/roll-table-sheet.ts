import type { Plain } from "../../../shared/objects.ts";
import { button, h } from "../basics/html.ts";
import type { HostDocument } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";
import { DomSheet } from "./dom-sheet.ts";

interface HostTable extends HostDocument {
  readonly formula: string;
  readonly results: Iterable<
    HostDocument & {
      readonly range: readonly [number, number];
      readonly drawn: boolean;
      readonly description?: string;
    }
  >;
  draw(options?: Plain): Promise<unknown>;
  resetResults(): Promise<unknown>;
}

/** A table: what may come up, and a button to draw from it. */
export class RollTableSheet extends DomSheet {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["roll-table-sheet"],
    position: { width: 520, height: 560 },
  };

  get #table(): HostTable {
    return this.document as HostTable;
  }

  protected override build(): Node[] {
    const rows = [...this.#table.results]
      .sort((a, b) => a.range[0] - b.range[0])
      .map((result) => this.#row(result));
    const head = h(
      "thead",
      {},
      h("tr", {}, h("th", { scope: "col" }, this.#table.formula), h("th", { scope: "col" }, "Result")),
    );
    const table = h("table", {}, head, h("tbody", {}, ...rows));
    const list = h(
      "div",
      { class: "scrollable", tabindex: 0, role: "region", "aria-label": "Results" },
      table,
    );
    return [this.nameField(), this.#tools(), list];
  }

  #tools(): HTMLElement {
    const draw = button("Draw", { icon: "fa-solid fa-dice-d20" });
    draw.addEventListener("click", () => void this.#table.draw().catch(tell));
    const reset = button("Put drawn results back", { icon: "fa-solid fa-rotate-left" });
    reset.addEventListener("click", () => void this.#table.resetResults().catch(tell));
    return h("div", { class: "sheet-tools" }, draw, reset);
  }

  #row(result: HTMLTableResult): HTMLElement {
    const [from, to] = result.range;
    const range = from === to ? String(from) : `${from}–${to}`;
    const words = result.name || (result.description ?? "");
    return h("tr", { class: result.drawn ? "drawn" : null }, h("td", {}, range), h("td", {}, words));
  }
}

type HTMLTableResult = HostTable["results"] extends Iterable<infer R> ? R : never;

function tell(error: unknown): void {
  notify("error", error instanceof Error ? error.message : String(error));
}
