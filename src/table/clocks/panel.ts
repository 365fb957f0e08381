import { isForm } from "../../foundry/elements.ts";
import { localize, localizeCount } from "../../foundry/i18n.ts";
import { notify } from "../../foundry/notify.ts";
import type { Dock, Docking, Place } from "../docking.ts";
import { sendLine } from "../unsent.ts";
import type { WindowContext, WindowRenderOptions } from "../steady-application.ts";
import type { Choice } from "../windows/controls.ts";
import { FoldingPanel, type KeptPanel } from "../windows/folding-panel.ts";
import { templatePath } from "../../foundry/templates.ts";
import { openClock } from "./acts.ts";
import type { ClockActs } from "./book.ts";
import { bindTicking, dragClocks, placeOf } from "./cell.ts";
import { type ClocksChange, followClocks } from "./follow.ts";
import { shownClocks } from "./known.ts";
import { clockOfLine, oneLine } from "./line.ts";
import { ClockList } from "./list.ts";
import type { ClockWindows } from "./windows.ts";

const SIDES = ["left", "right"] as const;
/** An arrow towards each side, in a square of 16. */
const ARROWS = { left: "M2 2v12M14 8H6M9 5 6 8l3 3", right: "M14 2v12M2 8h8M7 5l3 3-3 3" } as const;

/** What a user keeps of the panel: it stands at a side, or where it was put. */
export interface KeptClockPanel extends KeptPanel {
  readonly dock?: Dock;
}

/**
 * The movable panel of every clock that its viewer is shown. A tick draws one row anew, and of it only what has changed:
 * whoever is turning one with the keys keeps their place. A game's own class says its id, and its actions with `cellActions`.
 */
export abstract class ClockPanel extends FoldingPanel {
  static override readonly help: string = "clocks";
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["tt-clock-panel"],
    actions: { dock: ClockPanel.#dockAt },
  };

  static override get PARTS() {
    return {
      head: { template: templatePath("table/clocks/panel-head") },
      tools: { template: templatePath("table/clocks/panel-tools") },
      cells: { template: templatePath("table/clocks/panel-cells"), scrollable: [".tt-clock-list"] },
    };
  }

  protected abstract readonly book: ClockWindows;
  protected abstract override readonly memory: {
    readonly read: () => KeptClockPanel;
    readonly write: (kept: KeptClockPanel) => Promise<unknown>;
  };

  #list: ClockList | null = null;
  #count = 0;

  /** Clocks that the game brings ready to be opened; none where it brings none. */
  protected starters(): Choice[] {
    return [];
  }

  /** Opens one of them. */
  protected startFrom(_choice: string): Promise<unknown> {
    return Promise.resolve();
  }

  override async _prepareContext(): Promise<WindowContext> {
    const holder = this.book.holder();
    const { dock = "left" } = this.memory.read();
    this.#count = holder ? shownClocks(holder, game.user.isGM).length : 0;
    const docks = SIDES.map((side) => {
      const label = localize(`TABLE.Clock.Dock.${side}`);
      return { side, icon: ARROWS[side], pressed: dock === side, label };
    });
    return {
      uid: this.id,
      open: this.isUnfolded,
      gm: game.user.isGM,
      missing: holder === null,
      none: game.user.isGM ? "TABLE.Clock.None" : "TABLE.Clock.NoneShown",
      count: this.#count,
      countLabel: localizeCount("TABLE.Clock.Count", this.#count),
      starters: this.starters(),
      lineHint: lineHint(this.book),
      docks,
    };
  }

  protected override follows(): (() => void)[] {
    return [...super.follows(), followClocks(this.book, (change) => this.#take(change))];
  }

  /** Another group may be in play than before. */
  #take(change: ClocksChange): void {
    if (change !== "all" && this.#list) void this.#list.take(change);
    else this.redraw();
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", localize("TABLE.Clock.Title"));
    bindTicking(this.book, this.element);
    dragClocks(this.book, this.element);
    this.#bindQuickLine();
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("cells")) await this.#listAnew();
    this.settle();
  }

  async #listAnew(): Promise<void> {
    const list = this.element.querySelector<HTMLElement>("[data-cells]");
    const holder = this.book.holder();
    this.#list =
      list &&
      holder &&
      new ClockList({
        book: this.book,
        list,
        place: placeOf(holder, this.id),
        released: () => this.released(),
        counted: (clocks) => this.#counted(clocks),
      });
    await this.#list?.take("all");
  }

  #counted(clocks: number): void {
    const { always } = this.book.stored;
    const none = this.element.querySelector(".tt-clock-none");
    none?.toggleAttribute("hidden", clocks > Object.keys(always).length);
    if (clocks !== this.#count) void this.render({ parts: ["head"] });
  }

  /** One line makes a clock, and a choice makes one of the game's: listened for on the panel, whose parts are drawn anew. */
  #bindQuickLine(): void {
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      const form = isForm(event.target) ? event.target : null;
      const line = form?.querySelector("input");
      const starters = form?.querySelector("select");
      if (line) void makeClock(this.book, line);
      if (starters) void this.startFrom(starters.value);
    });
  }

  /** At a side it stands as its user chose; moved, it stands where it was put. */
  protected override docking(): Docking {
    const { dock = "left", left, top } = this.memory.read();
    return { dock, free: { ...(left !== undefined && { left }), ...(top !== undefined && { top }) } };
  }

  protected override async moved(place: Place): Promise<void> {
    await this.#dock("free", place);
  }

  protected override async forget(): Promise<void> {
    await this.#dock("left");
  }

  async #dock(dock: Dock, place: Partial<Place> = {}): Promise<void> {
    await this.memory.write({ ...this.memory.read(), ...place, dock });
    this.settle();
  }

  static async #dockAt(this: ClockPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const side = SIDES.find((each) => each === target.dataset["side"]);
    if (side) await this.#dock(side);
    await this.render({ parts: ["head"] });
  }
}

/** Makes the clock that a field says, and empties the field; what cannot be read is said, and stays. */
export async function makeClock(book: ClockActs, field: HTMLInputElement, holder?: string): Promise<void> {
  const { measure } = book.stored;
  const typed = oneLine(field.value);
  const data = clockOfLine(typed, measure);
  if (!data) return notify.warn("TABLE.Error.ClockNameless");
  if (!(await sendLine(field, async () => (await openClock(book, data, holder)) !== null))) return;
  // A number that no clock has as segments stays in the name, which could well be meant: it is said, and not refused.
  const { name, size } = data;
  if (typed.endsWith(name) && /(?<![\d\p{L}])\d+$/u.test(name))
    notify.info("TABLE.Clock.TooMany", { most: measure.mostSegments, name, size });
}

/** What a line for a new clock shows before anything is typed: where a game has several kinds, also how to say one. */
export function lineHint({ kinds }: { readonly kinds: object }): string {
  const [, kind] = Object.keys(kinds);
  return kind ? localize("TABLE.Clock.LineKindHint", { kind }) : localize("TABLE.Clock.LineHint");
}
